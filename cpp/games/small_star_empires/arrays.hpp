// Small Star Empires in arrays (docs/arrays.md). Rows are sheared so that every cell has its six neighbours in the same
// places: left and right, above and to the left of that, below and to the right of that.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/small_star_empires/abreast.hpp"
#include "games/small_star_empires/rules.hpp"
#include "states/arrays.hpp"

namespace jogo {

// A map's cells in a plane, and the ways to turn the map that leave every system where one of its kind was. The two homes
// may change places: the players then do so too, and the player to move sees the same.
class StarPlane {
   public:
    explicit StarPlane(const StarMap& map) : map_{&map} {
        int least = map.cells(), most = -map.cells();
        for (int cell = 0; cell < map.cells(); ++cell) {
            least = std::min(least, column(cell));
            most = std::max(most, column(cell));
        }
        least_ = least;
        shape_ = {map.rows(), most - least + 1};
        for (int turn = 0; turn < 12; ++turn)
            if (auto turned = turned_cells(turn)) turns_.push_back(std::move(*turned));
    }

    PlaneShape shape() const { return shape_; }
    int cell_in_plane(int cell) const { return map_->place_of(cell).row * shape_.columns + column(cell) - least_; }
    std::optional<int> cell_shown(int in_plane) const {
        for (int cell = 0; cell < map_->cells(); ++cell)
            if (cell_in_plane(cell) == in_plane) return cell;
        return std::nullopt;
    }
    // For each way to turn the map, where its cells go.
    const std::vector<std::vector<int>>& turns() const { return turns_; }

   private:
    // In half cells from the middle of the map to the right, and in half rows upwards.
    struct Point {
        int right;
        int up;
    };
    Point point(int cell) const {
        const Place place = map_->place_of(cell);
        const int length = map_->lengths()[static_cast<std::size_t>(map_->rows() - 1 - place.row)];
        return {2 * place.column - (length - 1), 2 * place.row - (map_->rows() - 1)};
    }
    // Rows are shifted by half a cell each: what lies up and to the right is in the same column.
    int column(int cell) const {
        const int sheared = point(cell).right - map_->place_of(cell).row + 2 * map_->rows() + StarMap::most_columns;
        return sheared / 2;
    }

    // A sixth of a turn to the left (way 1) or to the right (way -1), if that hits a cell's middle.
    static std::optional<Point> turned_by_sixth(Point p, int way) {
        const int right = 2 * p.right - way * 3 * p.up, up = way * 2 * p.right + p.up;
        if (right % 4 != 0 || up % 2 != 0) return std::nullopt;
        return Point{right / 4, up / 2};
    }
    // Turns 0 to 5 are by so many sixths: half a turn, or none, and perhaps a sixth more or less. 6 to 11 mirror first.
    std::optional<int> turned(int turn, int cell) const {
        constexpr std::array<int, 6> sixths{0, 1, -1, 0, 1, -1};
        std::optional<Point> p = point(cell);
        if (turn >= 6) p->right = -p->right;
        const int sixth = sixths[static_cast<std::size_t>(turn % 6)];
        if (sixth != 0) p = turned_by_sixth(*p, sixth);
        if (!p) return std::nullopt;
        const bool is_half = turn % 6 >= 2 && turn % 6 <= 4;
        const Point to = is_half ? Point{-p->right, -p->up} : *p;
        for (int other = 0; other < map_->cells(); ++other)
            if (point(other).right == to.right && point(other).up == to.up) return other;
        return std::nullopt;
    }
    std::optional<std::vector<int>> turned_cells(int turn) const {
        std::vector<int> result;
        bool keeps = true, exchanges = true;
        for (int cell = 0; cell < map_->cells(); ++cell) {
            const auto to = turned(turn, cell);
            if (!to) return std::nullopt;
            result.push_back(*to);
            const System here = map_->system(cell), there = map_->system(*to);
            const bool are_homes = here >= System::red_home && there >= System::red_home;
            keeps = keeps && here == there;
            exchanges = exchanges && (are_homes ? here != there : here == there);
        }
        if (!keeps && !exchanges) return std::nullopt;
        return result;
    }

