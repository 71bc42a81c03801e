// turncoat.games(), and what turncoat.Variant is made of: what can be played.
#include "core/letters.hpp"
#include "edge/game/any_game.hpp"
#include "edge/game/variants.hpp"
#include "python/src/python.hpp"

namespace turncoat::python {

namespace {

template <class Range>
py::tuple texts(const Range& range) {
  py::list out;
  for (std::string_view text : range) out.append(py::str(text.data(), text.size()));
  return py::tuple(out);
}

py::object option(const Option& o) {
  const py::object range = o.numbers.empty() ? py::none() : py::object(py::make_tuple(o.numbers.least, o.numbers.most));
  return named_tuple("OptionInfo", py::make_tuple(std::string(o.name), texts(o.values()), std::string(o.meaning),
                                                  std::string(o.other == nullptr ? "" : o.other->english), range));
}

py::object kind(const KindView& k) {
  constexpr std::string_view roles[] = {"piece", "pawn", "royal"};
  return named_tuple("KindInfo", py::make_tuple(kind_text(k.letter), std::string(k.name), k.worth,
                                                std::string(roles[static_cast<std::size_t>(k.role)])));
}

py::object game(const GameInfo& info) {
  py::list kinds, options;
  for (const KindView& k : info.kinds) kinds.append(kind(k));
  for (const Option& o : info.options) options.append(option(o));
  return named_tuple("GameInfo", py::make_tuple(std::string(info.id), std::string(info.title),
                                                std::string(info.summary), texts(info.seats), texts(info.armies),
                                                texts(info.phases), py::tuple(kinds), py::tuple(options), info.allies));
}

}  // namespace

void bind_games(py::module_& module) {
  module.def(
      "games",
      [] {
        py::list out;
        for (const GameInfo* info : games()) out.append(game(*info));
        return out;
      },
      "All games that can be played, as a list of GameInfo.");
  module.def("_variant", [](const std::string& text) {
    const auto opened = open_variant(text);
    if (!opened) raise("InvalidSpecError", opened.error());
    return py::make_tuple((*opened)->spec().text(), game((*opened)->info()));
  });
  module.def("_variant_faults", [](const std::string& text) {
    py::list out;
    for (const VariantFault& fault : faults_of_variant(text))
      out.append(named_tuple("VariantFault", py::make_tuple(fault.line, fault.column, sentence(fault.error),
                                                            std::string(fault.error.fault->code))));
    return out;
  });
}

}  // namespace turncoat::python
