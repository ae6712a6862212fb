// States and batches as Python classes.
#pragma once

#include <nanobind/nanobind.h>

namespace jogo {

void bind_states(nanobind::module_& module);

}  // namespace jogo
