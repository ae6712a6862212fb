// Random numbers for playouts and for Zobrist keys: one mixing function, usable at compile time.
#pragma once

#include <cstdint>

namespace jogo {

// A bijection of 64-bit numbers whose output looks random (the finalizer of SplitMix64).
constexpr std::uint64_t mix(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
    return x ^ (x >> 31);
}

// Reproducible: the same seed gives the same numbers on every machine.
class Random {
   public:
    explicit constexpr Random(std::uint64_t seed) : state_{mix(seed)} {}

    constexpr std::uint64_t next() { return mix(state_ += 0x9e3779b97f4a7c15ULL); }

    // Uniform in 0 .. bound - 1. The bias is below bound / 2^32, which no playout can notice.
    constexpr int below(int bound) {
        const std::uint64_t high = next() >> 32;
        return static_cast<int>((high * static_cast<std::uint64_t>(bound)) >> 32);
    }

   private:
    std::uint64_t state_;
};

}  // namespace jogo
