/* The floor under a judge's program: what reading the input and writing the answers cost alone.
 *
 *     floor tokens|characters CELLS BYTES < input > output
 *
 * It reads all of its input in large blocks, takes every cell of every board out of it (a number
 * or the blank's letter: tokens separated by white space, or one character a cell), and writes
 * BYTES bytes in large blocks. It solves nothing. It is written as a careful C programmer would
 * write it for a contest, not vectorised: one pass over the bytes, no allocation a board, no
 * call a cell.
 *
 * The boards and the sum of their cells go to standard error with FLOOR_SAY set, so that a
 * reader can see that they were parsed; the sum keeps the compiler from leaving the work out.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 1 << 18, MOST_CELLS = 64 };

static char in[BLOCK], out[BLOCK];
static unsigned board[MOST_CELLS];
static unsigned long boards, sum;

static void finish_board(unsigned cells)
{
    unsigned long key = 0;
    for (unsigned i = 0; i < cells; i++)
        key = key * 31 + board[i];
    sum += key;
    boards++;
}

/* Cells are numbers, or a letter for the blank, with white space between them. */
static void read_tokens(unsigned cells)
{
    unsigned filled = 0, value = 0, inside = 0;
    size_t got;
    while ((got = fread(in, 1, BLOCK, stdin)) > 0) {
        for (const char *c = in, *end = in + got; c < end; c++) {
            unsigned char byte = (unsigned char)*c;
            if (byte > ' ') {
                unsigned digit = byte - '0';
                value = digit < 10 ? value * 10 + digit : 0;
                inside = 1;
            } else if (inside) {
                board[filled++] = value;
                value = inside = 0;
                if (filled == cells) {
                    finish_board(cells);
                    filled = 0;
                }
            }
        }
    }
    if (inside)
        board[filled++] = value;
    if (filled == cells)
        finish_board(cells);
}

/* Cells are single characters; a line that holds no whole board, such as the count of cases, is
 * no board. */
static void read_characters(unsigned cells)
{
    unsigned filled = 0;
    size_t got;
    while ((got = fread(in, 1, BLOCK, stdin)) > 0) {
        for (const char *c = in, *end = in + got; c < end; c++) {
            unsigned char byte = (unsigned char)*c;
            if (byte > ' ') {
                unsigned digit = byte - '0';
                if (filled < MOST_CELLS)
                    board[filled++] = digit < 10 ? digit : 0;
            } else {
                if (filled == cells)
                    finish_board(cells);
                filled = 0;
            }
        }
    }
    if (filled == cells)
        finish_board(cells);
}

int main(int count, char **args)
{
    if (count != 4) {
        fprintf(stderr, "usage: floor tokens|characters CELLS BYTES < input > output\n");
        return 2;
    }
    unsigned cells = (unsigned)strtoul(args[2], NULL, 10);
    unsigned long left = strtoul(args[3], NULL, 10);
    if (cells == 0 || cells > MOST_CELLS) {
        fprintf(stderr, "floor: CELLS is 1 to %d\n", MOST_CELLS);
        return 2;
    }
    setvbuf(stdin, NULL, _IONBF, 0);
    setvbuf(stdout, NULL, _IONBF, 0);
    if (strcmp(args[1], "tokens") == 0)
        read_tokens(cells);
    else
        read_characters(cells);
    while (left > 0) {
        size_t size = left < BLOCK ? left : BLOCK;
        /* Fresh bytes for every block: a real program composes each of them. */
        memset(out, 'a' + (int)(left % 26), size);
        if (fwrite(out, 1, size, stdout) != size)
            return 1;
        left -= size;
    }
    if (getenv("FLOOR_SAY"))
        fprintf(stderr, "%lu boards, sum %lu\n", boards, sum);
    return sum == 0 && boards > 0;
}
