/* Whether tiles can be put in order, as a contest program: right, or with one mistake.
 *
 * FORMAT says what the input looks like; TRAP, a number of docs/traps.md, which mistake there is; ODD,
 * one that has no number.
 */
#include <stdio.h>
#include <string.h>

#define ONE 1     /* one board of 4x4 */
#define COUNTED 2 /* a count, then boards of 4x4 */
#define SIDES 3   /* rows and columns before each board, then 0 0 */

#ifndef TRAP
#define TRAP 0
#endif

static int tile[4000000];
static char seen[4000000];

int main(void) {
    int count = FORMAT == ONE ? 1 : 1 << 30, rows = 4, cols = 4;
    if (FORMAT == COUNTED && scanf("%d", &count) != 1) return 1;
    while (count-- > 0) {
        if (FORMAT == SIDES && (scanf("%d %d", &rows, &cols) != 2 || rows == 0)) break;
        int cells = rows * cols, blank = 0, odd = cells;
        for (int i = 0; i < cells; i++) {
            if (scanf("%d", &tile[i]) != 1) return 1;
            if (tile[i] == 0) blank = i;
            tile[i] = tile[i] == 0 ? cells - 1 : tile[i] - 1;
        }
        /* With the blank as the last tile, an even order has an even number of cells less cycles. */
        memset(seen, 0, cells);
        for (int i = 0; i < cells; i++) {
            if (seen[i]) continue;
            for (int at = i; !seen[at]; at = tile[at]) seen[at] = 1;
            odd--;
        }
        int away = rows - 1 - blank / cols + cols - 1 - blank % cols;
#if TRAP == 11
        /* The rule for boards of the other kind of width. */
        away += rows - 1 - blank / cols;
#elif TRAP == 12
        away = 0;
#elif TRAP == 13
        away++;
#elif defined(ODD)
        if (blank == 0) away++;
#endif
        const char *yes = FORMAT == COUNTED ? "Yes" : "YES", *no = FORMAT == COUNTED ? "No" : "NO";
        puts((odd + away) % 2 ? no : yes);
        if (TRAP == 1) break;
    }
    return 0;
}
