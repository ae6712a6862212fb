// What a network sees of Small Star Empires: colonies, trade stations, ships, and where these can fly to. Maps differ, so
// each has a network of its own; its two sides differ too.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "games/small_star_empires/rules.hpp"
#include "network/features.hpp"

namespace jogo {

template <int Capacity>
class Features<SmallStarEmpires<Capacity>> {
   public:
    using G = SmallStarEmpires<Capacity>;
    using Position = typename G::Position;
    using Board = typename G::Board;
    static constexpr std::string_view name = "controls-ships-reach";
    enum Plane : std::size_t { colonies, stations, ships, reach, planes };
    static constexpr int inputs = 2 * static_cast<int>(planes) * Capacity;
    static constexpr int hidden = 64;
    static constexpr int views = 1;
    static constexpr int phases = 4;
    static constexpr int buckets = 2 * phases;
    static constexpr int symmetries = 1;

    explicit Features(const G& game) : game_{&game}, cells_{game.free_cells(game.start()).count()} {}
    std::string options() const {
        const auto& rules = game_->rules();
        return "board=" + game_->map().text() + " end=" + (rules.end_when_both_stuck ? "both" : "one") +
               " territory=" + (rules.connected_territory ? "connected" : "count");
    }
    bool applies(const Position&) const { return true; }
    int view_of_mover(const Position&) const { return 0; }
    // By who is to move, and how much of the map is settled.
    int bucket(const Position& position) const {
        const int settled = cells_ - game_->free_cells(position).count();
        return position.mover * phases + std::min(settled * phases / cells_, phases - 1);
    }

    void extract(const Position& position, ActiveFeatures<inputs>& active) const {
        for (std::size_t colour : {G::red, G::blue}) {
            const auto& empire = position.empires[colour];
            const auto put = [&](Plane plane, const Board& board) {
                put_board(active, (colour * planes + plane) * Board::words, board);
            };
            put(colonies, empire.colonies);
            put(stations, empire.stations);
            put(ships, empire.ships);
            put(reach, game_->reach(position, static_cast<typename G::Colour>(colour)));
        }
    }

    int seen_from_second(int feature) const { return feature; }
    int turned(int, int feature) const { return feature; }

   private:
    const G* game_;
    int cells_;
};

}  // namespace jogo
