#pragma once
// Arrays of numpy that results are written into.
#include <vector>

#include "python/src/python.hpp"

namespace turncoat::python {

// A float32 array of this shape: the one given if it is of this shape and type, writable and without gaps, else an
// error; a new one for None.
py::array_t<float> output(const py::object& out, const std::vector<std::size_t>& shape);

}  // namespace turncoat::python
