// What a network sees of Breakthru: ships where they stand, and where they stand from the flagship. The sides differ, so
// there is one view.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "games/breakthru/rules.hpp"
#include "network/features.hpp"

namespace jogo {

template <>
class Features<Breakthru> {
   public:
    using G = Breakthru;
    using Position = G::Position;
    static constexpr std::string_view name = "ships-and-flagship";
    static constexpr int board = 192;              // square numbers, in whole words
    static constexpr int reach = 2 * G::size - 1;  // columns, or rows, that one square may be away from another
    static constexpr int around = 448;             // reach * reach, in whole words
    static constexpr int flagships = 2 * board, seen = 3 * board;
    static constexpr int inputs = seen + 2 * around;
    static constexpr int hidden = 64;
    static constexpr int views = 1;
    static constexpr int buckets = 8;
    static constexpr int symmetries = 8;

    explicit Features(const G& game) : game_{&game} {}
    std::string options() const { return "flagship_cost=" + std::to_string(game_->rules().flagship_cost); }
    bool applies(const Position& position) const { return position.phase == G::Phase::play; }
    int view_of_mover(const Position&) const { return 0; }
    // By who is to move, the points left, and whether half the ships are gone.
    int bucket(const Position& position) const {
        const int ships = position.fleets[G::gold][by_row].count() + position.fleets[G::silver][by_row].count();
        const bool few = 2 * ships < G::escorts + 1 + G::silver_ships;
        return position.mover * 4 + (position.points >= 2 ? 2 : 0) + (few ? 1 : 0);
    }

    void extract(const Position& position, ActiveFeatures<inputs>& active) const {
        active.fill(0);
        for (std::size_t colour : {G::gold, G::silver}) {
            const Bits<256> fleet = position.fleets[colour][by_row].bits();
            for (std::size_t i = 0; i < board / 64; ++i) active[colour * (board / 64) + i] = fleet.word[i];
            if (position.flagship == G::captured) continue;
            const int first = seen + static_cast<int>(colour) * around;
            fleet.for_each([&](int square) { put_feature(active, first + offset(square, position.flagship)); });
        }
        put_feature(active, flagships + position.flagship);
    }

    int seen_from_second(int feature) const { return feature; }
    int turned(int symmetry, int feature) const {
        if (feature < seen) {
            const Place place = place_of(feature % board);
            if (place.column < 0 || place.column >= G::size || place.row >= G::size) return feature;
            const Turned to = turn_board(symmetry, G::size, place.column, place.row);
            return feature / board * board + square_at({to.column, to.row});
        }
        const int there = (feature - seen) % around;
        if (there >= reach * reach) return feature;
        const Turned to = turn_board(symmetry, reach, there % reach, there / reach);
        return feature - there + to.row * reach + to.column;
    }

   private:
    static int offset(int square, int from) {
        const Place to = place_of(square), flagship = place_of(from);
        return (to.row - flagship.row + G::size - 1) * reach + to.column - flagship.column + G::size - 1;
    }

    const G* game_;
};

}  // namespace jogo
