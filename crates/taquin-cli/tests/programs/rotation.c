/* The Rotation Game, as a contest program: right, or with one mistake.
 *
 * TRAP, a number of docs/traps.md, says which mistake there is.
 */
#include <stdio.h>

#ifndef TRAP
#define TRAP 0
#endif

enum { CELLS = 24, LINE = 7, LONGEST = 1000 };
#if TRAP == 21 && defined(SEVEN)
enum { MOVES = 7 };
#else
enum { MOVES = 8 };
#endif

static const int LINES[8][LINE] = {
    {0, 2, 6, 11, 15, 20, 22}, {1, 3, 8, 12, 17, 21, 23}, {10, 9, 8, 7, 6, 5, 4},    {19, 18, 17, 16, 15, 14, 13},
    {23, 21, 17, 12, 8, 3, 1}, {22, 20, 15, 11, 6, 2, 0}, {13, 14, 15, 16, 17, 18, 19}, {4, 5, 6, 7, 8, 9, 10},
};
static const int BACK[8] = {5, 4, 7, 6, 1, 0, 3, 2};
static const int CENTRE[8] = {6, 7, 8, 11, 12, 15, 16, 17};

static int board[CELLS];
static char path[LONGEST];

static void pull(int line) {
    const int *cell = LINES[line];
    int first = board[cell[0]];
    for (int i = 0; i + 1 < LINE; i++) board[cell[i]] = board[cell[i + 1]];
    board[cell[LINE - 1]] = first;
}

static int in_centre(int symbol) {
    int count = 0;
    for (int i = 0; i < 8; i++) count += board[CENTRE[i]] == symbol;
    return count;
}

/* How many moves are needed at least: for one symbol, or, if it is 0, for the nearest. */
static int bound(int symbol) {
    int most = 0;
    for (int s = 1; s <= 3; s++)
        if ((symbol == 0 || symbol == s) && in_centre(s) > most) most = in_centre(s);
#if TRAP == 22
    return (8 - most + 2) / 3;
#else
    return 8 - most;
#endif
}

static int deepen(int symbol, int left, int last, int length) {
    int h = bound(symbol);
    if (h > left) return 0;
    if (h == 0) {
        path[length] = 0;
        return 1;
    }
    for (int move = 0; move < MOVES; move++) {
        if (last >= 0 && move == BACK[last]) continue;
        pull(move);
        path[length] = (char)('A' + move);
        int found = deepen(symbol, left - 1, move, length + 1);
        pull(BACK[move]);
        if (found) return 1;
    }
    return 0;
}

static int solve(int symbol) {
    int limit = bound(symbol);
    while (!deepen(symbol, limit, -1, 0)) limit++;
    return limit;
}

int main(void) {
    for (;;) {
        for (int i = 0; i < CELLS; i++)
            if (scanf("%d", &board[i]) != 1 || board[i] == 0) return 0;
#if TRAP == 20
        int best = LONGEST, its = 0;
        for (int symbol = 1; symbol <= 3; symbol++) {
            int length = solve(symbol);
            if (length < best) best = length, its = symbol;
        }
        solve(its);
#else
        solve(0);
#endif
#if TRAP == 21 && !defined(SEVEN)
        /* Pulls each line the other way. */
        for (char *letter = path; *letter; letter++) *letter = (char)('A' + BACK[*letter - 'A']);
#endif
        puts(*path || TRAP == 3 ? path : "No moves needed");
#if TRAP == 21 && !defined(SEVEN)
        for (char *letter = path; *letter; letter++) *letter = (char)('A' + BACK[*letter - 'A']);
#endif
        for (char *letter = path; *letter; letter++) pull(*letter - 'A');
        printf("%d\n", board[CENTRE[0]]);
    }
}
