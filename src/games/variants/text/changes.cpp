#include "games/variants/text/changes.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "core/fen.hpp"

namespace turncoat {

namespace {

// How many men of a kind an army has at the start that a text says. `homed`: behind a starred one stands its home.
int count(std::string_view start, Army army, char kind, bool homed) {
  const char letter = letter_of(army, kind);
  int out = 0;
  bool star = false, home = false;
  for (const char c : start) {
    if (c == letter && star == (army > 1) && !home) ++out;
    home = homed && star;
    star = c == '*';
  }
  return out;
}

class Changes {
 public:
  explicit Changes(const VariantDefinition& variant) : v_(variant), parent_(parent_definition(variant)) {}

  std::vector<VariantChange> list() {
    add_board();
    for (const VariantKind& kind : v_.kinds) add_kind(kind);
    for (const VariantKind& kind : parent_.kinds)
      if (v_.kind(kind.letter) == nullptr)
        out_.push_back({.what = change::without, .letter = kind.letter, .name = kind.name});
    add_royals();
    for (const VariantKind& kind : v_.kinds) add_promotion(kind);
    add_start();
    add_ends();
    add_planet();
    add_merging();
    add_red();
    add_hiring();
    add_gray();
    return std::move(out_);
  }

 private:
  void add(std::string_view what, std::string value, int number = 0) {
    out_.push_back({.what = what, .letter = 0, .name = {}, .value = std::move(value), .number = number});
  }
  void add_board() {
    if (v_.files != parent_.files || v_.ranks != parent_.ranks)
      add(change::board, std::to_string(v_.files) + "x" + std::to_string(v_.ranks));
    std::string holes;
    for (const std::string& hole : v_.holes) holes += (holes.empty() ? "" : " ") + hole;
    if (!holes.empty()) add(change::holes, holes, static_cast<int>(v_.holes.size()));
  }

