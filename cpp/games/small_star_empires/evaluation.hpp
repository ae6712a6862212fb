// What counts in Small Star Empires: points, the cells that only one of the two can still get to, and whose
// turn it is when the good cells are shared out.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "games/small_star_empires/features.hpp"
#include "games/small_star_empires/rules.hpp"
#include "search/evaluation.hpp"

namespace jogo {

struct SmallStarEmpiresWeights {
    int shared = 60;     // per cent of the points that both can get to, taken in turn
    int alone = 60;      // per cent of those that only one can
    int spare = 30;      // a cell that only one can get to: a move that waits
    int reach = 8;       // a cell that a ship can fly to now
    int station = 100;   // a trade station in supply
    int trade = 30;      // a free cell beside one's own station
    int territory = 60;  // for each control more, up to the three points
    int tempo = 50;

    using Name = NamedWeight<SmallStarEmpiresWeights>;
    static constexpr auto names() {
        using W = SmallStarEmpiresWeights;
        return std::array{
            Name{"shared", &W::shared},
            Name{"alone", &W::alone},
            Name{"spare", &W::spare},
            Name{"reach", &W::reach},
            Name{"station", &W::station},
            Name{"trade", &W::trade},
            Name{"territory", &W::territory},
            Name{"tempo", &W::tempo},
        };
    }
};

template <int Capacity>
class HandMade<SmallStarEmpires<Capacity>> : public WeightedTerms<SmallStarEmpires<Capacity>> {
   public:
    using G = SmallStarEmpires<Capacity>;
    using Position = typename G::Position;
    using Board = typename G::Board;
    using Colour = typename G::Colour;
    using Weights = SmallStarEmpiresWeights;
    static constexpr int point = 100;
    static constexpr int swing = 400;

    explicit HandMade(const G& game, Weights weights = {}) : game_{&game}, weights_{weights} {}

    template <class Visit>
    void for_each_term(const Position& position, Visit&& visit) const {
        const Colour mover = position.mover, enemy = G::opponent(mover);
        const Counts own = counts(position, mover), other = counts(position, enemy);
        const Board mine = game_->room(position, mover), theirs = game_->room(position, enemy);
        const Board only_mine = mine.minus(theirs), only_theirs = theirs.minus(mine);
        const int more = position.empires[mover].controls().count() - position.empires[enemy].controls().count();
        const int spare = only_mine.count(), enemy_spare = only_theirs.count();
        const int half_controls_ahead = std::clamp(2 * more + spare - enemy_spare, -5, 5);
        const Weights& w = weights_;
        visit(Term{"points", point, own.points, other.points});
        visit(Term{"reach", w.reach, own.reach, other.reach});
        visit(Term{"station", w.station, own.stations_left, other.stations_left});
        visit(Term{"trade", w.trade, own.open, other.open});
        visit(Term{"shared", w.shared, taken_in_turn(mine & theirs), 0});
        visit(Term{"alone", w.alone, worth(only_mine), worth(only_theirs)});
        visit(Term{"spare", w.spare, spare, enemy_spare});
        visit(Term{"territory", w.territory, half_controls_ahead, 0, 2});
        visit(Term{"tempo", w.tempo, 1, 0});
    }
    // Points decide, so a finished game is worth what it was won by.
    Score final_score(const Position&, const Outcome& outcome, Seat seat, int) const {
        const int lead = outcome.score[0] - outcome.score[1];
        return point * (seat == Seat::first ? lead : -lead);
    }

   private:
    struct Counts {
        int points;  // without the territory
        int reach;
        int stations_left;
        int open;
    };
    Counts counts(const Position& position, Colour colour) const {
        const auto& empire = position.empires[colour];
        const Board free = game_->free_cells(position);
        int open = 0;
        empire.stations.for_each([&](int cell) { open += (game_->neighbours(cell) & free).count(); });
        const int left = std::min(G::trade_stations - empire.stations.count(), (free.count() + 1) / 2);
        return {game_->points_without_territory(position, colour), game_->reach(position, colour).count(), left, open};
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
