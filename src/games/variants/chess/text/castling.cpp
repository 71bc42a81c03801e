// Variants of chess: castling of language 2, and shuffled starts.
#include "games/variants/chess/text/reader.hpp"

#include <algorithm>
#include <cstdlib>

#include "games/variants/chess/shuffle.hpp"
#include "games/variants/movement/movement.hpp"

namespace turncoat {

// With a line for one army the other one castles only if it has a line, too.
void ChessReader::take_castles_of_armies() {
  const VariantEntry* lines[] = {find("castles", 0, "white"), find("castles", 0, "black")};
  const VariantEntry* both = find("castles");
  if (lines[white] == nullptr && lines[black] == nullptr) return take_castles_to(both);
  const VariantEntry* said = nullptr;
  for (const Army a : both_armies) {
    const VariantEntry* entry = lines[a] != nullptr ? lines[a] : both;
    if (first_language() && lines[a] != nullptr) return faults_.add(*entry, failure(fault::variant_key_new, "castles"));
    own().castles[a] = entry != nullptr && entry->value != "-";
    if (!own().castles[a]) continue;
    if (said != nullptr && words_of(said->value) != words_of(entry->value))
      return faults_.add_at_value(*entry, failure(fault::variant_castles, entry->value));
    said = entry;
  }
  if (said == nullptr) {
    own().castles = {true, true};
    said = lines[white] != nullptr ? lines[white] : lines[black];
  }
  take_castles_to(said);
}

// `K R to c g`: behind `to` the files on which kings arrive.
void ChessReader::take_castles_to(const VariantEntry* entry) {
  const auto words = entry == nullptr ? std::vector<std::string_view>() : words_of(entry->value);
  const auto to = std::ranges::find(words, "to");
  if (std::ranges::find(words, "home") != words.end()) return take_castles_home(*entry, words);
  if (to == words.end()) return take_castles(entry);
  if (first_language()) return faults_.add_at_value(*entry, failure(fault::variant_key_new, "to"));
  const std::vector<std::string_view> files(to + 1, words.end());
  std::string pieces;
  for (auto word = words.begin(); word != to; ++word) (pieces += pieces.empty() ? "" : " ") += *word;
  if (files.size() != 2) return faults_.add_at_value(*entry, failure(fault::variant_castles_files, pieces));
  for (const std::string_view file : files) {
    const int last = out_.files - 1, n = file.size() == 1 ? file[0] - 'a' : -1;
    const bool left = file.data() == files[0].data();
    if (n < (left ? 0 : 1) || n > (left ? last - 1 : last))
      return faults_.add_at_value(*entry, failure(fault::variant_castles_file, file),
                                  static_cast<std::size_t>(file.data() - entry->value.data()));
  }
  if (files[0] >= files[1]) return faults_.add_at_value(*entry, failure(fault::variant_castles_files, pieces));
  own().castles_to = std::string(files[0]) + std::string(files[1]);
  VariantEntry alone = *entry;
  alone.value = pieces;
  take_castles(&alone);
  if (!faults_.empty() || own().shuffle.rank != 0) return;
  VariantDefinition without = out_;
  without.of<OfChess>().castles_to.clear();
  const auto alike = [](const CastlingRight& a, const CastlingRight& b) {
    return a.letter == b.letter && (a.letter == 0 || (a.rook == b.rook && a.king_to == b.king_to));
  };
  if (std::ranges::equal(castling_rights(out_), castling_rights(without), alike))
    faults_.add_at_value(*entry, failure(fault::variant_no_effect, "to", failure(fault::idle_castling_to)));
}

// `K R home e a h`: king and rooks come there from the hand.
void ChessReader::take_castles_home(const VariantEntry& entry, std::vector<std::string_view> words) {
  if (first_language()) return faults_.add_at_value(entry, failure(fault::variant_key_new, "home"));
  if (words.size() != 6 || words[2] != "home" || words[0].size() != 1 || words[1].size() != 1)
    return faults_.add_at_value(entry, failure(fault::variant_castles, entry.value));
  for (const std::size_t i : {0, 1})
    if (out_.kind(words[i][0]) == nullptr) return faults_.add_at_value(entry, no_piece(words[i]));
  std::string files;
  for (std::size_t i = 3; i < 6; ++i)
    if (words[i].size() == 1 && 'a' <= words[i][0] && words[i][0] < 'a' + out_.files) files += words[i];
  const char king = words[0][0], rook = words[1][0];
  bool wrong = files.size() != 3 || files[0] - files[1] < 3 || files[2] - files[0] < 3 || king == rook ||
               own().capture == CaptureRule::hand || !own().castles_to.empty();
  for (const Army a : both_armies)
    wrong = wrong || (own().castles[a] && std::ranges::count(own().hand[a], king) != 1) ||
            count_at_start(a, {&king, 1}) + count_at_start(a, {&rook, 1}) > 0;
  if (wrong)
    return faults_.add_at_value(
        entry, failure(fault::variant_castles_home, files.empty() ? entry.value : joined_letters(files)));
  for (const Army a : both_armies) {
    if (!own().castles[a]) continue;
    const Cell home = map_.at(files[0] - 'a', a == white ? 0 : out_.ranks - 1);
    if (home == nowhere)
      return faults_.add_at_value(entry, failure(fault::variant_castles_home, joined_letters(files)));
    if (const auto goes = castles_alone(*out_.kind(king), a, home); !goes)
      return faults_.add_at_value(entry, std::unexpected(goes.error()));
  }
  own().castles_home = files;
  out_.castles = {king, rook};
}

void ChessReader::take_shuffle(const VariantEntry& entry) {
  const auto words = words_of(entry.value);
  Shuffle out;
  const std::string_view ranks = words.size() > 1 && words[0] == "ranks" ? words[1] : "";
  const std::size_t dash = std::min(ranks.find('-'), ranks.size());
  const auto from = read_number(ranks.substr(0, dash), 1, out_.ranks);
  bool wrong = !from || (dash < ranks.size() && ranks.substr(dash + 1) != ranks.substr(0, dash));
  for (std::size_t i = 2; i < words.size() && !wrong; ++i) {
    bool* const said = words[i] == "shades"    ? &out.shades
                       : words[i] == "between" ? &out.between
                       : words[i] == "each"    ? &out.each
                                               : nullptr;
    wrong = said == nullptr || *said;
    if (!wrong) *said = true;
  }
  if (wrong) return faults_.add_at_value(entry, failure(fault::variant_shuffle, entry.value));
  out.rank = *from;
  own().shuffle = out;
}

// Known once the start and the castling are.
void ChessReader::check_shuffle(const VariantEntry& entry) {
  if (!out_.castles.empty() && own().castles_to.empty())
    return faults_.add_at_value(entry, failure(fault::variant_shuffle_goals, joined_letters(out_.castles)));
  if (const Fault* why = why_no_start(out_))
    return faults_.add_at_value(entry, failure(fault::variant_shuffle_start, Error{.fault = why}));
  if (std::ranges::any_of(out_.kinds, [](const VariantKind& k) { return k.region != VariantKind().region; }))
    return faults_.add(entry, failure(fault::variant_together, "shuffle", "region"));
  const std::uint64_t all = count_of_starts(out_);
  if (all == 0) return faults_.add_at_value(entry, failure(fault::variant_shuffle_many));
  if (all == 1) return faults_.add_at_value(entry, failure(fault::variant_shuffle_one));
  for (const auto& [word, field] : {std::pair("shades", &Shuffle::shades), std::pair("between", &Shuffle::between)}) {
    VariantDefinition without = out_;
    without.of<OfChess>().shuffle.*field = false;
    if (own().shuffle.*field && count_of_starts(without) == all)
      return faults_.add_at_value(entry, failure(fault::variant_no_effect, word, failure(fault::idle_dealt)));
  }
}

}  // namespace turncoat
