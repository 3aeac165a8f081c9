/* Solitaire, as a contest program: right, or with one mistake.
 *
 * FORMAT says what the input looks like; TRAP, a number of docs/traps.md, which mistake there is;
 * ODD, one that has no number.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ONE 1     /* one case */
#define TO_END 2  /* cases up to the end */
#define COUNTED 3 /* a count, then cases */

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

enum { PIECES = 4, MOST = 8 + MORE, SLOTS = 1 << 22, STATES = 1 << 21 };

/* A state is the cells of the four pieces, a byte each. */
typedef unsigned State;

static State slots[SLOTS];
static int used[SLOTS], stamp;
static State queue[STATES];

static int cell(State state, int piece) { return (int)(state >> (8 * piece) & 63); }

/* The pieces are alike: their order says nothing. */
static State plain(const int *cells) {
    int sorted[PIECES];
    memcpy(sorted, cells, sizeof sorted);
#if TRAP != 26
    for (int i = 1; i < PIECES; i++)
        for (int j = i; j > 0 && sorted[j - 1] > sorted[j]; j--) {
            int other = sorted[j];
            sorted[j] = sorted[j - 1], sorted[j - 1] = other;
        }
#endif
    State state = 0;
    for (int i = 0; i < PIECES; i++) state |= (State)sorted[i] << (8 * i);
    return state;
}

/* The slot of a state in this search's set, or that in which it would be. */
static unsigned slot(State state) {
    unsigned at = state * 2654435761u >> 10;
    while (used[at] == stamp && slots[at] != state) at = (at + 1) % SLOTS;
    return at;
}

static int seen(State state) { return used[slot(state)] == stamp; }

static int add(State state) {
    unsigned at = slot(state);
    if (used[at] == stamp) return 0;
    used[at] = stamp, slots[at] = state;
    return 1;
}

/* Sees all that so many moves lead to; or, if `look` is set, says whether some of it was seen by the search
 * before, whose set stays as it was. */
static int reach(State from, int moves, int look) {
    static unsigned char far[STATES];
    int head = 0, tail = 0;
    if (look) {
        if (seen(from)) return 1;
    } else {
        stamp++;
        add(from);
    }
    queue[tail] = from, far[tail++] = 0;
    for (; head < tail && far[head] < moves; head++) {
        int cells[PIECES];
        for (int i = 0; i < PIECES; i++) cells[i] = cell(queue[head], i);
        for (int i = 0; i < PIECES; i++)
            for (int way = 0; way < 4; way++) {
                int row = cells[i] / 8, col = cells[i] % 8, old = cells[i], jumps = 0;
                for (;; jumps = 1) {
                    row += (way == 0) - (way == 1), col += (way == 2) - (way == 3);
                    if (row < 0 || row > 7 || col < 0 || col > 7) break;
                    int taken = 0;
                    for (int j = 0; j < PIECES; j++) taken |= cells[j] == row * 8 + col;
                    if (taken && jumps) break;
                    if (taken) {
#ifdef ODD
                        break;
#endif
                        continue;
                    }
                    cells[i] = row * 8 + col;
                    State next = plain(cells);
                    cells[i] = old;
                    if (look) {
                        if (seen(next)) return 1;
                    } else if (!add(next)) {
                        break;
                    }
                    if (tail < STATES) queue[tail] = next, far[tail++] = far[head] + 1;
                    break;
                }
            }
    }
    return 0;
}

static int read(State *state) {
    int cells[PIECES];
    for (int i = 0; i < PIECES; i++) {
        int row, col;
        if (scanf("%d %d", &row, &col) != 2) return 0;
        cells[i] = (row - 1) * 8 + col - 1;
    }
    *state = plain(cells);
    return 1;
}

int main(void) {
    State from, to;
    int count = FORMAT == ONE ? 1 : 1 << 30;
    if (FORMAT == COUNTED && scanf("%d", &count) != 1) return 1;
    while (count-- > 0 && read(&from) && read(&to)) {
        /* Five moves from the one end, the others from the other. */
        reach(from, 5, 0);
        int found = reach(to, MOST - 5, 1);
        if (TRAP == 3 && from == to) found = 0;
        puts(found ? "YES" : "NO");
        if (TRAP == 1) break;
    }
    return 0;
}
