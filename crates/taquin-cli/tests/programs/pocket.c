/* Pocket Cube, as a contest program: right, or with one mistake.
 *
 * TRAP, a number of docs/traps.md, says which mistake there is; ODD, one that has no number.
 */
#include <stdio.h>
#include <string.h>

#ifndef TRAP
#define TRAP 0
#endif

enum { FACES = 6, EACH = 4, NUMBERS = FACES * EACH, TURNS = 6 };

#if TRAP == 32 && !defined(SIX)
typedef unsigned char Number;
#else
typedef long long Number;
#endif

/* Which numbers follow each other when a layer goes round: of the sides, then of the face. Turns of three
 * faces are enough, for those of the others lead to the same cube seen from elsewhere. */
static const int LAYERS[3][3][4] = {
    {{1, 5, 9, 13}, {3, 7, 11, 15}, {22, 23, 21, 20}}, /* right */
    {{4, 22, 15, 17}, {5, 20, 14, 19}, {2, 3, 1, 0}},  /* top */
    {{2, 22, 9, 18}, {3, 23, 8, 19}, {4, 5, 7, 6}},    /* front */
};

static int uniform(const Number *cube) {
    for (int i = 0; i < NUMBERS; i++)
        if (cube[i] != cube[i / EACH * EACH]) return 0;
#ifdef SIX
    for (int i = 0; i < FACES; i++)
        for (int j = 0; j < i; j++)
            if (cube[EACH * i] == cube[EACH * j]) return 0;
#endif
    return 1;
}

/* Whether so many turns are enough. */
static int solve(const Number *cube, int left) {
    if (uniform(cube)) return 1;
    for (int turn = 0; left > 0 && turn < TURNS; turn++) {
#ifdef ODD
        if (turn / 2 == 1) continue;
#endif
        Number next[NUMBERS];
        memcpy(next, cube, sizeof next);
        for (int way = 0; way < 3; way++) {
            const int *four = LAYERS[turn / 2][way];
            for (int i = 0; i < 4; i++) next[four[(i + 1 + turn % 2 * 2) % 4]] = cube[four[i]];
        }
        if (solve(next, left - 1)) return 1;
    }
    return 0;
}

int main(void) {
    int count, most = 1;
#if TRAP == 25
#ifdef LESS
    most = 0;
#else
    most = 2;
#endif
#endif
    if (scanf("%d", &count) != 1) return 1;
    while (count-- > 0) {
        Number cube[NUMBERS];
        for (int i = 0; i < NUMBERS; i++) {
            long long number;
            if (scanf("%lld", &number) != 1) return 1;
            int place = i;
#if TRAP == 33 && defined(BACK)
            /* The back row by row from the top, as one sees it. */
            if (i / EACH == 3) place = 15 - (i - 12);
#elif TRAP == 33
            /* The left side row by row from the top. */
            static const int ROWS[] = {17, 19, 16, 18};
            if (i / EACH == 4) place = ROWS[i - 16];
#endif
            cube[place] = (Number)number;
        }
        puts(solve(cube, most) ? "YES" : "NO");
        if (TRAP == 1) break;
    }
    return 0;
}
