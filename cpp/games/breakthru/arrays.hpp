// Breakthru in arrays (docs/arrays.md).
#pragma once

#include <cstdlib>
#include <string>
#include <vector>

#include "games/breakthru/abreast.hpp"
#include "games/breakthru/rules.hpp"
#include "states/square_arrays.hpp"

namespace jogo {

template <>
class Arrays<Breakthru> : public LaneArrays {
   public:
    using G = Breakthru;
    explicit Arrays(const G& game) : LaneArrays{G::size}, game_{&game} {}

    std::vector<Action> actions() const {
        std::vector<Action> result = ways([](int right, int up) {
            return right == 0 || up == 0 || (std::abs(right) == 1 && std::abs(up) == 1);
        });
        if (!game_->rules().free_setup) return result;
        for (int cell = 0; cell < shape().cells(); ++cell)
            result.push_back(from_to(square_at(place(cell)), square_at(place(cell))));
        result.push_back(G::gold_first);
        result.push_back(G::gold_second);
        return result;
    }

    std::vector<std::string> planes() const {
        std::vector<std::string> names{"own ships",   "their ships", "flagship", "Gold is to move", "points left / 2",
                                       "quiet turns / 100", "times repeated / 2"};
        if (game_->rules().silver_first_turn != G::turn_points) names.push_back("Silver's short turn is to come");
        if (game_->rules().free_setup) names.insert(names.end(), {"ships to place / 20", "Gold chooses who moves first"});
        return names;
    }

    void observe(const G::Position& position, int times, Planes& planes) const {
        enum Plane : std::size_t { own, theirs, flagship, gold_moves, points, quiet, repeated, more };
        const auto cell = [](int square) { return cell_in(G::size, square); };
        planes.put(own, position.fleets[position.mover][by_row], cell);
        planes.put(theirs, position.fleets[1 - position.mover][by_row], cell);
        if (position.flagship != G::captured) planes.set(flagship, cell_of(position.flagship));
        planes.fill(gold_moves, position.mover == G::gold ? 1.0F : 0.0F);
        const bool playing = position.phase == G::Phase::play, choosing = position.phase == G::Phase::choose;
        const auto count = static_cast<float>(position.points);
        planes.fill(points, playing ? count / 2 : 0.0F);
        if (game_->rules().draws) planes.fill(quiet, static_cast<float>(position.quiet) / 100);
        planes.fill(repeated, static_cast<float>(times) / 2);
        std::size_t next = more;
        if (game_->rules().silver_first_turn != G::turn_points)
            planes.fill(next++, game_->is_before_short_turn(position) ? 1.0F : 0.0F);
        if (!game_->rules().free_setup) return;
        planes.fill(next++, playing || choosing ? 0.0F : count / 20);
        planes.fill(next, choosing ? 1.0F : 0.0F);
    }

   private:
    const G* game_;
};

}  // namespace jogo
