// Luogu P4055, [JSOI2009] Game: the cells that some maximum matching of the grid's free cells misses.
//
// Strong because the graph is never built. A cell is one byte: whether it is free, the direction of its partner, and
// the direction from which a search came. A first matching is Karp and Sipser's: a cell with one free neighbour takes
// it, and where there is none, the next cell by rows takes the neighbour with the fewest. What is left is augmented by
// searches in breadth, one from each free black cell. The cells of a search that fails are never entered again: no
// later path can pass through them, and they are the black cells of the answer.
#include <cstdlib>
#include <initializer_list>
#include "stdio.hpp"

typedef uint32_t Cell;

// Bits 0 to 2: the partner's direction, FREE, or WALL. Above them, at first, the number of free neighbours of a free
// cell. Later, for a white cell 1 plus the direction in which a search came to it; and MISSED in the answer.
constexpr uint8_t FREE = 4, WALL = 5, KIND = 7, ONE = 8, MISSED = 64;

static uint8_t *cells;
static int32_t steps[4];

inline uint8_t kind(Cell cell) { return cells[cell] & KIND; }

static Cell *queue;
static size_t queue_size;

// Takes both out of the graph that Karp and Sipser work on.
static void match(Cell cell, int direction) {
    Cell other = cell + steps[direction];
    cells[cell] = uint8_t(direction);
    cells[other] = uint8_t(direction ^ 1);
    for (Cell end : {cell, other})
        for (int32_t step : steps) {
            Cell next = end + step;
            if (kind(next) == FREE && (cells[next] -= ONE) == FREE + ONE) queue[queue_size++] = next;
        }
}

static int best_direction(Cell cell) {
    int best = -1;
    for (int direction = 0; direction < 4; direction++) {
        Cell next = cell + steps[direction];
        if (kind(next) == FREE && (best < 0 || cells[next] < cells[cell + steps[best]])) best = direction;
    }
    return best;
}

// Searches an augmenting path from a free cell, and keeps its marks where there is none.
static void augment(Cell start) {
    size_t head = 0, tail = 0;
    queue[tail++] = start;
    cells[start] |= MISSED;
    while (head < tail) {
        Cell cell = queue[head++];
        for (int direction = 0; direction < 4; direction++) {
            Cell next = cell + steps[direction];
            uint8_t value = cells[next];
            if (value == FREE) {
                for (;;) {
                    uint8_t before = kind(cell);
                    Cell then = cell + (before == FREE ? 0 : steps[before]);
                    cells[next] = (cells[next] & ~KIND) | uint8_t(direction ^ 1);
                    cells[cell] = (cells[cell] & ~KIND) | uint8_t(direction);
                    if (before == FREE) break;
                    next = then;
                    direction = cells[next] / ONE - 1;
                    cell = next - steps[direction];
                }
                // The marks of this search go: its white cells are the partners of its black ones, before and now.
                for (size_t at = 0; at < tail; at++) {
                    uint8_t partner = cells[queue[at]] &= KIND;
                    cells[queue[at] + steps[partner]] &= KIND;
                }
                return;
            }
            if (value < FREE) {
                cells[next] = uint8_t(value | (direction + 1) * ONE);
                Cell partner = next + steps[value];
                cells[partner] |= MISSED;
                queue[tail++] = partner;
            }
        }
    }
}

// Marks what alternating paths reach from a free cell, where no augmenting path is left.
static void reach(Cell start) {
    size_t size = 0;
    queue[size++] = start;
    cells[start] |= MISSED;
    while (size) {
        Cell cell = queue[--size];
        for (int32_t step : steps) {
            uint8_t value = cells[cell + step];
            if (value >= FREE) continue;
            Cell partner = cell + step + steps[value];
            if (cells[partner] & MISSED) continue;
            cells[partner] |= MISSED;
            queue[size++] = partner;
        }
    }
}

int main() {
    const uint32_t height = uint32_t(in::number()), width = uint32_t(in::number()), line = width + 1;
    const size_t size = size_t(height + 2) * line + 1;
    cells = static_cast<uint8_t *>(malloc(size));
    queue = static_cast<Cell *>(malloc((size / 2 + 4) * sizeof(Cell) * 2));
    steps[0] = -1, steps[1] = 1, steps[2] = -int32_t(line), steps[3] = int32_t(line);
    memset(cells, WALL, size);
    for (uint32_t row = 1; row <= height; row++) {
        uint8_t *cell = cells + row * line + 1, *end = cell + width;
        while (in::byte() != '\n') {
        }
        while (cell < end) {
            if (in::next == in::end && !in::fill()) return 1;
            for (; cell < end && in::next < in::end; in::next++) *cell++ = *in::next == '.' ? FREE : WALL;
        }
    }
    auto black_start = [&](uint32_t row, uint32_t colour) { return row * line + 1 + (row + colour) % 2; };
    for (uint32_t row = 1; row <= height; row++)
        for (Cell cell = row * line + 1; cell <= row * line + width; cell++)
            if (kind(cell) == FREE) {
                for (int32_t step : steps) cells[cell] += kind(cell + step) == FREE ? ONE : 0;
                if (cells[cell] == FREE + ONE) queue[queue_size++] = cell;
            }
    for (uint32_t row = 1; row <= height; row++)
        for (Cell cell = row * line + 1; cell <= row * line + width; cell++) {
            Cell next = cell;
            for (;;) {
                if (kind(next) == FREE) {
                    int direction = best_direction(next);
                    if (direction >= 0) match(next, direction);
                }
                if (queue_size == 0) break;
                next = queue[--queue_size];
            }
        }
    size_t free_cells[2] = {0, 0};
    for (uint32_t colour = 0; colour < 2; colour++)
        for (uint32_t row = 1; row <= height; row++)
            for (Cell cell = black_start(row, colour); cell <= row * line + width; cell += 2)
                free_cells[colour] += cells[cell] == FREE;
    const uint32_t black = free_cells[0] <= free_cells[1] ? 0 : 1;
    for (uint32_t row = 1; row <= height; row++)
        for (Cell cell = black_start(row, black); cell <= row * line + width; cell += 2)
            if (cells[cell] == FREE) augment(cell);
    for (uint32_t row = 1; row <= height; row++)
        for (Cell cell = black_start(row, 1 - black); cell <= row * line + width; cell += 2)
            if (cells[cell] == FREE) reach(cell);
    out::prepare_numbers();
    bool is_won = false;
    for (uint32_t row = 1; row <= height; row++)
        for (uint32_t column = 1; column <= width; column++) {
            if (!(cells[row * line + column] & MISSED)) continue;
            if (!is_won) out::text("WIN\n");
            is_won = true;
            out::number(row, ' ');
            out::number(column, '\n');
        }
    if (!is_won) out::text("LOSE\n");
    out::flush();
}
