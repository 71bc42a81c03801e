// The extension turncoat._turncoat: what the package turncoat is made of, over the edge of the games. It reads no texts
// and knows no rules.
#include "edge/uci/version.hpp"
#include "peers/peers.hpp"
#include "python/src/board.hpp"
#include "python/src/letting_go.hpp"

PYBIND11_MODULE(_turncoat, module) {
  using namespace turncoat;
  pybind11::options options;
  options.disable_function_signatures();  // they are in _turncoat.pyi
  offer_peers();
  module.attr("__version__") = std::string(version());
  module.attr("DICE") = static_cast<int>(dice);
  python::bind_end();
  python::bind_games(module);
  python::bind_moves(module);
  python::bind_board(module);
  python::bind_searcher(module);
  python::bind_record(module);
  python::bind_learning(module);
  python::bind_batch(module);
}
