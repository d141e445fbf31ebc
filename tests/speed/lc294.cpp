// LC 294, Flip Game II: the xor of the runs' Grundy values, which have period 34 from 53 on.
//
// Strong because eight characters become eight bits in three operations, a word of 64 is walked from `-` to `-`, and
// nothing is stored but the values of 87 lengths. The bit of `+` (0x2b) that `-` (0x2d) lacks is the second.
#include "stdio.hpp"

constexpr uint32_t PERIOD = 34, KNOWN = 53 + PERIOD;
static uint8_t values[KNOWN];

// 0.07, Dawson's Kayles: two neighbours are taken, and what is on either side stays.
static void prepare() {
    for (uint32_t length = 2; length < KNOWN; length++) {
        uint32_t options = 0;
        for (uint32_t left = 0; left <= (length - 2) / 2; left++)
            options |= 1u << (values[left] ^ values[length - 2 - left]);
        values[length] = uint8_t(__builtin_ctz(~options));
    }
}

inline uint8_t value(uint32_t length) {
    return values[length < KNOWN ? length : KNOWN - PERIOD + (length - KNOWN) % PERIOD];
}

// The bits of 64 characters that are `-`; false where a quote is among them, the only one without the fourth bit.
inline bool find_minuses(uint64_t &minuses) {
    uint64_t inside = ~uint64_t(0), word;
    minuses = 0;
    for (int part = 0; part < 8; part++) {
        memcpy(&word, in::next + 8 * part, 8);
        inside &= word;
        minuses |= ((~word >> 1 & 0x0101010101010101) * 0x0102040810204080 >> 56) << 8 * part;
    }
    return !(~inside & 0x0808080808080808);
}

int main() {
    prepare();
    uint8_t sum = 0;
    uint32_t run = 0;
    for (int byte = 0; byte != '"' && byte >= 0;) byte = in::byte();
    for (;;) {
        uint64_t minuses;
        if (in::end - in::next < 64) in::fill();
        if (in::end - in::next >= 64 && find_minuses(minuses)) {
            uint32_t done = 0;
            for (; minuses; minuses &= minuses - 1) {
                uint32_t place = uint32_t(__builtin_ctzll(minuses));
                sum ^= value(run + place - done);
                run = 0;
                done = place + 1;
            }
            run += 64 - done;
            in::next += 64;
            continue;
        }
        int byte = in::byte();
        if (byte == '+') {
            run++;
            continue;
        }
        sum ^= value(run);
        run = 0;
        if (byte != '-') break;
    }
    out::text(sum ? "true\n" : "false\n");
    out::flush();
}
