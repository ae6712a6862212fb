// Thinking about a position with one or more threads.
#pragma once

#include <memory>
#include <span>
#include <thread>
#include <vector>

#include "search/alpha_beta.hpp"

namespace jogo {

// Helpers search the same position and meet in the table; the first thread's report is the answer.
template <Searchable G>
Report think(const G& game, const Evaluation<G>& evaluation, const typename G::Position& root,
             TranspositionTable& table, Stopper& stopper, const Limits& limits, std::span<const Hash> past = {},
             [[maybe_unused]] int threads = 1,
             const typename AlphaBeta<G>::Tell& tell = {}) {
    stopper.begin(limits, Tactics<G>{game}.work_ahead(root));
    table.new_search();
#ifndef __wasi__  // has no threads
    std::vector<std::jthread> helpers;
    for (int helper = 1; helper < threads; ++helper)
        helpers.emplace_back([&, helper] {
            auto search = std::make_unique<AlphaBeta<G>>(game, evaluation, table, stopper, past);
            search->iterative_deepening(root, {}, helper);
        });
#endif
    auto search = std::make_unique<AlphaBeta<G>>(game, evaluation, table, stopper, past);
    Report report = search->iterative_deepening(root, tell);
    stopper.finish();
    return report;
}

}  // namespace jogo
