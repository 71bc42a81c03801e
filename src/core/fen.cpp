#include "core/fen.hpp"

namespace turncoat {

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == text.npos) return parts;
    text.remove_prefix(end + 1);
  }
}

Expected<std::vector<std::string_view>> split_fields(std::string_view fen, std::span<const std::string_view> names) {
  auto fields = split(fen, ' ');
  for (std::size_t i = 0; i < fields.size(); ++i)
    if (fields[i].empty()) return failure("fen-empty-field", i + 1);
  if (fields.size() == names.size()) return fields;
  std::string wanted;
  for (std::string_view name : names) wanted += (wanted.empty() ? "<" : " <") + std::string(name) + ">";
  return failure("fen-fields", fields.size(), names.size(), wanted);
}

std::string_view first_character(std::string_view text) {
  std::size_t length = 1;
  while (length < 4 && length < text.size() && (static_cast<unsigned char>(text[length]) & 0xC0) == 0x80) ++length;
  return text.substr(0, length);
}

Expected<int> read_number(std::string_view text, int least, int most) {
  if (text.empty() || text.find_first_not_of("0123456789") != text.npos) return failure("no-number", text);
  if (text.size() > 1 && text[0] == '0') return failure("leading-zero", text);
  if (text.size() > 10) return failure("more", text, most);
  long long value = 0;
  for (char digit : text) value = value * 10 + (digit - '0');
  if (value < least) return failure("less", text, least);
  if (value > most) return failure("more", text, most);
  return static_cast<int>(value);
}

std::string man_text(Piece p) {
  if (!p) return {};
  const char letter = man_infos[p.kind].letter;
  std::string out = p.army >= 2 ? "*" : "";
  out += p.army % 2 == 0 ? letter : static_cast<char>(letter - 'A' + 'a');
  return out;
}

Expected<Piece> read_man(std::string_view& rest, int armies) {
  const std::size_t length = rest.starts_with('*') ? 2 : 1;
  const std::string_view all = rest, text = rest.substr(0, length);
  rest.remove_prefix(text.size());
  if (text.size() == length) {
    const char letter = text.back();
    const bool lower = 'a' <= letter && letter <= 'z';
    const int army = (length == 2 ? 2 : 0) + (lower ? 1 : 0);
    for (Kind k = 0; k < man_kinds; ++k)
      if (man_infos[k].letter == (lower ? static_cast<char>(letter - 'a' + 'A') : letter) && army < armies)
        return Piece(static_cast<Army>(army), k);
  }
  const std::string unknown = (length == 2 ? "*" : "") + std::string(first_character(all.substr(length - 1)));
  return failure("no-piece", unknown);
}

Expected<void> check_roster(const Roster& roster, const std::array<int, man_kinds>& counted) {
  if (counted[pawn] > roster.men[pawn]) return failure("pawns", roster.army, counted[pawn], roster.men[pawn]);
  int promoted = 0;
  for (Kind k = knight; k < king; ++k)
    if (counted[k] > roster.men[k]) promoted += counted[k] - roster.men[k];
  if (promoted > roster.men[pawn] - counted[pawn])
    return failure("promoted", roster.army, promoted, roster.men[pawn] - counted[pawn]);
  return {};
}

}  // namespace turncoat
