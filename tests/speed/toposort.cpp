// Task Ordering: Kahn's algorithm.
//
// Strong because the free tasks are a set of bits with 64 children a node, four levels of which hold 16 million tasks:
// the smallest one is four `ctz`. The successors of a task are a list through one array that is written once, in the
// order of the input, without a pass to count and one to sort.
#include <cstdlib>
#include "stdio.hpp"

struct Edge {
    uint32_t to, next;
};

static uint64_t *levels[4];

static void insert(uint32_t task) {
    for (int level = 0; level < 4; level++) {
        uint64_t &word = levels[level][task / 64], before = word;
        word |= uint64_t(1) << task % 64;
        if (before) return;
        task /= 64;
    }
}

int main() {
    uint32_t n = uint32_t(in::number()), e = uint32_t(in::number());
    Edge *edges = static_cast<Edge *>(malloc((size_t(e) + 1) * sizeof(Edge)));
    struct Task {
        uint32_t first, before;
    } *tasks = static_cast<Task *>(calloc(size_t(n) + 1, sizeof(Task)));
    // Edges are counted from 1: 0 ends a list.
    for (uint32_t edge = 1; edge <= e; edge++) {
        uint32_t from = uint32_t(in::number()), to = uint32_t(in::number());
        edges[edge] = {to, tasks[from].first};
        tasks[from].first = edge;
        tasks[to].before++;
    }
    size_t size = n;
    for (int level = 0; level < 4; level++) {
        size = size / 64 + 1;
        levels[level] = static_cast<uint64_t *>(calloc(size, sizeof(uint64_t)));
    }
    for (uint32_t task = 0; task < n; task++)
        if (tasks[task].before == 0) insert(task);
    uint32_t *order = static_cast<uint32_t *>(malloc((size_t(n) + 1) * sizeof(uint32_t)));
    uint32_t length = 0;
    while (levels[3][0]) {
        uint32_t task = 0;
        for (int level = 3; level >= 0; level--) task = task * 64 + uint32_t(__builtin_ctzll(levels[level][task]));
        for (uint32_t level = 0, rest = task; level < 4; level++, rest /= 64) {
            uint64_t &word = levels[level][rest / 64];
            word &= word - 1;
            if (word) break;
        }
        order[length++] = task;
        for (uint32_t edge = tasks[task].first; edge; edge = edges[edge].next)
            if (--tasks[edges[edge].to].before == 0) insert(edges[edge].to);
    }
    if (length < n) {
        out::text("unworkable project\n");
    } else {
        out::prepare_numbers();
        for (uint32_t place = 0; place < n; place++) out::number(order[place], ' ');
        out::text("\n");
    }
    out::flush();
}
