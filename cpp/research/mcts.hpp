// Monte Carlo tree search, written once for every game: grows a tree towards what looks best, one leaf at a
// time, and proves wins and losses where the games in it end.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <thread>
#include <vector>

#include "core/playout.hpp"
#include "search/tactics.hpp"
#include "search/limits.hpp"
#include "research/mcts_tree.hpp"
#include "search/report.hpp"

namespace jogo {

// How a leaf is judged: by a random game from there, or by the evaluation of each way to go on.
enum class Leaf : std::uint8_t { playout, evaluation };

struct TreeSettings {
    Leaf leaf = Leaf::evaluation;
    float exploration = 0.2F;
    float keenness = 15.0F;  // how sharply first looks tell actions apart
    float caution = 0.05F;  // an action not looked at yet is taken to be this much worse than its position
    std::uint64_t seed = 1;
};

template <Searchable G>
class TreeSearch {
   public:
    using Position = typename G::Position;
    using Tell = std::function<void(const Report&)>;

    TreeSearch(const G& game, const Evaluation<G>& evaluation, Tree& tree, Stopper& stopper, TreeSettings settings = {})
        : game_{game}, evaluation_{evaluation}, tactics_{game}, tree_{tree}, stopper_{stopper}, settings_{settings} {}

    // The stopper has begun. Several threads grow the same tree; with one, a node limit and a seed the result
    // can be repeated. A node is one leaf grown or judged.
    Report search(const Position& root, const Tell& tell = {}, int threads = 1) {
        tree_.clear();
        tree_.allot(1);
        root_ = &root;
        tree_.at(0).mover = game_.to_move(root);
        tree_.at(0).guess = 0.5F;
        Report report;
        if (game_.count_actions(root) == 0) return report;
        deepest_.store(0, std::memory_order_relaxed);
        {
            std::vector<std::jthread> helpers;
            for (int helper = 1; helper < threads; ++helper) helpers.emplace_back([this, helper] { grow(helper, {}); });
            grow(0, tell);
            stopper_.finish();
        }
        return report_now();
    }

   private:
    static constexpr int longest_path = 512;
    static constexpr float swing = static_cast<float>(Evaluation<G>::swing);

    struct Step {
        TreeNode* node;
        Seat chooser;  // who chose to come here
    };
    // One descent: where it is, and what the same player did just before.
    struct Descent {
        Position position;
        Position before;
        Action action = Action::none;
        bool same_turn = false;
        std::array<Step, longest_path> path;
        int length = 0;
    };

    void grow(int helper, const Tell& tell) {
        Random random{settings_.seed * 1'000'003 + static_cast<std::uint64_t>(helper)};
        auto descent = std::make_unique<Descent>();
        std::uint64_t next_tell = 4096;
        std::uint64_t waiting = 0, batch = least_batch();
        while (!tree_.at(0).is_proven() || tree_.at(0).count() == 0) {
            descend(*descent, random);
            if (++waiting < batch) continue;
            const bool goes_on = stopper_.goes_on(waiting);
            waiting = 0;
            if (!goes_on) break;
            batch = least_batch();
            if (tell && stopper_.nodes() >= next_tell) {
                tell(report_now());
                next_tell = stopper_.nodes() * 2;
            }
        }
        if (waiting > 0) stopper_.goes_on(waiting);
    }
    // A descent is expensive, so check the clock often.
    std::uint64_t least_batch() const { return std::min<std::uint64_t>(stopper_.batch(), 16); }

    void descend(Descent& descent, Random& random) {
        descent.position = *root_;
        descent.same_turn = false;
        descent.length = 0;
        TreeNode* node = &tree_.at(0);
        descent.path[0] = {node, node->mover};
        descent.length = 1;
        while (node->is_grown() && !node->is_proven() && descent.length < longest_path) {
            TreeNode& next = select(*node);
            // Until the value is known the visit counts as lost, which sends other threads elsewhere.
            next.add(value_of(win_of(other(node->mover))), 1);
            descent.path[static_cast<std::size_t>(descent.length++)] = {&next, node->mover};
            descent.before = descent.position;
            descent.action = next.action;
            game_.play(descent.position, next.action);
            descent.same_turn = next.mover == node->mover;
            node = &next;
        }
        note_depth(descent.length - 1);
        back_up(descent, judge(*node, descent, random));
    }

