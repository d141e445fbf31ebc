// LC 294, Flip Game II: the xor of the runs' Grundy values, which have period 34 from 53 on.
//
// Strong because eight characters become eight bits in three operations, a word of 64 is walked from `-` to `-`, and
// nothing is stored but the values of 87 lengths.
#include "dawson.hpp"

int main() {
    prepare();
    Runs runs;
    for (int byte = 0; byte != '"' && byte >= 0;) byte = in::byte();
    for (;;) {
        uint64_t minuses;
        if (in::end - in::next < 64) in::fill();
        if (in::end - in::next >= 64 && find_minuses(in::next, minuses)) {
            runs.add(minuses);
            in::next += 64;
            continue;
        }
        int byte = in::byte();
        if (byte == '+') {
            runs.run++;
            continue;
        }
        runs.end();
        if (byte != '-') break;
    }
    out::text(runs.sum ? "true\n" : "false\n");
    out::flush();
}
