// The engine plays against itself, to learn from the games.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "core/playing.hpp"
#include "learning/game_file.hpp"
#include "learning/self_play_plan.hpp"
#include "search/think.hpp"

namespace jogo {

// A game depends on the seed and its number alone, so games may be played anywhere and in any order.
template <Searchable G>
class SelfPlay {
   public:
    using Position = typename G::Position;

    SelfPlay(const G& game, const Evaluation<G>& evaluation, TranspositionTable& table, Stopper& stopper,
             const SelfPlayPlan& plan)
        : game_{game}, evaluation_{evaluation}, tactics_{game}, table_{table}, stopper_{stopper}, plan_{plan} {}

    // The blocks of the games of the plan; fewer if someone says stop.
    Result<std::string> run() {
        std::string blocks;
        for (std::uint32_t i = 0; i < plan_.games && !stopper_.is_stopped(); ++i) {
            const Result<bool> has_ended = play(plan_.first + i);
            if (!has_ended) return has_ended.error();
            if (*has_ended) append_game(blocks, played_);
        }
        return blocks;
    }

   private:
    struct Place {
        Playing<G> playing;
        bool turn_starts = true;
        int turns = 0;  // that are complete
        const Position& position() const { return playing.position(); }
    };

    // Says whether the game has come to an end: it has not if someone says stop, or if it goes on and on.
    Result<bool> play(std::uint32_t number) {
        Random random{mix(plan_.seed) ^ number};
        played_ = {};
        played_.number = number;
        table_.clear();
        Result<Place> opening = open(random);
        if (!opening) return opening.error();
        if (stopper_.is_stopped()) return false;
        Place& place = *opening;
        const Position& position = place.position();
        const int varied_turns = draw_varied_turns(random);
        while (played_.actions.size() < longest_game) {
            if (place.turn_starts) note_turn_start(position);
            if (is_over(place.playing)) return true;
            const bool varied = place.turns < varied_turns;
            const Report report = varied ? search_varied(position) : search(position, plan_.nodes);
            if (stopper_.is_stopped()) return false;
            if (is_proven(position, report.lines[0])) return true;
            const Action action = varied ? draw_better(report, random)
                                  : goes_astray(report, random) ? game_.random_action(position, random)
                                                                : report.best();
            played_.actions.push_back({action, static_cast<std::int16_t>(report.lines[0].score), true,
                                       is_quiet(place, report)});
            play(place, action);
        }
        return false;
    }

    void play(Place& place, Action action) const {
        const Seat seat = game_.to_move(place.position());
        place.playing.play(game_, action);
        place.turn_starts = game_.to_move(place.position()) != seat;
        place.turns += place.turn_starts ? 1 : 0;
    }

    Report search(const Position& position, std::uint64_t nodes, int lines = 1) {
        Limits limits;
        limits.nodes = nodes;
        limits.lines = lines;
        return think(game_, evaluation_, position, table_, stopper_, limits, turn_starts_);
    }

    // What is known to the last point stays so; games that begin with better actions go on with the best ones.
    bool goes_astray(const Report& report, Random& random) const {
        return plan_.openings == Openings::random && !report.lines[0].exact &&
               random.below(self_play_numbers::one_random_action_in) == 0;
    }

    int draw_varied_turns(Random& random) const {
        using namespace self_play_numbers;
        if (plan_.openings == Openings::random) return 0;
        return fewest_varied_turns + random.below(most_varied_turns - fewest_varied_turns + 1);
    }
    Report search_varied(const Position& position) {
        using namespace self_play_numbers;
        return search(position, plan_.nodes * varied_nodes_factor, varied_lines);
    }
    // One of the first actions that were found, the better the more often.
    static Action draw_better(const Report& report, Random& random) {
        const auto weight = [&](const Line& line) {
            const int bound = Evaluation<G>::swing / self_play_numbers::worse_divisor;
            return std::max(bound - (report.lines[0].score - line.score), 0);
        };
        int sum = 0;
        for (const Line& line : report.lines) sum += weight(line);
        int left = random.below(sum);
        for (const Line& line : report.lines)
            if ((left -= weight(line)) < 0) return line.actions[0];
        return report.best();
    }

