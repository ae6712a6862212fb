// Random games of Small Star Empires, several at once: the rules are those of rules.hpp, over maps side by side.
//
// The rows of the map are put one above the other with a wall between them, and sheared so that a step in some direction
// is the same distance everywhere. All ships fly at once, one cell after the other; ships that have flown equally far in
// the same direction are never on the same cell, so each of them there is one action, or two.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "core/many_bits.hpp"
#include "core/many_random.hpp"
#include "games/small_star_empires/rules.hpp"
#include "states/abreast.hpp"

namespace jogo {

// Where each cell of a map lies when its rows are sheared.
class ShearedMap {
   public:
    explicit ShearedMap(const StarMap& map) {
        int left = 0, right = 0;
        for (int cell = 0; cell < map.cells(); ++cell) {
            left = std::min(left, column(map, cell));
            right = std::max(right, column(map, cell));
        }
        stride_ = right - left + 2;
        for (int cell = 0; cell < map.cells(); ++cell)
            spots_[static_cast<std::size_t>(cell)] = map.place_of(cell).row * stride_ + column(map, cell) - left;
        const int up = stride_, across = stride_ - 1;
        steps_ = {1, up, across, -1, -up, -across};
        for (int cell = 0; cell < map.cells(); ++cell)
            for (int heading = 0; heading < StarMap::headings; ++heading) {
                int length = 0;
                for (int next = cell; (next = map.next(next, heading)) >= 0;) ++length;
                longest_ = std::max(longest_, length);
            }
        size_ = map.rows() * stride_;
    }
    int spot(int cell) const { return spots_[static_cast<std::size_t>(cell)]; }
    // By heading.
    const std::array<int, StarMap::headings>& steps() const { return steps_; }
    // How far a ship can fly, and how many spots there are.
    int longest() const { return longest_; }
    int size() const { return size_; }

   private:
    // Half cells from the middle, as in StarMap::next, less one for each row: a step north-east keeps the column.
    static int column(const StarMap& map, int cell) {
        const Place place = map.place_of(cell);
        const int row_length = map.lengths()[static_cast<std::size_t>(map.rows() - 1 - place.row)];
        // The same is added in all rows of a map, so that the halves come out even.
        const int half_cells = 2 * place.column - (row_length - 1) - place.row;
        const int first = -(map.lengths().back() - 1);
        return (half_cells - first) / 2;
    }

    std::array<int, StarMap::most_cells> spots_{};
    std::array<int, StarMap::headings> steps_{};
    int stride_ = 0, longest_ = 0, size_ = 0;
};

template <int Capacity>
class Abreast<SmallStarEmpires<Capacity>> {
    using Many = ManyBits<Capacity>;
    using Board = Bits<Capacity>;
    static constexpr std::size_t longest_flight = Capacity == 64 ? 6 : 16;
    static constexpr std::size_t short_flight = 4;  // as on small maps

   public:
    using G = SmallStarEmpires<Capacity>;
    using Position = typename G::Position;

    struct Empires {
        Many colonies, stations, ships;  // as in the rules
        [[gnu::always_inline]] Many controls() const { return colonies | stations; }
    };
    struct State {
        Empires own, enemy;  // of the player to move
        Words turns{}, movers{};
        Many sources{}, way{}, free{};  // where flights begin, what they pass over, where they may end
        std::array<Words, StarMap::headings> ends{};  // how many there are up to each heading
        Words total{}, has_colony{}, has_station{};
    };

    // Maps that need more spots than the boards have, and games in which one may pass, are played one by one.
    static bool fits(const G& rules) {
        const ShearedMap sheared{rules.map()};
        return sheared.size() <= Capacity && sheared.longest() <= static_cast<int>(longest_flight) &&
               !rules.rules().end_when_both_stuck;
    }

    explicit Abreast(const G& rules) : rules_{&rules}, sheared_{rules.map()} {
        if (!fits(rules)) return;
        const Board settleable = rules.free_cells(rules.start());
        for (int cell = 0; cell < rules.map().cells(); ++cell) {
            cells_.set(sheared_.spot(cell));
            cell_at_[static_cast<std::size_t>(sheared_.spot(cell))] = cell;
            if (settleable.test(cell)) settleable_.set(sheared_.spot(cell));
            if (rules.map().system(cell) != System::black_hole) open_.set(sheared_.spot(cell));
        }
        odd_stars_ = sheared(rules.stars(1) | rules.stars(3));
        high_stars_ = sheared(rules.stars(2) | rules.stars(3));
        for (std::size_t i = 0; i < nebulae_.size(); ++i) nebulae_[i] = sheared(rules.nebulae()[i]);
        for (std::size_t d = 0; d < steps_.size(); ++d) steps_[d] = all_games(step_of(d));
        for (const auto colour : {G::red, G::blue}) homes_[colour].set(sheared_.spot(rules.home(colour)));
    }
    State& state() { return state_; }
    const State& state() const { return state_; }

