// turncoat.Record: games as text.
#include "edge/record/record.hpp"
#include "python/src/board.hpp"

namespace turncoat::python {

namespace {

using Tags = std::vector<std::pair<std::string, std::string>>;

Record read(const std::string& text) { return valid(read_record(text), "InvalidRecordError"); }

// What is wrong with names, tags or comments is found by reading the text.
Record record_of_board(const Board& board, std::vector<std::string> players, Tags tags,
                       std::vector<std::string> comments, std::optional<std::uint64_t> seed) {
  Record out = record_of(board.game());
  if (!players.empty() && players.size() != out.seats.size())
    throw py::value_error("players has one name for each seat, here " + std::to_string(out.seats.size()));
  if (!comments.empty() && comments.size() != out.moves.size() + 1)
    throw py::value_error("comments has one text before the first move and one behind each, here " +
                          std::to_string(out.moves.size() + 1));
  if (!players.empty()) out.seats = std::move(players);
  out.tags = std::move(tags);
  out.comments = std::move(comments);
  out.seed = seed;
  return read(write_record(out));
}

py::list moves_of(const Record& record) {
  py::list out;
  for (const std::string& move : record.moves) out.append(move_object(move));
  return out;
}

}  // namespace

void bind_record(py::module_& module) {
  py::class_<Record>(
      module, "Record",
      "A game as text, in the manner of PGN, with who played and what was said of it. It never changes;\n"
      "lists are given as copies.")
      .def_static("read", &read, py::arg("text"),
                  "Reads a record and plays it through. Raises InvalidRecordError, which names the line.")
      .def_static(
          "of", &record_of_board, py::arg("board"), py::kw_only(), py::arg("players") = std::vector<std::string>(),
          py::arg("tags") = Tags(), py::arg("comments") = std::vector<std::string>(), py::arg("seed") = py::none(),
          "The record of a board's game: a name for each seat, further tags as pairs of texts, and comments: one\n"
          "before the first move and one behind each. Raises ValueError if these cannot stand in a record.")
      .def(
          "write", [](const Record& r) { return write_record(r); }, "The text, in lines of at most 80 characters.")
      .def(
          "board",
          [](const Record& r, bool start) {
            return Board(valid(start ? open_at_start(r) : open_record(r), "InvalidRecordError"));
          },
          py::kw_only(), py::arg("start") = false, "A board at the end of the game, or where it began.")
      .def_readonly("spec", &Record::spec, "The spec of the game.")
      .def_readonly("fen", &Record::fen, "Where the game began; empty: at its own start.")
      .def_readonly("players", &Record::seats, "Names, in seat order; '?' where nobody is named.")
      .def_readonly("tags", &Record::tags, "Further tags, pairs of texts, in their order.")
      .def_readonly("seed", &Record::seed, "The seed of the game's random numbers; None if none is named.")
      .def_property_readonly("moves", &moves_of, "What was played, without variations.")
      .def_readonly("comments", &Record::comments,
                    "One before the first move and one behind each; empty if there are none.")
      .def_property_readonly(
          "variations", [](const Record& r) { return moves_text(r); },
          "The moves with their comments and variations, as in the text.")
      .def_readonly("result", &Record::result, "As Board.result().")
      .def("__str__", [](const Record& r) { return write_record(r); })
      .def("__eq__", [](const Record& a, const Record& b) { return write_record(a) == write_record(b); })
      .def("__eq__",
           [](const Record&, const py::object&) { return py::reinterpret_borrow<py::object>(Py_NotImplemented); })
      .def("__hash__", [](const Record& r) { return py::hash(py::str(write_record(r))); })
      .def("__reduce__", [](const Record& r) {
        return py::make_tuple(python_class("turncoat._unpickle", "record"), py::make_tuple(write_record(r)));
      });
}

}  // namespace turncoat::python
