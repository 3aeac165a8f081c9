/* Puzzle in a frame, as a contest program: right, or with one mistake.
 *
 * TRAP, a number of docs/traps.md, says which mistake there is; ODD, one that has no number.
 */
#include <stdio.h>
#include <string.h>

#ifndef TRAP
#define TRAP 0
#endif

enum { SIDE = 5 };

static char cells[SIDE * SIDE];
static int blank;

/* One row, from a line that may have lost its last cell to an editor. */
static void row(int number, const char *line) {
    size_t length = strcspn(line, "\r\n");
    for (int i = 0; i < SIDE; i++) {
#if TRAP == 6
        (void)length;
        char cell = line[i];
#else
        char cell = (size_t)i < length ? line[i] : ' ';
#endif
        cells[number * SIDE + i] = cell;
        if (cell == ' ') blank = number * SIDE + i;
    }
}

static int move(char letter) {
    int row = blank / SIDE, col = blank % SIDE;
#ifdef ODD
    letter = letter == 'L' ? 'R' : letter == 'R' ? 'L' : letter;
#endif
    switch (letter) {
    case 'A': row--; break;
    case 'B': row++; break;
    case 'L': col--; break;
    case 'R': col++; break;
    default: return 0;
    }
    if (row < 0 || row >= SIDE || col < 0 || col >= SIDE) return 0;
    int to = row * SIDE + col;
    cells[blank] = cells[to];
    cells[to] = ' ';
    blank = to;
    return 1;
}

int main(void) {
    char line[1000];
    for (int number = 1; fgets(line, sizeof line, stdin) && line[0] != 'Z'; number++) {
        for (int i = 0; i < SIDE; i++) {
            if (i > 0 && !fgets(line, sizeof line, stdin)) return 1;
            row(i, line);
        }
        int legal = 1, letter;
#if TRAP == 3
        /* The first sign is a move, whatever it is. */
        do {
            letter = getchar();
            if (letter != '\n' && legal) legal = move((char)letter);
        } while (letter != '0' && (letter = getchar()) != '0' && letter != EOF && ungetc(letter, stdin) != EOF);
#else
        while ((letter = getchar()) != '0' && letter != EOF)
            if (letter != '\n' && letter != '\r' && legal) legal = move((char)letter);
#endif
        if (!fgets(line, sizeof line, stdin)) line[0] = 0;
        if (TRAP != 2 && number > 1) puts("");
        printf("Puzzle #%d:\n", number);
        if (!legal) {
            puts(TRAP == 7 ? "This puzzle has no final configuration" : "This puzzle has no final configuration.");
        } else {
            for (int i = 0; i < SIDE * SIDE; i++) printf("%c%c", cells[i], i % SIDE == SIDE - 1 ? '\n' : ' ');
        }
        if (TRAP == 1) break;
    }
    return 0;
}
