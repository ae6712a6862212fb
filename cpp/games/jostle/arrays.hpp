// Jostle in arrays (docs/arrays.md).
#pragma once

#include <cstdlib>
#include <string>
#include <vector>

#include "games/jostle/abreast.hpp"
#include "games/jostle/rules.hpp"
#include "states/square_arrays.hpp"

namespace jogo {

template <int Size>
class Arrays<Jostle<Size>> : public SquareArrays {
   public:
    using G = Jostle<Size>;
    explicit Arrays(const G&) : SquareArrays{Size} {}

    std::vector<Action> actions() const {
        std::vector<Action> result;
        for (int from = 0; from < G::squares; ++from)
            for (int to = 0; to < G::squares; ++to) {
                const Place here = place(from), there = place(to);
                if (std::abs(here.column - there.column) + std::abs(here.row - there.row) == 1)
                    result.push_back(from_to(from, to));
            }
        return result;
    }

    std::vector<std::string> planes() const { return {"own checkers", "their checkers"}; }

    void observe(const typename G::Position& position, int, Planes& planes) const {
        const auto cell = [](int square) { return square; };
        planes.put(0, position.checkers[position.mover], cell);
        planes.put(1, position.checkers[1 - position.mover], cell);
    }

    int turns() const { return 8; }
    int turned_cell(int turn, int cell) const { return turned(turn, cell); }
    Action turned_action(int turn, Action action) const {
        return from_to(turned(turn, from_of(action)), turned(turn, to_of(action)));
    }
};

}  // namespace jogo
