// In which order to look at actions: what refuted positions before comes first.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "../games/game.hpp"

namespace jogo {

inline constexpr int most_plies = 256;

// What one thread has learned about actions during a search.
class Experience {
   public:
    Experience() : history_(2 * (std::size_t{1} << 16), 0) {}

    void forget() {
        for (auto& pair : killers_) pair.fill(Action::none);
        for (std::int16_t& value : history_) value = static_cast<std::int16_t>(value / 8);
    }
    bool is_killer(int ply, Action action) const {
        const auto& pair = killers_[static_cast<std::size_t>(ply)];
        return pair[0] == action || pair[1] == action;
    }
    int history(Seat seat, Action action) const { return history_[at(seat, action)]; }

    // `action` refuted the position; the quiet ones tried before it did not.
    void refuted(Seat seat, int ply, Action action, int depth, const Action* tried, int count) {
        auto& pair = killers_[static_cast<std::size_t>(ply)];
        if (pair[0] != action) {
            pair[1] = pair[0];
            pair[0] = action;
        }
        const int bonus = std::min(depth * depth * 4, 1'200);
        learn(seat, action, bonus);
        for (int i = 0; i < count; ++i)
            if (tried[i] != action) learn(seat, tried[i], -bonus / 2);
    }

   private:
    static std::size_t at(Seat seat, Action action) {
        return (static_cast<std::size_t>(index_of(seat)) << 16) + static_cast<std::size_t>(code_of(action));
    }
    // The nearer a value is to the end of its range, the less it moves.
    void learn(Seat seat, Action action, int bonus) {
        std::int16_t& value = history_[at(seat, action)];
        value = static_cast<std::int16_t>(value + bonus - value * std::abs(bonus) / 16'384);
    }

    std::array<std::array<Action, 2>, most_plies> killers_{};
    std::vector<std::int16_t> history_;
};

// Hands out actions from the most to the least promising. Most positions are settled by the first few, which
// are picked one by one; whoever asks for more gets them sorted some at a time.
template <class Actions>
class Ordered {
   public:
    template <class Promise>
    Ordered(Actions& actions, Promise promise) : actions_{actions} {
        for (int i = 0; i < actions.size(); ++i)
            ranks_[static_cast<std::size_t>(i)] = {promise(actions[i]), actions[i]};
    }
    int size() const { return actions_.size(); }
    Action next(int i) {
        const auto begin = ranks_.begin(), here = begin + i, end = begin + actions_.size();
        if (i < picked_one_by_one) std::iter_swap(here, std::min_element(here, end));
        else if ((i - picked_one_by_one) % sorted_at_once == 0)
            std::partial_sort(here, std::min(here + sorted_at_once, end), end);
        return actions_.begin()[i] = here->action;
    }
    int promise(int i) const { return ranks_[static_cast<std::size_t>(i)].promise; }

   private:
    static constexpr int picked_one_by_one = 5;
    static constexpr int sorted_at_once = 16;
    struct Rank {
        int promise;
        Action action;
        // Among equals, the order is the same on every machine.
        bool operator<(const Rank& other) const {
            return promise != other.promise ? promise > other.promise : action < other.action;
        }
    };
    Actions& actions_;
    std::array<Rank, static_cast<std::size_t>(Actions::capacity)> ranks_;
};

}  // namespace jogo
