// The engine as a WebAssembly module: texts in, JSON out. src/jogo/web/static/module.js is its other side.
//
// Who runs the module writes a text where `allocate` says and calls a function with it, which takes the text over. What
// a function has to say, it says through `answer` before it returns; a search says each depth through `tell`. What is
// not possible goes to `refuse`, which does not come back: see core/refuse.hpp.
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/refuse.hpp"
#include "engine.hpp"

#define JOGO_EXPORT(name) extern "C" __attribute__((export_name(#name)))
#define JOGO_IMPORT(name) extern "C" __attribute__((import_module("jogo"), import_name(#name)))

JOGO_IMPORT(answer) void jogo_answer(const char* text, std::size_t size);
JOGO_IMPORT(tell) void jogo_tell(const char* text, std::size_t size);
JOGO_IMPORT(is_stopped) int jogo_is_stopped();

namespace {

using namespace jogo;

// JSON, as far as the answers need it.

std::string quote(std::string_view text) {
    static constexpr std::string_view digits = "0123456789abcdef";
    std::string result = "\"";
    for (const char letter : text) {
        const auto code = static_cast<unsigned char>(letter);
        if (letter == '"' || letter == '\\') {
            result += '\\';
            result += letter;
        } else if (code < 0x20) {
            result += "\\u00";
            result += digits[code >> 4];
            result += digits[code & 15];
        } else {
            result += letter;
        }
    }
    return result + '"';
}

template <class Items, class Write>
std::string list(const Items& items, Write write) {
    std::string result = "[";
    for (const auto& item : items) {
        if (result.size() > 1) result += ',';
        result += write(item);
    }
    return result + ']';
}

std::string truth(bool is_so) { return is_so ? "true" : "false"; }

std::string json(const TextLine& line) {
    return "{\"score\":" + std::to_string(line.score) + ",\"exact\":" + truth(line.exact) +
           ",\"actions\":" + list(line.actions, quote) + '}';
}

std::string json(const TextReport& report) {
    return "{\"depth\":" + std::to_string(report.depth) + ",\"nodes\":" + std::to_string(report.nodes) +
           ",\"seconds\":" + std::to_string(report.seconds) +
           ",\"lines\":" + list(report.lines, [](const TextLine& line) { return json(line); }) + '}';
}

std::string json(const Successor& successor) {
    const auto number = [](int value) { return std::to_string(value); };
    // As text: a number of JavaScript has too few bits.
    return "{\"action\":" + quote(successor.action) + ",\"position\":" + quote(successor.position) +
           ",\"to_move\":" + quote(successor.to_move) + ",\"turn\":" + std::to_string(successor.turn) +
           ",\"winner\":" + quote(successor.winner) +
           ",\"score\":" + list(successor.score, number) + ",\"hash\":\"" + std::to_string(successor.hash) + "\"}";
}

std::string json(const TextTerm& term) {
    return "{\"name\":" + quote(term.name) + ",\"weight\":" + std::to_string(term.weight) +
           ",\"own\":" + std::to_string(term.own) + ",\"other\":" + std::to_string(term.other) +
           ",\"score\":" + std::to_string(term.score) + '}';
}

void answer(const std::string& text) { jogo_answer(text.data(), text.size()); }

// A request: lines of a word and what follows it. A word may come again.
class Request {
   public:
    explicit Request(std::string_view text) {
        while (!text.empty()) {
            const std::string_view line = text.substr(0, text.find('\n'));
            text.remove_prefix(std::min(text.size(), line.size() + 1));
            const std::size_t gap = std::min(line.find(' '), line.size());
            parts_.emplace_back(line.substr(0, gap), line.substr(std::min(line.size(), gap + 1)));
        }
    }
    std::vector<std::string> all(std::string_view word) const {
        std::vector<std::string> found;
        for (const auto& [name, value] : parts_)
            if (name == word) found.push_back(value);
        return found;
    }
    std::string one(std::string_view word) const {
        const auto found = all(word);
        if (found.empty()) refuse("the request has no " + std::string{word});
        return found.front();
    }
    std::uint64_t number(std::string_view word) const {
        const auto found = all(word);
        if (found.empty()) return 0;
        std::uint64_t value = 0;
        const char* end = found[0].data() + found[0].size();
        const auto read = std::from_chars(found[0].data(), end, value);
        if (read.ec != std::errc{} || read.ptr != end)
            refuse(std::string{word} + ": " + found[0] + " is not a whole number");
        return value;
    }

