// What matters in Breakthru: lines from the flagship to the edge, who blocks them, and who is left.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "../games/breakthru.hpp"
#include "common_sense.hpp"

namespace jogo {

struct BreakthruWeights {
    int escort = 82;
    int ship = 140;
    int open_line = 107;      // a clear line from the flagship to an edge, while it is not the mover's to use
    int hidden_line = 70;     // one that a single escort can open
    int thin_line = 7;       // one that a single ship closes
    int square_to_edge = 13;  // a square that the flagship can slide to and that has a clear line to an edge
    int flagship_room = 2;
    int attacker = 80;
    int approach = 31;        // a square beside the flagship, diagonally, that a ship can slide to
    int mobility = 1;
    int golden_tempo = 30;

    struct Name {
        std::string_view name;
        int BreakthruWeights::*weight;
    };
    // For those who tune.
    static constexpr auto names() {
        using W = BreakthruWeights;
        return std::array{
            Name{"escort", &W::escort},
            Name{"ship", &W::ship},
            Name{"open_line", &W::open_line},
            Name{"hidden_line", &W::hidden_line},
            Name{"thin_line", &W::thin_line},
            Name{"square_to_edge", &W::square_to_edge},
            Name{"flagship_room", &W::flagship_room},
            Name{"attacker", &W::attacker},
            Name{"approach", &W::approach},
            Name{"mobility", &W::mobility},
            Name{"golden_tempo", &W::golden_tempo},
        };
    }
};

template <>
class Insight<Breakthru> : public CommonSense<Breakthru> {
   public:
    static constexpr bool positions_repeat = true;
    static constexpr int most_in_turn = 2;
    static constexpr bool has_opinions_within_turns = false;

    using Weights = BreakthruWeights;

    explicit Insight(const Breakthru& game, Weights weights = {}) : game_{&game}, weights_{weights} {}

    Score evaluate(const Position& position) const {
        const Score golden = position.phase == Breakthru::Phase::play ? for_gold(position) : 0;
        return clamp_opinion(position.mover == Breakthru::gold ? golden : -golden);
    }

    // Gold by bringing the flagship to an edge, Silver by taking it.
    bool wins_at_once(const Position& position) const {
        if (is_over(position)) return false;
        if (position.mover == Breakthru::gold) return escapes(position, position.points);
        return position.points >= Breakthru::capture_cost && game_->flagship_attackers(position) > 0;
    }

    // A ship in the flagship's way closes one line, for one point. What attacks the flagship is got rid of for
    // two points only: by a capture, or by the flagship's flight.
    Danger danger(const Position& position) const {
        if (is_over(position)) return Danger::none;
        const bool in_time = turns_to_draw(position) > 1;
        if (position.mover == Breakthru::gold) {
            if (game_->flagship_attackers(position) == 0) return Danger::none;
            const bool too_late = position.points < std::min(Breakthru::capture_cost, game_->rules().flagship_cost);
            return too_late && in_time ? Danger::fatal : Danger::threat;
        }
        const int lines = game_->escape_lines(position);
        if (lines > position.points && in_time) return Danger::fatal;
        if (lines == position.points && in_time) return Danger::parry_now;
        return lines > 0 || game_->escapes_by_capture(position) ? Danger::threat : Danger::none;
    }
    bool parries(const Position& position, Action action) const {
        return game_->is_in_flagships_way(position, to_of(action));
    }

    // Two ships that move in one turn, neither through where the other was or goes. `first` is legal before, so
    // after `second` only the ship that has moved could be in its way.
    bool commute(const Position& before, Action first, Action second) const {
        if (before.phase != Breakthru::Phase::play) return before.phase != Breakthru::Phase::choose;  // placements
        if (from_of(second) == to_of(first) || !Breakthru::can_slide(before, second)) return false;
        if (from_of(second) == before.flagship && Breakthru::is_edge(to_of(second))) return false;
        return !Breakthru::is_on_way(first, to_of(second));
    }

    bool has_captures(const Position& position) const {
        return position.phase == Breakthru::Phase::play && position.points >= Breakthru::capture_cost;
    }
    int promise(const Position& position, Action action) const {
        if (position.phase != Breakthru::Phase::play || !game_->is_capture(position, action)) return 0;
        return from_of(action) == position.flagship ? 1 : 2;
    }
    int turns_to_draw(const Position& position) const {
        return game_->rules().draws ? static_cast<int>(quiet_turns_to_draw) - static_cast<int>(position.quiet) : never;
    }

   private:
    bool is_over(const Position& position) const {
        return position.phase != Breakthru::Phase::play || position.flagship == Breakthru::captured ||
               Breakthru::is_edge(position.flagship) || turns_to_draw(position) <= 0;
    }
    bool escapes(const Position& position, int points) const {
        return (points >= game_->rules().flagship_cost && game_->escape_lines(position) > 0) ||
               (points >= Breakthru::capture_cost && game_->escapes_by_capture(position));
    }
    Score for_gold(const Position& position) const {
        const auto& golden = position.fleets[Breakthru::gold][by_row];
        const auto& silvery = position.fleets[Breakthru::silver][by_row];
        const Weights& w = weights_;
        const Breakthru::Ways ways = game_->flagship_ways(position);
        const Breakthru::Lines lines = game_->flagship_lines(position);
        Score score = w.escort * (golden.count() - 1) - w.ship * (silvery.count() - 8);
        score += w.open_line * lines.open + w.hidden_line * lines.hidden + w.thin_line * lines.thin;
        score += w.square_to_edge * ways.squares_to_edge + w.flagship_room * ways.room;
        score -= w.attacker * game_->flagship_attackers(position) + w.approach * game_->approaches(position);
        score += w.mobility * (game_->mobility(position, Breakthru::gold) - game_->mobility(position, Breakthru::silver));
        return score + (position.mover == Breakthru::gold ? w.golden_tempo : -w.golden_tempo);
    }

    const Breakthru* game_;
    Weights weights_;
};

}  // namespace jogo
