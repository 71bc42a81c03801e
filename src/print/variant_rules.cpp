#include "print/variant_rules.hpp"

#include <algorithm>

#include "core/ascii.hpp"
#include "edge/game/any_game.hpp"
#include "games/variants/parent.hpp"
#include "games/variants/text/changes.hpp"
#include "print/sentences.hpp"

namespace turncoat::print {

namespace {

std::string with_commas(std::string_view words) {
  std::string out;
  for (const char c : words) out += c == ' ' ? ", " : std::string(1, c);
  return out;
}

const GameInfo& game_of(VariantParent parent) {
  return **std::ranges::find(games(), parent_ids[static_cast<std::size_t>(parent)],
                             [](const GameInfo* game) { return game->id; });
}

// Two parts that are alike but for straight and diagonal lines.
bool are_one(const MovementPart& a, const MovementPart& b) {
  Leap leap = b.leap;
  leap.ahead = a.leap.ahead, leap.aside = a.leap.aside;
  return a.atom == 'W' && b.atom == 'F' && a.towards == b.towards && same_leap(a.leap, leap);
}

// Puts movements and changes into words.
class Teller {
 public:
  Teller(const VariantDefinition& variant, const Words& words)
      : v_(variant), parent_(parent_definition(variant)), words_(words), says_(words) {}

  std::string goes(const MovementPart& part, std::string_view line) const {
    const std::string n = std::to_string(part.leap.range);
    const bool rides = part.leap.range > 9;
    std::string out;
    if (!line.empty()) {
      const std::string key = part.leap.range == 1 ? "go.step" : rides ? "go.ride" : "go.range";
      out = says_.say(key, {{"line", says_.say("line." + std::string(line))}, {"n", n}});
    } else {
      const std::string key = part.leap.range == 1 ? "go.leap" : rides ? "go.leaps" : "go.leaps.range";
      out = says_.say(key, {{"leap", says_.say(std::string("leap.") + part.atom)}, {"n", n}});
    }
    const auto add = [&](bool there, const std::string& key) {
      if (there) out += ' ' + says_.say(key);
    };
    if (!part.towards.empty())
      add(true, std::string_view("fbslrv").contains(part.towards) && part.towards.size() == 1 ? "way." + part.towards
                                                                                              : "way.some");
    add(part.leap.hop == Hop::far, "go.far");
    add(part.leap.hop == Hop::near, "go.near");
    add(part.leap.lame, "go.lame");
    add(part.leap.initial, "go.initial");
    add(!part.leap.captures, "go.quiet");
    add(!part.leap.moves, "go.takes");
    return out;
  }

  // A beginning that comes again is not said again.
  std::string moves(std::vector<MovementPart> parts) const {
    std::vector<std::string> all;
    while (!parts.empty()) {
      const MovementPart first = parts.front();
      parts.erase(parts.begin());
      std::string_view line = first.atom == 'W' ? "W" : first.atom == 'F' ? "F" : "";
      if (const auto other = std::ranges::find_if(parts, [&](const MovementPart& one) { return are_one(first, one); });
          other != parts.end()) {
        parts.erase(other);
        line = "WF";
      }
      all.push_back(goes(first, line));
    }
    if (all.empty()) return says_.say("go.never");
    std::vector<std::string> shorter = all;
    for (std::size_t i = 1; i < all.size(); ++i)
      for (const std::string_view one : split(again_, '|'))
        if (const std::string start = std::string(one) + ' ';
            all[i].starts_with(start) && all[i - 1].starts_with(start))
          shorter[i] = all[i].substr(start.size());
    return says_.listed(shorter);
  }

  std::vector<std::string> changes() const {
    std::vector<std::string> out;
    const auto all = changes_of(v_);
    bool counted = false;
    for (const VariantChange& one : all)
      if (one.what != change::pieces)
        out.push_back(capitalized(sentence(one)));
      else if (!std::exchange(counted, true))
        add_counts(all, out);
    return out;
  }

