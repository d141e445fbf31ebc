// LC 294, Flip Game II, by a function with LeetCode's signature: all characters become a string, whose runs are walked.
//
// Strong because the string never moves, and no page of it becomes resident but those that are written.
#include <string>
#include <sys/stat.h>
#include "dawson.hpp"

class Solution {
public:
    bool canWin(std::string currentState) {
        prepare();
        Runs runs;
        const char *at = currentState.data(), *end = at + currentState.size();
        for (uint64_t minuses; end - at >= 64; at += 64) {
            find_minuses(at, minuses);
            runs.add(minuses);
        }
        for (; at < end; at++) {
            if (*at == '+') runs.run++;
            else runs.end();
        }
        runs.end();
        return runs.sum != 0;
    }
};

static std::string quoted() {
    std::string text;
    struct stat file;
    if (fstat(0, &file) == 0) text.reserve(file.st_size);
    for (int byte = 0; byte != '"' && byte >= 0;) byte = in::byte();
    while (in::next < in::end || in::fill()) {
        const void *quote = memchr(in::next, '"', in::end - in::next);
        const unsigned char *end = quote ? static_cast<const unsigned char *>(quote) : in::end;
        text.append(reinterpret_cast<const char *>(in::next), end - in::next);
        in::next = const_cast<unsigned char *>(end);
        if (quote) break;
    }
    return text;
}

int main() {
    out::text(Solution().canWin(quoted()) ? "true\n" : "false\n");
    out::flush();
}
