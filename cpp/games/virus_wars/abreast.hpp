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
        // Copies: what changes more than once is not written each time.
        Colonies own = state_.own, enemy = state_.enemy;
        const Many here = Many::of(square_), around = grid_->spread(here), absorbed = here & enemy.viruses;
        own.zombies = own.zombies | absorbed;
        own.viruses = own.viruses | here.minus(absorbed);
        enemy.viruses = enemy.viruses ^ absorbed;
        const Words is_absorbed = has_any(absorbed);
        if (games_with_any(is_absorbed) != 0) lose(enemy, absorbed, around & same(is_absorbed));
        extend(own, here, around);
        pass_turns(own, enemy);
        state_.own = own;
        state_.enemy = enemy;
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
    [[gnu::always_inline]] static Words has_any(const Many& board) { return is_not_zero(board.any()); }
    [[gnu::always_inline]] static Many plays_of(const Colonies& own, const Colonies& enemy) {
        return own.reach.minus(own.viruses | own.zombies | enemy.zombies);
    }
    [[gnu::always_inline]] Many spread_twice(const Many& board, const Many& within) const {
        return grid_->spread_within(grid_->spread_within(board, within), within);
    }
    // All of `through` that is linked to `reached`, a part of it: until no game finds more, two steps at a time.
    [[gnu::always_inline]] Many flood(Many reached, const Many& through) const {
        for (Many before{}; games_with_any((reached ^ before).any()) != 0;) {
            before = reached;
            reached = spread_twice(reached, through);
        }
        return reached;
    }
    // Some viruses are gone, and perhaps the zombies that were linked by them alone. Three steps find most of what is still
    // linked. While a zombie around such a virus is not found, two more are made: until it is, or there is no more to find.
    [[gnu::always_inline]] void lose(Colonies& colonies, const Many& gone, const Many& around) const {
        const Many& zombies = colonies.zombies;
        const Many beside = around & zombies;
        Many before = spread_twice(colonies.viruses, zombies), linked = grid_->spread_within(before, zombies);
        Words is_cut = has_any(beside.minus(linked));
        while (games_with_any((linked ^ before).any() & is_cut) != 0) {
            before = linked;
            linked = spread_twice(linked, zombies);
            is_cut = has_any(beside.minus(linked));
        }
        colonies.active = Many::choose_if(is_cut, colonies.viruses | linked, colonies.active.minus(gone));
        colonies.reach = grid_->spread(colonies.active);
    }
    // A piece has appeared, and perhaps zombies wake up around it.
    [[gnu::always_inline]] void extend(Colonies& colonies, const Many& here, const Many& around) const {
        const Many asleep = colonies.zombies.minus(colonies.active | here);
        Many woken = around & asleep;
        colonies.active = colonies.active | here;
        colonies.reach = colonies.reach | around;
        if (games_with_any(woken.any()) == 0) [[likely]] return;
        woken = flood(woken, asleep);
        colonies.active = colonies.active | woken;
        colonies.reach = colonies.reach | grid_->spread(woken);
    }
    [[gnu::always_inline]] void pass_turns(Colonies& own, Colonies& enemy) {
        const Words plays = state_.plays - 1, is_over = is_zero(plays);
        const Words turns = state_.turns - is_over;  // all bits are minus one
        state_.movers ^= is_over & 1;
        const Words is_opening = is_below(turns, all_games(G::opening_turns + 1));
        const Words plays_of_turn = choose_if(is_opening, all_games(1), all_games(plays_of_turn_));
        state_.plays = choose_if(is_over, plays_of_turn, plays);
        state_.turns = turns;
        exchange_if(is_over, own.viruses, enemy.viruses);
        exchange_if(is_over, own.zombies, enemy.zombies);
        exchange_if(is_over, own.active, enemy.active);
        exchange_if(is_over, own.reach, enemy.reach);
    }

    const Grid<Capacity>* grid_;
    Word plays_of_turn_;
    std::array<typename G::Board, 2> sides_;
    State state_;
    Words square_{};
};

}  // namespace jogo
