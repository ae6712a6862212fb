// The engine as a Python module. It only passes texts on; what is wrong with them is said by the engine.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <condition_variable>
#include <exception>
#include <future>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include "bind_states.hpp"
#include "engine.hpp"

namespace nb = nanobind;

namespace {

using namespace jogo;
using namespace std::chrono_literals;

Milliseconds milliseconds_of(double seconds) { return Milliseconds{static_cast<std::int64_t>(seconds * 1000)}; }

Clock clock_of(double left, double increment, int turns) {
    return {milliseconds_of(left), milliseconds_of(increment), turns};
}

Limits limits_of(double seconds, std::uint64_t nodes, int depth, int lines, const std::optional<Clock>& clock) {
    Limits limits;
    if (seconds > 0) limits.time = milliseconds_of(seconds);
    if (nodes > 0) limits.nodes = nodes;
    if (depth > 0) limits.depth = depth;
    limits.lines = lines;
    limits.clock = clock;
    return limits;
}

// What a clock gives an action of a game without a C++ engine.
double limit_seconds(const Clock& clock) { return std::chrono::duration<double>(limit_time(clock, {}).soft).count(); }

// Thinks in a thread of its own, so that the one that asked can hear of Ctrl-C and of each new depth.
class Thinking {
   public:
    Thinking(Engine& engine, const std::string& position, const std::vector<std::string>& past,
             const std::vector<std::string>& among, const Limits& limits, int threads, Stopper& stopper)
        : engine_{engine}, stopper_{stopper}, worker_{[=, this] { run(position, past, among, limits, threads); }} {}

    // The next depth that is ready, or nothing when thinking has ended or a moment has passed.
    std::optional<TextReport> news() {
        std::unique_lock lock{mutex_};
        ready_.wait_for(lock, 20ms, [&] { return done_ || !news_.empty(); });
        if (news_.empty()) return std::nullopt;
        TextReport report = std::move(news_.front());
        news_.erase(news_.begin());
        return report;
    }
    bool is_done() {
        const std::lock_guard lock{mutex_};
        return done_ && news_.empty();
    }
    TextReport result() {
        worker_.join();
        if (problem_) std::rethrow_exception(problem_);
        return result_;
    }
    void stop() { stopper_.stop(); }

   private:
    void run(const std::string& position, const std::vector<std::string>& past, const std::vector<std::string>& among,
             const Limits& limits, int threads) {
        try {
            result_ = engine_.search(position, past, among, limits, threads, stopper_, [this](const TextReport& report) {
                const std::lock_guard lock{mutex_};
                news_.push_back(report);
                ready_.notify_one();
            });
        } catch (...) {
            problem_ = std::current_exception();
        }
        const std::lock_guard lock{mutex_};
        done_ = true;
        ready_.notify_one();
    }

