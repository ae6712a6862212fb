// Thousands of one game's games, stepped at once. Each has random numbers of its own, so that what happens does not
// depend on the threads.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "states/abreast.hpp"
#include "states/laid_out.hpp"
#include "core/playing.hpp"
#include "states/state_of.hpp"
#include "states/workers.hpp"

namespace jogo {

template <class G>
    requires Arrayed<G>
class BatchOf final : public Batch {
   public:
    using Position = typename G::Position;

    // The layout outlives its batches.
    BatchOf(const LaidOut<G>& layout, const Position& start, std::size_t games, std::uint64_t seed, Restart restart,
            int threads)
        : layout_{&layout}, game_{&layout.game}, start_{*game_, start}, seed_{seed}, restart_{restart}, workers_{threads} {
        games_.reserve(games);
        for (std::size_t i = 0; i < games; ++i) games_.push_back({start_, Random{mix(seed) + i}, {}, false});
        last_.assign(games, {start, 0});
    }

    std::size_t size() const override { return games_.size(); }

    std::int64_t step(const std::int64_t* actions, const StepArrays& arrays) override {
        const auto one_at_a_time = workers_.take_turn();
        if (const std::int64_t wrong = find_illegal(actions); wrong != none) return wrong;
        for_each([&](std::size_t i) {
            One& one = games_[i];
            Ends ends;
            if (!one.over) play(one, layout_->numbers.action(actions[i]));
            else if (restart_ == Restart::next_step) begin(one);
            end_step(i, ends, arrays);
        });
        return none;
    }

    std::uint64_t random_steps(int steps, bool goes_on, const StepArrays& arrays) override {
        const auto one_at_a_time = workers_.take_turn();
        std::atomic<std::uint64_t> total = 0;
        workers_.run(games_.size(), [&](std::size_t begin, std::size_t end) {
            std::uint64_t played = 0;
            std::size_t i = begin;
            if constexpr (PlaysAbreast<G>) {
                if (restart_ == Restart::same_step)
                    for (; i + Abreast<G>::games <= end; i += Abreast<G>::games)
                        played += play_abreast(i, steps, goes_on, arrays);
            }
            for (; i < end; ++i) {
                Ends ends = goes_on ? ends_in(i, arrays) : Ends{};
                played += play_at_random(i, steps, ends);
                end_step(i, ends, arrays);
            }
            total += played;
        });
        return total;
    }

    void sample(std::int64_t* actions) override {
        const auto one_at_a_time = workers_.take_turn();
        for_each([&](std::size_t i) {
            const Action action = games_[i].playing.random_action(*game_, games_[i].random);
            actions[i] = action == Action::none ? none : layout_->numbers.number(action);
        });
    }

    void masks(bool* masks) override {
        const auto one_at_a_time = workers_.take_turn();
        const auto width = static_cast<std::size_t>(layout_->numbers.count());
        for_each([&](std::size_t i) {
            bool* mask = masks + i * width;
            std::fill_n(mask, width, false);
            typename G::Actions actions;
            games_[i].playing.generate(*game_, actions);
            for (Action action : actions) mask[layout_->numbers.number(action)] = true;
        });
    }

    void observe(float* planes) override {
        const auto one_at_a_time = workers_.take_turn();
        for_each([&](std::size_t i) { observe(games_[i].playing, planes + i * layout_->values()); });
    }

    void observe_ended(float* planes) override {
        const auto one_at_a_time = workers_.take_turn();
        for_each([&](std::size_t i) {
            float* values = planes + i * layout_->values();
            if (games_[i].has_just_ended) layout_->observe(last_[i].position, last_[i].times, values);
            else std::fill_n(values, layout_->values(), 0.0F);
        });
    }

    void reset(const bool* which, const StepArrays& arrays) override {
        const auto one_at_a_time = workers_.take_turn();
        for_each([&](std::size_t i) {
            if (!which[i]) return;
            begin(games_[i]);
            games_[i].has_just_ended = false;
            arrays.rewards[i] = 0;
            arrays.ended[i] = false;
            arrays.to_move[i] = to_move(games_[i]);
        });
    }

    std::unique_ptr<State> state(std::size_t game) override {
        const auto one_at_a_time = workers_.take_turn();
        auto state = std::make_unique<StateOf<G>>(*layout_, start_.position());
        for (Action action : games_[game].played) state->play(action);
        return state;
    }