    TreeNode& select(TreeNode& node) {
        const bool is_first = node.mover == Seat::first;
        const Proof loss = win_of(other(node.mover));
        const float mean = is_first ? node.mean() : 1 - node.mean();
        const float breadth = settings_.exploration * std::sqrt(static_cast<float>(node.count()) + 1);
        TreeNode* best = nullptr;
        float best_worth = -1e9F;
        for (TreeNode& child : tree_.children(node)) {
            if (child.proven() == loss && best != nullptr) continue;
            const std::uint32_t visits = child.count();
            float value = is_first ? child.mean() : 1 - child.mean();
            if (settings_.leaf == Leaf::playout && visits == 0) value = mean - settings_.caution;
            float worth = value + breadth * child.prior / (1 + static_cast<float>(visits));
            if (child.is_proven()) worth = child.proven() == loss ? -1e6F : value_of(child.proven()) == 0.5F ? 0.5F : 1e6F;
            if (worth > best_worth) {
                best_worth = worth;
                best = &child;
            }
        }
        return *best;
    }

    // The value of the leaf, which grows if there is room for its children and nobody else is at it.
    float judge(TreeNode& node, const Descent& descent, Random& random) {
        if (node.is_proven()) return value_of(node.proven());
        typename TreeNode::Stage expected = TreeNode::leaf;
        if (node.stage.compare_exchange_strong(expected, TreeNode::growing, std::memory_order_acq_rel)) {
            const bool grown = expand(node, descent);
            node.stage.store(grown ? TreeNode::grown : TreeNode::leaf, std::memory_order_release);
            if (node.is_proven()) return value_of(node.proven());
            if (grown && settings_.leaf == Leaf::evaluation) return best_guess(node);
        }
        return look_at(descent.position, random);
    }

