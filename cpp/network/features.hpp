// What a network sees of a position: a set of small numbers, its active features. Each game has a specialisation in
// its folder.
//
// Features are bits of words, mostly boards side by side, so that what an action changes is the difference of two sets.
// A game whose sides are alike is seen twice, from each side (views = 2): there is one set of weights, and the second
// view renames the features. A game whose sides differ is seen once, and the bucket says who is to move.
#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>

#include "core/bits.hpp"
#include "core/game.hpp"

namespace jogo {

template <class G>
class Features;

template <int Inputs>
using ActiveFeatures = std::array<Word, static_cast<std::size_t>(Inputs / 64)>;

// Puts a board among the features, from a word on; nothing else may lie there.
template <std::size_t Words, class Board>
[[gnu::always_inline]] inline void put_board(std::array<Word, Words>& active, std::size_t first_word, const Board& board) {
    for (std::size_t i = 0; i < board.word.size(); ++i) active[first_word + i] = board.word[i];
}

template <std::size_t Words>
[[gnu::always_inline]] inline void put_feature(std::array<Word, Words>& active, int feature) {
    active[static_cast<std::size_t>(feature) >> 6] |= Word{1} << (feature & 63);
}

template <std::size_t Words, class Visit>
void for_each_feature(const std::array<Word, Words>& active, Visit visit) {
    for (std::size_t i = 0; i < Words; ++i)
        for (Word rest = active[i]; rest != 0; rest &= rest - 1)
            visit(static_cast<int>(i * 64) + std::countr_zero(rest));
}

// The eight ways to turn and mirror a square board; 0 changes nothing, 1 and 2 mirror the columns and the rows.
struct Turned {
    int column;
    int row;
};
constexpr Turned turn_board(int symmetry, int size, int column, int row) {
    if ((symmetry & 4) != 0) {
        const int exchanged = column;
        column = row;
        row = exchanged;
    }
    return {(symmetry & 1) != 0 ? size - 1 - column : column, (symmetry & 2) != 0 ? size - 1 - row : row};
}

template <class G>
concept Learnable = Game<G> && requires(const Features<G>& features, const G& game,
                                        const typename G::Position& position, ActiveFeatures<Features<G>::inputs>& active) {
    Features<G>{game};
    // The name of the set of features: a network belongs to one.
    { Features<G>::name } -> std::convertible_to<std::string_view>;
    requires Features<G>::inputs % 64 == 0 && Features<G>::inputs <= 65536;
    requires Features<G>::views == 1 || Features<G>::views == 2;
    requires Features<G>::hidden % 16 == 0;
    // The options that a network is trained for, as `key=value key=value`.
    { features.options() } -> std::same_as<std::string>;
    // Is this a position for a network at all, and not one before the game has taken shape?
    { features.applies(position) } -> std::same_as<bool>;
    // Which of the views is that of the player to move.
    { features.view_of_mover(position) } -> std::same_as<int>;
    // Which output layer judges the position, below `buckets`.
    { features.bucket(position) } -> std::same_as<int>;
    // All features of a position, whatever was in `active` before.
    { features.extract(position, active) } -> std::same_as<void>;
    // The name in the second view of what the first view calls `feature`.
    { features.seen_from_second(0) } -> std::same_as<int>;
    // What a feature becomes when the board is turned; symmetry 0 changes nothing.
    { features.turned(0, 0) } -> std::same_as<int>;
    { Features<G>::symmetries } -> std::convertible_to<int>;
};

}  // namespace jogo
