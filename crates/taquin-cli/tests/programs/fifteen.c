/* The 15-Puzzle of UVa 10181, as a contest program: right, or with one mistake.
 *
 * TRAP, a number of docs/traps.md, says which mistake there is; ODD, one that has no number.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef TRAP
#define TRAP 0
#endif

enum { SIDE = 4, CELLS = SIDE * SIDE, LONGEST = 100000 };

static const char LETTERS[] = "DLRU";
static const int STEP[] = {SIDE, -1, 1, -SIDE};
static int board[CELLS];
static char path[LONGEST];

static int can_go(int blank, int move) {
    switch (move) {
    case 0: return blank / SIDE < SIDE - 1;
    case 1: return blank % SIDE > 0;
    case 2: return blank % SIDE < SIDE - 1;
    default: return blank / SIDE > 0;
    }
}

static int far(int cell, int tile) {
    return abs(cell / SIDE - (tile - 1) / SIDE) + abs(cell % SIDE - (tile - 1) % SIDE);
}

static int manhattan(const int *board) {
    int sum = 0;
    for (int cell = 0; cell < CELLS; cell++) sum += board[cell] ? far(cell, board[cell]) : 0;
    return sum;
}

static int solvable(void) {
    int odd = 0, blank = 0;
    for (int i = 0; i < CELLS; i++) {
        if (!board[i]) blank = i;
        for (int j = 0; j < i; j++) {
#if TRAP == 12
            odd += (board[j] ? board[j] : CELLS) > (board[i] ? board[i] : CELLS);
#else
            odd += board[j] && board[i] && board[j] > board[i];
#endif
        }
    }
#if TRAP == 14
    return 1;
#endif
#if TRAP != 11 && TRAP != 12
    odd += SIDE - 1 - blank / SIDE;
#endif
    return odd % 2 == (TRAP == 13);
}

#if TRAP == 9
/* Best first, by h alone: a list for each h, the newest first. */
enum { NODES = 2000000, SLOTS = 1 << 22, FARTHEST = 120 };
static struct { unsigned long long state; int parent, next; char move; } nodes[NODES];
static int list[FARTHEST], slots[SLOTS], made;

static void push(const int *board, int parent, int move) {
    unsigned long long state = 0;
    for (int i = 0; i < CELLS; i++) state = state << 4 | (unsigned)board[i];
    unsigned at = (unsigned)(state * 11400714819323198485ull >> 42);
    for (; slots[at]; at = (at + 1) % SLOTS)
        if (nodes[slots[at]].state == state) return;
    if (made + 1 >= NODES) return;
    slots[at] = ++made;
    nodes[made].state = state, nodes[made].parent = parent, nodes[made].move = (char)move;
    int h = manhattan(board);
    nodes[made].next = list[h], list[h] = made;
}

static void search(void) {
    memset(list, 0, sizeof list), memset(slots, 0, sizeof slots), made = 0;
    push(board, 0, 0);
    for (;;) {
        int h = 0;
        while (!list[h]) h++;
        int node = list[h], length = 0;
        list[h] = nodes[node].next;
        if (h == 0) {
            for (; nodes[node].parent; node = nodes[node].parent) path[length++] = LETTERS[(int)nodes[node].move];
            path[length] = 0;
            for (int i = 0; i < length / 2; i++) {
                char other = path[i];
                path[i] = path[length - 1 - i], path[length - 1 - i] = other;
            }
            return;
        }
        int now[CELLS], blank = 0;
        for (int i = 0; i < CELLS; i++) {
            now[i] = (int)(nodes[node].state >> 4 * (CELLS - 1 - i) & 15);
            if (!now[i]) blank = i;
        }
        for (int move = 0; move < 4; move++) {
            if (!can_go(blank, move)) continue;
            int to = blank + STEP[move];
            now[blank] = now[to], now[to] = 0;
            push(now, node, move);
            now[to] = now[blank], now[blank] = 0;
        }
    }
}
#else
static int deepen(int blank, int last, int h, int left, int length) {
    if (h > left) return 0;
    if (h == 0) {
        path[length] = 0;
        return 1;
    }
    for (int move = 0; move < 4; move++) {
        if (move == 3 - last || !can_go(blank, move)) continue;
        int to = blank + STEP[move], tile = board[to];
        board[blank] = tile, board[to] = 0, path[length] = LETTERS[move];
        int found = deepen(to, move, h - far(to, tile) + far(blank, tile), left - 1, length + 1);
        board[to] = tile, board[blank] = 0;
        if (found) return 1;
    }
    return 0;
}

static void search(void) {
    int blank = 0;
    while (board[blank]) blank++;
    for (int limit = manhattan(board); !deepen(blank, 9, manhattan(board), limit, 0); limit++) {}
}
#endif

int main(void) {
    int count;
    if (scanf("%d", &count) != 1) return 1;
    while (count-- > 0) {
        for (int i = 0; i < CELLS; i++)
            if (scanf("%d", &board[i]) != 1) return 1;
        if (!solvable()) {
            puts(TRAP == 7 ? "This puzzle is not solvable" : "This puzzle is not solvable.");
            continue;
        }
        search();
        int length = (int)strlen(path);
#if TRAP == 17
        /* The way from the goal, as it was found. */
        for (int i = 0; i < length / 2; i++) {
            char other = path[i];
            path[i] = path[length - 1 - i], path[length - 1 - i] = other;
        }
        for (int i = 0; i < length; i++) path[i] = LETTERS[3 - (int)(strchr(LETTERS, path[i]) - LETTERS)];
#endif
#ifdef ODD
        for (int i = 0; i < length; i++) path[i] = path[i] == 'U' ? 'D' : path[i] == 'D' ? 'U' : path[i];
#endif
        if (TRAP != 3 || length > 0) puts(path);
        if (TRAP == 1) break;
    }
    return 0;
}
