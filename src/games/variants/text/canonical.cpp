// The one way of writing a variant (docs/spec/variants.md, VA-4).
#include <algorithm>
#include <span>

#include "core/blake2b.hpp"
#include "core/hex.hpp"
#include "games/variants/definition.hpp"

namespace turncoat {

namespace {

std::string joined(std::string_view letters) {
  std::string out;
  for (char c : letters) (out += out.empty() ? "" : " ") += c;
  return out;
}

}  // namespace

std::vector<std::string> canonical_lines(const VariantDefinition& v) {
  const VariantDefinition& parent = parent_definition(v);
  std::vector<std::string> out = {"[" + v.name + " : " + std::string(parent.name) + "]", "language = 1"};
  const auto say = [&out](const std::string& key, const std::string& value) { out.push_back(key + " = " + value); };
  if (v.title != v.name) say("title", v.title);
  if (!v.about.empty()) say("about", v.about);
  if (v.files != parent.files || v.ranks != parent.ranks)
    say("board", std::to_string(v.files) + "x" + std::to_string(v.ranks));
  if (!v.holes.empty()) {
    std::string holes;
    for (const std::string& hole : v.holes) holes += (holes.empty() ? "" : " ") + hole;
    say("holes", holes);
  }
  // Unless said, only a board of the parent's ranks has poles.
  if (v.poles != parent.poles || (!v.poles.empty() && v.ranks != parent.ranks))
    say("poles", v.poles.empty() ? "none"
                                 : std::string(1, static_cast<char>('a' + v.poles[0])) + "0 " +
                                       static_cast<char>('a' + v.poles[1]) + std::to_string(v.ranks + 1));
  if (const auto& s = v.satellite; v.parent == VariantParent::mercurial) {
    const auto& usual = parent.satellite;
    if (s.files == 0)
      say("satellite", "none");
    else if (s.files != usual.files || s.ranks != usual.ranks || s.at != usual.at)
      say("satellite", std::to_string(s.files) + "x" + std::to_string(s.ranks) + " at " + std::to_string(s.at + 1));
  }
  for (const VariantKind& kind : v.kinds) {
    const VariantKind* before = parent.kind(kind.letter);
    if (before != nullptr && before->name == kind.name && before->betza == kind.betza && kind.worth == before->worth &&
        kind.like == 0)
      continue;
    const std::string rest = (kind.worth == 0 ? "" : " worth " + std::to_string(kind.worth)) +
                             (kind.like == 0 ? std::string() : std::string(" like ") + kind.like);
    const std::string key = std::string("piece ") + kind.letter;
    const auto armies = std::span(kind.betza).first(v.named_armies());
    if (std::ranges::all_of(armies, [&](const std::string& betza) { return betza == armies[0]; })) {
      say(key, kind.name + " " + kind.betza[0] + rest);
    } else {
      for (std::size_t a = 0; a < armies.size(); ++a)
        say(key + "." + std::string(armies_of(v)[a]), kind.name + " " + armies[a] + (a == 0 ? rest : ""));
    }
  }
  std::string without, royal, usual_royal;
  for (const VariantKind& kind : parent.kinds)
    if (v.kind(kind.letter) == nullptr) without += kind.letter;
  if (!without.empty()) say("without", joined(without));
  for (const VariantKind& kind : v.kinds)
    if (kind.royal) royal += kind.letter;
  if (royal != "K") say("royal", joined(royal));
  if (v.last_royal) say("royals", "last");
  for (const VariantKind& kind : v.kinds) {
    const VariantKind* before = parent.kind(kind.letter);
    std::string usual;
    if (before != nullptr)
      for (char c : before->becomes)
        if (const VariantKind* to = v.kind(c); to != nullptr && !to->royal && to->becomes.empty()) usual += c;
    if (kind.becomes == usual && (usual.empty() || kind.before_end == 0)) continue;
    const std::string at = kind.before_end == 0 ? "" : " at rank " + std::to_string(v.ranks - kind.before_end);
    say(std::string("promotion ") + kind.letter, kind.becomes.empty() ? "-" : joined(kind.becomes) + at);
  }
  if (v.castles != parent.castles) say("castles", v.castles.empty() ? "-" : joined(v.castles));
  if (v.start != parent.start) say("start", v.start);
  if (!v.passing) say("passing", "off");
  if (v.capture != CaptureRule::remove) say("capture", v.capture == CaptureRule::hand ? "hand" : "turn");
  if (v.captor_turns) say("captor", "turns");
  if (!v.demote) say("demote", "off");
  for (const VariantKind& kind : v.kinds)
    if (kind.drop_from != 0)
      say(std::string("drop ") + kind.letter,
          "ranks " + std::to_string(kind.drop_from) + "-" + std::to_string(kind.drop_to));
  if (v.king_taken) say("king", "taken");
  if (v.stalemate != Stalemate::draw) say("stalemate", v.stalemate == Stalemate::loses ? "loses" : "wins");
  if (v.limit != parent.limit) say("limit", std::to_string(v.limit));
  if (v.repetition != parent.repetition) say("repetition", v.repetition ? "on" : "off");
  // As the parent has them as far as such kinds are there.
  const auto say_letters = [&](const std::string& key, const std::string& letters, std::string usual, bool none) {
    std::erase_if(usual, [&](char c) {
      return v.kind(c) == nullptr || v.kind(c)->royal || none || (key != "jumps" && v.jumps.contains(c));
    });
    if (letters != usual) say(key, letters.empty() ? "-" : joined(letters));
  };
  say_letters("flies", v.flies, parent.flies, v.satellite.files == 0);
  std::string all;
  for (const VariantKind& kind : v.kinds) all += kind.letter;
  std::ranges::sort(all);
  if (v.parent == VariantParent::mercurial) say_letters("passenger", v.passengers, all, v.satellite.files == 0);
  say_letters("jumps", v.jumps, parent.jumps, false);
  if (v.prisoners != Prisoners::carried) say("prisoners", v.prisoners == Prisoners::hand ? "hand" : "removed");
  if (v.largest != parent.largest) say("largest", std::to_string(v.largest));
  if (v.grey != parent.grey) say("grey", v.grey == GreyPieces::both ? "both" : "none");
  if (v.hire != parent.hire) say("hire", v.hire == Hiring::anybody ? "anybody" : "nobody");
  if (v.ways != parent.ways) {
    std::string ways;
    for (std::size_t i = 0; i < v.armies() - 2; ++i) (ways += i == 0 ? "" : " ") += way_words[v.ways[i]];
    say("way", ways);
  }
  if (!v.options.empty()) say("options", v.options);
  if (!v.control.empty()) {
    std::string control;
    for (const auto& list : v.control) {
      if (&list != v.control.data()) control += '/';
      for (const std::string& cell : list) (control += &cell == list.data() ? "" : "+") += cell;
      if (list.empty()) control += '-';
    }
    say("control", control);
  }
  if (v.order != parent.order) {
    std::string order;
    for (int priority : v.order)
      if (priority != 0) (order += order.empty() ? "" : " ") += std::to_string(priority);
    say("order", order.empty() ? "-" : order);
  }
  if (v.dare != parent.dare) say("dare", std::to_string(v.dare));
  const bool thrown = v.is_cooperative() && !v.red_player();
  if (thrown && (throw_text(v.naming) != throw_text(parent.naming) || v.files != parent.files))
    say("throw", throw_text(v.naming));
  if (thrown &&
      (square_text(v.naming) != square_text(parent.naming) || v.files != parent.files || v.ranks != parent.ranks))
    say("square", square_text(v.naming));
  return out;
}

namespace {

std::string joined_lines(const VariantDefinition& variant, std::string_view separator) {
  std::string out;
  for (const std::string& line : canonical_lines(variant)) out += (out.empty() ? "" : std::string(separator)) + line;
  return out;
}

}  // namespace

std::string canonical_text(const VariantDefinition& variant) { return joined_lines(variant, " | "); }

std::string hash_of(const VariantDefinition& variant) { return hex(blake2b(joined_lines(variant, "\n") + "\n")); }

std::string id_of(const VariantDefinition& variant) { return variant.name + '@' + hash_of(variant).substr(0, 16); }

}  // namespace turncoat
