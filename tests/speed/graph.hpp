// The graph of LC 913: the list of lists, as numbers in one array.
#pragma once
#include <cstdlib>
#include "stdio.hpp"

// The neighbours of a node are adjacent[start[node]] to adjacent[start[node + 1] - 1].
struct Graph {
    uint16_t *adjacent;
    uint32_t *start;
    size_t nodes;
};

static Graph read_graph() {
    size_t capacity = 1 << 12, size = 0, nodes = 0;
    uint16_t *adjacent = static_cast<uint16_t *>(malloc(capacity * sizeof(uint16_t)));
    uint32_t *start = static_cast<uint32_t *>(malloc(((1 << 15) + 1) * sizeof(uint32_t)));
    int depth = 0;
    start[0] = 0;
    for (int byte = in::byte(); byte >= 0; byte = in::byte()) {
        if (byte == '[') {
            depth++;
        } else if (byte == ']') {
            if (--depth == 1) start[++nodes] = uint32_t(size);
        } else if (byte >= '0' && byte <= '9') {
            in::next--;
            if (size == capacity) {
                capacity *= 2;
                adjacent = static_cast<uint16_t *>(realloc(adjacent, capacity * sizeof(uint16_t)));
            }
            adjacent[size++] = uint16_t(in::number());
        }
    }
    return {adjacent, start, nodes};
}
