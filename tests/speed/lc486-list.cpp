// LC 486, Predict the Winner, by a function with LeetCode's signature: all numbers become a list, and then they are
// contracted.
#include "list.hpp"
#include "margin.hpp"

class Solution {
public:
    bool predictTheWinner(std::vector<int> &nums) {
        return margin_of([&](auto visit) {
            for (int number : nums) visit(number);
        }) >= 0;
    }
};

int main() {
    std::vector<int> nums = list();
    out::text(Solution().predictTheWinner(nums) ? "true\n" : "false\n");
    out::flush();
}
