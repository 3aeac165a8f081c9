/* The number of moves of an 8-puzzle, as a contest program: right, or with one mistake.
 *
 * FORMAT says which of the problems it is; TRAP, a number of docs/traps.md, which mistake there is;
 * ODD, one that has no number.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CENTRE 1 /* nine digits; the blank goes to the centre */
#define ROWS 2   /* three rows, or -1 */
#define HARD 3   /* a count, then boards of three rows; the words for more than 20 moves */

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

enum { CELLS = 9, RANKS = 362880, MOST = 20 + MORE };

typedef char Board[CELLS + 1];
static const char *GOAL = FORMAT == CENTRE ? "123804765" : "123456780";

static int blank_of(const char *board) { return (int)(strchr(board, '0') - board); }

static int rank_of(const char *board) {
    int rank = 0;
    for (int i = 0; i < CELLS; i++) {
        int smaller = 0;
        for (int j = i + 1; j < CELLS; j++) smaller += board[j] < board[i];
        rank = rank * (CELLS - i) + smaller;
    }
    return rank;
}

/* The board after a move; whether there is one. */
static int go(const char *board, int move, char *next) {
    int blank = blank_of(board), row = blank / 3 + (move == 0) - (move == 1), col = blank % 3 + (move == 2) - (move == 3);
    if (row < 0 || row > 2 || col < 0 || col > 2) return 0;
    strcpy(next, board);
    next[blank] = board[3 * row + col];
    next[3 * row + col] = '0';
    return 1;
}

#if TRAP == 9 || TRAP == 10 || defined(ODD)
/* A*: by h alone; or by f, and a position that was made once is not made again; or h counts twice. */
typedef struct { Board board; int g, h; } Node;
static Node nodes[RANKS];
static int heap[RANKS], heaped;

static int manhattan(const char *board) {
    int sum = 0;
    for (int cell = 0; cell < CELLS; cell++) {
        int home = (int)(strchr(GOAL, board[cell]) - GOAL);
        if (board[cell] == '0') continue;
        sum += abs(cell / 3 - home / 3) + abs(cell % 3 - home % 3);
    }
#ifdef ODD
    sum *= 2;
#endif
    return sum;
}

static int before(int a, int b) {
#if TRAP == 9
    return nodes[a].h < nodes[b].h;
#else
    return nodes[a].g + nodes[a].h < nodes[b].g + nodes[b].h;
#endif
}

static void push(int node) {
    int at = heaped++;
    for (heap[at] = node; at > 0 && before(node, heap[(at - 1) / 2]); at = (at - 1) / 2) {
        heap[at] = heap[(at - 1) / 2];
        heap[(at - 1) / 2] = node;
    }
}

static int pop(void) {
    int top = heap[0], last = heap[--heaped], at = 0;
    for (int child; (child = 2 * at + 1) < heaped; at = child) {
        if (child + 1 < heaped && before(heap[child + 1], heap[child])) child++;
        if (!before(heap[child], last)) break;
        heap[at] = heap[child];
    }
    heap[at] = last;
    return top;
}

static int length(const char *from) {
    static unsigned char closed[RANKS];
    memset(closed, 0, RANKS);
    int made = 0;
    heaped = 0;
    strcpy(nodes[0].board, from);
    nodes[0].g = 0, nodes[0].h = manhattan(from);
    push(made++);
    closed[rank_of(from)] = TRAP == 9 || TRAP == 10;
    while (heaped > 0) {
        Node now = nodes[pop()];
        if (strcmp(now.board, GOAL) == 0) return now.g;
#ifdef ODD
        if (closed[rank_of(now.board)]) continue;
        closed[rank_of(now.board)] = 1;
#endif
        for (int move = 0; move < 4; move++) {
            Node next = {"", now.g + 1, 0};
            if (!go(now.board, move, next.board) || closed[rank_of(next.board)]) continue;
#ifndef ODD
            closed[rank_of(next.board)] = 1;
#endif
            next.h = manhattan(next.board);
            if (made == RANKS) return -1;
            nodes[made] = next;
            push(made++);
        }
    }
    return -1;
}
#else
static signed char far[RANKS];
static Board queue[2 * RANKS];

/* Breadth first, over everything. */
static int length(const char *from) {
    int head = 0, tail = 0;
    memset(far, TRAP == 28 ? 0 : -1, RANKS);
    strcpy(queue[tail++], from);
    far[rank_of(from)] = 0;
    for (; head < tail; head++)
        for (int move = 0; move < 4; move++) {
            Board next;
            if (!go(queue[head], move, next)) continue;
            signed char *its = &far[rank_of(next)];
            if (*its != (TRAP == 28 ? 0 : -1)) continue;
            *its = far[rank_of(queue[head])] + 1;
            strcpy(queue[tail++], next);
        }
    int found = far[rank_of(GOAL)];
    return TRAP == 28 && found == 0 ? -1 : found;
}
#endif

static int solvable(const char *board) {
    int odd = 0, blank = blank_of(board);
    for (int i = 0; i < CELLS; i++)
        for (int j = 0; j < i; j++) odd += board[j] != '0' && board[i] != '0' && board[j] > board[i];
    if (TRAP == 11) odd += 2 - blank / 3;
    if (TRAP == 12) odd += blank;
    return odd % 2 == (TRAP == 13);
}

int main(void) {
    int count = 1;
    if (FORMAT == HARD && scanf("%d", &count) != 1) return 1;
    while (count-- > 0) {
        Board board = "";
        for (int i = 0; i < CELLS; i++)
            if (scanf(" %c", &board[i]) != 1) return 1;
        int moves = FORMAT != CENTRE && !solvable(board) ? -1 : length(board);
        if (FORMAT == HARD && (moves < 0 || moves > MOST)) puts("Hard");
        else printf("%d\n", moves);
        if (TRAP == 1) break;
    }
    return 0;
}