   private:
    std::vector<std::pair<std::string, std::string>> parts_;
};

// A text that was written where `allocate` said, and is given back with this.
class Given {
   public:
    Given(char* text, std::size_t size) : text_{text}, size_{size} {}
    ~Given() { std::free(text_); }
    Given(const Given&) = delete;
    Given& operator=(const Given&) = delete;
    std::string_view view() const { return {text_, size_}; }
    std::string string() const { return std::string{view()}; }

   private:
    char* text_;
    std::size_t size_;
};

Limits limits_of(const Request& request) {
    Limits limits;
    if (const auto time = request.number("milliseconds"); time > 0)
        limits.time = Milliseconds{static_cast<std::int64_t>(time)};
    if (const auto nodes = request.number("nodes"); nodes > 0) limits.nodes = nodes;
    if (const auto depth = request.number("depth"); depth > 0) limits.depth = static_cast<int>(depth);
    if (const auto lines = request.number("lines"); lines > 0) limits.lines = static_cast<int>(lines);
    return limits;
}

Options options_of(const Request& request) {
    Options options;
    for (const std::string& pair : request.all("option")) {
        const std::size_t gap = std::min(pair.find(' '), pair.size());
        options.emplace_back(pair.substr(0, gap), pair.substr(std::min(pair.size(), gap + 1)));
    }
    return options;
}

// The position that an action of these leads to.
Successor after(const Engine& engine, const std::string& position, const std::string& action) {
    for (Successor& next : engine.successors(position))
        if (next.action == action) return std::move(next);
    refuse(action + " is not legal in " + position);
}

}  // namespace

JOGO_EXPORT(allocate) char* jogo_allocate(std::size_t size) { return static_cast<char*>(std::malloc(size + 1)); }

JOGO_EXPORT(games) void jogo_games() { answer(list(Engine::games(), quote)); }

// An engine for `game` with each `option` (a name and its value) and a table of `megabytes`; it lives until `drop`.
JOGO_EXPORT(make) Engine* jogo_make(char* text, std::size_t size, char* network, std::size_t network_size) {
    const Given given{text, size};
    const Given weights{network, network_size};
    const Request request{given.view()};
    const auto megabytes = static_cast<std::size_t>(request.number("megabytes"));
    return Engine::make(request.one("game"), options_of(request), megabytes, weights.string()).release();
}

JOGO_EXPORT(drop) void jogo_drop(Engine* engine) { delete engine; }

JOGO_EXPORT(forget) void jogo_forget(Engine* engine) { engine->forget(); }

JOGO_EXPORT(search) void jogo_search(Engine* engine, char* text, std::size_t size) {
    const Given given{text, size};
    const Request request{given.view()};
    Stopper stopper;
    stopper.heed([] { return jogo_is_stopped() != 0; });
    const auto tell = [](const TextReport& report) {
        const std::string told = json(report);
        jogo_tell(told.data(), told.size());
    };
    answer(json(engine->search(request.one("position"), request.all("past"), request.all("among"), limits_of(request),
                               1, stopper, tell)));
}

// What each of the positions is worth without looking ahead.
JOGO_EXPORT(evaluate) void jogo_evaluate(Engine* engine, char* text, std::size_t size) {
    const Given given{text, size};
    answer(list(Request{given.view()}.all("position"), [&](const std::string& position) {
        const TextEvaluation found = engine->evaluate(position);
        return "{\"score\":" + std::to_string(found.score) +
               ",\"terms\":" + list(found.terms, [](const TextTerm& term) { return json(term); }) + '}';
    }));
}

// The position, and those that each action of a list leads to in turn.
JOGO_EXPORT(replay) void jogo_replay(Engine* engine, char* text, std::size_t size) {
    const Given given{text, size};
    const Request request{given.view()};
    std::vector<Successor> seen{engine->describe(request.one("position"))};
    for (const std::string& action : request.all("action")) seen.push_back(after(*engine, seen.back().position, action));
    answer(list(seen, [](const Successor& successor) { return json(successor); }));
}

// Each legal action of a position, with the position it leads to.
JOGO_EXPORT(successors) void jogo_successors(Engine* engine, char* text, std::size_t size) {
    const Given given{text, size};
    answer(list(engine->successors(Request{given.view()}.one("position")),
                [](const Successor& successor) { return json(successor); }));
}

// What wins within the turn, or else does not let the opponent win within the next.
JOGO_EXPORT(sound_actions) void jogo_sound_actions(Engine* engine, char* text, std::size_t size) {
    const Given given{text, size};
    const Request request{given.view()};
    const TextSoundActions found = engine->sound_actions(request.one("position"), request.all("past"));
    answer("{\"actions\":" + list(found.actions, quote) + ",\"win\":" + truth(found.win) +
           ",\"exact\":" + truth(found.exact) + '}');
}
