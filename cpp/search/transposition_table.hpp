// The transposition table, shared by all threads without locks.
//
// A slot is two words, stored as (key ^ data, data). A reader that catches half of another thread's write sees a key
// that does not fit, and takes it for a miss. Both words are relaxed atomics, which on every common machine are plain
// loads and stores.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/game.hpp"
#include "core/score.hpp"

namespace jogo {

enum class Bound : std::uint8_t { none, lower, upper, exact };

struct TableEntry {
    Action action = Action::none;
    Score score = 0;
    int depth = 0;
    Bound bound = Bound::none;
    bool exact = false;  // it rests on finished games only: no deeper search can change it
};

class TranspositionTable {
   public:
    explicit TranspositionTable(std::size_t megabytes)
        : buckets_(std::bit_floor(std::max(megabytes * 1024 * 1024 / sizeof(Bucket), std::size_t{1}))) {}

    void clear() {
        for (Bucket& bucket : buckets_)
            for (Slot& slot : bucket.slots) slot.write(0, 0);
        generation_ = 0;
    }
    // Entries of older searches are replaced first.
    void new_search() { generation_ = (generation_ + 1) & generation_mask; }

    TableEntry probe(Hash hash) const {
        for (const Slot& slot : bucket_of(hash).slots) {
            const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
            if ((slot.key.load(std::memory_order_relaxed) ^ data) == hash && data != 0) return unpack(data);
        }
        return {};
    }

    void prefetch(Hash hash) const { __builtin_prefetch(&bucket_of(hash)); }

    // Replaces what is known of the position, unless that is worth more, or else the entry that is worth least.
    void store(Hash hash, const TableEntry& entry) {
        Slot* replaced = nullptr;
        int least = most_worth;
        for (Slot& slot : bucket_of(hash).slots) {
            const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
            if (data != 0 && (slot.key.load(std::memory_order_relaxed) ^ data) == hash) {
                if (is_worth_more(unpack(data), entry) && generation_of(data) == generation_) return;
                replaced = &slot;
                break;
            }
            const int worth = data == 0 ? -most_worth : worth_of(data);
            if (worth < least) {
                least = worth;
                replaced = &slot;
            }
        }
        replaced->write(hash, pack(entry));
    }

   private:
    struct Slot {
        std::atomic<std::uint64_t> key{0};
        std::atomic<std::uint64_t> data{0};
        void write(Hash hash, std::uint64_t packed) {
            key.store(hash ^ packed, std::memory_order_relaxed);
            data.store(packed, std::memory_order_relaxed);
        }
    };
    struct alignas(64) Bucket {  // one line of the cache
        std::array<Slot, 4> slots;
    };

    static constexpr int generation_mask = 63;
    static constexpr int most_worth = 1 << 20;
    static constexpr int depth_margin = 3;  // an entry of the same position is kept if it is this much deeper
    static constexpr int exact_worth = 4;   // in plies of depth
    static constexpr int exact_bound_worth = 2;
    static constexpr int age_cost = 8;

    // Of two entries about one position.
    static bool is_worth_more(const TableEntry& old, const TableEntry& fresh) {
        if (fresh.exact || fresh.bound == Bound::exact) return false;
        return old.exact || old.depth > fresh.depth + depth_margin;
    }
    int worth_of(std::uint64_t data) const {
        const TableEntry entry = unpack(data);
        const int age = (generation_ - generation_of(data)) & generation_mask;
        return entry.depth + (entry.exact ? exact_worth : 0) + (entry.bound == Bound::exact ? exact_bound_worth : 0) -
               age_cost * age;
    }

    // From the low end: score 16, action 16, depth 8, bound 2, generation 6, exact 1.
    std::uint64_t pack(const TableEntry& entry) const {
        return static_cast<std::uint64_t>(static_cast<std::uint16_t>(entry.score)) |
               static_cast<std::uint64_t>(code_of(entry.action)) << 16 |
               static_cast<std::uint64_t>(entry.depth & 255) << 32 | static_cast<std::uint64_t>(entry.bound) << 40 |
               static_cast<std::uint64_t>(generation_) << 42 | static_cast<std::uint64_t>(entry.exact) << 48;
    }
    static TableEntry unpack(std::uint64_t data) {
        return {action_of(static_cast<int>(data >> 16 & 0xffff)), static_cast<std::int16_t>(data & 0xffff),
                static_cast<int>(data >> 32 & 255), static_cast<Bound>(data >> 40 & 3), (data >> 48 & 1) != 0};
    }
    static int generation_of(std::uint64_t data) { return static_cast<int>(data >> 42) & generation_mask; }

    std::size_t index_of(Hash hash) const { return static_cast<std::size_t>(hash >> 8) & (buckets_.size() - 1); }
    Bucket& bucket_of(Hash hash) { return buckets_[index_of(hash)]; }
    const Bucket& bucket_of(Hash hash) const { return buckets_[index_of(hash)]; }

    std::vector<Bucket> buckets_;
    int generation_ = 0;
};

}  // namespace jogo
