// Small Star Empires: fly, settle, score (docs/rules.md, section 5).
//
// `Capacity` is the width of the bitboards; the map is an option, known when the game is made.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/bits.hpp"
#include "core/game.hpp"
#include "core/options.hpp"
#include "games/small_star_empires/star_map.hpp"
#include "core/zobrist.hpp"

namespace jogo {

template <int Capacity>
class SmallStarEmpires {
   public:
    static constexpr std::string_view name = "small-star-empires";
    static constexpr int ships = 4;
    static constexpr int colonies = 16;
    static constexpr int trade_stations = 4;
    using Board = Bits<Capacity>;
    using Actions = ActionList<ships * Capacity * 2>;

    struct Rules {
        bool end_when_both_stuck = false;
        bool connected_territory = false;
    };

    enum Colour : std::uint8_t { red, blue };

    struct Empire {
        Board colonies;
        Board stations;
        Board ships;  // those away from home; the others are at home
        constexpr Board controls() const { return colonies | stations; }
        constexpr bool operator==(const Empire&) const = default;
    };

    struct Position {
        std::array<Empire, 2> empires;  // by colour
        Hash hash = 0;
        std::uint32_t turn = 1;
        Colour mover = red;
        constexpr bool operator==(const Position&) const = default;
    };

    static constexpr Action pass = action_of(0xfffe);

    SmallStarEmpires(StarMap map, Rules rules);
    const Rules& rules() const { return rules_; }
    const StarMap& map() const { return map_; }

    Position start() const { return {}; }
    Seat to_move(const Position& position) const { return seat_at(position.mover); }
    Hash hash(const Position& position) const { return position.hash; }
    Hash hash_from_scratch(const Position& position) const;

    void generate(const Position& position, Actions& actions) const;
    int count_actions(const Position& position) const;
    // Of an action between two cells of the map, or the pass: may it be played?
    bool is_legal(const Position& position, Action action) const;
    Action random_action(const Position& position, Random& random) const;
    void play(Position& position, Action action) const;
    Outcome outcome(const Position& position) const;
    // Of a position in which there is nothing to play.
    Outcome outcome_when_stuck(const Position& position) const;
    bool is_capture(const Position&, Action) const { return false; }

    // Points by colour, as if the game ended here.
    std::array<int, 2> score(const Position& position) const;
    bool can_act(const Position& position, Colour colour) const;
    // Has an empire something left to settle with?
    static bool has_supply(const Empire& empire) { return supply(empire).kinds() > 0; }
    // The cells that some ship of a colour can fly to.
    Board reach(const Position& position, Colour colour) const {
        const Fleet all = fleet(position, colour);
        Board reached;
        for (std::size_t i = 0; i < static_cast<std::size_t>(all.size); ++i) reached |= all.targets[i];
        return reached;
    }

    // A ship flies from one cell to another and places a trade station or a colony there.
    static constexpr Action settle(int from, int to, bool station) {
        return action_of(from << 8 | to << 1 | (station ? 1 : 0));
    }
    // What an action does.
    static constexpr int source_of(Action action) { return code_of(action) >> 8; }
    static constexpr int target_of(Action action) { return (code_of(action) >> 1) & 0x7f; }
    static constexpr bool is_station(Action action) { return (code_of(action) & 1) != 0; }

    // The map, for those who judge positions.
    int home(Colour colour) const { return homes_[colour]; }
    const Board& neighbours(int cell) const { return neighbours_[static_cast<std::size_t>(cell)]; }
    // The cells that a ship could fly to from a cell if nothing were settled.
    Board in_line(int cell) const {
        Board cells;
        for (const Board& ray : rays_[static_cast<std::size_t>(cell)]) cells |= ray;
        return cells;
    }
    const Board& stars(int planets) const { return stars_[static_cast<std::size_t>(planets)]; }
    const std::array<Board, 2>& nebulae() const { return nebulae_; }
    Board free_cells(const Position& position) const {
        return settleable_.minus(position.empires[red].controls() | position.empires[blue].controls());
    }
    // The free cells that a colour may settle in the end, if the other does nothing about it.
    Board room(const Position& position, Colour colour) const {
        const Empire& empire = position.empires[colour];
        const Board free = free_cells(position), way = free | empire.controls() | Board::of(homes_[colour]);
        Board reached = empire.ships;
        if (reached.count() < ships) reached.set(homes_[colour]);
        for (Board edge = reached; edge.any();) {
            Board around;
            edge.for_each([&](int cell) { around |= neighbours_[static_cast<std::size_t>(cell)]; });
            edge = (around & way).minus(reached);
            reached |= edge;
        }
        return reached & free;
    }
    // What a colour's stations earn at the moment.
    int station_points(const Position& position, Colour colour) const;
    // All points but the three for the territory, which are one colour's at most.
    int points_without_territory(const Position& position, Colour colour) const;
    static Colour opponent(Colour colour) { return colour == red ? blue : red; }

    Result<Position> parse_position(std::string_view text) const;
    std::string format_position(const Position& position) const;
    Result<Action> read_action(const Position& position, std::string_view text) const;
    std::string format_action(const Position& position, Action action) const;

   private:
    static constexpr auto number_of_cells = static_cast<std::size_t>(Capacity);
    using CellKeys = std::array<Hash, number_of_cells>;
    static constexpr std::array<CellKeys, 2> colony_keys{zobrist_keys<number_of_cells, 51>(),
                                                         zobrist_keys<number_of_cells, 52>()};
    static constexpr std::array<CellKeys, 2> station_keys{zobrist_keys<number_of_cells, 53>(),
                                                          zobrist_keys<number_of_cells, 54>()};
    static constexpr std::array<CellKeys, 2> ship_keys{zobrist_keys<number_of_cells, 55>(),
                                                       zobrist_keys<number_of_cells, 56>()};
    static constexpr Hash blue_to_move_key = zobrist_keys<1, 57>()[0];

    // Where the ships of a colour stand: one entry for each cell, however many ships it holds.
    struct Fleet {
        std::array<int, ships> from;
        std::array<Board, ships> targets;
        int size = 0;
    };
    Fleet fleet(const Position& position, Colour colour) const;
    Board targets(const Position& position, Colour colour, int from) const;
    // Which controls the supply still holds.
    struct Supply {
        bool colony;
        bool station;
        int kinds() const { return (colony ? 1 : 0) + (station ? 1 : 0); }
    };
    static Supply supply(const Empire& empire) {
        return {empire.colonies.count() < colonies, empire.stations.count() < trade_stations};
    }
    // Is the player to move stuck while the other isn't, with the option that lets it pass?
    bool must_pass(const Position& position) const {
        return rules_.end_when_both_stuck && can_act(position, opponent(position.mover));
    }
    int largest_group(const Board& controls) const;
    Result<Board> read_ships(const Empire& empire, Colour colour, std::string_view text) const;
    std::string write_ships(const Empire& empire, Colour colour) const;
    std::string check_controls(const Position& position) const;

    StarMap map_;
    Rules rules_;
    std::array<std::array<Board, StarMap::headings>, number_of_cells> rays_;  // up to a black hole
    std::array<Board, number_of_cells> neighbours_;
    std::array<int, 2> homes_{};
    Board settleable_;  // neither a black hole nor a home
    std::array<Board, 4> stars_;
    std::array<Board, 2> nebulae_;
};

}  // namespace jogo

#include "games/small_star_empires/play.hpp"  // IWYU pragma: export
#include "games/small_star_empires/text.hpp"   // IWYU pragma: export