  std::vector<std::string> ends() const {
    if (!module_of(v_).second_language) return {says_.say("end.parent", {{"parent", parent_title()}})};
    std::vector<std::string> out;
    if (v_.language() > 1) return ends_of_second_language();
    if (v_.of<OfChess>().king_taken)
      out.push_back(says_.say("end.taken"));
    else
      out.push_back(says_.say(v_.of<OfChess>().last_royal ? "end.mate.last" : "end.mate"));
    out.push_back(says_.say(v_.stalemate == Stalemate::draw    ? "end.stalemate.draw"
                            : v_.stalemate == Stalemate::loses ? "end.stalemate.loses"
                                                               : "end.stalemate.wins"));
    add_limit(out);
    if (v_.repetition) out.push_back(says_.say("end.repetition"));
    return out;
  }

  void add_limit(std::vector<std::string>& out) const {
    if (v_.limit == VariantDefinition::no_limit) return;
    out.push_back(
        says_.say("end.limit", {{"number", std::to_string(v_.limit)}, {"half", std::to_string(v_.limit / 2)}}));
  }

  // What the changes say of ends is not said again.
  std::vector<std::string> ends_of_second_language() const {
    const OfChess& own = v_.of<OfChess>();
    std::vector<std::string> out;
    const bool royals = std::ranges::any_of(v_.kinds, &VariantKind::royal);
    if (royals && own.king_taken)
      out.push_back(says_.say("end.taken"));
    else if (royals && own.checkmate == EndFor::loses)
      out.push_back(says_.say(own.last_royal ? "end.mate.last" : "end.mate"));
    if (v_.stalemate != Stalemate::fewer)
      out.push_back(says_.say(v_.stalemate == Stalemate::draw    ? "end.stalemate.draw"
                              : v_.stalemate == Stalemate::loses ? "end.stalemate.loses"
                                                                 : "end.stalemate.wins"));
    add_limit(out);
    if (v_.repetition && own.repetition.times == 0) out.push_back(says_.say("end.repetition"));
    return out;
  }

  std::string parent_title() const { return std::string(title_word(game_of(v_.parent()).title, words_)); }
  const Sentences& says() const { return says_; }

 private:
  std::string name(std::string_view of) const { return name_word(of, words_); }
  std::string army(std::string_view of) const {
    std::string english = capitalized(std::string(of));
    return std::string(army_word(english, words_));
  }
  std::string names(std::string_view letters, std::string_view last = "text.and") const {
    std::vector<std::string> out;
    bool plus = false;
    for (const char said : letters) {
      const char letter = plus ? letter_of_form(said) : said;
      plus = said == '+';
      if (!plus) out.push_back(v_.kind(letter) == nullptr ? kind_text(letter) : name(v_.kind(letter)->name));
    }
    return says_.listed(out, last);
  }

  // Of White and Black in one sentence, where they have as many more.
  void add_counts(const std::vector<VariantChange>& all, std::vector<std::string>& out) const {
    std::vector<std::pair<std::string, std::string>> armies;
    for (const VariantChange& one : all) {
      if (one.what != change::pieces) continue;
      if (armies.empty() || armies.back().first != one.army) armies.emplace_back(one.army, "");
    }
    for (auto& [of, list] : armies) list = more_and_fewer(all, of);
    const bool alike = armies.size() > 1 && armies[0].first == "white" && armies[1].first == "black" &&
                       armies[0].second == armies[1].second;
    for (std::size_t i = alike ? 1 : 0; i < armies.size(); ++i)
      out.push_back(says_.say(alike && i == 1 ? "pieces.both" : "pieces.army",
                              {{"army", army(armies[i].first)}, {"list", armies[i].second}}));
  }
  // "two rooks more and one queen fewer", of an army.
  std::string more_and_fewer(const std::vector<VariantChange>& all, std::string_view of) const {
    std::vector<std::string> both;
    for (const int sign : {1, -1}) {
      std::vector<std::string> kinds;
      for (const VariantChange& one : all)
        if (one.what == change::pieces && one.army == of && one.number * sign > 0)
          kinds.push_back(says_.counted(one.number * sign, one.name));
      if (!kinds.empty())
        both.push_back(says_.say(sign > 0 ? "pieces.more" : "pieces.fewer", {{"list", says_.listed(kinds)}}));
    }
    return says_.listed(both);
  }

