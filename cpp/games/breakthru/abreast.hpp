// Random games of Breakthru, several at once: the rules are those of rules.hpp, over boards side by side.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "core/many_bits.hpp"
#include "core/many_lanes.hpp"
#include "core/many_random.hpp"
#include "games/breakthru/rules.hpp"
#include "states/abreast.hpp"

namespace jogo {

template <>
class Abreast<Breakthru> {
    using Many = ManyLanes;

   public:
    using G = Breakthru;
    using Position = typename G::Position;

    struct State {
        Many own, enemies;
        Words flagship{}, points{}, movers{}, turns{}, quiet{};
        Words keys{};      // as of the rules, for repetitions
        Words repeated{};  // all bits once a game is drawn by them
        std::array<Many, 8> targets{};  // slides right, left, up, down; captures by diagonal
        std::array<Words, 8> ends{};    // how many there are up to each
    };

    // The setup is played one by one.
    static bool fits(const G& rules) { return !rules.rules().free_setup; }

    explicit Abreast(const G& rules)
        : rules_{&rules}, quiet_to_draw_{rules.rules().draws ? Word{quiet_turns_to_draw} : never} {}
    State& state() { return state_; }
    const State& state() const { return state_; }

    void set(std::size_t game, const Position& position) {
        state_.own.set(game, lanes_of(position.fleets[position.mover][by_row]));
        state_.enemies.set(game, lanes_of(position.fleets[1 - position.mover][by_row]));
        set_word(state_.flagship, game, position.flagship);
        set_word(state_.points, game, position.points);
        set_word(state_.movers, game, position.mover);
        set_word(state_.turns, game, position.turn);
        set_word(state_.quiet, game, position.quiet);
        set_word(state_.keys, game, rules_->repetition_key(position));
        set_word(state_.repeated, game, 0);
    }
    Position get(std::size_t game) const {
        Position position;
        position.mover = word_of(state_.movers, game) == G::gold ? G::gold : G::silver;
        position.fleets[position.mover] = fleet(state_.own.get(game));
        position.fleets[1 - position.mover] = fleet(state_.enemies.get(game));
        position.flagship = static_cast<std::uint8_t>(word_of(state_.flagship, game));
        position.points = static_cast<std::uint8_t>(word_of(state_.points, game));
        position.turn = static_cast<std::uint32_t>(word_of(state_.turns, game));
        position.quiet = static_cast<std::uint32_t>(word_of(state_.quiet, game));
        position.hash = word_of(state_.keys, game);
        position.hash = rules_->repetition_key(position);  // what is left out of one is left out of the other
        return position;
    }

    [[gnu::always_inline]] unsigned look() {
        const Many &own = state_.own, &enemies = state_.enemies;
        const Many free = Many::all_games(lanes_of(~G::wall[by_row])).minus(own | enemies);
        const Many flagship = Many::of(state_.flagship);
        const Words stays = is_zero(state_.movers) & is_below(state_.points, all_games(cost_of_flagship()));
        const Words captures = ~is_below(state_.points, all_games(G::capture_cost));
        Many sliders, prey;
        for (std::size_t i = 0; i < Many::One::words; ++i) {
            sliders.word[i] = own.word[i] & ~(flagship.word[i] & stays);
            prey.word[i] = enemies.word[i] & captures;
        }
        state_.targets = {slide<1>(sliders, free) & free,  slide<-1>(sliders, free) & free,
                          slide<lane_bits>(sliders, free) & free, slide<-lane_bits>(sliders, free) & free,
                          moved<G::diagonals[0]>(own) & prey, moved<G::diagonals[1]>(own) & prey,
                          moved<G::diagonals[2]>(own) & prey, moved<G::diagonals[3]>(own) & prey};
        Words total{};
        for (std::size_t d = 0; d < state_.targets.size(); ++d) state_.ends[d] = total += state_.targets[d].count();
        const Many escaped = flagship & Many::all_games(lanes_of(G::edge));
        const Words is_over = is_zero(state_.flagship) | ~is_zero(escaped.any()) |
                              ~is_below(state_.quiet, all_games(quiet_to_draw_)) | state_.repeated;
        return games_with_any(total & ~is_over);
    }
    [[gnu::always_inline]] void draw(ManyRandom& random) {
        const Words rank = random.below(state_.ends.back());
        Many set = state_.targets[0];
        Words before{}, direction{}, step = all_games(step_of(0));
        for (std::size_t d = 1; d < state_.targets.size(); ++d) {
            const Words is_later = ~is_below(rank, state_.ends[d - 1]);
            set = Many::choose(is_later, state_.targets[d], set);
            before = choose(is_later, state_.ends[d - 1], before);
            direction -= is_later;  // all bits are minus one
            if (d >= 4) step = choose(is_later, all_games(step_of(d)), step);
        }
        to_ = set.nth(rank - before);
        is_capture_ = ~is_below(direction, all_games(4));
        from_ = choose(is_capture_, to_ - step, ways_back.find_start(direction & 3, to_, state_.own | state_.enemies));
    }
    Words drawn() const { return from_ << 8 | to_; }

