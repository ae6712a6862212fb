// One game's states. A state keeps the actions that led to it: with its start they are all there is to know of it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "states/laid_out.hpp"
#include "core/playing.hpp"
#include "states/state.hpp"

namespace jogo {

template <class G>
    requires Arrayed<G>
class StateOf final : public State {
   public:
    using Position = typename G::Position;

    // The layout outlives its states: whoever holds a state holds the layout too.
    StateOf(const LaidOut<G>& layout, const Position& start)
        : layout_{&layout}, game_{&layout.game}, start_{start}, playing_{*game_, start} {}

    std::unique_ptr<State> clone() const override { return std::make_unique<StateOf>(*this); }

    std::span<const Action> legal() override {
        if (!is_generated_) playing_.generate(*game_, actions_);
        is_generated_ = true;
        return {actions_.begin(), actions_.end()};
    }
    bool apply(Action action) override {
        const auto allowed = legal();
        if (std::find(allowed.begin(), allowed.end(), action) == allowed.end()) return false;
        play(action);
        return true;
    }
    // Without asking whether it is legal.
    void play(Action action) {
        playing_.play(*game_, action);
        played_.push_back(action);
        is_generated_ = false;
    }
    const Playing<G>& playing() const { return playing_; }

    int to_move() const override { return index_of(game_->to_move(playing_.position())); }
    Verdict verdict() override { return legal().empty() ? playing_.verdict(*game_) : Verdict::none; }
    bool is_repetition() const override { return playing_.is_repetition(); }
    Hash hash() const override { return game_->hash(playing_.position()); }
    bool equals(const State& other) const override {
        const auto* same = dynamic_cast<const StateOf*>(&other);
        return same != nullptr && same->playing_.position() == playing_.position();
    }
    std::string text() const override { return game_->format_position(playing_.position()); }
    std::string start_text() const override { return game_->format_position(start_); }
    std::span<const Action> played() const override { return played_; }

    void observe(float* values) const override {
        layout_->observe(playing_.position(), playing_.times(), values);
    }

    std::string action_text(Action action) const override { return game_->format_action(playing_.position(), action); }
    std::optional<Action> read_action(const std::string& text) const override {
        const Result<Action> read = game_->read_action(playing_.position(), text);
        if (!read || !layout_->numbers.has(*read) || action_text(*read) != text) return std::nullopt;
        return *read;
    }

   private:
    const LaidOut<G>* layout_;
    const G* game_;
    Position start_;
    Playing<G> playing_;
    std::vector<Action> played_;
    typename G::Actions actions_;
    bool is_generated_ = false;
};

}  // namespace jogo
