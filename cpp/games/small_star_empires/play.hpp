// Small Star Empires: what may be done, what it does and what it is worth. Included by rules.hpp.
#pragma once

#include <algorithm>
#include <bit>
#include <utility>

#include "games/small_star_empires/rules.hpp"

namespace jogo {

template <int Capacity>
SmallStarEmpires<Capacity>::SmallStarEmpires(StarMap map, Rules rules) : map_{std::move(map)}, rules_{rules} {
    for (int cell = 0; cell < map_.cells(); ++cell) {
        const auto at = static_cast<std::size_t>(cell);
        const System system = map_.system(cell);
        if (system <= System::three_planets) stars_[static_cast<std::size_t>(system)].set(cell);
        if (system == System::red_nebula) nebulae_[0].set(cell);
        if (system == System::blue_nebula) nebulae_[1].set(cell);
        if (system == System::red_home) homes_[red] = cell;
        if (system == System::blue_home) homes_[blue] = cell;
        if (system < System::black_hole) settleable_.set(cell);
        for (int heading = 0; heading < StarMap::headings; ++heading) {
            int next = map_.next(cell, heading);
            if (next >= 0) neighbours_[at].set(next);
            for (; next >= 0 && map_.system(next) != System::black_hole; next = map_.next(next, heading))
                rays_[at][static_cast<std::size_t>(heading)].set(next);
        }
    }
}

// A ray ends at the first cell that the enemy controls, its home included. That cell may be left in the
// ray's reach: it isn't free, so nobody lands there.
template <int Capacity>
typename SmallStarEmpires<Capacity>::Board SmallStarEmpires<Capacity>::targets(const Position& position, Colour colour,
                                                                               int from) const {
    const Board enemy = position.empires[opponent(colour)].controls();
    const Board blockers = enemy | Board::of(homes_[opponent(colour)]);
    const auto& rays = rays_[static_cast<std::size_t>(from)];
    Board reached;
    for (std::size_t heading = 0; heading < 3; ++heading) {
        reached |= rays[heading] & up_to_first(rays[heading] & blockers);
        reached |= rays[heading + 3] & from_last(rays[heading + 3] & blockers);
    }
    return (reached & settleable_).minus(enemy | position.empires[colour].controls());
}

template <int Capacity>
typename SmallStarEmpires<Capacity>::Fleet SmallStarEmpires<Capacity>::fleet(const Position& position,
                                                                             Colour colour) const {
    Fleet result;
    const auto add = [&](int from) {
        const auto i = static_cast<std::size_t>(result.size++);
        result.from[i] = from;
        result.targets[i] = targets(position, colour, from);
    };
    const Board& away = position.empires[colour].ships;
    if (away.count() < ships) add(homes_[colour]);
    away.for_each(add);
    return result;
}

template <int Capacity>
bool SmallStarEmpires<Capacity>::can_act(const Position& position, Colour colour) const {
    if (supply(position.empires[colour]).kinds() == 0) return false;
    const Fleet all = fleet(position, colour);
    return std::any_of(all.targets.begin(), all.targets.begin() + all.size, [](const Board& b) { return b.any(); });
}

template <int Capacity>
void SmallStarEmpires<Capacity>::generate(const Position& position, Actions& actions) const {
    actions.clear();
    const Supply left = supply(position.empires[position.mover]);
    const Fleet all = fleet(position, position.mover);
    for (std::size_t i = 0; i < static_cast<std::size_t>(all.size); ++i)
        all.targets[i].for_each([&](int to) {
            if (left.colony) actions.push(settle(all.from[i], to, false));
            if (left.station) actions.push(settle(all.from[i], to, true));
        });
    if (actions.empty() && must_pass(position)) actions.push(pass);
}

template <int Capacity>
int SmallStarEmpires<Capacity>::count_actions(const Position& position) const {
    const Fleet all = fleet(position, position.mover);
    int total = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(all.size); ++i) total += all.targets[i].count();
    total *= supply(position.empires[position.mover]).kinds();
    return total > 0 ? total : must_pass(position) ? 1 : 0;
}

template <int Capacity>
bool SmallStarEmpires<Capacity>::is_legal(const Position& position, Action action) const {
    const Colour mover = position.mover;
    if (action == pass) return !can_act(position, mover) && must_pass(position);
    const Empire& empire = position.empires[mover];
    const Supply left = supply(empire);
    const int from = source_of(action);
    const bool has_ship = from == homes_[mover] ? empire.ships.count() < ships : empire.ships.test(from);
    return has_ship && (is_station(action) ? left.station : left.colony) &&
           targets(position, mover, from).test(target_of(action));
}

template <int Capacity>
Action SmallStarEmpires<Capacity>::random_action(const Position& position, Random& random) const {
    const Fleet all = fleet(position, position.mover);
    const Supply left = supply(position.empires[position.mover]);
    std::array<int, ships> counts{};
    int total = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(all.size); ++i) total += counts[i] = all.targets[i].count();
    total *= left.kinds();
    if (total == 0) return must_pass(position) ? pass : Action::none;
    int rank = random.below(total);
    const bool both = left.kinds() == 2;
    const bool station = both ? rank % 2 == 1 : left.station;
    if (both) rank /= 2;
    std::size_t i = 0;
    while (rank >= counts[i]) rank -= counts[i++];
    return settle(all.from[i], all.targets[i].nth(rank), station);
}

