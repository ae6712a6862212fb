// Random games of Jostle, several at once: the rules are those of rules.hpp, over boards side by side.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/grid.hpp"
#include "core/many_bits.hpp"
#include "core/many_random.hpp"
#include "games/jostle/rules.hpp"
#include "states/abreast.hpp"

namespace jogo {

template <int Size>
class Abreast<Jostle<Size>> {
    static constexpr WalledGrid<Size> grid{};
    using Many = ManyBits<WalledGrid<Size>::Board::capacity>;

   public:
    using G = Jostle<Size>;
    using Position = typename G::Position;

    struct State {
        Many own, enemies;
        Words turns{}, movers{};
        std::array<Many, 4> moves{};  // by direction
        std::array<Words, 4> ends{};  // how many there are in all directions up to each
    };

    explicit Abreast(const G&) {}
    State& state() { return state_; }
    const State& state() const { return state_; }

    void set(std::size_t game, const Position& position) {
        state_.own.set(game, grid.walled(position.checkers[position.mover]));
        state_.enemies.set(game, grid.walled(position.checkers[1 - position.mover]));
        set_word(state_.turns, game, position.turn);
        set_word(state_.movers, game, position.mover);
    }
    Position get(std::size_t game) const {
        Position position;
        position.mover = word_of(state_.movers, game) == G::red ? G::red : G::blue;
        position.checkers[position.mover] = grid.without_walls(state_.own.get(game));
        position.checkers[1 - position.mover] = grid.without_walls(state_.enemies.get(game));
        position.turn = static_cast<std::uint32_t>(word_of(state_.turns, game));
        return position;
    }

    [[gnu::always_inline]] unsigned look() {
        state_.moves = G::moves(grid, state_.own, state_.enemies);
        state_.ends[0] = state_.moves[0].count();
        for (std::size_t d = 1; d < 4; ++d) state_.ends[d] = state_.ends[d - 1] + state_.moves[d].count();
        return games_with_any(state_.ends[3]);
    }
    [[gnu::always_inline]] void draw(ManyRandom& random) {
        const Words rank = random.below(state_.ends[3]);
        Many set = state_.moves[0];
        Words before{};
        step_ = all_games(step_of(0));
        for (std::size_t d = 1; d < 4; ++d) {
            const Words is_later = ~is_below(rank, state_.ends[d - 1]);
            set = Many::choose(is_later, state_.moves[d], set);
            before = choose(is_later, state_.ends[d - 1], before);
            step_ = choose(is_later, all_games(step_of(d)), step_);
        }
        from_ = set.nth(rank - before);
    }
    Words drawn() const { return grid.without_walls(from_) << 8 | grid.without_walls(from_ + step_); }

    [[gnu::always_inline]] void play() {
        const Many moved = state_.own ^ Many::of(from_) ^ Many::of(from_ + step_);
        state_.own = state_.enemies;
        state_.enemies = moved;
        state_.turns += 1;
        state_.movers ^= 1;
    }

   private:
    static constexpr Word step_of(std::size_t direction) {
        constexpr std::array<int, 4> step{1, -1, Size + 1, -Size - 1};
        return static_cast<Word>(step[direction]);
    }

    State state_;
    Words from_{}, step_{};  // of what was drawn last
};

}  // namespace jogo
