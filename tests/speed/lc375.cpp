// LC 375, Guess Number Higher or Lower II, by lazy step functions.
//
// For a fixed high end j the amount worst(i, j) takes few values as i falls. reach(j, v) is the least i with
// worst(i, j) <= v. A guess k with k + worst(k + 1, j) <= v leads to reach(k - 1, v - k), and the least such k reaches
// farthest: its column ends earlier, and more is left to spend. The least k is one below the end of a step of column j
// itself. So the next step of a column comes either from the next step of column k - 1, or from a lower k that can be
// paid for; and only the steps that column n asks for are ever computed.
#include <cstdlib>
#include "stdio.hpp"

template <class Item>
struct List {
    Item *items;
    uint32_t first, size, capacity;

    void push(Item item) {
        if (size == capacity) {
            capacity = capacity ? 2 * capacity : 4;
            items = static_cast<Item *>(realloc(items, capacity * sizeof(Item)));
        }
        items[size++] = item;
    }
};

struct Step {
    uint32_t amount, reach;
};

struct Guess {
    uint32_t amount, guess;
};

struct Column {
    List<Step> steps;
    // Lower guesses with the amounts that pay for them, both ascending from `first`, the next one.
    List<Guess> guesses;
    // The guess of the last step, and which step of column guess - 1 it led to.
    uint32_t guess, step;
};

static Column *columns;

static void extend(uint32_t high);

// Adds a step, and with it the guess one below its end.
static void add(Column &column, uint32_t amount, uint32_t reach) {
    column.steps.push({amount, reach});
    uint32_t guess = reach - 1, pays = amount + guess;
    List<Guess> &guesses = column.guesses;
    while (guesses.size > guesses.first && guesses.items[guesses.size - 1].amount >= pays) guesses.size--;
    guesses.push({pays, guess});
}

static Column &column_of(uint32_t high) {
    Column &column = columns[high];
    if (column.steps.size == 0) add(column, 0, high ? high : 1);
    return column;
}

// Computes the next step of a column whose last one does not reach 1.
static void extend(uint32_t high) {
    Column &column = column_of(high);
    uint32_t last = column.steps.items[column.steps.size - 1].reach;
    for (;;) {
        uint32_t next = UINT32_MAX;
        if (column.guess) {
            Column &left = column_of(column.guess - 1);
            if (column.step + 1 == left.steps.size) extend(column.guess - 1);
            next = column.guess + left.steps.items[column.step + 1].amount;
        }
        if (column.guesses.first < column.guesses.size && column.guesses.items[column.guesses.first].amount <= next) {
            Guess best = column.guesses.items[column.guesses.first++];
            next = best.amount;
            column.guess = best.guess;
            Column &left = column_of(best.guess - 1);
            uint32_t budget = next - best.guess;
            while (left.steps.items[left.steps.size - 1].amount <= budget &&
                   left.steps.items[left.steps.size - 1].reach > 1)
                extend(best.guess - 1);
            uint32_t low = 0, above = left.steps.size;
            while (above - low > 1) {
                uint32_t middle = (low + above) / 2;
                if (left.steps.items[middle].amount <= budget) low = middle;
                else above = middle;
            }
            column.step = low;
        } else {
            column.step++;
        }
        uint32_t reach = column.guess == 1 ? 1 : columns[column.guess - 1].steps.items[column.step].reach;
        if (reach < last) {
            add(column, next, reach);
            return;
        }
    }
}

int main() {
    uint32_t n = uint32_t(in::number());
    columns = static_cast<Column *>(calloc(n + 1, sizeof(Column)));
    Column &column = column_of(n);
    while (column.steps.items[column.steps.size - 1].reach > 1) extend(n);
    out::prepare_numbers();
    out::number(column.steps.items[column.steps.size - 1].amount, '\n');
    out::flush();
}
