// Texts of variants, of Mercenary Chess if they begin with an exclamation mark, of Mercurial Chess if with a plus, of
// Cooperative Chess if with a percent sign, of Merger Chess if with an ampersand, of Mercenary Chess for three if with
// an asterisk, else of chess; and positions of them behind a tilde. What is played keeps its laws, and a text that is
// refused says where and why.
#include "edge/game/any_game.hpp"
#include "edge/game/variants.hpp"
#include "fuzz_input.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace turncoat;
  const std::string all(fuzzing::text_of(data, size));
  const std::size_t tilde = all.find('~');
  const std::size_t mark = !all.empty() && std::string_view("!+%&*").contains(all[0]) ? 1 : 0;
  const std::string parent = mark == 0       ? "chess"
                             : all[0] == '!' ? "mercenary"
                             : all[0] == '+' ? "mercurial"
                             : all[0] == '%' ? "cooperative"
                             : all[0] == '&' ? "merger"
                                             : "mercenary3";
  const std::string text = "[v : " + parent + "]\n" + all.substr(mark, tilde == all.npos ? tilde : tilde - mark);
  const auto game = open_variant(text);
  if (!game) {
    fuzzing::require(!sentence(game.error()).empty() && !faults_of_variant(text).empty());
    return 0;
  }
  const std::string canonical = (*game)->spec().text();
  const auto again = open_game(canonical);
  fuzzing::require(again && (*again)->spec().text() == canonical && (*again)->info().id == (*game)->info().id);
  if (tilde != all.npos) static_cast<void>((*game)->restart(all.substr(tilde + 1)));
  Random random(size);
  for (int ply = 0; ply < 24; ++ply) {
    const std::string fen = (*game)->fen();
    fuzzing::require((*again)->restart(fen) && (*again)->fen() == fen && (*again)->key() == (*game)->key());
    if ((*game)->decided()) break;
    if ((*game)->actor() != dice) fuzzing::require((*game)->texts().size() == (*game)->count() && (*game)->count() > 0);
    if (!(*game)->play_random(random)) break;
  }
  return 0;
}
