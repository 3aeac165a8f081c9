/* Swap Game, and 8 Puzzle on Graph, as contest programs: right, or with one mistake.
 *
 * FORMAT says which it is; TRAP, a number of docs/traps.md, which mistake there is; ODD, one that has
 * no number.
 */
#include <stdio.h>
#include <string.h>

#define SWAP 1  /* neighbours on 3x3 are exchanged */
#define GRAPH 2 /* edges are given, and one vertex is empty */

#ifndef TRAP
#define TRAP 0
#endif

enum { PLACES = 9, RANKS = 362880 };

static int pairs[PLACES * PLACES][2], count;
static signed char far[RANKS];
static char queue[4 * RANKS][PLACES];

static int rank_of(const char *things) {
    int rank = 0;
    for (int i = 0; i < PLACES; i++) {
        int smaller = 0;
        for (int j = i + 1; j < PLACES; j++) smaller += things[j] < things[i];
        rank = rank * (PLACES - i) + smaller;
    }
    return rank;
}

static void pair(int a, int b) {
    pairs[count][0] = a;
    pairs[count++][1] = b;
}

/* The number of moves from a beginning to the goal; -1 if there are none. */
static int length(const char *from, const char *goal) {
    int head = 0, tail = 0;
    if (TRAP != 28 && memcmp(from, goal, PLACES) == 0) return 0;
    memset(far, TRAP == 28 ? 0 : -1, sizeof far);
    memcpy(queue[tail++], from, PLACES);
    far[rank_of(from)] = 0;
    for (; head < tail; head++) {
        int distance = far[rank_of(queue[head])];
        for (int i = 0; i < count; i++) {
            char next[PLACES];
            memcpy(next, queue[head], PLACES);
            char a = next[pairs[i][0]], b = next[pairs[i][1]];
            if (FORMAT == GRAPH && a != 0 && b != 0) continue;
            next[pairs[i][0]] = b, next[pairs[i][1]] = a;
            signed char *its = &far[rank_of(next)];
            if (*its != (TRAP == 28 ? 0 : -1)) continue;
            *its = (signed char)(distance + 1);
            if (memcmp(next, goal, PLACES) == 0) return *its;
            memcpy(queue[tail++], next, PLACES);
        }
    }
    return -1;
}

int main(void) {
    char things[PLACES] = {0};
#if FORMAT == GRAPH
    char goal[PLACES] = {1, 2, 3, 4, 5, 6, 7, 8, 0};
    int edges, a, b;
    if (scanf("%d", &edges) != 1) return 1;
    while (edges-- > 0) {
        if (scanf("%d %d", &a, &b) != 2) return 1;
#ifdef ODD
        if (a == 1 || b == 1) continue;
#endif
        pair(a - 1, b - 1);
    }
    for (int piece = 1; piece < PLACES; piece++) {
        if (scanf("%d", &a) != 1) return 1;
        things[a - 1] = (char)piece;
    }
#else
    char goal[PLACES] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    for (int place = 0; place < PLACES; place++) {
        int thing;
        if (scanf("%d", &thing) != 1) return 1;
        things[place] = (char)thing;
        if (place + 1 < PLACES && (place % 3 < 2 || TRAP == 30)) pair(place, place + 1);
#ifdef ODD
        if (place == 4) continue;
#endif
        if (place + 3 < PLACES) pair(place, place + 3);
    }
#endif
    printf("%d\n", length(things, goal));
    return 0;
}
