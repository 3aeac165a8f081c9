/* Programs that do not do as they should; the argument says in which way. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static volatile int sink;

static void spin(void) {
    for (;;) sink++;
}

/* A child that outlives this program, and writes its number to a file. */
static void leave(const char *file, int new_session) {
    if (fork() != 0) return;
    if (new_session) setsid();
    FILE *note = fopen(file, "w");
    fprintf(note, "%d\n", (int)getpid());
    fclose(note);
    for (;;) sleep(60);
}

int main(int count, char **arguments) {
    const char *way = count > 1 ? arguments[1] : "", *file = count > 2 ? arguments[2] : "";
    if (!strcmp(way, "loop")) spin();
    if (!strcmp(way, "sleep")) {
        leave(file, 0);
        for (;;) sleep(60);
    }
    if (!strcmp(way, "stop")) raise(SIGSTOP);
    if (!strcmp(way, "forks")) {
        for (int i = 0; i < 5; i++)
            if (fork() == 0) spin();
        spin();
    }
    if (!strcmp(way, "deaf")) {
        for (int number = 1; number < 32; number++) signal(number, SIG_IGN);
        for (;;) puts("what");
    }
    if (!strcmp(way, "memory"))
        for (;;) memset(malloc(1 << 20), 1, 1 << 20);
    if (!strcmp(way, "reserve")) {
        /* Much is reserved, and little used: as garbage collectors do. */
        char *all = malloc((size_t)600 << 20);
        all[0] = 1;
        puts(all[0] ? "r" : "");
        return 0;
    }
    if (!strcmp(way, "abort")) abort();
    if (!strcmp(way, "null")) raise(SIGSEGV);
    if (!strcmp(way, "three")) {
        fputs("something is wrong\n", stderr);
        return 3;
    }
    if (!strcmp(way, "flood"))
        for (;;) puts("drurulddr");
    if (!strcmp(way, "line"))
        for (;;) putchar('d');
    if (!strcmp(way, "errors")) {
        setvbuf(stderr, NULL, _IOFBF, 1 << 16);
        for (;;) fputs("debugging\n", stderr);
    }
    if (!strcmp(way, "silent")) return 0;
    if (!strcmp(way, "closes")) {
        fclose(stdin);
        puts("unsolvable");
    }
    if (!strcmp(way, "leaves") || !strcmp(way, "detaches")) {
        leave(file, !strcmp(way, "detaches"));
        /* Until the child has written its number. */
        while (access(file, F_OK) != 0) usleep(1000);
        puts("unsolvable");
    }
    return 0;
}
