// LC 486, Predict the Winner: a tie counts as a win.
#include "margin.hpp"

int main() {
    out::text(margin() >= 0 ? "true\n" : "false\n");
    out::flush();
}
