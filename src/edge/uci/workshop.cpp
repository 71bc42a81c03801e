// The protocol's command for editors of variants (docs/protocol.md). The page's first module has none.
#include "edge/workshop/workshop.hpp"

#include "core/first_module.hpp"
#include "edge/game/faults.hpp"
#include "edge/record/record_json.hpp"
#include "edge/uci/faults.hpp"
#include "edge/uci/protocol.hpp"
#include "edge/workshop/fairy.hpp"
#include "edge/workshop/faults.hpp"

namespace turncoat {

// `workshop outline "[x : chess]\n…"`, `workshop movement fmWfcF`, `workshop movement {…}`, `workshop start {…}`,
// `workshop naming {…}`, `workshop import "[x:chess]\n…"`, `workshop parents`
Expected<void> Protocol::workshop([[maybe_unused]] Words words) {
  if constexpr (in_first_module) {
    return failure(fault::no_variants);
  } else {
    const std::string_view what = words.next(), asked = words.rest();
    const std::size_t longest = what == "import" ? 4 * most_fairy_bytes : 40'000;
    if (asked.size() > longest) return failure(fault::no_such_position, what, longest);
    Expected<std::string> answer;
    if (what == "outline" || what == "import") {
      const auto text = read_json_string(asked);
      if (!text) return std::unexpected(text.error());
      answer = what == "outline" ? outline_json(*text) : import_json(*text);
    } else if (what == "movement") {
      answer = movement_json(asked);
    } else if (what == "start") {
      answer = start_json(asked);
    } else if (what == "naming") {
      answer = naming_json(asked);
    } else if (what == "parents") {
      answer = parents_json();
    } else {
      return failure(fault::workshop_asks, what);
    }
    if (!answer) return std::unexpected(answer.error());
    emit(std::string(what) + ' ' + *answer);
    return {};
  }
}

}  // namespace turncoat
