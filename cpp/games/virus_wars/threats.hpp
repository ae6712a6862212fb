// Virus Wars: whether a colony can be absorbed within one turn, without trying the orders and sets of its plays.
//
// A colony lives on what is open: empty squares and enemy viruses, both of which it may play on. The enemy's turn never
// closes a square, since growing only turns an empty one into a virus. So the colony has lost its last play exactly when
// every virus is gone that touches an open square, or that touches a chain of zombies which does: the vital ones. What
// is asked is whether the enemy's plays are enough to get to all of them.
#pragma once

#include <algorithm>
#include <array>
#include <utility>

#include "games/virus_wars/rules.hpp"
#include "search/threats.hpp"

namespace jogo {

template <int Capacity>
class Threats<VirusWars<Capacity>> : public CommonThreats<VirusWars<Capacity>> {
   public:
    using G = VirusWars<Capacity>;
    using Position = typename G::Position;
    using Actions = typename G::Actions;
    using Board = typename G::Board;

    explicit Threats(const G& game) : grid_{game.rules().size} {}

    Answer wins_in_turn(const Position& position) const {
        if (position.turn <= G::opening_turns) return Answer::no;
        const auto &own = position.colonies[position.mover], &enemy = position.colonies[1 - position.mover];
        const Board vital = vital_viruses(enemy, own);
        if (vital.count() > position.plays) return Answer::no;
        const Board ground = grid_.all().minus(own.viruses | own.zombies | enemy.zombies);
        return answer_of(absorbs({own.active, own.zombies.minus(own.active), ground, vital, position.plays}));
    }

    // Growing away from the enemy, where there is room, makes the most viruses that it would have to absorb.
    void arrange(const Position& position, Actions& actions) const {
        const auto &own = position.colonies[position.mover], &enemy = position.colonies[1 - position.mover];
        const Board open = grid_.all().minus(own.viruses | own.zombies | enemy.zombies);
        const auto worth = [&](Action action) {
            const int square = code_of(action), grows = !enemy.viruses.test(square);
            const int room = (grid_.spread(Board::of(square)) & open).count();
            return 16 * grows - 8 * enemy.reach.test(square) + room;
        };
        std::stable_sort(actions.begin(), actions.end(), [&](Action a, Action b) { return worth(a) > worth(b); });
    }

   private:
    // The enemy's turn, as far as it has come.
    struct Hunt {
        Board active;  // from which it plays
        Board asleep;  // zombies that wake when it touches them
        Board ground;  // empty squares and viruses, on which it may play
        Board vital;   // the viruses that it has to absorb
        int plays;

        void take(const Grid<Capacity>& grid, const Board& squares) {
            ground = ground.minus(squares);
            vital = vital.minus(squares);
            plays -= squares.count();
            const Board woken = grid.flood(squares, asleep);
            asleep = asleep.minus(woken);
            active |= squares | woken;
        }
    };

    using Colony = typename G::Colony;

    Board vital_viruses(const Colony& colony, const Colony& enemy) const {
        const Board open = grid_.all().minus(colony.viruses | colony.zombies | enemy.zombies);
        const Board beside_open = grid_.spread(open);
        const Board open_zombies = colony.zombies & beside_open;
        if (open_zombies.none()) return colony.viruses & beside_open;
        const Board chains = open_zombies | grid_.flood(open_zombies, colony.zombies);
        return colony.viruses & (beside_open | grid_.spread(chains));
    }

    // What is vital and within reach is taken at once: that costs what it must and only opens more ways. The plays that
    // are left over go into a way to one of the others; a square that was tried in vain is not needed later either.
    bool absorbs(Hunt hunt) const {
        for (Board now; (now = grid_.spread(hunt.active) & hunt.vital).any();) hunt.take(grid_, now);
        if (hunt.vital.none()) return hunt.plays >= 0;
        const int spare = hunt.plays - hunt.vital.count();
        if (spare <= 0) return false;
        Board ways = first_steps(hunt, spare);
        while (ways.any()) {
            const int square = ways.first();
            ways.reset(square);
            Hunt next = hunt;
            next.take(grid_, Board::of(square));
            if (absorbs(next)) return true;
            hunt.ground.reset(square);
        }
        return false;
    }

    // Where a path of at most `spare` squares to a vital virus begins: for the virus that leaves the fewest choices.
    Board first_steps(const Hunt& hunt, int spare) const {
        const Board reach = grid_.spread(hunt.active) & hunt.ground;
        Board fewest = reach;
        hunt.vital.for_each([&](int target) {
            const Board steps = reach & within(hunt, target, spare);
            if (steps.count() < fewest.count()) fewest = steps;
        });
        return fewest;
    }

    // The ground from which a target is that many squares away or fewer, itself counted; vital viruses and sleeping
    // zombies on the way cost nothing more.
    Board within(const Hunt& hunt, int target, int spare) const {
        const Board free = hunt.vital | hunt.asleep;
        Board reached = Board::of(target);
        reached |= grid_.flood(reached, free);
        for (; spare > 0; --spare) {
            reached |= grid_.spread(reached) & hunt.ground;
            reached |= grid_.flood(reached, free);
        }
        return reached;
    }

    Grid<Capacity> grid_;
};

}  // namespace jogo
