// The Grundy values of the runs of LC 294, Flip Game II: they have period 34 from 53 on.
#pragma once
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

// The bits of 64 characters that are `-`; false where a quote is among them, the only one without the fourth bit. The
// bit of `+` (0x2b) that `-` (0x2d) lacks is the second.
inline bool find_minuses(const void *characters, uint64_t &minuses) {
    uint64_t inside = ~uint64_t(0), word;
    minuses = 0;
    for (int part = 0; part < 8; part++) {
        memcpy(&word, static_cast<const char *>(characters) + 8 * part, 8);
        inside &= word;
        minuses |= ((~word >> 1 & 0x0101010101010101) * 0x0102040810204080 >> 56) << 8 * part;
    }
    return !(~inside & 0x0808080808080808);
}

// The xor of the values of the runs so far, and the length of the run that goes on.
struct Runs {
    uint8_t sum = 0;
    uint32_t run = 0;

    void end() {
        sum ^= value(run);
        run = 0;
    }

    // 64 more characters.
    void add(uint64_t minuses) {
        uint32_t done = 0;
        for (; minuses; minuses &= minuses - 1) {
            uint32_t place = uint32_t(__builtin_ctzll(minuses));
            run += place - done;
            end();
            done = place + 1;
        }
        run += 64 - done;
    }
};
