// Breakthru: Gold escapes with its flagship, Silver hunts it (docs/rules.md, section 1).
//
// The third-repetition draw is not here: it needs the history of the match, which belongs to whoever
// keeps one (the match, or a search along its line).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/bits.hpp"
#include "core/game.hpp"
#include "core/lines.hpp"
#include "core/options.hpp"
#include "core/zobrist.hpp"

namespace jogo {

class Breakthru {
   public:
    static constexpr std::string_view name = "breakthru";
    static constexpr int size = 11;
    static constexpr int escorts = 12;
    static constexpr int silver_ships = 20;  // at most
    static constexpr int fewest_silver_ships = 12;
    static constexpr int turn_points = 2;
    static constexpr int capture_cost = 2;
    static constexpr Reason flagship_escaped{"flagship-escaped"};
    static constexpr Reason flagship_captured{"flagship-captured"};
    using Board = LaneBoard;
    // A ship slides to at most 20 squares and captures on at most 4; no side has more than 20 ships.
    using Actions = ActionList<silver_ships * 24>;

    struct Rules {
        int flagship_cost = 2;
        bool free_setup = false;
        bool draws = true;
        int ships = silver_ships;
        int silver_first_turn = turn_points;  // the points of the first turn in which Silver's ships move
    };

    enum Colour : std::uint8_t { gold, silver };
    enum class Phase : std::uint8_t { place_escorts, place_ships, choose, play };

    using Fleet = std::array<Board, 2>;  // the same ships in the lanes of the rows and of the columns

    struct Position {
        std::array<Fleet, 2> fleets;  // by colour; Gold's includes the flagship
        Hash hash = 0;
        std::uint32_t turn = 1;
        std::uint32_t quiet = 0;
        std::uint8_t flagship = captured;
        Colour mover = gold;
        std::uint8_t points = turn_points;  // placements left, while setting up
        Phase phase = Phase::play;
        bool operator==(const Position&) const = default;
    };

    static constexpr std::uint8_t captured = 0;  // the flagship's square when it has none: a wall's number
    // Who moves first, after a free setup.
    static constexpr Action gold_first = from_to(0, 1);
    static constexpr Action gold_second = from_to(0, 2);

    Breakthru() = default;
    explicit Breakthru(Rules rules)
        : rules_{rules}, short_turn_{rules.silver_first_turn == turn_points ? 0U : rules.free_setup ? 4U : 2U} {}
    const Rules& rules() const { return rules_; }

    Position start() const;
    Seat to_move(const Position& position) const { return seat_at(position.mover); }
    Hash hash(const Position& position) const { return position.hash; }
    Hash hash_from_scratch(const Position& position) const;

    void generate(const Position& position, Actions& actions) const;
    void generate_captures(const Position& position, Actions& actions) const;
    int count_actions(const Position& position) const;
    // Of an action between two squares of a line, or to a diagonal neighbour, or of the setup: may it be played?
    bool is_legal(const Position& position, Action action) const;
    bool can_go_on(const Position& position) const {
        return !is_decided(position) && !is_drawn(position) && has_action(position);
    }
    Action random_action(const Position& position, Random& random) const;
    void play(Position& position, Action action) const;
    Outcome outcome(const Position& position) const;

    bool is_capture(const Position& position, Action action) const {
        return position.phase == Phase::play && enemies(position)[by_row].test(to_of(action));
    }
    bool has_action(const Position& position) const;
    // What must recur for a position to be repeated: the board and who is to move.
    Hash repetition_key(const Position& position) const {
        return is_before_short_turn(position) ? position.hash ^ before_short_turn_key : position.hash;
    }
    bool counts_repetitions() const { return rules_.draws; }
    // Is Silver's first turn, of fewer points than the others, still to come?
    bool is_before_short_turn(const Position& position) const { return position.turn < short_turn_; }
    // The points that a turn in which ships move begins with.
    int points_in(Colour colour, std::uint32_t turn) const {
        return colour == silver && turn == short_turn_ ? rules_.silver_first_turn : turn_points;
    }
    // How many of the four lines from the flagship to an edge are clear: Gold's wins in one action.
    int escape_lines(const Position& position) const;
    // Is the square on such a line?
    bool is_in_flagships_way(const Position& position, int square) const;
    // Could the flagship capture a ship on an edge square?
    bool escapes_by_capture(const Position& position) const;
    // How many silver ships could capture the flagship: Silver's wins in one action.
    int flagship_attackers(const Position& position) const;
    // Slides of all ships of a colour, the flagship's included.
    int mobility(const Position& position, Colour colour) const;
    // Where the flagship could go: squares it can slide to, and those of them with a clear line to an edge
    // across the way it came.
    struct Ways {
        int room;
        int squares_to_edge;
    };
    Ways flagship_ways(const Position& position) const;
    // The four lines from the flagship to an edge, by what stands in them.
    struct Lines {
        int open;    // nothing
        int hidden;  // one escort
        int thin;    // one ship
    };
    Lines flagship_lines(const Position& position) const;
    // How many of the squares diagonally beside the flagship a silver ship can slide to.
    int approaches(const Position& position) const;
    // Is there a ship of the mover's on the action's square, and nothing between it and its target?
    static bool can_slide(const Position& position, Action action);
    // Does a slide pass or end on this square?
    static bool is_on_way(Action slide, int square);
    static bool is_edge(int square);

