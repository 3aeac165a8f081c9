/* Constrained Exchange Sort, as a contest program: right, or with one mistake.
 *
 * TRAP, a number of docs/traps.md, says which mistake there is; ODD, one that has no number.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef TRAP
#define TRAP 0
#endif

enum { LETTERS = 12, NONE = 99, LONGEST = 100 };

/* Two layers of two rows of three. */
static int beside(int a, int b) {
    int distance = abs(a - b);
#if TRAP == 30
    return distance == 1 || distance == 3 || distance == 6;
#else
    if (distance == 1) return a / 3 == b / 3;
    if (distance == 3) return a / 6 == b / 6;
    return distance == 6;
#endif
}

static int far[LETTERS][LETTERS];
static char letters[100], path[LONGEST];

/* Each exchange brings one letter one place nearer. */
static int bound(void) {
    int sum = 0;
    for (int i = 0; i < LETTERS; i++)
        if (letters[i] != 'L') sum += far[i][letters[i] - 'A'];
    return sum;
}

static int deepen(int at, int before, int sum, int left, int length) {
    if (sum > left) return 0;
    if (sum == 0 && at == LETTERS - 1) {
        path[length] = 0;
        return 1;
    }
    if (left == 0) return 0;
    for (int to = 0; to < LETTERS; to++) {
        if (to == before || far[at][to] != 1) continue;
        char letter = letters[to];
        int next = sum - far[to][letter - 'A'] + far[at][letter - 'A'];
        letters[at] = letter, letters[to] = 'L', path[length] = letter;
        int found = deepen(to, at, next, left - 1, length + 1);
        letters[to] = letter, letters[at] = 'L';
        if (found) return 1;
    }
    return 0;
}

int main(void) {
    for (int a = 0; a < LETTERS; a++)
        for (int b = 0; b < LETTERS; b++) far[a][b] = a == b ? 0 : beside(a, b) ? 1 : NONE;
    for (int c = 0; c < LETTERS; c++)
        for (int a = 0; a < LETTERS; a++)
            for (int b = 0; b < LETTERS; b++)
                if (far[a][c] + far[c][b] < far[a][b]) far[a][b] = far[a][c] + far[c][b];
    int count;
    if (scanf("%d", &count) != 1) return 1;
    for (int number = 1; number <= count && scanf("%90s", letters) == 1; number++) {
        /* Each exchange changes the parity of the order and the side of the place of L. */
        int at = (int)(strchr(letters, 'L') - letters), odd = at % 3 + at / 3 % 2 + at / 6;
        for (int i = 0; i < LETTERS; i++)
            for (int j = 0; j < i; j++) odd += letters[j] > letters[i];
        printf("Permutation #%d\n", number);
        if (odd % 2) {
            puts("unsolvable\n");
            continue;
        }
        int limit = bound();
        while (!deepen(at, -1, bound(), limit, 0)) limit++;
#ifdef ODD
        /* There and back first. */
        char first = letters[at == LETTERS - 1 ? at - 1 : at % 3 < 2 ? at + 1 : at - 1];
        printf("%c%c", first, first);
#endif
        if (TRAP != 3 || *path) puts(path);
        if (TRAP != 2) puts("");
        if (TRAP == 1) break;
    }
    return 0;
}
