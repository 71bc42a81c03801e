// turncoat.Record: games as text.
#include "edge/record/encoding.hpp"
#include "edge/record/pgn.hpp"
#include "edge/record/reading.hpp"
#include "python/src/board.hpp"

namespace turncoat::python {

namespace {

using Tags = std::vector<std::pair<std::string, std::string>>;

Reading read(const std::string& text, std::optional<std::size_t> number) {
  return valid(read_game(text, number), "InvalidRecordError");
}

py::list split(const std::string& text) {
  py::list out;
  for (const GameText& game : games_in(text))
    out.append(is_utf8(game.text) ? std::string(game.text) : utf8_of_windows_1252(game.text));
  return out;
}

// Each remark as a turncoat.Remark: its line, and the fault behind that.
py::list remarks_of(const Reading& reading) {
  py::list out;
  for (const Error& remark : reading.remarks) {
    const Error& what = remark.cause.empty() ? remark : remark.cause.front();
    const int line = remark.cause.empty() ? 0 : std::stoi(remark.arguments.front());
    out.append(named_tuple("Remark", py::make_tuple(sentence(what), std::string(what.fault->code),
                                                    py::tuple(py::cast(what.arguments)), line)));
  }
  return out;
}

// What is wrong with names, tags or comments is found by reading the text.
Reading record_of_board(const Board& board, std::vector<std::string> players, Tags tags,
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
  return {valid(read_record(write_record(out)), "InvalidRecordError"), {}};
}

py::list moves_of(const Reading& reading) {
  py::list out;
  for (const std::string& move : reading.record.moves) out.append(move_object(move));
  return out;
}

}  // namespace

void bind_record(py::module_& module) {
  py::class_<Reading>(
      module, "Record",
      "A game as text, in the manner of PGN, with who played and what was said of it. It never changes;\n"
      "lists are given as copies.")
      .def_static(
          "read", &read, py::arg("text"), py::arg("number") = py::none(),
          "Reads a record or PGN and plays it through: the only game of the text, or the one of that number, from\n"
          "1 on. What can be read in one way only is read, and what is odd about it stands in `remarks`.\n"
          "Raises InvalidRecordError, which names the line.")
      .def_static("split", &split, py::arg("text"), "The texts of the games that a text holds, without reading them.")
      .def_static(
          "of", &record_of_board, py::arg("board"), py::kw_only(), py::arg("players") = std::vector<std::string>(),
          py::arg("tags") = Tags(), py::arg("comments") = std::vector<std::string>(), py::arg("seed") = py::none(),
          "The record of a board's game: a name for each seat, further tags as pairs of texts, and comments: one\n"
          "before the first move and one behind each. Raises ValueError if these cannot stand in a record.")
      .def(
          "write", [](const Reading& r) { return write_record(r.record); },
          "The text, in lines of at most 80 characters.")
      .def(
          "pgn", [](const Reading& r) { return valid(write_pgn(r.record), "InvalidRecordError"); },
          "A game of chess as PGN, which other programs read. Raises InvalidRecordError for other games.")
      .def(
          "board",
          [](const Reading& r, bool start) {
            return Board(valid(start ? open_at_start(r.record) : open_record(r.record), "InvalidRecordError"));
          },
          py::kw_only(), py::arg("start") = false, "A board at the end of the game, or where it began.")
      .def_property_readonly(
          "spec", [](const Reading& r) { return r.record.spec; }, "The spec of the game.")
      .def_property_readonly(
          "fen", [](const Reading& r) { return r.record.fen; }, "Where the game began; empty: at its own start.")
      .def_property_readonly(
          "players", [](const Reading& r) { return r.record.seats; },
          "Names, in seat order; '?' where nobody is named.")
      .def_property_readonly(
          "tags", [](const Reading& r) { return r.record.tags; }, "Further tags, pairs of texts, in their order.")
      .def_property_readonly(
          "seed", [](const Reading& r) { return r.record.seed; },
          "The seed of the game's random numbers; None if none is named.")
      .def_property_readonly("moves", &moves_of, "What was played, without variations.")
      .def_property_readonly(
          "comments", [](const Reading& r) { return r.record.comments; },
          "One before the first move and one behind each; empty if there are none.")
      .def_property_readonly(
          "variations", [](const Reading& r) { return moves_text(r.record); },
          "The moves with their comments and variations, as in the text.")
      .def_property_readonly(
          "result", [](const Reading& r) { return r.record.result; },
          "How the game has ended by the text, as Board.result() writes it; what the board says is board().result().")
      .def_property_readonly("remarks", &remarks_of, "What is odd about the text that was read, as Remarks.")
      .def("__str__", [](const Reading& r) { return write_record(r.record); })
      .def("__eq__",
           [](const Reading& a, const Reading& b) { return write_record(a.record) == write_record(b.record); })
      .def("__eq__",
           [](const Reading&, const py::object&) { return py::reinterpret_borrow<py::object>(Py_NotImplemented); })
      .def("__hash__", [](const Reading& r) { return py::hash(py::str(write_record(r.record))); })
      .def("__reduce__", [](const Reading& r) {
        return py::make_tuple(python_class("turncoat._unpickle", "record"), py::make_tuple(write_record(r.record)));
      });
}

}  // namespace turncoat::python