    float look_at(const Position& position, Random& random) const {
        if (settings_.leaf == Leaf::evaluation) {
            if (game_.count_actions(position) == 0) return value_of(proof_of(game_.outcome(position).verdict));
            return chance_of(position);
        }
        Position end = position;
        play_out(game_, end, random, 2'000);
        return value_of(proof_of(game_.outcome(end).verdict));
    }
    float chance_of(const Position& position) const {
        const float score = static_cast<float>(Node<G>{evaluation_, position}.evaluate(evaluation_));
        const float chance = 1 / (1 + std::exp(-score / swing));
        return game_.to_move(position) == Seat::first ? chance : 1 - chance;
    }
    float best_guess(TreeNode& node) {
        float best = node.mover == Seat::first ? 0.0F : 1.0F;
        for (const TreeNode& child : tree_.children(node))
            best = node.mover == Seat::first ? std::max(best, child.guess) : std::min(best, child.guess);
        return best;
    }

    bool expand(TreeNode& node, const Descent& descent) {
        typename G::Actions actions;
        game_.generate(descent.position, actions);
        if (actions.empty()) {
            node.proof.store(proof_of(game_.outcome(descent.position).verdict), std::memory_order_relaxed);
            return false;
        }
        if (descent.same_turn) drop_other_orders(actions, descent);
        if (actions.empty()) {
            // All ways on belong to another order of this turn's actions, which stands elsewhere in the tree.
            node.proof.store(win_of(other(node.mover)), std::memory_order_relaxed);
            return false;
        }
        const std::int64_t first = tree_.allot(static_cast<std::uint32_t>(actions.size()));
        if (first < 0) return false;
        node.first_child = static_cast<std::uint32_t>(first);
        node.children = static_cast<std::uint16_t>(actions.size());
        int i = 0;
        for (TreeNode& child : tree_.children(node)) meet(child, node, descent.position, actions[i++]);
        weigh(node);
        conclude(node);
        return true;
    }

    void drop_other_orders(typename G::Actions& actions, const Descent& descent) const {
        typename G::Actions kept;
        for (Action action : actions)
            if (code_of(action) > code_of(descent.action) || !tactics_.commute(descent.before, descent.action, action))
                kept.push(action);
        actions = kept;
    }

    // The first look at a child.
    void meet(TreeNode& child, const TreeNode& node, const Position& position, Action action) const {
        Position next = position;
        game_.play(next, action);
        child.action = action;
        child.mover = game_.to_move(next);
        child.prior = 1;
        child.guess = 0.5F;
        if (game_.count_actions(next) == 0) {
            const Proof proof = proof_of(game_.outcome(next).verdict);
            child.proof.store(proof, std::memory_order_relaxed);
            child.guess = value_of(proof);
        } else if (settings_.leaf == Leaf::evaluation) {
            child.guess = chance_of(next);
            child.prior = std::exp(settings_.keenness * (node.mover == Seat::first ? child.guess : 1 - child.guess));
        } else if (tactics_.order_score(position, action) > 0) {
            child.prior = 3;
        }
    }
    void weigh(TreeNode& node) {
        float sum = 0;
        for (const TreeNode& child : tree_.children(node)) sum += child.prior;
        for (TreeNode& child : tree_.children(node)) child.prior /= sum;
    }

    // What the children prove about their parent.
    bool conclude(TreeNode& node) {
        const Proof win = win_of(node.mover);
        bool all = true, draw = false;
        for (const TreeNode& child : tree_.children(node)) {
            const Proof proof = child.proven();
            if (proof == win) {
                node.proof.store(win, std::memory_order_relaxed);
                return true;
            }
            all = all && proof != Proof::open;
            draw = draw || proof == Proof::draw;
        }
        if (all) node.proof.store(draw ? Proof::draw : win_of(other(node.mover)), std::memory_order_relaxed);
        return all;
    }

    void back_up(Descent& descent, float value) {
        const std::size_t last = static_cast<std::size_t>(descent.length) - 1;
        bool news = descent.path[last].node->is_proven();
        for (std::size_t i = last + 1; i-- > 0;) {
            TreeNode& node = *descent.path[i].node;
            if (i < last && news) news = conclude(node);
            if (node.is_proven()) value = value_of(node.proven());
            const float lent = value_of(win_of(other(descent.path[i].chooser)));  // what descend() counted
            if (i == 0) node.add(static_cast<double>(value), 1);
            else node.add(static_cast<double>(value - lent), 0);
        }
    }

    void note_depth(int depth) {
        int known = deepest_.load(std::memory_order_relaxed);
        while (depth > known && !deepest_.compare_exchange_weak(known, depth, std::memory_order_relaxed)) {
        }
    }

    // The children, the best first: proven wins, then by visits, proven losses last.
    std::vector<const TreeNode*> ranked(const TreeNode& node) {
        std::vector<const TreeNode*> order;
        for (const TreeNode& child : tree_.children(node)) order.push_back(&child);
        const auto rank = [&](const TreeNode* child) {
            return child->proven() == win_of(node.mover) ? 2 : child->proven() == win_of(other(node.mover)) ? 0 : 1;
        };
        const auto is_better = [&](const TreeNode* a, const TreeNode* b) {
            if (rank(a) != rank(b)) return rank(a) > rank(b);
            if (a->count() != b->count()) return a->count() > b->count();
            return node.mover == Seat::first ? a->mean() > b->mean() : a->mean() < b->mean();
        };
        std::stable_sort(order.begin(), order.end(), is_better);
        return order;
    }

    Report report_now() {
        Report report;
        report.depth = deepest_.load(std::memory_order_relaxed);
        report.nodes = stopper_.nodes();
        report.time = stopper_.elapsed();
        const TreeNode& root = tree_.at(0);
        if (!root.is_grown()) return report;
        const auto order = ranked(root);
        const std::size_t lines = std::min(order.size(), static_cast<std::size_t>(std::max(1, stopper_.limits().lines)));
        for (std::size_t i = 0; i < lines; ++i) report.lines.push_back(line_of(*order[i], root.mover));
        return report;
    }

    Line line_of(const TreeNode& child, Seat seat) {
        Line line;
        line.actions.push_back(child.action);
        for (const TreeNode* node = &child; node->is_grown() && (node->count() > 0 || node->is_proven());) {
            node = ranked(*node)[0];
            if (node->count() == 0 && !node->is_proven()) break;
            line.actions.push_back(node->action);
        }
        const float chance = seat == Seat::first ? child.mean() : 1 - child.mean();
        const float held = std::clamp(chance, 0.0005F, 0.9995F);
        line.score = static_cast<Score>(std::lround(std::log(held / (1 - held)) * swing));
        line.exact = child.is_proven();
        const int length = static_cast<int>(line.actions.size());
        if (child.proven() == win_of(seat)) line.score = win_in(length);
        if (child.proven() == win_of(other(seat))) line.score = -win_in(length);
        if (child.proven() == Proof::draw) line.score = 0;
        return line;
    }

    const G& game_;
    const Evaluation<G>& evaluation_;
    const Tactics<G> tactics_;
    Tree& tree_;
    Stopper& stopper_;
    TreeSettings settings_;
    const Position* root_ = nullptr;
    std::atomic<int> deepest_{0};
};

}  // namespace jogo
