// What counts in Monkey Queen: a queen that nobody can take, height to move with, and babies near the other.
#pragma once

#include <algorithm>
#include <array>

#include "games/monkey_queen/features.hpp"
#include "games/monkey_queen/rules.hpp"
#include "search/evaluation.hpp"

namespace jogo {

struct MonkeyQueenWeights {
    int height = 23;
    int baby = 84;
    int room = 1;           // squares the queen can go to
    int safe_room = 4;      // those of them that no enemy sees
    int guard = -4;         // a piece that sees a friend
    int small_queen = -38;  // for each step below a height of 8
    int tempo = 20;

    using Name = NamedWeight<MonkeyQueenWeights>;
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
class HandMade<MonkeyQueen> : public WeightedTerms<MonkeyQueen> {
   public:
    using Weights = MonkeyQueenWeights;

    // A queen below this height has few moves left.
    static constexpr int comfortable_height = 8;

    explicit HandMade(const MonkeyQueen& game, Weights weights = {}) : game_{&game}, weights_{weights} {}

    template <class Visit>
    void for_each_term(const Position& position, Visit&& visit) const {
        const auto mover = position.mover;
        const Counts own = counts(position, mover);
        const Counts other = counts(position, mover == MonkeyQueen::white ? MonkeyQueen::black : MonkeyQueen::white);
        const Weights& w = weights_;
        visit(Term{"height", w.height, own.height, other.height});
        visit(Term{"baby", w.baby, own.babies, other.babies});
        visit(Term{"room", w.room, own.room.squares, other.room.squares});
        visit(Term{"safe_room", w.safe_room, own.room.safe, other.room.safe});
        visit(Term{"guard", w.guard, own.guards, other.guards});
        visit(Term{"small_queen", w.small_queen, own.missing_height(), other.missing_height()});
        visit(Term{"tempo", w.tempo, 1, 0});
    }

   private:
    struct Counts {
        int height;
        int babies;
        MonkeyQueen::QueenRoom room;
        int guards;
        int missing_height() const { return std::max(comfortable_height - height, 0); }
    };
    Counts counts(const Position& position, MonkeyQueen::Colour colour) const {
        return {position.height[colour], position.troops[colour][by_row].count() - 1,
                game_->queen_room(position, colour), game_->guards(position, colour)};
    }

    const MonkeyQueen* game_;
    Weights weights_;
};

}  // namespace jogo
