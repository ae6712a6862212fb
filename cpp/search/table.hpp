// The transposition table: what was found out about positions, shared by all threads without locks.
//
// An entry is two words, stored as (key ^ data, data). A reader that catches half of another thread's
// write sees a key that does not fit, and takes it for a miss.
#pragma once

#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "../games/game.hpp"
#include "score.hpp"

namespace jogo {

enum class Bound : std::uint8_t { none, at_least, at_most, exactly };

struct Finding {
    Action action = Action::none;
    Score score = 0;
    int depth = 0;
    Bound bound = Bound::none;
    bool exact = false;  // it rests on finished games only: no deeper search can change it
};

class Table {
   public:
    explicit Table(std::size_t megabytes) { resize(megabytes); }

    void resize(std::size_t megabytes) {
        const std::size_t wanted = megabytes * 1024 * 1024 / sizeof(Bucket);
        buckets_ = std::vector<Bucket>(std::bit_floor(wanted < 1 ? std::size_t{1} : wanted));
    }
    void clear() {
        for (Bucket& bucket : buckets_)
            for (Entry& entry : bucket.entries) entry.write(0, 0);
        generation_ = 0;
    }
    // Findings of older searches give way first.
    void new_search() { generation_ = (generation_ + 1) & 63; }

    Finding find(Hash hash) const {
        for (const Entry& entry : bucket_of(hash).entries) {
            const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
            if ((entry.key.load(std::memory_order_relaxed) ^ data) == hash && data != 0) return unpack(data);
        }
        return {};
    }

    // Asks the memory for an entry that will be looked at soon.
    void fetch(Hash hash) const { __builtin_prefetch(&bucket_of(hash)); }

    void keep(Hash hash, const Finding& finding) {
        Entry* weakest = nullptr;
        int least = 1 << 20;
        for (Entry& entry : bucket_of(hash).entries) {
            const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
            if (data != 0 && (entry.key.load(std::memory_order_relaxed) ^ data) == hash) {
                if (is_worth_more(unpack(data), finding) && generation_of(data) == generation_) return;
                weakest = &entry;
                break;
            }
            const int worth = data == 0 ? -(1 << 20) : worth_of(data);
            if (worth < least) {
                least = worth;
                weakest = &entry;
            }
        }
        weakest->write(hash, pack(finding));
    }

    // How full the table is, in thousandths, judged by a sample.
    int fullness() const {
        int used = 0, seen = 0;
        for (std::size_t i = 0; i < buckets_.size() && i < 250; ++i)
            for (const Entry& entry : buckets_[i].entries) {
                const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
                used += data != 0 && generation_of(data) == generation_;
                ++seen;
            }
        return used * 1000 / seen;
    }

   private:
    struct Entry {
        std::atomic<std::uint64_t> key{0};
        std::atomic<std::uint64_t> data{0};
        void write(Hash hash, std::uint64_t packed) {
            key.store(hash ^ packed, std::memory_order_relaxed);
            data.store(packed, std::memory_order_relaxed);
        }
    };
    struct alignas(64) Bucket {
        Entry entries[4];
    };

    // Of two findings about one position.
    static bool is_worth_more(const Finding& old, const Finding& finding) {
        if (finding.exact || finding.bound == Bound::exactly) return false;
        return old.exact || old.depth > finding.depth + 3;
    }
    int worth_of(std::uint64_t data) const {
        const Finding finding = unpack(data);
        const int age = (generation_ - generation_of(data)) & 63;
        return finding.depth + (finding.exact ? 4 : 0) + (finding.bound == Bound::exactly ? 2 : 0) - 8 * age;
    }

    // From the low end: score 16, action 16, depth 8, bound 2, generation 6, exact 1.
    std::uint64_t pack(const Finding& finding) const {
        return static_cast<std::uint64_t>(static_cast<std::uint16_t>(finding.score)) |
               static_cast<std::uint64_t>(code_of(finding.action)) << 16 |
               static_cast<std::uint64_t>(finding.depth & 255) << 32 |
               static_cast<std::uint64_t>(finding.bound) << 40 | static_cast<std::uint64_t>(generation_) << 42 |
               static_cast<std::uint64_t>(finding.exact) << 48;
    }
    static Finding unpack(std::uint64_t data) {
        return {action_of(static_cast<int>(data >> 16 & 0xffff)), static_cast<std::int16_t>(data & 0xffff),
                static_cast<int>(data >> 32 & 255), static_cast<Bound>(data >> 40 & 3), (data >> 48 & 1) != 0};
    }
    static int generation_of(std::uint64_t data) { return static_cast<int>(data >> 42 & 63); }

    Bucket& bucket_of(Hash hash) { return buckets_[static_cast<std::size_t>(hash >> 8) & (buckets_.size() - 1)]; }
    const Bucket& bucket_of(Hash hash) const {
        return buckets_[static_cast<std::size_t>(hash >> 8) & (buckets_.size() - 1)];
    }

    std::vector<Bucket> buckets_;
    int generation_ = 0;
};

}  // namespace jogo
