// LC 810, Chalkboard XOR Game: won if the xor is 0 or the length is even.
//
// Strong because nothing is stored: a number is two multiplications for each eight digits, and gone. With an odd length
// no number can be left out.
#include "stdio.hpp"

int main() {
    uint32_t sum = 0, length = 0;
    in::each_number([&](uint64_t number, bool) {
        sum ^= uint32_t(number);
        length++;
    });
    out::text(sum == 0 || length % 2 == 0 ? "true\n" : "false\n");
    out::flush();
}
