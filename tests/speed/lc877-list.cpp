// LC 877, Stone Game, by a function with LeetCode's signature: all numbers become a list, and then they are contracted.
#include "list.hpp"
#include "margin.hpp"

class Solution {
public:
    bool stoneGame(std::vector<int> &piles) {
        return margin_of([&](auto visit) {
            for (int pile : piles) visit(pile);
        }) > 0;
    }
};

int main() {
    std::vector<int> piles = list();
    out::text(Solution().stoneGame(piles) ? "true\n" : "false\n");
    out::flush();
}
