// The definition of a variant of chess: what captures leave behind, and what ends a game.
#include "games/variants/text/reader.hpp"

#include <algorithm>
#include <iterator>

#include "core/fen.hpp"
#include "games/variants/chess/parent.hpp"
#include "games/variants/chess/shuffle.hpp"
#include "games/variants/chess/variant.hpp"
#include "games/variants/movement/movement.hpp"
#include "games/variants/text/places.hpp"

namespace turncoat {

namespace {

constexpr std::string_view ends[] = {"loses", "draw", "wins"}, goal_rules[] = {"", "safe", "held", "reply"},
                           army_titles[] = {"White", "Black"};

// Whether two movements have the same leaps, in whatever order.
bool same_leaps(const std::vector<Leap>& a, const std::vector<Leap>& b) {
  return leaps_without(a, b).empty() && leaps_without(b, a).empty();
}

class ChessReader : public DefinitionReader {
 public:
  using DefinitionReader::DefinitionReader;

 private:
  using Armies = std::span<const Army>;

  OfChess& own() { return out_.of<OfChess>(); }
  void take_own() override {
    take_pieces();
    take_royals();
    take_promotions();
    for (const VariantEntry& entry : entries_)
      if (entry.key == "most" && entry.letter != 0) take_most(entry);
    check_captor();
    if (const VariantEntry* entry = find("repetition")) take_repetition(*entry);
    each_army("passing", 0, [this](auto& entry, Armies armies) { take_passing(entry, armies); });
    out_.passing = own().passing[white].on || own().passing[black].on;
    for (const VariantEntry& entry : entries_)
      if (entry.key == "initial" && entry.letter != 0) take_initial(entry);
    for (const VariantEntry& entry : entries_)
      if (entry.key == "moves" && entry.letter != 0)
        take_moves(entry);
      else if (entry.key == "avoids" && entry.letter != 0)
        take_avoids(entry);
      else if (entry.key == "region" && entry.letter != 0)
        take_region(entry);
    check_regions();
    each_army("capturing", 0, [this](auto& entry, Armies armies) { take_capturing(entry, armies); });
    if (const VariantEntry* entry = find("blast")) take_blast(*entry);
    each_army("checks", 0, [this](auto& entry, Armies armies) { take_checks(entry, armies); });
    each_army("extinct", 0, [this](auto& entry, Armies armies) { take_extinct(entry, armies); });
    each_army("bare", 0, [this](auto& entry, Armies armies) { take_bare(entry, armies); });
    each_army("drops", 0, [this](auto& entry, Armies armies) { take_drops(entry, armies); });
    each_army("hand", 0, [this](auto& entry, Armies armies) { take_hand(entry, armies); });
    each_army("pass", 0, [this](auto& entry, Armies armies) { take_pass(entry, armies); });
    each_army("shoots", 0, [this](auto& entry, Armies armies) { take_shoots(entry, armies); });
    if (!own().has_hands()) return;
    each_army("gate", 0, [this](auto& entry, Armies armies) { take_gate(entry, armies); });
    for (const VariantEntry& entry : entries_)
      if (entry.key == "drop") entry.letter != 0 ? take_drop(entry) : take_drop_of_all(entry);
  }
  int most_royals() const override { return 4; }
  // VA-72: under `last` and `one`, if there are never many.
  bool may_become_royal(const VariantKind& kind) const override {
    const VariantEntry* most = find("most", kind.letter);
    return out_.of<OfChess>().last_royal && !first_language() && most != nullptr &&
           read_number(most->value, 1, most_royals()).has_value();
  }
  bool castles(Army a) const override { return out_.of<OfChess>().castles[a]; }
  Cell castling_rook_beside(Army army, Cell king, int side, char rook) const override {
    return castling_rook(map_, out_.pieces, army, king, side, rook, out_.of<OfChess>().castles_to.empty() ? 3 : 1);
  }
  bool castles_by(Cell king, int files) const override {
    const OfChess& own = out_.of<OfChess>();
    if (own.castles_to.empty()) return DefinitionReader::castles_by(king, files);
    return own.shuffle.rank == 0 && own.castles_to.contains(static_cast<char>('a' + map_.file(king) + files));
  }
  int least_royals(Army a) const override {
    const bool held = std::ranges::any_of(out_.of<OfChess>().hand[a], [this](char c) { return out_.kind(c)->royal; });
    return without_royals_[a] || held ? 0 : 1;
  }
  bool is_held(char letter) const {
    const auto& hand = out_.of<OfChess>().hand;
    return hand[white].contains(letter) || hand[black].contains(letter);
  }
  bool check_place(const VariantEntry* entry, const Stack& stack, const VariantKind& kind) override {
    const Army a = stack.pieces[0].army;
    if (!region_of(kind, map_, a).has(stack.cell)) {
      add_at(entry, failure(fault::variant_region_start, kind.name, map_.name(stack.cell)), {"region"});
      return false;
    }
    if (!kind.royal || kind.royal_in[a]) return true;
    add_at(entry, failure(fault::variant_royal_alone, kind.letter), {"royal"});
    return false;
  }
  void check_own() override {
    if (const VariantEntry* entry = find("shuffle")) take_shuffle(*entry);
    take_castles_of_armies();
    if (const VariantEntry* entry = find("shuffle"); entry != nullptr && faults_.empty()) check_shuffle(*entry);
    for (const VariantEntry& entry : entries_)
      if (entry.key == "goal" && entry.letter != 0) take_goals(entry.letter);
    check_gates();
    check_ends();
    check_turns();
    check_steps();
    check_most();
    check_castling_regions();
    if (own().facing_never) check_facing();
  }

