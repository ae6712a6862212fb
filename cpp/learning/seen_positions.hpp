// The hashes of positions that were met before: a flat table, since there are millions.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "core/zobrist.hpp"

namespace jogo {

class SeenPositions {
   public:
    // Says whether the hash is new.
    bool insert(Hash hash) {
        if (2 * (size_ + 1) > slots_.size()) grow();
        if (!place(slots_, hash == empty ? stands_for_empty : hash)) return false;
        ++size_;
        return true;
    }
    std::size_t size() const { return size_; }

   private:
    static constexpr Hash empty = 0;
    static constexpr Hash stands_for_empty = 1;

    static bool place(std::vector<Hash>& slots, Hash hash) {
        const std::size_t mask = slots.size() - 1;
        for (std::size_t i = static_cast<std::size_t>(hash >> 7) & mask;; i = (i + 1) & mask) {
            if (slots[i] == hash) return false;
            if (slots[i] != empty) continue;
            slots[i] = hash;
            return true;
        }
    }
    void grow() {
        std::vector<Hash> larger(2 * slots_.size(), empty);
        for (Hash hash : slots_)
            if (hash != empty) place(larger, hash);
        slots_ = std::move(larger);
    }

    std::vector<Hash> slots_ = std::vector<Hash>(1 << 12, empty);
    std::size_t size_ = 0;
};

}  // namespace jogo
