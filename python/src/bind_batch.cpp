// turncoat.Batch: many games at once.
#include "edge/learning/batch.hpp"
#include "python/src/arrays.hpp"
#include "python/src/board.hpp"
#include "python/src/letting_go.hpp"

namespace turncoat::python {

namespace {

constexpr std::size_t most_games = 1'000'000;

using Actions = py::array_t<std::int64_t, py::array::c_style | py::array::forcecast>;

template <class To, class From>
py::array_t<To> array_of(std::span<const From> values, std::vector<py::ssize_t> shape) {
  py::array_t<To> out(std::move(shape));
  std::copy(values.begin(), values.end(), out.mutable_data());
  return out;
}

class PythonBatch {
 public:
  PythonBatch(const std::string& spec, std::size_t games, std::uint64_t seed, const std::string& actions)
      : steps_(actions == "steps"), batch_(*valid(open_game(spec), "InvalidSpecError"), checked(games), seed) {
    if (!steps_ && actions != "index") throw py::value_error("actions is 'index' or 'steps', not '" + actions + "'");
  }

  std::size_t size() const { return batch_.size(); }
  py::ssize_t rows() const { return static_cast<py::ssize_t>(batch_.size()); }
  py::ssize_t seats() const { return static_cast<py::ssize_t>(batch_.seats()); }
  const Batch& batch() const { return batch_; }
  // For readers, while no other thread plays.
  Alone alone() { return Alone(busy_, "the batch"); }

  py::object legal() {
    const Alone alone(busy_, "the batch");
    if (steps_) {
      py::array_t<bool> out({rows(), static_cast<py::ssize_t>(batch_.vocabulary().size())});
      bool* data = out.mutable_data();
      const LettingGo let_go;
      batch_.mask(data);
      return out;
    }
    py::array_t<std::uint32_t> out(rows());
    std::uint32_t* data = out.mutable_data();
    const LettingGo let_go;
    batch_.count(data);
    return out;
  }

  void step(const Actions& actions) {
    const Alone alone(busy_, "the batch");
    if (actions.ndim() != 1 || actions.shape(0) != rows())
      throw py::value_error("step needs one action for each of the " + std::to_string(size()) + " games");
    const std::span<const std::int64_t> chosen(actions.data(), size());
    std::optional<std::size_t> wrong;
    {
      const LettingGo let_go;
      wrong = steps_ ? batch_.choose(chosen) : batch_.step(chosen);
    }
    if (wrong)
      throw py::value_error("game " + std::to_string(*wrong) + " has no action " + std::to_string(chosen[*wrong]) +
                            " now");
  }

  void play_random(std::size_t plies) {
    const Alone alone(busy_, "the batch");
    const LettingGo let_go;
    for (; plies > 0 && !program_ends(); --plies) batch_.play_random();
  }

  py::object observe(const py::object& out) {
    const Alone alone(busy_, "the batch");
    py::array_t<float> array = output(out, {size(), batch_.planes().planes(), batch_.planes().cells()});
    float* data = array.mutable_data();
    {
      const LettingGo let_go;
      batch_.observe(data);
    }
    return array;
  }

  const AnyGame& game(py::ssize_t i) const {
    if (i < 0 || i >= rows()) throw py::index_error("there is no such game");
    return batch_.game(static_cast<std::size_t>(i));
  }
  std::vector<std::string> texts(py::ssize_t i) {
    const Alone alone(busy_, "the batch");
    const AnyGame& one = game(i);
    std::vector<std::string> out;
    for (std::size_t number = 0; number < one.count(); ++number) out.push_back(one.text_at(number));
    return out;
  }

  // ---- for pickles
  py::tuple reduce() {
    const Alone alone(busy_, "the batch");
    py::list games;
    for (std::size_t i = 0; i < size(); ++i) {
      const Batch::Saved one = batch_.saved(i);
      games.append(py::make_tuple(one.played, one.random, one.chosen));
    }
    return py::make_tuple(python_class("turncoat._unpickle", "batch"),
                          py::make_tuple(batch_.game(0).spec().text(), steps_ ? "steps" : "index", games,
                                         std::vector<std::uint8_t>(batch_.finished().begin(), batch_.finished().end()),
                                         std::vector<float>(batch_.rewards().begin(), batch_.rewards().end())));
  }
  void restore(const std::vector<std::tuple<std::vector<std::string>, std::uint64_t, std::vector<Token>>>& games,
               const std::vector<std::uint8_t>& finished, const std::vector<float>& rewards) {
    const Alone alone(busy_, "the batch");
    if (games.size() != size() || finished.size() != size() || rewards.size() != batch_.rewards().size())
      throw py::value_error("this is no pickle of such a batch");
    for (std::size_t i = 0; i < size(); ++i) {
      const auto& [played, random, chosen] = games[i];
      if (!batch_.restore(i, {played, random, chosen})) throw py::value_error("this is no pickle of such a batch");
    }
    batch_.restore_last(finished, rewards);
  }

