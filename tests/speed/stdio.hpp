// What every opponent reads and writes with: blocks of 64 KiB by `read` and `write`, digits eight at a time.
//
// Nothing of iostream or stdio is used: constructing them takes longer than some of the rows.
#pragma once
#include <cstdint>
#include <cstring>
#include <unistd.h>

namespace in {
constexpr size_t SIZE = 1 << 16, MARGIN = 32;
// One byte before what has been read is kept, for a sign, and zeros are behind it.
static unsigned char buffer[1 + SIZE + MARGIN];
static unsigned char *next = buffer + 1, *end = buffer + 1;
static bool is_over = false;

// Reads on until a margin of bytes is there, or the input is over. Is there a byte?
inline bool fill() {
    buffer[0] = next > buffer + 1 || end > buffer + 1 ? next[-1] : 0;
    size_t rest = end - next;
    memmove(buffer + 1, next, rest);
    next = buffer + 1;
    end = next + rest;
    while (!is_over && size_t(end - next) < MARGIN) {
        ssize_t count = ::read(0, end, buffer + 1 + SIZE - end);
        if (count <= 0) is_over = true;
        else end += count;
    }
    memset(end, 0, MARGIN);
    return next < end;
}

// The next byte, or -1.
inline int byte() { return next < end || fill() ? *next++ : -1; }

// The value of eight digits, the first one in the lowest byte.
inline uint64_t eight(uint64_t digits) {
    digits = digits * 10 + (digits >> 8);
    return ((digits & 0x000000ff000000ff) * 0x000f424000000064 +
            ((digits >> 16) & 0x000000ff000000ff) * 0x0000271000000001) >> 32;
}

// The number of up to 16 digits that begins at `at`, which goes behind it.
inline uint64_t digits(const unsigned char *&at) {
    static const uint32_t POWERS[] = {1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000};
    const uint64_t ZEROS = 0x3030303030303030, TENS = 0x7676767676767676, HIGH = 0x8080808080808080;
    uint64_t text;
    memcpy(&text, at, 8);
    text ^= ZEROS;
    uint64_t others = ((text + TENS) | text) & HIGH;
    if (others) {
        unsigned bits = __builtin_ctzll(others) & ~7u;
        at += bits / 8;
        return eight(text << (64 - bits));
    }
    uint64_t value = eight(text);
    memcpy(&text, at + 8, 8);
    text ^= ZEROS;
    others = ((text + TENS) | text) & HIGH;
    unsigned bits = others ? __builtin_ctzll(others) & ~7u : 64;
    at += 8 + bits / 8;
    return value * POWERS[bits / 8] + eight(bits ? text << (64 - bits) : 0);
}

// Calls `visit` with each number, and whether a `-` is before it. What is behind `next` is in a register meanwhile.
template <class Visit>
void each_number(Visit visit) {
    for (const unsigned char *at = next;;) {
        if (at + MARGIN > end) {
            next = const_cast<unsigned char *>(at);
            if (!fill()) return;
            at = next;
        }
        if (unsigned(*at - '0') > 9) {
            at++;
        } else {
            bool is_negative = at[-1] == '-';
            visit(digits(at), is_negative);
        }
    }
}

// The next number, without its sign; 0 at the end.
inline uint64_t number() {
    const unsigned char *at = next;
    for (;; at++) {
        if (at + MARGIN > end) {
            next = const_cast<unsigned char *>(at);
            if (!fill()) return 0;
            at = next;
        }
        if (unsigned(*at - '0') <= 9) break;
    }
    uint64_t value = digits(at);
    next = const_cast<unsigned char *>(at);
    return value;
}
}  // namespace in

namespace out {
constexpr size_t SIZE = 1 << 16;
static char buffer[SIZE + 32];
static char *next = buffer;

inline void flush() {
    for (char *start = buffer; start < next;) {
        ssize_t count = ::write(1, start, next - start);
        if (count <= 0) _exit(1);
        start += count;
    }
    next = buffer;
}

inline void room() {
    if (next >= buffer + SIZE) flush();
}

inline void text(const char *text) {
    size_t length = strlen(text);
    memcpy(next, text, length);
    next += length;
    room();
}

// Four digits for each number below 10^4.
static char four[10000][4];

inline void prepare_numbers() {
    for (int number = 0; number < 10000; number++) {
        four[number][0] = char('0' + number / 1000);
        four[number][1] = char('0' + number / 100 % 10);
        four[number][2] = char('0' + number / 10 % 10);
        four[number][3] = char('0' + number % 10);
    }
}

// A number below 10^8, and one byte behind it.
inline void number(uint32_t number, char behind) {
    char digits[8];
    memcpy(digits, four[number / 10000], 4);
    memcpy(digits + 4, four[number % 10000], 4);
    int length = 1 + (number >= 10) + (number >= 100) + (number >= 1000) + (number >= 10000) + (number >= 100000) +
                 (number >= 1000000) + (number >= 10000000);
    uint64_t word;
    memcpy(&word, digits, 8);
    word >>= 64 - 8 * length;
    memcpy(next, &word, 8);
    next[length] = behind;
    next += length + 1;
    room();
}
}  // namespace out
