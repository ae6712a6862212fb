// The engine plays against itself, to learn from the games.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

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
    std::string run() {
        std::string blocks;
        for (std::uint32_t i = 0; i < plan_.games && !stopper_.is_stopped(); ++i)
            if (const auto played = play(plan_.first + i)) append_game(blocks, *played);
        return blocks;
    }

    // Nothing if someone says stop, or if the game has no end.
    std::optional<PlayedGame> play(std::uint32_t number) {
        Random random{mix(plan_.seed) ^ number};
        PlayedGame played;
        played.number = number;
        table_.clear();
        Position position = open(random, played);
        bool turn_starts = true;
        turn_starts_.clear();
        while (played.actions.size() < self_play_numbers::longest_game) {
            if (turn_starts) note_turn_start(position);
            if (is_over(position, played)) return played;
            const Report report = search(position, plan_.nodes);
            if (stopper_.is_stopped()) return std::nullopt;
            if (is_proven(position, report.lines[0], played)) return played;
            // What is known to the last point stays so.
            const bool astray =
                !report.lines[0].exact && random.below(self_play_numbers::one_random_action_in) == 0;
            const Action action = astray ? game_.random_action(position, random) : report.best();
            played.actions.push_back({action, static_cast<std::int16_t>(report.lines[0].score), true,
                                      is_quiet(position, turn_starts, report)});
            const Seat seat = game_.to_move(position);
            game_.play(position, action);
            turn_starts = game_.to_move(position) != seat;
        }
        return std::nullopt;
    }

   private:
    Report search(const Position& position, std::uint64_t nodes) {
        Limits limits;
        limits.nodes = nodes;
        return think(game_, evaluation_, position, table_, stopper_, limits, turn_starts_);
    }

    // Random actions to a position that is about even.
    Position open(Random& random, PlayedGame& played) {
        using namespace self_play_numbers;
        for (int tries = 0;; ++tries) {
            Position position = game_.start();
            played.actions.clear();
            turn_starts_.clear();
            const int wanted = fewest_opening_actions + random.below(most_opening_actions - fewest_opening_actions + 1);
            for (int i = 0; i < wanted; ++i) {
                const Action action = game_.random_action(position, random);
                if (action == Action::none) break;
                played.actions.push_back({action, 0, false, false});
                game_.play(position, action);
            }
            if (game_.count_actions(position) == 0) continue;
            const std::uint64_t nodes = std::max<std::uint64_t>(plan_.nodes / opening_nodes_divisor, 1);
            const Line line = search(position, nodes).lines[0];
            // Where hardly any opening is even, the least uneven will do.
            const Score bound = Evaluation<G>::swing / even_divisor * (tries_to_widen + tries) / tries_to_widen;
            if ((!line.exact && std::abs(line.score) <= bound) || stopper_.is_stopped()) return position;
        }
    }

    // Is the search's word on this position one that an evaluation should know without a search?
    bool is_quiet(const Position& position, bool turn_starts, const Report& report) const {
        return !is_decided(report.lines[0].score) && (turn_starts || tactics_.is_evaluated_within_turn(position)) &&
               tactics_.danger(position) == Danger::none && !tactics_.wins_at_once(position) &&
               !(Tactics<G>::follows_captures && game_.is_capture(position, report.best()));
    }

    // What stood at the starts of turns and may come back.
    void note_turn_start(const Position& position) {
        if constexpr (Tactics<G>::positions_repeat) {
            if constexpr (requires { position.quiet; })
                if (position.quiet == 0) turn_starts_.clear();
            turn_starts_.push_back(game_.hash(position));
        }
    }
    bool is_repeated() const {
        return !turn_starts_.empty() && std::count(turn_starts_.begin(), turn_starts_.end(), turn_starts_.back()) >=
                                            self_play_numbers::repetitions_to_draw;
    }

    bool is_over(const Position& position, PlayedGame& played) const {
        if (const Outcome outcome = game_.outcome(position); outcome.is_over()) {
            played.verdict = outcome.verdict;
            if (outcome.has_score) played.margin = static_cast<std::int16_t>(outcome.score[0] - outcome.score[1]);
            return true;
        }
        if (!is_repeated()) return false;
        played.verdict = Verdict::draw;
        return true;
    }

    // Does the search know who wins? Where points decide it never does: there the game goes on to its last point.
    bool is_proven(const Position& position, const Line& line, PlayedGame& played) const {
        if (!line.exact || !is_decided(line.score)) return false;
        const bool first_wins = (line.score > 0) == (game_.to_move(position) == Seat::first);
        played.verdict = first_wins ? Verdict::first_wins : Verdict::second_wins;
        return true;
    }

    const G& game_;
    const Evaluation<G>& evaluation_;
    const Tactics<G> tactics_;
    TranspositionTable& table_;
    Stopper& stopper_;
    SelfPlayPlan plan_;
    std::vector<Hash> turn_starts_;
};

}  // namespace jogo
