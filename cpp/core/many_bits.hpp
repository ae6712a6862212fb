// The boards of several games side by side in vectors: what is done to one is done to all of them.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#ifdef __AVX2__
#include <immintrin.h>
#endif

#include "core/bits.hpp"

namespace jogo {

// As many games as the widest vectors have words.
#ifdef __AVX512F__
inline constexpr std::size_t games_abreast = 8;
#else
inline constexpr std::size_t games_abreast = 4;
#endif
using Words [[gnu::vector_size(sizeof(Word) * games_abreast)]] = Word;
// The same where the games are looked at one by one, which vectors are slow at.
using WordOfEach = std::array<Word, games_abreast>;
// How many games have a number in a vector.
template <class Numbers>
inline constexpr std::size_t games_of = sizeof(Numbers) / sizeof(Numbers{}[0]);
// A bit for each of them.
template <class Numbers>
inline constexpr unsigned every_game = ~0U >> (32 - games_of<Numbers>);
// A word for each game. Not by way of an array: a vector that is read from words just written waits for all of them.
template <class WordOf>
[[gnu::always_inline]] inline Words make_words(WordOf word_of) {
    return [&]<std::size_t... Game>(std::index_sequence<Game...>) __attribute__((always_inline)) {
        return Words{word_of(Game)...};
    }(std::make_index_sequence<games_abreast>{});
}

// The same number for every game.
[[gnu::always_inline]] inline Words all_games(Word word) { return Words{} + word; }
[[gnu::always_inline]] inline Word word_of(const Words& words, std::size_t game) {
    return words[game];
}
[[gnu::always_inline]] inline void set_word(Words& words, std::size_t game, Word word) {
    words[game] = word;
}

// All bits of a game's word, or none, by whether the comparison holds there. Words are compared as numbers with a sign,
// which every processor can do.
using SignedWords [[gnu::vector_size(sizeof(Word) * games_abreast)]] = std::int64_t;
[[gnu::always_inline]] inline Words is_below(const Words& a, const Words& b) {
    return reinterpret_cast<Words>(reinterpret_cast<SignedWords>(a) < reinterpret_cast<SignedWords>(b));
}
[[gnu::always_inline]] inline Words is_at_least(const Words& a, const Words& b) {
    return reinterpret_cast<Words>(reinterpret_cast<SignedWords>(a) >= reinterpret_cast<SignedWords>(b));
}
[[gnu::always_inline]] inline Words is_equal(const Words& a, const Words& b) { return reinterpret_cast<Words>(a == b); }
[[gnu::always_inline]] inline Words is_zero(const Words& words) { return is_equal(words, Words{}); }
[[gnu::always_inline]] inline Words is_not_zero(const Words& words) { return reinterpret_cast<Words>(words != Words{}); }
[[gnu::always_inline]] inline Words choose(const Words& mask, const Words& a, const Words& b) {
    return (a & mask) | (b & ~mask);
}
// The same by a comparison made there and then: compilers need no words for what it says.
[[gnu::always_inline]] inline Words choose_if(const Words& comparison, const Words& a, const Words& b) {
    return reinterpret_cast<SignedWords>(comparison) < 0 ? a : b;
}
// In the games whose mask has all bits, either becomes the other.
[[gnu::always_inline]] inline void exchange(Words& a, Words& b, const Words& mask) {
    const Words difference = (a ^ b) & mask;
    a ^= difference;
    b ^= difference;
}
// A bit for each game whose word is not zero.
[[gnu::always_inline]] inline unsigned games_with_any(const Words& words) {
#ifdef __AVX512F__
    return _mm512_test_epi64_mask(reinterpret_cast<__m512i>(words), reinterpret_cast<__m512i>(words));
#else
    unsigned games = 0;
    const auto each = std::bit_cast<WordOfEach>(words);
    for (std::size_t game = 0; game < games_abreast; ++game) games |= (each[game] != 0 ? 1U : 0U) << game;
    return games;
#endif
}
// All bits in the numbers of some games, a bit for each; none in the others.
template <class Numbers>
[[gnu::always_inline]] inline Numbers only_games(unsigned games);
template <>
[[gnu::always_inline]] inline Words only_games<Words>(unsigned games) {
#ifdef __AVX512F__
    return reinterpret_cast<Words>(_mm512_maskz_set1_epi64(static_cast<__mmask8>(games), -1));
#else
    return make_words([&](std::size_t game) { return -static_cast<Word>(games >> game & 1); });
#endif
}
[[gnu::always_inline]] inline bool is_any_zero(const Words& words) { return games_with_any(words) != every_game<Words>; }
[[gnu::always_inline]] inline Words count_bits(const Words& words) {
#ifdef __AVX512VPOPCNTDQ__
    return reinterpret_cast<Words>(_mm512_popcnt_epi64(reinterpret_cast<__m512i>(words)));
#elif defined(__AVX2__) && !defined(__AVX512F__)
    // Four bits at a time, looked up; then the sums of bytes.
    const __m256i counts = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,  //
                                            0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    const __m256i four = _mm256_set1_epi8(15), all = reinterpret_cast<__m256i>(words);
    const __m256i low = _mm256_shuffle_epi8(counts, _mm256_and_si256(all, four));
    const __m256i high = _mm256_shuffle_epi8(counts, _mm256_and_si256(_mm256_srli_epi16(all, 4), four));
    return reinterpret_cast<Words>(_mm256_sad_epu8(_mm256_add_epi8(low, high), _mm256_setzero_si256()));
#else
    const auto each = std::bit_cast<WordOfEach>(words);
    return make_words([&](std::size_t game) { return static_cast<Word>(std::popcount(each[game])); });
#endif
}
// The words moved up or down by as many bits as each game says; nothing is left if those are not 0 to 63.
[[gnu::always_inline]] inline Words moved_up(const Words& words, const Words& by) {
#if defined(__AVX512F__)
    return reinterpret_cast<Words>(
        _mm512_maskz_sllv_epi64(0xff, reinterpret_cast<__m512i>(words), reinterpret_cast<__m512i>(by)));
#elif defined(__AVX2__)
    return reinterpret_cast<Words>(_mm256_sllv_epi64(reinterpret_cast<__m256i>(words), reinterpret_cast<__m256i>(by)));
#else
    const auto each = std::bit_cast<WordOfEach>(words), bits = std::bit_cast<WordOfEach>(by);
    return make_words([&](std::size_t game) { return bits[game] < 64 ? each[game] << bits[game] : 0; });
#endif
}
[[gnu::always_inline]] inline Words moved_down(const Words& words, const Words& by) {
#if defined(__AVX512F__)
    return reinterpret_cast<Words>(
        _mm512_maskz_srlv_epi64(0xff, reinterpret_cast<__m512i>(words), reinterpret_cast<__m512i>(by)));
#elif defined(__AVX2__)
    return reinterpret_cast<Words>(_mm256_srlv_epi64(reinterpret_cast<__m256i>(words), reinterpret_cast<__m256i>(by)));
#else
    const auto each = std::bit_cast<WordOfEach>(words), bits = std::bit_cast<WordOfEach>(by);
    return make_words([&](std::size_t game) { return bits[game] < 64 ? each[game] >> bits[game] : 0; });
#endif
}
// 1 moved up so.
[[gnu::always_inline]] inline Words bit_at(const Words& index) { return moved_up(all_games(1), index); }
// The index of the highest bit of words that are not zero.
[[gnu::always_inline]] inline Words index_of_highest(const Words& words) {
#ifdef __AVX512CD__
    return 63 - reinterpret_cast<Words>(_mm512_lzcnt_epi64(reinterpret_cast<__m512i>(words)));
#else
    const auto each = std::bit_cast<WordOfEach>(words);
    return 63 - make_words([&](std::size_t game) { return static_cast<Word>(std::countl_zero(each[game])); });
#endif
}
// The words moved up or down by 1 to 63 bits, with what comes over from the next lower or higher ones.
[[gnu::always_inline]] inline Words shift_up(const Words& words, const Words& lower, int by) {
#ifdef __AVX512VBMI2__
    return reinterpret_cast<Words>(_mm512_shldv_epi64(reinterpret_cast<__m512i>(words), reinterpret_cast<__m512i>(lower),
                                                      _mm512_set1_epi64(by)));
#else
    return words << by | lower >> (64 - by);
#endif
}
[[gnu::always_inline]] inline Words shift_down(const Words& words, const Words& higher, int by) {
#ifdef __AVX512VBMI2__
    return reinterpret_cast<Words>(_mm512_shrdv_epi64(reinterpret_cast<__m512i>(words), reinterpret_cast<__m512i>(higher),
                                                      _mm512_set1_epi64(by)));
#else
    return words >> by | higher << (64 - by);
#endif
}

// The same by a number that is known when compiling: then the words stay where they are.
template <int By>
[[gnu::always_inline]] inline Words shift_up(const Words& words, const Words& lower) {
#ifdef __AVX512VBMI2__
    return reinterpret_cast<Words>(
        _mm512_shldi_epi64(reinterpret_cast<__m512i>(words), reinterpret_cast<__m512i>(lower), By));
#else
    return shift_up(words, lower, By);
#endif
}
template <int By>
[[gnu::always_inline]] inline Words shift_down(const Words& words, const Words& higher) {
#ifdef __AVX512VBMI2__
    return reinterpret_cast<Words>(
        _mm512_shrdi_epi64(reinterpret_cast<__m512i>(words), reinterpret_cast<__m512i>(higher), By));
#else
    return shift_down(words, higher, By);
#endif
}

template <int N>
struct ManyBits {
    using One = Bits<N>;
    std::array<Words, One::words> word{};

