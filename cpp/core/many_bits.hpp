// The boards of several games side by side in vectors: what is done to one is done to all of them.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <utility>
#ifdef __AVX512F__
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
// A word for each game. Not by way of an array: a vector that is read from words just written waits for all of them.
template <class WordOf>
[[gnu::always_inline]] inline Words make_words(WordOf word_of) {
    return [&]<std::size_t... Game>(std::index_sequence<Game...>) {
        return Words{word_of(Game)...};
    }(std::make_index_sequence<games_abreast>{});
}

// All bits of a game's word, or none, by whether the comparison holds there. The numbers are small and not negative.
[[gnu::always_inline]] inline Words is_below(const Words& a, const Words& b) { return reinterpret_cast<Words>(a < b); }
[[gnu::always_inline]] inline Words choose(const Words& mask, const Words& a, const Words& b) {
    return (a & mask) | (b & ~mask);
}
[[gnu::always_inline]] inline bool is_any_zero(const Words& words) {
#ifdef __AVX512F__
    return _mm512_cmpeq_epi64_mask(reinterpret_cast<__m512i>(words), _mm512_setzero_si512()) != 0;
#else
    bool found = false;
    for (Word word : std::bit_cast<WordOfEach>(words)) found |= word == 0;
    return found;
#endif
}
[[gnu::always_inline]] inline Words count_bits(const Words& words) {
#ifdef __AVX512VPOPCNTDQ__
    return reinterpret_cast<Words>(_mm512_popcnt_epi64(reinterpret_cast<__m512i>(words)));
#else
    const auto each = std::bit_cast<WordOfEach>(words);
    return make_words([&](std::size_t game) { return static_cast<Word>(std::popcount(each[game])); });
#endif
}

template <int N>
struct ManyBits {
    using One = Bits<N>;
    std::array<Words, One::words> word{};

    // The boards that `board_of` gives for each game.
    template <class BoardOf>
    [[gnu::always_inline]] static ManyBits make(BoardOf board_of) {
        ManyBits result;
        for (std::size_t i = 0; i < One::words; ++i)
            result.word[i] = make_words([&](std::size_t game) { return board_of(game).word[i]; });
        return result;
    }
    [[gnu::always_inline]] One get(std::size_t game) const {
        One bits;
        for (std::size_t i = 0; i < One::words; ++i) bits.word[i] = std::bit_cast<WordOfEach>(word[i])[game];
        return bits;
    }
    [[gnu::always_inline]] Words count() const {
        Words total{};
        for (const Words& each : word) total += count_bits(each);
        return total;
    }
    // In each game the member that has exactly `rank` smaller members, as the only member of a set and as a number.
    struct Nth {
        ManyBits set;
        Words member;
    };
    [[gnu::always_inline]] Nth nth(Words rank) const {
        std::array<Words, One::words> is_here;
        Words open = ~Words{}, chosen{}, below{};
        for (std::size_t i = 0; i < One::words; ++i) {
            const Words here = count_bits(word[i]);
            is_here[i] = open & is_below(rank, here);
            open &= ~is_here[i];
            rank -= here & open;
            chosen |= word[i] & is_here[i];
            below += 64 & open;
        }
        const auto in = std::bit_cast<WordOfEach>(chosen), at = std::bit_cast<WordOfEach>(rank);
        const Words indices = make_words([&](std::size_t game) {
            return static_cast<Word>(nth_set_bit(in[game], static_cast<int>(at[game])));
        });
        const Words bit = Word{1} << indices;
        Nth found{{}, below + indices};
        for (std::size_t i = 0; i < One::words; ++i) found.set.word[i] = bit & is_here[i];
        return found;
    }
    [[gnu::always_inline]] static ManyBits choose(const Words& mask, const ManyBits& a, const ManyBits& b) {
        ManyBits result;
        for (std::size_t i = 0; i < One::words; ++i) result.word[i] = jogo::choose(mask, a.word[i], b.word[i]);
        return result;
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
        for (std::size_t i = One::words; i-- > 0;) {
            result.word[i] = word[i] << by;
            if (i > 0) result.word[i] |= word[i - 1] >> (64 - by);
        }
        return result;
    }
    [[gnu::always_inline]] ManyBits operator>>(int by) const {
        ManyBits result;
        for (std::size_t i = 0; i < One::words; ++i) {
            result.word[i] = word[i] >> by;
            if (i + 1 < One::words) result.word[i] |= word[i + 1] << (64 - by);
        }
        return result;
    }
};

}  // namespace jogo