 private:
  static std::size_t checked(std::size_t games) {
    if (games < 1 || games > most_games) throw py::value_error("a batch has 1 to 1,000,000 games");
    return games;
  }

  bool steps_;
  Batch batch_;
  std::atomic_flag busy_;
};

}  // namespace

void bind_batch(py::module_& module) {
  py::class_<PythonBatch>(
      module, "Batch",
      "Many games of one spec side by side, with numpy arrays. A game that ends begins anew, and dice are thrown by "
      "the\n"
      "batch's own generator, so that in each game a seat is to act at any time. The GIL is let go.\n\n"
      "With actions='index' an action is the number of a move, from 0, in the game's own order (texts() has it); with\n"
      "'steps' it is a token (tokens), and the same seat acts again until its move is whole.")
      .def(py::init<const std::string&, std::size_t, std::uint64_t, const std::string&>(), py::arg("spec"),
           py::arg("n"), py::arg("seed") = 1, py::kw_only(), py::arg("actions") = "index",
           "`n` games, 1 to 1,000,000. Raises InvalidSpecError.")
      .def("__len__", &PythonBatch::size)
      .def("legal", &PythonBatch::legal,
           "With 'index' how many moves each game has, uint32 (n,); with 'steps' a mask, bool (n, tokens).")
      .def("step", &PythonBatch::step, py::arg("actions"),
           "Acts in every game; integers of the shape (n,). Raises ValueError, and does nothing, if one is not legal.")
      .def("play_random", &PythonBatch::play_random, py::arg("plies") = 1,
           "Plays random moves in every game, each legal one as likely as any other: so many plies.")
      .def("observe", &PythonBatch::observe, py::arg("out") = py::none(),
           "The positions as float32 (n, planes, cells), written into `out` if it is given.")
      .def_property_readonly(
          "turns",
          [](PythonBatch& b) {
            const Alone alone = b.alone();
            return array_of<std::int8_t>(b.batch().actors(), {b.rows()});
          },
          "Which seat acts in each game, int8 (n,).")
      .def_property_readonly(
          "finished",
          [](PythonBatch& b) {
            const Alone alone = b.alone();
            return array_of<bool>(b.batch().finished(), {b.rows()});
          },
          "Which games ended with the last step, and have begun anew, bool (n,).")
      .def_property_readonly(
          "rewards",
          [](PythonBatch& b) {
            const Alone alone = b.alone();
            return array_of<float>(b.batch().rewards(), {b.rows(), b.seats()});
          },
          "Each seat's score, 0 to 1, in games that ended with the last step, else 0; float32 (n, seats).")
      .def_property_readonly(
          "planes",
          [](const PythonBatch& b) {
            const auto names = b.batch().planes().names();
            return std::vector<std::string>(names.begin(), names.end());
          },
          "The names of the planes that observe() gives, in their order.")
      .def_property_readonly(
          "tokens",
          [](const PythonBatch& b) {
            const auto names = b.batch().vocabulary().names();
            return std::vector<std::string>(names.begin(), names.end());
          },
          "The names of the tokens that are actions with 'steps', in the order of their numbers.")
      .def(
          "board",
          [](PythonBatch& b, py::ssize_t i) {
            const Alone alone = b.alone();
            return Board(b.game(i).clone());
          },
          py::arg("i"), "A copy of a game as a Board. Raises IndexError.")
      .def("texts", &PythonBatch::texts, py::arg("i"),
           "The moves of a game in the order of their numbers. Raises IndexError.")
      .def("__reduce__", &PythonBatch::reduce)
      .def("_restore", &PythonBatch::restore, py::arg("games"), py::arg("finished"), py::arg("rewards"),
           "Of a pickle.");
}

}  // namespace turncoat::python
