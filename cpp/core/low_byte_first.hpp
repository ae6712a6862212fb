// Numbers in files of ours: the low byte first, whatever the machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace jogo {

template <class Number>
void append_number(std::string& bytes, Number number) {
    for (std::size_t i = 0; i < sizeof(Number); ++i)
        bytes.push_back(static_cast<char>(static_cast<std::uint64_t>(number) >> (8 * i) & 0xff));
}

template <class Number>
Number number_at(std::string_view bytes, std::size_t place) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < sizeof(Number); ++i)
        number |= static_cast<std::uint64_t>(static_cast<unsigned char>(bytes[place + i])) << (8 * i);
    return static_cast<Number>(number);
}

}  // namespace jogo