    [[gnu::always_inline]] void play() {
        const Many there = Many::of(to_);
        state_.own = state_.own ^ Many::of(from_) ^ there;
        state_.keys ^= ship_key(state_.movers, from_) ^ ship_key(state_.movers, to_);
        Words cost = all_games(1);
        if (games_with_any(is_capture_) != 0) {
            state_.enemies = state_.enemies.minus(there);
            state_.keys ^= ship_key(state_.movers ^ 1, to_) & is_capture_;
            cost += is_capture_ & (G::capture_cost - 1);
        }
        const Words leaves = is_equal(from_, state_.flagship), is_taken = is_equal(to_, state_.flagship);
        if (games_with_any(leaves | is_taken) != 0) {
            cost = choose(leaves & ~is_capture_, all_games(cost_of_flagship()), cost);
            state_.keys ^= zobrist_keys_at<G::flagship_stream>(state_.flagship) & (leaves | is_taken);
            state_.keys ^= zobrist_keys_at<G::flagship_stream>(to_) & leaves;
            state_.flagship = choose(leaves, to_, state_.flagship & ~is_taken);
        }
        pay(cost);
    }

    unsigned turned() const { return rules_->counts_repetitions() ? turned_ : 0; }
    const Words& turn_keys() const { return state_.keys; }
    const Words& quiet_turns() const { return state_.quiet; }
    void end_by_repetition(std::size_t game) { set_word(state_.repeated, game, ~Word{0}); }

   private:
    static constexpr Word never = std::numeric_limits<std::int64_t>::max();
    static constexpr WaysBack<G::size> ways_back{};

    static constexpr Word step_of(std::size_t direction) {
        return static_cast<Word>(direction < 4 ? ways_back.steps[direction] : G::diagonals[direction - 4]);
    }
    Word cost_of_flagship() const { return static_cast<Word>(rules_->rules().flagship_cost); }
    static typename G::Fleet fleet(const Many::One& lanes) {
        typename G::Fleet fleet{lane_board(lanes), {}};
        lanes.for_each([&](int square) { fleet[by_column].set(G::column_spot[static_cast<std::size_t>(square)]); });
        return fleet;
    }
    [[gnu::always_inline]] static Words ship_key(const Words& colour, const Words& square) {
        return choose(is_zero(colour), zobrist_keys_at<G::gold_stream>(square), zobrist_keys_at<G::silver_stream>(square));
    }
    [[gnu::always_inline]] void pay(const Words& cost) {
        const Words ends = is_equal(state_.points, cost);
        Words points = state_.points - cost;
        turned_ = games_with_any(ends);
        if (turned_ != 0) {
            const Words is_short = is_equal(state_.turns + 1, all_games(rules_->short_turn_));
            state_.turns -= ends;
            state_.quiet = choose(ends, (state_.quiet + 1) & ~is_capture_, state_.quiet);
            state_.movers ^= ends & 1;
            state_.keys ^= ends & G::silver_to_move_key;
            const Word first_points = static_cast<Word>(rules_->rules().silver_first_turn);
            points = choose(ends, choose(is_short, all_games(first_points), all_games(G::turn_points)), points);
            exchange(state_.own, state_.enemies, ends);
        }
        state_.keys ^= (G::points_keys[1] ^ G::points_keys[2]) & -((points ^ state_.points) & 1);
        state_.points = points;
    }

    const G* rules_;
    Word quiet_to_draw_;
    State state_;
    Words from_{}, to_{}, is_capture_{};  // of what was drawn last
    unsigned turned_ = 0;
};

}  // namespace jogo
