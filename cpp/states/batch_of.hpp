// Thousands of one game's games, stepped at once. Each has random numbers of its own, so that what happens does not
// depend on the threads.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "states/abreast.hpp"
#include "states/group.hpp"
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
        : layout_{&layout}, game_{&layout.game}, start_{*game_, start}, seed_{seed}, restart_{restart},
          workers_{threads, std::max(Workers::usual_share, games_at_once)} {
        games_.reserve(games);
        for (std::size_t i = 0; i < games; ++i) games_.push_back({start_, Random{mix(seed) + i}, {}, false});
        last_.assign(games, {start, 0});
        if constexpr (PlaysAbreast<G>) {
            if (!is_abreast_) return;
            for (std::size_t game = 0; game < games_at_once; ++game) starts_.set(game, start);
            starts_.look();
        }
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
            if (is_abreast_) {
                if constexpr (PlaysAbreast<G>) played = play_abreast(begin, end, steps, goes_on, arrays);
            } else {
                for (std::size_t i = begin; i < end; ++i) {
                    Ends ends = goes_on ? ends_in(i, arrays) : Ends{};
                    played += play_at_random(i, steps, ends);
                    end_step(i, ends, arrays);
                }
            }
            total += played;
        });
        return total;
    }

    void sample(std::int64_t* actions) override {
        const auto one_at_a_time = workers_.take_turn();
        workers_.run(games_.size(), [&](std::size_t begin, std::size_t end) {
            const auto draw_group = [&](std::size_t first, std::size_t count) {
                if constexpr (PlaysAbreast<G>) draw_abreast(first, count, actions);
            };
            if (is_abreast_) for_each_group(begin, end, draw_group);
            else
                for (std::size_t i = begin; i < end; ++i) {
                    const Action action = games_[i].playing.random_action(*game_, games_[i].random);
                    actions[i] = action == Action::none ? none : layout_->numbers.number(action);
                }
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
    static constexpr std::size_t games_at_once = games_of<NumbersOf<G>>;

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
    // The game has ended, in a position that is not noted as its own in the midst of random steps.
    void note_end(std::size_t i, const Position& position, Ends& ends) {
        note_end(i, position, worth(Playing<G>::verdict_at_end(*game_, position, games_[i].playing.is_repetition())), ends);
    }
    void note_end(std::size_t i, const Position& position, int reward, Ends& ends) {
        One& one = games_[i];
        last_[i] = {position, one.playing.times()};
        ends.rewards += reward;
        ends.any = true;
        one.over = true;
        if (restart_ == Restart::same_step) begin(one);
    }
    void note_end(std::size_t i, Ends& ends) { note_end(i, games_[i].playing.position(), ends); }
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
    // Some games from the first on, which are looked at together.
    template <class Visit>
    static void for_each_group(std::size_t begin, std::size_t end, Visit visit) {
        for (std::size_t first = begin; first < end; first += games_at_once)
            visit(first, std::min(games_at_once, end - first));
    }
    auto make_group(std::size_t first, std::size_t count) {
        Group<G> group{starts_};
        for (std::size_t game = 0; game < count; ++game) {
            if (games_[first + game].over) continue;
            group.enter(game, games_[first + game].playing, games_[first + game].random);
        }
        return group;
    }
    void draw_abreast(std::size_t first, std::size_t count, std::int64_t* actions) {
        auto group = make_group(first, count);
        for_each_game(group.find_ended(), [&](std::size_t game) { group.leave(game); });
        group.draw();
        std::fill_n(actions + first, count, none);
        for_each_game(group.playing(), [&](std::size_t game) {
            actions[first + game] = layout_->numbers.number(action_of(group.drawn(game)));
            group.get_random(game, games_[first + game].random);
        });
    }
    // Some games that are played at once, as in `play_at_random`.
    class Table {
       public:
        Table(BatchOf& batch, std::size_t first, std::size_t count, bool goes_on, const StepArrays& arrays)
            : batch_{&batch}, first_{first}, count_{count}, group_{batch.make_group(first, count)} {
            for (std::size_t game = 0; game < count; ++game) {
                if (goes_on) ends_[game] = ends_in(first + game, arrays);
                if (one(game).over) go_on_after_end(game);
            }
        }
        bool is_playing() const { return (group_.playing() | waiting_) != 0; }

        [[gnu::always_inline]] void end_games() {
            end_all(group_.find_decided());
            end_all(group_.find_ended());
        }
        [[gnu::always_inline]] void draw() { group_.draw(); }
        [[gnu::always_inline]] void play() {
            group_.play();
            played_ += group_.count();
            if (group_.is_log_full()) hand_over();
            for_each_game(std::exchange(waiting_, 0), [&](std::size_t game) {
                group_.set_random(game, one(game).random);
                group_.restart(game, one(game).playing);
            });
            group_.begin_games();
        }
        // Answers how many actions were played.
        std::uint64_t leave(const StepArrays& arrays) {
            for_each_game(group_.playing(), [&](std::size_t game) { keep(game); });
            for_each_game(group_.find_ended(), [&](std::size_t game) { batch_->note_end(first_ + game, ends_[game]); });
            for (std::size_t game = 0; game < count_; ++game) batch_->write_step(first_ + game, ends_[game], arrays);
            return played_;
        }

       private:
        One& one(std::size_t game) { return batch_->games_[first_ + game]; }
        void keep(std::size_t game) {
            one(game).playing.move_to(group_.position(game));
            group_.get_random(game, one(game).random);
            group_.hand_over(game, one(game).played);
        }
        [[gnu::always_inline]] void end_all(unsigned ended) {
            if (ended == 0) return;
            if constexpr (TellsWorths<G>)
                if (group_.games().tells_worths()) {
                    const auto worths = std::bit_cast<WordOfEach>(group_.games().worths());
                    return for_each_game(ended, [&](std::size_t game) { end(game, static_cast<int>(worths[game])); });
                }
            for_each_game(ended, [&](std::size_t game) { end(game); });
        }
        // Some games know their reward already.
        template <std::same_as<int>... Reward>
        [[gnu::noinline]] void end(std::size_t game, Reward... reward) {
            if (batch_->restart_ != Restart::same_step) keep(game);
            batch_->note_end(first_ + game, group_.position(game), reward..., ends_[game]);
            go_on_after_end(game);
        }
        void go_on_after_end(std::size_t game) {
            if (batch_->restart_ == Restart::same_step) return group_.restart(game, one(game).playing);
            group_.leave(game);
            if (batch_->restart_ == Restart::disabled) return;
            batch_->begin(one(game));
            waiting_ |= 1U << game;
        }
        [[gnu::noinline]] void hand_over() {
            for_each_game(group_.playing(), [&](std::size_t game) { group_.hand_over(game, one(game).played); });
            group_.clear_log();
        }

        BatchOf* batch_;
        std::size_t first_, count_;
        Group<G> group_;
        std::array<Ends, games_at_once> ends_{};
        unsigned waiting_ = 0;  // games that begin again at the end of this step
        std::uint64_t played_ = 0;
    };
    // At two tables in turns, if there are games for both: while one waits for what it has drawn, the other goes on.
    std::uint64_t play_abreast(std::size_t begin, std::size_t end, int steps, bool goes_on, const StepArrays& arrays) {
        std::uint64_t played = 0;
        for (std::size_t first = begin; first < end; first += 2 * games_at_once) {
            const std::size_t second = std::min(first + games_at_once, end);
            std::array<Table, 2> all{Table{*this, first, second - first, goes_on, arrays},
                                     Table{*this, second, std::min(games_at_once, end - second), goes_on, arrays}};
            const std::span tables{all.data(), second < end ? 2U : 1U};
            const auto is_playing = [](const Table& table) { return table.is_playing(); };
            for (int step = 0; step < steps && std::any_of(tables.begin(), tables.end(), is_playing); ++step) {
                for (Table& table : tables) table.end_games();
                for (Table& table : tables) table.draw();
                for (Table& table : tables) table.play();
            }
            for (Table& table : tables) played += table.leave(arrays);
        }
        return played;
    }
    void end_step(std::size_t i, Ends& ends, const StepArrays& arrays) {
        One& one = games_[i];
        if (!one.over && one.playing.is_over(*game_)) note_end(i, ends);
        write_step(i, ends, arrays);
    }
    void write_step(std::size_t i, const Ends& ends, const StepArrays& arrays) {
        One& one = games_[i];
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
    bool is_abreast_ = is_played_abreast(layout_->game);
    // For those that are played at once: games that have just begun.
    struct Nothing {
        explicit Nothing(const G&) {}
    };
    typename std::conditional_t<PlaysAbreast<G>, std::type_identity<Abreast<G>>, std::type_identity<Nothing>>::type starts_{
        layout_->game};
    Workers workers_;
};

}  // namespace jogo