    // The same board in every game.
    [[gnu::always_inline]] static ManyBits all_games(const One& board) {
        ManyBits result;
        for (std::size_t i = 0; i < One::words; ++i) result.word[i] = jogo::all_games(board.word[i]);
        return result;
    }
    // The set of one number in each game.
    [[gnu::always_inline]] static ManyBits of(const Words& member) {
        ManyBits result;
        for (std::size_t i = 0; i < One::words; ++i) result.word[i] = bit_at(member - 64 * i);
        return result;
    }
    [[gnu::always_inline]] One get(std::size_t game) const {
        One bits;
        for (std::size_t i = 0; i < One::words; ++i) bits.word[i] = word_of(word[i], game);
        return bits;
    }
    [[gnu::always_inline]] void set(std::size_t game, const One& bits) {
        for (std::size_t i = 0; i < One::words; ++i) set_word(word[i], game, bits.word[i]);
    }
    // Not zero in the games whose sets have members.
    [[gnu::always_inline]] Words any() const {
        Words all{};
        for (const Words& each : word) all |= each;
        return all;
    }
    [[gnu::always_inline]] Words count() const {
        Words total{};
        for (const Words& each : word) total += count_bits(each);
        return total;
    }
    // In each game the member that has exactly `rank` smaller members.
    [[gnu::always_inline]] Words nth(Words rank) const {
        Words chosen = word[0], below{};
        for (std::size_t i = 0; i + 1 < One::words; ++i) {
            // Once a word has the rank, those above it have nothing to say.
            const Words here = count_bits(word[i]), is_above = is_at_least(rank, here);
            const Words goes_on = i == 0 ? is_above : is_above & is_equal(below, jogo::all_games(64 * i));
            rank = jogo::choose_if(goes_on, rank - here, rank);
            chosen = jogo::choose_if(goes_on, word[i + 1], chosen);
            below = jogo::choose_if(goes_on, jogo::all_games(64 * (i + 1)), below);
        }
        const auto in = std::bit_cast<WordOfEach>(chosen), at = std::bit_cast<WordOfEach>(rank);
        return below + make_words([&](std::size_t game) {
                   return static_cast<Word>(nth_set_bit(in[game], static_cast<int>(at[game])));
               });
    }
    [[gnu::always_inline]] static ManyBits choose(const Words& mask, const ManyBits& a, const ManyBits& b) {
        ManyBits result;
        for (std::size_t i = 0; i < One::words; ++i) result.word[i] = jogo::choose(mask, a.word[i], b.word[i]);
        return result;
    }
    [[gnu::always_inline]] static ManyBits choose_if(const Words& comparison, const ManyBits& a, const ManyBits& b) {
        ManyBits result;
        for (std::size_t i = 0; i < One::words; ++i) result.word[i] = jogo::choose_if(comparison, a.word[i], b.word[i]);
        return result;
    }
    [[gnu::always_inline]] friend void exchange_if(const Words& comparison, ManyBits& a, ManyBits& b) {
        const ManyBits first = a;
        a = choose_if(comparison, b, a);
        b = choose_if(comparison, first, b);
    }

