// Small Star Empires straight from docs/rules.md: arrays and loops.
#pragma once

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "contract.hpp"
#include "naive_board.hpp"

namespace jogo::test {

struct NaiveSmallStarEmpires {
    std::string map_text = "1,Nb,2,0/Nr,H1,3,X,3/2,0,Nr,1/X,2,Nb,H2,0/3,Nb,0,Nr";
    bool both = false;
    bool connected = false;

    using Cell = std::pair<int, int>;  // column, row from the bottom

    std::vector<std::vector<std::string>> map() const {
        std::vector<std::vector<std::string>> rows;
        for (const std::string& row : words(map_text, '/')) rows.insert(rows.begin(), words(row, ','));
        return rows;
    }

    struct State {
        std::vector<std::vector<std::string>> map;
        NaiveBoard board;
        char mover;
        std::vector<Cell> ships[2];
        int turn;
        std::string system(Cell cell) const {
            return map[static_cast<std::size_t>(cell.second)][static_cast<std::size_t>(cell.first)];
        }
        char control(Cell cell) const { return board.at(cell.first, cell.second); }
        // The seat that controls a cell, homes included; -1 for none.
        int owner(Cell cell) const {
            if (system(cell) == "H1") return 0;
            if (system(cell) == "H2") return 1;
            const char there = control(cell);
            return there == '.' ? -1 : there == 'C' || there == 'T' ? 0 : 1;
        }
        // Where a cell's middle lies from left to right; rows are centred.
        double x(Cell cell) const { return cell.first - (board.width(cell.second) - 1) / 2.0; }
        // The neighbour that lies (dx, dr) away, or {-1, -1}.
        Cell neighbour(Cell cell, double dx, int dr) const {
            const int r = cell.second + dr;
            if (r < 0 || r >= board.height()) return {-1, -1};
            for (int c = 0; c < board.width(r); ++c)
                if (std::abs(x({c, r}) - x(cell) - dx) < 0.1) return {c, r};
            return {-1, -1};
        }
        std::string text() const {
            std::string result = board.text() + " " + mover;
            for (auto side : ships) {
                std::sort(side.begin(), side.end());
                result += " ";
                for (auto [c, r] : side) result += square_name(c, r);
            }
            return result + " " + std::to_string(turn);
        }
    };

    static constexpr std::pair<double, int> headings[6] = {{1, 0}, {-1, 0}, {0.5, 1}, {-0.5, 1}, {0.5, -1}, {-0.5, -1}};

    State read(const std::string& text) const {
        const auto f = words(text, ' ');
        State s{map(), NaiveBoard{f[0]}, f[1][0], {}, std::stoi(f[4])};
        for (std::size_t side = 0; side < 2; ++side)
            for (std::size_t i = 0; i < f[2 + side].size();) {
                const int c = f[2 + side][i] - 'a';
                std::size_t end = i + 1;
                while (end < f[2 + side].size() && std::isdigit(static_cast<unsigned char>(f[2 + side][end]))) ++end;
                s.ships[side].push_back({c, std::stoi(f[2 + side].substr(i + 1, end - i - 1)) - 1});
                i = end;
            }
        return s;
    }

    std::map<std::string, State> flights(const State& s, int seat) const {
        std::map<std::string, State> result;
        const std::string letters = seat == 0 ? "CT" : "ct";
        for (std::size_t ship = 0; ship < 4; ++ship) {
            const Cell from = s.ships[seat][ship];
            for (auto [dx, dr] : headings)
                for (Cell to = s.neighbour(from, dx, dr); to.first >= 0; to = s.neighbour(to, dx, dr)) {
                    if (s.system(to) == "X" || s.owner(to) == 1 - seat) break;
                    if (s.owner(to) == seat) continue;
                    for (std::size_t kind = 0; kind < 2; ++kind) {
                        if (s.board.count(letters[kind]) >= (kind == 0 ? 16 : 4)) continue;
                        State next = s;
                        next.board.at(to.first, to.second) = letters[kind];
                        next.ships[seat][ship] = to;
                        next.mover = seat == 0 ? 'b' : 'r';
                        ++next.turn;
                        result.insert({square_name(from.first, from.second) + "-" + square_name(to.first, to.second) +
                                           (kind == 0 ? "=C" : "=T"), next});
                    }
                }
        }
        return result;
    }

    static int largest_group(const State& s, int seat) {
        int largest = 0;
        std::set<Cell> seen;
        each_cell(s.board, [&](int c, int r) {
            std::vector<Cell> open{{c, r}};
            int size = 0;
            while (!open.empty()) {
                const Cell cell = open.back();
                open.pop_back();
                if (s.control(cell) == '.' || s.owner(cell) != seat || !seen.insert(cell).second) continue;
                ++size;
                for (auto [dx, dr] : headings)
                    if (const Cell next = s.neighbour(cell, dx, dr); next.first >= 0) open.push_back(next);
            }
            largest = std::max(largest, size);
        });
        return largest;
    }

    int points(const State& s, int seat) const {
        int total = 0, red_nebulae = 0, blue_nebulae = 0;
        each_cell(s.board, [&](int c, int r) {
            const Cell cell{c, r};
            if (s.control(cell) == '.' || s.owner(cell) != seat) return;
            const std::string system = s.system(cell);
            if (system == "1" || system == "2" || system == "3") total += system[0] - '0';
            red_nebulae += system == "Nr" ? 1 : 0;
            blue_nebulae += system == "Nb" ? 1 : 0;
            if (s.control(cell) == 'T' || s.control(cell) == 't')
                for (auto [dx, dr] : headings)
                    if (const Cell next = s.neighbour(cell, dx, dr); next.first >= 0)
                        total += s.owner(next) == 1 - seat ? 1 : 0;
        });
        for (int nebulae : {red_nebulae, blue_nebulae}) total += nebulae > 0 ? 3 * nebulae - 2 : 0;
        const auto territory = [&](int who) {
            if (connected) return largest_group(s, who);
            return who == 0 ? s.board.count('C') + s.board.count('T') : s.board.count('c') + s.board.count('t');
        };
        return total + (territory(seat) > territory(1 - seat) ? 3 : 0);
    }

    NaiveReport report(const std::string& text) const {
        const State s = read(text);
        const int seat = s.mover == 'r' ? 0 : 1;
        NaiveReport result;
        for (const auto& [action, next] : flights(s, seat)) result.successors[action] = next.text();
        if (!result.successors.empty()) return result;
        if (both && !flights(s, 1 - seat).empty()) {
            State next = s;
            next.mover = seat == 0 ? 'b' : 'r';
            ++next.turn;
            return {{{"pass", next.text()}}, "", ""};
        }
        const int first = points(s, 0), second = points(s, 1);
        result.winner = first > second ? "first" : first < second ? "second" : "draw";
        result.score = std::to_string(first) + ":" + std::to_string(second);
        return result;
    }
};

}  // namespace jogo::test
