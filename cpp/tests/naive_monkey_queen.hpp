// Monkey Queen straight from docs/rules.md: arrays and loops.
#pragma once

#include <string>

#include "contract.hpp"
#include "naive_board.hpp"

namespace jogo::test {

struct NaiveMonkeyQueen {
    bool pie = true;
    bool draws = true;

    struct State {
        NaiveBoard board;
        char mover;
        int white_height, black_height, quiet, turn;
        char swapped;
        std::string text() const {
            return board.text() + " " + mover + " " + std::to_string(white_height) + " " +
                   std::to_string(black_height) + " " + std::to_string(quiet) + " " + std::to_string(turn) +
                   " " + swapped;
        }
    };

    static State read(const std::string& text) {
        const auto f = words(text, ' ');
        return {NaiveBoard{f[0]}, f[1][0],         std::stoi(f[2]), std::stoi(f[3]),
                std::stoi(f[4]),  std::stoi(f[5]), f[6][0]};
    }

    static int distance(int c, int r, std::pair<int, int> to) {
        return (c - to.first) * (c - to.first) + (r - to.second) * (r - to.second);
    }

    std::map<std::string, State> board_actions(const State& s) const {
        std::map<std::string, State> result;
        const bool white = s.mover == 'w';
        const std::string own = white ? "QM" : "qm", enemy = white ? "qm" : "QM";
        std::pair<int, int> target{-1, -1};
        each_cell(s.board, [&](int c, int r) {
            if (s.board.at(c, r) == enemy[0]) target = {c, r};
        });
        each_cell(s.board, [&](int c, int r) {
            const char piece = s.board.at(c, r);
            if (own.find(piece) == std::string::npos) return;
            for (int dc = -1; dc <= 1; ++dc)
                for (int dr = -1; dr <= 1; ++dr)
                    for (int k = 1; dc != 0 || dr != 0; ++k) {
                        const int c2 = c + k * dc, r2 = r + k * dr;
                        const char there = s.board.see(c2, r2);
                        if (there != '.' && enemy.find(there) == std::string::npos) break;
                        State next = s;
                        ++next.turn;
                        next.mover = white ? 'b' : 'w';
                        next.board.at(c2, r2) = piece;
                        next.board.at(c, r) = '.';
                        if (there != '.') {
                            next.quiet = 0;
                            if (there == enemy[0]) (white ? next.black_height : next.white_height) = 0;
                            result.insert({square_name(c, r) + "x" + square_name(c2, r2), next});
                            break;
                        }
                        const int height = white ? s.white_height : s.black_height;
                        const bool is_queen = piece == own[0];
                        if (is_queen && height == 2) continue;
                        if (!is_queen && distance(c2, r2, target) >= distance(c, r, target)) continue;
                        if (is_queen) {
                            next.board.at(c, r) = own[1];
                            --(white ? next.white_height : next.black_height);
                        }
                        next.quiet = is_queen ? 0 : s.quiet + 1;
                        result.insert({square_name(c, r) + "-" + square_name(c2, r2), next});
                    }
        });
        if (pie && s.turn == 2 && s.mover == 'b' && s.swapped == '-') {
            State next = s;
            next.swapped = 's';
            ++next.turn;
            ++next.quiet;
            result.insert({"swap", next});
        }
        return result;
    }

    NaiveReport report(const std::string& text) const {
        const State s = read(text);
        const std::string white_seat = s.swapped == 's' ? "second" : "first";
        const std::string black_seat = s.swapped == 's' ? "first" : "second";
        if (s.black_height == 0) return {{}, white_seat, ""};
        if (s.white_height == 0) return {{}, black_seat, ""};
        const auto actions = board_actions(s);
        if (actions.empty()) return {{}, s.mover == 'w' ? black_seat : white_seat, ""};
        if (draws && s.quiet >= 100) return {{}, "draw", ""};
        NaiveReport result;
        for (const auto& [action, next] : actions) result.successors[action] = next.text();
        return result;
    }
};

}  // namespace jogo::test
