// Small Star Empires as the solver sees it: points that are certain, points that may still come, and what
// of a position no longer matters. The value is the lead in points at the end, for the player to move.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "games/small_star_empires/rules.hpp"
#include "research/solver.hpp"

namespace jogo {

template <int Capacity>
class Endings<SmallStarEmpires<Capacity>> {
   public:
    using G = SmallStarEmpires<Capacity>;
    using Position = typename G::Position;
    using Board = typename G::Board;
    using Colour = typename G::Colour;
    static constexpr int least = -400;
    static constexpr int most = 400;
    static constexpr int most_cells = 26;  // four sets of cells, and some counts, in a key

    explicit Endings(const G& game) : game_{game} {
        for (int planets = 1; planets <= 3; ++planets)
            game.stars(planets).for_each([&](int cell) { worth_[static_cast<std::size_t>(cell)] = planets; });
        for (const Board& nebulae : game.nebulae())
            nebulae.for_each([&](int cell) { worth_[static_cast<std::size_t>(cell)] = 3; });
    }
    bool fits() const { return game_.map().cells() <= most_cells && !game_.rules().connected_territory; }

    int value(const Position& position) const {
        const auto score = game_.score(position);
        return position.mover == G::red ? score[0] - score[1] : score[1] - score[0];
    }
    // Points without the territory, which depends on how the game goes on.
    int standing(const Position& position) const {
        const Colour mover = position.mover, enemy = G::opponent(mover);
        return game_.points_without_territory(position, mover) - game_.points_without_territory(position, enemy);
    }

    // Two positions with the same key go on in the same way. Who owns which cell counts, and who is to move; a
    // station only while a cell next to it is free, and otherwise only as one that the supply lacks; a ship
    // only while it can get to a free cell at all.
    ExactKey key(const Position& position) const {
        const Board free = game_.free_cells(position);
        const Board near_free = spread(free);
        Word stations = 0, ships = 0, counts = position.mover;
        for (Colour colour : {G::red, G::blue}) {
            const auto& empire = position.empires[colour];
            const Board alive = connected(free, near_free, empire.controls() | Board::of(game_.home(colour)));
            stations |= (empire.stations & near_free).word[0];
            ships |= (empire.ships & alive).word[0];
            const int at_home = alive.test(game_.home(colour)) ? G::ships - empire.ships.count() : 0;
            counts = counts * 25 + static_cast<Word>(empire.stations.count() * 5 + at_home);
        }
        const Word reds = position.empires[G::red].controls().word[0], blues = position.empires[G::blue].controls().word[0];
        return {reds | blues << 32 | (counts & 63) << 26 | (counts >> 6) << 58, stations | ships << 32};
    }

    Range limits(const Position& position) const {
        const Colour mover = position.mover, enemy = G::opponent(mover);
        const Board free = game_.free_cells(position);
        const int left = free.count(), now = standing(position);
        const bool passing = game_.rules().end_when_both_stuck;
        const int own_turns = passing ? left : (left + 1) / 2, enemy_turns = passing ? left : left / 2;
        const int ahead = position.empires[mover].controls().count() - position.empires[enemy].controls().count();
        // Turns alternate: the mover comes at most one control nearer, the enemy not at all.
        const int best_ahead = passing ? ahead + left : ahead + (left > 0 ? 1 : 0), worst_ahead = passing ? ahead - left : ahead;
        return {now - future(position, enemy, free, enemy_turns, own_turns) + territory(worst_ahead),
                now + future(position, mover, free, own_turns, enemy_turns) + territory(best_ahead)};
    }

    int order_score(const Position& position, Action action) const {
        if (action == G::pass) return 0;
        const int cell = G::target_of(action);
        int points = 2 * worth_[static_cast<std::size_t>(cell)];
        if (G::is_station(action)) {
            const Colour enemy = G::opponent(position.mover);
            const Board foes = position.empires[enemy].controls() | Board::of(game_.home(enemy));
            points += 2 * (game_.neighbours(cell) & foes).count() +
                      (game_.neighbours(cell) & game_.free_cells(position)).count() - 2;
        }
        return 256 * points;
    }

   private:
    static int territory(int ahead) { return ahead > 0 ? 3 : ahead < 0 ? -3 : 0; }

    Board spread(const Board& cells) const {
        Board near;
        cells.for_each([&](int cell) { near |= game_.neighbours(cell); });
        return near;
    }
    // The `own` cells from which a free cell can be got to over own cells.
    Board connected(const Board& free, const Board& near_free, const Board& own) const {
        if (free.none()) return {};
        Board reached = near_free & own;
        for (Board edge = reached; edge.any();) {
            edge = (spread(edge) & own).minus(reached);
            reached |= edge;
        }
        return reached;
    }

    // How many of a small number there are; the sum of the greatest few is what is asked.
    class Tally {
       public:
        void add(int number) { ++counts_[static_cast<std::size_t>(number)]; }
        int sum_of_greatest(int few) const {
            int sum = 0;
            for (std::size_t number = counts_.size() - 1; number > 0 && few > 0; --number) {
                const int here = std::min(few, static_cast<int>(counts_[number]));
                sum += here * static_cast<int>(number);
                few -= here;
            }
            return sum;
        }

       private:
        std::array<std::uint8_t, 8> counts_{};
    };

    // The most that a colour can still earn: in its own turns, and from enemy controls next to its stations.
    int future(const Position& position, Colour colour, const Board& free, int turns, int enemy_turns) const {
        const Colour enemy = G::opponent(colour);
        const Board foes = position.empires[enemy].controls() | Board::of(game_.home(enemy));
        const Board& stations = position.empires[colour].stations;
        Tally worth, trade, visits;
        free.for_each([&](int cell) {
            const Board& around = game_.neighbours(cell);
            worth.add(worth_[static_cast<std::size_t>(cell)]);
            trade.add((around & foes).count() + std::min((around & free).count(), enemy_turns));
            visits.add((around & stations).count());
        });
        const int new_stations = std::min(turns, G::trade_stations - stations.count());
        return worth.sum_of_greatest(turns) + trade.sum_of_greatest(new_stations) + visits.sum_of_greatest(enemy_turns);
    }

    const G& game_;
    std::array<int, static_cast<std::size_t>(Capacity)> worth_{};
};

}  // namespace jogo
