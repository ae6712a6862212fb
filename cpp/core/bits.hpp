// A fixed-size set of small integers (squares, cells), held in 64-bit words.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#ifdef __BMI2__
#include <immintrin.h>
#endif

// Everything here is forced inline: these are a few instructions each, and the compiler's own budget runs out
// in a file with all the games.
namespace jogo {

using Word = std::uint64_t;

// The index of the set bit of `word` that has exactly `rank` set bits below it.
[[gnu::always_inline]] inline int nth_set_bit(Word word, int rank) {
#ifdef __BMI2__
    return std::countr_zero(_pdep_u64(Word{1} << rank, word));
#else
    for (; rank > 0; --rank) word &= word - 1;
    return std::countr_zero(word);
#endif
}

template <int N>
struct Bits {
    static constexpr int capacity = N;
    static constexpr std::size_t words = (N + 63) / 64;
    std::array<Word, words> word{};

    [[gnu::always_inline]] static constexpr Bits of(int index) {
        Bits bits;
        bits.set(index);
        return bits;
    }

    [[gnu::always_inline]] constexpr bool test(int index) const { return ((word[at(index)] >> (index & 63)) & 1) != 0; }
    [[gnu::always_inline]] constexpr void set(int index) { word[at(index)] |= Word{1} << (index & 63); }
    [[gnu::always_inline]] constexpr void reset(int index) { word[at(index)] &= ~(Word{1} << (index & 63)); }
    [[gnu::always_inline]] constexpr void flip(int index) { word[at(index)] ^= Word{1} << (index & 63); }

    [[gnu::always_inline]] constexpr bool any() const {
        Word all = 0;
        for (Word w : word) all |= w;
        return all != 0;
    }
    [[gnu::always_inline]] constexpr bool none() const { return !any(); }
    [[gnu::always_inline]] constexpr int count() const {
        int total = 0;
        for (Word w : word) total += std::popcount(w);
        return total;
    }

    // Undefined when none() is true.
    [[gnu::always_inline]] constexpr int first() const {
        for (std::size_t i = 0; i + 1 < words; ++i)
            if (word[i] != 0) return static_cast<int>(i * 64) + std::countr_zero(word[i]);
        return static_cast<int>((words - 1) * 64) + std::countr_zero(word[words - 1]);
    }

    // The member that has exactly `rank` smaller members. Undefined unless rank < count().
    [[gnu::always_inline]] int nth(int rank) const {
        std::size_t i = 0;
        for (; i + 1 < words; ++i) {
            const int here = std::popcount(word[i]);
            if (rank < here) break;
            rank -= here;
        }
        return static_cast<int>(i * 64) + nth_set_bit(word[i], rank);
    }

    template <class Visit>
    [[gnu::always_inline]] constexpr void for_each(Visit visit) const {
        for (std::size_t i = 0; i < words; ++i)
            for (Word rest = word[i]; rest != 0; rest &= rest - 1)
                visit(static_cast<int>(i * 64) + std::countr_zero(rest));
    }

    // The members of *this that are not in `other`.
    [[gnu::always_inline]] constexpr Bits minus(const Bits& other) const {
        Bits result;
        for (std::size_t i = 0; i < words; ++i) result.word[i] = word[i] & ~other.word[i];
        return result;
    }

    [[gnu::always_inline]] constexpr Bits& operator&=(const Bits& other) {
        for (std::size_t i = 0; i < words; ++i) word[i] &= other.word[i];
        return *this;
    }
    [[gnu::always_inline]] constexpr Bits& operator|=(const Bits& other) {
        for (std::size_t i = 0; i < words; ++i) word[i] |= other.word[i];
        return *this;
    }
    [[gnu::always_inline]] constexpr Bits& operator^=(const Bits& other) {
        for (std::size_t i = 0; i < words; ++i) word[i] ^= other.word[i];
        return *this;
    }
    [[gnu::always_inline]] friend constexpr Bits operator&(Bits a, const Bits& b) { return a &= b; }
    [[gnu::always_inline]] friend constexpr Bits operator|(Bits a, const Bits& b) { return a |= b; }
    [[gnu::always_inline]] friend constexpr Bits operator^(Bits a, const Bits& b) { return a ^= b; }

    // Also sets the bits of the last word that lie beyond N: mask the result when that matters.
    [[gnu::always_inline]] constexpr Bits operator~() const {
        Bits result;
        for (std::size_t i = 0; i < words; ++i) result.word[i] = ~word[i];
        return result;
    }

    // Shifts by 1 to 63, across words.
    [[gnu::always_inline]] constexpr Bits operator<<(int by) const {
        Bits result;
        for (std::size_t i = words; i-- > 0;)
            result.word[i] = (word[i] << by) | (i > 0 ? word[i - 1] >> (64 - by) : 0);
        return result;
    }
    [[gnu::always_inline]] constexpr Bits operator>>(int by) const {
        Bits result;
        for (std::size_t i = 0; i < words; ++i)
            result.word[i] = (word[i] >> by) | (i + 1 < words ? word[i + 1] << (64 - by) : 0);
        return result;
    }

    [[gnu::always_inline]] constexpr bool operator==(const Bits&) const = default;

   private:
    [[gnu::always_inline]] static constexpr std::size_t at(int index) { return static_cast<std::size_t>(index) >> 6; }
};

// Every index up to and including the smallest member; every index when there is no member.
template <int N>
[[gnu::always_inline]] constexpr Bits<N> up_to_first(const Bits<N>& bits) {
    Bits<N> result;
    Word going_on = ~Word{0};
    for (std::size_t i = 0; i < Bits<N>::words; ++i) {
        result.word[i] = (bits.word[i] ^ (bits.word[i] - 1)) & going_on;
        if (bits.word[i] != 0) going_on = 0;
    }
    return result;
}

// Every index from the largest member on; every index when there is no member.
template <int N>
[[gnu::always_inline]] constexpr Bits<N> from_last(const Bits<N>& bits) {
    Bits<N> result;
    Word going_on = ~Word{0};
    for (std::size_t i = Bits<N>::words; i-- > 0;) {
        const int top = 63 - std::countl_zero(bits.word[i] | 1);
        result.word[i] = (~Word{0} << top) & going_on;
        if (bits.word[i] != 0) going_on = 0;
    }
    return result;
}

}  // namespace jogo
