#pragma once
// What the parts of the extension share: values and errors between C++ and Python.
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <atomic>
#include <string>
#include <string_view>

#include "core/error.hpp"

namespace turncoat::python {

namespace py = pybind11;

// A class of the package's own modules, such as "turncoat.values", "Outcome".
py::object python_class(const char* module, const char* name);

// One of the named tuples of turncoat.values, made of all its members without running any Python: Python ends a thread
// that runs some while the interpreter goes down, and C++ would then be unwound without the GIL.
py::object named_tuple(const char* name, const py::tuple& members);

// Raises a class of turncoat.errors with the error's sentence, code and arguments.
[[noreturn]] void raise(const char* error_class, const Error& error);
// The value, or that.
template <class T>
T valid(Expected<T> value, const char* error_class) {
  if (!value) raise(error_class, value.error());
  if constexpr (!std::is_void_v<T>) return std::move(*value);
}

// A turncoat.Move, a str.
py::object move_object(std::string_view text);

// As long as it exists no other code may use what `busy` guards; where the GIL is let go, another thread could.
class Alone {
 public:
  Alone(std::atomic_flag& busy, const char* whose);
  ~Alone() { busy_.clear(); }
  Alone(const Alone&) = delete;
  Alone& operator=(const Alone&) = delete;

 private:
  std::atomic_flag& busy_;
};

// Each adds its classes to the module.
void bind_games(py::module_& module);
void bind_moves(py::module_& module);
void bind_board(py::module_& module);
void bind_searcher(py::module_& module);
void bind_record(py::module_& module);
void bind_learning(py::module_& module);
void bind_batch(py::module_& module);

}  // namespace turncoat::python