  void take_pass(const VariantEntry& entry, Armies armies);
  void take_shoots(const VariantEntry& entry, Armies armies);
  void check_turns();
  void take_repetition(const VariantEntry& entry);
  void take_drops(const VariantEntry& entry, Armies armies);
  void take_gate(const VariantEntry& entry, Armies armies);
  void check_gates();
  void take_castles_home(const VariantEntry& entry, std::vector<std::string_view> words);
  void take_most(const VariantEntry& entry);
  void check_most();
  void take_drop(const VariantEntry& entry);
  void take_drop_of_all(const VariantEntry& entry);
  void take_hand(const VariantEntry& entry, Armies armies);
  // Captors keep their side unless a text says otherwise.
  void check_captor() {
    const VariantEntry* entry = find("captor");
    if (entry == nullptr || entry->value != "stays") return;
    if (std::ranges::find(replaced_, "captor", &VariantEntry::key) != replaced_.end()) return;
    faults_.add(*entry, failure(fault::variant_no_effect, "captor = stays",
                                "captors keep their side unless a text says turns"));
  }

  // ---- language 2
  void take_royals();
  void take_passing(const VariantEntry& entry, Armies armies);
  void take_initial(const VariantEntry& entry);
  void take_moves(const VariantEntry& entry);
  void take_avoids(const VariantEntry& entry);
  void take_region(const VariantEntry& entry);
  void check_regions();
  void check_castling_regions();
  void check_facing();
  // The kind that a line is about; nothing, and a fault, if there is none.
  VariantKind* kind_of_line(const VariantEntry& entry) {
    const auto kind = std::ranges::find(out_.kinds, entry.letter, &VariantKind::letter);
    if (kind != out_.kinds.end()) return &*kind;
    faults_.add(entry, no_piece({&entry.letter, 1}));
    return nullptr;
  }
  // Whether a line is about an army: that of both armies is not where the army has its own.
  bool is_about(const VariantEntry& entry, Army a) const {
    const std::string_view army = armies_of(out_)[a];
    return entry.army == army || (entry.army.empty() && find(entry.key, entry.letter, army) == nullptr);
  }
  void check_steps();
  void take_capturing(const VariantEntry& entry, Armies armies);
  void take_blast(const VariantEntry& entry);
  void take_checks(const VariantEntry& entry, Armies armies);
  void take_extinct(const VariantEntry& entry, Armies armies);
  void take_bare(const VariantEntry& entry, Armies armies);
  void take_goals(char letter);
  void take_goal(const VariantEntry& entry, Armies armies, VariantKind& kind);
  void take_castles_of_armies();
  void take_castles_to(const VariantEntry* entry);
  void take_shuffle(const VariantEntry& entry);
  void check_shuffle(const VariantEntry& entry);
  void check_ends();
  bool reaches(const VariantKind& kind, Army a, Cell from, const CellSet<128>& goal) const;
  // Letters of kinds, in the order of VA-4; nothing, and a fault, if one is none or stands there twice.
  std::optional<std::string> letters_in(const VariantEntry& entry, std::span<const std::string_view> words);
  bool has_royals(Army a) const {
    return std::ranges::any_of(out_.kinds, [a](const VariantKind& k) { return k.royal && k.royal_in[a]; });
  }
  int count_at_start(Army a, std::string_view letters) const {
    return static_cast<int>(std::ranges::count_if(out_.pieces, [&](const Stack& stack) {
      return stack.pieces[0].army == a && letters.contains(stack.pieces[0].kind);
    }));
  }

