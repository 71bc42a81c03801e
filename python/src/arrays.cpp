#include "python/src/arrays.hpp"

#include <algorithm>

namespace turncoat::python {

py::array_t<float> output(const py::object& out, const std::vector<std::size_t>& shape) {
  const std::vector<py::ssize_t> wanted(shape.begin(), shape.end());
  if (out.is_none()) return py::array_t<float>(wanted);
  std::string text;
  for (std::size_t length : shape) text += (text.empty() ? "" : ", ") + std::to_string(length);
  if (!py::isinstance<py::array_t<float, py::array::c_style>>(out))
    throw py::type_error("out must be a C-contiguous float32 array of the shape (" + text + ")");
  auto array = py::reinterpret_borrow<py::array_t<float>>(out);
  if (!std::equal(wanted.begin(), wanted.end(), array.shape(), array.shape() + array.ndim()))
    throw py::value_error("out must have the shape (" + text + ")");
  if (!array.writeable()) throw py::value_error("out is read-only");
  return array;
}

}  // namespace turncoat::python
