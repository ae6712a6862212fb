// A set of up to 256 bits as sixteen lanes of 16, four lanes a word, all four words worked on at once.
//
// Shifts stay inside words: the lines that are put here have walls between them (see lines.hpp), so
// nothing is lost. GCC and Clang turn the operators into AVX2 instructions, or into pairs of SSE2 ones. Only making
// one is constexpr: Clang reads no element of a vector at compile time.
#pragma once

#include <array>
#include <bit>
#include <cstddef>

#include "core/bits.hpp"

namespace jogo {

class LaneBoard {
   public:
    using Quad [[gnu::vector_size(32)]] = Word;

    constexpr LaneBoard() = default;
    constexpr explicit LaneBoard(Quad quad) : quad_(quad) {}
    constexpr explicit LaneBoard(const Bits<256>& bits)
        : quad_{bits.word[0], bits.word[1], bits.word[2], bits.word[3]} {}

    [[gnu::always_inline]] static LaneBoard of(int index) { return LaneBoard{only(index)}; }

    [[gnu::always_inline]] Word word(int i) const { return quad_[i]; }
    [[gnu::always_inline]] bool test(int index) const {
        return ((quad_[index >> 6] >> (index & 63)) & 1) != 0;
    }
    // One vector operation: a store of a single word would stall the next load of all four.
    [[gnu::always_inline]] void flip(int index) { quad_ ^= only(index); }
    [[gnu::always_inline]] void set(int index) { quad_ |= only(index); }
    [[gnu::always_inline]] void reset(int index) { quad_ &= ~only(index); }

    [[gnu::always_inline]] bool any() const { return (quad_[0] | quad_[1] | quad_[2] | quad_[3]) != 0; }
    [[gnu::always_inline]] bool none() const { return !any(); }
    [[gnu::always_inline]] int count() const {
        return std::popcount(quad_[0]) + std::popcount(quad_[1]) + std::popcount(quad_[2]) + std::popcount(quad_[3]);
    }
    // The member that has exactly `rank` smaller members. Undefined unless rank < count().
    [[gnu::always_inline]] int nth(int rank) const { return bits().nth(rank); }

    template <class Visit>
    [[gnu::always_inline]] void for_each(Visit visit) const {
        bits().for_each(visit);
    }
    [[gnu::always_inline]] Bits<256> bits() const { return {{quad_[0], quad_[1], quad_[2], quad_[3]}}; }

    [[gnu::always_inline]] LaneBoard minus(LaneBoard other) const { return LaneBoard{quad_ & ~other.quad_}; }
    [[gnu::always_inline]] LaneBoard operator~() const { return LaneBoard{~quad_}; }
    [[gnu::always_inline]] friend LaneBoard operator&(LaneBoard a, LaneBoard b) {
        return LaneBoard{a.quad_ & b.quad_};
    }
    [[gnu::always_inline]] friend LaneBoard operator|(LaneBoard a, LaneBoard b) {
        return LaneBoard{a.quad_ | b.quad_};
    }
    [[gnu::always_inline]] LaneBoard& operator|=(LaneBoard other) { return *this = *this | other; }
    [[gnu::always_inline]] LaneBoard operator<<(int by) const { return LaneBoard{quad_ << by}; }
    [[gnu::always_inline]] LaneBoard operator>>(int by) const { return LaneBoard{quad_ >> by}; }
    // Word by word: a carry stays in its word.
    [[gnu::always_inline]] friend LaneBoard operator+(LaneBoard a, LaneBoard b) {
        return LaneBoard{a.quad_ + b.quad_};
    }

    // All lanes moved by one, to the next higher or lower lane.
    [[gnu::always_inline]] LaneBoard lane_up() const {
        const Quad carried = __builtin_shufflevector(quad_, Quad{}, 4, 0, 1, 2);
        return LaneBoard{(quad_ << 16) | (carried >> 48)};
    }
    [[gnu::always_inline]] LaneBoard lane_down() const {
        const Quad carried = __builtin_shufflevector(quad_, Quad{}, 1, 2, 3, 4);
        return LaneBoard{(quad_ >> 16) | (carried << 48)};
    }

    [[gnu::always_inline]] bool operator==(const LaneBoard& other) const { return bits() == other.bits(); }

   private:
    [[gnu::always_inline]] static Quad only(int index) {
        const Word bit = Word{1} << (index & 63), which = static_cast<Word>(index >> 6);
        const Quad here = reinterpret_cast<Quad>(Quad{0, 1, 2, 3} == Quad{which, which, which, which});
        return here & Quad{bit, bit, bit, bit};
    }

    Quad quad_{};
};

// The member that has exactly `rank` members before it in several sets taken one after the other, and the set
// that it is in. Without branches, which a random rank would make unpredictable.
struct Pick {
    std::size_t set;
    int member;
};

template <std::size_t Sets>
Pick nth_of(const std::array<LaneBoard, Sets>& sets, int rank) {
    int passed = 0, before = 0, sum = 0;
    for (const LaneBoard& set : sets)
        for (int i = 0; i < 4; ++i) {
            sum += std::popcount(set.word(i));
            const bool beyond = rank >= sum;
            passed += beyond ? 1 : 0;
            before = beyond ? sum : before;
        }
    const auto set = static_cast<std::size_t>(passed) >> 2;
    return {set, (passed & 3) * 64 + nth_set_bit(sets[set].word(passed & 3), rank - before)};
}

}  // namespace jogo
