// Thinking about a position with one or more threads.
#pragma once

#include <memory>
#include <span>
#include <thread>
#include <vector>

#include "alpha_beta.hpp"

namespace jogo {

// Helpers search the same position and meet in the table; the first thread's report is the answer.
template <Searchable G>
Report think(const G& game, const Insight<G>& insight, const typename G::Position& root, Table& table, Stopper& stopper,
             const Limits& limits, std::span<const Hash> past = {}, int threads = 1,
             const typename AlphaBeta<G>::Tell& tell = {}) {
    stopper.begin(limits);
    table.new_search();
    std::vector<std::jthread> helpers;
    for (int helper = 1; helper < threads; ++helper)
        helpers.emplace_back([&, helper] {
            auto search = std::make_unique<AlphaBeta<G>>(game, insight, table, stopper, past);
            search->search(root, {}, helper);
        });
    auto search = std::make_unique<AlphaBeta<G>>(game, insight, table, stopper, past);
    Report report = search->search(root, tell);
    stopper.finish();
    return report;
}

}  // namespace jogo
