// Arrays are NumPy's own, written in place. What is wrong with an action is said by the Python side, which knows the
// words: its `_refuse` raises.
#include "bind_states.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "states/state.hpp"

namespace nb = nanobind;

namespace {

using namespace jogo;

using Text = std::optional<std::string>;

template <class Number, std::size_t Dimensions>
using Array = nb::ndarray<Number, nb::numpy, nb::ndim<Dimensions>, nb::c_contig, nb::device::cpu>;

// C++ writes as many values as there should be, so an array must have exactly those.
template <class AnyArray>
auto* values_in(const AnyArray& array, std::size_t wanted, const char* name) {
    if (array.size() != wanted)
        throw std::invalid_argument{std::string{name} + " has " + std::to_string(array.size()) + " values instead of " +
                                    std::to_string(wanted)};
    return array.data();
}

// The numbers of actions as Python has them, made once: a list of them is then little more than a copy.
PyObject* number_object(int number) {
    static std::vector<PyObject*> made;
    while (made.size() <= static_cast<std::size_t>(number)) made.push_back(PyLong_FromSize_t(made.size()));
    return made[static_cast<std::size_t>(number)];
}

// Puts an object that is ours to give into a new list; the stable ABI has only the call that looks twice.
void put_into(PyObject* list, std::size_t place, PyObject* object) {
#if defined(Py_LIMITED_API)
    PyList_SetItem(list, static_cast<Py_ssize_t>(place), object);
#else
    PyList_SET_ITEM(list, static_cast<Py_ssize_t>(place), object);
#endif
}

using Numbers = nb::typed<nb::list, int>;

Numbers list_of(const ActionNumbers& numbers, std::span<const Action> actions) {
    PyObject* list = PyList_New(static_cast<Py_ssize_t>(actions.size()));
    if (list == nullptr) throw nb::python_error();
    for (std::size_t i = 0; i < actions.size(); ++i)
        put_into(list, i, Py_NewRef(number_object(numbers.number(actions[i]))));
    return nb::steal<Numbers>(list);
}

class BoundLayout {
   public:
    BoundLayout(const std::string& game, const Options& options) : layout_{Layout::make(game, options)} {}
    const Layout& operator*() const { return *layout_; }
    const Layout* operator->() const { return layout_.get(); }
    std::size_t actions() const { return static_cast<std::size_t>(layout_->numbers().count()); }
    std::size_t values() const { return layout_->planes().size() * static_cast<std::size_t>(layout_->shape().cells()); }

   private:
    std::shared_ptr<const Layout> layout_;
};

using LayoutHandle = nb::handle_t<BoundLayout>;

// What comes from a layout keeps the Python object of it alive.
template <class Made>
class Bound {
   public:
    Bound(LayoutHandle layout, std::unique_ptr<Made> made)
        : layout_{nb::borrow(layout)}, bound_{nb::inst_ptr<BoundLayout>(layout)}, made_{std::move(made)} {}

    LayoutHandle object() const { return LayoutHandle{layout_}; }
    const BoundLayout& layout() const { return *bound_; }
    const ActionNumbers& numbers() const { return (*bound_)->numbers(); }
    Made* operator->() const { return made_.get(); }
    Made& operator*() const { return *made_; }
    void replace(std::unique_ptr<Made> made) { made_ = std::move(made); }

