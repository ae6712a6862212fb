// Boards of up to 12 x 12 squares, as lanes of 16 bits (lines.hpp), for several games side by side: all pieces slide at once.
#pragma once

#include <array>
#include <cstddef>

#include "core/bits.hpp"
#include "core/lane_board.hpp"
#include "core/lines.hpp"
#include "core/many_bits.hpp"

namespace jogo {

using ManyLanes = ManyBits<12 * lane_bits>;

// The words of one board that has no more lanes.
[[gnu::always_inline]] inline ManyLanes::One lanes_of(const LaneBoard& board) {
    return {{board.word(0), board.word(1), board.word(2)}};
}
inline LaneBoard lane_board(const ManyLanes::One& lanes) {
    return LaneBoard{LaneBoard::Quad{lanes.word[0], lanes.word[1], lanes.word[2], 0}};
}

// All members moved by a number of bits, up or down. What moves less than a lane ends in its walls, so it stays in its word.
template <int By>
[[gnu::always_inline]] inline ManyLanes moved(const ManyLanes& board) {
    constexpr auto distance = static_cast<std::size_t>(By < 0 ? -By : By), whole = distance / 64;
    constexpr int part = static_cast<int>(distance % 64);
    constexpr std::size_t words = ManyLanes::One::words;
    const auto word = [&](std::size_t i) __attribute__((always_inline)) { return i < words ? board.word[i] : Words{}; };
    ManyLanes result;
    for (std::size_t i = 0; i < words; ++i) {
        const Words& from = By < 0 ? word(i + whole) : word(i - whole);
        if constexpr (part == 0) result.word[i] = from;
        else if constexpr (distance < lane_bits - 1) result.word[i] = By < 0 ? from >> part : from << part;
        else if constexpr (By < 0) result.word[i] = shift_down<part>(from, word(i + whole + 1));
        else result.word[i] = shift_up<part>(from, word(i - whole - 1));
    }
    return result;
}

// The members of `from`, and the squares that they slide to over free ones in steps of so many bits. Strides double; what
// they pass over is free, so that no stride leaves a line.
template <int Step>
[[gnu::always_inline]] inline ManyLanes slide(const ManyLanes& from, const ManyLanes& free) {
    ManyLanes reached = from | (free & moved<Step>(from)), passable = free & moved<Step>(free);
    reached = reached | (passable & moved<2 * Step>(reached));
    passable = passable & moved<2 * Step>(passable);
    reached = reached | (passable & moved<4 * Step>(reached));
    return reached | (passable & moved<4 * Step>(reached));  // 11 squares in all
}
// To the right it is an addition, as in lines.hpp.
template <>
[[gnu::always_inline]] inline ManyLanes slide<1>(const ManyLanes& from, const ManyLanes& free) {
    ManyLanes reached;
    for (std::size_t i = 0; i < ManyLanes::One::words; ++i)
        reached.word[i] = from.word[i] | (free.word[i] & ~(free.word[i] + ((from.word[i] << 1) & free.word[i])));
    return reached;
}

// In each game the member of one of the sets that has exactly `rank` smaller members. Looked for game by game, in the words
// that it is in: sets of all games need not be brought together first.
template <std::size_t Sets>
[[gnu::always_inline]] inline Words nth_of(const std::array<ManyLanes, Sets>& sets, const Words& set, const Words& rank) {
    const auto which = std::bit_cast<WordOfEach>(set), ranks = std::bit_cast<WordOfEach>(rank);
    return make_words([&](std::size_t game) __attribute__((always_inline)) {
        const auto& words = sets[which[game]].word;
        const auto low = static_cast<Word>(std::popcount(words[0][game])), middle = static_cast<Word>(std::popcount(words[1][game]));
        const Word is_above = ranks[game] >= low ? 1 : 0, is_high = ranks[game] >= low + middle ? 1 : 0;
        const Word left = ranks[game] - (low & -is_above) - (middle & -is_high), at = is_above + is_high;
        return 64 * at + static_cast<Word>(nth_set_bit(words[at][game], static_cast<int>(left)));
    });
}

// For each square, those behind a piece that came there in steps of so many bits: from the nearest of them that is taken.
template <int Size, std::size_t Directions>
class WaysBack {
   public:
    constexpr explicit WaysBack(const std::array<int, Directions>& steps) : steps_{steps} {
        for (std::size_t d = 0; d < Directions; ++d)
            for (int row = 0; row < Size; ++row)
                for (int column = 0; column < Size; ++column) fill(d, {column, row});
    }
    // `taken` has the pieces.
    [[gnu::always_inline]] Words find_start(const Words& direction, const Words& to, const ManyLanes& taken) const {
        const auto ways = std::bit_cast<WordOfEach>(direction * lanes * lane_bits + to);
        const auto met = [&](std::size_t i) __attribute__((always_inline)) {
            return taken.word[i] & make_words([&](std::size_t game) { return ways_[ways[game]].word[i]; });
        };
        const Words low = met(0), middle = met(1), high = met(2);
        const Words no_high = is_zero(high), no_low = is_zero(low), no_middle = is_zero(middle);
        // Those that came up the bits are met at the highest of the squares below, the others at the lowest of those above.
        const Words highest = choose(no_high, choose(no_middle, low, middle), high);
        const Words lowest = choose(no_low, choose(no_middle, high, middle), low);
        const Words goes_up = is_zero(direction & 1);
        const Words near = choose(goes_up, ~no_high | ~no_middle, no_low);
        const Words far = choose(goes_up, ~no_high, no_low & no_middle);
        return index_of_highest(choose(goes_up, highest, lowest & -lowest)) + (64 & far) + (64 & near);
    }

   private:
    static constexpr std::size_t lanes = 12;

    constexpr void fill(std::size_t direction, Place to) {
        auto& way = ways_[direction * lanes * lane_bits + static_cast<std::size_t>(square_at(to))];
        const auto is_on_board = [](int square) {
            const Place place = place_of(square);
            return square > 0 && place.column >= 0 && place.column < Size && place.row < Size;
        };
        for (int at = square_at(to) - steps_[direction]; is_on_board(at); at -= steps_[direction]) way.set(at);
    }

    std::array<int, Directions> steps_;
    std::array<ManyLanes::One, Directions * lanes * lane_bits> ways_{};
};

}  // namespace jogo
