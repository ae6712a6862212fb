// Positions of played games as a network sees them: what training is fed with.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string_view>

#include "learning/encoded_positions.hpp"
#include "learning/replay.hpp"
#include "network/features.hpp"
#include "search/evaluation.hpp"

namespace jogo {

template <class G>
Result<EncodedPositions> encode(const G& game, const Evaluation<G>& evaluation, std::string_view blocks) {
    const Features<G> features{game};
    EncodedPositions encoded;
    const auto small = [](int value) {
        using Small = std::numeric_limits<std::int16_t>;
        return static_cast<std::int16_t>(std::clamp<int>(value, Small::min(), Small::max()));
    };
    const Check check = for_each_kept(game, blocks, [&](const typename G::Position& position, Score score, Verdict verdict,
                                                        int margin, std::uint32_t index) {
        if (!features.applies(position)) return;
        ActiveFeatures<Features<G>::inputs> active;
        features.extract(position, active);
        const bool first_view = Features<G>::views == 1 || features.view_of_mover(position) == 0;
        for_each_feature(active, [&](int feature) {
            const int second = features.seen_from_second(feature);
            encoded.own.push_back(static_cast<std::uint16_t>(first_view ? feature : second));
            if (Features<G>::views == 2) encoded.other.push_back(static_cast<std::uint16_t>(first_view ? second : feature));
        });
        encoded.offsets.push_back(static_cast<std::uint32_t>(encoded.own.size()));
        encoded.bucket.push_back(static_cast<std::uint8_t>(features.bucket(position)));
        encoded.hand_made.push_back(small(evaluation.hand_made(position)));
        encoded.evaluation.push_back(small(Node<G>{evaluation, position}.evaluate(evaluation)));
        encoded.score.push_back(small(score));
        const bool first_to_move = game.to_move(position) == Seat::first;
        const bool won_by_first = verdict == Verdict::first_wins;
        encoded.result.push_back(verdict == Verdict::draw ? 1 : won_by_first == first_to_move ? 2 : 0);
        encoded.margin.push_back(small(first_to_move ? margin : -margin));
        encoded.game.push_back(index);
    });
    if (!check) return check.error();
    return encoded;
}

}  // namespace jogo
