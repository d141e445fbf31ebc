// LC 877, Stone Game: is the margin positive? With an even number of piles and an odd total the answer is always
// `true`, and a program that prints that without reading needs no bench: this one computes the margin.
#include "margin.hpp"

int main() {
    out::text(margin() > 0 ? "true\n" : "false\n");
    out::flush();
}
