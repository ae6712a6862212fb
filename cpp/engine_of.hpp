// The engine of one game: what turns the texts of engine.hpp into positions and back.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <variant>
#include <vector>

#include "core/perft.hpp"
#include "core/playout.hpp"
#include "core/refuse.hpp"
#include "engine.hpp"
#include "learning/encode.hpp"
#include "learning/self_play.hpp"
#include "research/proof.hpp"
#include "search/think.hpp"
#include "search/turn_check.hpp"

namespace jogo {

template <class T>
T value_or_refuse(Result<T> result) {
    if (!result) refuse(result.error().message);
    return std::move(*result);
}

template <class G>
    requires Searchable<G> && Threatening<G>
class EngineOf final : public Engine {
   public:
    using Position = typename G::Position;

    EngineOf(G game, std::size_t megabytes, const std::string& network)
        : game_{std::move(game)}, evaluation_{evaluation(game_, network)}, table_{megabytes} {}

    Successor describe(const std::string& position) const override { return describe("", read(position)); }

    std::vector<Successor> successors(const std::string& text) const override {
        const Position position = read(text);
        typename G::Actions actions;
        game_.generate(position, actions);
        std::vector<Successor> result;
        for (Action action : actions) {
            Position next = position;
            game_.play(next, action);
            result.push_back(describe(game_.format_action(position, action), next));
        }
        return result;
    }

    // What the search's static evaluation says, term by term.
    TextEvaluation evaluate(const std::string& text) const override {
        const Node<G> node{evaluation_, read(text)};
        TextEvaluation result{node.evaluate(evaluation_), {}};
        for (const Term& term : evaluation_.terms(node.position, node.state))
            result.terms.push_back({std::string{term.name}, term.weight, static_cast<double>(term.own) / term.parts,
                                    static_cast<double>(term.other) / term.parts, term.score()});
        return result;
    }

    std::uint64_t perft(const std::string& text, int depth, bool bulk) const override {
        return jogo::perft(game_, read(text), depth, bulk ? Bulk::yes : Bulk::no);
    }

    Playouts play_out(const std::string& text, double seconds, std::uint64_t seed) const override {
        const Position start = read(text);
        const auto began = std::chrono::steady_clock::now();
        Random random{seed};
        Playouts result;
        do {
            for (int i = 0; i < 64; ++i) {
                Position position = start;
                result.actions += jogo::play_out(game_, position, random);
                ++result.games;
            }
            result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
        } while (result.seconds < seconds);
        return result;
    }

    TextReport search(const std::string& text, const std::vector<std::string>& past, const std::vector<std::string>& among,
                      const Limits& limits, int threads, Stopper& stopper, const Tell& tell) override {
        const Position root = read(text);
        Limits restricted = limits;
        restricted.barred = barred(root, among);
        return to_text(root, think(game_, evaluation_, root, table_, stopper, restricted, hashes_of(past, root), threads,
                                  [&](const Report& report) {
                                      if (tell) tell(to_text(root, report));
                                  }));
    }

    TextSoundActions sound_actions(const std::string& text, const std::vector<std::string>& past) const override {
        const Position root = read(text);
        const SoundActions found = TurnCheck<G>{game_, hashes_of(past, root)}.sound_actions(root);
        TextSoundActions result{{}, found.win, found.exact};
        for (Action action : found.actions) result.actions.push_back(game_.format_action(root, action));
        return result;
    }

    TextProof prove(const std::string& text, const Question& question, int most, std::uint64_t nodes) const override {
        const Position root = read(text);
        if (!may_ask(game_, question))
            refuse("of " + std::string{G::name} + " a proof can be asked for a win in 1 to " +
                   std::to_string(most_proof_turns) + " turns" +
                   (may_ask(game_, {question.seat, to_the_end}) ? ", or to the end of the game" : ""));
        Proof<G> proof{game_, question, nodes};
        const auto found = proof.good_turns(root, static_cast<std::size_t>(most));
        TextProof result{{}, found.has_value(), proof.nodes()};
        if (found)
            for (const auto& turn : *found) result.turns.push_back(format_turn(root, turn));
        return result;
    }

    void forget() override { table_.clear(); }

