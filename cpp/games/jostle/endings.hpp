// Jostle, size 8, as the solver sees it: 1 is won and -1 lost, for the player to move.
#pragma once

#include "games/jostle/rules.hpp"
#include "research/solver.hpp"

namespace jogo {

template <int Size>
class Endings<Jostle<Size>> {
   public:
    using G = Jostle<Size>;
    using Position = typename G::Position;
    static constexpr int least = -1;
    static constexpr int most = 1;

    explicit Endings(const G& game) : game_{game} {}
    // A board of 64 squares is a word; those of the two colours and the mover must fit in two.
    bool fits() const { return Size == 8; }

    int value(const Position&) const { return -1; }
    int standing(const Position&) const { return 0; }
    // There are never more than 8 checkers of a colour: with all bits turned over, it is Blue's move.
    ExactKey key(const Position& position) const {
        const Word reds = position.checkers[G::red].word[0], blues = position.checkers[G::blue].word[0];
        return {position.mover == G::red ? reds : ~reds, blues};
    }
    Range limits(const Position&) const { return {least, most}; }
    // Leaves the enemy few moves, and oneself many.
    int order_score(const Position& position, Action action) const {
        Position next = position;
        game_.play(next, action);
        return 256 * (game_.mobility(next, position.mover) - game_.mobility(next, next.mover));
    }

   private:
    const G& game_;
};

}  // namespace jogo
