// A test program is a list of checks; it prints those that fail and says how many there were.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>

namespace jogo::test {

struct Tally {
    long checks = 0;
    long failures = 0;
};
inline Tally tally;

inline void check(bool holds, const std::string& what, const char* file, int line) {
    ++tally.checks;
    if (holds) return;
    if (++tally.failures <= 20) std::cerr << file << ':' << line << ": " << what << '\n';
}

template <class A, class B>
void check_equal(const A& a, const B& b, const std::string& what, const char* file, int line) {
    if (a == b) {
        ++tally.checks;
        return;
    }
    check(false, what, file, line);
    if (tally.failures <= 20) std::cerr << "    " << a << "\n    " << b << '\n';
}

inline int report() {
    std::cout << tally.checks << " checks, " << tally.failures << " failed\n";
    return tally.failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace jogo::test

#define CHECK(...) jogo::test::check((__VA_ARGS__), #__VA_ARGS__, __FILE__, __LINE__)
#define CHECK_EQUAL(a, b) jogo::test::check_equal((a), (b), #a " == " #b, __FILE__, __LINE__)
