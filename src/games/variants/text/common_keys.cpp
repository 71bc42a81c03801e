// The keys that several parents have (docs/spec/variants.md, VA-4 to VA-16).
#include <algorithm>
#include <array>

#include "core/fen.hpp"
#include "games/variants/movement/movement.hpp"
#include "games/variants/parent.hpp"
#include "games/variants/text/common_keys.hpp"
#include "games/variants/text/steps.hpp"

namespace turncoat {

namespace {

constexpr VariantKey::Parents chess = parent_bit(VariantParent::chess), merger = parent_bit(VariantParent::merger),
                              mercenary = parent_bit(VariantParent::mercenary),
                              mercurial = parent_bit(VariantParent::mercurial),
                              cooperative = parent_bit(VariantParent::cooperative),
                              star = parent_bit(VariantParent::mercenary3), all = 0xff;

constexpr KeyWord stalemates[] = {{"draw", static_cast<int>(Stalemate::draw)},
                                  {"loses", static_cast<int>(Stalemate::loses)},
                                  {"wins", static_cast<int>(Stalemate::wins)}};
constexpr KeyWord stalemates_of_chess[] = {{"draw", static_cast<int>(Stalemate::draw)},
                                           {"loses", static_cast<int>(Stalemate::loses)},
                                           {"wins", static_cast<int>(Stalemate::wins)},
                                           {"fewer", static_cast<int>(Stalemate::fewer), 2}};

std::string nothing(const VariantDefinition&, const VariantDefinition&) { return {}; }
void no_sentence(const VariantDefinition&, const VariantDefinition&, std::vector<VariantChange>&) {}

// ---- boards
std::string board_text_of(const VariantDefinition& v) {
  return std::to_string(v.files) + "x" + std::to_string(v.ranks);
}

std::string holes_text(const VariantDefinition& v) {
  std::string out;
  for (const std::string& hole : v.holes) out += (out.empty() ? "" : " ") + hole;
  return out;
}
void holes_changes(const VariantDefinition& v, const VariantDefinition&, std::vector<VariantChange>& out) {
  if (!v.holes.empty())
    out.push_back({.what = "holes", .value = holes_text(v), .number = static_cast<int>(v.holes.size())});
}

// ---- pieces
std::vector<std::string> piece_lines(const VariantDefinition& v, const VariantDefinition& parent,
                                     const VariantKind& kind) {
  const VariantKind* before = parent.kind(kind.letter);
  if (before != nullptr && before->name == kind.name && before->betza == kind.betza && kind.worth == before->worth &&
      kind.like.empty())
    return {};
  const std::string rest =
      (kind.worth == 0 ? "" : " worth " + std::to_string(kind.worth)) + (kind.like.empty() ? "" : " like " + kind.like);
  const std::string key = "piece " + kind_text(kind.letter);
  const auto armies = std::span(kind.betza).first(armies_of(v).size());
  if (std::ranges::all_of(armies, [&](const std::string& betza) { return betza == armies[0]; }))
    return {key + " = " + kind.name + " " + kind.betza[0] + rest};
  std::vector<std::string> out;
  for (std::size_t a = 0; a < armies.size(); ++a)
    out.push_back(key + "." + std::string(armies_of(v)[a]) + " = " + kind.name + " " + armies[a] +
                  (a == 0 ? rest : ""));
  return out;
}

void add_piece_changes(const VariantDefinition& v, const VariantDefinition& parent, const VariantKind& kind,
                       std::vector<VariantChange>& out) {
  const VariantKind* before = parent.kind(kind.letter);
  // A piece of another name is another piece, unless it moves alike.
  const bool fresh = before == nullptr || (before->name != kind.name && before->betza != kind.betza);
  if (!fresh && before->name != kind.name)
    out.push_back({.what = change::renamed, .letter = kind.letter, .name = kind.name, .value = before->name});
  const auto armies = std::span(kind.betza).first(armies_of(v).size());
  const bool alike = std::ranges::all_of(armies, [&](const std::string& betza) { return betza == armies[0]; });
  for (std::size_t a = 0; a < (alike ? 1 : armies.size()); ++a) {
    const auto now = leaps_of(armies[a]);
    const auto old = fresh ? std::vector<Leap>() : leaps_of(before->betza[a]);
    VariantChange one{.what = fresh ? change::piece : change::movement,
                      .letter = kind.letter,
                      .name = kind.name,
                      .army = alike ? std::string_view() : armies_of(v)[a],
                      .value = fresh && before != nullptr ? before->name : std::string(),
                      .gains = parts_of(leaps_without(now, old)),
                      .loses = parts_of(leaps_without(old, now))};
    if (fresh || !one.gains.empty() || !one.loses.empty()) out.push_back(std::move(one));
  }
  if (kind.worth != (before == nullptr ? 0 : before->worth))
    out.push_back({.what = change::worth,
                   .letter = kind.letter,
                   .name = kind.name,
                   .army = module_of(v).worths_are_rules ? armies_of(v).back() : std::string_view(),
                   .number = kind.worth});
}
void piece_changes(const VariantDefinition& v, const VariantDefinition& parent, std::vector<VariantChange>& out) {
  for (const VariantKind& kind : v.kinds) add_piece_changes(v, parent, kind, out);
}

std::string without_text(const VariantDefinition& v) {
  std::string out;
  for (const VariantKind& kind : parent_definition(v).kinds)
    if (v.kind(kind.letter) == nullptr) out += kind.letter;
  return out.empty() ? out : joined_letters(out);
}
void without_changes(const VariantDefinition& v, const VariantDefinition& parent, std::vector<VariantChange>& out) {
  for (const VariantKind& kind : parent.kinds)
    if (v.kind(kind.letter) == nullptr) out.push_back({.what = "without", .letter = kind.letter, .name = kind.name});
}

std::string royal_text_of(const VariantDefinition& v, Army a) {
  std::string out;
  for (const VariantKind& kind : v.kinds)
    if (kind.royal && kind.royal_in[a]) out += kind.letter;
  return joined_letters(out);
}
std::string royal_text(const VariantDefinition& v) { return said_of_both<royal_text_of>(v); }
void royal_changes(const VariantDefinition& v, const VariantDefinition& parent, std::vector<VariantChange>& out) {
  add_change_of_armies("royal", royal_text_of, v, parent, out);
}

// ---- promotion
bool promotes_as_usual(const VariantKind& kind, std::string_view usual) {
  const bool by_itself = kind.before_end == 0 && kind.zone == PromotionZone::at &&
                         kind.promotes_at == VariantKind().promotes_at && kind.becomes_in == VariantKind().becomes_in;
  return kind.becomes == usual && (usual.empty() || by_itself);
}
std::vector<std::string> promotion_lines(const VariantDefinition& v, const VariantDefinition& parent,
                                         const VariantKind& kind) {
  const VariantKind* before = parent.kind(kind.letter);
  std::string usual;
  if (before != nullptr)
    for (char c : before->becomes)
      if (const VariantKind* to = v.kind(c); to != nullptr && !to->royal && to->becomes.empty()) usual += c;
  if (promotes_as_usual(kind, usual)) return {};
  if (kind.becomes_in != VariantKind().becomes_in || kind.promotes_at[white] != kind.promotes_at[black]) {
    std::vector<std::string> out;
    for (const Army a : {white, black}) {
      const std::string& letters = kind.becomes_in[a].empty() ? kind.becomes : kind.becomes_in[a];
      if (letters == usual && kind.promotes_at[a].empty()) continue;
      out.push_back(std::string("promotion ") + kind.letter + "." + std::string(armies_of(v)[a]) + " = " +
                    joined_letters(letters) + (kind.promotes_at[a].empty() ? "" : " on " + kind.promotes_at[a]));
    }
    return out;
  }
  if (!kind.promotes_at[white].empty())
    return {std::string("promotion ") + kind.letter + " = " + joined_letters(kind.becomes) + " on " +
            kind.promotes_at[white]};
  constexpr std::string_view zones[] = {" at rank ", " from rank ", " within rank "};
  const std::string at = kind.before_end == 0 && kind.zone == PromotionZone::at
                             ? ""
                             : std::string(zones[static_cast<std::size_t>(kind.zone)]) +
                                   std::to_string(v.ranks - kind.before_end) + (kind.always ? " always" : "");
  return {"promotion " + kind_text(kind.letter) + " = " +
          (kind.becomes.empty() ? "-" : joined_letters(kind.becomes) + at)};
}
void promotion_changes(const VariantDefinition& v, const VariantDefinition& parent, std::vector<VariantChange>& out) {
  for (const VariantKind& kind : v.kinds) {
    const VariantKind* before = parent.kind(kind.letter);
    const std::string usual = before == nullptr ? "" : before->becomes;
    if (promotes_as_usual(kind, usual)) continue;
    const bool alike =
        kind.becomes_in == VariantKind().becomes_in && kind.promotes_at[white] == kind.promotes_at[black];
    for (const Army a : {white, black}) {
      if (!alike || (a == white && !kind.promotes_at[a].empty())) {
        const std::string_view army = alike ? std::string_view() : armies_of(v)[a];
        const std::string& letters = kind.becomes_in[a].empty() ? kind.becomes : kind.becomes_in[a];
        out.push_back({.what = "promotion", .letter = kind.letter, .name = kind.name, .army = army, .value = letters});
        if (!kind.promotes_at[a].empty())
          out.push_back({.what = "promotion.cells",
                         .letter = kind.letter,
                         .name = kind.name,
                         .army = army,
                         .value = kind.promotes_at[a]});
      }
    }
    if (!alike || !kind.promotes_at[white].empty()) continue;
    constexpr std::string_view zones[] = {"promotion", "promotion.from", "promotion.within"};
    out.push_back({.what = kind.always ? "promotion.always" : zones[static_cast<std::size_t>(kind.zone)],
                   .letter = kind.letter,
                   .name = kind.name,
                   .value = kind.becomes,
                   .number = kind.before_end == 0 && kind.zone == PromotionZone::at ? 0 : v.ranks - kind.before_end});
  }
}

// ---- the start
// What chess alone can say; of other parents nothing is said.
const OfChess& of_chess(const VariantDefinition& v) {
  static const OfChess nothing_said;
  const OfChess* own = std::get_if<OfChess>(&v.own);
  return own == nullptr ? nothing_said : *own;
}
std::string castling_pieces_of(const VariantDefinition& v, Army a) {
  return joined_letters(v.castles_in(a) ? v.castles : "");
}
std::string castles_text_of(const VariantDefinition& v, Army a) {
  std::string out = castling_pieces_of(v, a);
  if (out == "-") return out;
  if (const std::string& to = of_chess(v).castles_to; !to.empty()) out += " to " + joined_letters(to);
  if (const std::string& home = of_chess(v).castles_home; !home.empty()) out += " home " + joined_letters(home);
  return out;
}
// A king that is not the one royal piece castles only where a text says so.
std::string usual_castles(const VariantDefinition& v, const VariantDefinition& parent) {
  return v.castles_freely() ? std::string() : castles_text_of(parent, white);
}
std::string castles_text(const VariantDefinition& v) { return said_of_both<castles_text_of>(v); }
void castles_changes(const VariantDefinition& v, const VariantDefinition& parent, std::vector<VariantChange>& out) {
  add_change_of_armies("castles", castling_pieces_of, v, parent, out);
  if (const std::string& to = of_chess(v).castles_to; !to.empty())
    out.push_back({.what = "castles.to", .value = joined_letters(to)});
  if (const std::string& home = of_chess(v).castles_home; !home.empty())
    out.push_back({.what = "castles.home", .value = joined_letters(home)});
}

// Kings of which each army has one in hand and rooks, neither on the board at the start, on the files that are theirs in
// chess.
std::vector<std::string> castles_from_hand(const VariantDefinition& v) {
  std::vector<std::string> out;
  const OfChess* own = std::get_if<OfChess>(&v.own);
  if (own == nullptr || own->capture == CaptureRule::hand || v.files < 7) return out;
  const auto waits = [&](const VariantKind& kind) {
    return kind.becomes.empty() &&
           std::ranges::none_of(v.pieces, [&](const Stack& stack) { return stack.pieces[0].kind == kind.letter; }) &&
           std::ranges::all_of(own->hand, [&](const std::string& hand) {
             const auto held = std::ranges::count(hand, kind.letter);
             return held == 1 || (held > 1 && !kind.royal);
           });
  };
  const std::string files = {static_cast<char>('a' + v.files / 2), ' ', 'a', ' ', static_cast<char>('a' + v.files - 1)};
  for (const VariantKind& king : v.kinds)
    for (const VariantKind& rook : v.kinds)
      if (king.royal && !rook.royal && waits(king) && waits(rook))
        out.push_back(kind_text(king.letter) + ' ' + kind_text(rook.letter) + " home " + files);
  return out;
}

// Every royal kind with every other one that does not promote; those that castle also to the usual files, which pieces
// that are dealt anew need (VA-77).
KeyChoices castles_choices(const VariantDefinition& v) {
  std::vector<std::string> out = {"-"};
  for (const VariantKind& king : v.kinds)
    for (const VariantKind& rook : v.kinds)
      if (king.royal && !rook.royal && rook.becomes.empty())
        out.push_back(kind_text(king.letter) + ' ' + kind_text(rook.letter));
  for (const std::string& home : castles_from_hand(v)) out.push_back(home);
  if (module_of(v).second_language && v.castles.size() == 2 && v.files > 6)
    out.push_back(joined_letters(v.castles) + " to c " + static_cast<char>('a' + v.files - 2));
  add_new(out, castles_text(v));
  return {out};
}

std::string start_text(const VariantDefinition& v) { return v.start; }

// How many pieces of a kind an army has at the start that a text says. `homed`: behind a starred one stands its home.
int count_at_start(std::string_view start, Army army, char kind, bool homed) {
  const char letter = letter_of(army, without_plus(kind));
  int out = 0;
  bool starred = false, home = false, plus = false;
  for (const char c : start) {
    if (c == letter && starred == (army > 1) && !home && plus == is_form(kind)) ++out;
    home = homed && starred;
    starred = c == '*', plus = c == '+';
  }
  return out;
}
// Whether pieces stand on other cells than the parent's: holes alone make another text of the same start.
bool stand_elsewhere(const VariantDefinition& v, const VariantDefinition& parent) {
  if (v.holes.empty() || v.files != parent.files || v.ranks != parent.ranks) return true;
  const Area<128> map = map_of(v), whole = map_of(parent);
  Setup setup{.stacks = v.pieces};
  for (Stack& stack : setup.stacks) stack.cell = whole.at(map.file(stack.cell), map.rank(stack.cell));
  const FenForm form{.fields = board_field, .kinds = {}, .armies = static_cast<int>(armies_on_board(v))};
  return write_setup(setup, form, board_text(whole)) != parent.start;
}

// Which army has more pieces of which kinds, or fewer; or that the same ones stand elsewhere.
void start_changes(const VariantDefinition& v, const VariantDefinition& parent, std::vector<VariantChange>& out) {
  if (v.start == parent.start) return;
  bool same = true;
  const bool homes = module_of(v).homes_at_start;
  const auto armies = armies_of(v);
  for (std::size_t a = 0; a < armies.size(); ++a)
    for (const VariantKind& kind : v.kinds) {
      int more = 0;
      for (Army of = 0; of < armies_on_board(v); ++of)
        if (named_army(v, of) == a)
          more +=
              count_at_start(v.start, of, kind.letter, homes) - count_at_start(parent.start, of, kind.letter, homes);
      if (more == 0) continue;
      same = false;
      out.push_back(
          {.what = change::pieces, .letter = kind.letter, .name = kind.name, .army = armies[a], .number = more});
    }
  if (same && stand_elsewhere(v, parent)) out.push_back({.what = change::start, .value = v.start});
}

// ---- ends
void limit_changes(const VariantDefinition& v, const VariantDefinition& parent, std::vector<VariantChange>& out) {
  if (v.limit != parent.limit)
    out.push_back({.what = "limit",
                   .value = v.limit == VariantDefinition::no_limit ? "none"
                            : module_of(v).counts_each             ? "each"
                                                                   : "",
                   .number = v.limit});
}
constexpr VariantKey limit_key(int order, VariantKey::Parents parents, int none) {
  VariantKey key = number_key<&VariantDefinition::limit>("limit", order, 20, 1000, parents);
  key.changes = limit_changes;
  key.none = none;
  return key;
}

// ---- options, as in a spec
std::string options_text(const VariantDefinition& v) { return v.options; }
void options_changes(const VariantDefinition& v, const VariantDefinition&, std::vector<VariantChange>& out) {
  if (v.options.empty()) return;
  for (std::string_view option : split(v.options, ',')) {
    const std::size_t equals = option.find('=');
    if (option.starts_with("armies=")) continue;
    out.push_back({.what = change::option,
                   .name = std::string(option.substr(0, equals)),
                   .value = std::string(option.substr(std::min(equals, option.size() - 1) + 1))});
  }
}

constexpr VariantKey keys[] = {
    {.name = "language",
     .order = 0,
     .text = [](const VariantDefinition& v) { return std::to_string(v.language()); },
     .usual = nothing,
     .changes = no_sentence},
    {.name = "title",
     .order = 10,
     .type = KeyType::text,
     .most = 60,
     .text = [](const VariantDefinition& v) { return v.title; },
     .usual = [](const VariantDefinition& v, const VariantDefinition&) { return v.name; },
     .changes = no_sentence},
    {.name = "about",
     .order = 20,
     .type = KeyType::text,
     .most = 400,
     .text = [](const VariantDefinition& v) { return v.about; },
     .changes = no_sentence},
    {.name = "board", .order = 30, .parents = all & ~star, .text = board_text_of, .steps = board_steps},
    {.name = "holes",
     .order = 40,
     .parents = chess | mercenary | merger,
     .text = holes_text,
     .changes = holes_changes,
     .steps = hole_steps},
    {.name = "piece",
     .order = 70,
     .lettered = true,
     .of_armies = all,
     .lines = piece_lines,
     .changes = piece_changes,
     .steps = piece_steps},
    {.name = "without", .order = 80, .type = KeyType::letters, .text = without_text, .changes = without_changes},
    {.name = "royal",
     .order = 90,
     .type = KeyType::letters,
     .parents = all & ~cooperative,
     .of_armies = chess,
     .text = royal_text,
     .army_text = royal_text_of,
     .changes = royal_changes},
    {.name = "promotion",
     .order = 110,
     .lettered = true,
     .of_armies = chess,
     .lines = promotion_lines,
     .changes = promotion_changes,
     .steps = promotion_steps},
    {.name = "castles",
     .order = 120,
     .group = KeyGroup::start,
     .parents = chess | merger | star,
     .of_armies = chess,
     .text = castles_text,
     .army_text = castles_text_of,
     .usual_of_other = "-",
     .usual = usual_castles,
     .changes = castles_changes,
     .choices = castles_choices},
    {.name = "start", .order = 130, .text = start_text, .changes = start_changes, .steps = start_steps},
    in_group(KeyGroup::captures, switch_key<&VariantDefinition::passing>("passing", 140, cooperative | merger | star)),
    in_group(KeyGroup::ends, word_key<&VariantDefinition::stalemate>("stalemate", 190, stalemates, mercurial | merger)),
    in_group(KeyGroup::ends, word_key<&VariantDefinition::stalemate>("stalemate", 191, stalemates_of_chess, chess)),
    in_group(KeyGroup::ends, limit_key(200, all & ~chess, 0)),
    in_group(KeyGroup::ends, limit_key(201, chess, VariantDefinition::no_limit)),
    in_group(KeyGroup::ends, switch_key<&VariantDefinition::repetition>("repetition", 210, mercurial | merger)),
    {.name = "options",
     .order = 310,
     .parents = all & ~chess,
     .text = options_text,
     .usual = nothing,
     .changes = options_changes},
};

}  // namespace

std::span<const VariantKey> common_keys() { return keys; }

}  // namespace turncoat
