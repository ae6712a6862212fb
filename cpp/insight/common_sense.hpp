// What holds in most games: a win is a win, however large, and the sooner the better.
#pragma once

#include "../search/insight.hpp"

namespace jogo {

template <class G>
class CommonSense {
   public:
    using Position = typename G::Position;
    static constexpr bool positions_repeat = false;
    static constexpr int most_in_turn = 1;
    static constexpr bool has_opinions_within_turns = true;

    Score final_score(const Position&, const Outcome& outcome, Seat seat, int ply) const {
        if (outcome.verdict == Verdict::draw) return 0;
        const Seat winner = outcome.verdict == Verdict::first_wins ? Seat::first : Seat::second;
        return winner == seat ? win_in(ply) : -win_in(ply);
    }
    bool wins_at_once(const Position&) const { return false; }
    Danger danger(const Position&) const { return Danger::none; }
    bool parries(const Position&, Action) const { return true; }
    bool commute(const Position&, Action, Action) const { return false; }
    bool has_captures(const Position&) const { return false; }
    int promise(const Position&, Action) const { return 0; }
    int turns_to_draw(const Position&) const { return never; }

   protected:
    static constexpr int never = 1 << 20;
};

}  // namespace jogo
