// LC 913, Cat and Mouse: retrograde analysis with rows of bits.
//
// Strong because no move is looked at one by one. From a state that its mover loses, a row of the graph and a row of
// undecided states, 64 at a time, give all states that this decides. A state that is not known to be won waits for one
// of its moves at a time, in that move's list; when that move is refuted, the next one that is not is found 64 moves at
// a time.
#include <cstdlib>
#include "graph.hpp"

constexpr uint16_t NONE = UINT16_MAX;

static size_t n, words;

// What is known of the states in which one of the two is to move, `mover`, and the other one stands on `fixed`.
struct Side {
    uint64_t *moves, *undecided, *refuted;
    uint16_t *first, *next;

    uint64_t *row(uint64_t *bits, size_t index) { return bits + index * words; }

    // Lets a state wait for its first move from that word on that is not refuted. Is there one?
    bool wait(uint32_t fixed, uint32_t mover, size_t word) {
        const uint64_t *move = row(moves, mover), *bad = row(refuted, fixed);
        for (; word < words; word++)
            if (uint64_t left = move[word] & ~bad[word]) {
                uint16_t &list = first[fixed * n + word * 64 + size_t(__builtin_ctzll(left))];
                next[fixed * n + mover] = list;
                list = uint16_t(mover);
                return true;
            }
        return false;
    }
};

struct State {
    uint32_t fixed : 15, mover : 15, side : 1, is_won : 1;
};

template <class Item>
static Item *zeros(size_t size) {
    return static_cast<Item *>(calloc(size, sizeof(Item)));
}

int main() {
    const Graph graph = read_graph();
    const uint16_t *adjacent = graph.adjacent;
    const uint32_t *start = graph.start;
    n = graph.nodes;
    words = (n + 63) / 64;
    enum { MOUSE, CAT };
    Side sides[2];
    for (Side &side : sides) {
        side.moves = zeros<uint64_t>(n * words);
        side.undecided = zeros<uint64_t>(n * words);
        side.refuted = zeros<uint64_t>(n * words);
        side.first = zeros<uint16_t>(n * n);
        side.next = zeros<uint16_t>(n * n);
        memset(side.first, 0xff, n * n * sizeof(uint16_t));
    }
    auto set = [](uint64_t *bits, size_t at) { bits[at / 64] |= uint64_t(1) << at % 64; };
    for (size_t node = 0; node < n; node++)
        for (uint32_t at = start[node]; at < start[node + 1]; at++) {
            set(sides[MOUSE].row(sides[MOUSE].moves, node), adjacent[at]);
            if (adjacent[at] != 0) set(sides[CAT].row(sides[CAT].moves, node), adjacent[at]);
        }
    State *stack = static_cast<State *>(malloc(2 * n * n * sizeof(State)));
    size_t height = 0;
    for (uint32_t mouse = 0; mouse < n; mouse++)
        for (uint32_t cat = 1; cat < n; cat++) {
            if (mouse == 0 || mouse == cat) {
                stack[height++] = {cat, mouse, MOUSE, mouse == 0};
                stack[height++] = {mouse, cat, CAT, mouse == cat};
            } else {
                set(sides[MOUSE].row(sides[MOUSE].undecided, cat), mouse);
                set(sides[CAT].row(sides[CAT].undecided, mouse), cat);
                sides[MOUSE].wait(cat, mouse, 0);
                sides[CAT].wait(mouse, cat, 0);
            }
        }
    int result = 0;
    while (height) {
        State state = stack[--height];
        if (state.side == MOUSE && state.mover == 1 && state.fixed == 2) {
            result = state.is_won ? 1 : 2;
            break;
        }
        // The states before it: its mover stood where it stands, and the other one came to where that one stands.
        Side &side = sides[1 - state.side];
        uint64_t *undecided = side.row(side.undecided, state.mover);
        State before = {state.mover, 0, 1u - state.side, !state.is_won};
        if (state.is_won) {
            set(side.row(side.refuted, state.mover), state.fixed);
            uint16_t waiting = side.first[state.mover * n + state.fixed];
            while (waiting != NONE) {
                uint16_t then = side.next[state.mover * n + waiting];
                uint64_t &word = undecided[waiting / 64], bit = uint64_t(1) << waiting % 64;
                if (word & bit && !side.wait(state.mover, waiting, state.fixed / 64)) {
                    word ^= bit;
                    before.mover = waiting;
                    stack[height++] = before;
                }
                waiting = then;
            }
        } else {
            const uint64_t *moves = sides[MOUSE].row(sides[MOUSE].moves, state.fixed);
            for (size_t word = 0; word < words; word++) {
                uint64_t won = moves[word] & undecided[word];
                undecided[word] ^= won;
                for (; won; won &= won - 1) {
                    before.mover = uint32_t(word * 64) + uint32_t(__builtin_ctzll(won));
                    stack[height++] = before;
                }
            }
        }
    }
    char text[] = {char('0' + result), '\n', 0};
    out::text(text);
    out::flush();
}
