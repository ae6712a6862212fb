// Random games of Jostle, several at once: the rules are those of rules.hpp, over boards side by side.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/many_bits.hpp"
#include "games/jostle/rules.hpp"
#include "states/abreast.hpp"

namespace jogo {

template <int Size>
class Abreast<Jostle<Size>> {
   public:
    using G = Jostle<Size>;
    static constexpr std::size_t games = games_abreast;

    // From the positions that `position_of` gives for each game; `start` is where games begin again.
    template <class PositionOf>
    Abreast(const typename G::Position& start, PositionOf position_of)
        : start_{start},
          own_{Many::make([&](std::size_t game) { return side(position_of(game), true); })},
          enemies_{Many::make([&](std::size_t game) { return side(position_of(game), false); })},
          turns_{make_words([&](std::size_t game) { return Word{position_of(game).turn}; })},
          movers_{make_words([&](std::size_t game) { return Word{position_of(game).mover}; })} {}

    typename G::Position get(std::size_t game, const G& rules) const {
        typename G::Position position;
        position.mover = std::bit_cast<WordOfEach>(movers_)[game] == G::red ? G::red : G::blue;
        position.checkers[position.mover] = own_.get(game);
        position.checkers[1 - position.mover] = enemies_.get(game);
        position.turn = static_cast<std::uint32_t>(std::bit_cast<WordOfEach>(turns_)[game]);
        position.hash = rules.hash_from_scratch(position);
        return position;
    }

    // Of the call of `play` that played nothing.
    bool is_stuck(std::size_t game) const { return std::bit_cast<WordOfEach>(total_)[game] == 0; }
    void restart_stuck() {
        const Words is_stuck = reinterpret_cast<Words>(total_ == 0);
        own_ = Many::choose(is_stuck, Many::make([&](std::size_t) { return side(start_, true); }), own_);
        enemies_ = Many::choose(is_stuck, Many::make([&](std::size_t) { return side(start_, false); }), enemies_);
        turns_ = choose(is_stuck, Words{} + Word{start_.turn}, turns_);
        movers_ = choose(is_stuck, Words{} + Word{start_.mover}, movers_);
    }

    // Plays a random action in each game, drawn as `random_action` draws it with the numbers that `random_of` gives for
    // the game, and says what it was. If some game has none, nothing is played.
    template <class RandomOf>
    [[gnu::always_inline]] bool play(RandomOf random_of, std::array<Action, games>& actions) {
        const auto moves = G::moves(own_, enemies_);
        std::array<Words, 4> counts;
        for (std::size_t d = 0; d < 4; ++d) counts[d] = moves[d].count();
        total_ = counts[0] + counts[1] + counts[2] + counts[3];
        if (is_any_zero(total_)) [[unlikely]]
            return false;
        const auto totals = std::bit_cast<WordOfEach>(total_);
        const Words rank = make_words([&](std::size_t game) {
            return static_cast<Word>(random_of(game).below(static_cast<int>(totals[game])));
        });
        // The direction that has the rank, and how many there are before it.
        Many set = moves[0];
        Words before{}, end = counts[0], step = Words{} + step_of(0);
        std::array<Words, 4> is_later{};
        for (std::size_t d = 1; d < 4; ++d) {
            is_later[d] = ~is_below(rank, end);
            set = Many::choose(is_later[d], moves[d], set);
            before = choose(is_later[d], end, before);
            step = choose(is_later[d], Words{} + step_of(d), step);
            end += counts[d];
        }
        const auto from = set.nth(rank - before);
        Many to = G::stepped(from.set, 0);
        for (std::size_t d = 1; d < 4; ++d) to = Many::choose(is_later[d], G::stepped(from.set, d), to);
        const auto codes = std::bit_cast<WordOfEach>(from.member << 8 | (from.member + step));
        for (std::size_t game = 0; game < games; ++game) actions[game] = action_of(static_cast<int>(codes[game]));
        const Many moved = own_ ^ from.set ^ to;
        own_ = enemies_;
        enemies_ = moved;
        turns_ += 1;
        movers_ ^= 1;
        return true;
    }

   private:
    static constexpr Word step_of(std::size_t direction) { return static_cast<Word>(G::step[direction]); }

    using Many = ManyBits<G::squares>;

    static const typename G::Board& side(const typename G::Position& position, bool own) {
        return position.checkers[own ? position.mover : 1 - position.mover];
    }

    typename G::Position start_;
    Many own_, enemies_;
    Words turns_, movers_;
    Words total_{};
};

}  // namespace jogo
