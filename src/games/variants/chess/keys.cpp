// The keys of variants of chess (docs/spec/variants.md, VA-10, VA-23 to VA-28).
#include "games/variants/chess/parent.hpp"

#include <algorithm>

#include "games/variants/faults.hpp"

namespace turncoat {

namespace {

constexpr KeyWord royals[] = {{"all", 0}, {"last", 1}, {"one", 2, 2}},
                  captures[] = {{"remove", static_cast<int>(CaptureRule::remove)},
                                {"hand", static_cast<int>(CaptureRule::hand)},
                                {"turn", static_cast<int>(CaptureRule::turn)}},
                  captors[] = {{"stays", static_cast<int>(CaptorRule::stays)},
                               {"turns", static_cast<int>(CaptorRule::turns)},
                               {"dies", static_cast<int>(CaptorRule::dies), 2}},
                  kings[] = {{"mate", false}, {"taken", true}},
                  turns[] = {{"move", static_cast<int>(TurnRule::move)},
                             {"move duck", static_cast<int>(TurnRule::duck)},
                             {"move move", static_cast<int>(TurnRule::two)},
                             {"progressive", static_cast<int>(TurnRule::progressive)}},
                  conversions[] = {{"off", false}, {"on", true}},
                  mates[] = {{"loses", static_cast<int>(EndFor::loses)},
                             {"wins", static_cast<int>(EndFor::wins)},
                             {"draw", static_cast<int>(EndFor::draw)}};
constexpr std::string_view end_words[] = {"loses", "draw", "wins"}, capturing_words[] = {"may", "must", "never"},
                           pass_words[] = {"never", "may", "stuck"}, goal_words[] = {"", " safe", " held", " reply"};

// Calls `add` with each kind, its part of a field for both armies and a change of it without a sentence: once where the
// armies have the same.
template <auto Field>
void each_said(const VariantDefinition& v, auto&& add) {
  for (const VariantKind& kind : v.kinds) {
    const bool alike = (kind.*Field)[white] == (kind.*Field)[black];
    for (const Army a : {white, black})
      if (!alike || a == white)
        add(kind, (kind.*Field)[a],
            VariantChange{
                .letter = kind.letter, .name = kind.name, .army = alike ? std::string_view() : armies_of(v)[a]});
  }
}

bool no_captures(const OfChess& own) {
  return own.capturing[white] == Capturing::never && own.capturing[black] == Capturing::never;
}
const Fault* without_captures(const VariantDefinition& v) {
  return no_captures(v.of<OfChess>()) ? &fault::idle_no_captures : nullptr;
}
const Fault* without_hands(const VariantDefinition& v) {
  return v.of<OfChess>().capture == CaptureRule::hand ? without_captures(v) : &fault::idle_no_hand;
}
// Of what becomes of the pieces that a blast removes.
const Fault* with_blast(const VariantDefinition& v) {
  const OfChess& own = v.of<OfChess>();
  if (!own.blast.empty() && own.captor != CaptorRule::stays) return &fault::idle_blast_of_captor;
  return without_captures(v);
}
const Fault* capture_idle(const VariantDefinition& v) {
  const OfChess& own = v.of<OfChess>();
  if (!own.blast.empty() && own.capture == CaptureRule::turn) return &fault::idle_blast_of_captured;
  return without_captures(v);
}
const Fault* shoots_idle(const VariantDefinition& v) {
  if (v.of<OfChess>().capture == CaptureRule::turn) return &fault::idle_turned;
  return without_captures(v);
}
bool has_royals(const VariantDefinition& v, Army a) {
  return std::ranges::any_of(v.kinds, [a](const VariantKind& k) { return k.royal && k.royal_in[a]; });
}
const Fault* unheeded(const VariantDefinition& v) {
  if (v.of<OfChess>().king_taken) return &fault::idle_attacks;
  return has_royals(v, white) || has_royals(v, black) ? nullptr : &fault::idle_no_royals;
}
// Known once the start is.
const Fault* with_one_royal(const VariantDefinition& v) {
  int counts[2] = {0, 0};
  for (const Stack& stack : v.pieces)
    if (v.kind(stack.pieces[0].kind)->royal) ++counts[stack.pieces[0].army];
  return counts[0] == 1 && counts[1] == 1 ? &fault::idle_one_royal : nullptr;
}

const Fault* without_drops(const VariantDefinition& v) {
  const OfChess& own = v.of<OfChess>();
  return own.hand[white].empty() && own.hand[black].empty() ? without_hands(v) : nullptr;
}

std::string ranks_of_drop(const VariantKind& kind) {
  return std::to_string(kind.drop_from) + "-" + std::to_string(kind.drop_to);
}
// What an army's rule says beside its place: " one a file no mate".
std::string drop_words(const DropRule& rule) {
  return std::string(rule.a_file == 1   ? " one a file"
                     : rule.a_file == 2 ? " two a file"
                                        : "") +
         (rule.shades ? " shades" : "") + (rule.no_check ? " no check" : "") + (rule.no_mate ? " no mate" : "");
}
std::string place_of_drop(const VariantKind& kind, Army a) {
  if (!kind.drop[a].place.empty()) return kind.drop[a].place;
  return kind.drop_from != 0 ? "ranks " + ranks_of_drop(kind) : "";
}
std::string drop_of(const VariantDefinition&, const VariantKind& kind, Army a) {
  const std::string all = place_of_drop(kind, a) + drop_words(kind.drop[a]);
  return all.starts_with(' ') ? all.substr(1) : all;
}
// A sentence for the place and for each word.
void drop_changes(const VariantDefinition& v, const VariantDefinition&, std::vector<VariantChange>& out) {
  each_said<&VariantKind::drop>(v, [&](const VariantKind& kind, const DropRule& rule, VariantChange one) {
    const auto add = [&](std::string_view what, std::string value = {}) {
      one.what = what, one.value = std::move(value);
      out.push_back(one);
    };
    if (!rule.place.empty())
      add("drop.place", rule.place);
    else if (kind.drop_from != 0)
      add("drop", ranks_of_drop(kind));
    if (rule.a_file != 0) add(rule.a_file == 1 ? "drop.one" : "drop.two");
    if (rule.shades) add("drop.shades");
    if (rule.no_check) add("drop.check");
    if (rule.no_mate) add("drop.mate");
  });
}
std::string most_of(const VariantDefinition&, const VariantKind& kind, Army) {
  return kind.most == 0 ? "" : std::to_string(kind.most);
}
void most_changes(const VariantDefinition& v, const VariantDefinition&, std::vector<VariantChange>& out) {
  for (const VariantKind& kind : v.kinds)
    if (kind.most != 0) out.push_back({.what = "most", .letter = kind.letter, .name = kind.name, .number = kind.most});
}
std::string hand_of(const VariantDefinition& v, Army a) {
  const std::string& letters = v.of<OfChess>().hand[a];
  return letters.empty() ? "-" : joined_letters(letters);
}

const Fault* without_hand(const VariantDefinition& v) {
  return v.of<OfChess>().has_hands() ? nullptr : &fault::idle_hands_empty;
}
// What an army has in hand must be able to leave it.
const Fault* hand_idle(const VariantDefinition& v) {
  const OfChess& own = v.of<OfChess>();
  for (const Army a : {white, black})
    if (own.drops[a] == Drops::never && own.gate[a].empty() && !own.hand[a].empty()) return &fault::idle_gate_alone;
  return nullptr;
}

// ---- language 2: values for each army
constexpr std::string_view drops_words[] = {"may", "first", "never"};
std::string drops_of(const VariantDefinition& v, Army a) {
  return std::string(drops_words[static_cast<std::size_t>(v.of<OfChess>().drops[a])]);
}
KeyChoices drops_choices(const VariantDefinition&) { return {{drops_words, std::end(drops_words)}}; }
std::string gate_of(const VariantDefinition& v, Army a) { return joined_letters(v.of<OfChess>().gate[a]); }
std::string capturing_of(const VariantDefinition& v, Army a) {
  return std::string(capturing_words[static_cast<std::size_t>(v.of<OfChess>().capturing[a])]);
}
std::string pass_of(const VariantDefinition& v, Army a) {
  return std::string(pass_words[static_cast<std::size_t>(v.of<OfChess>().pass[a])]);
}
std::string shoots_of(const VariantDefinition& v, Army a) {
  std::string out;
  for (const VariantKind& kind : v.kinds)
    if (kind.shoots[a]) out += kind.letter;
  return out.size() == v.kinds.size() ? "all" : joined_letters(out);
}
KeyChoices pass_choices(const VariantDefinition&) { return {{pass_words, std::end(pass_words)}}; }
std::string checks_of(const VariantDefinition& v, Army a) {
  const int n = v.of<OfChess>().checks[a];
  return n == OfChess::no_checks ? "" : n == OfChess::checks_never ? "never" : std::to_string(n);
}
std::string_view end_word(EndFor end) { return end_words[static_cast<std::size_t>(end)]; }
std::string extinct_of(const VariantDefinition& v, Army a) {
  const Extinction& one = v.of<OfChess>().extinct[a];
  if (!one.said) return "";
  std::string out = one.letters.empty() ? "all" : joined_letters(one.letters);
  if (one.at != 0) out += " at " + std::to_string(one.at);
  if (one.end != EndFor::loses) (out += ' ') += end_word(one.end);
  return out;
}
std::string bare_of(const VariantDefinition& v, Army a) {
  const BareEnd& one = v.of<OfChess>().bare[a];
  return one.said ? std::string(end_word(one.end)) + (one.reply ? " reply" : "") : "";
}
std::string blast_text(const VariantDefinition& v) {
  const OfChess& own = v.of<OfChess>();
  return own.spares.empty() ? own.blast : own.blast + " spares " + joined_letters(own.spares);
}

std::string passing_of(const VariantDefinition& v, Army a) {
  const Passing& one = v.of<OfChess>().passing[a];
  return !one.on ? "off" : (one.all ? "all" : "on") + (one.over.empty() ? "" : " over " + one.over);
}
KeyChoices passing_choices(const VariantDefinition& v) {
  std::vector<std::string> out = {"on", "off", "all"};
  add_new(out, said_of_both<passing_of>(v));
  return {out};
}
std::string initial_of(const VariantDefinition&, const VariantKind& kind, Army a) {
  const InitialRule& rule = kind.initial[a];
  return !rule.unmoved ? rule.place : rule.until == 0 ? "unmoved" : "unmoved until " + kind_text(rule.until);
}
void initial_changes(const VariantDefinition& v, const VariantDefinition&, std::vector<VariantChange>& out) {
  each_said<&VariantKind::initial>(v, [&](const VariantKind&, const InitialRule& rule, VariantChange one) {
    if (rule == InitialRule()) return;
    one.what = rule.unmoved ? "unmoved" : "initial";
    one.value = !rule.unmoved ? rule.place : rule.until == 0 ? "" : kind_text(rule.until);
    out.push_back(std::move(one));
  });
}

// ---- movement by places (VA-67, VA-69, VA-94)
std::string moves_of(const VariantDefinition&, const VariantKind& kind, Army a) {
  std::string out;
  for (const MovesElsewhere& one : kind.elsewhere[a]) out += (out.empty() ? "" : "; ") + one.betza + " on " + one.place;
  return out;
}
// A sentence for each part: its place, and the whole movement there.
void moves_changes(const VariantDefinition& v, const VariantDefinition&, std::vector<VariantChange>& out) {
  each_said<&VariantKind::elsewhere>(v, [&](const VariantKind&, const auto& parts, VariantChange one) {
    one.what = "moves";
    for (const MovesElsewhere& part : parts) {
      one.value = part.place, one.gains = parts_of(leaps_of(part.betza));
      out.push_back(one);
    }
  });
}
std::string avoids_of(const VariantDefinition&, const VariantKind& kind, Army) {
  return kind.avoids.empty() ? "" : joined_letters(kind.avoids);
}
void avoids_changes(const VariantDefinition& v, const VariantDefinition&, std::vector<VariantChange>& out) {
  for (const VariantKind& kind : v.kinds)
    if (!kind.avoids.empty())
      out.push_back({.what = "avoids", .letter = kind.letter, .name = kind.name, .value = kind.avoids});
}
std::string place_of_region(const VariantKind& kind, Army a) { return kind.region[a]; }
std::string region_of_kind(const VariantDefinition&, const VariantKind& kind, Army a) { return kind.region[a]; }
void region_changes(const VariantDefinition& v, const VariantDefinition&, std::vector<VariantChange>& out) {
  each_said<&VariantKind::region>(v, [&](const VariantKind&, const std::string& place, VariantChange one) {
    one.what = "region", one.value = place;
    if (!place.empty()) out.push_back(std::move(one));
  });
}

// A key that can be said of one army, of which this is its value.
template <VariantKey::ArmyText* of_army>
constexpr VariantKey army_key(std::string_view name, int order, VariantKey::Idle* idle) {
  VariantKey key{.name = name, .order = order, .of_armies = 0xff, .language = 2};
  key.text = said_of_both<of_army>, key.army_text = of_army, key.idle = idle;
  return key;
}
constexpr VariantKey with_choices(VariantKey key, KeyChoices (*choices)(const VariantDefinition&)) {
  key.choices = choices;
  return key;
}
constexpr VariantKey since_second(VariantKey key) {
  key.language = 2;
  return key;
}
// A key of the letters of some kinds, which can have a line for each army.
constexpr VariantKey letters_key(VariantKey key, KeyChoices (*choices)(const VariantDefinition&), int most = 0) {
  key.type = KeyType::letters, key.choices = choices, key.most = most;
  return key;
}
// The letters of kinds that meet a condition, behind the words that can stand in place of letters.
std::vector<std::string> letters_of_kinds(const VariantDefinition& v, std::vector<std::string> words, auto&& meets) {
  for (const VariantKind& kind : v.kinds)
    if (meets(kind)) words.push_back(kind_text(kind.letter));
  return words;
}
constexpr auto each_kind = [](const VariantKind&) { return true; };
KeyChoices shoots_choices(const VariantDefinition& v) { return {letters_of_kinds(v, {"all"}, each_kind)}; }
KeyChoices hand_choices(const VariantDefinition& v) {
  return {letters_of_kinds(v, {}, [&v](const VariantKind& kind) {
    const OfChess& own = v.of<OfChess>();
    return !kind.royal || own.hand[white].contains(kind.letter) || own.hand[black].contains(kind.letter);
  })};
}
// Those that stand on the first rank at the start.
KeyChoices gate_choices(const VariantDefinition& v) {
  return {letters_of_kinds(v, {}, [&v](const VariantKind& kind) {
    return kind.becomes.empty() && std::ranges::any_of(v.pieces, [&](const Stack& stack) {
             return stack.pieces[0] == PlacedPiece{.army = white, .kind = kind.letter} &&
                    map_of(v).rank(stack.cell) == 0;
           });
  })};
}
KeyChoices capturing_choices(const VariantDefinition&) { return {{capturing_words, std::end(capturing_words)}}; }
KeyChoices checks_choices(const VariantDefinition&) {
  std::vector<std::string> out = {""};
  for (int n = 1; n <= most_checks; ++n) out.push_back(std::to_string(n));
  out.emplace_back("never");
  return {out};
}
// Behind the letters how many are left then, and what that means for the army.
KeyChoices extinct_choices(const VariantDefinition& v) {
  const int said = v.of<OfChess>().extinct[white].at;
  std::vector<std::string> numbers = {""};
  for (int n = 1; n <= 3; ++n) numbers.push_back("at " + std::to_string(n));
  if (said > 3) numbers.push_back("at " + std::to_string(said));
  return {
      letters_of_kinds(v, {"all"}, [](const VariantKind& kind) { return !kind.royal; }), numbers, {"", "wins", "draw"}};
}
KeyChoices bare_choices(const VariantDefinition&) {
  return {{"", "loses", "loses reply", "draw", "draw reply", "wins", "wins reply"}};
}
KeyChoices blast_choices(const VariantDefinition& v) {
  std::vector<std::string> out = {"", "K", "W", "F", "N"};
  const auto promotes = std::ranges::find_if(v.kinds, [](const VariantKind& k) { return !k.becomes.empty(); });
  if (promotes != v.kinds.end()) out.insert(out.begin() + 1, "K spares " + kind_text(promotes->letter));
  add_new(out, blast_text(v));
  return {out};
}

std::string rule_of_goals(const VariantDefinition& v) {
  return std::string(goal_words[static_cast<std::size_t>(v.of<OfChess>().goal)]);
}
std::string goal_of(const VariantDefinition& v, const VariantKind& kind, Army a) {
  return kind.goal[a].empty() ? "" : kind.goal[a] + rule_of_goals(v);
}
std::string place_of_goal(const VariantKind& kind, Army a) { return kind.goal[a]; }
// The value: the place, behind which its rule stands, as a text has it.
void goal_changes(const VariantDefinition& v, const VariantDefinition&, std::vector<VariantChange>& out) {
  each_said<&VariantKind::goal>(v, [&](const VariantKind&, const std::string& place, VariantChange one) {
    one.what = "goal", one.value = place + rule_of_goals(v);
    if (!place.empty()) out.push_back(std::move(one));
  });
}

// ---- the start
std::string shuffle_text(const VariantDefinition& v) {
  const Shuffle& one = v.of<OfChess>().shuffle;
  if (one.rank == 0) return "";
  return "ranks " + std::to_string(one.rank) + "-" + std::to_string(one.rank) + (one.shades ? " shades" : "") +
         (one.between ? " between" : "") + (one.each ? " each" : "");
}
KeyChoices shuffle_choices(const VariantDefinition& v) {
  std::vector<std::string> out = {"", "ranks 1-1", "ranks 1-1 shades", "ranks 1-1 shades between",
                                  "ranks 1-1 shades between each"};
  add_new(out, shuffle_text(v));
  return {out};
}

// ---- repeated positions, draws
constexpr std::string_view repetition_losers[] = {"", " first", " repeater"};
std::string repetition_text(const VariantDefinition& v) {
  const RepetitionRule& rule = v.of<OfChess>().repetition;
  if (!v.repetition || rule.times == 0) return v.repetition ? "on" : "off";
  return std::to_string(rule.times) + std::string(repetition_losers[static_cast<std::size_t>(rule.loser)]);
}
KeyChoices repetition_choices(const VariantDefinition& v) {
  std::vector<std::string> out = {"on", "off", "3", "4", "4 first", "4 repeater"};
  add_new(out, repetition_text(v));
  return {out};
}
constexpr KeyWord perpetuals[] = {{"draw", false}, {"loses", true}},
                  draw_words[] = {{"draw", static_cast<int>(DrawsFor::none)},
                                  {"white", static_cast<int>(DrawsFor::white)},
                                  {"black", static_cast<int>(DrawsFor::black)}};
constexpr KeyWord countings[] = {{"none", static_cast<int>(Counting::none)},
                                 {"makruk", static_cast<int>(Counting::makruk)},
                                 {"cambodian", static_cast<int>(Counting::cambodian)},
                                 {"asean", static_cast<int>(Counting::asean)}};
const Fault* nothing_counts(const VariantDefinition& v) {
  for (const char* betza : {"R", "N", khon_movement})
    if (std::ranges::none_of(v.kinds, [&](const VariantKind& kind) { return moves_as(kind, betza); }))
      return &fault::idle_counting;
  return nullptr;
}
int perpetual_of(const VariantDefinition& v) { return v.of<OfChess>().repetition.perpetual ? 1 : 0; }
void set_perpetual(VariantDefinition& v, int value) { v.of<OfChess>().repetition.perpetual = value != 0; }
const Fault* perpetual_idle(const VariantDefinition& v) { return v.repetition ? unheeded(v) : &fault::idle_repetition; }
int royals_of(const VariantDefinition& v) {
  const OfChess& own = v.of<OfChess>();
  return own.one_royal ? 2 : own.last_royal ? 1 : 0;
}
void set_royals(VariantDefinition& v, int value) {
  OfChess& own = v.of<OfChess>();
  own.last_royal = value != 0, own.one_royal = value == 2;
}
const Fault* royals_idle(const VariantDefinition& v) {
  const OfChess& own = v.of<OfChess>();
  return own.one_royal && own.king_taken ? &fault::idle_attacks : with_one_royal(v);
}
constexpr VariantKey royals_key() {
  VariantKey key{.name = "royals", .order = 100, .type = KeyType::word, .words = royals};
  key.value = royals_of, key.set = set_royals, key.idle = royals_idle;
  return key;
}
constexpr VariantKey perpetual_key() {
  VariantKey key{.name = "perpetual", .order = 215, .type = KeyType::word, .language = 2, .words = perpetuals};
  key.value = perpetual_of, key.set = set_perpetual, key.idle = perpetual_idle;
  return key;
}

constexpr VariantKey first_language(VariantKey key) {
  key.language = 1;
  return key;
}

// ---- what can be said of one kind: forms offer it
// Some places, behind them those that are said.
std::vector<std::string> places_to_choose(std::vector<std::string> out, const VariantKind& kind,
                                          decltype(VariantKey::kind_place) said) {
  for (const Army a : {white, black}) add_new(out, said(kind, a));
  return out;
}
std::string ranks_text(int from, int to) { return "ranks " + std::to_string(from) + "-" + std::to_string(to); }
std::string file_text(int file) { return std::string(1, static_cast<char>('a' + file)); }
std::string own_half(const VariantDefinition& v) { return ranks_text(1, v.ranks / 2); }

// The middle, and the last rank.
KeyChoices goal_choices(const VariantDefinition& v, const VariantKind& kind) {
  const int file = (v.files - 1) / 2, rank = (v.ranks - 1) / 2;
  const std::string from = file_text(file) + std::to_string(rank + 1),
                    to = file_text(v.files / 2) + std::to_string(v.ranks / 2 + 1);
  KeyChoices out = {
      places_to_choose({"", from == to ? from : from + "-" + to, ranks_text(v.ranks, v.ranks)}, kind, place_of_goal)};
  if (!kind.goal[white].empty() || !kind.goal[black].empty()) out.push_back({"", "safe", "held", "reply"});
  return out;
}
// A palace of three files and ranks around where it stands at the start, and the own half.
KeyChoices region_choices(const VariantDefinition& v, const VariantKind& kind) {
  std::vector<std::string> out = {""};
  const auto one = std::ranges::find(v.pieces, PlacedPiece{.army = white, .kind = kind.letter},
                                     [](const Stack& stack) { return stack.pieces[0]; });
  if (kind.royal && one != v.pieces.end() && v.files > 3 && v.ranks > 3) {
    const int file = std::clamp(map_of(v).file(one->cell), 1, v.files - 2);
    out.push_back("files " + file_text(file - 1) + "-" + file_text(file + 1) + " " + ranks_text(1, 3));
  }
  out.push_back(own_half(v));
  return {places_to_choose(std::move(out), kind, place_of_region)};
}
std::string place_of_initial(const VariantKind& kind, Army a) { return kind.initial[a].place; }
// Whether a movement of a piece has one of these letters, that of single cells included.
bool moves_by(const VariantKind& kind, std::string_view letters) {
  const auto has = [&](const std::string& betza) { return betza.find_first_of(letters) != std::string::npos; };
  return std::ranges::any_of(kind.betza, has) || std::ranges::any_of(kind.elsewhere, [&](const auto& parts) {
           return std::ranges::any_of(parts, has, &MovesElsewhere::betza);
         });
}
KeyChoices initial_choices(const VariantDefinition& v, const VariantKind& kind) {
  if (!moves_by(kind, "i")) return {};
  std::vector<std::string> out = {"", "unmoved", ranks_text(1, 2)};
  for (const Army a : {white, black}) add_new(out, initial_of(v, kind, a));
  return {out};
}
KeyChoices most_choices(const VariantDefinition& v, const VariantKind& kind) {
  if (std::ranges::none_of(v.kinds, [&kind](const VariantKind& one) { return one.becomes.contains(kind.letter); }))
    return {};
  std::vector<std::string> out = {"", "1", "2", "3", "4"};
  if (kind.most > 4) out.push_back(std::to_string(kind.most));
  return {out};
}
KeyChoices avoids_choices(const VariantDefinition& v, const VariantKind& kind) {
  if (kind.avoids.empty() && !moves_by(kind, "pg")) return {};
  return {letters_of_kinds(v, {}, [](const VariantKind& one) { return !one.royal; })};
}
KeyChoices drop_choices(const VariantDefinition& v, const VariantKind& kind) {
  const OfChess& own = v.of<OfChess>();
  if (kind.royal && !own.hand[white].contains(kind.letter) && !own.hand[black].contains(kind.letter)) return {};
  return {
      places_to_choose({"", ranks_text(1, 1), own_half(v), ranks_text(v.ranks / 2 + 1, v.ranks)}, kind, place_of_drop),
      {"", "one a file", "two a file"},
      {"", "no check"},
      {"", "no mate"},
      {"", "shades"}};
}
KeyChoices moves_choices(const VariantDefinition& v, const VariantKind&) {
  return {{"WF on " + ranks_text(v.ranks / 2 + 1, v.ranks)}};
}

constexpr KeyWord facings[] = {{"free", false}, {"never", true}};
// A key with a line for each piece.
constexpr VariantKey piece_key(std::string_view name, int order, VariantKey::Parents of_armies,
                               decltype(VariantKey::kind_value) value, VariantKey::Changes* changes,
                               decltype(VariantKey::kind_choices) choices) {
  VariantKey key{.name = name, .order = order, .lettered = true, .of_armies = of_armies, .language = 2};
  key.kind_value = value, key.changes = changes, key.kind_choices = choices;
  return key;
}
constexpr VariantKey in_places(VariantKey key, decltype(VariantKey::kind_place) place, bool needed = true) {
  key.kind_place = place, key.place_needed = needed;
  return key;
}
constexpr VariantKey of_type(KeyType type, VariantKey key) {
  key.type = type;
  return key;
}
constexpr VariantKey goal_key() {
  VariantKey key = in_places(piece_key("goal", 182, 0xff, goal_of, goal_changes, goal_choices), place_of_goal);
  key.shared = true;
  return key;
}
constexpr VariantKey drop_key() {
  VariantKey key = in_places(first_language(piece_key("drop", 175, 0xff, drop_of, drop_changes, drop_choices)),
                             place_of_drop, false);
  key.general = true, key.idle = without_drops;
  return key;
}

constexpr VariantKey keys[] = {
    of_type(KeyType::text, piece_key("moves", 72, 0xff, moves_of, moves_changes, moves_choices)),
    of_type(KeyType::letters, piece_key("avoids", 74, 0, avoids_of, avoids_changes, avoids_choices)),
    in_places(piece_key("initial", 75, 0xff, initial_of, initial_changes, initial_choices), place_of_initial),
    in_places(piece_key("region", 77, 0xff, region_of_kind, region_changes, region_choices), place_of_region),
    in_group(KeyGroup::safety, since_second(word_key<&OfChess::facing_never>("facing", 142, facings))),
    piece_key("most", 112, 0, most_of, most_changes, most_choices),
    {.name = "shuffle",
     .order = 125,
     .group = KeyGroup::start,
     .language = 2,
     .text = shuffle_text,
     .choices = shuffle_choices},
    in_group(KeyGroup::start, letters_key(army_key<hand_of>("hand", 135, hand_idle), hand_choices, most_in_hand)),
    in_group(KeyGroup::start, since_second(word_key<&OfChess::turn>("turn", 137, turns))),
    in_group(KeyGroup::start, with_choices(army_key<pass_of>("pass", 139, nullptr), pass_choices)),
    in_group(KeyGroup::captures,
             first_language(with_choices(army_key<passing_of>("passing", 141, nullptr), passing_choices))),
    in_group(KeyGroup::safety, royals_key()),
    in_group(KeyGroup::captures, with_choices(army_key<capturing_of>("capturing", 145, nullptr), capturing_choices)),
    in_group(KeyGroup::captures, with_idle(word_key<&OfChess::capture>("capture", 150, captures), capture_idle)),
    in_group(KeyGroup::captures, with_idle(word_key<&OfChess::captor>("captor", 160, captors), with_blast)),
    in_group(KeyGroup::captures, letters_key(army_key<shoots_of>("shoots", 162, shoots_idle), shoots_choices)),
    {.name = "blast",
     .order = 165,
     .group = KeyGroup::captures,
     .language = 2,
     .text = blast_text,
     .choices = blast_choices,
     .idle = without_captures},
    in_group(KeyGroup::captures, since_second(word_key<&OfChess::converts>("converts", 167, conversions))),
    in_group(KeyGroup::captures, with_idle(switch_key<&OfChess::demote>("demote", 170), without_hands)),
    drop_key(),
    in_group(KeyGroup::start, with_choices(army_key<drops_of>("drops", 172, without_hand), drops_choices)),
    in_group(KeyGroup::start, letters_key(army_key<gate_of>("gate", 178, without_hand), gate_choices)),
    in_group(KeyGroup::safety, word_key<&OfChess::king_taken>("king", 180, kings)),
    goal_key(),
    in_group(KeyGroup::ends, with_choices(army_key<checks_of>("checks", 184, unheeded), checks_choices)),
    in_group(KeyGroup::ends, letters_key(army_key<extinct_of>("extinct", 186, nullptr), extinct_choices)),
    in_group(KeyGroup::ends, with_choices(army_key<bare_of>("bare", 187, nullptr), bare_choices)),
    in_group(KeyGroup::ends, since_second(with_idle(word_key<&OfChess::checkmate>("checkmate", 188, mates), unheeded))),
    in_group(KeyGroup::ends, since_second(word_key<&OfChess::draws>("draws", 195, draw_words))),
    in_group(KeyGroup::ends,
             since_second(with_idle(word_key<&OfChess::counting>("counting", 205, countings), nothing_counts))),
    {.name = "repetition",
     .order = 211,
     .group = KeyGroup::ends,
     .text = repetition_text,
     .choices = repetition_choices},
    in_group(KeyGroup::ends, perpetual_key()),
};

}  // namespace

std::span<const VariantKey> keys_of_chess() { return keys; }

}  // namespace turncoat
