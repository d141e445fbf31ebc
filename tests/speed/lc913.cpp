// LC 913, Cat and Mouse: retrograde analysis with flat arrays and counters.
//
// Strong because a move is one access to a row of at most 2n bytes that stays in the cache: states with the mouse to
// move lie in rows of one cat, states with the cat to move in rows of one mouse, as do their predecessors. One number
// holds both the moves that are still unknown and whether the state is decided. The order of the states does not
// matter, so they are on a stack, which stays small. It stops when the start is decided.
#include <cstdlib>
#include "graph.hpp"

// A decided state stays above UNDECIDED, however many of its moves are counted down.
constexpr uint16_t UNDECIDED = 1 << 15, DECIDED = UNDECIDED + (1 << 14);

struct State {
    uint32_t mouse : 15, cat : 15, mouse_moves : 1, mouse_wins : 1;
};

int main() {
    const auto [adjacent, start, n] = read_graph();
    // The moves still unknown, or DECIDED and more. The cat cannot go to 0; its states there are no states.
    uint16_t *for_mouse = static_cast<uint16_t *>(malloc(n * n * sizeof(uint16_t)));  // [cat][mouse]
    uint16_t *for_cat = static_cast<uint16_t *>(malloc(n * n * sizeof(uint16_t)));    // [mouse][cat]
    State *stack = static_cast<State *>(malloc(2 * n * n * sizeof(State)));
    size_t height = 0;
    uint16_t *degree = static_cast<uint16_t *>(malloc(n * sizeof(uint16_t)));
    uint16_t *without_hole = static_cast<uint16_t *>(malloc(n * sizeof(uint16_t)));
    for (size_t node = 0; node < n; node++) {
        degree[node] = without_hole[node] = uint16_t(start[node + 1] - start[node]);
        for (uint32_t at = start[node]; at < start[node + 1]; at++) without_hole[node] -= adjacent[at] == 0;
    }
    for (size_t one = 0; one < n; one++)
        for (size_t other = 0; other < n; other++) {
            bool is_over = one == other || other == 0;
            for_mouse[one * n + other] = is_over || one == 0 ? DECIDED : degree[other];
            for_cat[one * n + other] = is_over || one == 0 ? DECIDED : without_hole[other];
        }
    for (uint32_t cat = 1; cat < n; cat++) {
        for (uint32_t mouse_moves = 0; mouse_moves < 2; mouse_moves++) {
            stack[height++] = {0, cat, mouse_moves, 1};
            stack[height++] = {cat, cat, mouse_moves, 0};
        }
    }
    int result = 0;
    while (height) {
        State state = stack[--height];
        if (state.mouse == 1 && state.cat == 2 && state.mouse_moves) {
            result = state.mouse_wins ? 1 : 2;
            break;
        }
        uint16_t *row = state.mouse_moves ? for_cat + state.mouse * n : for_mouse + state.cat * n;
        uint16_t mover = state.mouse_moves ? state.cat : state.mouse;
        const uint16_t *at = adjacent + start[mover], *end = adjacent + start[mover + 1];
        State before = state;
        before.mouse_moves = !state.mouse_moves;
        auto decide = [&](uint32_t node) {
            if (state.mouse_moves) before.cat = node;
            else before.mouse = node;
            stack[height++] = before;
        };
        if (state.mouse_moves != state.mouse_wins) {
            for (; at < end; at++)
                if (row[*at] < UNDECIDED) {
                    row[*at] = DECIDED;
                    decide(*at);
                }
        } else {
            for (; at < end; at++)
                if (--row[*at] == 0) decide(*at);
        }
    }
    char text[] = {char('0' + result), '\n', 0};
    out::text(text);
    out::flush();
}
