// Positions near the end of random games, and what plain minimax says of them.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/game.hpp"

namespace jogo::test {

// The position that random play reaches `before_end` actions before its end.
template <class G>
std::optional<typename G::Position> late_position(const G& game, typename G::Position start, Random& random, int before_end) {
    std::vector<typename G::Position> passed{start};
    for (Action action; (action = game.random_action(passed.back(), random)) != Action::none;) {
        passed.push_back(passed.back());
        game.play(passed.back(), action);
    }
    const auto back = static_cast<std::size_t>(before_end);
    if (back == 0 || back >= passed.size()) return std::nullopt;
    return passed[passed.size() - 1 - back];
}

// The lead in points, or 1, 0, -1 where there are none, for the player to move: every game looked at to its end.
// Nothing when there are too many. It knows no repetition, only what is in the position; `key` tells positions apart
// whose games may end differently.
template <class G>
class PlainMinimax {
   public:
    using Key = std::function<Hash(const typename G::Position&)>;

    PlainMinimax(const G& game, int most)
        : PlainMinimax{game, most, [&game](const typename G::Position& position) { return game.hash(position); }} {}
    PlainMinimax(const G& game, int most, Key key) : game_{game}, left_{most}, key_{std::move(key)} {}

    std::optional<int> value(const typename G::Position& position) {
        const Hash key = key_(position);
        if (const auto known = known_.find(key); known != known_.end()) return known->second;
        if (--left_ < 0) return std::nullopt;
        const Seat seat = game_.to_move(position);
        typename G::Actions actions;
        game_.generate(position, actions);
        if (actions.empty()) return worth(game_.outcome(position), seat);
        int best = -1'000;
        for (Action action : actions) {
            typename G::Position next = position;
            game_.play(next, action);
            const auto reply = value(next);
            if (!reply) return std::nullopt;
            best = std::max(best, game_.to_move(next) == seat ? *reply : -*reply);
        }
        return known_[key] = best;
    }

   private:
    static int worth(const Outcome& outcome, Seat seat) {
        int lead = outcome.verdict == Verdict::draw ? 0 : outcome.verdict == Verdict::first_wins ? 1 : -1;
        if (outcome.has_score) lead = outcome.score[0] - outcome.score[1];
        return seat == Seat::first ? lead : -lead;
    }
    const G& game_;
    int left_;
    Key key_;
    std::unordered_map<Hash, int> known_;
};

}  // namespace jogo::test
