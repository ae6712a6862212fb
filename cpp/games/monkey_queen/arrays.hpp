// Monkey Queen in arrays (docs/arrays.md).
#pragma once

#include <cstdlib>
#include <string>
#include <vector>

#include "games/monkey_queen/abreast.hpp"
#include "games/monkey_queen/rules.hpp"
#include "states/square_arrays.hpp"

namespace jogo {

template <>
class Arrays<MonkeyQueen> : public LaneArrays {
   public:
    using G = MonkeyQueen;
    explicit Arrays(const G& game) : LaneArrays{G::size}, game_{&game} {}

    std::vector<Action> actions() const {
        std::vector<Action> result =
            ways([](int right, int up) { return right == 0 || up == 0 || std::abs(right) == std::abs(up); });
        if (game_->rules().pie) result.push_back(G::swap);
        return result;
    }

    std::vector<std::string> planes() const {
        return {"own babies",         "own queen",           "their babies",       "their queen",
                "own queen's height / 20", "their queen's height / 20", "swap is allowed", "quiet turns / 100",
                "times repeated / 2"};
    }

    void observe(const G::Position& position, int times, Planes& planes) const {
        enum Plane : std::size_t { babies = 0, queen = 1, of_other = 2, heights = 4, swap = 6, quiet, repeated };
        for (std::size_t view : {0U, 1U}) {
            const std::size_t colour = view == 0 ? position.mover : 1 - position.mover;
            const int queen_at = position.queen[colour];
            position.troops[colour][by_row].for_each([&](int square) {
                planes.set(view * of_other + (square == queen_at ? queen : babies), cell_of(square));
            });
            planes.fill(heights + view, static_cast<float>(position.height[colour]) / 20);
        }
        planes.fill(swap, game_->may_swap(position) ? 1.0F : 0.0F);
        if (game_->rules().draws) planes.fill(quiet, static_cast<float>(position.quiet) / 100);
        planes.fill(repeated, static_cast<float>(times) / 2);
    }

   private:
    const G* game_;
};

}  // namespace jogo