    // Random actions to a position that is about even; or the start, where better actions follow.
    Result<Place> open(Random& random) {
        using namespace self_play_numbers;
        if (plan_.openings == Openings::better) return Place{Playing<G>{game_, game_.start()}};
        for (int tries = 0; tries < most_tries; ++tries) {
            const Place place = draw_opening(random);
            if (stopper_.is_stopped()) return place;
            if (game_.count_actions(place.position()) == 0) continue;
            // Where hardly any opening is even, the least uneven will do; on a tiny board, one whose end is known.
            if (tries >= tries_to_be_even || is_even(place.position(), tries)) return place;
        }
        return Error{"games of " + std::string{G::name} + " are over after a few random actions, in all of " +
                     std::to_string(most_tries) + " tries: the board is too small to learn from"};
    }
    Place draw_opening(Random& random) {
        using namespace self_play_numbers;
        Place place{Playing<G>{game_, game_.start()}};
        played_.actions.clear();
        turn_starts_.clear();
        const int wanted = fewest_opening_actions + random.below(most_opening_actions - fewest_opening_actions + 1);
        for (int i = 0; i < wanted; ++i) {
            const Action action = game_.random_action(place.position(), random);
            if (action == Action::none) break;
            if (place.turn_starts) note_turn_start(place.position());
            played_.actions.push_back({action, 0, false, false});
            play(place, action);
        }
        return place;
    }
    bool is_even(const Position& position, int tries) {
        using namespace self_play_numbers;
        const Line line = search(position, std::max<std::uint64_t>(plan_.nodes / opening_nodes_divisor, 1)).lines[0];
        const Score bound = Evaluation<G>::swing / even_divisor * (tries_to_widen + tries) / tries_to_widen;
        return !line.exact && std::abs(line.score) <= bound;
    }

    // Is the search's word on this position one that an evaluation should know without a search?
    bool is_quiet(const Place& place, const Report& report) const {
        const Position& position = place.position();
        return !is_decided(report.lines[0].score) && (place.turn_starts || tactics_.is_evaluated_within_turn(position)) &&
               tactics_.danger(position) == Danger::none && !tactics_.wins_at_once(position) &&
               !(Tactics<G>::follows_captures && game_.is_capture(position, report.best()));
    }

    // What stood at the starts of turns and may come back, which the search is told.
    void note_turn_start(const Position& position) {
        if (!tactics_.draws_by_repetition()) return;
        if constexpr (requires { position.quiet; })
            if (position.quiet == 0) turn_starts_.clear();
        turn_starts_.push_back(game_.hash(position));
    }

    bool is_over(const Playing<G>& playing) {
        if (const Outcome outcome = game_.outcome(playing.position()); outcome.is_over()) {
            played_.verdict = outcome.verdict;
            if (outcome.has_score) played_.margin = static_cast<std::int16_t>(outcome.score[0] - outcome.score[1]);
            return true;
        }
        if (!playing.is_repetition()) return false;
        played_.verdict = Verdict::draw;
        return true;
    }

    // Does the search know who wins? Where points decide it never does: there the game goes on to its last point.
    bool is_proven(const Position& position, const Line& line) {
        if (!line.exact || !is_decided(line.score)) return false;
        const bool first_wins = (line.score > 0) == (game_.to_move(position) == Seat::first);
        played_.verdict = first_wins ? Verdict::first_wins : Verdict::second_wins;
        return true;
    }

    const G& game_;
    const Evaluation<G>& evaluation_;
    const Tactics<G> tactics_;
    TranspositionTable& table_;
    Stopper& stopper_;
    SelfPlayPlan plan_;
    PlayedGame played_;  // as far as it has come
    std::vector<Hash> turn_starts_;
};

}  // namespace jogo
