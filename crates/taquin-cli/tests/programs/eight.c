/* Eight and Eight II, as a contest program: right, or with one mistake.
 *
 * FORMAT says what the input looks like; TRAP, a number of docs/traps.md, which mistake there is.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ONE 1     /* one board */
#define TO_END 2  /* boards up to the end */
#define COUNTED 3 /* a count, blank lines between the answers */
#define PAIRS 4   /* a count, boards and goals, the least of the shortest */

#ifndef TRAP
#define TRAP 0
#endif

enum { CELLS = 9, RANKS = 362880, FAR = 255, LONGEST = 1000 };

static const char LETTERS[] = "dlru";
static const int STEP[] = {3, -1, 1, -3};
static const char *GOAL = "123456780";

/* Boards are nine digits, 0 the blank. */
typedef char Board[CELLS + 1];

static int blank_of(const char *board) { return (int)(strchr(board, '0') - board); }

static int can_go(int blank, int move) {
    switch (move) {
    case 0: return blank < 6;
    case 1: return blank % 3 > 0;
    case 2: return blank % 3 < 2;
    default: return blank > 2;
    }
}

static void go(char *board, int blank, int move) {
    board[blank] = board[blank + STEP[move]];
    board[blank + STEP[move]] = '0';
}

static int rank_of(const char *board) {
    int rank = 0;
    for (int i = 0; i < CELLS; i++) {
        int smaller = 0;
        for (int j = i + 1; j < CELLS; j++) smaller += board[j] < board[i];
        rank = rank * (CELLS - i) + smaller;
    }
    return rank;
}

/* Distances to a goal: every position reached from it, level by level. */
static Board queue[RANKS / 2];
static unsigned char *reach(const char *goal) {
    unsigned char *far = malloc(RANKS);
    memset(far, FAR, RANKS);
    int head = 0, tail = 0;
    strcpy(queue[tail++], goal);
    far[rank_of(goal)] = 0;
    while (head < tail) {
        Board board;
        strcpy(board, queue[head++]);
        int blank = blank_of(board), distance = far[rank_of(board)];
        for (int move = 0; move < 4; move++) {
            if (!can_go(blank, move)) continue;
            Board next;
            strcpy(next, board);
            go(next, blank, move);
            int rank = rank_of(next);
            if (far[rank] != FAR) continue;
            far[rank] = (unsigned char)(distance + 1);
            strcpy(queue[tail++], next);
        }
    }
    return far;
}

/* One table for each place of the goal's blank, made when it is asked for. */
static unsigned char *tables[CELLS];
static unsigned char *table(int blank) {
    if (!tables[blank]) {
        Board goal;
        for (int cell = 0, tile = 1; cell < CELLS; cell++) goal[cell] = (char)(cell == blank ? '0' : '0' + tile++);
        goal[CELLS] = 0;
        tables[blank] = reach(goal);
    }
    return tables[blank];
}

/* The board with each tile named by its place in the goal's reading order. */
static void relabel(const char *board, const char *goal, char *out) {
    char name[CELLS];
    name[0] = '0';
    for (int cell = 0, tile = 1; cell < CELLS; cell++)
        if (goal[cell] != '0') name[goal[cell] - '0'] = (char)('0' + tile++);
    for (int cell = 0; cell < CELLS; cell++) out[cell] = name[board[cell] - '0'];
    out[CELLS] = 0;
}

static int inversions(const char *board) {
    int count = 0;
    for (int i = 0; i < CELLS; i++)
        for (int j = 0; j < i; j++) count += board[i] != '0' && board[j] != '0' && board[j] > board[i];
    return count;
}

static int solvable(const char *board) {
#if TRAP == 11
    return (inversions(board) + (2 - blank_of(board) / 3)) % 2 == 0;
#elif TRAP == 12
    return (inversions(board) + blank_of(board)) % 2 == 0;
#elif TRAP == 13
    return inversions(board) % 2 == 1;
#elif TRAP == 14
    (void)board;
    return 1;
#else
    return inversions(board) % 2 == 0;
#endif
}