    const StarMap* map_;
    int least_ = 0;
    PlaneShape shape_{};
    std::vector<std::vector<int>> turns_;
};

template <int Capacity>
class Arrays<SmallStarEmpires<Capacity>> {
   public:
    using G = SmallStarEmpires<Capacity>;
    using Board = typename G::Board;
    explicit Arrays(const G& game) : game_{&game}, plane_{game.map()} {
        for (int cell = 0; cell < game.map().cells(); ++cell) places_.push_back(plane_.cell_in_plane(cell));
    }

    // By the cell that a ship leaves, the cell that it flies to along a line, and what it places there.
    std::vector<Action> actions() const {
        std::vector<Action> result;
        const StarMap& map = game_->map();
        const Board free = game_->free_cells(game_->start());
        for (int from = 0; from < map.cells(); ++from) {
            if (map.system(from) == System::black_hole) continue;
            const Board reached = game_->in_line(from) & free;
            reached.for_each([&](int to) {
                for (bool station : {false, true}) result.push_back(G::settle(from, to, station));
            });
        }
        if (game_->rules().end_when_both_stuck) result.push_back(G::pass);
        return result;
    }

    PlaneShape shape() const { return plane_.shape(); }
    std::string name_of_cell(int in_plane) const {
        const auto cell = plane_.cell_shown(in_plane);
        return cell ? name_of(game_->map().place_of(*cell)) : "";
    }

    std::vector<std::string> planes() const {
        return {"own colonies",     "own trade stations",   "own ships / 4", "own home",       "own colonies left / 16",
                "own trade stations left / 4", "their colonies", "their trade stations", "their ships / 4", "their home",
                "their colonies left / 16", "their trade stations left / 4", "planets / 3", "red nebulae", "blue nebulae",
                "black holes",      "cells of the map"};
    }

    void observe(const typename G::Position& position, int, Planes& planes) const {
        enum Plane : std::size_t { colonies, stations, ships, home, colonies_left, stations_left, of_other, map = 2 * of_other };
        const auto cell = [this](int at) { return places_[static_cast<std::size_t>(at)]; };
        for (std::size_t view : {0U, 1U}) {
            const auto colour = view == 0 ? position.mover : G::opponent(position.mover);
            const auto& empire = position.empires[colour];
            const std::size_t first = view * of_other;
            planes.put(first + colonies, empire.colonies, cell);
            planes.put(first + stations, empire.stations, cell);
            empire.ships.for_each([&](int at) { planes.set(first + ships, cell(at), 0.25F); });
            const int at_home = G::ships - empire.ships.count();
            planes.set(first + ships, cell(game_->home(colour)), static_cast<float>(at_home) / G::ships);
            planes.set(first + home, cell(game_->home(colour)));
            planes.fill(first + colonies_left, static_cast<float>(G::colonies - empire.colonies.count()) / G::colonies);
            planes.fill(first + stations_left,
                        static_cast<float>(G::trade_stations - empire.stations.count()) / G::trade_stations);
        }
        observe_map(map, planes);
    }

    int turns() const { return static_cast<int>(plane_.turns().size()); }
    int turned_cell(int turn, int in_plane) const {
        const auto cell = plane_.cell_shown(in_plane);
        return cell ? plane_.cell_in_plane(turned(turn, *cell)) : in_plane;
    }
    Action turned_action(int turn, Action action) const {
        if (action == G::pass) return action;
        return G::settle(turned(turn, G::source_of(action)), turned(turn, G::target_of(action)), G::is_station(action));
    }

   private:
    int turned(int turn, int cell) const {
        return plane_.turns()[static_cast<std::size_t>(turn)][static_cast<std::size_t>(cell)];
    }
    void observe_map(std::size_t first, Planes& planes) const {
        enum Plane : std::size_t { planets, red_nebulae, blue_nebulae, black_holes, cells };
        for (int at = 0; at < game_->map().cells(); ++at) {
            const System system = game_->map().system(at);
            const int cell = places_[static_cast<std::size_t>(at)];
            if (system <= System::three_planets) planes.set(first + planets, cell, static_cast<float>(system) / 3);
            if (system == System::red_nebula) planes.set(first + red_nebulae, cell);
            if (system == System::blue_nebula) planes.set(first + blue_nebulae, cell);
            if (system == System::black_hole) planes.set(first + black_holes, cell);
            planes.set(first + cells, cell);
        }
    }

    const G* game_;
    StarPlane plane_;
    std::vector<int> places_;  // in the plane, of each cell of the map
};

}  // namespace jogo
