/* Knights, as a contest program: right, or with one mistake.
 *
 * FORMAT says which of the two problems it is; TRAP, a number of docs/traps.md, which mistake there
 * is; ODD, one that has no number.
 */
#include <stdio.h>
#include <string.h>

#define SPIRIT 1 /* a star is the empty cell; -1 over 15 moves */
#define FEN 2    /* a space is the empty cell; at most 10 moves, in words */

#ifndef TRAP
#define TRAP 0
#endif

#if TRAP == 25
#ifdef LESS
#define MORE (-1)
#else
#define MORE 1
#endif
#else
#define MORE 0
#endif

enum { SIDE = 5, CELLS = SIDE * SIDE, MOST = (FORMAT == FEN ? 10 : 15) + MORE };

static const char GOAL[] = "111110111100*110000100000";
static const int STEPS[8][2] = {{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}, {2, -1}, {2, 1}};
static char board[CELLS + 1];

static int misplaced(void) {
    int count = 0;
    for (int i = 0; i < CELLS; i++) count += board[i] != '*' && board[i] != GOAL[i];
    return count;
}

/* Whether so many moves are enough: each brings one knight to its place at most. */
static int deepen(int empty, int before, int left) {
    int far = misplaced();
    if (far == 0 && board[12] == '*') return 1;
    if (far > left || left == 0) return 0;
    for (int i = 0; i < 8; i++) {
#ifdef ODD
        if (i == 5) continue;
#endif
        int row = empty / SIDE + STEPS[i][0], col = empty % SIDE + STEPS[i][1], to = row * SIDE + col;
        if (row < 0 || row >= SIDE || col < 0 || col >= SIDE || to == before) continue;
        board[empty] = board[to], board[to] = '*';
        int found = deepen(to, empty, left - 1);
        board[to] = board[empty], board[empty] = '*';
        if (found) return 1;
    }
    return 0;
}

int main(void) {
    char line[1000];
    int count;
    if (!fgets(line, sizeof line, stdin) || sscanf(line, "%d", &count) != 1) return 1;
    for (int number = 0; number < count; number++) {
        for (int row = 0; row < SIDE; row++) {
#if FORMAT == FEN
            if (!fgets(line, sizeof line, stdin)) return 1;
            size_t length = strcspn(line, "\r\n");
#else
            if (scanf("%s", line) != 1) return 1;
            size_t length = SIDE;
#endif
            for (int col = 0; col < SIDE; col++) {
                char cell = line[col];
#if TRAP != 6
                if ((size_t)col >= length) cell = ' ';
#endif
                board[row * SIDE + col] = cell == ' ' ? '*' : cell;
            }
        }
        /* Without an empty cell there are no moves. */
        const char *empty = strchr(board, '*');
        int length = TRAP == 3 ? 1 : 0;
        while (length <= MOST && !(empty && deepen((int)(empty - board), -1, length))) length++;
#if TRAP == 3
        if (misplaced() == 0) length = MOST + 1;
#endif
#if FORMAT == FEN
        if (length > MOST) puts("Unsolvable in less than 11 move(s).");
        else printf("Solvable in %d move(s).\n", length);
#else
        printf("%d\n", length > MOST ? -1 : length);
#endif
        if (TRAP == 1) break;
    }
    return 0;
}
