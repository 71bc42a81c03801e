// turncoat.LegalMoves and turncoat.Random.
#include "python/src/board.hpp"

namespace turncoat::python {

namespace {

std::size_t place(py::ssize_t index, std::size_t size) {
  if (index < 0) index += static_cast<py::ssize_t>(size);
  if (index < 0 || static_cast<std::size_t>(index) >= size) throw py::index_error("there is no such move");
  return static_cast<std::size_t>(index);
}

void bind_legal_moves(py::module_& module) {
  py::class_<LegalMoves>(
      module, "LegalMoves",
      "The legal moves of a board, or the outcomes of its dice: a sequence of Move, sorted by text.\n\n"
      "It shows the board as it is whenever it is looked at. len() is quick: it needs no texts.")
      .def("__len__", [](const LegalMoves& l) { return l.board->count(); })
      .def("__bool__", [](const LegalMoves& l) { return l.board->count() > 0; })
      .def("__getitem__",
           [](const LegalMoves& l, py::ssize_t index) {
             return move_object(l.board->texts()[place(index, l.board->count())]);
           })
      .def("__getitem__",
           [](const LegalMoves& l, const py::slice& slice) {
             const py::list all = move_list(l.board->texts());
             return py::object(all[slice]);
           })
      .def("__iter__", [](const LegalMoves& l) { return py::iter(move_list(l.board->texts())); })
      .def("__contains__",
           [](const LegalMoves& l, const std::string& move) { return l.board->texts().find(move).has_value(); })
      .def("__contains__", [](const LegalMoves&, const py::object&) { return false; })
      .def(
          "index",
          [](const LegalMoves& l, const std::string& move) {
            const auto place = l.board->texts().find(move);
            if (!place) throw py::value_error("'" + move + "' is no legal move");
            return *place;
          },
          py::arg("move"), "The place of a move in the list. Raises ValueError if it is not there.")
      .def(
          "count", [](const LegalMoves& l, const std::string& move) { return l.board->texts().find(move) ? 1 : 0; },
          py::arg("move"), "1 if the move is legal, else 0.")
      .def("__repr__",
           [](const LegalMoves& l) {
             return "<LegalMoves " + py::repr(move_list(l.board->texts())).cast<std::string>() + ">";
           })
      .def("__reduce__", [](const LegalMoves& l) {
        return py::make_tuple(python_class("turncoat._unpickle", "legal_moves"), py::make_tuple(l.owner));
      });
}

void bind_random(py::module_& module) {
  py::class_<Random>(module, "Random",
                     "A stream of random numbers (splitmix64) that is the same on every machine and in every language.")
      .def(py::init<std::uint64_t>(), py::arg("seed"))
      .def("next", &Random::next, "The next 64 bits.")
      .def(
          "below",
          [](Random& random, std::uint32_t bound) {
            if (bound == 0) throw py::value_error("below needs a bound above 0");
            return random.below(bound);
          },
          py::arg("bound"), "A number from 0 to bound - 1; the bound is at most 2**32 - 1.")
      // A stream goes on from its state as from a seed.
      .def("__reduce__",
           [](const Random& random) { return py::make_tuple(py::type::of<Random>(), py::make_tuple(random.state())); });
}

}  // namespace

void bind_moves(py::module_& module) {
  bind_random(module);
  bind_legal_moves(module);
}

}  // namespace turncoat::python