  std::string movement(const VariantChange& one) const {
    const std::string gains = says_.say("movement.gains", {{"moves", moves(one.gains)}}),
                      loses = says_.say("movement.loses", {{"moves", moves(one.loses)}});
    const std::string both = one.loses.empty()   ? gains
                             : one.gains.empty() ? loses
                                                 : says_.say("movement.both", {{"gains", gains}, {"loses", loses}});
    return says_.say(one.army.empty() ? "movement" : "movement.army",
                     {{"name", name(one.name)}, {"army", army(one.army)}, {"moves", both}});
  }

  // What an army meets: "P N at 1 wins", "loses reply".
  struct Met {
    std::string letters, number, end = "loses";
    bool reply = false;
  };
  static Met met(std::string_view value) {
    Met out;
    const auto words = split(value, ' ');
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (i > 0 && words[i - 1] == "at")
        out.number = words[i];
      else if (words[i] == "wins" || words[i] == "draw")
        out.end = words[i];
      else if (words[i] == "reply")
        out.reply = true;
      else if (is_capital(words[i]))
        out.letters += words[i];
    }
    return out;
  }
  static bool is_capital(std::string_view word) { return !word.empty() && 'A' <= word[0] && word[0] <= 'Z'; }

  std::string shot_by(std::string letters) const {
    std::erase(letters, ' ');
    return letters == "-" ? "–" : names(letters);
  }

  // Of a value with a form of its own; nothing if it is none.
  std::string of_own_form(const VariantChange& one) const {
    const std::string what(one.what), value = one.value;
    const auto words = split(value, ' ');
    if (what == "initial" || what == "moves" || what == "region")
      return says_.say(what, {{"name", name(one.name)}, {"place", says_.place(value)}, {"moves", moves(one.gains)}});
    if (what == "unmoved")
      return says_.say(value.empty() ? what : "unmoved.until", {{"name", name(one.name)}, {"names", names(value)}});
    if (what == "passing" && words.size() > 2)
      return says_.say("passing.over", {{"place", says_.place(value.substr(value.find(words[2])))}});
    if (what == "shoots") return says_.say(value == "all" ? "shoots.all" : what, {{"names", shot_by(value)}});
    if (what == "repetition" && value[0] != 'o') {
      const std::string key = words.size() > 1 ? std::string(words[1]) : "times";
      return says_.say("repetition." + key, {{"times", says_.say("times." + std::string(words[0]))}});
    }
    if (what == "castles.home")
      return says_.say(
          what, {{"king", std::string(words[0])}, {"left", std::string(words[1])}, {"right", std::string(words[2])}});
    if (what == "hand") return says_.say(what, {{"names", value.empty() ? "–" : names(value)}});
    if (what == "promotion.cells") return says_.say(what, {{"name", name(one.name)}, {"place", says_.place(value)}});
    if (what.starts_with("drop.")) return says_.say(what, {{"name", name(one.name)}, {"place", says_.place(value)}});
    if (what == "castles.to")
      return says_.say(what, {{"left", std::string(words[0])}, {"right", std::string(words[1])}});
    if (what == "shuffle") {
      const auto said = [&words](std::string_view word) { return std::ranges::find(words, word) != words.end(); };
      const std::string rank(words[1].substr(0, words[1].find('-')));
      std::string out = says_.say(said("each") ? "shuffle.each" : "shuffle", {{"rank", rank}});
      for (const std::string_view word : {"shades", "between"})
        if (said(word)) out += ' ' + says_.say("shuffle." + std::string(word));
      return out;
    }
    if (what == "checks" && value != "never")
      return says_.say(value == "1" ? "checks.one" : "checks", {{"number", value}});
    if (what == "blast") {
      const std::string betza(words[0]), spared = words.size() > 2 ? value.substr(value.find(words[2])) : "";
      std::string letters = spared;
      std::erase(letters, ' ');
      return says_.say(std::string("blast") + (betza == "K" ? "" : ".other") + (letters.empty() ? "" : ".spares"),
                       {{"betza", betza}, {"names", names(letters)}});
    }
    if (what == "goal") {
      const std::string_view last = words.back();
      const bool rule = last == "safe" || last == "held" || last == "reply";
      const std::string at = rule ? value.substr(0, value.size() - last.size() - 1) : value;
      return says_.say(rule ? "goal." + std::string(last) : "goal",
                       {{"name", name(one.name)}, {"place", says_.place(at)}});
    }
    if (what != "extinct" && what != "bare") return {};
    const Met end = met(value);
    const std::string key = what == "bare" ? (end.reply ? "bare.reply" : "bare")
                                           : std::string(end.letters.empty() ? "extinct.all" : "extinct.each") +
                                                 (end.number.empty() ? "" : ".at");
    return says_.say(key,
                     {{"end", says_.say("meets." + end.end)}, {"names", names(end.letters)}, {"number", end.number}});
  }