    void play_out(std::size_t playouts, int longest, const PlayoutArrays& arrays) override {
        const auto one_at_a_time = workers_.take_turn();
        const std::uint64_t first_seed = mix(~seed_) + playouts_;
        playouts_ += playouts;
        workers_.run(playouts, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                arrays.seeds[i] = mix(first_seed + i);
                Random random{arrays.seeds[i]};
                Playing<G> playing = start_;
                int length = 0;
                for (; length < longest; ++length) {
                    const Action action = playing.random_action(*game_, random);
                    if (action == Action::none) break;
                    playing.play(*game_, action);
                }
                const Verdict verdict = playing.verdict(*game_);
                arrays.results[i] = static_cast<std::int8_t>(worth(verdict));
                arrays.lengths[i] = length;
                arrays.ended[i] = verdict != Verdict::none;
            }
        });
    }

   private:
    struct One {
        Playing<G> playing;
        Random random;
        std::vector<Action> played;
        bool over;
        bool has_just_ended = false;
    };
    // Where a game ended: what its last observation shows.
    struct Last {
        Position position;
        int times;
    };
    // What happened to a game in the steps of one call.
    struct Ends {
        bool any = false;
        int rewards = 0;
    };
    // What the call before did, which the next one adds to.
    static Ends ends_in(std::size_t i, const StepArrays& arrays) {
        return {arrays.ended[i], static_cast<int>(arrays.rewards[i])};
    }

    // To the first seat.
    static int worth(Verdict verdict) {
        return verdict == Verdict::first_wins ? 1 : verdict == Verdict::second_wins ? -1 : 0;
    }
    std::int8_t to_move(const One& one) const {
        return static_cast<std::int8_t>(index_of(game_->to_move(one.playing.position())));
    }

    template <class Visit>
    void for_each(Visit visit) {
        workers_.run(games_.size(), [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) visit(i);
        });
    }

    void observe(const Playing<G>& playing, float* values) const {
        layout_->observe(playing.position(), playing.times(), values);
    }
    void begin(One& one) {
        one.playing = start_;
        one.played.clear();
        one.over = false;
    }
    void play(One& one, Action action) {
        one.playing.play(*game_, action);
        one.played.push_back(action);
    }
    // The game has ended.
    void note_end(std::size_t i, Ends& ends) {
        One& one = games_[i];
        ends.rewards += worth(one.playing.verdict(*game_));
        ends.any = true;
        one.over = true;
        last_[i] = {one.playing.position(), one.playing.times()};
        if (restart_ == Restart::same_step) begin(one);
    }
    // That a game is over shows when there is no action to draw, so all but the last step do without asking.
    std::uint64_t play_at_random(std::size_t i, int steps, Ends& ends) {
        One& one = games_[i];
        std::uint64_t played = 0;
        for (int step = 0; step < steps; ++step) {
            Action action = one.over ? Action::none : one.playing.random_action(*game_, one.random);
            if (action == Action::none) {
                if (!one.over) note_end(i, ends);
                if (restart_ == Restart::disabled) break;
                if (restart_ == Restart::next_step) {
                    begin(one);
                    continue;
                }
                action = one.playing.random_action(*game_, one.random);
            }
            play(one, action);
            ++played;
        }
        return played;
    }
    // The same in some games from the first on, which begin again in the step in which they end.
    std::uint64_t play_abreast(std::size_t first, int steps, bool goes_on, const StepArrays& arrays) {
        constexpr std::size_t abreast = Abreast<G>::games;
        std::array<Ends, abreast> ends;
        for (std::size_t k = 0; k < abreast; ++k) ends[k] = goes_on ? ends_in(first + k, arrays) : Ends{};
        Abreast<G> games{start_.position(), [&](std::size_t k) { return games_[first + k].playing.position(); }};
        const auto keep = [&](std::size_t k) { games_[first + k].playing = {*game_, games.get(k, *game_)}; };
        for (int left = steps; left > 0;) {
            // Actions are noted a few at a time, and only those of games that are still played.
            std::array<std::array<Action, abreast>, 64> actions;
            std::array<std::size_t, abreast> begun{};
            const auto count = std::min(actions.size(), static_cast<std::size_t>(left));
            for (std::size_t step = 0; step < count; ++step)
                while (!games.play([&](std::size_t k) -> Random& { return games_[first + k].random; }, actions[step])) {
                    for (std::size_t k = 0; k < abreast; ++k) {
                        if (!games.is_stuck(k)) continue;
                        keep(k);
                        note_end(first + k, ends[k]);
                        begun[k] = step;
                    }
                    games.restart_stuck();
                }
            for (std::size_t k = 0; k < abreast; ++k)
                for (std::size_t step = begun[k]; step < count; ++step)
                    games_[first + k].played.push_back(actions[step][k]);
            left -= static_cast<int>(count);
        }
        for (std::size_t k = 0; k < abreast; ++k) {
            keep(k);
            end_step(first + k, ends[k], arrays);
        }
        return abreast * static_cast<std::uint64_t>(steps);
    }
    void end_step(std::size_t i, Ends& ends, const StepArrays& arrays) {
        One& one = games_[i];
        if (!one.over && one.playing.is_over(*game_)) note_end(i, ends);
        one.has_just_ended = ends.any;
        arrays.rewards[i] = static_cast<float>(ends.rewards);
        arrays.ended[i] = ends.any;
        arrays.to_move[i] = to_move(one);
    }

    // The first game that is not over and whose action is not legal.
    std::int64_t find_illegal(const std::int64_t* actions) {
        std::atomic<std::size_t> first = games_.size();
        for_each([&](std::size_t i) {
            if (games_[i].over || is_legal(games_[i].playing, actions[i])) return;
            for (std::size_t known = first; i < known && !first.compare_exchange_weak(known, i);) {}
        });
        return first == games_.size() ? none : static_cast<std::int64_t>(first.load());
    }
    bool is_legal(const Playing<G>& playing, std::int64_t number) const {
        return layout_->numbers.has(number) && playing.is_legal(*game_, layout_->numbers.action(number));
    }

    const LaidOut<G>* layout_;
    const G* game_;
    Playing<G> start_;
    std::uint64_t seed_;
    std::uint64_t playouts_ = 0;
    Restart restart_;
    std::vector<One> games_;
    std::vector<Last> last_;  // by game, where it last ended
    Workers workers_;
};

}  // namespace jogo
