// What matters in Small Star Empires: points, the cells that only one of the two can still get to, and whose
// turn it is when the good cells are shared out.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "../games/small_star_empires.hpp"
#include "common_sense.hpp"

namespace jogo {

struct SmallStarEmpiresWeights {
    int shared = 60;      // per cent of the points that both can get to, taken in turn
    int alone = 60;       // per cent of those that only one can
    int spare = 30;       // a cell that only one can get to: a move that waits
    int reach = 8;        // a cell that a ship can fly to now
    int station = 100;    // a trade station in supply
    int trade = 30;       // a free cell beside one's own station
    int territory = 60;   // for each control more, up to the three points
    int tempo = 50;

    struct Name {
        std::string_view name;
        int SmallStarEmpiresWeights::*weight;
    };
    // For those who tune.
    static constexpr std::array<Name, 8> names() {
        using W = SmallStarEmpiresWeights;
        return {{{"shared", &W::shared}, {"alone", &W::alone}, {"spare", &W::spare}, {"reach", &W::reach},
                 {"station", &W::station}, {"trade", &W::trade}, {"territory", &W::territory}, {"tempo", &W::tempo}}};
    }
};

template <int Capacity>
class Insight<SmallStarEmpires<Capacity>> : public CommonSense<SmallStarEmpires<Capacity>> {
   public:
    using G = SmallStarEmpires<Capacity>;
    using Position = typename G::Position;
    using Board = typename G::Board;
    using Colour = typename G::Colour;
    using Weights = SmallStarEmpiresWeights;
    static constexpr int point = 100;
    static constexpr int swing = 400;

    explicit Insight(const G& game, Weights weights = {}) : game_{&game}, weights_{weights} {}

    Score evaluate(const Position& position) const {
        const Colour mover = position.mover, enemy = G::opponent(mover);
        const Board mine = game_->room(position, mover), theirs = game_->room(position, enemy);
        const int more = position.empires[mover].controls().count() - position.empires[enemy].controls().count();
        const int spare = mine.minus(theirs).count() - theirs.minus(mine).count();
        const Score future = weights_.shared * taken_in_turn(mine & theirs) +
                             weights_.alone * (worth(mine.minus(theirs)) - worth(theirs.minus(mine))) +
                             weights_.spare * spare;
        return clamp_opinion(side(position, mover) - side(position, enemy) + future +
                             weights_.territory * std::clamp(2 * more + spare, -5, 5) / 2 + weights_.tempo);
    }
    // Points decide, so a finished game is worth what it was won by.
    Score final_score(const Position&, const Outcome& outcome, Seat seat, int) const {
        const int lead = outcome.score[0] - outcome.score[1];
        return point * (seat == Seat::first ? lead : -lead);
    }
    int promise(const Position&, Action) const { return 0; }

   private:
    Score side(const Position& position, Colour colour) const {
        const auto& empire = position.empires[colour];
        const Board free = game_->free_cells(position);
        int open = 0;
        empire.stations.for_each([&](int cell) { open += (game_->neighbours(cell) & free).count(); });
        const int left = std::min(G::trade_stations - empire.stations.count(), (free.count() + 1) / 2);
        return point * earned(position, colour) + weights_.reach * game_->reach(position, colour).count() +
               weights_.station * left + weights_.trade * open;
    }
    // Points without the territory.
    int earned(const Position& position, Colour colour) const {
        const Board controls = position.empires[colour].controls();
        int points = game_->station_points(position, colour);
        for (int planets = 1; planets <= 3; ++planets) points += planets * (controls & game_->stars(planets)).count();
        for (const Board& nebulae : game_->nebulae()) points += std::max(0, 3 * (controls & nebulae).count() - 2);
        return points;
    }
    // How many cells of each worth; a nebula counts as three planets.
    std::array<int, 4> sorted(const Board& cells) const {
        std::array<int, 4> counts{};
        for (int planets = 1; planets <= 3; ++planets)
            counts[static_cast<std::size_t>(planets)] = (cells & game_->stars(planets)).count();
        for (const Board& nebulae : game_->nebulae()) counts[3] += (cells & nebulae).count();
        return counts;
    }
    int worth(const Board& cells) const {
        const auto counts = sorted(cells);
        return counts[1] + 2 * counts[2] + 3 * counts[3];
    }
    // The mover's lead when both take the best cell that is left, one after the other.
    int taken_in_turn(const Board& cells) const {
        const auto counts = sorted(cells);
        int lead = 0, sign = 1;
        for (std::size_t planets = 3; planets > 0; --planets)
            if (counts[planets] % 2 != 0) {
                lead += sign * static_cast<int>(planets);
                sign = -sign;
            }
        return lead;
    }

    const G* game_;
    Weights weights_;
};

}  // namespace jogo
