// A game being played: a position, and what of its past the rules ask for, which is whether it is repeated.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "core/bits.hpp"
#include "core/game.hpp"

namespace jogo {

// Games that are drawn when a position stands at the start of a turn for the third time.
template <class G>
concept Repeating = Game<G> && requires(const G& game, const typename G::Position& position) {
    { game.repetition_key(position) } -> std::same_as<Hash>;
    { game.counts_repetitions() } -> std::same_as<bool>;
    { position.quiet } -> std::convertible_to<std::uint32_t>;
};

// How often positions stood at the starts of turns. What was there before the last progress cannot come back.
class TurnStarts {
   public:
    // Notes a position and says how often it stood there before.
    [[gnu::always_inline]] int note(Hash key, bool after_progress) {
        if (after_progress || size_ == keys_.size()) {
            size_ = 0;
            marks_ = {};
        }
        Word& marks = marks_[key % marks_.size()];
        const Word mark = Word{1} << (key >> 58);
        // Repetitions are rare, and so are the marks of one position that another has left.
        const int times = (marks & mark) == 0 ? 0 : static_cast<int>(std::count(keys_.begin(), keys_.begin() + size_, key));
        marks |= mark;
        keys_[size_++] = key;
        return times;
    }

   private:
    // After so many turns without progress a game is drawn; the first of them follows a turn start, too.
    std::array<Hash, quiet_turns_to_draw + 1> keys_{};
    std::array<Word, 16> marks_{};  // a bit for each of them, by some bits of the key
    std::uint32_t size_ = 0;
};

// Some of them have rules by which no position ever comes back.
template <class G>
concept Remembering = Repeating<G> && !requires { G::is_every_position_new; };

struct NoTurnStarts {};

template <Game G>
class Playing {
   public:
    static constexpr int repetitions_to_draw = 3;

    Playing(const G& game, const typename G::Position& start) : position_{start} { note(game); }

    const typename G::Position& position() const { return position_; }
    // How often the position stood at the start of its turn before.
    int times() const { return times_; }
    bool is_repetition() const { return times_ + 1 >= repetitions_to_draw; }

    void play(const G& game, Action action) {
        const std::uint32_t turn = position_.turn;
        game.play(position_, action);
        if (position_.turn != turn) note(game);
    }
    // For whoever plays by other means: the position that this has led to.
    void move_to(const typename G::Position& position) { position_ = position; }
    // The same for the start of a turn on the way: is it a repetition that ends the game?
    bool note_turn(Hash key, bool after_progress)
        requires Remembering<G>
    {
        times_ = static_cast<std::uint8_t>(starts_.note(key, after_progress));
        return is_repetition();
    }
    // Uniform over the legal actions; Action::none when the game is over.
    Action random_action(const G& game, Random& random) const {
        return is_repetition() ? Action::none : game.random_action(position_, random);
    }
    void generate(const G& game, typename G::Actions& actions) const {
        if (is_repetition()) actions.clear();
        else game.generate(position_, actions);
    }
    // Of an action that has a number.
    bool is_legal(const G& game, Action action) const {
        return !is_repetition() && game.is_legal(position_, action);
    }
    bool is_over(const G& game) const { return is_repetition() || is_stuck(game, position_); }
    Verdict verdict(const G& game) const { return verdict_at(game, position_, is_repetition()); }
    static Verdict verdict_at(const G& game, const typename G::Position& position, bool is_repetition) {
        const Verdict on_board = game.outcome(position).verdict;
        return on_board == Verdict::none && is_repetition ? Verdict::draw : on_board;
    }
    // The same where a game has ended, for games that can tell without looking for actions.
    static Verdict verdict_at_end(const G& game, const typename G::Position& position, bool is_repetition) {
        if constexpr (requires { game.outcome_when_stuck(position); }) return game.outcome_when_stuck(position).verdict;
        else return verdict_at(game, position, is_repetition);
    }

   private:
    void note(const G& game) {
        if constexpr (Remembering<G>) {
            if (!game.counts_repetitions()) return;
            note_turn(game.repetition_key(position_), position_.quiet == 0);
        }
    }

    typename G::Position position_;
    std::conditional_t<Remembering<G>, TurnStarts, NoTurnStarts> starts_;
    std::uint8_t times_ = 0;
};

}  // namespace jogo
