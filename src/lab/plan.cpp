#include "lab/plan.hpp"

#include <algorithm>
#include <charconv>

#include "edge/json/json_writer.hpp"
#include "lab/faults.hpp"

namespace turncoat {

namespace {

std::vector<std::string> parts_of(std::string_view text, char at) {
  std::vector<std::string> out;
  while (true) {
    const std::size_t end = text.find(at);
    out.emplace_back(text.substr(0, end));
    if (end == text.npos) return out;
    text.remove_prefix(end + 1);
  }
}

template <class Number>
bool read_whole(std::string_view text, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size();
}

// "mercenary:castling=on" with one more option.
void add_option(std::string& spec, const std::string& name, const std::string& value) {
  spec += (spec.find(':') == spec.npos ? ":" : ",") + name + '=' + value;
}

// The next combination of levels; false after the last one.
bool advance(std::vector<int>& levels, const std::vector<LabFactor>& factors) {
  for (std::size_t i = factors.size(); i-- > 0;) {
    if (++levels[i] < static_cast<int>(factors[i].levels.size())) return true;
    levels[i] = 0;
  }
  return false;
}

std::vector<std::vector<int>> combinations(const LabPlan& plan, const std::vector<LabFactor>& factors) {
  std::vector<int> levels(factors.size(), 0);
  std::vector<std::vector<int>> out = {levels};
  if (plan.design == LabDesign::factorial) {
    while (out.size() <= most_cells && advance(levels, factors)) out.push_back(levels);
    return out;
  }
  // Everything is compared with the first cell: so it is played more often, as Dunnett advises, by the root of how many
  // there are to be compared with it.
  std::size_t others = 0;
  for (const LabFactor& factor : factors) others += factor.levels.size() - 1;
  for (std::size_t more = 1; (more + 1) * (more + 1) <= others; ++more) out.push_back(levels);
  for (std::size_t i = 0; i < factors.size(); ++i)
    for (int level = 1; level < static_cast<int>(factors[i].levels.size()); ++level) {
      out.push_back(levels);
      out.back()[i] = level;
    }
  return out;
}

}  // namespace

std::string_view name_of(SearcherKind kind) { return searcher_names[static_cast<std::size_t>(kind)]; }

std::vector<LabFactor> factors_of(const LabPlan& plan) {
  std::vector<LabFactor> out = plan.options;
  if (plan.searchers.size() > 1) {
    out.push_back({"searcher", {}});
    for (const SearcherKind kind : plan.searchers) out.back().levels.emplace_back(name_of(kind));
  }
  if (plan.nodes.size() > 1) {
    out.push_back({"nodes", {}});
    for (const std::uint64_t nodes : plan.nodes) out.back().levels.push_back(std::to_string(nodes));
  }
  return out;
}

Expected<std::vector<LabCell>> cells_of(const LabPlan& plan) {
  const auto factors = factors_of(plan);
  const auto all = combinations(plan, factors);
  if (all.size() > most_cells) return lab_failure(lab_fault::many_cells, all.size(), most_cells);
  std::vector<LabCell> out;
  for (const auto& levels : all) {
    LabCell cell{.spec = plan.spec, .nodes = plan.nodes.front(), .levels = levels, .searcher = plan.searchers.front()};
    for (std::size_t i = 0; i < levels.size(); ++i) {
      const auto level = static_cast<std::size_t>(levels[i]);
      if (i < plan.options.size())
        add_option(cell.spec, factors[i].name, factors[i].levels[level]);
      else if (factors[i].name == "nodes")
        cell.nodes = plan.nodes[level];
      else
        cell.searcher = plan.searchers[level];
    }
    const auto game = open_game(cell.spec);
    if (!game) return lab_failure(lab_fault::cell, cell.spec, game.error());
    const auto sides = lab_sides(**game);
    if (plan.contest != LabContest::none && *std::ranges::max_element(sides) == 0)
      return lab_failure(lab_fault::one_side, cell.spec);
    cell.spec = (*game)->spec().text();
    out.push_back(std::move(cell));
  }
  return out;
}

std::vector<int> lab_sides(const AnyGame& game) {
  std::vector<int> out;
  int next = 0;
  const auto dice_play = game.dice_seat();
  for (int seat = 0; seat < static_cast<int>(game.info().seats.size()); ++seat)
    out.push_back(dice_play && *dice_play == seat ? -1 : seat > 0 && seat < game.info().allies ? 0 : next++);
  return out;
}

Expected<LabFactor> read_factor(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == text.npos || equals == 0) return lab_failure(lab_fault::vary, text);
  LabFactor out{std::string(text.substr(0, equals)), parts_of(text.substr(equals + 1), ',')};
  for (std::size_t i = 0; i < out.levels.size(); ++i) {
    if (out.levels[i].empty()) return lab_failure(lab_fault::vary, text);
    if (std::ranges::count(out.levels, out.levels[i]) > 1) return lab_failure(lab_fault::vary_twice, out.levels[i]);
  }
  return out;
}

