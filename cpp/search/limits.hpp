// When to stop thinking: a time, a clock, a number of nodes, a depth, or a request to stop.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "search/clock.hpp"
#include "search/parameters.hpp"

namespace jogo {

struct Limits {
    Milliseconds time = Milliseconds::max();
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    int depth = 200;
    int lines = 1;
    std::optional<Clock> clock = std::nullopt;
    std::vector<Action> barred = {};  // first actions that are not looked at
};

// Made by the caller and shared by the threads of the search. A stop is remembered, even one asked for before the
// search begins. The clock is read only now and then: it costs more than a node.
class Stopper {
   public:
    using Watch = std::chrono::steady_clock;

    // What the clock allows, if there is one, depends on what the game has ahead.
    void begin(const Limits& limits, const WorkAhead& ahead = {}) {
        limits_ = limits;
        by_clock_ = limits.clock ? limit_time(*limits.clock, ahead) : TimeLimits{};
        limits_.time = std::min(limits_.time, by_clock_.hard);
        began_ = Watch::now();
        nodes_.store(0, std::memory_order_relaxed);
        timed_out_.store(false, std::memory_order_relaxed);
    }
    // Where nobody can call stop() while a search runs, it asks now and then.
    void heed(std::function<bool()> is_asked) { is_asked_ = std::move(is_asked); }
    void stop() { asked_.store(true, std::memory_order_relaxed); }
    // The first thread has finished; the others need not go on.
    void finish() { timed_out_.store(true, std::memory_order_relaxed); }
    bool is_stopped() const { return asked_.load(std::memory_order_relaxed); }

    // A thread reports its nodes in batches and hears whether to go on.
    bool goes_on(std::uint64_t batch) {
        const std::uint64_t nodes = nodes_.fetch_add(batch, std::memory_order_relaxed) + batch;
        if (nodes >= limits_.nodes || elapsed() >= limits_.time) timed_out_.store(true, std::memory_order_relaxed);
        if (is_asked_ && is_asked_()) stop();
        return !is_over();
    }
    bool is_over() const {
        return timed_out_.load(std::memory_order_relaxed) || is_stopped();
    }
    std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
    // How many nodes a thread may take before it reports: never beyond the limit.
    std::uint64_t batch() const {
        const std::uint64_t used = nodes();
        return used >= limits_.nodes ? 1 : std::min<std::uint64_t>(limits_.nodes - used, parameters::nodes_in_batch);
    }
    Milliseconds elapsed() const { return std::chrono::duration_cast<Milliseconds>(Watch::now() - began_); }
    const Limits& limits() const { return limits_; }
    bool is_on_clock() const { return limits_.clock.has_value(); }
    Milliseconds soft_limit() const { return by_clock_.soft; }

   private:
    Limits limits_;
    TimeLimits by_clock_;
    Watch::time_point began_ = Watch::now();
    std::atomic<std::uint64_t> nodes_{0};
    std::atomic<bool> timed_out_{false};
    std::atomic<bool> asked_{false};
    std::function<bool()> is_asked_;
};

}  // namespace jogo