  std::array<bool, 2> without_royals_ = {false, false};
  const VariantEntry* first_goal_ = nullptr;
};

void ChessReader::take_pass(const VariantEntry& entry, Armies armies) {
  constexpr std::string_view words[] = {"never", "may", "stuck"};
  const auto found = std::ranges::find(words, entry.value);
  if (found == std::end(words))
    return faults_.add_at_value(entry, failure(fault::variant_value, entry.key, entry.value, joined_words(words)));
  for (const Army a : armies) own().pass[a] = static_cast<PassRule>(found - words);
}

void ChessReader::take_shoots(const VariantEntry& entry, Armies armies) {
  const auto words = words_of(entry.value);
  const bool all = entry.value == "all";
  const auto letters = all || entry.value == "-" ? std::optional(std::string()) : letters_in(entry, words);
  if (!letters) return;
  for (VariantKind& kind : out_.kinds)
    for (const Army a : armies) kind.shoots[a] = all || letters->contains(kind.letter);
}

// What turns, shooting and conversion do not go together with, or need.
void ChessReader::check_turns() {
  const OfChess& own = this->own();
  const bool shoots = std::ranges::any_of(out_.kinds, [](const VariantKind& k) { return k.shoots[0] || k.shoots[1]; });
  const auto together = [this](std::string_view one, std::string_view other, std::string_view key) {
    add_at(nullptr, failure(fault::variant_together, one, other), {key});
  };
  if (shoots && own.captors_die()) return together("shoots", own.blast.empty() ? "captor = dies" : "blast", "shoots");
  if (own.converts && !own.king_taken && (has_royals(white) || has_royals(black)))
    return add_at(nullptr, failure(fault::variant_converts_royal), {"converts"});
  if (own.pass[white] == PassRule::stuck && own.pass[black] == PassRule::stuck && out_.stalemate != Stalemate::draw)
    return add_at(nullptr, failure(fault::variant_no_effect, "stalemate", "who has no move passes"), {"stalemate"});
  if (own.counting != Counting::none && own.plays_more())
    return together("counting", own.turn != TurnRule::move ? "turn" : own.converts ? "converts" : "pass", "counting");
  if (own.turn == TurnRule::move) return;
  const VariantEntry* turn = find("turn");
  const std::string said = "turn = " + (turn == nullptr ? std::string() : turn->value);
  if (own.turn == TurnRule::duck && out_.kinds.size() == 14) return together(said, "14 pieces", "turn");
  if (own.goal == GoalRule::reply && first_goal_ != nullptr) return together(said, "reply", "turn");
  if (own.repetition.loser != RepetitionLoser::nobody) return together(said, "repetition", "turn");
  if (own.repetition.perpetual) return together(said, "perpetual", "turn");
  for (const Army a : both_armies) {
    if (own.turn == TurnRule::progressive && own.drops[a] == Drops::first)
      return together(said, "drops = first", "turn");
    if (own.bare[a].reply) return together(said, "reply", "turn");
    if (own.moves_on() && (own.passing[a].all || !own.passing[a].over.empty()))
      return together(said, "passing = " + std::string(own.passing[a].all ? "all" : "on over"), "turn");
    for (const VariantKind& kind : out_.kinds)
      if (kind.drop[a].no_mate) return together(said, "no mate", "turn");
  }
}

// `on`, `off`, or at which occurrence the game ends, and the loser then.
void ChessReader::take_repetition(const VariantEntry& entry) {
  if (entry.value == "on" || entry.value == "off") {
    out_.repetition = entry.value == "on";
    return;
  }
  const auto words = words_of(entry.value);
  const auto times = read_number(words[0], 3, 5);
  const bool first = words.size() == 2 && words[1] == "first", repeater = words.size() == 2 && words[1] == "repeater";
  if (!times || (words.size() > 1 && !first && !repeater))
    return faults_.add_at_value(
        entry, failure(fault::variant_value, entry.key, entry.value, "on, off, 3 to 5, maybe with first or repeater"));
  if (first_language()) return faults_.add_at_value(entry, failure(fault::variant_key_new, entry.value));
  own().repetition.times = *times;
  own().repetition.loser = first      ? RepetitionLoser::first
                           : repeater ? RepetitionLoser::repeater
                                      : RepetitionLoser::nobody;
}

void ChessReader::take_most(const VariantEntry& entry) {
  constexpr int most = 63;
  const auto kind = std::ranges::find(out_.kinds, entry.letter, &VariantKind::letter);
  if (kind == out_.kinds.end()) return faults_.add(entry, no_piece({&entry.letter, 1}));
  const auto number = read_number(entry.value, 1, most);
  if (!number) return faults_.add_at_value(entry, failure(fault::variant_value, entry.key, entry.value, "1 to 63"));
  if (std::ranges::none_of(out_.kinds, [&](const VariantKind& one) { return one.becomes.contains(kind->letter); }))
    return faults_.add(entry, failure(fault::variant_no_effect, "most", "nothing becomes such a piece"));
  kind->most = *number;
}

// Known once the start is.
void ChessReader::check_most() {
  for (const VariantKind& kind : out_.kinds)
    for (const Army a : both_armies)
      if (const int there = count_at_start(a, {&kind.letter, 1}); kind.most != 0 && there > kind.most)
        return faults_.add(*find("most", kind.letter),
                           failure(fault::variant_most_start, army_titles[a], there, kind.name));
}

void ChessReader::take_drop(const VariantEntry& entry) {
  const auto kind = std::ranges::find(out_.kinds, entry.letter, &VariantKind::letter);
  if (kind == out_.kinds.end()) return faults_.add(entry, no_piece({&entry.letter, 1}));
  if (kind->royal && !is_held(kind->letter))
    return faults_.add(entry, failure(fault::variant_no_effect, "drop", "royal pieces are never in hand"));
  auto words = words_of(entry.value);
  const bool both = entry.army.empty(), first = both && words[0] == "ranks" && words.size() == 2;
  if (!first && first_language()) return faults_.add_at_value(entry, failure(fault::variant_key_new, entry.value));
  DropRule rule;
  const auto ends_with = [&words](std::initializer_list<std::string_view> last) {
    if (words.size() < last.size() || !std::equal(last.begin(), last.end(), words.end() - std::ssize(last)))
      return false;
    words.resize(words.size() - last.size());
    return true;
  };
  for (bool more = true; more;) {
    if (!rule.no_mate && ends_with({"no", "mate"}))
      rule.no_mate = true;
    else if (!rule.shades && ends_with({"shades"}))
      rule.shades = true;
    else if (!rule.no_check && ends_with({"no", "check"}))
      rule.no_check = true;
    else if (rule.a_file == 0 && ends_with({"one", "a", "file"}))
      rule.a_file = 1;
    else if (rule.a_file == 0 && ends_with({"two", "a", "file"}))
      rule.a_file = 2;
    else
      more = false;
  }
  if (rule.no_check && rule.no_mate)
    return faults_.add_at_value(entry, failure(fault::variant_no_effect, "no mate", "there is no mate without check"));
  if (both && words.size() <= 2 && !words.empty() && words[0] == "ranks") {
    const std::string_view ranks = words.size() == 2 ? words[1] : "";
    const std::size_t dash = std::min(ranks.find('-'), ranks.size());
    const auto from = read_number(ranks.substr(0, dash), 1, out_.ranks);
    const auto to = dash == ranks.size() ? from : read_number(ranks.substr(dash + 1), 1, out_.ranks);
    if (!from || !to || *to < *from)
      return faults_.add_at_value(entry, failure(fault::variant_drop, entry.value, out_.ranks));
    kind->drop_from = *from, kind->drop_to = *to;
  } else if (!words.empty()) {
    const auto place = read_place(words, map_of(out_));
    if (!place)
      return faults_.add_at_value(entry, words[0].starts_with("rank")
                                             ? failure(fault::variant_drop, entry.value, out_.ranks)
                                             : failure(fault::variant_drop_words, entry.value));
    rule.place = *place;
  }
  for (const Army a : both_armies) {
    const std::string_view army = armies_of(out_)[a];
    if (entry.army == army || (both && find("drop", entry.letter, army) == nullptr)) kind->drop[a] = rule;
  }
}

// `drop = …`: of all pieces that have no line of their own.
void ChessReader::take_drop_of_all(const VariantEntry& entry) {
  if (first_language()) return faults_.add(entry, failure(fault::variant_key_letter, entry.key));
  const std::size_t faults = faults_.list().size();
  for (const VariantKind& kind : std::vector(out_.kinds)) {
    if ((kind.royal && !is_held(kind.letter)) || find("drop", kind.letter) != nullptr || faults_.list().size() > faults)
      continue;
    VariantEntry one = entry;
    one.letter = kind.letter;
    const auto has_own = [&](Army a) { return find("drop", kind.letter, armies_of(out_)[a]) != nullptr; };
    if (entry.army.empty() && !has_own(white) && !has_own(black)) {
      take_drop(one);
      continue;
    }
    for (const Army a : both_armies) {
      const std::string_view army = armies_of(out_)[a];
      if (has_own(a) || (entry.army.empty() ? find("drop", 0, army) != nullptr : entry.army != army)) continue;
      one.army = army;
      take_drop(one);
    }
  }
}

void ChessReader::take_hand(const VariantEntry& entry, Armies armies) {
  constexpr std::size_t most = 40;
  std::string letters;
  if (entry.value != "-")
    for (const auto words = words_of(entry.value); const std::string_view word : words) {
      const std::size_t offset = static_cast<std::size_t>(word.data() - entry.value.data());
      const VariantKind* kind = out_.kind(letter_of_word(word));
      if (kind == nullptr) return faults_.add_at_value(entry, no_piece(word), offset);
      const bool first = std::ranges::all_of(armies, [this](Army a) { return own().drops[a] == Drops::first; });
      if (kind->royal && !first)
        return faults_.add_at_value(entry, failure(fault::variant_in_hand_royal, word), offset);
      if (kind->royal && (own().king_taken || !own().blast.empty()))
        return faults_.add_at_value(entry,
                                    failure(fault::variant_together, "hand = " + std::string(word),
                                            own().king_taken ? "king = taken" : "blast"),
                                    offset);
      letters += kind->letter;
    }
  if (letters.size() > most)
    return faults_.add_at_value(entry, failure(fault::variant_in_hand_many, entry.value, letters.size(), most));
  std::string sorted;
  for (const VariantKind& kind : out_.kinds)
    sorted.append(static_cast<std::size_t>(std::ranges::count(letters, kind.letter)), kind.letter);
  for (const Army a : armies) own().hand[a] = sorted;
}

void ChessReader::take_drops(const VariantEntry& entry, Armies armies) {
  constexpr std::string_view words[] = {"may", "first", "never"};
  const auto found = std::ranges::find(words, entry.value);
  if (found == std::end(words))
    return faults_.add_at_value(entry, failure(fault::variant_value, entry.key, entry.value, joined_words(words)));
  for (const Army a : armies) own().drops[a] = static_cast<Drops>(found - words);
}

void ChessReader::take_gate(const VariantEntry& entry, Armies armies) {
  constexpr int most_files = 10;  // the file k would be the right K
  if (entry.value == "-") return;
  const auto letters = letters_in(entry, words_of(entry.value));
  if (!letters) return;
  for (const char& letter : *letters)
    if (!out_.kind(letter)->becomes.empty())
      return faults_.add_at_value(entry, failure(fault::variant_gate_promotes, std::string_view(&letter, 1)));
  if (out_.files > most_files)
    return faults_.add(entry, failure(fault::variant_together, "gate",
                                      "board = " + std::to_string(out_.files) + "x" + std::to_string(out_.ranks)));
  if (find("shuffle") != nullptr) return faults_.add(entry, failure(fault::variant_together, "gate", "shuffle"));
  for (const Army a : armies) own().gate[a] = *letters;
}

// Known once the start is.
void ChessReader::check_gates() {
  each_army("gate", 0, [this](const VariantEntry& entry, Armies armies) {
    for (const Army a : armies)
      for (const char& letter : own().gate[a])
        if (std::ranges::none_of(out_.pieces, [&](const Stack& stack) {
              return stack.pieces[0] == PlacedPiece{.army = a, .kind = letter} &&
                     map_.rank(stack.cell) == (a == white ? 0 : out_.ranks - 1);
            }))
          return faults_.add_at_value(entry, failure(fault::variant_gate_rank, std::string_view(&letter, 1)));
  });
}

std::optional<std::string> ChessReader::letters_in(const VariantEntry& entry, std::span<const std::string_view> words) {
  std::string seen, out;
  for (const std::string_view word : words) {
    const std::size_t offset = static_cast<std::size_t>(word.data() - entry.value.data());
    const char letter = letter_of_word(word);
    if (out_.kind(letter) == nullptr) {
      faults_.add_at_value(entry, no_piece(word), offset);
      return {};
    }
    if (seen.contains(letter)) {
      faults_.add_at_value(entry, failure(fault::variant_cell_twice, word), offset);
      return {};
    }
    seen += letter;
  }
  for (const VariantKind& kind : out_.kinds)
    if (seen.contains(kind.letter)) out += kind.letter;
  return out;
}

// `royal = -`, or a line for one army: the other has the parent's then.
void ChessReader::take_royals() {
  const auto is_new = [](const VariantEntry& entry) { return !entry.army.empty() || entry.value == "-"; };
  bool any_new = false;
  each_army("royal", 0, [&](const VariantEntry& entry, Armies) {
    any_new = any_new || is_new(entry);
    if (is_new(entry) && first_language()) faults_.add(entry, failure(fault::variant_key_new, "royal"));
  });
  if (!any_new) return take_royal();
  std::array<std::string, 2> letters;
  for (const VariantKind& kind : out_.kinds)
    if (kind.royal)
      for (std::string& of : letters) of += kind.letter;
  each_army("royal", 0, [&](const VariantEntry& entry, Armies armies) {
    const auto words = words_of(entry.value);
    const auto said = entry.value == "-" ? std::optional(std::string()) : letters_in(entry, words);
    for (const Army a : armies) letters[a] = said.value_or(""), without_royals_[a] = letters[a].empty();
  });
  for (VariantKind& kind : out_.kinds) {
    const std::array<bool, 2> in = {letters[white].contains(kind.letter), letters[black].contains(kind.letter)};
    kind.royal = in[white] || in[black];
    kind.royal_in = kind.royal ? in : std::array{true, true};
  }
  for (VariantKind& kind : out_.kinds) std::erase_if(kind.becomes, [this](char c) { return out_.kind(c)->royal; });
}

// The word, then maybe the place that the passed cells are of.
void ChessReader::take_passing(const VariantEntry& entry, Armies armies) {
  const auto words = words_of(entry.value);
  const bool has_place = words.size() > 2 && words[1] == "over" && words[0] != "off",
             is_new = !entry.army.empty() || has_place || words[0] == "all";
  if ((words[0] != "on" && words[0] != "off" && words[0] != "all") || (words.size() > 1 && !has_place))
    return faults_.add_at_value(entry, failure(fault::variant_value, entry.key, entry.value, "on, off, all"));
  if (is_new && first_language()) return faults_.add(entry, failure(fault::variant_key_new, entry.key));
  Passing out{.on = words[0] != "off", .all = words[0] == "all"};
  if (has_place) {
    const auto place = read_place(std::span(words).subspan(2), map_of(out_));
    if (!place) return faults_.add_at_value(entry, std::unexpected(place.error()));
    out.over = *place;
  }
  for (const Army a : armies) own().passing[a] = out;
}

void ChessReader::take_initial(const VariantEntry& entry) {
  const auto kind = std::ranges::find(out_.kinds, entry.letter, &VariantKind::letter);
  if (kind == out_.kinds.end()) return faults_.add(entry, no_piece({&entry.letter, 1}));
  const auto place = read_place(words_of(entry.value), map_of(out_));
  if (!place) return faults_.add_at_value(entry, std::unexpected(place.error()));
  for (const Army a : both_armies) {
    const std::string_view army = armies_of(out_)[a];
    if (entry.army != army && (!entry.army.empty() || find("initial", entry.letter, army) != nullptr)) continue;
    if (std::ranges::none_of(leaps_of(kind->betza[a]), &Leap::initial))
      return faults_.add_at_value(entry, failure(fault::variant_no_initial, entry.letter));
    kind->initial[a] = *place;
  }
}

// `fsW on ranks 6-10; WF on d1`: parts with a place each.
void ChessReader::take_moves(const VariantEntry& entry) {
  VariantKind* const kind = kind_of_line(entry);
  if (kind == nullptr) return;
  const Area<128> map = map_of(out_);
  std::vector<MovesElsewhere> all;
  for (const std::string_view part : split(entry.value, ';')) {
    const std::size_t offset = static_cast<std::size_t>(part.data() - entry.value.data());
    const auto words = words_of(part);
    std::vector<Leap> leaps;
    if (words.size() < 3 || words[1] != "on" || read_leaps(words[0], leaps))
      return faults_.add_at_value(entry, failure(fault::variant_moves, words.empty() ? entry.value : std::string(part)),
                                  offset);
    const auto place = read_place(std::span(words).subspan(2), map);
    if (!place) return faults_.add_at_value(entry, std::unexpected(place.error()), offset);
    all.push_back({std::string(words[0]), *place});
  }
  for (const Army a : both_armies) {
    if (!is_about(entry, a)) continue;
    CellSet<128> seen;
    for (const MovesElsewhere& one : all) {
      if (same_leaps(leaps_of(one.betza), leaps_of(kind->betza[a])))
        return faults_.add_at_value(entry, failure(fault::variant_moves_same, entry.letter));
      const CellSet<128> cells = cells_of_place(one.place, map, a);
      if ((cells - seen).empty())
        return faults_.add_at_value(
            entry, failure(fault::variant_no_effect, one.betza, "all of its cells are of a place before it"));
      seen |= cells;
    }
    kind->elsewhere[a] = all;
  }
}

void ChessReader::take_avoids(const VariantEntry& entry) {
  VariantKind* const kind = kind_of_line(entry);
  if (kind == nullptr) return;
  const auto letters = letters_in(entry, words_of(entry.value));
  if (!letters) return;
  for (const char& letter : *letters) {
    if (out_.kind(letter)->royal) return faults_.add_at_value(entry, failure(fault::variant_avoids_royal, letter));
    bool matters = false;
    for (const Army a : both_armies) {
      const auto minds = [](const Leap& leap) { return leap.captures || leap.hop != Hop::none; };
      matters = matters || std::ranges::any_of(leaps_of(kind->betza[a]), minds);
      for (const MovesElsewhere& one : kind->elsewhere[a])
        matters = matters || std::ranges::any_of(leaps_of(one.betza), minds);
    }
    if (!matters) return faults_.add_at_value(entry, failure(fault::variant_avoids_nothing, entry.letter, letter));
  }
  kind->avoids = *letters;
}

void ChessReader::take_region(const VariantEntry& entry) {
  VariantKind* const kind = kind_of_line(entry);
  if (kind == nullptr) return;
  const Area<128> map = map_of(out_);
  const auto place = read_place(words_of(entry.value), map);
  if (!place) return faults_.add_at_value(entry, std::unexpected(place.error()));
  if (cells_of_place(*place, map, white) == map.cells())
    return faults_.add_at_value(entry, failure(fault::variant_no_effect, "region", "this is the whole board"));
  for (const Army a : both_armies)
    if (is_about(entry, a)) kind->region[a] = *place;
}

void ChessReader::check_regions() {
  for (const VariantKind& kind : out_.kinds) {
    const VariantEntry* const entry = first_of("region", kind.letter);
    if (entry == nullptr || kind.region == VariantKind().region) continue;
    if (own().changes_sides())
      return faults_.add(
          *entry, failure(fault::variant_no_effect, "region", "pieces that change sides would stand outside of it"));
    for (const VariantKind& from : out_.kinds)
      if (from.becomes.contains(kind.letter))
        return faults_.add(*entry, failure(fault::variant_region_becomes, kind.letter, from.letter));
  }
}

// Known once the castling is. Where no line says it there is none that leaves a region.
void ChessReader::check_castling_regions() {
  for (const CastlingRight& right : castling_rights(out_)) {
    if (right.letter == 0 || right.king_to == nowhere) continue;
    const VariantKind& king = *out_.kind(out_.castles[0]);
    bool leaves = !region_of(king, map_, right.army).has(right.king_to);
    for (const char letter : out_.castles.substr(1))
      leaves = leaves || !region_of(*out_.kind(letter), map_, right.army).has(right.rook_to);
    if (!leaves) continue;
    const auto entry = std::ranges::find(entries_, "castles", &VariantEntry::key);
    if (entry != entries_.end())
      return faults_.add_at_value(*entry, failure(fault::variant_region_castles, king.letter));
    return out_.castles.clear();
  }
}

void ChessReader::check_facing() {
  const VariantEntry& entry = *find("facing");
  for (const Army a : both_armies)
    if (!has_royals(a)) return faults_.add(entry, failure(fault::variant_facing_none, army_titles[a]));
  const auto is_royal = [this](const Stack& stack) { return out_.kind(stack.pieces[0].kind)->royal; };
  const auto is_taken = [this](Cell c) { return std::ranges::find(out_.pieces, c, &Stack::cell) != out_.pieces.end(); };
  for (const Stack& one : out_.pieces)
    for (const Stack& other : out_.pieces) {
      if (!is_royal(one) || !is_royal(other) || one.pieces[0].army == other.pieces[0].army) continue;
      const auto sign = [](int n) { return n > 0 ? 1 : n < 0 ? -1 : 0; };
      const int files = sign(map_.file(other.cell) - map_.file(one.cell)),
                ranks = sign(map_.rank(other.cell) - map_.rank(one.cell));
      if (files != 0 && ranks != 0) continue;
      const auto next = [&](Cell c) { return map_.at(map_.file(c) + files, map_.rank(c) + ranks); };
      Cell at = next(one.cell);
      while (at != nowhere && !is_taken(at)) at = next(at);
      if (at == other.cell) return faults_.add(entry, failure(fault::variant_facing));
    }
}

// What is said of first steps and captures in passing, and changes nothing.
void ChessReader::check_steps() {
  for (const VariantEntry& entry : entries_) {
    if (entry.key != "initial") continue;
    const VariantKind& kind = *out_.kind(entry.letter);
    bool same = true;
    for (const Army a : both_armies) {
      if (!entry.army.empty() && entry.army != armies_of(out_)[a]) continue;
      CellSet<128> start;
      for (const Stack& stack : out_.pieces)
        if (stack.pieces[0] == PlacedPiece{.army = a, .kind = kind.letter}) start.add(stack.cell);
      same = same && cells_of_place(kind.initial[a], map_, a) == start;
    }
    if (same)
      faults_.add_at_value(entry, failure(fault::variant_no_effect, "initial", "these are the cells of the start"));
  }
  for (const VariantEntry& entry : entries_) {
    if (entry.key != "passing") continue;
    for (const Army a : both_armies) {
      if (!entry.army.empty() && entry.army != armies_of(out_)[a]) continue;
      const Passing& said = own().passing[a];
      Passing everywhere = said, first = said;
      everywhere.over.clear(), first.all = false;
      if (said.all && passing_steps(out_, map_, a, said) == passing_steps(out_, map_, a, first))
        return faults_.add_at_value(entry,
                                    failure(fault::variant_no_effect, "all", "only first steps pass over cells"));
      if (!said.over.empty() && passing_steps(out_, map_, a, said).empty())
        return faults_.add_at_value(
            entry, failure(fault::variant_no_effect, "over", "no double step passes over these cells"));
    }
  }
}

void ChessReader::take_capturing(const VariantEntry& entry, Armies armies) {
  constexpr std::string_view words[] = {"may", "must", "never"};
  const auto found = std::ranges::find(words, entry.value);
  if (found == std::end(words))
    return faults_.add_at_value(entry, failure(fault::variant_value, entry.key, entry.value, joined_words(words)));
  for (const Army a : armies) own().capturing[a] = static_cast<Capturing>(found - words);
}

void ChessReader::take_blast(const VariantEntry& entry) {
  const auto words = words_of(entry.value);
  std::vector<Leap> leaps;
  const bool wrong =
      read_leaps(words[0], leaps).has_value() || leaps.empty() || std::ranges::any_of(leaps, [](const Leap& leap) {
        return leap.range != 1 || leap.hop != Hop::none || leap.lame || leap.initial || !leap.moves || !leap.captures;
      });
  if (wrong || words.size() == 2 || (words.size() > 2 && words[1] != "spares"))
    return faults_.add_at_value(entry, failure(fault::variant_blast, entry.value));
  own().blast = words[0];
  if (words.size() < 3) return;
  if (const auto letters = letters_in(entry, std::span(words).subspan(2))) own().spares = *letters;
}

void ChessReader::take_checks(const VariantEntry& entry, Armies armies) {
  const auto number = read_number(entry.value, 1, most_checks);
  if (!number && entry.value != "never")
    return faults_.add_at_value(entry, failure(fault::variant_value, entry.key, entry.value, "1 to 9, never"));
  for (const Army a : armies) own().checks[a] = number ? *number : OfChess::checks_never;
}

void ChessReader::take_extinct(const VariantEntry& entry, Armies armies) {
  const auto words = words_of(entry.value);
  const auto fail = [&] { faults_.add_at_value(entry, failure(fault::variant_extinct, entry.value)); };
  Extinction out{.said = true};
  std::size_t at = words[0] == "all" ? 1 : 0;
  if (at == 0) {
    while (at < words.size() && letter_of_word(words[at]) != 0) ++at;
    if (at == 0) return fail();
    const auto letters = letters_in(entry, std::span(words).first(at));
    if (!letters) return;
    out.letters = *letters;
  }
  if (at + 1 < words.size() && words[at] == "at") {
    const auto number = read_number(words[at + 1], 1, Area<128>::size);
    if (!number) return fail();
    out.at = *number;
    at += 2;
  }
  if (at < words.size()) {
    const auto end = std::ranges::find(ends, words[at]);
    if (end == std::end(ends) || at + 1 < words.size()) return fail();
    out.end = static_cast<EndFor>(end - ends);
  }
  for (const Army a : armies) {
    for (const char letter : out.letters)
      if (const VariantKind& kind = *out_.kind(letter); kind.royal && kind.royal_in[a])
        return faults_.add_at_value(entry, failure(fault::variant_extinct_royal, letter));
    own().extinct[a] = out;
  }
}

void ChessReader::take_bare(const VariantEntry& entry, Armies armies) {
  const auto words = words_of(entry.value);
  const auto end = std::ranges::find(ends, words[0]);
  if (end == std::end(ends) || words.size() > 2 || (words.size() == 2 && words[1] != "reply"))
    return faults_.add_at_value(entry, failure(fault::variant_value, entry.key, entry.value,
                                               "loses, wins, draw, loses reply, wins reply, draw reply"));
  for (const Army a : armies) {
    if (!has_royals(a)) return faults_.add(entry, failure(fault::variant_bare_royal, army_titles[a]));
    own().bare[a] = {.said = true, .end = static_cast<EndFor>(end - ends), .reply = words.size() == 2};
  }
}

void ChessReader::take_goals(char letter) {
  const auto kind = std::ranges::find(out_.kinds, letter, &VariantKind::letter);
  if (kind == out_.kinds.end()) {
    const auto entry = std::ranges::find_if(
        entries_, [letter](const VariantEntry& one) { return one.key == "goal" && one.letter == letter; });
    return faults_.add(*entry, no_piece({&letter, 1}));
  }
  if (!kind->goal[white].empty() || !kind->goal[black].empty()) return;  // it has more lines than one
  each_army("goal", letter, [&](auto& entry, Armies armies) { take_goal(entry, armies, *kind); });
}

void ChessReader::take_goal(const VariantEntry& entry, Armies armies, VariantKind& kind) {
  auto words = words_of(entry.value);
  GoalRule rule = GoalRule::once;
  if (const auto word = std::ranges::find(goal_rules, words.back()); word != std::end(goal_rules)) {
    rule = static_cast<GoalRule>(word - goal_rules);
    words.pop_back();
  }
  const auto place = read_place(words, map_);
  if (!place) return faults_.add_at_value(entry, std::unexpected(place.error()));
  if (first_goal_ != nullptr && rule != own().goal)
    return faults_.add_at_value(entry,
                                failure(fault::variant_goal_rules, first_goal_->line, first_goal_->value, entry.value));
  first_goal_ = &entry;
  own().goal = rule;
  if (rule == GoalRule::safe && kind.royal && !own().king_taken && own().blast.empty())
    return faults_.add_at_value(
        entry, failure(fault::variant_no_effect, "safe", "royal pieces are never attacked after their own move"));
  for (const Army a : armies) {
    const CellSet<128> goal = cells_of_place(*place, map_, a);
    bool there = false, comes = false;
    for (const Stack& stack : out_.pieces) {
      if (stack.pieces[0].army != a || stack.pieces[0].kind != kind.letter) continue;
      if (goal.has(stack.cell))
        return faults_.add_at_value(entry, failure(fault::variant_goal_start, kind.name, map_.name(stack.cell)));
      there = true;
      comes = comes || reaches(kind, a, stack.cell, goal);
    }
    if (there && !comes) return faults_.add_at_value(entry, failure(fault::variant_goal_never, kind.name));
    kind.goal[a] = *place;
  }
}

// On an empty board, by leaps that nothing hinders.
bool ChessReader::reaches(const VariantKind& kind, Army a, Cell from, const CellSet<128>& goal) const {
  const auto leaps = leaps_of(kind.betza[a]);
  CellSet<128> seen = CellSet<128>::of(from);
  std::vector<Cell> open = {from};
  while (!open.empty()) {
    const Cell at = open.back();
    open.pop_back();
    for (const Leap& leap : leaps) {
      if (leap.hop != Hop::none) return true;
      Stance stands{at, map_.facing(way_of(out_, a), at)};
      for (int n = 0; n < leap.range; ++n) {
        const Landings to = map_.leap(stands, leap.ahead, leap.aside);
        if (to.empty()) break;
        stands = to[0];
        if (seen.has(stands.cell)) continue;
        seen.add(stands.cell);
        open.push_back(stands.cell);
      }
    }
  }
  return static_cast<bool>(seen & goal);
}

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
    faults_.add_at_value(*entry, failure(fault::variant_no_effect, "to", "kings arrive there anyway"));
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
  for (const Army a : both_armies)
    for (const Leap& leap : leaps_of(out_.kind(king)->betza[a]))
      if (leap.ahead == 0 && leap.moves && leap.range >= 2 / std::max(1, std::abs(leap.aside)) && leap.aside != 0 &&
          2 % std::abs(leap.aside) == 0)
        return faults_.add_at_value(entry, failure(fault::variant_castles_reach, king, "the second cell beside it"));
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
  if (const std::string_view why = why_no_start(out_); !why.empty())
    return faults_.add_at_value(entry, failure(fault::variant_shuffle_start, why));
  if (std::ranges::any_of(out_.kinds, [](const VariantKind& k) { return k.region != VariantKind().region; }))
    return faults_.add(entry, failure(fault::variant_together, "shuffle", "region"));
  const std::uint64_t all = count_of_starts(out_);
  if (all == 0) return faults_.add_at_value(entry, failure(fault::variant_shuffle_many));
  if (all == 1) return faults_.add_at_value(entry, failure(fault::variant_shuffle_one));
  for (const auto& [word, field] : {std::pair("shades", &Shuffle::shades), std::pair("between", &Shuffle::between)}) {
    VariantDefinition without = out_;
    without.of<OfChess>().shuffle.*field = false;
    if (own().shuffle.*field && count_of_starts(without) == all)
      return faults_.add_at_value(entry, failure(fault::variant_no_effect, word, "all that is dealt is so anyway"));
  }
}

// What an army meets at the start, or has no end by which it could lose.
void ChessReader::check_ends() {
  std::string all_letters;
  for (const VariantKind& kind : out_.kinds) all_letters += kind.letter;
  for (const Army a : both_armies) {
    if (const Extinction& end = own().extinct[a]; end.said) {
      bool met = count_at_start(a, all_letters) <= end.at && end.letters.empty();
      for (const char letter : end.letters) met = met || count_at_start(a, {&letter, 1}) <= end.at;
      if (met) return add_at(nullptr, failure(fault::variant_met, army_titles[a]), {"extinct"});
    }
    std::string others;
    for (const VariantKind& kind : out_.kinds)
      if (!kind.royal) others += kind.letter;
    if (own().bare[a].said && count_at_start(a, others) == 0)
      return add_at(nullptr, failure(fault::variant_met, army_titles[a]), {"bare"});
    const Army enemy = static_cast<Army>(1 - a);
    const bool goal = std::ranges::any_of(out_.kinds, [&](const VariantKind& k) { return !k.goal[enemy].empty(); });
    if (!has_royals(a) && !own().extinct[a].said && !goal && out_.stalemate == Stalemate::draw)
      return add_at(nullptr, failure(fault::variant_no_end, army_titles[a]), {"royal"});
  }
}

}  // namespace

std::optional<VariantDefinition> read_chess_variant(VariantLines lines, VariantFaults& faults) {
  return ChessReader(parent_definition(VariantParent::chess), std::move(lines), faults).read();
}

}  // namespace turncoat
