// Chess: position texts as other programs write them.
#include "games/chess/chess.hpp"

namespace turncoat {

namespace {

// What stands on a square of the first field; a space if nothing does, or there is no such square.
char man_on(std::string_view board, std::size_t file, std::size_t rank) {
  const auto ranks = split(board, '/');
  if (ranks.size() != 8) return ' ';
  std::size_t at = 0;
  for (const char c : ranks[7 - rank]) {
    const bool run = '1' <= c && c <= '8';
    if (!run && at == file) return c;
    at += run ? static_cast<std::size_t>(c - '0') : 1;
    if (at > file) return ' ';
  }
  return ' ';
}

// "HAha" means KQkq where king and rook stand at home: H and h a rook on the h-file, A and a one on the a-file.
// Source: Shredder's castling letters for Chess960.
std::string own_rights(std::string_view rights, std::string_view board) {
  constexpr std::string_view foreign = "HAha", own = "KQkq";
  constexpr std::size_t king_file = 4, rook_files[] = {7, 0, 7, 0};
  std::string out;
  for (const char c : rights) {
    const std::size_t at = foreign.find(c);
    const bool black = at >= 2;
    const std::size_t rank = black ? 7 : 0;
    const bool at_home = at != foreign.npos && man_on(board, king_file, rank) == (black ? 'k' : 'K') &&
                         man_on(board, rook_files[at], rank) == (black ? 'r' : 'R');
    out += at_home ? own[at] : c;
  }
  return out;
}

}  // namespace

std::string Chess::own_fen(std::string_view fen) {
  constexpr std::size_t castling_field = 2, number_field = 5;
  const auto fields = split(fen, ' ');
  if (fields.size() != 4 && fields.size() != fen_form.fields.size()) return std::string(fen);
  std::string out;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (i > 0) out += ' ';
    if (i == castling_field)
      out += own_rights(fields[i], fields[0]);
    else
      out += i == number_field && fields[i] == "0" ? "1" : fields[i];
  }
  return fields.size() == 4 ? out + " 0 1" : out;
}

}  // namespace turncoat
