// Virus Wars straight from docs/rules.md: arrays and loops.
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "contract.hpp"
#include "naive_board.hpp"

namespace jogo::test {

struct NaiveVirusWars {
    int size = 11;
    int plays = 5;

    using Square = std::pair<int, int>;

    // The squares that `virus` (B or R) may play on.
    std::set<Square> plays_of(const NaiveBoard& board, char virus) const {
        const char zombie = virus == 'B' ? 'b' : 'r', enemy = virus == 'B' ? 'R' : 'B';
        std::vector<Square> open;
        std::set<Square> active;
        each_cell(board, [&](int c, int r) {
            if (board.at(c, r) != virus) return;
            open.push_back({c, r});
            active.insert({c, r});
        });
        std::set<Square> result;
        while (!open.empty()) {
            const auto [c, r] = open.back();
            open.pop_back();
            for (int dc = -1; dc <= 1; ++dc)
                for (int dr = -1; dr <= 1; ++dr) {
                    const char there = board.see(c + dc, r + dr);
                    if (there == '.' || there == enemy) result.insert({c + dc, r + dr});
                    if (there == zombie && active.insert({c + dc, r + dr}).second) open.push_back({c + dc, r + dr});
                }
        }
        return result;
    }

    std::set<Square> opening(const NaiveBoard& board, bool blue) const {
        std::set<Square> result;
        const int side = size / 2 - 1;
        each_cell(board, [&](int c, int r) {
            if (blue ? c < side : c >= size - side) result.insert({c, r});
        });
        return result;
    }

    NaiveReport report(const std::string& text) const {
        const auto f = words(text, ' ');
        const NaiveBoard board{f[0]};
        const bool blue = f[1] == "b";
        const int left = std::stoi(f[2]), turn = std::stoi(f[3]);
        const char own = blue ? 'B' : 'R', enemy = blue ? 'R' : 'B';
        const std::string mine = blue ? "first" : "second", theirs = blue ? "second" : "first";
        if (turn >= 3) {
            if (left < plays && plays_of(board, enemy).empty()) return {{}, mine, ""};
            if (plays_of(board, own).empty()) return {{}, theirs, ""};
        }
        NaiveReport result;
        for (auto [c, r] : turn >= 3 ? plays_of(board, own) : opening(board, blue)) {
            NaiveBoard next = board;
            next.at(c, r) = board.at(c, r) == '.' ? own : (blue ? 'b' : 'r');
            const bool over = left == 1;
            const int next_turn = over ? turn + 1 : turn;
            const int next_left = !over ? left - 1 : next_turn <= 2 ? 1 : plays;
            result.successors[square_name(c, r)] = next.text() + " " + (blue != over ? "b" : "r") + " " +
                                                   std::to_string(next_left) + " " + std::to_string(next_turn);
        }
        return result;
    }
};

}  // namespace jogo::test
