// What the games on square boards share: planes of rows and columns, and the eight ways to turn them.
#pragma once

#include <string>
#include <vector>

#include "core/lines.hpp"
#include "core/notation.hpp"
#include "network/features.hpp"
#include "states/arrays.hpp"

namespace jogo {

class SquareArrays {
   public:
    explicit SquareArrays(int size) : size_{size} {}

    PlaneShape shape() const { return {size_, size_}; }
    std::string name_of_cell(int cell) const { return name_of(place(cell)); }

   protected:
    int size() const { return size_; }
    Place place(int cell) const { return {cell % size_, cell / size_}; }
    int cell_at(Place place) const { return place.row * size_ + place.column; }
    bool is_inside(Place place) const {
        return place.column >= 0 && place.column < size_ && place.row >= 0 && place.row < size_;
    }
    Place turned_place(int turn, Place place) const {
        const Turned to = turn_board(turn, size_, place.column, place.row);
        return {to.column, to.row};
    }
    int turned(int turn, int cell) const { return cell_at(turned_place(turn, place(cell))); }

   private:
    int size_;
};

// Boards whose squares are numbered as in lines.hpp, actions being `from_to`.
class LaneArrays : public SquareArrays {
   public:
    using SquareArrays::SquareArrays;

    int turns() const { return 8; }
    int turned_cell(int turn, int cell) const { return turned(turn, cell); }
    // An action that starts from no square is not about squares at all.
    Action turned_action(int turn, Action action) const {
        if (!is_inside(place_of(from_of(action)))) return action;
        return from_to(turned_square(turn, from_of(action)), turned_square(turn, to_of(action)));
    }

   protected:
    static int cell_in(int size, int square) { return place_of(square).row * size + place_of(square).column; }
    int cell_of(int square) const { return cell_in(size(), square); }

    // Actions between two squares of which `is_way` holds, by the cell of the first and then of the second.
    template <class IsWay>
    std::vector<Action> ways(IsWay is_way) const {
        std::vector<Action> result;
        const int cells = shape().cells();
        for (int from = 0; from < cells; ++from)
            for (int to = 0; to < cells; ++to)
                if (from != to && is_way(place(to).column - place(from).column, place(to).row - place(from).row))
                    result.push_back(from_to(square_at(place(from)), square_at(place(to))));
        return result;
    }

   private:
    int turned_square(int turn, int square) const { return square_at(turned_place(turn, place_of(square))); }
};

}  // namespace jogo
