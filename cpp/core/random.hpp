// Random numbers for playouts and for Zobrist keys: one mixing function, usable at compile time.
#pragma once

#include <cstdint>

namespace jogo {

// A bijection of 64-bit numbers whose output looks random (the finalizer of SplitMix64).
// Of several at once in a vector, too.
template <class Number>
[[gnu::always_inline]] constexpr Number mix(Number x) {
    static_assert(sizeof(Number) % sizeof(std::uint64_t) == 0);
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
    return x ^ (x >> 31);
}

// Reproducible: the same seed gives the same numbers on every machine.
class Random {
   public:
    static constexpr std::uint64_t stride = 0x9e3779b97f4a7c15ULL;

    explicit constexpr Random(std::uint64_t seed) : state_{mix(seed)} {}

    constexpr std::uint64_t next() { return mix(state_ += stride); }

    // What the numbers to come depend on.
    constexpr std::uint64_t state() const { return state_; }
    constexpr void set_state(std::uint64_t state) { state_ = state; }

    // Uniform in 0 .. bound - 1. The bias is below bound / 2^32, which no playout can notice.
    constexpr int below(int bound) {
        const std::uint64_t high = next() >> 32;
        return static_cast<int>((high * static_cast<std::uint64_t>(bound)) >> 32);
    }

   private:
    std::uint64_t state_;
};

}  // namespace jogo
