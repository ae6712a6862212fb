// What matters in Monkey Queen: a queen that nobody can take, height to move with, and babies near the other.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "../games/monkey_queen.hpp"
#include "common_sense.hpp"

namespace jogo {

struct MonkeyQueenWeights {
    int height = 23;
    int baby = 84;
    int room = 1;          // squares the queen can go to
    int safe_room = 4;     // those of them that no enemy sees
    int guard = -4;        // a piece that sees a friend
    int small_queen = 38;  // for each step below a height of 8
    int tempo = 20;

    struct Name {
        std::string_view name;
        int MonkeyQueenWeights::*weight;
    };
    // For those who tune.
    static constexpr auto names() {
        using W = MonkeyQueenWeights;
        return std::array{
            Name{"height", &W::height},
            Name{"baby", &W::baby},
            Name{"room", &W::room},
            Name{"safe_room", &W::safe_room},
            Name{"guard", &W::guard},
            Name{"small_queen", &W::small_queen},
            Name{"tempo", &W::tempo},
        };
    }
};

template <>
class Insight<MonkeyQueen> : public CommonSense<MonkeyQueen> {
   public:
    // Captures and births can't be undone, and between them babies only come nearer to a queen that stands
    // still: no position ever comes back.
    static constexpr bool positions_repeat = false;

    using Weights = MonkeyQueenWeights;

    explicit Insight(const MonkeyQueen& game, Weights weights = {}) : game_{&game}, weights_{weights} {}

    Score evaluate(const Position& position) const {
        const auto mover = position.mover;
        const auto enemy = mover == MonkeyQueen::white ? MonkeyQueen::black : MonkeyQueen::white;
        return clamp_opinion(side(position, mover) - side(position, enemy) + weights_.tempo);
    }
    bool wins_at_once(const Position& position) const {
        if (is_over(position)) return false;
        return game_->is_queen_attacked(position, position.mover == MonkeyQueen::white ? MonkeyQueen::black : MonkeyQueen::white);
    }
    Danger danger(const Position& position) const {
        return !is_over(position) && game_->is_queen_attacked(position, position.mover) ? Danger::threat : Danger::none;
    }
    bool has_captures(const Position&) const { return true; }
    int promise(const Position& position, Action action) const {
        if (action == MonkeyQueen::swap) return 0;
        return game_->is_capture(position, action) ? (from_of(action) == position.queen[position.mover] ? 1 : 2) : 0;
    }
    int turns_to_draw(const Position& position) const {
        return game_->rules().draws ? static_cast<int>(quiet_turns_to_draw) - static_cast<int>(position.quiet) : never;
    }

   private:
    bool is_over(const Position& position) const {
        return position.queen[0] == MonkeyQueen::captured || position.queen[1] == MonkeyQueen::captured ||
               turns_to_draw(position) <= 0;
    }
    Score side(const Position& position, MonkeyQueen::Colour colour) const {
        const MonkeyQueen::QueenRoom room = game_->queen_room(position, colour);
        const int babies = position.troops[colour][by_row].count() - 1;
        const int height = position.height[colour];
        return weights_.height * height + weights_.baby * babies + weights_.room * room.squares +
               weights_.safe_room * room.safe + weights_.guard * game_->guards(position, colour) -
               weights_.small_queen * std::max(8 - height, 0);
    }

    const MonkeyQueen* game_;
    Weights weights_;
};

}  // namespace jogo
