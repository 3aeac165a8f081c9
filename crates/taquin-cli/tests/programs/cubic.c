/* Cubic Eight-Puzzle, as a contest program: right, or with one mistake.
 *
 * TRAP, a number of docs/traps.md, says which mistake there is; ODD, one that has no number.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

enum { CELLS = 9, MOST = 30 + MORE, EMPTY = 7, STATES = 5000000, KEYS = 1 << 27 };

/* How a cube lies: the colours on top, in front and at the side; 0 WRB, 1 WBR, 2 RWB, 3 RBW, 4 BRW,
 * 5 BWR. A state has three bits for each cell. */
typedef unsigned State;
static const int TO_FRONT[] = {2, 5, 0, 4, 3, 1};
#ifdef ODD
static const int TO_SIDE[] = {4, 2, 1, 5, 0, 3};
#else
static const int TO_SIDE[] = {4, 3, 5, 1, 0, 2};
#endif

/* What was seen from either end, a bit for each state, and the states of the last level. */
static unsigned char set[2][KEYS / 8];
static State queue[2][STATES];
static int head[2], tail[2];

static int has(int end, State state) { return set[end][state >> 3] >> (state & 7) & 1; }

static void add(int end, State state) {
    if (has(end, state)) return;
    set[end][state >> 3] |= (unsigned char)(1 << (state & 7));
    queue[end][tail[end]++] = state;
}

/* Every state of the last level moves on; whether one of those then was seen from the other end. */
static int level(int end) {
    int last = tail[end];
    for (; head[end] < last; head[end]++) {
        State state = queue[end][head[end]];
        int empty = 0;
        while ((state >> (3 * empty) & 7) != EMPTY) empty++;
        for (int way = 0; way < 4; way++) {
            int row = empty / 3 + (way == 0) - (way == 1), col = empty % 3 + (way == 2) - (way == 3);
            if (row < 0 || row > 2 || col < 0 || col > 2) continue;
            int from = 3 * row + col;
            State lie = state >> (3 * from) & 7, rolled = (State)(way < 2 ? TO_FRONT : TO_SIDE)[lie];
            State next = (state & ~((State)EMPTY << (3 * empty))) | rolled << (3 * empty) | (State)EMPTY << (3 * from);
            if (has(!end, next)) return 1;
            add(end, next);
        }
    }
    return 0;
}

static int length(int empty, const char *tops) {
    for (int end = 0; end < 2; end++) {
        /* What is left of the case before. */
        for (int i = 0; i < tail[end]; i++) set[end][queue[end][i] >> 3] = 0;
        head[end] = tail[end] = 0;
    }
    add(0, (State)EMPTY << (3 * empty));
    for (int ways = 0; ways < 256; ways++) {
        State goal = 0;
        int cube = 0;
        for (int i = 0; i < CELLS; i++) {
            State lie = EMPTY;
            if (tops[i] != 'E') {
                lie = tops[i] == 'W' ? 0 : tops[i] == 'R' ? 2 : 4;
                lie |= (State)(ways >> cube++ & 1);
            }
            goal |= lie << (3 * i);
        }
        add(1, goal);
        if (TRAP == 31) break;
    }
    if (has(1, queue[0][0])) return 0;
    for (int moves = 1; moves <= MOST; moves++)
        if (level(tail[0] - head[0] > tail[1] - head[1])) return moves;
    return -1;
}

int main(void) {
    int x, y;
    while (scanf("%d %d", &x, &y) == 2 && x) {
        char tops[CELLS];
        for (int i = 0; i < CELLS; i++)
            if (scanf(" %c", &tops[i]) != 1) return 1;
        printf("%d\n", length(TRAP == 27 ? 3 * (x - 1) + y - 1 : 3 * (y - 1) + x - 1, tops));
        if (TRAP == 1) break;
    }
    return 0;
}
