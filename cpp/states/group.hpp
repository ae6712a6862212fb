// Some games of a batch that are played at once. Those that take no part are filled up with games that nobody looks at.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstring>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/many_bits.hpp"
#include "core/many_random.hpp"
#include "core/playing.hpp"
#include "states/abreast.hpp"
#include "states/action_log.hpp"

namespace jogo {

// Calls visit(game) for each game that has a bit.
template <class Visit>
[[gnu::always_inline]] inline void for_each_game(unsigned games, Visit visit) {
    for (; games != 0; games &= games - 1) visit(static_cast<std::size_t>(std::countr_zero(games)));
}

// The numbers of some games, for which the mask has all bits, become those that they have in another state.
template <class State, class Numbers>
[[gnu::always_inline]] inline void copy_games(State& to, const State& from, const Numbers& mask) {
    static_assert(std::is_trivially_copyable_v<State> && sizeof(State) % sizeof(Numbers) == 0);
    auto* written = reinterpret_cast<char*>(&to);
    const auto* read = reinterpret_cast<const char*>(&from);
    for (std::size_t at = 0; at < sizeof(State); at += sizeof(Numbers)) {
        Numbers kept, copied;
        std::memcpy(&kept, written + at, sizeof(Numbers));
        std::memcpy(&copied, read + at, sizeof(Numbers));
        kept = choose(mask, copied, kept);
        std::memcpy(written + at, &kept, sizeof(Numbers));
    }
}

template <class G>
    requires PlaysAbreast<G>
class Group {
   public:
    using Position = typename G::Position;
    using Numbers = NumbersOf<G>;
    static constexpr std::size_t most_games = games_of<Numbers>;

    explicit Group(const Abreast<G>& starts) : games_{starts}, starts_{&starts} {}

    // The game has noted where its turns began, and goes on to do so; its position stays behind.
    void enter(std::size_t game, Playing<G>& playing, const Random& random) {
        games_.set(game, playing.position());
        playings_[game] = &playing;
        if constexpr (RepeatsAbreast<G>)
            if (playing.is_repetition()) games_.end_by_repetition(game);
        random_.set(game, random);
        log_.begin(game);
        playing_ |= 1U << game;
    }
    // From the start, with the random numbers that come next. Like `leave`, this waits for `begin_games`, at the latest
    // before the next draw.
    void restart(std::size_t game, Playing<G>& playing) {
        playings_[game] = &playing;
        beginning_ |= 1U << game;
        log_.begin(game);
        playing_ |= 1U << game;
    }
    void leave(std::size_t game) {
        beginning_ |= 1U << game;
        playing_ &= ~(1U << game);
    }
    // Puts the games that are to begin, or that nobody looks at, where games begin.
    [[gnu::always_inline]] void begin_games() { begin_with<typename Abreast<G>::State>(); }
    // The games that take part, a bit for each.
    unsigned playing() const { return playing_; }
    std::size_t count() const { return static_cast<std::size_t>(std::popcount(playing_)); }

    Position position(std::size_t game) const { return games_.get(game); }
    const Abreast<G>& games() const { return games_; }
    void set_random(std::size_t game, const Random& random) { random_.set(game, random); }
    void get_random(std::size_t game, Random& random) const { random_.get(game, random); }
    // Adds what has been played since the log was cleared, or since the game began.
    void hand_over(std::size_t game, std::vector<Action>& played) { log_.hand_over(game, played); }
    bool is_log_full() const { return log_.is_full(); }
    void clear_log() { log_.clear(); }

    // The games that are known to have ended before looking. Each of them has to be restarted or to leave before that.
    [[gnu::always_inline]] unsigned find_decided() {
        if constexpr (DecidesEarly<G>) {
            const unsigned decided = games_.decided();
            beginning_ |= decided & ~playing_;
            return decided & playing_;
        }
        return 0;
    }
    // Looks for what may be played, and says which games have ended: there is nothing. Each of them has to be restarted or
    // to leave before the next draw.
    [[gnu::always_inline]] unsigned find_ended() {
        if constexpr (DecidesEarly<G>) begin_with<typename Abreast<G>::Standing>();
        const unsigned stuck = ~games_.look() & every_game<Numbers>;
        beginning_ |= stuck & ~playing_;
        return stuck & playing_;
    }
    // Draws an action in each game.
    [[gnu::always_inline]] void draw() {
        begin_games();
        games_.draw(random_);
    }
    int drawn(std::size_t game) const { return static_cast<int>(games_.drawn()[game]); }
    [[gnu::always_inline]] void play() {
        log_.note(games_.drawn());
        games_.play();
        if constexpr (RepeatsAbreast<G>) note_turns();
    }

   private:
    // With all of the state, or with what looking starts from.
    template <class Part>
    [[gnu::always_inline]] void begin_with() {
        if (beginning_ == 0) return;
        copy_games<Part>(games_.state(), starts_->state(), only_games<Numbers>(std::exchange(beginning_, 0)));
    }
    [[gnu::always_inline]] void note_turns() {
        const auto keys = std::bit_cast<WordOfEach>(games_.turn_keys()), quiet = std::bit_cast<WordOfEach>(games_.quiet_turns());
        for_each_game(games_.turned() & playing_, [&](std::size_t game) __attribute__((always_inline)) {
            if (playings_[game]->note_turn(keys[game], quiet[game] == 0)) games_.end_by_repetition(game);
        });
    }

    Abreast<G> games_;
    const Abreast<G>* starts_;  // games that have just begun, looked at already
    std::array<Playing<G>*, most_games> playings_{};
    RandomOf<Numbers> random_;
    ActionLog<CodesOf<Numbers>> log_;
    unsigned playing_ = 0;
    unsigned beginning_ = 0;
};

}  // namespace jogo