template <int Capacity>
void SmallStarEmpires<Capacity>::play(Position& position, Action action) const {
    const Colour mover = position.mover;
    if (action != pass) {
        Empire& empire = position.empires[mover];
        const int from = source_of(action), to = target_of(action);
        const auto at = static_cast<std::size_t>(to);
        if (from != homes_[mover]) {
            empire.ships.reset(from);
            position.hash ^= ship_keys[mover][static_cast<std::size_t>(from)];
        }
        empire.ships.set(to);
        (is_station(action) ? empire.stations : empire.colonies).set(to);
        position.hash ^= ship_keys[mover][at] ^ (is_station(action) ? station_keys : colony_keys)[mover][at];
    }
    position.mover = opponent(mover);
    position.hash ^= blue_to_move_key;
    ++position.turn;
}

template <int Capacity>
Outcome SmallStarEmpires<Capacity>::outcome(const Position& position) const {
    if (can_act(position, position.mover) || must_pass(position)) return not_over();
    return outcome_when_stuck(position);
}

template <int Capacity>
Outcome SmallStarEmpires<Capacity>::outcome_when_stuck(const Position& position) const {
    const auto points = score(position);  // Red has the first seat, so colours are seats here
    const Seat ahead = seat_at(points[red] > points[blue] ? red : blue);
    Outcome result = points[red] == points[blue] ? draw_by(reason::points) : win_for(ahead, reason::points);
    result.has_score = true;
    result.score = points;
    return result;
}

template <int Capacity>
std::array<int, 2> SmallStarEmpires<Capacity>::score(const Position& position) const {
    std::array<int, 2> points{}, territory{};
    for (Colour colour : {red, blue}) {
        const Board controls = position.empires[colour].controls();
        points[colour] = points_without_territory(position, colour);
        territory[colour] = rules_.connected_territory ? largest_group(controls) : controls.count();
    }
    if (territory[red] > territory[blue]) points[red] += 3;
    if (territory[blue] > territory[red]) points[blue] += 3;
    return points;
}

template <int Capacity>
int SmallStarEmpires<Capacity>::points_without_territory(const Position& position, Colour colour) const {
    const Board controls = position.empires[colour].controls();
    int points = station_points(position, colour);
    for (std::size_t planets = 1; planets <= 3; ++planets)
        points += static_cast<int>(planets) * (controls & stars_[planets]).count();
    for (const Board& nebulae : nebulae_) points += std::max(0, 3 * (controls & nebulae).count() - 2);
    return points;
}

template <int Capacity>
int SmallStarEmpires<Capacity>::station_points(const Position& position, Colour colour) const {
    const Board enemy = position.empires[opponent(colour)].controls() | Board::of(homes_[opponent(colour)]);
    int points = 0;
    if constexpr (Board::words == 1) {
        // As often as there may be stations: how many there are is hard to predict. Of none the first counts for nothing.
        Word stations = position.empires[colour].stations.word[0];
        for (int i = 0; i < trade_stations; ++i, stations &= stations - 1) {
            const auto cell = static_cast<std::size_t>(std::countr_zero(stations)) % number_of_cells;
            points += std::popcount(neighbours_[cell].word[0] & enemy.word[0] & -Word{stations != 0});
        }
    } else {
        position.empires[colour].stations.for_each(
            [&](int cell) { points += (neighbours_[static_cast<std::size_t>(cell)] & enemy).count(); });
    }
    return points;
}

template <int Capacity>
int SmallStarEmpires<Capacity>::largest_group(const Board& controls) const {
    int largest = 0;
    for (Board rest = controls; rest.any();) {
        Board group = Board::of(rest.first());
        for (Board edge = group; edge.any();) {
            Board around;
            edge.for_each([&](int cell) { around |= neighbours_[static_cast<std::size_t>(cell)]; });
            edge = (around & controls).minus(group);
            group |= edge;
        }
        largest = std::max(largest, group.count());
        rest = rest.minus(group);
    }
    return largest;
}

template <int Capacity>
Hash SmallStarEmpires<Capacity>::hash_from_scratch(const Position& position) const {
    Hash hash = position.mover == blue ? blue_to_move_key : 0;
    for (std::size_t colour : {red, blue}) {
        const Empire& empire = position.empires[colour];
        empire.colonies.for_each([&](int cell) { hash ^= colony_keys[colour][static_cast<std::size_t>(cell)]; });
        empire.stations.for_each([&](int cell) { hash ^= station_keys[colour][static_cast<std::size_t>(cell)]; });
        empire.ships.for_each([&](int cell) { hash ^= ship_keys[colour][static_cast<std::size_t>(cell)]; });
    }
    return hash;
}

}  // namespace jogo
