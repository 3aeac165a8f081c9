/* Magic Squares, as a contest program: right, or with one mistake.
 *
 * FORMAT says which of the two problems it is; TRAP, a number of docs/traps.md, which mistake there
 * is; ODD, one that has no number.
 */
#include <stdio.h>
#include <string.h>

#define PAIRS 1  /* pairs of lines up to the end; the letters */
#define SINGLE 2 /* one line; the number of moves and the letters */

#ifndef TRAP
#define TRAP 0
#endif

enum { SQUARES = 8, RANKS = 40320 };

/* For each move, where what comes to each place comes from. */
static const int MOVES[3][SQUARES] = {
    {7, 6, 5, 4, 3, 2, 1, 0},
    {3, 0, 1, 2, 5, 6, 7, 4},
#ifdef ODD
    {0, 2, 5, 3, 4, 6, 1, 7},
#else
    {0, 6, 1, 3, 4, 2, 5, 7},
#endif
};

static char queue[RANKS][SQUARES];
static int parent[RANKS], place_of[RANKS];
static char letter[RANKS];

static int rank_of(const char *squares) {
    int rank = 0;
    for (int i = 0; i < SQUARES; i++) {
        int smaller = 0;
        for (int j = i + 1; j < SQUARES; j++) smaller += squares[j] < squares[i];
        rank = rank * (SQUARES - i) + smaller;
    }
    return rank;
}

/* The least moves to everything, from the squares in order. */
static void reach(void) {
    int head = 0, tail = 0;
    memset(place_of, -1, sizeof place_of);
    for (int i = 0; i < SQUARES; i++) queue[0][i] = (char)i;
    place_of[rank_of(queue[0])] = tail++;
    for (; head < tail; head++)
        for (int move = 0; move < 3; move++) {
            char next[SQUARES];
            for (int i = 0; i < SQUARES; i++) next[i] = queue[head][MOVES[move][i]];
            int rank = rank_of(next);
            if (place_of[rank] >= 0) continue;
            place_of[rank] = tail;
            parent[tail] = head, letter[tail] = (char)('A' + move);
            memcpy(queue[tail++], next, SQUARES);
        }
}

static void answer(const char *from, const char *to) {
    /* The squares named so that the beginning is in order. */
    char name[SQUARES], target[SQUARES], path[100];
    for (int i = 0; i < SQUARES; i++) name[from[i] - '1'] = (char)i;
    for (int i = 0; i < SQUARES; i++) target[i] = name[to[i] - '1'];
    int length = 0;
    /* The last move comes first. */
    for (int at = place_of[rank_of(target)]; at > 0; at = parent[at]) path[length++] = letter[at];
#if TRAP != 17 && TRAP != 29
    for (int i = 0; i < length / 2; i++) {
        char other = path[i];
        path[i] = path[length - 1 - i], path[length - 1 - i] = other;
    }
#endif
    path[length] = 0;
    if (FORMAT == SINGLE) printf("%d\n", length);
    if (TRAP == 3 && length == 0) return;
    puts(path);
}

int main(void) {
    char from[20] = "12345678", to[20];
    reach();
#if FORMAT == PAIRS
    while (scanf("%10s %10s", from, to) == 2) {
#else
    {
        for (int i = 0; i < SQUARES; i++)
            if (scanf(" %c", &to[i]) != 1) return 1;
#endif
#if TRAP == 29
        /* From the target, with the moves as they are. */
        answer(to, from);
#else
        answer(from, to);
#endif
    }
    return 0;
}
