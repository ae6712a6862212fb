// Breakthru straight from docs/rules.md: arrays and loops.
#pragma once

#include <string>

#include "contract.hpp"
#include "naive_board.hpp"

namespace jogo::test {

struct NaiveBreakthru {
    int flagship_cost = 2;
    bool free_setup = false;
    bool draws = true;
    int ships = 20;
    int silver_first_turn = 2;

    struct State {
        NaiveBoard board;
        char mover;
        int points, quiet, turn;
        std::string text() const {
            return board.text() + " " + mover + " " + std::to_string(points) + " " + std::to_string(quiet) + " " +
                   std::to_string(turn);
        }
    };

    static State read(const std::string& text) {
        const auto f = words(text, ' ');
        return {NaiveBoard{f[0]}, f[1][0], std::stoi(f[2]), std::stoi(f[3]), std::stoi(f[4])};
    }
    static bool is_gold(char piece) { return piece == 'F' || piece == 'G'; }
    static bool is_own(const State& s, char piece) { return s.mover == 'g' ? is_gold(piece) : piece == 's'; }
    static bool is_enemy(const State& s, char piece) { return s.mover == 'g' ? piece == 's' : is_gold(piece); }

    static bool flagship_on_edge(const NaiveBoard& b) {
        bool found = false;
        each_cell(b, [&](int c, int r) {
            if (b.at(c, r) == 'F' && (c == 0 || r == 0 || c == 10 || r == 10)) found = true;
        });
        return found;
    }

    void begin_turn(State& s, char mover) const {
        s.mover = mover;
        ++s.turn;
        s.points = mover == 's' && s.turn == (free_setup ? 4 : 2) ? silver_first_turn : 2;
    }
    void end_turn(State& s, bool captured) const {
        s.quiet = captured ? 0 : s.quiet + 1;
        begin_turn(s, s.mover == 'g' ? 's' : 'g');
    }

    // With 1 point left only slides are possible.
    bool can_slide(const State& s) const {
        bool found = false;
        each_cell(s.board, [&](int c, int r) {
            const char piece = s.board.at(c, r);
            if (!is_own(s, piece) || (piece == 'F' && flagship_cost > s.points)) return;
            for (auto [dc, dr] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}})
                if (s.board.see(c + dc, r + dr) == '.') found = true;
        });
        return found;
    }

    // All actions of the board, before asking whether the game is over.
    std::map<std::string, State> board_actions(const State& s) const {
        std::map<std::string, State> result;
        const auto add = [&](int c, int r, int c2, int r2, char sign, int cost) {
            State next = s;
            next.board.at(c2, r2) = s.board.at(c, r);
            next.board.at(c, r) = '.';
            next.points -= cost;
            const bool won = flagship_on_edge(next.board) || next.board.count('F') == 0;
            if (next.points == 0) end_turn(next, sign == 'x');
            else if (!won && !can_slide(next)) end_turn(next, sign == 'x');
            result.insert({square_name(c, r) + sign + square_name(c2, r2), next});
        };
        each_cell(s.board, [&](int c, int r) {
            const char piece = s.board.at(c, r);
            if (!is_own(s, piece)) return;
            const int cost = piece == 'F' ? flagship_cost : 1;
            for (auto [dc, dr] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}})
                for (int k = 1; cost <= s.points && s.board.see(c + k * dc, r + k * dr) == '.'; ++k)
                    add(c, r, c + k * dc, r + k * dr, '-', cost);
            for (auto [dc, dr] : {std::pair{1, 1}, {1, -1}, {-1, 1}, {-1, -1}})
                if (s.points == 2 && is_enemy(s, s.board.see(c + dc, r + dr))) add(c, r, c + dc, r + dr, 'x', 2);
        });
        return result;
    }

    std::map<std::string, State> setup_actions(const State& s) const {
        std::map<std::string, State> result;
        if (s.turn == 3) {
            State first = s, second = s;
            first.points = 2;
            begin_turn(second, 's');
            return {{"first", first}, {"second", second}};
        }
        each_cell(s.board, [&](int c, int r) {
            const bool central = c >= 3 && c <= 7 && r >= 3 && r <= 7;
            if (s.board.at(c, r) != '.' || central != (s.turn == 1)) return;
            State next = s;
            next.board.at(c, r) = s.turn == 1 ? 'G' : 's';
            if (--next.points == 0) {
                next.mover = s.turn == 1 ? 's' : 'g';
                next.points = s.turn == 1 ? ships : 3;
                ++next.turn;
            }
            result.insert({square_name(c, r), next});
        });
        return result;
    }

    NaiveReport report(const std::string& text) const {
        const State s = read(text);
        const bool in_setup = free_setup && (s.turn <= 2 || (s.turn == 3 && s.points == 3));
        NaiveReport result;
        if (s.board.count('F') == 0) return {{}, "second", ""};
        if (flagship_on_edge(s.board)) return {{}, "first", ""};
        const auto actions = in_setup ? setup_actions(s) : board_actions(s);
        if (actions.empty()) return {{}, s.mover == 'g' ? "second" : "first", ""};
        if (draws && s.quiet >= 100) return {{}, "draw", ""};
        for (const auto& [action, next] : actions) result.successors[action] = next.text();
        return result;
    }
};

}  // namespace jogo::test
