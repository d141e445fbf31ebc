// LC 810, Chalkboard XOR Game, by a function with LeetCode's signature: all numbers become a list, and then their xor
// is taken.
#include "list.hpp"

class Solution {
public:
    bool xorGame(std::vector<int> &nums) {
        int sum = 0;
        for (int number : nums) sum ^= number;
        return sum == 0 || nums.size() % 2 == 0;
    }
};

int main() {
    std::vector<int> nums = list();
    out::text(Solution().xorGame(nums) ? "true\n" : "false\n");
    out::flush();
}