    Engine& engine_;
    Stopper& stopper_;
    std::mutex mutex_;
    std::condition_variable ready_;
    std::vector<TextReport> news_;
    bool done_ = false;
    TextReport result_;
    std::exception_ptr problem_;
    std::jthread worker_;
};

using Listener = std::optional<nb::typed<nb::callable, nb::object(TextReport)>>;

// A search of so few nodes is over before anyone could interrupt it: a thread of its own would cost more than it.
constexpr std::uint64_t nodes_without_thread = 20'000;

TextReport search(Engine& engine, const std::string& position, const std::vector<std::string>& past,
                  const std::vector<std::string>& among, double seconds, const std::optional<Clock>& clock,
                  std::uint64_t nodes, int depth, int lines, int threads, Stopper& stopper, const Listener& tell) {
    const Limits limits = limits_of(seconds, nodes, depth, lines, clock);
    if (limits.nodes <= nodes_without_thread && threads == 1 && !tell) {
        const nb::gil_scoped_release others_may_run;
        return engine.search(position, past, among, limits, threads, stopper, {});
    }
    Thinking thinking{engine, position, past, among, limits, threads, stopper};
    bool interrupted = false;
    while (!thinking.is_done()) {
        std::optional<TextReport> report;
        {
            const nb::gil_scoped_release others_may_run;
            report = thinking.news();
        }
        if (interrupted) continue;
        if (PyErr_CheckSignals() != 0) {
            interrupted = true;
        } else if (report && tell) {
            const nb::object news = nb::cast(*report);
            const nb::object answer = nb::steal(PyObject_CallFunctionObjArgs(tell->ptr(), news.ptr(), nullptr));
            interrupted = !answer.is_valid();
        }
        if (interrupted) thinking.stop();
    }
    TextReport result;
    {
        const nb::gil_scoped_release others_may_run;
        result = thinking.result();
    }
    if (interrupted) throw nb::python_error();
    return result;
}

std::unique_ptr<Engine> make(const std::string& game, const Options& options, std::size_t megabytes,
                             const nb::bytes& network) {
    return Engine::make(game, options, megabytes, {network.c_str(), network.size()});
}

// Bytes cross the boundary without a copy more than needed.
std::string_view view_of(const nb::bytes& bytes) { return {bytes.c_str(), bytes.size()}; }
nb::bytes bytes_of(const std::string& text) { return nb::bytes{text.data(), text.size()}; }

Openings openings_of(const std::string& name) {
    if (const auto found = read_openings(name)) return *found;
    throw std::invalid_argument{"openings are \"random\" or \"better\", not \"" + name + "\""};
}

// Plays in a thread of its own, so that the one that asked can hear of Ctrl-C.
nb::bytes self_play(Engine& engine, std::uint64_t nodes, std::uint64_t seed, std::uint32_t first, std::uint32_t games,
                    const std::string& openings) {
    const SelfPlayPlan plan{nodes, seed, first, games, openings_of(openings)};
    Stopper stopper;
    auto playing = std::async(std::launch::async, [&] { return engine.self_play(plan, stopper); });
    const auto is_done = [&] {
        const nb::gil_scoped_release others_may_run;
        return playing.wait_for(20ms) == std::future_status::ready;
    };
    while (!is_done()) {
        if (PyErr_CheckSignals() == 0) continue;
        stopper.stop();
        throw nb::python_error();
    }
    return bytes_of(playing.get());
}

std::vector<TextGame> read_games_of(const Engine& engine, const nb::bytes& games) {
    const std::string_view blocks = view_of(games);
    const nb::gil_scoped_release others_may_run;
    return engine.read_games(blocks);
}

TextProof prove(const Engine& engine, const std::string& position, const std::string& seat, int turns, bool draw_is_enough,
                int most, std::uint64_t nodes) {
    const Question question{seat == "first" ? Seat::first : Seat::second, turns == 0 ? to_the_end : turns, draw_is_enough};
    const nb::gil_scoped_release others_may_run;
    return engine.prove(position, question, most, nodes);
}

UnseenGames drop_seen_positions(const Engine& engine, const nb::bytes& games, SeenPositions& seen) {
    const std::string_view blocks = view_of(games);
    const nb::gil_scoped_release others_may_run;
    return engine.drop_seen(blocks, seen);
}

std::pair<GamesHeader, std::size_t> read_games_header(const nb::bytes& bytes) {
    auto found = read_header(view_of(bytes));
    if (!found) throw std::invalid_argument{found.error().message};
    return *found;
}

std::pair<std::size_t, std::uint32_t> find_end_of_games(const nb::bytes& file, std::size_t begin) {
    const auto found = find_end(view_of(file), begin);
    if (!found) throw std::invalid_argument{found.error().message};
    return {found->place, found->next_game};
}

NetworkShape read_network_shape(const nb::bytes& file) {
    auto found = read_shape(view_of(file));
    if (!found) throw std::invalid_argument{found.error().message};
    return found->first;
}

EncodedPositions encode(const Engine& engine, const nb::bytes& games) {
    const std::string_view blocks = view_of(games);
    const nb::gil_scoped_release others_may_run;
    return engine.encode(blocks);
}

// The numbers as bytes, which NumPy reads as they are.
template <class Number>
nb::bytes bytes_of(const std::vector<Number>& numbers) {
    return nb::bytes{reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(Number)};
}
template <auto Numbers>
nb::bytes numbers_of(const EncodedPositions& encoded) {
    return bytes_of(encoded.*Numbers);
}

void bind_encoded(nb::module_& module) {
    using E = EncodedPositions;
    nb::class_<E>(module, "EncodedPositions")
        .def_prop_ro("offsets", &numbers_of<&E::offsets>)
        .def_prop_ro("own", &numbers_of<&E::own>)
        .def_prop_ro("other", &numbers_of<&E::other>)
        .def_prop_ro("bucket", &numbers_of<&E::bucket>)
        .def_prop_ro("hand_made", &numbers_of<&E::hand_made>)
        .def_prop_ro("evaluation", &numbers_of<&E::evaluation>)
        .def_prop_ro("score", &numbers_of<&E::score>)
        .def_prop_ro("result", &numbers_of<&E::result>)
        .def_prop_ro("margin", &numbers_of<&E::margin>)
        .def_prop_ro("game", &numbers_of<&E::game>);
}

void bind_games(nb::module_& module) {
    nb::class_<GamesHeader>(module, "GamesHeader")
        .def("__init__",
             [](GamesHeader* self, std::string game, std::string options, std::uint64_t nodes, std::uint64_t seed,
                std::string network, const std::string& openings) {
                 new (self) GamesHeader{std::move(game), std::move(options),   nodes, seed,
                                        std::move(network), openings_of(openings)};
             },
             nb::arg("game"), nb::arg("options"), nb::arg("nodes"), nb::arg("seed"), nb::arg("network"),
             nb::arg("openings"))
        .def_ro("game", &GamesHeader::game)
        .def_ro("options", &GamesHeader::options)
        .def_ro("nodes", &GamesHeader::nodes)
        .def_ro("seed", &GamesHeader::seed)
        .def_ro("network", &GamesHeader::network)
        .def_prop_ro("openings", [](const GamesHeader& header) { return std::string{name_of(header.openings)}; });
    nb::class_<TextGame>(module, "TextGame")
        .def_ro("number", &TextGame::number)
        .def_prop_ro("verdict", [](const TextGame& game) { return static_cast<int>(game.verdict); })
        .def_ro("actions", &TextGame::actions)
        .def_ro("scores", &TextGame::scores)
        .def_ro("searched", &TextGame::searched);
    nb::class_<SeenPositions>(module, "SeenPositions")
        .def(nb::init<>())
        .def("__len__", &SeenPositions::size);
    nb::class_<UnseenGames>(module, "UnseenGames")
        .def_prop_ro("blocks", [](const UnseenGames& unseen) { return bytes_of(unseen.blocks); })
        .def_ro("games", &UnseenGames::games)
        .def_ro("actions", &UnseenGames::actions)
        .def_ro("positions", &UnseenGames::positions);
    module.def("write_games_header", [](const GamesHeader& header) { return bytes_of(write_header(header)); },
               nb::arg("header"));
    module.def("read_games_header", &read_games_header, nb::arg("file"));
    module.def("find_end", &find_end_of_games, nb::arg("file"), nb::arg("begin"));
}

}  // namespace