  void add_kind(const VariantKind& kind) {
    const VariantKind* before = parent_.kind(kind.letter);
    // A piece of another name is another piece, unless it moves alike.
    const bool fresh = before == nullptr || (before->name != kind.name && before->betza != kind.betza);
    if (!fresh && before->name != kind.name)
      out_.push_back({.what = change::renamed, .letter = kind.letter, .name = kind.name, .value = before->name});
    const auto armies = std::span(kind.betza).first(v_.named_armies());
    const bool alike = std::ranges::all_of(armies, [&](const std::string& betza) { return betza == armies[0]; });
    for (std::size_t a = 0; a < (alike ? 1 : armies.size()); ++a) {
      const auto now = leaps_of(armies[a]);
      const auto old = fresh ? std::vector<Leap>() : leaps_of(before->betza[a]);
      VariantChange one{.what = fresh ? change::piece : change::movement,
                        .letter = kind.letter,
                        .name = kind.name,
                        .army = alike ? std::string_view() : armies_of(v_)[a],
                        .value = fresh && before != nullptr ? before->name : std::string(),
                        .gains = parts_of(leaps_without(now, old)),
                        .loses = parts_of(leaps_without(old, now))};
      if (fresh || !one.gains.empty() || !one.loses.empty()) out_.push_back(std::move(one));
    }
    if (kind.worth != (before == nullptr ? 0 : before->worth))
      out_.push_back({.what = change::worth,
                      .letter = kind.letter,
                      .name = kind.name,
                      .army = v_.worths_are_rules() ? armies_of(v_).back() : std::string_view(),
                      .value = {},
                      .number = kind.worth});
  }
  void add_royals() {
    std::string now, before;
    for (const VariantKind& kind : v_.kinds)
      if (kind.royal) now += kind.letter;
    for (const VariantKind& kind : parent_.kinds)
      if (kind.royal) before += kind.letter;
    if (now != before) add(change::royal, now);
    if (v_.last_royal) add(change::last_royal, "last");
  }
  void add_promotion(const VariantKind& kind) {
    const VariantKind* before = parent_.kind(kind.letter);
    const std::string usual = before == nullptr ? "" : before->becomes;
    if (kind.becomes == usual && (usual.empty() || kind.before_end == 0)) return;
    out_.push_back({.what = change::promotion,
                    .letter = kind.letter,
                    .name = kind.name,
                    .value = kind.becomes,
                    .number = kind.before_end == 0 ? 0 : v_.ranks - kind.before_end});
  }
  void add_start() {
    if (v_.castles != parent_.castles) add(change::castles, v_.castles);
    if (v_.start == parent_.start) return;
    bool same = true;
    const bool homes = v_.is_cooperative();
    const auto armies = armies_of(v_);
    for (std::size_t a = 0; a < armies.size(); ++a)
      for (const VariantKind& kind : v_.kinds) {
        int more = 0;
        for (Army of = 0; of < v_.armies(); ++of)
          if (v_.named(of) == a)
            more += count(v_.start, of, kind.letter, homes) - count(parent_.start, of, kind.letter, homes);
        if (more == 0) continue;
        same = false;
        out_.push_back({.what = change::men,
                        .letter = kind.letter,
                        .name = kind.name,
                        .army = armies[a],
                        .value = {},
                        .number = more});
      }
    if (same) add(change::start, v_.start);
  }
  void add_ends() {
    if (!v_.passing) add(change::passing, "off");
    if (v_.capture != CaptureRule::remove) add(change::capture, v_.capture == CaptureRule::hand ? "hand" : "turn");
    if (v_.captor_turns) add(change::captor, "turns");
    if (!v_.demote) add(change::demote, "off");
    for (const VariantKind& kind : v_.kinds)
      if (kind.drop_from != 0)
        out_.push_back({.what = change::drop,
                        .letter = kind.letter,
                        .name = kind.name,
                        .value = std::to_string(kind.drop_from) + "-" + std::to_string(kind.drop_to)});
    if (v_.king_taken) add(change::king, "taken");
    if (v_.stalemate != Stalemate::draw) add(change::stalemate, v_.stalemate == Stalemate::loses ? "loses" : "wins");
    if (v_.limit != parent_.limit) add(change::limit, v_.on_star() ? "each" : "", v_.limit);
    if (v_.repetition != parent_.repetition) add(change::repetition, v_.repetition ? "on" : "off");
  }
  void add_planet() {
    if (v_.parent != VariantParent::mercurial) return;
    if (v_.poles != parent_.poles) {
      std::string poles;
      if (!v_.poles.empty())
        poles = std::string(1, static_cast<char>('a' + v_.poles[0])) + "0 " + static_cast<char>('a' + v_.poles[1]) +
                std::to_string(v_.ranks + 1);
      add(change::poles, poles);
    }
    const auto words = [](const Area<128>::Satellite& s) {
      if (s.files == 0) return std::string();
      return std::to_string(s.files) + "x" + std::to_string(s.ranks) + " at " + std::to_string(s.at + 1);
    };
    if (words(v_.satellite) != words(parent_.satellite)) add(change::satellite, words(v_.satellite));
    if (v_.satellite.files != 0 && v_.flies != parent_.flies) add(change::flies, v_.flies);
    std::string all;
    for (const VariantKind& kind : v_.kinds)
      if (!kind.royal && !v_.jumps.contains(kind.letter)) all += kind.letter;
    std::ranges::sort(all);
    if (v_.satellite.files != 0 && v_.passengers != all) add(change::passenger, v_.passengers);
    if (v_.jumps != parent_.jumps) add(change::jumps, v_.jumps);
    if (v_.prisoners != Prisoners::carried)
      add(change::prisoners, v_.prisoners == Prisoners::hand ? "hand" : "removed");
  }
  void add_merging() {
    if (v_.largest != parent_.largest) add(change::largest, {}, v_.largest);
    if (v_.grey != parent_.grey) add(change::grey, v_.grey == GreyPieces::both ? "both" : "none");
  }
  void add_hiring() {
    if (v_.hire != parent_.hire) add(change::hire, v_.hire == Hiring::anybody ? "anybody" : "nobody");
  }
  void add_red() {
    if (v_.order != parent_.order) {
      std::string order;
      for (int priority : v_.order)
        if (priority != 0) (order += order.empty() ? "" : " ") += std::to_string(priority);
      add(change::order, order);
    }
    if (v_.dare != parent_.dare) add(change::dare, {}, v_.dare);
    if (!v_.is_cooperative()) return;
    if (throw_text(v_.naming) != throw_text(parent_.naming))
      add(change::naming, throw_text(v_.naming), v_.naming.highest());
    if (square_text(v_.naming) != square_text(parent_.naming)) add(change::square, square_text(v_.naming));
  }
  void add_gray() {
    if (v_.hired != MercenaryArmies::one) add(change::armies, v_.hired == MercenaryArmies::two ? "two" : "fourth");
    for (std::size_t i = 0; i < v_.ways.size(); ++i)
      if (v_.ways[i] != parent_.ways[i])
        out_.push_back({.what = change::way,
                        .letter = 0,
                        .name = {},
                        .army = armies_of(v_)[v_.named(2 + i)],
                        .value = std::string(way_words[v_.ways[i]]),
                        .number = static_cast<int>(i)});
    if (!v_.options.empty())
      for (std::string_view option : split(v_.options, ',')) {
        const std::size_t equals = option.find('=');
        if (option.starts_with("armies=")) continue;
        out_.push_back({.what = change::option,
                        .letter = 0,
                        .name = std::string(option.substr(0, equals)),
                        .value = std::string(option.substr(std::min(equals, option.size() - 1) + 1))});
      }
    std::string control;
    for (const auto& list : v_.control) {
      if (&list != v_.control.data()) control += '/';
      for (const std::string& cell : list) (control += &cell == list.data() ? "" : "+") += cell;
      if (list.empty()) control += '-';
    }
    if (!control.empty()) add(change::control, control);
  }

  const VariantDefinition& v_;
  const VariantDefinition& parent_;
  std::vector<VariantChange> out_;
};

}  // namespace

std::vector<VariantChange> changes_of(const VariantDefinition& variant) { return Changes(variant).list(); }

}  // namespace turncoat