    Result<Position> parse_position(std::string_view text) const;
    std::string format_position(const Position& position) const;
    Result<Action> read_action(const Position& position, std::string_view text) const;
    std::string format_action(const Position& position, Action action) const;

   private:
    template <class>
    friend class Abreast;  // random games, several at once

    static constexpr Spots<size> column_spot = spots<size>(by_column);
    static constexpr std::array<Spots<size>, 2> square_of{squares_at<size>(by_row), squares_at<size>(by_column)};
    static constexpr Fleet wall{walls<size>(by_row), walls<size>(by_column)};
    static constexpr Board edge = edges<size>();
    static constexpr int centre = square_at({5, 5});

    // The four diagonal neighbours, as differences of square numbers.
    static constexpr std::array<int, 4> diagonals{17, 15, -15, -17};

    // What the ships of one side can do, as sets in which each member is one action.
    struct Choices;

    using SquareKeys = std::array<Hash, square_numbers(size)>;
    static constexpr std::uint64_t gold_stream = 11, silver_stream = 12, flagship_stream = 13;
    static constexpr std::array<SquareKeys, 2> ship_keys{zobrist_keys<square_numbers(size), gold_stream>(),
                                                         zobrist_keys<square_numbers(size), silver_stream>()};
    // On top of its ship key.
    static constexpr SquareKeys flagship_keys = zobrist_keys<square_numbers(size), flagship_stream>();
    static constexpr auto points_keys = zobrist_keys<silver_ships + 1, 14>();
    static constexpr auto phase_keys = zobrist_keys<4, 15>();
    static constexpr Hash silver_to_move_key = zobrist_keys<1, 16>()[0];
    // While Silver's short turn is still to come: the same board is worth something else once it is over.
    static constexpr Hash before_short_turn_key = zobrist_keys<1, 17>()[0];

    static const Fleet& own(const Position& position) { return position.fleets[position.mover]; }
    static const Fleet& enemies(const Position& position) { return position.fleets[1 - position.mover]; }
    static bool in_centre(int square);
    bool is_decided(const Position& position) const {
        return position.flagship == captured || is_edge(position.flagship);
    }
    bool is_drawn(const Position& position) const { return rules_.draws && position.quiet >= quiet_turns_to_draw; }
    bool flagship_may_slide(const Position& position) const { return position.points >= rules_.flagship_cost; }

    static void flip_ship(Position& position, int colour, int square);
    static Fleet free_squares(const Position& position);
    static std::array<Board, 4> captures(const Position& position);
    static void push_captures(const Position& position, Actions& actions);
    static std::array<Board, 4> slides(const Fleet& fleet, const Fleet& free);
    Fleet sliders(const Position& position) const;
    Choices choices(const Position& position) const;
    static Board placements(const Position& position);
    void place(Position& position, int square) const;
    void choose(Position& position, bool gold_moves_first) const;
    void end_turn(Position& position, bool captured_something) const;
    static void set_points(Position& position, int points);
    static void set_phase(Position& position, Phase phase);
    void pass_to(Position& position, Colour colour) const;
    std::string check_setup(const Position& position) const;

    Rules rules_;
    std::uint32_t short_turn_ = 0;  // the number of Silver's first turn if it has fewer points, else 0
};

}  // namespace jogo

#include "games/breakthru/play.hpp"   // IWYU pragma: export
#include "games/breakthru/lines.hpp"  // IWYU pragma: export
#include "games/breakthru/text.hpp"   // IWYU pragma: export
