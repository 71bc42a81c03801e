// turncoat.Board.

#include "core/letters.hpp"
#include "edge/diagram/board_svg.hpp"
#include "edge/diagram/board_text.hpp"
#include "edge/record/san.hpp"
#include "python/src/board.hpp"
#include "python/src/signals.hpp"

namespace turncoat::python {

namespace {

constexpr int most_perft = 100;
constexpr int fifty_moves = 100;  // plies

py::object fraction(std::uint64_t numerator, std::uint64_t denominator) {
  static PyObject* const type = python_class("fractions", "Fraction").release().ptr();
  return py::handle(type)(numerator, denominator);
}

py::object outcome(const Board& board) {
  const auto decided = board.game().decided();
  if (!decided) return py::none();
  const std::size_t seats = board.game().info().seats.size();
  py::tuple scores(seats);
  for (std::size_t i = 0; i < seats; ++i)
    scores[i] = fraction(static_cast<std::uint64_t>(decided->scores[i]), static_cast<std::uint64_t>(Score::whole));
  return named_tuple("Outcome", py::make_tuple(scores, std::string(reason_text(decided->reason))));
}

py::object piece(const PieceView& p) {
  py::tuple parts(p.parts.size());
  for (std::size_t i = 0; i < p.parts.size(); ++i) parts[i] = piece(p.parts[i]);
  return named_tuple("Piece", py::make_tuple(p.army, kind_text(p.kind),
                                             p.controller < 0 ? py::none() : py::object(py::int_(p.controller)), p.home,
                                             p.number, p.promoted, py::tuple(py::cast(p.movers)), parts));
}

py::dict piece_map(const Board& board) {
  py::dict out;
  for (const PieceView& p : board.game().view().pieces) out[py::str(p.cell)] = piece(p);
  return out;
}

py::list hands(const Board& board) {
  py::list out;
  for (const auto& hand : board.game().view().hands) {
    py::list pieces;
    for (const PieceView& p : hand) pieces.append(piece(p));
    out.append(pieces);
  }
  return out;
}

py::list chance_outcomes(const Board& board) {
  py::list out;
  if (board.game().actor() != dice) return out;
  for (const OutcomeView& o : board.game().outcomes())
    out.append(py::make_tuple(move_object(o.text), fraction(o.numerator, o.denominator)));
  return out;
}

std::vector<PerftLine> count_leaves(const Board& board, int depth) {
  const auto game = board.game().clone();  // another thread may play on this board meanwhile
  return Interruptible().run([&](const std::function<bool()>& stopped) { return game->perft(depth, stopped); });
}

std::uint64_t perft(const Board& board, int depth) {
  if (depth < 0 || depth > most_perft) throw py::value_error("perft needs a depth from 0 to 100");
  if (depth == 0) return 1;
  std::uint64_t leaves = 0;
  for (const PerftLine& line : count_leaves(board, depth)) leaves += line.leaves;
  return leaves;
}

py::dict divide(const Board& board, int depth) {
  if (depth < 1 || depth > most_perft) throw py::value_error("divide needs a depth from 1 to 100");
  py::dict out;
  for (const PerftLine& line : count_leaves(board, depth)) out[move_object(line.move)] = line.leaves;
  return out;
}

std::string text(const Board& board) {
  std::string out;
  const auto add = [&](const std::vector<std::string>& lines) {
    for (const std::string& line : lines) out += (out.empty() ? "" : "\n") + line;
  };
  add(board_lines(board.game()));
  add({board.game().turn_text()});
  add(board_notes(board.game()));
  return out;
}

std::string repr(const Board& board) {
  return "Board(" + py::repr(py::str(board.game().spec().text())).cast<std::string>() + ", " +
         py::repr(py::str(board.game().fen())).cast<std::string>() + ")";
}

bool same(const Board& a, const Board& b) {
  return a.game().spec().text() == b.game().spec().text() && a.game().fen() == b.game().fen();
}

// A board as its spec, where it began and its moves: what is pickled.
py::tuple reduce(const Board& board) {
  return py::make_tuple(python_class("turncoat._unpickle", "board"),
                        py::make_tuple(board.game().spec().text(), board.game().first_fen(), board.stack()));
}

}  // namespace

void bind_board(py::module_& module) {
  py::class_<Board> board(module, "Board",
                          "A game being played: a position with its history.\n\n"
                          "Seats are numbers in seat order, 0 is White's; -1 (turncoat.DICE) are the dice.");
  board
      .def(py::init<const std::string&, const std::optional<std::string>&>(), py::arg("spec") = "chess",
           py::arg("fen") = py::none(),
           "Opens the game that a spec names, such as 'mercenary:hold=2', at its start or at a FEN.\n\n"
           "Raises InvalidSpecError or InvalidPositionError, which say what is wrong.")
      .def_property_readonly(
          "spec", [](const Board& b) { return b.game().spec().text(); }, "The spec, in its shortest form.")
      .def_property_readonly(
          "turn", [](const Board& b) { return static_cast<int>(b.game().actor()); },
          "The seat that acts: 0, 1 or 2; -1 where the dice do.")
      .def_property_readonly(
          "phase", [](const Board& b) { return b.game().setup().phase; },
          "The phase of the turn, such as 'gray'; empty in games whose turns have one phase.")
      .def_property_readonly(
          "legal_moves", [](const py::object& self) { return LegalMoves{self, self.cast<const Board*>()}; },
          "The legal moves, sorted by text; none once the game is over.")
      .def_property_readonly(
          "move_stack", [](const Board& b) { return move_list(b.stack()); },
          "The moves and leavings since the start, as a new list.")
      .def_property_readonly(
          "dice_seat",
          [](const Board& b) -> py::object {
            const auto seat = b.game().dice_seat();
            return seat ? py::object(py::int_(static_cast<int>(*seat))) : py::none();
          },
          "The seat that nobody but the dice plays; None if there is none.")
      .def_property_readonly(
          "ply", [](const Board& b) { return b.game().ply(); },
          "How many moves and leavings there were since the start.")
      .def_property_readonly(
          "key", [](const Board& b) { return b.game().key(); },
          "64 bits that are equal for what the rules call the same position.")
      .def_property_readonly(
          "first_fen", [](const Board& b) { return b.game().first_fen(); },
          "Where the game began; empty if at its own start.")
      .def(
          "push", &Board::push, py::arg("move"),
          "Plays a legal move or an outcome of the dice; 'resign', 'w:resign', 'b:time', 'agreement' and 'claim' end a "
          "game.\n\n"
          "Raises IllegalMoveError, which says why; nothing has changed then.")
      .def(
          "push_uci",
          [](Board& b, const std::string& move) {
            b.push(move);
            return move_object(b.stack().back());
          },
          py::arg("move"), "Plays a move as push() does, and returns it as a Move.")
      .def(
          "push_random",
          [](Board& b, Random& random) -> py::object {
            return b.push_random(random) ? move_object(b.stack().back()) : py::none();
          },
          py::arg("random"),
          "Plays a legal move, each as likely as any other, or throws the dice by their probabilities; returns the\n"
          "Move, or None once the game is over.")
      .def(
          "pop", [](Board& b) { return move_object(b.pop()); },
          "Takes the last move back and returns it. Raises IndexError if there is none.")
      .def(
          "peek",
          [](const Board& b) {
            if (b.stack().empty()) throw py::index_error("peek at a board without moves");
            return move_object(b.stack().back());
          },
          "The last move. Raises IndexError if there is none.")
      .def(
          "fen", [](const Board& b) { return b.game().fen(); }, "The position as text.")
      .def("set_fen", &Board::set_fen, py::arg("fen"), "Begins anew at a FEN. Raises InvalidPositionError.")
      .def("reset", &Board::reset, "Begins anew at the game's own start.")
      .def("copy", &Board::copy, py::kw_only(), py::arg("stack") = true,
           "An independent copy; without its moves (stack=False) it is as if the game had begun here.")
      .def("__copy__", [](const Board& b) { return b.copy(true); })
      .def("__deepcopy__", [](const Board& b, const py::dict&) { return b.copy(true); })
      .def("outcome", &outcome, "How the game has ended, as an Outcome; None while it goes on.")
      .def(
          "result", [](const Board& b) { return b.game().result(); },
          "The result as text, '1 0 checkmate'; '*' while the game goes on.")
      .def(
          "is_game_over", [](const Board& b) { return b.game().decided().has_value(); }, "Whether the game has ended.")
      .def(
          "is_check", [](const Board& b) { return !b.game().view().checks.empty(); },
          "Whether a royal piece is attacked, as far as the rules announce it.")
      .def(
          "is_legal", [](const Board& b, const std::string& m) { return b.texts().find(m).has_value(); },
          py::arg("move"), "Whether this is a legal move.")
      .def(
          "is_capture",
          [](const Board& b, const std::string& move) {
            for (std::size_t i = 0; i < b.count(); ++i)
              if (b.game().text_at(i) == move) return b.game().captures_at(i);
            throw py::value_error("'" + move + "' is no legal move");
          },
          py::arg("move"), "Whether a legal move takes something off its cell. Raises ValueError if it is not legal.")
      .def(
          "is_chance_node", [](const Board& b) { return b.game().actor() == dice && !b.game().decided(); },
          "Whether the dice decide now.")
      .def("chance_outcomes", &chance_outcomes,
           "What the dice may bring, sorted: pairs of a Move and its probability, a Fraction; these sum to 1.\n"
           "Empty where a seat acts.")
      .def(
          "checks", [](const Board& b) { return b.game().view().checks; }, "The cells of royal pieces under attack.")
      .def(
          "cells",
          [](const Board& b) {
            std::vector<std::string> out;
            for (CellView& cell : b.game().cells()) out.push_back(std::move(cell.name));
            return out;
          },
          "The names of the board's cells, in FEN order.")
      .def("piece_map", &piece_map, "The pieces by the names of their cells.")
      .def("hands", &hands, "The pieces in hand, a list for each seat; empty in games without hands.")
      .def(
          "san", [](const Board& b, const std::string& move) { return san_of(b.game(), move); }, py::arg("move"),
          "A legal move in SAN, as far as it has one; else None.")
      .def(
          "parse_san",
          [](const Board& b, const std::string& san) {
            return move_object(valid(read_san(b.game(), san), "IllegalMoveError"));
          },
          py::arg("san"),
          "The legal move that somebody means who writes 'Nf3', 'O-O', 'Ng1-f3' or 'e1h1'. Raises IllegalMoveError.")
      .def(
          "push_san",
          [](Board& b, const std::string& san) {
            b.push(valid(read_san(b.game(), san), "IllegalMoveError"));
            return move_object(b.stack().back());
          },
          py::arg("san"), "Plays what parse_san() finds, and returns it as a Move.")
      .def(
          "can_claim_draw", [](const Board& b) { return b.game().claimable().has_value(); },
          "Whether the player to move can claim a draw for the position on the board, which only chess has.")
      .def(
          "can_claim_threefold_repetition", [](const Board& b) { return b.game().claimable() == Reason::repetition; },
          "Whether that is so because the position is there for the third time.")
      .def(
          "can_claim_fifty_moves",
          [](const Board& b) { return b.game().claimable().has_value() && b.game().setup().clock >= fifty_moves; },
          "Whether that is so because each player has made fifty moves without a capture or a pawn's move.")
      .def(
          "claim_draw", [](Board& b) { b.push("claim"); },
          "The player to move claims the draw. Raises IllegalMoveError if there is none to be claimed.")
      .def("perft", &perft, py::arg("depth"),
           "The number of move sequences of that many plies, 0 to 100. The GIL is let go, and Ctrl-C works.")
      .def("divide", &divide, py::arg("depth"), "The same number as perft() has for each legal move, from depth 1.")
      .def(
          "svg", [](const Board& b) { return board_svg(b.game()); },
          "A picture of the position: an <svg> element as text.")
      .def("_repr_svg_", [](const Board& b) { return board_svg(b.game()); })
      .def("__str__", &text)
      .def("__repr__", &repr)
      .def("__eq__", &same)
      .def("__eq__",
           [](const Board&, const py::object&) { return py::reinterpret_borrow<py::object>(Py_NotImplemented); })
      .def("__reduce__", &reduce);
  board.attr("__hash__") = py::none();
}

}  // namespace turncoat::python
