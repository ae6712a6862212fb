// Numbers and boards of several games side by side, 16 bits a game: more games than have a word (many_bits.hpp).
//
// A board of 12 x 12 squares is twelve vectors, a row each, with the rows of all games beside each other. What slides from
// row to row is then passed on from vector to vector, a row at a time.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "core/many_bits.hpp"

namespace jogo {

using Short = std::uint16_t;
inline constexpr int short_bits = 16;
// In vectors that the processor has: compilers compare the numbers of longer ones one by one.
#if defined(__AVX512BW__)
inline constexpr std::size_t bytes_of_shorts = 64;
#elif defined(__AVX2__)
inline constexpr std::size_t bytes_of_shorts = 32;
#else
inline constexpr std::size_t bytes_of_shorts = 16;
#endif
using Shorts [[gnu::vector_size(bytes_of_shorts)]] = Short;
using SignedShorts [[gnu::vector_size(bytes_of_shorts)]] = std::int16_t;
// The same bits as words, each of which is shared by several games.
using SharedWords [[gnu::vector_size(bytes_of_shorts)]] = Word;
inline constexpr std::size_t shorts_of_word = sizeof(Word) / sizeof(Short);
using ShortOfEach = std::array<Short, games_of<Shorts>>;

template <class ShortOf>
[[gnu::always_inline]] inline Shorts make_shorts(ShortOf short_of) {
    return [&]<std::size_t... Game>(std::index_sequence<Game...>) __attribute__((always_inline)) {
        return Shorts{static_cast<Short>(short_of(Game))...};
    }(std::make_index_sequence<games_of<Shorts>>{});
}
[[gnu::always_inline]] inline Shorts all_shorts(int number) { return Shorts{} + static_cast<Short>(number); }

// All bits of a game's number, or none, as for words. Numbers have a sign here, too.
[[gnu::always_inline]] inline Shorts is_below(const Shorts& a, const Shorts& b) {
    return reinterpret_cast<Shorts>(reinterpret_cast<SignedShorts>(a) < reinterpret_cast<SignedShorts>(b));
}
[[gnu::always_inline]] inline Shorts is_at_least(const Shorts& a, const Shorts& b) {
    return reinterpret_cast<Shorts>(reinterpret_cast<SignedShorts>(a) >= reinterpret_cast<SignedShorts>(b));
}
[[gnu::always_inline]] inline Shorts is_equal(const Shorts& a, const Shorts& b) { return reinterpret_cast<Shorts>(a == b); }
[[gnu::always_inline]] inline Shorts is_zero(const Shorts& shorts) { return is_equal(shorts, Shorts{}); }
[[gnu::always_inline]] inline Shorts is_not_zero(const Shorts& shorts) { return reinterpret_cast<Shorts>(shorts != Shorts{}); }
[[gnu::always_inline]] inline Shorts choose(const Shorts& mask, const Shorts& a, const Shorts& b) {
    return (a & mask) | (b & ~mask);
}
[[gnu::always_inline]] inline Shorts choose_if(const Shorts& comparison, const Shorts& a, const Shorts& b) {
    return reinterpret_cast<SignedShorts>(comparison) < 0 ? a : b;
}
[[gnu::always_inline]] inline void exchange(Shorts& a, Shorts& b, const Shorts& mask) {
    const Shorts difference = (a ^ b) & mask;
    a ^= difference;
    b ^= difference;
}
// A bit for each game whose number is not zero.
[[gnu::always_inline]] inline unsigned games_with_any(const Shorts& shorts) {
#if defined(__AVX512BW__)
    return _mm512_test_epi16_mask(reinterpret_cast<__m512i>(shorts), reinterpret_cast<__m512i>(shorts));
#elif defined(__AVX2__) && defined(__BMI2__)
    const auto bytes = static_cast<unsigned>(_mm256_movemask_epi8(reinterpret_cast<__m256i>(is_not_zero(shorts))));
    return _pext_u32(bytes, 0x55555555);
#else
    unsigned games = 0;
    const auto each = std::bit_cast<ShortOfEach>(shorts);
    for (std::size_t game = 0; game < each.size(); ++game) games |= (each[game] != 0 ? 1U : 0U) << game;
    return games;
#endif
}
template <>
[[gnu::always_inline]] inline Shorts only_games<Shorts>(unsigned games) {
#ifdef __AVX512BW__
    return reinterpret_cast<Shorts>(_mm512_movm_epi16(games));
#else
    return make_shorts([&](std::size_t game) { return (games >> game & 1) != 0 ? 0xffff : 0; });
#endif
}
[[gnu::always_inline]] inline Shorts count_bits(const Shorts& shorts) {
#if defined(__AVX512BITALG__)
    return reinterpret_cast<Shorts>(_mm512_popcnt_epi16(reinterpret_cast<__m512i>(shorts)));
#else
    const Shorts twos = shorts - (shorts >> 1 & 0x5555), fours = (twos & 0x3333) + (twos >> 2 & 0x3333);
    const Shorts bytes = (fours + (fours >> 4)) & 0x0f0f;
    return (bytes + (bytes >> 8)) & 0xff;
#endif
}
// Moved down by as many bits as each game says; nothing is left if those are not 0 to 15.
[[gnu::always_inline]] inline Shorts moved_down(const Shorts& shorts, const Shorts& by) {
#if defined(__AVX512BW__)
    return reinterpret_cast<Shorts>(
        _mm512_maskz_srlv_epi16(~0U, reinterpret_cast<__m512i>(shorts), reinterpret_cast<__m512i>(by)));
#elif defined(__AVX2__)
    // Two at a time: only numbers of 32 bits move so.
    const __m256i all = reinterpret_cast<__m256i>(shorts), bits = reinterpret_cast<__m256i>(by);
    const __m256i low = _mm256_set1_epi32(0xffff);
    const __m256i even = _mm256_srlv_epi32(_mm256_and_si256(all, low), _mm256_and_si256(bits, low));
    const __m256i odd = _mm256_srlv_epi32(_mm256_andnot_si256(low, all), _mm256_srli_epi32(bits, 16));
    return reinterpret_cast<Shorts>(_mm256_blend_epi16(even, odd, 0xaa));
#else
    const auto each = std::bit_cast<ShortOfEach>(shorts), bits = std::bit_cast<ShortOfEach>(by);
    return make_shorts([&](std::size_t game) { return bits[game] < short_bits ? each[game] >> bits[game] : 0; });
#endif
}
// All moved down by one bit; the highest one is then the lowest one of `next`.
[[gnu::always_inline]] inline Shorts pushed_in(const Shorts& shorts, const Shorts& next) {
#ifdef __AVX512VBMI2__
    return reinterpret_cast<Shorts>(_mm512_shrdi_epi16(reinterpret_cast<__m512i>(shorts), reinterpret_cast<__m512i>(next), 1));
#else
    return shorts >> 1 | next << (short_bits - 1);
#endif
}
// 1 moved up by 0 to 15 bits.
[[gnu::always_inline]] inline Shorts bit_at(const Shorts& index) {
#ifdef __AVX512BW__
    return reinterpret_cast<Shorts>(
        _mm512_maskz_sllv_epi16(~0U, reinterpret_cast<__m512i>(all_shorts(1)), reinterpret_cast<__m512i>(index)));
#else
    Shorts bit = all_shorts(1);
    for (int by = 8; by > 0; by /= 2) bit = choose_if(is_not_zero(index & all_shorts(by)), bit << by, bit);
    return bit;
#endif
}
// In each game the index of the bit that has exactly `rank` bits below it: the half that it is in, then the half of that.
[[gnu::always_inline]] inline Shorts index_of_nth(Shorts shorts, Shorts rank) {
    Shorts index{};
    for (int half = short_bits / 2; half > 0; half /= 2) {
        const Shorts below = count_bits(shorts & all_shorts((1 << half) - 1)), is_above = is_at_least(rank, below);
        rank = choose_if(is_above, rank - below, rank);
        shorts = choose_if(is_above, shorts >> half, shorts);
        index = choose_if(is_above, index + all_shorts(half), index);
    }
    return index;
}
// All bits below the highest one; of nothing, none.
[[gnu::always_inline]] inline Shorts below_highest(Shorts shorts) {
    for (int by = 1; by < short_bits; by *= 2) shorts |= shorts >> by;
    return shorts >> 1;
}

// A counter of 32 bits for each game.
struct ManyCounters {
    Shorts low{}, high{};

    void set(std::size_t game, std::uint32_t count) {
        low[game] = static_cast<Short>(count);
        high[game] = static_cast<Short>(count >> short_bits);
    }
    std::uint32_t get(std::size_t game) const { return low[game] | std::uint32_t{high[game]} << short_bits; }
    [[gnu::always_inline]] void count() {
        low += 1;
        high -= is_zero(low);  // all bits are minus one
    }
    [[gnu::always_inline]] void reset(const Shorts& mask) {
        low &= ~mask;
        high &= ~mask;
    }
    [[gnu::always_inline]] Shorts is(int count) const { return is_equal(low, all_shorts(count)) & is_zero(high); }
};

}  // namespace jogo