  // Of one army, where that needs saying.
  std::string of_army(const VariantChange& one, std::string sentence) const {
    if (one.army.empty()) return sentence;
    return says_.say("army.said", {{"army", army(one.army)}, {"sentence", sentence}});
  }

  std::string sentence(const VariantChange& one) const {
    if (std::string said = of_own_form(one); !said.empty()) return of_army(one, std::move(said));
    std::string key(one.what);
    const std::string number = std::to_string(one.number), half = std::to_string(one.number / 2);
    std::string value = one.value, files, ranks;
    if (one.what == change::movement) return movement(one);
    if (one.what == change::piece)
      key += std::string(value.empty() ? "" : ".instead") + (one.army.empty() ? "" : ".army"), value = name(value);
    if (one.what == change::renamed) value = name(value);
    if (one.what == change::worth && !one.army.empty()) key += ".army";
    if (one.what == "holes") key += one.number == 1 ? ".one" : "", value = with_commas(value);
    if (one.what == "order" && !value.empty()) value = with_commas(value);
    if (one.what == "promotion" && one.number != 0 && !value.empty()) key += ".rank";
    if (one.what == "dare" && one.number == 6) key += ".six";
    if (one.what == "way" && one.number > 0 && one.army == "gray") key += ".second";
    if (one.what == "board") files = value.substr(0, value.find('x')), ranks = value.substr(value.find('x') + 1);
    if (one.what == "square") ranks = value.substr(0, value.find(' ')), files = value.substr(value.find(' ') + 1);
    if (one.what == "poles" && !value.empty())
      value = says_.listed({value.substr(0, value.find(' ')), value.substr(value.find(' ') + 1)});
    if (one.what == "satellite" && !value.empty())
      value = says_.say("satellite.at",
                        {{"size", value.substr(0, value.find(' '))}, {"rank", value.substr(value.rfind(' ') + 1)}});
    // A word, or nothing in place of one, may have a sentence of its own; a number has no word.
    const bool is_number = value.empty() && one.number != 0 && !one.what.starts_with("promotion");
    if (const std::string of_value = key + (value.empty() ? ".none" : '.' + value); !is_number && says_.find(of_value))
      key = of_value;
    // Of one army, where the sentence doesn't say so itself.
    if (!one.army.empty() && one.what != "way" && !says_.find(key).value_or("").contains("{army}")) {
      VariantChange all = one;
      all.army = {};
      return of_army(one, sentence(all));
    }
    const std::string moves = one.what == change::piece ? this->moves(one.gains) : std::string();
    const std::string option = "option." + one.name;
    return says_.say(key, {{"name", one.what != change::option ? name(one.name)
                                    : says_.find(option)       ? says_.say(option)
                                                               : one.name},
                           {"letter", kind_text(one.letter)},
                           {"army", army(one.army)},
                           {"value", value},
                           {"number", number},
                           {"half", half},
                           {"files", files},
                           {"ranks", ranks},
                           {"rank", ranks},
                           {"file", files},
                           {"pawns", in_pawns(one.number)},
                           {"direction", says_.say("direction." + value)},
                           {"names", names(one.value, one.what.starts_with("promotion") ? "text.or" : "text.and")},
                           {"moves", moves}});
  }

