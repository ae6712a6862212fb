// Options as people write them, `key=value`, checked as they are taken.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/notation.hpp"
#include "core/result.hpp"

namespace jogo {

using Options = std::vector<std::pair<std::string, std::string>>;

// A game takes the options it knows, then asks check() whether all was well.
class OptionReader {
   public:
    OptionReader(std::string_view game, const Options& options) : game_{game}, options_{options} {}

    // Which of `values` the option has; 0, the default, when it isn't given.
    int choice(std::string_view key, std::initializer_list<std::string_view> values) {
        const auto text = take(key);
        if (!text) return 0;
        const auto found = std::find(values.begin(), values.end(), *text);
        if (found != values.end()) return static_cast<int>(found - values.begin());
        std::string wanted;
        for (std::string_view value : values) wanted += (wanted.empty() ? "" : " or ") + std::string{value};
        fail("option " + std::string{key} + ": " + quoted(*text) + " is not " + wanted);
        return 0;
    }

    bool on_or_off(std::string_view key) { return choice(key, {"on", "off"}) == 0; }

    int number(std::string_view key, int low, int high, int otherwise) {
        const auto text = take(key);
        if (!text) return otherwise;
        const auto value = read_number(*text, "option " + std::string{key}, static_cast<std::uint32_t>(low),
                                       static_cast<std::uint32_t>(high));
        if (value) return static_cast<int>(*value);
        fail(value.error().message);
        return otherwise;
    }

    std::string text(std::string_view key, std::string_view otherwise) {
        return std::string{take(key).value_or(otherwise)};
    }

    Check check() const {
        if (!problem_.empty()) return Error{problem_};
        for (const auto& [key, value] : options_) {
            if (std::find(known_.begin(), known_.end(), key) != known_.end()) continue;
            std::string wanted;
            for (const std::string& known : known_) wanted += (wanted.empty() ? "" : ", ") + known;
            return Error{"option " + quoted(key) + " is not one of " + game_ + "'s: " + wanted};
        }
        return Fine{};
    }

   private:
    // The value given last wins, as on a command line.
    std::optional<std::string_view> take(std::string_view key) {
        known_.emplace_back(key);
        for (auto option = options_.rbegin(); option != options_.rend(); ++option)
            if (option->first == key) return option->second;
        return std::nullopt;
    }
    void fail(std::string message) {
        if (problem_.empty()) problem_ = std::move(message);
    }

    std::string game_;
    const Options& options_;
    std::vector<std::string> known_;
    std::string problem_;
};

}  // namespace jogo