    void set(std::size_t game, const Position& position) {
        set_empire(state_.own, game, position.empires[position.mover]);
        set_empire(state_.enemy, game, position.empires[1 - position.mover]);
        set_word(state_.turns, game, position.turn);
        set_word(state_.movers, game, position.mover);
    }
    Position get(std::size_t game) const {
        Position position;
        position.mover = word_of(state_.movers, game) == G::red ? G::red : G::blue;
        position.empires[position.mover] = empire(state_.own, game);
        position.empires[1 - position.mover] = empire(state_.enemy, game);
        position.turn = static_cast<std::uint32_t>(word_of(state_.turns, game));
        return position;
    }

    [[gnu::always_inline]] unsigned look() {
        return is_small_ ? look_as_far_as<short_flight>() : look_as_far_as<longest_flight>();
    }
    [[gnu::always_inline]] void draw(ManyRandom& random) {
        const Words number = random.below(state_.total), has_both = state_.has_colony & state_.has_station;
        is_station_ = choose(has_both, -(number & 1), state_.has_station);
        const Words rank = choose(has_both, number >> 1, number);
        if (is_small_) find<short_flight>(rank);
        else find<longest_flight>(rank);
    }
    Words drawn() const { return cell_of(from_) << 8 | cell_of(to_) << 1 | (is_station_ & 1); }

    [[gnu::always_inline]] void play() {
        Empires& own = state_.own;
        const Many there = Many::of(to_), here = Many::of(from_);
        own.ships = own.ships.minus(here) | there;
        for (std::size_t i = 0; i < Board::words; ++i) {
            own.colonies.word[i] |= there.word[i] & ~is_station_;
            own.stations.word[i] |= there.word[i] & is_station_;
        }
        std::swap(state_.own, state_.enemy);
        state_.turns += 1;
        state_.movers ^= 1;
    }

    // Connected territory is told game by game.
    bool tells_worths() const { return !rules_->rules().connected_territory; }
    [[gnu::always_inline]] Words worths() const {
        const Empires &own = state_.own, &enemy = state_.enemy;
        const Many home = own_home();
        const Words lead = sign_of(own.controls().count() - enemy.controls().count());
        const Words margin = points(own, enemy.controls() | other_home(home)) - points(enemy, own.controls() | home) + 3 * lead;
        return sign_of(choose_if(is_zero(state_.movers), margin, -margin));  // Red has the first seat
    }

