// The actions of games that are played several at once, noted for all of them together and handed to each later.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/game.hpp"
#include "core/many_bits.hpp"

namespace jogo {

class ActionLog {
   public:
    bool is_full() const { return size_ == rows_.size(); }
    [[gnu::always_inline]] void note(const Words& codes) { rows_[size_++] = __builtin_convertvector(codes, Codes); }

    // A game has begun again: what it had played is forgotten.
    void begin(std::size_t game) { begun_[game] = size_; }
    void hand_over(std::size_t game, std::vector<Action>& played) const {
        std::array<Action, rows> actions;
        std::size_t count = 0;
        for (std::size_t i = begun_[game]; i < size_; ++i) actions[count++] = action_of(rows_[i][game]);
        played.insert(played.end(), actions.begin(), actions.begin() + count);
    }
    void clear() {
        size_ = 0;
        begun_.fill(0);
    }

   private:
    static constexpr std::size_t rows = 64;
    using Codes [[gnu::vector_size(sizeof(std::uint16_t) * games_abreast)]] = std::uint16_t;

    std::array<Codes, rows> rows_;
    std::array<std::size_t, games_abreast> begun_{};
    std::size_t size_ = 0;
};

}  // namespace jogo