Expected<std::vector<std::uint64_t>> read_nodes(std::string_view text) {
  std::vector<std::uint64_t> out;
  for (const std::string& part : parts_of(text, ',')) {
    std::uint64_t nodes = 0;
    if (!read_whole(part, nodes) || nodes < least_nodes || nodes > most_nodes ||
        std::ranges::find(out, nodes) != out.end())
      return lab_failure(lab_fault::nodes, text, least_nodes, most_nodes);
    out.push_back(nodes);
  }
  return out;
}

Expected<std::vector<SearcherKind>> read_searchers(std::string_view text) {
  std::vector<SearcherKind> out;
  for (const std::string& part : parts_of(text, ',')) {
    const auto found = std::ranges::find(searcher_names, part);
    const auto kind = static_cast<SearcherKind>(found - std::begin(searcher_names));
    if (found == std::end(searcher_names) || std::ranges::count(out, kind) > 0)
      return lab_failure(lab_fault::searchers, text);
    out.push_back(kind);
  }
  return out;
}

Expected<LabShard> read_shard(std::string_view text) {
  LabShard out;
  const std::size_t slash = std::min(text.find('/'), text.size());
  const bool read = slash < text.size() && read_whole(text.substr(0, slash), out.index) &&
                    read_whole(text.substr(slash + 1), out.count);
  if (!read || out.index < 1 || out.index > out.count) return lab_failure(lab_fault::shard, text);
  --out.index;
  return out;
}

// ---- manifests

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
    json.member("lab", 1);
    json.member("turncoat", manifest.version);
    json.member("signature", manifest.signature);
    json.member("game", plan.spec);
    json.member("vary", plan.options);
    json.member("design", lab_designs[static_cast<std::size_t>(plan.design)]);
    json.member("nodes", plan.nodes);
    json.name("searchers");
    json.list(plan.searchers, [&](SearcherKind kind) { json.value(name_of(kind)); });
    json.member("contest", lab_contests[static_cast<std::size_t>(plan.contest)]);
    json.member("luck", plan.luck);
    json.member("ask", plan.ask);
    json.member("games", plan.games);
    json.member("seed", plan.seed);
    json.member("opening", plan.opening_plies);
    json.member("temperature", plan.temperature);
    json.member("plies", plan.most_plies);
  });
  return json.text();
}

namespace {

using Shape = JsonValue::Kind;

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
    return missing_.empty() ? Expected<void>() : Expected<void>(lab_failure(lab_fault::member, missing_));
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
  if (!value || !value->is(Shape::object) || (*value)["lab"] == nullptr) return lab_failure(lab_fault::manifest);
  LabManifest out;
  LabPlan& plan = out.plan;
  plan.nodes.clear();
  MemberReader in(*value);
  in.text("turncoat", out.version);
  in.text("signature", out.signature);
  in.text("game", plan.spec);
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
  if (!kinds) return lab_failure(lab_fault::member, "searchers");
  plan.searchers = std::move(*kinds);
  std::string contest;
  in.text("contest", contest);
  const auto found = std::ranges::find(lab_contests, contest);
  if (found == std::end(lab_contests)) return lab_failure(lab_fault::member, "contest");
  plan.contest = static_cast<LabContest>(found - std::begin(lab_contests));
  in.number("luck", plan.luck, most_nodes);
  if (const JsonValue* ask = in.find("ask", Shape::truth)) plan.ask = ask->truth;
  in.number("games", plan.games, 1'000'000'000);
  in.number("seed", plan.seed, ~std::uint64_t{0});
  in.number("opening", plan.opening_plies, 1000);
  in.number("temperature", plan.temperature, 1'000'000);
  in.number("plies", plan.most_plies, 1'000'000);
  if (auto ok = in.done(); !ok) return std::unexpected(ok.error());
  if (plan.nodes.empty()) return lab_failure(lab_fault::member, "nodes");
  return out;
}

std::string difference(const LabManifest& one, const LabManifest& other) {
  const auto first = read_json(manifest_line(one)), second = read_json(manifest_line(other));
  const auto text = [](const JsonValue& value) { return value.text + std::to_string(value.number); };
  for (std::size_t i = 0; i < first->items.size(); ++i) {
    const JsonValue &a = first->items[i], &b = second->items[i];
    if (a.kind != Shape::list && (text(a) != text(b) || a.truth != b.truth)) return first->names[i];
  }
  if (one.plan.searchers != other.plan.searchers) return "searchers";
  return one.plan.nodes != other.plan.nodes ? "nodes" : "vary";
}

}  // namespace turncoat
