// The actions of games that are played several at once, noted for all of them together and handed to each later.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/many_bits.hpp"
#include "core/many_shorts.hpp"

namespace jogo {

// A code of each game: 16 bits of a number.
using CodesOfWords [[gnu::vector_size(sizeof(Short) * games_abreast)]] = Short;
template <class Numbers>
using CodesOf = std::conditional_t<std::is_same_v<Numbers, Words>, CodesOfWords, Shorts>;

template <class Codes>
class ActionLog {
   public:
    bool is_full() const { return size_ == rows; }
    [[gnu::always_inline]] void note(const auto& codes) { rows_[size_++] = __builtin_convertvector(codes, Codes); }

    // A game has begun again: what it had played is forgotten.
    void begin(std::size_t game) { begun_[game] = size_; }
    void hand_over(std::size_t game, std::vector<Action>& played) {
        for (; turned_ < size_; turned_ += square) turn(turned_);
        const auto& actions = columns_[game];
        played.insert(played.end(), actions.begin() + begun_[game], actions.begin() + size_);
        turned_ = size_ - size_ % square;  // rows that were not all there come again
    }
    void clear() {
        size_ = turned_ = 0;
        begun_.fill(0);
    }

   private:
    static constexpr std::size_t rows = 64, square = games_of<Codes>;
    static_assert(rows % square == 0 && sizeof(Action) == sizeof(Short));

    // As many rows as there are games become parts of their columns: each round brings rows together that were half as far
    // apart in the round before.
    void turn(std::size_t first) {
        std::array<Codes, square> from, to;
        std::copy_n(rows_.begin() + first, square, from.begin());
        for (std::size_t round = 1; round < square; round *= 2) {
            for (std::size_t i = 0; i < square / 2; ++i) {
                to[2 * i] = mix_low(from[i], from[i + square / 2]);
                to[2 * i + 1] = mix_high(from[i], from[i + square / 2]);
            }
            from = to;
        }
        for (std::size_t game = 0; game < square; ++game) std::memcpy(&columns_[game][first], &from[game], sizeof(Codes));
    }
    // The first halves of both, or the second ones, one from each in turns.
    static Codes mix_low(const Codes& a, const Codes& b) { return mix_from<0>(a, b, std::make_index_sequence<square>{}); }
    static Codes mix_high(const Codes& a, const Codes& b) {
        return mix_from<square / 2>(a, b, std::make_index_sequence<square>{});
    }
    template <std::size_t First, std::size_t... I>
    static Codes mix_from(const Codes& a, const Codes& b, std::index_sequence<I...>) {
        return __builtin_shufflevector(a, b, (First + I / 2 + I % 2 * square)...);
    }

    std::array<Codes, rows> rows_{};
    std::array<std::array<Action, rows>, square> columns_;
    std::array<std::size_t, square> begun_{};
    std::size_t size_ = 0, turned_ = 0;  // how many rows there are, and how many of them are columns too
};

}  // namespace jogo
