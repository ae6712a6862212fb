// One game's layout: where its states and batches come from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "states/batch_of.hpp"
#include "states/state_of.hpp"

namespace jogo {

template <class G>
    requires Arrayed<G>
class LayoutOf final : public Layout {
   public:
    using Position = typename G::Position;

    explicit LayoutOf(G game) : laid_out_{std::move(game)} {}

    const ActionNumbers& numbers() const override { return laid_out_.numbers; }
    PlaneShape shape() const override { return laid_out_.shape; }
    std::vector<std::string> planes() const override { return laid_out_.arrays.planes(); }
    std::vector<std::string> cell_names() const override {
        std::vector<std::string> names;
        for (int cell = 0; cell < shape().cells(); ++cell) names.push_back(laid_out_.arrays.name_of_cell(cell));
        return names;
    }
    std::vector<Turning> turnings() const override {
        const Arrays<G>& arrays = laid_out_.arrays;
        std::vector<Turning> result(static_cast<std::size_t>(arrays.turns()));
        for (int turn = 0; turn < arrays.turns(); ++turn) {
            Turning& turning = result[static_cast<std::size_t>(turn)];
            for (int cell = 0; cell < shape().cells(); ++cell) turning.cells.push_back(arrays.turned_cell(turn, cell));
            for (int number = 0; number < numbers().count(); ++number)
                turning.actions.push_back(numbers().number(arrays.turned_action(turn, numbers().action(number))));
        }
        return result;
    }

    std::unique_ptr<State> make_state(const std::optional<std::string>& position) const override {
        return std::make_unique<StateOf<G>>(laid_out_, read(position));
    }
    std::unique_ptr<Batch> make_batch(const std::optional<std::string>& position, std::size_t games, std::uint64_t seed,
                                      Restart restart, int threads) const override {
        return std::make_unique<BatchOf<G>>(laid_out_, read(position), games, seed, restart, threads);
    }
    std::unique_ptr<State> play_out(const std::optional<std::string>& position, std::uint64_t seed,
                                    int longest) const override {
        auto state = std::make_unique<StateOf<G>>(laid_out_, read(position));
        Random random{seed};
        for (int length = 0; length < longest; ++length) {
            const Action action = state->playing().random_action(laid_out_.game, random);
            if (action == Action::none) break;
            state->play(action);
        }
        return state;
    }

   private:
    Position read(const std::optional<std::string>& position) const {
        if (!position) return laid_out_.game.start();
        Result<Position> found = laid_out_.game.parse_position(*position);
        if (!found) throw std::invalid_argument{found.error().message};
        return *found;
    }

    LaidOut<G> laid_out_;
};

template <class Family>
std::shared_ptr<const Layout> make_layout(const Options& options) {
    Result<typename Family::Games> made = Family::make(options);
    if (!made) throw std::invalid_argument{made.error().message};
    return std::visit(
        []<class G>(G& game) -> std::shared_ptr<const Layout> { return std::make_shared<LayoutOf<G>>(std::move(game)); },
        *made);
}

}  // namespace jogo
