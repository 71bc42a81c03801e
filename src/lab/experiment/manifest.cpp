// The first line of a run, written and read.
#include <algorithm>

#include "edge/json/json_value.hpp"
#include "edge/json/json_writer.hpp"
#include "lab/experiment/faults.hpp"
#include "lab/experiment/plan.hpp"

namespace turncoat::lab {

// Grows when lines of games or manifests tell something else than before.
constexpr std::uint64_t lab_format = 2;

void write_json(JsonWriter& json, const LabFactor& factor) {
  json.object([&] {
    json.member("option", factor.name);
    json.member("values", factor.levels);
  });
}

std::string manifest_line(const LabManifest& manifest) {
  const LabPlan& plan = manifest.plan;
  JsonWriter json;
  json.object([&] {
    json.member("lab", lab_format);
    json.member("turncoat", manifest.version);
    json.member("signature", manifest.signature);
    json.member("game", plan.spec);
    if (!manifest.network.empty()) json.member("network", manifest.network);
    json.member("vary", plan.options);
    json.member("design", lab_designs[static_cast<std::size_t>(plan.design)]);
    json.member("nodes", plan.nodes);
    json.name("searchers");
    json.list(plan.searchers, [&](SearcherKind kind) { json.value(name_of(kind)); });
    json.member("contest", lab_contests[static_cast<std::size_t>(plan.contest)]);
    if (!plan.odds.empty()) {
      json.name("odds");
      json.list(plan.odds, [&](const LabOdds& odds) { json.value(text_of(odds)); });
    }
    if (plan.singles != LabPlan().singles) {
      json.name("singles");
      json.list(plan.singles, [&](const LabSingle& single) { json.value(text_of(single)); });
    }
    json.member("luck", plan.luck);
    if (plan.luck_slope != 1000) json.member("slope", plan.luck_slope);
    json.member("ask", plan.ask);
    json.member("games", plan.games);
    json.member("seed", plan.seed);
    json.member("opening", plan.opening_plies);
    json.member("temperature", plan.temperature);
    json.member("plies", plan.most_plies);
    json.member_unless_empty("claims", plan.claims);
  });
  return json.text();
}

namespace {

using Shape = JsonKind;

// Reads members of an object, and remembers the first that was not there.
class MemberReader {
 public:
  explicit MemberReader(const JsonValue& value) : value_(value) {}

  void text(const char* name, std::string& out) {
    if (const JsonValue* found = find(name, Shape::text)) out = found->text;
  }
  template <class Number>
  void number(const char* name, Number& out, std::uint64_t most) {
    const JsonValue* found = find(name, Shape::number);
    if (found != nullptr && found->number > most) missing_ = name;
    if (found != nullptr) out = static_cast<Number>(found->number);
  }
  const JsonValue* find(const char* name, Shape kind) {
    const JsonValue* found = value_[name];
    if (found != nullptr && found->is(kind)) return found;
    if (missing_.empty()) missing_ = name;
    return nullptr;
  }
  Expected<void> done() const {
    return missing_.empty() ? Expected<void>() : Expected<void>(failure(fault::lab_member, missing_));
  }

