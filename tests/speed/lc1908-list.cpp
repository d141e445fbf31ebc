// LC 1908, Game of Nim, by a function with LeetCode's signature: all numbers become a list, and then their xor is taken.
//
// The other opponent stores nothing; what this one takes longer is what the signature costs.
#include "list.hpp"

class Solution {
public:
    bool nimGame(std::vector<int> &piles) {
        int sum = 0;
        for (int pile : piles) sum ^= pile;
        return sum != 0;
    }
};

int main() {
    std::vector<int> piles = list();
    out::text(Solution().nimGame(piles) ? "true\n" : "false\n");
    out::flush();
}
