// Jostle straight from docs/rules.md: arrays and loops.
#pragma once

#include <string>

#include "contract.hpp"
#include "naive_board.hpp"

namespace jogo::test {

struct NaiveJostle {
    static int value(const NaiveBoard& board, int c, int r, char own) {
        int total = 0;
        for (auto [dc, dr] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
            const char there = board.see(c + dc, r + dr);
            if (there == own) ++total;
            else if (there == 'R' || there == 'B') --total;
        }
        return total;
    }

    NaiveReport report(const std::string& text) const {
        const auto f = words(text, ' ');
        const NaiveBoard board{f[0]};
        const bool red = f[1] == "r";
        const char own = red ? 'R' : 'B';
        NaiveReport result;
        each_cell(board, [&](int c, int r) {
            if (board.at(c, r) != own) return;
            for (auto [dc, dr] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
                if (board.see(c + dc, r + dr) != '.') continue;
                NaiveBoard next = board;
                next.at(c, r) = '.';
                next.at(c + dc, r + dr) = own;
                if (value(next, c + dc, r + dr, own) <= value(board, c, r, own)) continue;
                result.successors[square_name(c, r) + "-" + square_name(c + dc, r + dr)] =
                    next.text() + (red ? " b " : " r ") + std::to_string(std::stoi(f[2]) + 1);
            }
        });
        if (result.successors.empty()) result.winner = red ? "second" : "first";
        return result;
    }
};

}  // namespace jogo::test
