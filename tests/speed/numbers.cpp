// The xor of so many numbers as the first one states: what reading costs.
#include "stdio.hpp"

int main() {
    uint64_t left = in::number();
    uint32_t sum = 0;
    in::each_number([&](uint64_t number, bool) { sum ^= left-- ? uint32_t(number) : 0; });
    out::prepare_numbers();
    out::number(sum / 1000, ' ');
    out::number(sum % 1000, '\n');
    out::flush();
}