/* Down the distances, in an order of the moves. */
static void descend(const char *from, int goal_blank, const int *order, char *path) {
    unsigned char *far = table(goal_blank);
    Board board;
    strcpy(board, from);
    int length = 0, left = far[rank_of(board)];
    while (left > 0 && left != FAR) {
        for (int i = 0; i < 4; i++) {
            int move = order[i], blank = blank_of(board);
            if (!can_go(blank, move)) continue;
            Board next;
            strcpy(next, board);
            go(next, blank, move);
            if (far[rank_of(next)] != left - 1) continue;
            strcpy(board, next);
            path[length++] = LETTERS[move];
            break;
        }
        left--;
    }
    path[length] = 0;
}

static void turn(char *path, int reversed, int inverted) {
    int length = (int)strlen(path);
    for (int i = 0; reversed && i < length / 2; i++) {
        char letter = path[i];
        path[i] = path[length - 1 - i];
        path[length - 1 - i] = letter;
    }
    for (int i = 0; inverted && i < length; i++) path[i] = LETTERS[3 - (int)(strchr(LETTERS, path[i]) - LETTERS)];
}

static int manhattan(const char *board) {
    int sum = 0;
    for (int cell = 0; cell < CELLS; cell++) {
        if (board[cell] == '0') continue;
        int home = board[cell] - '1';
        sum += abs(cell / 3 - home / 3) + abs(cell % 3 - home % 3);
    }
#if TRAP == 23
    for (int i = 0; i < CELLS; i++)
        for (int j = 0; j < i; j++) {
            int a = board[j] - '1', b = board[i] - '1';
            if (a < 0 || b < 0 || a <= b) continue;
            sum += 2 * (i / 3 == j / 3 && a / 3 == i / 3 && b / 3 == i / 3);
            sum += 2 * (i % 3 == j % 3 && a % 3 == i % 3 && b % 3 == i % 3);
        }
#endif
    return sum;
}

#if TRAP == 9 || TRAP == 10
/* A*: by h alone; or by f, and a position that was made once is not made again. */
typedef struct { Board board; int g, h, parent, move; } Node;
static Node nodes[RANKS];
static int heap[RANKS], heaped;

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
    for (;;) {
        int child = 2 * at + 1;
        if (child >= heaped) break;
        if (child + 1 < heaped && before(heap[child + 1], heap[child])) child++;
        if (!before(heap[child], last)) break;
        heap[at] = heap[child];
        at = child;
    }
    heap[at] = last;
    return top;
}

static void search(const char *from, char *path) {
    static unsigned char closed[RANKS];
    memset(closed, 0, RANKS);
    int made = 0;
    heaped = 0;
    Node first = {"", 0, manhattan(from), -1, 0};
    strcpy(first.board, from);
    nodes[made++] = first;
    closed[rank_of(from)] = 1;
    push(0);
    while (heaped > 0) {
        int at = pop();
        if (strcmp(nodes[at].board, GOAL) == 0) {
            int length = 0;
            for (; nodes[at].parent >= 0; at = nodes[at].parent) path[length++] = LETTERS[nodes[at].move];
            path[length] = 0;
            turn(path, 1, 0);
            return;
        }
        int blank = blank_of(nodes[at].board);
        for (int move = 0; move < 4; move++) {
            if (!can_go(blank, move)) continue;
            Node next = nodes[at];
            go(next.board, blank, move);
            next.g++, next.h = manhattan(next.board), next.parent = at, next.move = move;
            if (closed[rank_of(next.board)]) continue;
            closed[rank_of(next.board)] = 1;
            nodes[made] = next;
            push(made++);
        }
    }
    path[0] = 0;
}
#elif TRAP == 14 || TRAP == 23
static int deepen(char *board, int left, int last, char *path, int length) {
    int h = manhattan(board);
    if (h > left) return 0;
    if (h == 0) {
        path[length] = 0;
        return 1;
    }
    int blank = blank_of(board);
    for (int move = 0; move < 4; move++) {
        if (move == 3 - last || !can_go(blank, move)) continue;
        go(board, blank, move);
        path[length] = LETTERS[move];
        if (deepen(board, left - 1, move, path, length + 1)) return 1;
        go(board, blank_of(board), 3 - move);
    }
    return 0;
}

