// What counts in Breakthru: lines from the flagship to the edge, who blocks them, and who is left.
#pragma once

#include <array>
#include <string_view>

#include "games/breakthru/features.hpp"
#include "games/breakthru/rules.hpp"
#include "search/evaluation.hpp"

namespace jogo {

struct BreakthruWeights {
    int escort = 82;
    int ship = 140;
    int open_line = 107;      // a clear line from the flagship to an edge, while it is not the mover's to use
    int hidden_line = 70;     // one that a single escort can open
    int thin_line = 7;        // one that a single ship closes
    int square_to_edge = 13;  // a square that the flagship can slide to and that has a clear line to an edge
    int flagship_room = 2;
    int attacker = 80;
    int approach = 31;  // a square beside the flagship, diagonally, that a ship can slide to
    int mobility = 1;
    int tempo = 30;

    using Name = NamedWeight<BreakthruWeights>;
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
            Name{"tempo", &W::tempo},
        };
    }
};

template <>
class HandMade<Breakthru> : public WeightedTerms<Breakthru> {
   public:
    using Weights = BreakthruWeights;

    explicit HandMade(const Breakthru& game, Weights weights = {}) : game_{&game}, weights_{weights} {}

    // Nothing counts while the ships are being set up.
    template <class Visit>
    void for_each_term(const Position& position, Visit&& visit) const {
        if (position.phase != Breakthru::Phase::play) return;
        const bool is_gold = position.mover == Breakthru::gold;
        // Most of what counts is Gold's or Silver's alone.
        const auto gold = [&](std::string_view name, int weight, int count) __attribute__((always_inline)) {
            visit(Term{name, weight, is_gold ? count : 0, is_gold ? 0 : count});
        };
        const auto silver = [&](std::string_view name, int weight, int count) __attribute__((always_inline)) {
            visit(Term{name, weight, is_gold ? 0 : count, is_gold ? count : 0});
        };
        const Weights& w = weights_;
        const Breakthru::Ways ways = game_->flagship_ways(position);
        const Breakthru::Lines lines = game_->flagship_lines(position);
        gold("escort", w.escort, position.fleets[Breakthru::gold][by_row].count() - 1);
        silver("ship", w.ship, position.fleets[Breakthru::silver][by_row].count() - ships_even_with_none);
        gold("open_line", w.open_line, lines.open);
        gold("hidden_line", w.hidden_line, lines.hidden);
        gold("thin_line", w.thin_line, lines.thin);
        gold("square_to_edge", w.square_to_edge, ways.squares_to_edge);
        gold("flagship_room", w.flagship_room, ways.room);
        silver("attacker", w.attacker, game_->flagship_attackers(position));
        silver("approach", w.approach, game_->approaches(position));
        const int golden = game_->mobility(position, Breakthru::gold);
        const int silvery = game_->mobility(position, Breakthru::silver);
        visit(Term{"mobility", w.mobility, is_gold ? golden : silvery, is_gold ? silvery : golden});
        visit(Term{"tempo", w.tempo, 1, 0});
    }

   private:
    static constexpr int ships_even_with_none = 8;  // this many ships balance having no escort

    const Breakthru* game_;
    Weights weights_;
};

}  // namespace jogo
