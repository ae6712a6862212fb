// A map of Small Star Empires: rows of hexagons, centred, read from one line of text.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/notation.hpp"
#include "core/result.hpp"

namespace jogo {

enum class System : std::uint8_t {
    empty,
    one_planet,
    two_planets,
    three_planets,
    red_nebula,
    blue_nebula,
    black_hole,
    red_home,
    blue_home,
};

class StarMap {
   public:
    static constexpr int most_cells = 128;
    static constexpr int most_columns = 26;  // columns are letters
    static constexpr std::string_view small = "1,Nb,2,0/Nr,H1,3,X,3/2,0,Nr,1/X,2,Nb,H2,0/3,Nb,0,Nr";

    // Cells are numbered from the left of the bottom row, row by row upwards.
    // The first three directions go to higher numbers, each opposite to one of the last three.
    enum Heading { east, north_east, north_west, west, south_west, south_east };
    static constexpr int headings = 6;
    // How each kind of System is written.
    static constexpr std::array<std::string_view, 9> tokens{"0", "1", "2", "3", "Nr", "Nb", "X", "H1", "H2"};

    static Result<StarMap> read(std::string_view text);
    std::string text() const;

    int cells() const { return static_cast<int>(systems_.size()); }
    int rows() const { return static_cast<int>(lengths_.size()); }
    System system(int cell) const { return systems_[static_cast<std::size_t>(cell)]; }
    Place place_of(int cell) const { return places_[static_cast<std::size_t>(cell)]; }
    // The cells of each row, from the top.
    const std::vector<int>& lengths() const { return lengths_; }
    int cell_at(Place place) const { return first_cell(place.row) + place.column; }

    // The next cell in a straight line, or -1 off the map.
    int next(int cell, int heading) const;

    Result<int> cell_named(std::string_view name) const;

   private:
    int length(int row) const { return lengths_[static_cast<std::size_t>(rows() - 1 - row)]; }
    int first_cell(int row) const {
        int first = 0;
        for (int below = 0; below < row; ++below) first += length(below);
        return first;
    }

    std::vector<int> lengths_;
    std::vector<System> systems_;
    std::vector<Place> places_;
};

inline Result<StarMap> StarMap::read(std::string_view text) {
    StarMap map;
    const auto rows = split(text, '/');
    std::array<int, 2> homes{};
    for (std::size_t from_top = 0; from_top < rows.size(); ++from_top) {
        const std::string where = "board, row " + std::to_string(rows.size() - from_top);
        const auto cells = split(rows[from_top], ',');
        map.lengths_.push_back(static_cast<int>(cells.size()));
        if (cells.size() > most_columns) return Error{where + ": more than 26 cells"};
        if (from_top > 0 && (cells.size() + split(rows[from_top - 1], ',').size()) % 2 == 0)
            return Error{where + ": its length must differ by an odd number from that of the row above, since rows are "
                                 "centred and shifted by half a cell"};
    }
    for (int row = 0; row < map.rows(); ++row) {
        const auto cells = split(rows[rows.size() - 1 - static_cast<std::size_t>(row)], ',');
        for (int column = 0; column < map.length(row); ++column) {
            const std::string_view token = cells[static_cast<std::size_t>(column)];
            const auto found = std::find(tokens.begin(), tokens.end(), token);
            if (found == tokens.end())
                return Error{"board, cell " + name_of(Place{column, row}) + ": " + quoted(token) +
                             " is not one of 0 1 2 3 Nr Nb X H1 H2"};
            const auto system = static_cast<System>(found - tokens.begin());
            if (system >= System::red_home) ++homes[system == System::red_home ? 0 : 1];
            map.systems_.push_back(system);
            map.places_.push_back({column, row});
        }
    }
    if (homes != std::array{1, 1})
        return Error{"board: " + std::to_string(homes[0]) + " homes H1 and " + std::to_string(homes[1]) +
                     " homes H2, there must be one of each"};
    if (map.cells() > most_cells)
        return Error{"board: " + std::to_string(map.cells()) + " cells, at most 128 can be played on"};
    return map;
}

inline std::string StarMap::text() const {
    std::string result;
    for (int row = rows() - 1; row >= 0; --row)
        for (int column = 0; column < length(row); ++column) {
            if (!result.empty()) result += column == 0 ? '/' : ',';
            result += tokens[static_cast<std::size_t>(system(cell_at({column, row})))];
        }
    return result;
}

inline int StarMap::next(int cell, int heading) const {
    constexpr std::array<int, headings> half_cells_right{2, 1, -1, -2, -1, 1};
    constexpr std::array<int, headings> rows_up{0, 1, 1, 0, -1, -1};
    const auto h = static_cast<std::size_t>(heading);
    const Place place = place_of(cell);
    const int row = place.row + rows_up[h];
    if (row < 0 || row >= rows()) return -1;
    // In half cells from the middle of the map, cell i of a row of n lies at 2 i - (n - 1).
    const int x = 2 * place.column - (length(place.row) - 1) + half_cells_right[h];
    const int twice_column = x + length(row) - 1;
    if (twice_column < 0 || twice_column / 2 >= length(row)) return -1;
    return first_cell(row) + twice_column / 2;
}

inline Result<int> StarMap::cell_named(std::string_view text) const {
    const auto place = read_place(text, most_columns, rows());
    if (!place) return place.error();
    if (place->column >= length(place->row))
        return Error{quoted(text) + " is not a cell: row " + std::to_string(place->row + 1) + " has " +
                     std::to_string(length(place->row)) + " cells"};
    return cell_at(*place);
}

}  // namespace jogo
