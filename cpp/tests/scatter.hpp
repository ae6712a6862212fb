// Random arrangements of pieces, crowded into a random rectangle so that blocked pieces are common.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "naive_board.hpp"

namespace jogo::test {

// `pieces`: how many of which letter at most; a random number of each is put on the board.
inline std::string scatter(int size, const std::vector<std::pair<char, int>>& pieces, Random& random) {
    std::string row = std::to_string(size), text = row;
    for (int r = 1; r < size; ++r) text += "/" + row;
    NaiveBoard board{text};
    const int width = 1 + random.below(size), height = 1 + random.below(size);
    const int left = random.below(size - width + 1), bottom = random.below(size - height + 1);
    for (auto [letter, most] : pieces) {
        const int wanted = most == 1 ? 1 : random.below(most + 1);
        for (int i = 0; i < wanted; ++i) {
            char& square = board.at(left + random.below(width), bottom + random.below(height));
            if (square == '.') square = letter;
        }
    }
    return board.text();
}

}  // namespace jogo::test
