// The xor of so many numbers as the first one states, which are a list first: what reading to a list costs.
#include <vector>
#include "stdio.hpp"

int main() {
    size_t count = in::number();
    std::vector<uint32_t> numbers;
    numbers.reserve(count);
    in::each_number([&](uint64_t number, bool) {
        if (numbers.size() < count) numbers.push_back(uint32_t(number));
    });
    uint32_t sum = 0;
    for (uint32_t number : numbers) sum ^= number;
    out::prepare_numbers();
    out::number(sum / 1000, ' ');
    out::number(sum % 1000, '\n');
    out::flush();
}
