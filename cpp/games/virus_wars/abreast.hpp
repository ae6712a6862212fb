// Random games of Virus Wars, several at once: the rules are those of rules.hpp, over boards side by side.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/grid.hpp"
#include "core/many_bits.hpp"
#include "core/many_random.hpp"
#include "games/virus_wars/rules.hpp"
#include "states/abreast.hpp"

namespace jogo {

template <int Capacity>
class Abreast<VirusWars<Capacity>> {
    using Many = ManyBits<Capacity>;

   public:
    using G = VirusWars<Capacity>;
    using Position = typename G::Position;

    struct Colonies {
        Many viruses, zombies, active, reach;  // as in the rules
    };
    struct State {
        Colonies own, enemy;  // of the player to move
        Words turns{}, plays{}, movers{};
        Many choices{};
        Words total{};
    };

    explicit Abreast(const G& rules)
        : grid_{&rules.grid()}, plays_of_turn_{static_cast<Word>(rules.rules().plays)},
          sides_{rules.side_of(G::blue), rules.side_of(G::red)} {}
    State& state() { return state_; }
    const State& state() const { return state_; }

    void set(std::size_t game, const Position& position) {
        set_colony(state_.own, game, position.colonies[position.mover]);
        set_colony(state_.enemy, game, position.colonies[1 - position.mover]);
        set_word(state_.turns, game, position.turn);
        set_word(state_.plays, game, position.plays);
        set_word(state_.movers, game, position.mover);
    }
    Position get(std::size_t game) const {
        Position position;
        position.mover = word_of(state_.movers, game) == G::blue ? G::blue : G::red;
        position.colonies[position.mover] = colony(state_.own, game);
        position.colonies[1 - position.mover] = colony(state_.enemy, game);
        position.turn = static_cast<std::uint32_t>(word_of(state_.turns, game));
        position.plays = static_cast<std::uint8_t>(word_of(state_.plays, game));
        return position;
    }

    [[gnu::always_inline]] unsigned look() {
        const Colonies &own = state_.own, &enemy = state_.enemy;
        // In the middle of a turn the opponent's lack of plays has already won the game.
        const Words is_turn_begun = is_below(state_.plays, all_games(plays_of_turn_));
        const Words is_won = is_turn_begun & is_zero(plays_of(enemy, own).any());
        state_.choices = plays_of(own, enemy).minus(same(is_won));
        const Words is_opening = is_below(state_.turns, all_games(G::opening_turns + 1));
        if (games_with_any(is_opening) != 0) [[unlikely]] {
            const Words is_blue = is_zero(state_.movers);
            const Many side = Many::choose(is_blue, Many::all_games(sides_[G::blue]), Many::all_games(sides_[G::red]));
            state_.choices = Many::choose(is_opening, side, state_.choices);
        }
        state_.total = state_.choices.count();
        return games_with_any(state_.total);
    }
    [[gnu::always_inline]] void draw(ManyRandom& random) { square_ = state_.choices.nth(random.below(state_.total)); }
    Words drawn() const { return square_; }

    [[gnu::always_inline]] void play() {
        Colonies &own = state_.own, &enemy = state_.enemy;
        const Many here = Many::of(square_), absorbed = here & enemy.viruses;
        own.zombies = own.zombies | absorbed;
        own.viruses = own.viruses | here.minus(absorbed);
        enemy.viruses = enemy.viruses ^ absorbed;
        if (games_with_any(absorbed.any()) != 0) lose(enemy, absorbed);
        extend(own, here);
        pass_turns();
    }

   private:
    static void set_colony(Colonies& colonies, std::size_t game, const typename G::Colony& colony) {
        colonies.viruses.set(game, colony.viruses);
        colonies.zombies.set(game, colony.zombies);
        colonies.active.set(game, colony.active);
        colonies.reach.set(game, colony.reach);
    }
    static typename G::Colony colony(const Colonies& colonies, std::size_t game) {
        return {colonies.viruses.get(game), colonies.zombies.get(game), colonies.active.get(game),
                colonies.reach.get(game)};
    }
    // All squares of the games whose words have all bits.
    [[gnu::always_inline]] static Many same(const Words& mask) {
        Many result;
        for (Words& word : result.word) word = mask;
        return result;
    }
    [[gnu::always_inline]] static Many plays_of(const Colonies& own, const Colonies& enemy) {
        return own.reach.minus(own.viruses | own.zombies | enemy.zombies);
    }
    // All of `through` that is linked to `reached`, a part of it: until no game finds more, two steps at a time.
    [[gnu::always_inline]] Many flood(Many reached, const Many& through) const {
        for (Many before{}; games_with_any((reached ^ before).any()) != 0;) {
            before = reached;
            reached = grid_->spread_within(grid_->spread_within(reached, through), through);
        }
        return reached;
    }
    // Some viruses are gone, and perhaps the zombies that were linked by them alone. Two steps find most of what is still
    // linked; more are made where a zombie beside such a virus was not found.
    [[gnu::always_inline]] void lose(Colonies& colonies, const Many& gone) const {
        const Many& zombies = colonies.zombies;
        const Many near = grid_->spread_within(colonies.viruses, zombies);
        Many linked = grid_->spread_within(near, zombies);
        const Words may_be_cut = ~is_zero(grid_->spread_within(gone, zombies).minus(linked).any());
        if (games_with_any((linked ^ near).any() & may_be_cut) != 0) linked = flood(linked, zombies);
        colonies.active = Many::choose(may_be_cut, colonies.viruses | linked, colonies.active.minus(gone));
        colonies.reach = grid_->spread(colonies.active);
    }
    [[gnu::always_inline]] void extend(Colonies& colonies, const Many& here) const {
        const Many asleep = colonies.zombies.minus(colonies.active | here);
        Many woken = grid_->spread_within(here, asleep);
        if (games_with_any(woken.any()) != 0) woken = flood(woken, asleep);
        woken = woken | here;
        colonies.active = colonies.active | woken;
        colonies.reach = colonies.reach | grid_->spread(woken);
    }
    [[gnu::always_inline]] void pass_turns() {
        state_.plays -= 1;
        const Words is_over = is_zero(state_.plays);
        if (games_with_any(is_over) == 0) return;
        state_.turns -= is_over;  // all bits are minus one
        state_.movers ^= is_over & 1;
        const Words is_opening = is_below(state_.turns, all_games(G::opening_turns + 1));
        state_.plays = choose(is_over, choose(is_opening, all_games(1), all_games(plays_of_turn_)), state_.plays);
        exchange(state_.own.viruses, state_.enemy.viruses, is_over);
        exchange(state_.own.zombies, state_.enemy.zombies, is_over);
        exchange(state_.own.active, state_.enemy.active, is_over);
        exchange(state_.own.reach, state_.enemy.reach, is_over);
    }

    const Grid<Capacity>* grid_;
    Word plays_of_turn_;
    std::array<typename G::Board, 2> sides_;
    State state_;
    Words square_{};
};

}  // namespace jogo