 private:
  const JsonValue& value_;
  std::string missing_;
};

std::vector<std::string> texts(const JsonValue& list) {
  std::vector<std::string> out;
  for (const JsonValue& item : list.items) out.push_back(item.text);
  return out;
}

}  // namespace

Expected<LabManifest> read_manifest(std::string_view line) {
  const auto value = read_json(line);
  if (!value || !value->is(Shape::object) || (*value)["lab"] == nullptr) return failure(fault::lab_manifest);
  if ((*value)["lab"]->number != lab_format) return failure(fault::lab_format);
  LabManifest out;
  LabPlan& plan = out.plan;
  plan.nodes.clear();
  MemberReader in(*value);
  in.text("turncoat", out.version);
  in.text("signature", out.signature);
  in.text("game", plan.spec);
  if ((*value)["network"] != nullptr) in.text("network", out.network);
  if (const JsonValue* vary = in.find("vary", Shape::list))
    for (const JsonValue& one : vary->items) {
      MemberReader factor(one);
      plan.options.emplace_back();
      factor.text("option", plan.options.back().name);
      if (const JsonValue* values = factor.find("values", Shape::list)) plan.options.back().levels = texts(*values);
      if (auto ok = factor.done(); !ok) return std::unexpected(ok.error());
    }
  std::string design;
  in.text("design", design);
  plan.design = design == lab_designs[1] ? LabDesign::single : LabDesign::factorial;
  if (const JsonValue* nodes = in.find("nodes", Shape::list))
    for (const JsonValue& one : nodes->items) plan.nodes.push_back(one.number);
  std::string searchers;
  if (const JsonValue* list = in.find("searchers", Shape::list))
    for (const JsonValue& one : list->items) searchers += (searchers.empty() ? "" : ",") + one.text;
  auto kinds = read_searchers(searchers);
  if (!kinds) return failure(fault::lab_member, "searchers");
  plan.searchers = std::move(*kinds);
  std::string contest;
  in.text("contest", contest);
  const auto found = std::ranges::find(lab_contests, contest);
  if (found == std::end(lab_contests)) return failure(fault::lab_member, "contest");
  plan.contest = static_cast<LabContest>(found - std::begin(lab_contests));
  if (const JsonValue* odds = (*value)["odds"]; odds != nullptr) {
    std::string list;
    for (const std::string& one : texts(*odds)) list += (list.empty() ? "" : ",") + one;
    auto read = read_odds_list(list);
    if (!read) return failure(fault::lab_member, "odds");
    plan.odds = std::move(*read);
  }
  if (const JsonValue* singles = (*value)["singles"]; singles != nullptr) {
    plan.singles.clear();
    for (const std::string& one : texts(*singles)) {
      const auto read = read_single(one);
      if (!read) return failure(fault::lab_member, "singles");
      plan.singles.push_back(*read);
    }
    if (plan.singles.empty()) return failure(fault::lab_member, "singles");
  }
  in.number("luck", plan.luck, most_nodes);
  if ((*value)["slope"] != nullptr) in.number("slope", plan.luck_slope, 1000);
  if (const JsonValue* ask = in.find("ask", Shape::boolean)) plan.ask = ask->boolean;
  in.number("games", plan.games, 1'000'000'000);
  in.number("seed", plan.seed, ~std::uint64_t{0});
  in.number("opening", plan.opening_plies, 1000);
  in.number("temperature", plan.temperature, 1'000'000);
  in.number("plies", plan.most_plies, 1'000'000);
  if (const JsonValue* claims = (*value)["claims"]; claims != nullptr) plan.claims = texts(*claims);
  if (auto ok = in.done(); !ok) return std::unexpected(ok.error());
  if (plan.nodes.empty()) return failure(fault::lab_member, "nodes");
  return out;
}

std::string difference(const LabManifest& one, const LabManifest& other) {
  if (one.network != other.network) return "network";
  if (one.plan.odds != other.plan.odds) return "odds";
  if (one.plan.singles != other.plan.singles) return "singles";
  if (one.plan.luck_slope != other.plan.luck_slope) return "slope";
  if (one.plan.claims != other.plan.claims) return "claims";
  const auto first = read_json(manifest_line(one)), second = read_json(manifest_line(other));
  const auto text = [](const JsonValue& value) { return value.text + std::to_string(value.number); };
  for (std::size_t i = 0; i < first->items.size(); ++i) {
    const JsonValue &a = first->items[i], &b = second->items[i];
    if (a.kind != Shape::list && (text(a) != text(b) || a.boolean != b.boolean)) return first->names[i];
  }
  if (one.plan.searchers != other.plan.searchers) return "searchers";
  return one.plan.nodes != other.plan.nodes ? "nodes" : "vary";
}

}  // namespace turncoat::lab
