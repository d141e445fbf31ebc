// Library Checker, Matching on Bipartite Graph: `left right edges`, the edges; the size and the pairs of a matching.
//
// Strong because Karp and Sipser's first matching (a vertex with one free neighbour takes it) leaves little to do, and
// Hopcroft and Karp's phases do that: each search in breadth stops at the first layer with a free vertex, the searches
// in depth keep their place in each vertex's edges, and what has failed is not entered again. Edges lie in one array.
#include <cstdlib>
#include <initializer_list>
#include "stdio.hpp"

constexpr uint32_t NONE = UINT32_MAX;

template <class Item>
static Item *array(size_t size, int byte) {
    Item *items = static_cast<Item *>(malloc((size + 1) * sizeof(Item)));
    memset(items, byte, (size + 1) * sizeof(Item));
    return items;
}

int main() {
    uint32_t left = uint32_t(in::number()), right = uint32_t(in::number()), count = uint32_t(in::number());
    uint32_t vertices = left + right;
    uint32_t *ends = array<uint32_t>(2 * size_t(count), 0);
    // Both sides at first, for Karp and Sipser. Right vertices come after the left ones.
    uint32_t *start = array<uint32_t>(vertices + 1, 0), *degree = array<uint32_t>(vertices, 0);
    for (uint32_t edge = 0; edge < count; edge++) {
        ends[2 * edge] = uint32_t(in::number());
        ends[2 * edge + 1] = left + uint32_t(in::number());
        degree[ends[2 * edge]]++;
        degree[ends[2 * edge + 1]]++;
    }
    for (uint32_t vertex = 0; vertex < vertices; vertex++) start[vertex + 1] = start[vertex] + degree[vertex];
    uint32_t *adjacent = array<uint32_t>(2 * size_t(count), 0), *place = array<uint32_t>(vertices, 0);
    memcpy(place, start, vertices * sizeof(uint32_t));
    for (uint32_t edge = 0; edge < count; edge++) {
        adjacent[place[ends[2 * edge]]++] = ends[2 * edge + 1];
        adjacent[place[ends[2 * edge + 1]]++] = ends[2 * edge];
    }
    free(ends);

    uint32_t *partner = array<uint32_t>(vertices, 0xff), *queue = array<uint32_t>(vertices, 0), size = 0;
    for (uint32_t vertex = 0; vertex < vertices; vertex++)
        if (degree[vertex] == 1) queue[size++] = vertex;
    auto take = [&](uint32_t vertex) {
        uint32_t best = NONE;
        for (uint32_t at = start[vertex]; partner[vertex] == NONE && at < start[vertex + 1]; at++) {
            uint32_t other = adjacent[at];
            if (partner[other] == NONE && (best == NONE || degree[other] < degree[best])) best = other;
        }
        if (best == NONE) return;
        partner[vertex] = best;
        partner[best] = vertex;
        for (uint32_t end : {vertex, best})
            for (uint32_t at = start[end]; at < start[end + 1]; at++)
                if (--degree[adjacent[at]] == 1 && partner[adjacent[at]] == NONE) queue[size++] = adjacent[at];
    };
    for (uint32_t turn = 0; turn <= left; turn++) {
        while (size) take(queue[--size]);
        if (turn < left) take(turn);
    }
    free(degree);

    uint32_t *layer = array<uint32_t>(left, 0), *stack = array<uint32_t>(left, 0);
    for (;;) {
        uint32_t head = 0, tail = 0, last = NONE;
        for (uint32_t vertex = 0; vertex < left; vertex++) {
            place[vertex] = start[vertex];
            layer[vertex] = NONE;
            if (partner[vertex] == NONE && start[vertex] < start[vertex + 1]) {
                layer[vertex] = 0;
                queue[tail++] = vertex;
            }
        }
        uint32_t roots = tail;
        for (; head < tail && layer[queue[head]] < last; head++) {
            uint32_t vertex = queue[head];
            for (uint32_t at = start[vertex]; at < start[vertex + 1]; at++) {
                uint32_t next = partner[adjacent[at]];
                if (next == NONE) {
                    last = layer[vertex] + 1;
                } else if (layer[next] == NONE) {
                    layer[next] = layer[vertex] + 1;
                    queue[tail++] = next;
                }
            }
        }
        if (last == NONE) break;
        for (uint32_t root = 0; root < roots; root++) {
            uint32_t depth = 0;
            stack[depth++] = queue[root];
            while (depth) {
                uint32_t vertex = stack[depth - 1];
                if (place[vertex] == start[vertex + 1]) {
                    depth--;
                    continue;
                }
                uint32_t next = partner[adjacent[place[vertex]++]];
                if (next == NONE) {
                    while (depth) {
                        uint32_t end = stack[--depth], other = adjacent[place[end] - 1];
                        partner[end] = other;
                        partner[other] = end;
                    }
                } else if (layer[next] == layer[vertex] + 1) {
                    stack[depth++] = next;
                }
            }
        }
    }
    uint32_t pairs = 0;
    for (uint32_t vertex = 0; vertex < left; vertex++) pairs += partner[vertex] != NONE;
    out::prepare_numbers();
    out::number(pairs, '\n');
    for (uint32_t vertex = 0; vertex < left; vertex++) {
        if (partner[vertex] == NONE) continue;
        out::number(vertex, ' ');
        out::number(partner[vertex] - left, '\n');
    }
    out::flush();
}
