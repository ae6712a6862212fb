// What a network sees of Monkey Queen: pieces where they stand and where they stand from each queen, and the heights.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "games/monkey_queen/rules.hpp"
#include "network/features.hpp"

namespace jogo {

template <>
class Features<MonkeyQueen> {
   public:
    using G = MonkeyQueen;
    using Position = G::Position;
    static constexpr std::string_view name = "troops-and-queens";
    static constexpr int board = 192;                // square numbers, in whole words
    static constexpr int reach = 2 * G::size - 1;    // columns, or rows, that one square may be away from another
    static constexpr int around = 576;               // reach * reach, in whole words
    static constexpr int heights = 32;
    static constexpr int queens = 2 * board, tall = 4 * board, seen = tall + 2 * heights;
    static constexpr int inputs = seen + 4 * around;
    static constexpr int hidden = 64;
    static constexpr int views = 2;
    static constexpr int buckets = 4;
    static constexpr int symmetries = 8;

    explicit Features(const G&) {}
    std::string options() const { return ""; }
    bool applies(const Position&) const { return true; }
    int view_of_mover(const Position& position) const { return position.mover; }
    // By what is left of the two queens.
    int bucket(const Position& position) const {
        return std::clamp((position.height[0] + position.height[1]) * buckets / (2 * G::start_height + 1), 0, buckets - 1);
    }

    void extract(const Position& position, ActiveFeatures<inputs>& active) const {
        active.fill(0);
        for (int colour : {0, 1}) {
            const auto at = static_cast<std::size_t>(colour);
            const Bits<256> troop = position.troops[at][by_row].bits();
            for (std::size_t i = 0; i < board / 64; ++i) active[at * (board / 64) + i] = troop.word[i];
            put_feature(active, queens + colour * board + position.queen[at]);
            put_feature(active, tall + colour * heights + position.height[at]);
            for (int queen : {0, 1}) {
                const int from = position.queen[static_cast<std::size_t>(queen)];
                if (from == G::captured) continue;
                const int first = first_around(colour, queen);
                troop.for_each([&](int square) { put_feature(active, first + offset(square, from)); });
            }
        }
    }

    // Each side sees its own home at the bottom: the board is turned by half.
    int seen_from_second(int feature) const { return renamed(feature, true, 3); }
    int turned(int symmetry, int feature) const { return renamed(feature, false, symmetry); }

   private:
    static constexpr int first_around(int colour, int queen) { return seen + (colour * 2 + (colour ^ queen)) * around; }
    static int offset(int square, int from) {
        const Place to = place_of(square), queen = place_of(from);
        return (to.row - queen.row + G::size - 1) * reach + to.column - queen.column + G::size - 1;
    }
    static int renamed(int feature, bool other_colour, int symmetry) {
        const auto colour_of = [&](int colour) { return other_colour ? 1 - colour : colour; };
        if (feature < tall) {
            const int plane = feature / board, square = feature % board;
            const Place place = place_of(square);
            const int colour = colour_of(plane % 2), kind = plane / 2;
            int to = square;
            if (place.column >= 0 && place.column < G::size) {
                const Turned turned_place = turn_board(symmetry, G::size, place.column, place.row);
                to = square_at({turned_place.column, turned_place.row});
            }
            return (kind * 2 + colour) * board + to;
        }
        if (feature < seen) {
            const int which = feature - tall;
            return tall + colour_of(which / heights) * heights + which % heights;
        }
        const int which = (feature - seen) / around, there = (feature - seen) % around;
        if (there >= reach * reach) return feature;
        const Turned to = turn_board(symmetry, reach, there % reach, there / reach);
        return seen + (colour_of(which / 2) * 2 + which % 2) * around + to.row * reach + to.column;
    }
};

}  // namespace jogo
