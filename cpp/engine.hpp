// One game with its options, its table and its clock, behind an interface of texts: what the Python side holds.
//
// Text crosses the boundary, never an object: positions and actions come and go as the formats write them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/options.hpp"
#include "core/score.hpp"
#include "core/zobrist.hpp"
#include "learning/encoded_positions.hpp"
#include "learning/replay.hpp"
#include "learning/self_play_plan.hpp"
#include "network/network_file.hpp"
#include "research/question.hpp"
#include "search/limits.hpp"

namespace jogo {

struct Successor {
    std::string action;
    std::string position;
    std::string to_move;
    std::uint32_t turn = 1;
    std::string winner;  // "first", "second", "draw", or empty while the game goes on
    std::vector<int> score;
    Hash hash = 0;
};

struct TextLine {
    Score score = 0;
    bool exact = false;
    std::vector<std::string> actions;
};

struct TextReport {
    std::vector<TextLine> lines;
    int depth = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;
};

// A term of the evaluation; what it counts may come in halves.
struct TextTerm {
    std::string name;
    int weight = 0;
    double own = 0;
    double other = 0;
    Score score = 0;
};

struct TextEvaluation {
    Score score = 0;  // the sum, kept below what wins are worth
    std::vector<TextTerm> terms;
};

struct Playouts {
    std::uint64_t games = 0;
    std::uint64_t actions = 0;
    double seconds = 0;
};

// The actions that win within the turn, or else that do not let the opponent win within the next one.
struct TextSoundActions {
    std::vector<std::string> actions;
    bool win = false;
    bool exact = true;  // false if there was too much to look at: then these are all the actions
};

// Turns that serve the player to move, each in one order of its actions.
struct TextProof {
    std::vector<std::vector<std::string>> turns;
    bool exact = true;  // false if the nodes ran out: then nothing is known
    std::uint64_t nodes = 0;
};

class Engine {
   public:
    using Tell = std::function<void(const TextReport&)>;

    virtual ~Engine() = default;
    virtual Successor describe(const std::string& position) const = 0;
    virtual std::vector<Successor> successors(const std::string& position) const = 0;
    virtual TextEvaluation evaluate(const std::string& position) const = 0;
    virtual std::uint64_t perft(const std::string& position, int depth, bool bulk) const = 0;
    virtual Playouts play_out(const std::string& position, double seconds, std::uint64_t seed) const = 0;
    // `among`, unless it is empty, has the first actions that are looked at.
    virtual TextReport search(const std::string& position, const std::vector<std::string>& past,
                              const std::vector<std::string>& among, const Limits& limits, int threads, Stopper& stopper,
                              const Tell& tell) = 0;
    virtual TextSoundActions sound_actions(const std::string& position, const std::vector<std::string>& past) const = 0;
    // Turns by which the player to move forces what is asked, or else keeps the other seat from it: up to `most` of
    // them, of all that lead to different positions. Throws std::invalid_argument where that can't be asked.
    virtual TextProof prove(const std::string& position, const Question& question, int most, std::uint64_t nodes) const = 0;
    virtual void forget() = 0;
    // What a network for this game and these options must look like, and what turns of the board do to its features.
    virtual NetworkShape network_shape() const = 0;
    // Throws std::invalid_argument if the bytes of a file are not a network for this engine.
    virtual void check_network(std::string_view network) const = 0;
    virtual std::vector<std::vector<int>> turned_features() const = 0;
    // What each feature of the first view is in the second; nothing where there is one view.
    virtual std::vector<int> features_of_second() const = 0;
    // The kept positions of such games, as a network sees them.
    virtual EncodedPositions encode(std::string_view games) const = 0;
    // Games of the engine against itself, as blocks of a file (learning/game_file.hpp).
    virtual std::string self_play(const SelfPlayPlan& plan, Stopper& stopper) = 0;
    virtual std::vector<TextGame> read_games(std::string_view games) const = 0;
    virtual UnseenGames drop_seen(std::string_view games, SeenPositions& seen) const = 0;

    static std::vector<std::string> games();
    // Throws std::invalid_argument with a message that names the thing and the place.
    // `network` has the bytes of a network file, or nothing for the hand-made evaluation alone.
    static std::unique_ptr<Engine> make(const std::string& game, const Options& options, std::size_t megabytes,
                                        const std::string& network);
};

// The engine of a family of the catalog, defined in engine_of.hpp and compiled once for each, in its own file: in a file
// with all of them the compiler's budget for inlining runs out, and the search loses up to a quarter of its speed.
template <class Family>
std::unique_ptr<Engine> make_engine(const Options& options, std::size_t megabytes, const std::string& network);

}  // namespace jogo
