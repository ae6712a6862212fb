// Actions as numbers from 0 on, without gaps: what a policy is trained over.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/game.hpp"

namespace jogo {

class ActionNumbers {
   public:
    explicit ActionNumbers(std::vector<Action> actions) : actions_{std::move(actions)}, numbers_(65536, none) {
        for (std::size_t i = 0; i < actions_.size(); ++i)
            numbers_[static_cast<std::size_t>(code_of(actions_[i]))] = static_cast<std::uint16_t>(i);
    }

    int count() const { return static_cast<int>(actions_.size()); }
    bool has(std::int64_t number) const { return number >= 0 && number < count(); }
    Action action(std::int64_t number) const { return actions_[static_cast<std::size_t>(number)]; }
    bool has(Action action) const { return numbers_[static_cast<std::size_t>(code_of(action))] != none; }
    int number(Action action) const { return numbers_[static_cast<std::size_t>(code_of(action))]; }

   private:
    static constexpr std::uint16_t none = 0xffff;
    std::vector<Action> actions_;
    std::vector<std::uint16_t> numbers_;  // by code
};

}  // namespace jogo