   private:
    [[gnu::always_inline]] static Words sign_of(const Words& number) {
        return is_below(number, Words{}) - is_below(Words{}, number);  // all bits are minus one
    }
    [[gnu::always_inline]] Many own_home() const {
        return Many::choose_if(is_zero(state_.movers), Many::all_games(homes_[G::red]), Many::all_games(homes_[G::blue]));
    }
    [[gnu::always_inline]] Many other_home(const Many& home) const {
        return Many::all_games(homes_[G::red] | homes_[G::blue]).minus(home);
    }
    // All points but those for the territory, as in the rules.
    [[gnu::always_inline]] Words points(const Empires& empires, const Many& foreign) const {
        const Many controls = empires.controls();
        Words total = (controls & odd_stars_).count() + 2 * (controls & high_stars_).count();
        for (const Board& nebulae : nebulae_) {
            const Words count = (controls & nebulae).count();
            total += choose_if(is_zero(count), Words{}, 3 * count - 2);
        }
        for (std::size_t d = 0; d < StarMap::headings; ++d) total += (shifted(empires.stations, d) & foreign).count();
        return total;
    }
    template <std::size_t Far>
    [[gnu::always_inline]] unsigned look_as_far_as() {
        const Empires &own = state_.own, &enemy = state_.enemy;
        const Many home = own_home();
        const Words is_at_home = is_below(own.ships.count(), all_games(G::ships));
        Many& sources = state_.sources = own.ships;
        for (std::size_t i = 0; i < Board::words; ++i) sources.word[i] |= home.word[i] & is_at_home;
        const Many taken = enemy.controls();
        const Many& way = state_.way = Many::all_games(open_).minus(taken | other_home(home));
        const Many& free = state_.free = Many::all_games(settleable_).minus(taken | own.controls());
        Words total{};
        for (std::size_t d = 0; d < StarMap::headings; ++d) {
            Many flying = sources;
            for (std::size_t far = 0; far < Far; ++far) {
                flying = shifted(flying, d) & way;
                total += (flying & free).count();
            }
            state_.ends[d] = total;
        }
        state_.has_colony = is_below(own.colonies.count(), all_games(G::colonies));
        state_.has_station = is_below(own.stations.count(), all_games(G::trade_stations));
        state_.total = (total & state_.has_colony) + (total & state_.has_station);
        return games_with_any(state_.total);
    }
    // The action with this rank: its direction, then how far, then where.
    template <std::size_t Far>
    [[gnu::always_inline]] void find(Words rank) {
        Words before{}, step = all_games(step_of(0));
        for (std::size_t d = 1; d < StarMap::headings; ++d) {
            const Words is_later = is_at_least(rank, state_.ends[d - 1]);
            before = choose_if(is_later, state_.ends[d - 1], before);
            step = choose_if(is_later, all_games(step_of(d)), step);
        }
        rank -= before;
        // Each game's ships fly once more, in the direction that was drawn there.
        Many flying = state_.sources.moved_by(step) & state_.way, chosen = flying & state_.free;
        Words end = chosen.count(), way = step;
        before = Words{};
        for (std::size_t far = 1; far < Far; ++far) {
            flying = flying.moved_by(step) & state_.way;
            const Many there = flying & state_.free;
            const Words is_later = is_at_least(rank, end);
            chosen = Many::choose_if(is_later, there, chosen);
            before = choose_if(is_later, end, before);
            way = choose_if(is_later, way + step, way);
            end += there.count();
        }
        to_ = chosen.nth(rank - before);
        from_ = to_ - way;
    }
    Word step_of(std::size_t heading) const { return static_cast<Word>(sheared_.steps()[heading]); }
    [[gnu::always_inline]] Many shifted(const Many& board, std::size_t heading) const {
#ifdef __AVX2__
        // From memory: a number would have to be brought to a vector first.
        if constexpr (Board::words == 1)
            return {{heading < 3 ? moved_up(board.word[0], steps_[heading]) : moved_down(board.word[0], steps_[heading - 3])}};
#endif
        const int step = sheared_.steps()[heading];
        return heading < 3 ? board << step : board >> -step;
    }
    // The cells are numbered in the order of their spots.
    [[gnu::always_inline]] Words cell_of(const Words& spot) const {
        const Many here = Many::of(spot);
        Words cell{}, is_below_spot = ~Words{};
        for (std::size_t i = 0; i < Board::words; ++i) {
            const Words is_here = ~is_zero(here.word[i]);
            cell += count_bits(cells_.word[i] & (here.word[i] - 1) & (is_here | is_below_spot));
            is_below_spot &= ~is_here;
        }
        return cell;
    }
    Board sheared(const Board& cells) const {
#ifdef __BMI2__
        if constexpr (Board::words == 1) return {{_pdep_u64(cells.word[0], cells_.word[0])}};
#endif
        Board result;
        cells.for_each([&](int cell) { result.set(sheared_.spot(cell)); });
        return result;
    }
    Board unsheared(const Board& spots) const {
#ifdef __BMI2__
        if constexpr (Board::words == 1) return {{_pext_u64(spots.word[0], cells_.word[0])}};
#endif
        Board result;
        spots.for_each([&](int spot) { result.set(cell_at_[static_cast<std::size_t>(spot)]); });
        return result;
    }
    void set_empire(Empires& empires, std::size_t game, const typename G::Empire& empire) {
        empires.colonies.set(game, sheared(empire.colonies));
        empires.stations.set(game, sheared(empire.stations));
        empires.ships.set(game, sheared(empire.ships));
    }
    typename G::Empire empire(const Empires& empires, std::size_t game) const {
        return {unsheared(empires.colonies.get(game)), unsheared(empires.stations.get(game)),
                unsheared(empires.ships.get(game))};
    }

    const G* rules_;
    ShearedMap sheared_;
    bool is_small_ = sheared_.longest() <= static_cast<int>(short_flight);
    std::array<int, static_cast<std::size_t>(Capacity)> cell_at_{};
    Board cells_, open_, settleable_;  // of the map; those that are no black hole; those that can be settled
    Board odd_stars_, high_stars_;     // with 1 or 3 planets, with 2 or 3
    std::array<Board, 2> nebulae_, homes_;
    std::array<Words, StarMap::headings / 2> steps_{};  // of the headings to higher spots
    State state_;
    Words from_{}, to_{}, is_station_{};
};

}  // namespace jogo
