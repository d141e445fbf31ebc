// All numbers as a list, which is what LeetCode's signatures take.
//
// Strong because the list never moves: a number has a byte and a comma behind it, so that half of the file's bytes are
// enough room, and of that no page becomes resident but those that are written.
#pragma once
#include <sys/stat.h>
#include <vector>
#include "stdio.hpp"

static std::vector<int> list() {
    std::vector<int> numbers;
    struct stat file;
    if (fstat(0, &file) == 0) numbers.reserve(file.st_size / 2 + 1);
    in::each_number([&](uint64_t number, bool is_negative) {
        numbers.push_back(is_negative ? -int(number) : int(number));
    });
    return numbers;
}
