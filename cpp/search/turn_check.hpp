// Two turns looked at exactly: the actions that win within the player's own turn, or that don't let the opponent win
// within the next one. It is what keeps a weakened level from looking silly.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "search/parameters.hpp"
#include "search/threats.hpp"

namespace jogo {

struct SoundActions {
    std::vector<Action> actions;  // in the order of generate(); all of them where nothing helps
    bool win = false;             // each of them wins within this turn
    bool exact = true;            // false if there was too much to look at: then these are all the actions
};

template <Threatening G>
class TurnCheck {
   public:
    using Position = typename G::Position;
    using Actions = typename G::Actions;

    // `past` has the hashes of the positions at the starts of earlier turns: the third time is a draw.
    explicit TurnCheck(const G& game, std::span<const Hash> past = {}, std::uint64_t most = parameters::most_in_turn_check)
        : game_{game}, threats_{game}, left_{most} {
        for (Hash earlier : past) ++past_[earlier];
    }

    // An action of a turn of several is sound if some way to go on with the turn is.
    SoundActions sound_actions(const Position& position) {
        Actions all;
        game_.generate(position, all);
        const Seat seat = game_.to_move(position);
        SoundActions sound;
        sound.win = wins(position);
        for (Action action : all)
            if (const Position next = after(position, action); sound.win ? leads_to_win(next, seat) : is_safe(next, seat))
                sound.actions.push_back(action);
        sound.exact = left_ > 0;
        if (sound.actions.empty() || !sound.exact) sound = {{all.begin(), all.end()}, false, sound.exact};
        return sound;
    }

    // Can the player to move win before its turn is over?
    bool wins(const Position& position) {
        if (const Answer answer = threats_.wins_in_turn(position); answer != Answer::unknown) return answer == Answer::yes;
        const auto [known, is_new] = winning_.try_emplace(game_.hash(position), false);
        if (!is_new) return known->second;
        const Seat seat = game_.to_move(position);
        Actions actions;
        game_.generate(position, actions);
        for (Action action : actions)
            if (may_go_on() && leads_to_win(after(position, action), seat)) return winning_[game_.hash(position)] = true;
        return false;
    }

    // After some of a seat's turn, or all of it: can the seat still keep the opponent from winning in the next one?
    bool is_safe(const Position& position, Seat seat) {
        const Outcome outcome = game_.outcome(position);
        if (outcome.is_over()) return outcome.verdict == Verdict::draw || is_won_by(outcome, seat);
        if (game_.to_move(position) != seat) return is_third_time(position) || !wins(position);
        if (wins(position)) return true;
        if (const Answer answer = threats_.can_end_safely(position); answer != Answer::unknown) return answer == Answer::yes;
        const auto [known, is_new] = safe_.try_emplace(game_.hash(position), false);
        if (!is_new) return known->second;
        Actions actions;
        game_.generate(position, actions);
        threats_.arrange(position, actions);
        for (Action action : actions)
            if (may_go_on() && is_safe(after(position, action), seat)) return safe_[game_.hash(position)] = true;
        return false;
    }

   private:
    static bool is_won_by(const Outcome& outcome, Seat seat) {
        return outcome.verdict == (seat == Seat::first ? Verdict::first_wins : Verdict::second_wins);
    }
    Position after(const Position& position, Action action) const {
        Position next = position;
        game_.play(next, action);
        return next;
    }
    bool leads_to_win(const Position& next, Seat seat) {
        const Outcome outcome = game_.outcome(next);
        if (outcome.is_over()) return is_won_by(outcome, seat);
        return game_.to_move(next) == seat && wins(next);
    }
    bool is_third_time(const Position& position) const {
        const auto found = past_.find(game_.hash(position));
        return found != past_.end() && found->second >= 2;
    }
    bool may_go_on() { return left_ > 0 && --left_ > 0; }

    const G& game_;
    const Threats<G> threats_;
    std::unordered_map<Hash, int> past_;
    std::unordered_map<Hash, bool> winning_;
    std::unordered_map<Hash, bool> safe_;
    std::uint64_t left_;
};

}  // namespace jogo
