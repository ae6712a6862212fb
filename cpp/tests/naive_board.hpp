// Plain boards of characters for the naive rules. Deliberately shares nothing with the engine.
#pragma once

#include <cctype>
#include <sstream>
#include <string>
#include <vector>

namespace jogo::test {

inline std::vector<std::string> words(const std::string& text, char separator) {
    std::vector<std::string> parts;
    std::stringstream stream{text};
    for (std::string part; std::getline(stream, part, separator);) parts.push_back(part);
    return parts;
}

// rows[r][c] with r from the bottom; '.' is empty. Rows may differ in length.
struct NaiveBoard {
    std::vector<std::string> rows;

    explicit NaiveBoard(const std::string& text) {
        for (const std::string& row : words(text, '/')) {
            std::string cells;
            int number = 0;
            for (char c : row) {
                if (std::isdigit(static_cast<unsigned char>(c))) {
                    number = number * 10 + (c - '0');
                    continue;
                }
                cells += std::string(static_cast<std::size_t>(number), '.') + c;
                number = 0;
            }
            rows.insert(rows.begin(), cells + std::string(static_cast<std::size_t>(number), '.'));
        }
    }
    int height() const { return static_cast<int>(rows.size()); }
    int width(int r) const { return static_cast<int>(rows[static_cast<std::size_t>(r)].size()); }
    bool has(int c, int r) const { return r >= 0 && r < height() && c >= 0 && c < width(r); }
    char& at(int c, int r) { return rows[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)]; }
    char at(int c, int r) const { return rows[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)]; }
    // What is there, '#' off the board.
    char see(int c, int r) const { return has(c, r) ? at(c, r) : '#'; }
    int count(char piece) const {
        int total = 0;
        for (const std::string& row : rows)
            for (char c : row) total += c == piece ? 1 : 0;
        return total;
    }
    std::string text() const {
        std::string result;
        for (int r = height() - 1; r >= 0; --r) {
            int empty = 0;
            for (char c : rows[static_cast<std::size_t>(r)]) {
                if (c == '.') {
                    ++empty;
                    continue;
                }
                if (empty > 0) result += std::to_string(empty);
                empty = 0;
                result += c;
            }
            if (empty > 0) result += std::to_string(empty);
            if (r > 0) result += "/";
        }
        return result;
    }
};

inline std::string square_name(int c, int r) {
    return std::string(1, static_cast<char>('a' + c)) + std::to_string(r + 1);
}

// Visits every cell: visit(column, row).
template <class Visit>
void each_cell(const NaiveBoard& board, Visit visit) {
    for (int r = 0; r < board.height(); ++r)
        for (int c = 0; c < board.width(r); ++c) visit(c, r);
}

}  // namespace jogo::test
