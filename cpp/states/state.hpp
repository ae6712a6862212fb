// Positions that Python plays on by numbers: one at a time (State) or thousands at once (Batch), and how both are laid
// out in arrays (Layout). The templates behind these interfaces are in state_of.hpp and batch_of.hpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/options.hpp"
#include "states/action_numbers.hpp"
#include "states/arrays.hpp"

namespace jogo {

class State {
   public:
    virtual ~State() = default;
    virtual std::unique_ptr<State> clone() const = 0;

    // The legal actions, in the order in which the rules find them; none when the game is over.
    virtual std::span<const Action> legal() = 0;
    // Plays an action if it is legal, and says whether it was.
    virtual bool apply(Action action) = 0;
    virtual int to_move() const = 0;  // 0 or 1
    virtual Verdict verdict() = 0;
    // Has the position stood at the start of a turn for the third time?
    virtual bool is_repetition() const = 0;
    virtual Hash hash() const = 0;
    virtual bool equals(const State& other) const = 0;
    virtual std::string text() const = 0;
    virtual std::string start_text() const = 0;
    virtual std::span<const Action> played() const = 0;
    virtual void observe(float* planes) const = 0;
    virtual std::string action_text(Action action) const = 0;
    // The action that a text means here, legal or not; nothing if there is no such action.
    virtual std::optional<Action> read_action(const std::string& text) const = 0;
};

// What to do with a game of a batch that has ended.
enum class Restart : std::uint8_t {
    next_step,  // the next step begins a new one, whatever action it is given
    same_step,  // a new one begins at once
    disabled,   // it stays as it is until it is reset
};

// What a step did, by game; a reward is that of the first seat, the second's is its opposite.
struct StepArrays {
    float* rewards;
    bool* ended;
    std::int8_t* to_move;
};

struct PlayoutArrays {
    std::int8_t* results;  // 1 if the first seat has won, -1 if the second, 0 for a draw or a game that was cut off
    std::int32_t* lengths;
    bool* ended;
    std::uint64_t* seeds;  // each playout's own, with which it can be played again
};

class Batch {
   public:
    static constexpr std::int64_t none = -1;

    virtual ~Batch() = default;
    virtual std::size_t size() const = 0;
    // Plays an action in each game, or none at all: then this is the first game whose action is not legal, else `none`.
    virtual std::int64_t step(const std::int64_t* actions, const StepArrays& arrays) = 0;
    // Plays so many random actions in each game, and says how many were played in all. A call that goes on with the one
    // before adds to what that has written.
    virtual std::uint64_t random_steps(int steps, bool goes_on, const StepArrays& arrays) = 0;
    // A random legal action of each game; -1 where it is over.
    virtual void sample(std::int64_t* actions) = 0;
    virtual void masks(bool* masks) = 0;
    virtual void observe(float* planes) = 0;
    // The last positions of the games that ended in the last call; zeros for the others.
    virtual void observe_ended(float* planes) = 0;
    // Begins anew the games for which `which` holds; what the arrays say of the others stays.
    virtual void reset(const bool* which, const StepArrays& arrays) = 0;
    virtual std::unique_ptr<State> state(std::size_t game) = 0;
    // Random games from the start to their ends, no longer than `longest` actions.
    virtual void play_out(std::size_t playouts, int longest, const PlayoutArrays& arrays) = 0;
};

class Layout {
   public:
    virtual ~Layout() = default;

    virtual const ActionNumbers& numbers() const = 0;
    virtual PlaneShape shape() const = 0;
    virtual std::vector<std::string> planes() const = 0;
    virtual std::vector<std::string> cell_names() const = 0;
    virtual std::vector<Turning> turnings() const = 0;
    // From a position, or from the start of the game. These throw std::invalid_argument.
    virtual std::unique_ptr<State> make_state(const std::optional<std::string>& position) const = 0;
    virtual std::unique_ptr<Batch> make_batch(const std::optional<std::string>& position, std::size_t games,
                                              std::uint64_t seed, Restart restart, int threads) const = 0;
    // A random game to its end, as `Batch::play_out` plays it with this seed.
    virtual std::unique_ptr<State> play_out(const std::optional<std::string>& position, std::uint64_t seed,
                                            int longest) const = 0;

    static std::shared_ptr<const Layout> make(const std::string& game, const Options& options);
};

// Compiled for each family in a file of its own, like its engine.
template <class Family>
std::shared_ptr<const Layout> make_layout(const Options& options);

}  // namespace jogo
