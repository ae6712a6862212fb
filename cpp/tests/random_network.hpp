// Networks with random weights, as files: they play badly, and they do all that a trained one does.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/crc32.hpp"
#include "core/low_byte_first.hpp"
#include "core/random.hpp"
#include "network/network_file.hpp"

namespace jogo {

inline std::string header_of(const NetworkShape& shape) {
    return "jogo network 1\ngame " + shape.game + "\noptions " + shape.options + "\nfeatures " + shape.features +
           "\ninputs " + std::to_string(shape.inputs) + "\nhidden " + std::to_string(shape.hidden) + "\nviews " +
           std::to_string(shape.views) + "\nbuckets " + std::to_string(shape.buckets) + "\n\n";
}

inline std::string with_checksum(std::string bytes) {
    append_number(bytes, crc32(bytes));
    return bytes;
}

inline std::string random_network(const NetworkShape& shape, std::uint64_t seed) {
    std::string bytes = header_of(shape);
    Random random{seed};
    const auto put = [&]<class Number>(Number, int count, int most) {
        for (int i = 0; i < count; ++i) append_number(bytes, static_cast<Number>(random.below(2 * most + 1) - most));
    };
    put(std::int16_t{}, shape.inputs * shape.hidden, 60);
    put(std::int16_t{}, shape.hidden, 300);
    put(std::int16_t{}, shape.buckets * shape.views * shape.hidden, 127);
    put(std::int32_t{}, shape.buckets, 200);
    put(std::int16_t{}, shape.buckets, 1500);
    return with_checksum(std::move(bytes));
}

}  // namespace jogo
