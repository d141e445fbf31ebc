// Task Ordering: Kahn's algorithm.
//
// Strong because the free tasks are a set of bits with 64 children a node, four levels of which hold 16 million tasks:
// the smallest one is four `ctz`. The successors of all tasks lie in one array, sorted by counting; the order is
// written over the rules, which are not needed any more.
#include <cstdlib>
#include "stdio.hpp"

struct Rule {
    uint32_t from, to;
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
    Rule *rules = static_cast<Rule *>(malloc((size_t(e > n ? e : n) + 1) * sizeof(Rule)));
    // The successors of task t begin at ends[t], and, once they are sorted in, end there.
    uint32_t *ends = static_cast<uint32_t *>(calloc(size_t(n) + 2, sizeof(uint32_t)));
    uint32_t *before = static_cast<uint32_t *>(calloc(size_t(n) + 1, sizeof(uint32_t)));
    for (uint32_t rule = 0; rule < e; rule++) {
        uint32_t from = uint32_t(in::number()), to = uint32_t(in::number());
        rules[rule] = {from, to};
        ends[from + 1]++;
        before[to]++;
    }
    for (uint32_t task = 0; task < n; task++) ends[task + 1] += ends[task];
    uint32_t *successors = static_cast<uint32_t *>(malloc((size_t(e) + 1) * sizeof(uint32_t)));
    for (uint32_t rule = 0; rule < e; rule++) successors[ends[rules[rule].from]++] = rules[rule].to;
    size_t size = n;
    for (int level = 0; level < 4; level++) {
        size = size / 64 + 1;
        levels[level] = static_cast<uint64_t *>(calloc(size, sizeof(uint64_t)));
    }
    for (uint32_t task = 0; task < n; task++)
        if (before[task] == 0) insert(task);
    uint32_t *order = reinterpret_cast<uint32_t *>(rules);
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
        for (uint32_t at = task ? ends[task - 1] : 0; at < ends[task]; at++)
            if (--before[successors[at]] == 0) insert(successors[at]);
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