   private:
    nb::object layout_;
    const BoundLayout* bound_;
    std::unique_ptr<Made> made_;
};

using BoundState = Bound<State>;
using BoundBatch = Bound<Batch>;
using Self = nb::pointer_and_handle<BoundState>;

// NumPy's numbers too; what is too large for the machine is out of range, never another number.
std::int64_t read_number(nb::handle number) {
    const Py_ssize_t value = PyNumber_AsSsize_t(number.ptr(), nullptr);
    if (value == -1 && PyErr_Occurred() != nullptr) throw nb::python_error();
    return value;
}

[[noreturn]] void refuse(nb::handle self, nb::handle number) {
    self.attr("_refuse")(number);
    throw std::invalid_argument{"the action is not legal"};
}

void apply(Self self, nb::handle number) {
    const std::int64_t value = read_number(number);
    const ActionNumbers& numbers = self.p->numbers();
    if (!numbers.has(value) || !(*self.p)->apply(numbers.action(value))) refuse(self.h, number);
}

std::string action_to_text(Self self, nb::handle number) {
    const std::int64_t value = read_number(number);
    if (!self.p->numbers().has(value)) refuse(self.h, number);
    return (*self.p)->action_text(self.p->numbers().action(value));
}

std::optional<int> read_action(const BoundState& self, const std::string& text) {
    const auto action = self->read_action(text);
    if (!action) return std::nullopt;
    return self.numbers().number(*action);
}

// A copy, of the class that the state has in Python.
nb::object clone(Self self) {
    nb::object copy = nb::inst_alloc(self.h.type());
    new (nb::inst_ptr<BoundState>(copy)) BoundState{self.p->object(), (*self.p)->clone()};
    nb::inst_mark_ready(copy);
    return copy;
}

void fill_mask(const BoundState& self, const Array<bool, 1>& mask) {
    bool* values = values_in(mask, self.layout().actions(), "the mask");
    std::fill_n(values, mask.size(), false);
    for (Action action : self->legal()) values[self.numbers().number(action)] = true;
}

void bind_layout(nb::module_& module) {
    nb::class_<Turning>(module, "Turning").def_ro("cells", &Turning::cells).def_ro("actions", &Turning::actions);
    nb::class_<BoundLayout>(module, "Layout")
        .def(nb::init<const std::string&, const Options&>(), nb::arg("game"), nb::arg("options"))
        .def_prop_ro("action_count", [](const BoundLayout& layout) { return layout->numbers().count(); })
        .def_prop_ro("plane_names", [](const BoundLayout& layout) { return layout->planes(); })
        .def_prop_ro("plane_shape",
                     [](const BoundLayout& layout) { return std::pair{layout->shape().rows, layout->shape().columns}; })
        .def_prop_ro("cell_names", [](const BoundLayout& layout) { return layout->cell_names(); })
        .def("turnings", [](const BoundLayout& layout) { return layout->turnings(); });
}

void bind_state(nb::module_& module) {
    nb::class_<BoundState>(module, "State")
        .def("__init__",
             [](BoundState* self, LayoutHandle layout, const Text& position) {
                 new (self) BoundState{layout, (*nb::inst_ptr<BoundLayout>(layout))->make_state(position)};
             },
             nb::arg("layout"), nb::arg("position").none())
        .def_prop_ro("layout", [](const BoundState& self) { return self.object(); })
        .def("legal_actions", [](const BoundState& self) { return list_of(self.numbers(), self->legal()); })
        .def("apply", &apply, nb::arg("action"), nb::sig("def apply(self, action: typing.SupportsIndex) -> None"))
        .def("clone", &clone, nb::sig("def clone(self) -> typing.Self"))
        .def_prop_ro("is_over", [](const BoundState& self) { return self->legal().empty(); })
        .def_prop_ro("mover", [](const BoundState& self) { return self->to_move(); })
        .def_prop_ro("verdict", [](const BoundState& self) { return static_cast<int>(self->verdict()); })
        .def_prop_ro("is_repetition", [](const BoundState& self) { return self->is_repetition(); })
        .def_prop_ro("text", [](const BoundState& self) { return self->text(); })
        .def_prop_ro("start_text", [](const BoundState& self) { return self->start_text(); })
        .def_prop_ro("hash", [](const BoundState& self) { return self->hash(); })
        .def("history", [](const BoundState& self) { return list_of(self.numbers(), self->played()); })
        .def("action_to_text", &action_to_text, nb::arg("action"),
             nb::sig("def action_to_text(self, action: typing.SupportsIndex) -> str"))
        .def("find_action", &read_action, nb::arg("text"))
        .def("is_same_position", [](const BoundState& self, const BoundState& other) { return self->equals(*other); },
             nb::arg("other"))
        .def("fill_mask", &fill_mask, nb::arg("mask").noconvert())
        .def("fill_planes",
             [](const BoundState& self, const Array<float, 3>& planes) {
                 self->observe(values_in(planes, self.layout().values(), "the array of planes"));
             },
             nb::arg("planes").noconvert())
        .def("play_at_random",
             [](BoundState& self, std::uint64_t seed, int longest) {
                 self.replace(self.layout()->play_out(self->start_text(), seed, longest));
             },
             nb::arg("seed"), nb::arg("longest"));
}

StepArrays step_arrays(const BoundBatch& batch, const Array<float, 1>& rewards, const Array<bool, 1>& ended,
                       const Array<std::int8_t, 1>& to_move) {
    const std::size_t games = batch->size();
    return {values_in(rewards, games, "rewards"), values_in(ended, games, "ended"), values_in(to_move, games, "to_move")};
}

std::int64_t step(BoundBatch& batch, const Array<const std::int64_t, 1>& actions, const Array<float, 1>& rewards,
                  const Array<bool, 1>& ended, const Array<std::int8_t, 1>& to_move) {
    const StepArrays arrays = step_arrays(batch, rewards, ended, to_move);
    const std::int64_t* numbers = values_in(actions, batch->size(), "actions");
    const nb::gil_scoped_release others_may_run;
    return batch->step(numbers, arrays);
}

std::uint64_t random_steps(BoundBatch& batch, int steps, bool goes_on, const Array<float, 1>& rewards,
                           const Array<bool, 1>& ended, const Array<std::int8_t, 1>& to_move) {
    const StepArrays arrays = step_arrays(batch, rewards, ended, to_move);
    const nb::gil_scoped_release others_may_run;
    return batch->random_steps(steps, goes_on, arrays);
}

void reset(BoundBatch& batch, const Array<const bool, 1>& which, const Array<float, 1>& rewards,
           const Array<bool, 1>& ended, const Array<std::int8_t, 1>& to_move) {
    const StepArrays arrays = step_arrays(batch, rewards, ended, to_move);
    const bool* chosen = values_in(which, batch->size(), "which");
    const nb::gil_scoped_release others_may_run;
    batch->reset(chosen, arrays);
}

// One of the methods that fill an array with so many values for each game.
template <auto Fill, class AnyArray>
void fill(BoundBatch& batch, const AnyArray& array, std::size_t values) {
    auto* into = values_in(array, batch->size() * values, "the array");
    const nb::gil_scoped_release others_may_run;
    ((*batch).*Fill)(into);
}

void play_out(BoundBatch& batch, int longest, const Array<std::int8_t, 1>& results,
              const Array<std::int32_t, 1>& lengths, const Array<bool, 1>& ended, const Array<std::uint64_t, 1>& seeds) {
    const std::size_t playouts = results.size();
    const PlayoutArrays arrays{results.data(), values_in(lengths, playouts, "lengths"), values_in(ended, playouts, "ended"),
                               values_in(seeds, playouts, "seeds")};
    const nb::gil_scoped_release others_may_run;
    batch->play_out(playouts, longest, arrays);
}

void copy_game(BoundBatch& batch, std::size_t game, BoundState& into) {
    if (game >= batch->size()) throw nb::index_error("no such game");
    into.replace(batch->state(game));
}

void bind_batch(nb::module_& module) {
    const auto into = [](const char* name) { return nb::arg(name).noconvert(); };
    nb::enum_<Restart>(module, "Restart")
        .value("NEXT_STEP", Restart::next_step)
        .value("SAME_STEP", Restart::same_step)
        .value("DISABLED", Restart::disabled);
    nb::class_<BoundBatch>(module, "Batch")
        .def("__init__",
             [](BoundBatch* self, LayoutHandle layout, const Text& position, std::size_t games, std::uint64_t seed,
                Restart restart, int threads) {
                 const BoundLayout& made = *nb::inst_ptr<BoundLayout>(layout);
                 new (self) BoundBatch{layout, made->make_batch(position, games, seed, restart, threads)};
             },
             nb::arg("layout"), nb::arg("position").none(), nb::arg("games"), nb::arg("seed"), nb::arg("restart"),
             nb::arg("threads"))
        .def("__len__", [](const BoundBatch& batch) { return batch->size(); })
        .def("step", &step, into("actions"), into("rewards"), into("ended"), into("to_move"))
        .def("random_steps", &random_steps, nb::arg("steps"), nb::arg("goes_on"), into("rewards"), into("ended"),
             into("to_move"))
        .def("reset", &reset, into("which"), into("rewards"), into("ended"), into("to_move"))
        .def("sample", [](BoundBatch& batch, const Array<std::int64_t, 1>& actions) { fill<&Batch::sample>(batch, actions, 1); },
             into("actions"))
        .def("fill_masks",
             [](BoundBatch& batch, const Array<bool, 2>& masks) {
                 fill<&Batch::masks>(batch, masks, batch.layout().actions());
             },
             into("masks"))
        .def("observe",
             [](BoundBatch& batch, const Array<float, 4>& planes) {
                 fill<&Batch::observe>(batch, planes, batch.layout().values());
             },
             into("planes"))
        .def("observe_ended",
             [](BoundBatch& batch, const Array<float, 4>& planes) {
                 fill<&Batch::observe_ended>(batch, planes, batch.layout().values());
             },
             into("planes"))
        .def("copy_game", &copy_game, nb::arg("game"), nb::arg("into"))
        .def("play_out", &play_out, nb::arg("longest"), into("results"), into("lengths"), into("ended"), into("seeds"));
}

}  // namespace

namespace jogo {

void bind_states(nanobind::module_& module) {
    // For who hands our objects to something that keeps them until after the end of Python.
    module.def("warn_of_leaks", [](bool is_on) { nb::set_leak_warnings(is_on); }, nb::arg("is_on"));
    bind_layout(module);
    bind_state(module);
    bind_batch(module);
}

}  // namespace jogo