// The build gives the module its name: there may be one for each kind of processor.
NB_MODULE(JOGO_MODULE, module) {
    nb::class_<Successor>(module, "Successor")
        .def_ro("action", &Successor::action)
        .def_ro("position", &Successor::position)
        .def_ro("to_move", &Successor::to_move)
        .def_ro("winner", &Successor::winner)
        .def_ro("score", &Successor::score)
        .def_ro("hash", &Successor::hash);
    nb::class_<TextLine>(module, "Line")
        .def_ro("score", &TextLine::score)
        .def_ro("exact", &TextLine::exact)
        .def_ro("actions", &TextLine::actions);
    nb::class_<TextReport>(module, "Report")
        .def_ro("lines", &TextReport::lines)
        .def_ro("depth", &TextReport::depth)
        .def_ro("nodes", &TextReport::nodes)
        .def_ro("seconds", &TextReport::seconds);
    nb::class_<TextSoundActions>(module, "SoundActions")
        .def_ro("actions", &TextSoundActions::actions)
        .def_ro("win", &TextSoundActions::win)
        .def_ro("exact", &TextSoundActions::exact);
    nb::class_<TextProof>(module, "Proof")
        .def_ro("turns", &TextProof::turns)
        .def_ro("exact", &TextProof::exact)
        .def_ro("nodes", &TextProof::nodes);
    nb::class_<TextTerm>(module, "Term")
        .def_ro("name", &TextTerm::name)
        .def_ro("weight", &TextTerm::weight)
        .def_ro("own", &TextTerm::own)
        .def_ro("other", &TextTerm::other)
        .def_ro("score", &TextTerm::score);
    nb::class_<TextEvaluation>(module, "Evaluation")
        .def_ro("score", &TextEvaluation::score)
        .def_ro("terms", &TextEvaluation::terms);
    nb::class_<NetworkShape>(module, "NetworkShape")
        .def_ro("game", &NetworkShape::game)
        .def_ro("options", &NetworkShape::options)
        .def_ro("features", &NetworkShape::features)
        .def_ro("inputs", &NetworkShape::inputs)
        .def_ro("hidden", &NetworkShape::hidden)
        .def_ro("views", &NetworkShape::views)
        .def_ro("buckets", &NetworkShape::buckets);
    nb::class_<Playouts>(module, "Playouts")
        .def_ro("games", &Playouts::games)
        .def_ro("actions", &Playouts::actions)
        .def_ro("seconds", &Playouts::seconds);
    nb::class_<Clock>(module, "Clock")
        .def(nb::new_(&clock_of), nb::arg("left"), nb::arg("increment"), nb::arg("turns"))
        .def("limit_seconds", &limit_seconds);
    nb::class_<Stopper>(module, "Stopper")
        .def(nb::init<>())
        .def("stop", &Stopper::stop)
        .def_prop_ro("is_stopped", &Stopper::is_stopped);
    nb::class_<Engine>(module, "Engine")
        .def("describe", &Engine::describe, nb::arg("position"))
        .def("successors", &Engine::successors, nb::arg("position"))
        .def("evaluate", &Engine::evaluate, nb::arg("position"))
        .def("perft", &Engine::perft, nb::arg("position"), nb::arg("depth"), nb::arg("bulk"),
             nb::call_guard<nb::gil_scoped_release>())
        .def("play_out", &Engine::play_out, nb::arg("position"), nb::arg("seconds"), nb::arg("seed"),
             nb::call_guard<nb::gil_scoped_release>())
        .def("search", &search, nb::arg("position"), nb::arg("past"), nb::arg("among"), nb::arg("seconds"),
             nb::arg("clock").none(), nb::arg("nodes"), nb::arg("depth"), nb::arg("lines"), nb::arg("threads"),
             nb::arg("stopper"), nb::arg("tell").none())
        .def("sound_actions", &Engine::sound_actions, nb::arg("position"), nb::arg("past"),
             nb::call_guard<nb::gil_scoped_release>())
        .def("prove", &prove, nb::arg("position"), nb::arg("seat"), nb::arg("turns"), nb::arg("draw_is_enough"),
             nb::arg("most"), nb::arg("nodes"))
        .def("forget", &Engine::forget)
        .def("network_shape", &Engine::network_shape)
        .def("check_network", [](const Engine& engine, const nb::bytes& network) { engine.check_network(view_of(network)); },
             nb::arg("network"))
        .def("turned_features", &Engine::turned_features)
        .def("features_of_second", &Engine::features_of_second)
        .def("encode", &encode, nb::arg("games"))
        .def("self_play", &self_play, nb::arg("nodes"), nb::arg("seed"), nb::arg("first"), nb::arg("games"),
             nb::arg("openings"))
        .def("read_games", &read_games_of, nb::arg("games"))
        .def("drop_seen", &drop_seen_positions, nb::arg("games"), nb::arg("seen"));
    bind_games(module);
    bind_encoded(module);
    module.def("read_network_shape", &read_network_shape, nb::arg("file"));
    bind_states(module);
    module.def("games", &Engine::games);
    module.def("make", &make, nb::arg("game"), nb::arg("options"), nb::arg("megabytes"), nb::arg("network") = nb::bytes{"", 0});
    module.attr("WON") = won;
    module.attr("LEAST_WIN") = least_win;
    module.attr("MOST_PROOF_TURNS") = most_proof_turns;
}
