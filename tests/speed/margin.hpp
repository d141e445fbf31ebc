// The margin of the game in which the players take numbers from the ends of a row (LC 486, LC 877).
//
// a, b, c with b >= a and b >= c are worth a - b + c. What is left is a valley, from whose ends the larger number goes
// first. Strong because a number is contracted when it is seen: what is stored is the valley alone.
#pragma once
#include <cstdlib>
#include "stdio.hpp"

// Of the numbers that `each` calls its argument with.
template <class Each>
static int64_t margin_of(Each each) {
    size_t capacity = 1 << 12, length = 0;
    int64_t *valley = static_cast<int64_t *>(malloc(capacity * sizeof(int64_t)));
    each([&](int64_t last) {
        while (length >= 2 && valley[length - 1] >= valley[length - 2] && valley[length - 1] >= last) {
            last += valley[length - 2] - valley[length - 1];
            length -= 2;
        }
        if (length == capacity) {
            capacity *= 2;
            valley = static_cast<int64_t *>(realloc(valley, capacity * sizeof(int64_t)));
        }
        valley[length++] = last;
    });
    int64_t margin = 0, sign = 1;
    for (int64_t *left = valley, *right = valley + length; left < right; sign = -sign)
        margin += sign * (left[0] >= right[-1] ? *left++ : *--right);
    return margin;
}

// Of all numbers in the input.
static inline int64_t margin() {
    return margin_of([](auto visit) {
        in::each_number([&](uint64_t number, bool is_negative) {
            visit(is_negative ? -int64_t(number) : int64_t(number));
        });
    });
}
