// Planes and tokens, for turncoat.Game and its states (openspiel.py).
#include "edge/learning/choosing.hpp"
#include "edge/learning/planes.hpp"
#include "python/src/arrays.hpp"
#include "python/src/board.hpp"

namespace turncoat::python {

namespace {

// What the positions and moves of a spec are for a network.
struct Encoding {
  explicit Encoding(const Board& board)
      : spec(board.game().spec().text()), planes(board.game()), vocabulary(board.game()) {}

  // Another game's positions have other planes.
  void check(const Board& board) const {
    if (board.game().spec().text() != spec)
      throw py::value_error("the board is one of " + board.game().spec().text() + ", not of " + spec);
  }

  std::string spec;
  Planes planes;
  Vocabulary vocabulary;
};

py::object observe(const Encoding& encoding, const Board& board, const py::object& out) {
  encoding.check(board);
  py::array_t<float> array = output(out, {encoding.planes.planes(), encoding.planes.cells()});
  encoding.planes.write(board.game(), array.mutable_data());
  return array;
}

// A move of a board that is being chosen, token by token.
class Choice {
 public:
  Choice(std::shared_ptr<const Encoding> encoding, const Board& board)
      : encoding_(std::move(encoding)), choosing_(encoding_->vocabulary) {
    encoding_->check(board);
    if (board.game().actor() != dice) choosing_.begin(board.game());
  }

  std::vector<Token> legal() const { return choosing_.legal(); }
  py::array_t<bool> mask() const {
    py::array_t<bool> out(static_cast<py::ssize_t>(encoding_->vocabulary.size()));
    std::fill_n(out.mutable_data(), out.size(), false);
    for (Token token : choosing_.legal()) out.mutable_data()[token] = true;
    return out;
  }
  std::vector<Token> chosen() const { return {choosing_.chosen().begin(), choosing_.chosen().end()}; }

  // ---- for pickles: the ways that are left as pairs of tokens and number
  using Ways = std::vector<std::pair<std::vector<Token>, std::size_t>>;
  Choice(std::shared_ptr<const Encoding> encoding, Ways ways, std::vector<Token> chosen)
      : encoding_(std::move(encoding)), choosing_(encoding_->vocabulary, left(std::move(ways)), std::move(chosen)) {}
  py::tuple reduce() const {
    Ways ways;
    for (const Choosing::Way& way : choosing_.ways()) ways.emplace_back(way.tokens, way.number);
    return py::make_tuple(python_class("turncoat._unpickle", "choice"),
                          py::make_tuple(std::const_pointer_cast<Encoding>(encoding_), ways, chosen()));
  }

  // The move's text once it is whole, else None. The board must be where it was.
  py::object choose(const Board& board, std::int64_t number) {
    const bool known = number >= 0 && static_cast<std::size_t>(number) < encoding_->vocabulary.size();
    const auto token = static_cast<Token>(number);
    std::optional<std::size_t> whole;
    if (!known || !choosing_.choose(token, whole)) {
      throw py::value_error(known ? "'" + std::string(encoding_->vocabulary.name(token)) + "' cannot be chosen now"
                                  : "there is no token " + std::to_string(number));
    }
    if (!whole) return py::none();
    if (*whole >= board.count()) throw py::value_error("the board has changed");
    return move_object(board.game().text_at(*whole));
  }

 private:
  static std::vector<Choosing::Way> left(Ways ways) {
    std::vector<Choosing::Way> out;
    for (auto& [tokens, number] : ways) out.push_back({std::move(tokens), number});
    return out;
  }

  std::shared_ptr<const Encoding> encoding_;
  Choosing choosing_;
};

std::vector<std::string> strings(std::span<const std::string> names) { return {names.begin(), names.end()}; }

}  // namespace

void bind_learning(py::module_& module) {
  py::class_<Encoding, std::shared_ptr<Encoding>>(
      module, "Encoding",
      "How a network sees the positions of a spec, and says its moves: planes and tokens, which follow from the spec.")
      .def(py::init<const Board&>(), py::arg("board"))
      .def_readonly("spec", &Encoding::spec, "The spec of the boards that it can see.")
      .def_property_readonly(
          "planes", [](const Encoding& e) { return strings(e.planes.names()); },
          "The names of the planes, such as 'white rook'.")
      .def_property_readonly(
          "tokens", [](const Encoding& e) { return strings(e.vocabulary.names()); },
          "The names of the tokens that moves are chosen by, such as 'e4' and '=q'.")
      .def_property_readonly(
          "shape", [](const Encoding& e) { return py::make_tuple(e.planes.planes(), e.planes.cells()); },
          "Of an observation: planes, cells in FEN order.")
      .def("observe", &observe, py::arg("board"), py::arg("out") = py::none(),
           "The position as float32 numbers, 0 or above, of the shape (planes, cells), written into `out` if it is "
           "given.\n"
           "Raises ValueError for a board of another spec.")
      .def("__reduce__", [](const Encoding& e) {
        return py::make_tuple(python_class("turncoat._unpickle", "encoding"), py::make_tuple(e.spec));
      });
  py::class_<Choice>(module, "Choice", "A move of a board that is being chosen, token by token.")
      .def(py::init<std::shared_ptr<Encoding>, const Board&>(), py::arg("encoding"), py::arg("board"))
      .def("legal", &Choice::legal, "The tokens that can be chosen next, ascending.")
      .def("mask", &Choice::mask, "What legal() lists as a bool array of the shape (tokens,).")
      .def("choose", &Choice::choose, py::arg("board"), py::arg("token"),
           "Chooses one; the Move once it is whole, else None. Raises ValueError if it cannot be chosen.")
      .def_property_readonly("chosen", &Choice::chosen, "The tokens chosen so far.")
      .def("__copy__", [](const Choice& c) { return c; })
      .def("__reduce__", &Choice::reduce)
      .def_static(
          "_restored",
          [](std::shared_ptr<Encoding> encoding, Choice::Ways ways, std::vector<Token> chosen) {
            return Choice(std::move(encoding), std::move(ways), std::move(chosen));
          },
          "Of a pickle.");
}

}  // namespace turncoat::python
