// The tree of a Monte Carlo search: nodes in one block of memory that is asked for once, shared by threads
// without locks.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <span>

#include "core/game.hpp"

namespace jogo {

// What is certain about a position, seen from the first seat, as in Verdict.
enum class Proof : std::uint8_t { open, first_wins, second_wins, draw };

constexpr Proof proof_of(Verdict verdict) { return static_cast<Proof>(verdict); }
constexpr Proof win_of(Seat seat) { return seat == Seat::first ? Proof::first_wins : Proof::second_wins; }
constexpr float value_of(Proof proof) {
    return proof == Proof::first_wins ? 1.0F : proof == Proof::second_wins ? 0.0F : 0.5F;
}

// Values are chances of the first seat, in 0 .. 1, whichever seat is to move: turns of several actions then need no
// change of sign.
struct TreeNode {
    static constexpr double one = 1 << 20;  // values are summed as whole numbers, so that the order of threads is all the same

    std::atomic<std::int64_t> total{0};
    std::atomic<std::uint32_t> visits{0};
    std::uint32_t first_child = 0;
    Action action = Action::none;  // that led here
    std::uint16_t children = 0;
    float prior = 0;  // how much the first look makes of this action among its sisters
    float guess = 0;  // the first look's value
    std::atomic<Proof> proof{Proof::open};
    enum Stage : std::uint8_t { leaf, growing, grown };
    std::atomic<Stage> stage{leaf};
    Seat mover = Seat::first;

    bool is_grown() const { return stage.load(std::memory_order_acquire) == grown; }
    Proof proven() const { return proof.load(std::memory_order_relaxed); }
    bool is_proven() const { return proven() != Proof::open; }
    std::uint32_t count() const { return visits.load(std::memory_order_relaxed); }
    void add(double value, std::uint32_t times) {
        total.fetch_add(static_cast<std::int64_t>(value * one), std::memory_order_relaxed);
        if (times > 0) visits.fetch_add(times, std::memory_order_relaxed);
    }
    // The mean of what was found, with the first look counted as one more visit.
    float mean() const {
        const double sum = static_cast<double>(total.load(std::memory_order_relaxed)) / one;
        return static_cast<float>((sum + static_cast<double>(guess)) / (static_cast<double>(count()) + 1.0));
    }
};

class Tree {
   public:
    explicit Tree(std::size_t megabytes) { resize(megabytes); }

    void resize(std::size_t megabytes) {
        capacity_ = static_cast<std::uint32_t>(
            std::min<std::size_t>(std::max<std::size_t>(megabytes * 1024 * 1024 / sizeof(TreeNode), 1024), 1U << 31));
        // Left untouched: pages that no search needs are never mapped.
        memory_ = std::make_unique_for_overwrite<Place[]>(capacity_);
        clear();
    }
    void clear() { used_.store(0, std::memory_order_relaxed); }

    // Room for `count` nodes side by side, or -1 when the memory is used up.
    std::int64_t allot(std::uint32_t count) {
        const std::uint32_t at = used_.fetch_add(count, std::memory_order_relaxed);
        if (at + count > capacity_ || at + count < at) {
            used_.fetch_sub(count, std::memory_order_relaxed);
            return -1;
        }
        for (std::uint32_t i = at; i < at + count; ++i) ::new (static_cast<void*>(&memory_[i])) TreeNode;
        return at;
    }
    TreeNode& at(std::uint32_t index) { return *std::launder(reinterpret_cast<TreeNode*>(&memory_[index])); }
    const TreeNode& at(std::uint32_t index) const {
        return *std::launder(reinterpret_cast<const TreeNode*>(&memory_[index]));
    }
    std::span<TreeNode> children(const TreeNode& node) { return {&at(node.first_child), node.children}; }

    std::uint32_t size() const { return used_.load(std::memory_order_relaxed); }
    std::uint32_t capacity() const { return capacity_; }

   private:
    struct alignas(TreeNode) Place {
        std::byte bytes[sizeof(TreeNode)];
    };
    std::unique_ptr<Place[]> memory_;
    std::uint32_t capacity_ = 0;
    std::atomic<std::uint32_t> used_{0};
};

}  // namespace jogo