    NetworkShape network_shape() const override { return Network<G>::shape(game_); }
    void check_network(std::string_view network) const override { value_or_refuse(Network<G>::read(game_, network)); }
    std::vector<std::vector<int>> turned_features() const override {
        const Features<G> features{game_};
        std::vector<std::vector<int>> result;
        for (int symmetry = 0; symmetry < Features<G>::symmetries; ++symmetry) {
            result.emplace_back();
            for (int feature = 0; feature < Features<G>::inputs; ++feature)
                result.back().push_back(features.turned(symmetry, feature));
        }
        return result;
    }
    std::vector<int> features_of_second() const override {
        std::vector<int> result;
        if (Features<G>::views == 1) return result;
        const Features<G> features{game_};
        for (int feature = 0; feature < Features<G>::inputs; ++feature)
            result.push_back(features.seen_from_second(feature));
        return result;
    }
    EncodedPositions encode(std::string_view games) const override {
        return value_or_refuse(jogo::encode(game_, evaluation_, games));
    }

    std::string self_play(const SelfPlayPlan& plan, Stopper& stopper) override {
        return value_or_refuse(SelfPlay<G>{game_, evaluation_, table_, stopper, plan}.run());
    }
    std::vector<TextGame> read_games(std::string_view games) const override {
        return value_or_refuse(jogo::read_games(game_, games));
    }
    UnseenGames drop_seen(std::string_view games, SeenPositions& seen) const override {
        return value_or_refuse(jogo::drop_seen(game_, games, seen));
    }

   private:
    static Evaluation<G> evaluation(const G& game, const std::string& network) {
        if (network.empty()) return Evaluation<G>{game};
        return {game, value_or_refuse(Network<G>::read(game, network))};
    }
    Position read(const std::string& text) const { return value_or_refuse(game_.parse_position(text)); }

    std::vector<Hash> hashes_of(const std::vector<std::string>& past, const Position& root) const {
        std::vector<Hash> hashes;
        if (!Tactics<G>{game_}.draws_by_repetition()) return hashes;
        for (const std::string& earlier : past)
            if (const Position position = read(earlier); may_recur(position, root)) hashes.push_back(game_.hash(position));
        return hashes;
    }

    // The actions that are not among those that a search is to look at.
    std::vector<Action> barred(const Position& root, const std::vector<std::string>& among) const {
        if (among.empty()) return {};
        std::unordered_set<std::string> wanted{among.begin(), among.end()};
        std::vector<Action> rest;
        typename G::Actions actions;
        game_.generate(root, actions);
        for (Action action : actions)
            if (wanted.erase(game_.format_action(root, action)) == 0) rest.push_back(action);
        if (!wanted.empty()) value_or_refuse(parse_action(game_, root, *wanted.begin()));  // says that it isn't legal
        return rest;
    }

    // What was there before the last capture cannot come back.
    static bool may_recur(const Position& earlier, const Position& now) {
        if constexpr (requires { now.quiet; }) return earlier.turn + now.quiet >= now.turn;
        return false;
    }

    Successor describe(std::string action, const Position& position) const {
        const Outcome outcome = game_.outcome(position);
        static constexpr std::array<std::string_view, 4> winners{"", "first", "second", "draw"};
        Successor result{std::move(action), game_.format_position(position),
                         game_.to_move(position) == Seat::first ? "first" : "second", position.turn,
                         std::string{winners[static_cast<std::size_t>(outcome.verdict)]}, {}, game_.hash(position)};
        if (outcome.has_score) result.score = {outcome.score[0], outcome.score[1]};
        return result;
    }

    std::vector<std::string> format_turn(Position position, const std::vector<Action>& actions) const {
        std::vector<std::string> texts;
        for (Action action : actions) {
            texts.push_back(game_.format_action(position, action));
            game_.play(position, action);
        }
        return texts;
    }

    TextReport to_text(const Position& root, const Report& report) const {
        TextReport result{{}, report.depth, report.nodes, std::chrono::duration<double>(report.time).count()};
        for (const Line& line : report.lines) {
            result.lines.push_back({line.score, line.exact, format_turn(root, line.actions)});
        }
        return result;
    }

    G game_;
    Evaluation<G> evaluation_;
    TranspositionTable table_;
};

template <class Family>
std::unique_ptr<Engine> make_engine(const Options& options, std::size_t megabytes, const std::string& network) {
    return std::visit(
        [&]<class G>(G made) -> std::unique_ptr<Engine> {
            return std::make_unique<EngineOf<G>>(std::move(made), megabytes, network);
        },
        value_or_refuse(Family::make(options)));
}

}  // namespace jogo
