#include "python/src/python.hpp"

namespace turncoat::python {

py::object python_class(const char* module, const char* name) { return py::module_::import(module).attr(name); }

py::object named_tuple(const char* name, const py::tuple& members) {
  const py::object type = python_class("turncoat.values", name);
  PyObject* const made =
      PyTuple_Type.tp_new(reinterpret_cast<PyTypeObject*>(type.ptr()), py::make_tuple(members).ptr(), nullptr);
  if (made == nullptr) throw py::error_already_set();
  return py::reinterpret_steal<py::object>(made);
}

void raise(const char* error_class, const Error& error) {
  const py::object type = python_class("turncoat.errors", error_class);
  const py::object raised = type(sentence(error), std::string(error.fault->code), py::tuple(py::cast(error.arguments)));
  PyErr_SetObject(type.ptr(), raised.ptr());
  throw py::error_already_set();
}

py::object move_object(std::string_view text) {
  // Kept as long as the interpreter lives.
  static PyObject* const type = python_class("turncoat.values", "Move").release().ptr();
  const auto str =
      py::reinterpret_steal<py::object>(PyUnicode_FromStringAndSize(text.data(), static_cast<Py_ssize_t>(text.size())));
  PyObject* const move = PyObject_CallOneArg(type, str.ptr());
  if (move == nullptr) throw py::error_already_set();
  return py::reinterpret_steal<py::object>(move);
}

Alone::Alone(std::atomic_flag& busy, const char* whose) : busy_(busy) {
  if (busy.test_and_set()) throw std::runtime_error(std::string(whose) + " is at work in another thread");
}

}  // namespace turncoat::python
