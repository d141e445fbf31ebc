// LC 1908, Game of Nim: the xor of all numbers.
//
// Strong because nothing is stored: a number is two multiplications for each eight digits, and gone.
#include "stdio.hpp"

int main() {
    uint32_t sum = 0;
    in::each_number([&](uint64_t number, bool) { sum ^= uint32_t(number); });
    out::text(sum ? "true\n" : "false\n");
    out::flush();
}