    [[gnu::always_inline]] friend void exchange(ManyBits& a, ManyBits& b, const Words& mask) {
        for (std::size_t i = 0; i < One::words; ++i) jogo::exchange(a.word[i], b.word[i], mask);
    }

    // As in Bits; the other side may be the same set for every game.
    template <class Other>
    [[gnu::always_inline]] ManyBits minus(const Other& other) const {
        ManyBits result;
        for (std::size_t i = 0; i < One::words; ++i) result.word[i] = word[i] & ~other.word[i];
        return result;
    }
    template <class Other>
    [[gnu::always_inline]] friend ManyBits operator&(const ManyBits& a, const Other& b) {
        ManyBits result;
        for (std::size_t i = 0; i < One::words; ++i) result.word[i] = a.word[i] & b.word[i];
        return result;
    }
    [[gnu::always_inline]] friend ManyBits operator|(const ManyBits& a, const ManyBits& b) {
        ManyBits result;
        for (std::size_t i = 0; i < One::words; ++i) result.word[i] = a.word[i] | b.word[i];
        return result;
    }
    [[gnu::always_inline]] friend ManyBits operator^(const ManyBits& a, const ManyBits& b) {
        ManyBits result;
        for (std::size_t i = 0; i < One::words; ++i) result.word[i] = a.word[i] ^ b.word[i];
        return result;
    }
    [[gnu::always_inline]] ManyBits operator~() const {
        ManyBits result;
        for (std::size_t i = 0; i < One::words; ++i) result.word[i] = ~word[i];
        return result;
    }
    [[gnu::always_inline]] ManyBits operator<<(int by) const {
        ManyBits result;
        for (std::size_t i = 0; i < One::words; ++i)
            result.word[i] = i == 0 ? word[i] << by : shift_up(word[i], word[i - 1], by);
        return result;
    }
    // By a number for each game that is not 0: up, or down if it is negative, by 63 at most.
    [[gnu::always_inline]] ManyBits moved_by(const Words& by) const {
        ManyBits result;
        for (std::size_t i = 0; i < One::words; ++i) {
            result.word[i] = moved_up(word[i], by) | moved_down(word[i], -by);
            if (i > 0) result.word[i] |= moved_down(word[i - 1], 64 - by);
            if (i + 1 < One::words) result.word[i] |= moved_up(word[i + 1], 64 + by);
        }
        return result;
    }
    [[gnu::always_inline]] ManyBits operator>>(int by) const {
        ManyBits result;
        for (std::size_t i = 0; i < One::words; ++i)
            result.word[i] = i + 1 == One::words ? word[i] >> by : shift_down(word[i], word[i + 1], by);
        return result;
    }
};

}  // namespace jogo
