// How a game is laid out in arrays: which actions there are, what its planes show, which turns of the board change
// nothing. Each game has a specialisation in its folder (arrays.hpp), made from the game with its options.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/notation.hpp"

namespace jogo {

template <class G>
class Arrays;

// Rows and columns of a plane; cells are numbered row by row from the bottom, each row from the left.
struct PlaneShape {
    int rows;
    int columns;
    constexpr int cells() const { return rows * columns; }
};

// The planes of one position, one after the other; all zeros to begin with.
class Planes {
   public:
    Planes(float* values, std::size_t planes, PlaneShape shape) : values_{values}, cells_{static_cast<std::size_t>(shape.cells())} {
        std::fill_n(values_, planes * cells_, 0.0F);
    }
    void set(std::size_t plane, int cell, float value = 1.0F) {
        values_[plane * cells_ + static_cast<std::size_t>(cell)] = value;
    }
    void fill(std::size_t plane, float value) {
        if (value != 0.0F) std::fill_n(values_ + plane * cells_, cells_, value);
    }
    // The members of a set, each at the cell that `cell_of` gives.
    template <class Board, class CellOf>
    void put(std::size_t plane, const Board& board, CellOf cell_of) {
        board.for_each([&](int member) { set(plane, cell_of(member)); });
    }

   private:
    float* values_;
    std::size_t cells_;
};

// A turn of the board that maps legal games to legal games: where each cell goes, and what each action becomes.
struct Turning {
    std::vector<int> cells;
    std::vector<int> actions;
};

template <class G>
concept Arrayed = Game<G> && requires(const Arrays<G>& arrays, const G& game, const typename G::Position& position,
                                      Planes& planes, Action action) {
    Arrays<G>{game};
    // Of an action that has a number: may it be played?
    { game.is_legal(position, action) } -> std::same_as<bool>;
    // Every action that some position allows, once; its place in the list is its number.
    { arrays.actions() } -> std::same_as<std::vector<Action>>;
    { arrays.shape() } -> std::same_as<PlaneShape>;
    // What each plane shows, in a few words.
    { arrays.planes() } -> std::same_as<std::vector<std::string>>;
    // The name of the square that a cell shows, empty where there is none.
    { arrays.name_of_cell(0) } -> std::same_as<std::string>;
    // The position as the player to move sees it; `times` is how often it stood at the start of its turn before.
    { arrays.observe(position, 0, planes) } -> std::same_as<void>;
    // Turn 0 changes nothing.
    { arrays.turns() } -> std::same_as<int>;
    { arrays.turned_cell(0, 0) } -> std::same_as<int>;
    { arrays.turned_action(0, action) } -> std::same_as<Action>;
};

}  // namespace jogo