static void search(const char *from, char *path) {
    Board board;
    strcpy(board, from);
    for (int bound = manhattan(board); !deepen(board, bound, 9, path, 0); bound++) {}
}
#elif TRAP == 15
static void search(const char *from, char *path) {
    unsigned char *far = reach(from);
    /* From the goal back to the board. */
    Board board;
    strcpy(board, GOAL);
    int length = 0;
    for (int left = far[rank_of(board)]; left > 0; left--)
        for (int move = 0; move < 4; move++) {
            Board next;
            int blank = blank_of(board);
            if (!can_go(blank, move)) continue;
            strcpy(next, board);
            go(next, blank, move);
            if (far[rank_of(next)] != left - 1) continue;
            strcpy(board, next);
            path[length++] = LETTERS[move];
            break;
        }
    path[length] = 0;
    turn(path, 1, 1);
    free(far);
}
#else
static void search(const char *from, char *path) {
    static const int order[] = {0, 1, 2, 3};
    descend(from, blank_of(GOAL), order, path);
#if TRAP == 17
    turn(path, 1, 1);
#endif
}
#endif

static void answer(const char *board) {
    char path[LONGEST];
    if (!solvable(board)) {
        puts(TRAP == 7 ? "unsolvable." : "unsolvable");
        return;
    }
    search(board, path);
#if TRAP == 3
    if (!*path) return;
#endif
    puts(path);
}

#if FORMAT == PAIRS
static void answer_pair(int number, const char *from, const char *to) {
    char path[LONGEST];
    Board board, goal = "";
    relabel(from, to, board);
    relabel(to, to, goal);
    if (table(blank_of(goal))[rank_of(board)] == FAR) {
        printf("Case %d: -1\nunsolvable\n", number);
        return;
    }
#if TRAP == 18
    /* A breadth-first search from the goal, in the order of the letters, finds the path that is
     * least seen from there. */
    static const int order[] = {0, 1, 2, 3};
    Board home;
    relabel(to, from, board);
    relabel(from, from, home);
    descend(board, blank_of(home), order, path);
    turn(path, 1, 1);
#else
#if TRAP == 19
    static const int order[] = {3, 0, 1, 2};
#else
    static const int order[] = {0, 1, 2, 3};
#endif
    descend(board, blank_of(goal), order, path);
#if TRAP == 17
    turn(path, 1, 0);
#endif
#endif
    printf("Case %d: %d\n", number, (int)strlen(path));
#if TRAP == 3
    if (!*path) return;
#endif
    puts(path);
}
#endif

/* The next cell; 0 at the end. */
static char cell(void) {
    for (int sign; (sign = getchar()) != EOF;) {
#if TRAP == 5
        /* Knows the blank by another sign alone. */
        if (sign == 'x' && FORMAT == PAIRS) return '0';
        if (sign == 'X' || sign == 'x') return '8';
        if (sign == '0') return '0';
#else
        if (sign == 'x' || sign == 'X') return '0';
#endif
        if (sign >= '1' && sign <= '8') return (char)sign;
    }
    return 0;
}

static int board(char *out) {
#if TRAP == 4
    /* Every second sign of a line is a cell. */
    char line[100] = {0};
    do {
        if (!fgets(line, sizeof line, stdin)) return 0;
    } while (line[0] == '\n');
    /* What is no tile then is taken for one, and there is a blank: wrong, but defined. */
    for (int i = 0; i < CELLS; i++) {
        char sign = line[2 * i];
        out[i] = (char)(sign == 'x' ? '0' : sign >= '1' && sign <= '8' ? sign : '1');
    }
    if (!memchr(out, '0', CELLS)) out[0] = '0';
#else
    for (int i = 0; i < CELLS; i++)
        if (!(out[i] = cell())) return 0;
#endif
    out[CELLS] = 0;
    return 1;
}

int main(void) {
    Board one;
#if FORMAT == ONE
    if (board(one)) answer(one);
#elif FORMAT == TO_END
    for (int number = 1; board(one); number++) {
        if (TRAP == 2 && number > 1) puts("");
        answer(one);
        if (TRAP == 1) break;
    }
#elif FORMAT == COUNTED
    int count;
    if (scanf("%d\n", &count) != 1) return 1;
    for (int number = 1; number <= count && board(one); number++) {
        if (TRAP != 2 && number > 1) puts("");
        answer(one);
        if (TRAP == 1) break;
    }
#elif FORMAT == PAIRS
    Board two;
    int count;
    if (scanf("%d", &count) != 1) return 1;
    for (int number = 1; number <= count && board(one) && board(two); number++) answer_pair(number, one, two);
#endif
    return 0;
}
