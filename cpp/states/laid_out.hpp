// A game with its arrays: what the layout, the states and the batches of a game share.
#pragma once

#include <cstddef>
#include <utility>

#include "states/action_numbers.hpp"
#include "states/arrays.hpp"

namespace jogo {

template <class G>
    requires Arrayed<G>
class LaidOut {
   public:
    // The arrays look at the game beside them, so both stay where they are.
    explicit LaidOut(G made)
        : game{std::move(made)}, arrays{game}, numbers{arrays.actions()}, shape{arrays.shape()},
          planes{arrays.planes().size()} {}
    LaidOut(const LaidOut&) = delete;
    LaidOut& operator=(const LaidOut&) = delete;

    const G game;
    const Arrays<G> arrays;
    const ActionNumbers numbers;
    const PlaneShape shape;
    const std::size_t planes;

    std::size_t values() const { return planes * static_cast<std::size_t>(shape.cells()); }
    void observe(const typename G::Position& position, int times, float* values) const {
        Planes seen{values, planes, shape};
        arrays.observe(position, times, seen);
    }
};

}  // namespace jogo
