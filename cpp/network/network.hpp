// A network that judges positions together with the hand-made evaluation: features -> sums -> squares -> a score.
//
// The sums of the first layer are kept beside every position of a line and brought up to date from what an action
// changes. All views share one row: the weights of a feature as each of them sees it, side by side.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/score.hpp"
#include "network/features.hpp"
#include "network/layer.hpp"
#include "network/network_file.hpp"

namespace jogo {

template <Learnable G>
class Network {
   public:
    using Position = typename G::Position;
    using Active = ActiveFeatures<Features<G>::inputs>;
    static constexpr int inputs = Features<G>::inputs, hidden = Features<G>::hidden, views = Features<G>::views,
                         buckets = Features<G>::buckets, width = hidden * views;
    static constexpr int score_scale = 400;  // the score of an output of 1
    static constexpr int hand_made_scale = 1024;

    // The largest sum that an output adds up, and with it every step to the score, fits in 32 bits.
    static_assert(std::int64_t{width} * activation_scale * activation_scale * most_output_weight <= INT32_MAX);

    struct State {
        Row<width> sums;
        Active active;
    };

    static NetworkShape shape(const G& game) {
        return {std::string{G::name}, Features<G>{game}.options(), std::string{Features<G>::name}, inputs, hidden, views, buckets};
    }

    // The network in the bytes of a file, if it was made for this game with these options and features.
    static Result<std::shared_ptr<const Network>> read(const G& game, std::string_view bytes) {
        const Result<NetworkFile> file = read_network(bytes);
        if (!file) return file.error();
        const NetworkShape wanted = shape(game), &found = file->shape;
        for (const auto& [name, is, should] : {std::tuple{"game", found.game, wanted.game},
                                               {"options", found.options, wanted.options},
                                               {"features", found.features, wanted.features}})
            if (is != should)
                return Error{"network: it was made for the " + std::string{name} + " " + quoted(is) + ", not for " + quoted(should)};
        if (found != wanted) return Error{"network: its layers have other sizes than the engine's"};
        for (std::int16_t weight : file->output_weights)
            if (weight < -most_output_weight || weight > most_output_weight)
                return Error{"network: the output weight " + std::to_string(weight) + " is beyond " +
                             std::to_string(most_output_weight)};
        for (std::int32_t bias : file->output_biases)
            if (bias != clamp_evaluation(bias))
                return Error{"network: the output bias " + std::to_string(bias) + " is beyond " +
                             std::to_string(least_win - 1) + ", the largest score that is not a win"};
        return std::shared_ptr<const Network>{new Network{game, *file}};
    }

    void refresh(State& state, const Position& position) const {
        features_.extract(position, state.active);
        Sum<width> sum{biases_};
        for_each_feature(state.active, [&](int feature) { sum.add(row(feature)); });
        sum.store(state.sums);
    }
    void update(State& state, const State& before, const Position& position) const {
        features_.extract(position, state.active);
        Sum<width> sum{before.sums};
        for (std::size_t i = 0; i < state.active.size(); ++i)
            for (Word changed = state.active[i] ^ before.active[i]; changed != 0; changed &= changed - 1) {
                const int bit = std::countr_zero(changed);
                const Row<width>& weights = row(static_cast<int>(i * 64) + bit);
                if ((state.active[i] >> bit & 1) != 0) sum.add(weights);
                else sum.subtract(weights);
            }
        sum.store(state.sums);
    }

    bool applies(const Position& position) const { return features_.applies(position); }

    // The score for the player to move, the hand-made one included.
    Score evaluate(const Position& position, const State& state, Score hand_made) const {
        const Output& output = outputs_[static_cast<std::size_t>(features_.bucket(position))];
        const auto half = static_cast<std::size_t>(hidden);
        std::int32_t sum = 0;
        if constexpr (views == 2) {
            const auto own = static_cast<std::size_t>(features_.view_of_mover(position)) * half;
            sum = dot_of_squares(state.sums.value.data() + own, output.weights.value.data(), half) +
                  dot_of_squares(state.sums.value.data() + (half - own), output.weights.value.data() + half, half);
        } else {
            sum = dot_of_squares(state.sums.value.data(), output.weights.value.data(), half);
        }
        const auto learned = static_cast<std::int64_t>(sum / activation_scale) * score_scale / (activation_scale * output_scale);
        return static_cast<Score>(learned) + output.bias + hand_made * output.hand_made / hand_made_scale;
    }

   private:
    struct Output {
        Row<width> weights;
        std::int32_t bias;
        std::int32_t hand_made;
    };

    Network(const G& game, const NetworkFile& file) : features_{game}, rows_(static_cast<std::size_t>(inputs)) {
        for (int feature = 0; feature < inputs; ++feature)
            for (int view = 0; view < views; ++view) {
                const int seen = view == 0 ? feature : features_.seen_from_second(feature);
                copy(file.input_weights, seen * hidden, rows_[static_cast<std::size_t>(feature)], view * hidden, hidden);
            }
        for (int view = 0; view < views; ++view) copy(file.input_biases, 0, biases_, view * hidden, hidden);
        for (int bucket = 0; bucket < buckets; ++bucket) {
            const auto at = static_cast<std::size_t>(bucket);
            copy(file.output_weights, bucket * width, outputs_[at].weights, 0, width);
            outputs_[at].bias = file.output_biases[at];
            outputs_[at].hand_made = file.hand_made[at];
        }
    }
    static void copy(const std::vector<std::int16_t>& from, int first, Row<width>& to, int place, int count) {
        for (int i = 0; i < count; ++i)
            to.value[static_cast<std::size_t>(place + i)] = from[static_cast<std::size_t>(first + i)];
    }
    const Row<width>& row(int feature) const { return rows_[static_cast<std::size_t>(feature)]; }

    Features<G> features_;
    std::vector<Row<width>> rows_;
    Row<width> biases_;
    std::array<Output, static_cast<std::size_t>(buckets)> outputs_;
};

}  // namespace jogo