  const VariantDefinition& v_;
  const VariantDefinition& parent_;
  const Words& words_;
  Sentences says_;
  std::string again_ = says_.say("go.again");
};

}  // namespace

std::optional<VariantDefinition> definition_of(const Spec& spec) {
  if (!spec.is_variant()) return {};
  VariantFaults faults;
  return read_definition(spec.text(), faults);
}

Spec game_behind(const Spec& spec) {
  const auto variant = definition_of(spec);
  if (!variant) return spec;
  const GameInfo& game = game_of(variant->parent());
  return spec_with(game, variant->options).value_or(Spec(game));
}

std::vector<Paragraph> variant_rules(const VariantDefinition& variant, const Words& words,
                                     std::span<const Place> places) {
  const Teller teller(variant, words);
  const Sentences& says = teller.says();
  std::vector<Paragraph> out;
  const auto head = [&](std::string_view key) { out.push_back({true, says.say(key)}); };
  const auto at = [&](std::string_view part) {
    const auto place = std::ranges::find(places, part, &Place::part);
    return place == places.end() ? std::string() : place_words(*place, words);
  };
  const auto more = [&](std::string_view part) {
    return at(part).empty() ? std::string() : says.say("sheet.need." + std::string(part), {{part, at(part)}});
  };
  if (!places.empty())
    out.push_back({false, says.say("sheet.need", {{"board", at("board")},
                                                  {"pieces", at("pieces")},
                                                  {"more", more("markers") + more("chart") + more("moves")}})});
  head("sheet.what");
  out.push_back({false, says.say("sheet.base", {{"parent", teller.parent_title()}})});
  if (!variant.about.empty()) {
    head("sheet.about");
    out.push_back({false, variant.about});
  }
  head("sheet.different");
  std::vector<std::string> changes = teller.changes();
  if (changes.empty()) changes.push_back(says.say("sheet.same"));
  for (std::string& one : changes) out.push_back({false, std::move(one)});
  head("sheet.end");
  for (std::string& one : teller.ends()) out.push_back({false, std::move(one)});
  return out;
}

std::vector<std::string> changes_in_words(const VariantDefinition& variant, const Words& words) {
  return Teller(variant, words).changes();
}

std::string in_pawns(int centipawns) {
  std::string out = std::to_string(centipawns / 100);
  const int rest = centipawns % 100;
  if (rest == 0) return out;
  out += rest < 10 ? ".0" : ".";
  return out + std::to_string(rest % 10 == 0 ? rest / 10 : rest);
}

std::string movement_words(std::string_view betza, const Words& words) {
  static const VariantDefinition any = chess_definition();
  return Teller(any, words).moves(parts_of(leaps_of(betza)));
}

std::string name_word(std::string_view name, const Words& words) {
  constexpr std::pair<std::string_view, char> known[] = {{"king", 'K'},   {"queen", 'Q'},  {"rook", 'R'},
                                                         {"bishop", 'B'}, {"knight", 'N'}, {"pawn", 'P'},
                                                         {"dragon", 'D'}, {"rocket", 'S'}};
  for (const auto& [one, letter] : known)
    if (one == name) return std::string(kind_word(letter, words));
  return name.empty() ? std::string() : Sentences(words).say("piece.quoted", {{"name", std::string(name)}});
}

}  // namespace turncoat::print
