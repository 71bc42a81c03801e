// The engine that turncoat.Engine (engine.py) asks.
#include <algorithm>

#include "edge/game/given_network.hpp"
#include "edge/game/variants.hpp"
#include "native/clock.hpp"
#include "native/threads.hpp"
#include "python/src/board.hpp"
#include "python/src/signals.hpp"

namespace turncoat::python {

namespace {

struct Found {
  SearchResult result;
  std::vector<SearchLine> lines;  // of the last iteration that reported any, the best first
};

class Searcher {
 public:
  Searcher(int threads, int level, std::size_t hash, const std::string& kind, std::uint64_t seed,
           std::optional<py::bytes> network)
      : threads_(threads), level_(level), hash_(hash), seed_(seed) {
    if (threads < 1 || threads > most_threads) throw py::value_error("threads is a number from 1 to 64");
    if (level < 1 || level > strongest_level) throw py::value_error("level is a number from 1 to 10");
    if (hash < 1 || hash > most_hash) throw py::value_error("hash is a number of megabytes from 1 to 65536");
    const auto named = std::ranges::find(searcher_names, kind);
    if (named == std::end(searcher_names)) throw py::value_error("there is no searcher '" + kind + "'");
    kind_ = static_cast<SearcherKind>(named - std::begin(searcher_names));
    if (!network) return;
    network_ = std::string(*network);
    valid(variant_of_network(*network_), "EngineError");
  }

  Found search(const Board& board, SearchLimits limits) {
    const Alone alone(busy_, "the engine");
    if (board.count() == 0) throw py::value_error("the game is over: " + board.game().result());
    if (board.game().actor() == dice)
      throw py::value_error("the dice decide now; chance_outcomes() lists what can happen");
    for (const std::string& move : limits.only)
      if (!board.texts().find(move)) throw py::value_error("'" + move + "' is no legal move");
    const auto game = copied(board.game());
    take(*game);
    stopped_ = false;
    limits.level = level_;
    limits.seed = seed_;
    limits.threads = threads_;
    limits.together = run_together;
    limits.now = seconds_now;
    return Interruptible().run([&](const std::function<bool()>& interrupted) {
      limits.stopped = [&] { return stopped_ || interrupted(); };
      Found found;
      found.result = searcher_->search(*game, limits, [&](const SearchLine& line) {
        if (line.rank == 1) found.lines.clear();
        found.lines.push_back(line);
      });
      return found;
    });
  }
  void stop() { stopped_ = true; }
  void forget() {
    const Alone alone(busy_, "the engine");
    searcher_.reset();
  }
  double level_time() const { return level_seconds(level_); }

 private:
  static constexpr std::size_t most_hash = 65536;

  // As others may play on the board meanwhile; a variant with its network.
  std::unique_ptr<AnyGame> copied(const AnyGame& game) const {
    return network_ ? valid(with_network(game, *network_), "EngineError") : game.clone();
  }

  // What was learnt of other games is of no use.
  void take(const AnyGame& game) {
    std::string spec = game.spec().text();
    if (searcher_ && spec_ == spec) return;
    valid(renew(searcher_, game, hash_, kind_), "EngineError");
    spec_ = std::move(spec);
  }

  int threads_, level_;
  std::size_t hash_;
  std::uint64_t seed_;
  SearcherKind kind_ = SearcherKind::usual;
  std::optional<std::string> network_;  // the content of its file
  std::string spec_;                    // of the games that the searcher thinks about
  std::unique_ptr<AnySearcher> searcher_;
  std::atomic_flag busy_;
  std::atomic<bool> stopped_ = false;
};

// The lines as turncoat.Line with the moves of each as Move.
py::list lines(const Found& found, std::size_t seats) {
  py::list out;
  for (const SearchLine& line : found.lines) {
    py::list moves, expected;
    for (const std::string& move : line.moves) moves.append(move_object(move));
    for (std::size_t seat = 0; seat < seats; ++seat) expected.append(line.score.expected[seat] / 1000.0);
    const py::object score =
        named_tuple("Score", py::make_tuple(line.score.centipawns, line.score.mate_plies, py::tuple(expected)));
    out.append(named_tuple("Line", py::make_tuple(line.rank, score, py::tuple(moves), line.depth, line.selective_depth,
                                                  line.nodes, line.seconds)));
  }
  return out;
}

}  // namespace

void bind_searcher(py::module_& module) {
  py::class_<Searcher>(module, "_Searcher")
      .def(py::init<int, int, std::size_t, const std::string&, std::uint64_t, std::optional<py::bytes>>(),
           py::arg("threads"), py::arg("level"), py::arg("hash"), py::arg("kind"), py::arg("seed"), py::arg("network"))
      .def(
          "search",
          [](Searcher& self, const Board& board, int depth, std::uint64_t nodes, double time, double clock,
             double increment, int moves_to_go, bool infinite, bool at_most, int multipv,
             std::vector<std::string> only) {
            SearchLimits limits;
            limits.depth = depth;
            limits.nodes = nodes;
            if (nodes > 0) limits.first_nodes = nodes;
            limits.seconds = time;
            limits.clock = clock;
            limits.increment = increment;
            limits.moves_to_go = moves_to_go;
            limits.infinite = infinite;
            limits.at_most = at_most;
            limits.lines = multipv;
            limits.only = std::move(only);
            const Found found = self.search(board, std::move(limits));
            const py::object ponder = found.result.ponder.empty() ? py::none() : move_object(found.result.ponder);
            return py::make_tuple(move_object(found.result.move), ponder, found.result.nodes,
                                  lines(found, board.game().info().seats.size()));
          },
          py::arg("board"), py::kw_only(), py::arg("depth"), py::arg("nodes"), py::arg("time"), py::arg("clock"),
          py::arg("increment"), py::arg("moves_to_go"), py::arg("infinite"), py::arg("at_most"), py::arg("multipv"),
          py::arg("only"))
      .def_property_readonly("level_time", &Searcher::level_time)
      .def("stop", &Searcher::stop)
      .def("forget", &Searcher::forget);
}

}  // namespace turncoat::python
