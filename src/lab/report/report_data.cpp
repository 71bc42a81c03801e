// The numbers of a report for other programs.
#include <cmath>

#include "edge/json/json_writer.hpp"
#include "lab/report/chart.hpp"
#include "lab/report/report.hpp"
#include "lab/statistics/combined.hpp"

namespace turncoat::lab {

void write_json(JsonWriter& json, const Interval& interval) {
  json.object([&] {
    json.member("value", interval.value);
    json.member("low", interval.low);
    json.member("high", interval.high);
    if (interval.at_least) json.member("at least", true);
    if (interval.value_at_least) json.member("value at least", true);
  });
}

// How often on each cell: where pieces go, capture, and end a game.
void write_json(JsonWriter& json, const LabBoard& board) {
  json.object([&] {
    for (std::size_t i = 0; i < board.cells.size(); ++i)
      json.member(board.cells[i].name, std::vector{board.arrivals[i], board.captures[i], board.ends[i]});
  });
}
void write_json(JsonWriter& json, const LabWorths& worths) {
  json.object([&] {
    json.member("games", worths.group);
    json.member("positions", worths.positions);
    for (const LabWorth& one : worths.pieces)
      json.member(one.name, worths.in_pawns && one.pawns ? *one.pawns : one.weight);
    json.member("unit", worths.in_pawns ? "pawns" : "log odds");
  });
}
void write_json(JsonWriter& json, const LabOddsWorth& one) {
  json.object([&] {
    json.member("cell", one.cell);
    json.member("piece", one.name);
    json.member("openings", one.openings);
    json.member("score", one.score);
    json.member("log odds", one.log_odds);
    if (one.pawns) json.member("pawns", *one.pawns);
    if (one.fitted) json.member("log odds by regression", *one.fitted);
    if (one.fitted_pawns) json.member("pawns by regression", *one.fitted_pawns);
  });
}
void write_json(JsonWriter& json, const LabLuck::Cause& cause) {
  json.object([&] {
    json.member("rule", cause.name);
    json.member("throws", cause.throws);
    json.member("gained", cause.gained);
    json.member("spread", cause.spread);
    json.member("share", cause.share);
  });
}
void write_json(JsonWriter& json, const LabLuck& luck) {
  json.object([&] {
    json.member("games", luck.group);
    json.member("share", luck.share);
    json.member("score", luck.score);
    json.member("adjusted", luck.adjusted);
    json.member("rules", luck.causes);
  });
}
void write_json(JsonWriter& json, const LabJudge& judge) {
  json.object([&] {
    json.member("intercept", judge.curve().intercept);
    json.member("slope", judge.curve().slope);
    json.member("brier", judge.brier());
    json.member("brier of even", judge.brier_of_even());
  });
}
void write_json(JsonWriter& json, const LabAgreement& one) {
  json.object([&] {
    json.member("one", one.one);
    json.member("other", one.other);
    json.member("same", one.same);
    json.member("distance", one.distance);
    json.member("positions", one.positions);
  });
}
void write_json(JsonWriter& json, const LabObserved& one) {
  json.object([&] {
    json.member("games", one.group);
    json.member("title", one.title);
    json.member("meaning", one.meaning);
    json.member("value", one.value);
    json.member("rate", one.rate);
    json.member("of", one.of);
  });
}

namespace {

constexpr std::string_view standing_words[] = {"open", "suggested", "confirmed"};

void write_group(JsonWriter& json, const LabResults& results, const LabGroup& group) {
  json.object([&] {
    json.member("name", group.name);
    json.member("spec", group.cell.spec);
    json.member("nodes", group.cell.nodes);
    json.member("games", group.games);
    json.member("doubles", group.doubles);
    json.member("searches", group.searches);
    json.member("nodes a search",
                group.searches > 0 ? static_cast<double>(group.nodes) / static_cast<double>(group.searches) : 0);
    json.member("unanswered", group.unanswered);
    json.member("first iteration only", group.first_only);
    json.member("cut off", group.censored);
    if (group.judge) json.member("judge", *group.judge);
    json.name("measures");
    json.object([&] {
      for (std::size_t i = 0; i < results.measures.size(); ++i)
        if (group.samples[i].count() > 0) json.member(results.measures[i].id, measured(results, group, i));
    });
    json.name("reasons");
    json.object([&] {
      for (const auto& [reason, rate] : group.reasons) json.member(reason, rate);
    });
    for (const auto& [name, share] : {std::pair{"turns 5 %", 0.05}, {"turns 95 %", 0.95}}) {
      if (group.lengths.empty()) continue;
      json.member(name, quantile(group.lengths, share));
      if (quantile_at_least(group.lengths, static_cast<std::size_t>(group.censored), share))
        json.member(std::string(name) + " at least", true);
    }
    if (group.seats) {
      json.member("imbalance", group.seats->value);
      json.member("imbalance by chance", group.seats->by_chance);
      json.member("imbalance p", group.seats->p);
    }
    json.member("first moves", group.first_moves);
    json.member("openings", group.openings);
    if (group.by_openings) json.member("by openings", *group.by_openings);
    if (group.strong.count() > 0) json.member("stronger side scores", score_interval(group.strong));
  });
}

// A field of a table.
std::string field(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? "\"\"" : std::string(1, c);
  return out + '"';
}
std::string fields(const Interval& interval) {
  return ',' + number(interval.value, 6) + ',' + number(interval.low, 6) + ',' + number(interval.high, 6);
}
// Behind them what is known from below only, and the end of the line.
std::string with_at_least(const Interval& interval) {
  return fields(interval) + (interval.value_at_least ? ",value and high\n" : interval.at_least ? ",high\n" : ",\n");
}

}  // namespace

std::string report_json(const LabResults& results) {
  JsonWriter json;
  json.object([&] {
    json.member("question", question_of(results));
    json.member("answer", answer_of(results));
    json.member("manifest", manifest_line(results.manifest));
    json.member("games", results.games);
    json.member("doubles", results.doubles);
    json.member("missing", missing_games(results));
    json.name("measures");
    json.object([&] {
      for (const LabMeasure& measure : results.measures) {
        json.name(measure.id);
        json.object([&] {
          json.member("title", measure.title);
          json.member("rate", measure.rate);
        });
      }
    });
    json.member("lead", results.groups[results.lead].name);
    json.name("cells");
    json.list(results.groups, [&](const LabGroup& group) { write_group(json, results, group); });
    json.name("effects");
    json.list(results.effects, [&](const LabEffect& effect) {
      json.object([&] {
        json.member("measure", results.measures[effect.measure].id);
        json.member("of", effect.name);
        json.member("interaction", effect.interaction);
        json.member("change", effect.change);
        json.member("p", effect.p);
        json.member("holm", effect.holm);
        json.member("standing", standing_words[static_cast<std::size_t>(effect.standing)]);
        if (effect.nodes > 0) json.member("nodes", effect.nodes);
      });
    });
    if (results.board) json.member("board", *results.board);
    json.member_unless_empty("pieces", results.worths);
    json.member_unless_empty("odds", results.odds);
    json.member_unless_empty("luck", results.luck);
    json.member_unless_empty("agreement", results.agreement);
    json.member_unless_empty("observed", results.observed);
    if (results.luck_judge) json.member("luck judge", *results.luck_judge);
    json.member_unless_empty("withheld", results.withheld);
    json.member("quiet positions left out", results.quiet_left_out);
    json.name("claims");
    json.object([&] {
      for (const LabClaim& claim : results.claims)
        if (claim.stated)
          json.member(claim.text,
                      claim.tested ? standing_words[static_cast<std::size_t>(claim.standing())] : "not asked");
    });
  });
  return json.text() + '\n';
}

namespace {

// The mean of a measure over the cells with a level at a budget, each counting as much, with its 95 %; nothing if that
// is not known.
std::optional<Interval> mean_at(const LabResults& results, std::size_t measure, std::size_t factor, int level,
                                std::uint64_t nodes) {
  std::vector<const LabGroup*> groups;
  for (const LabGroup& group : results.groups)
    if (group.cell.levels[factor] == level && group.cell.nodes == nodes && group.samples[measure].count() > 0)
      groups.push_back(&group);
  if (groups.size() == 1) return measured(results, *groups[0], measure);
  Combined mean(results.measures[measure].rate);
  const double share = 1.0 / static_cast<double>(groups.size());
  for (const LabGroup* one : groups)
    results.measures[measure].median ? mean.add(one->lengths, static_cast<std::size_t>(one->censored), share)
                                     : mean.add(one->samples[measure], share);
  return mean.interval();
}
std::vector<int> in_per_cent(const Interval& interval, double of) {
  const auto whole = [&](double value) { return static_cast<int>(std::lround(100 * value / of)); };
  return {whole(interval.value), whole(interval.low), whole(interval.high)};
}

}  // namespace

std::string report_notes(const LabResults& results) {
  const LabPlan& plan = results.manifest.plan;
  JsonWriter json;
  json.object([&] {
    json.member("game", plan.spec.substr(0, plan.spec.find(':')));
    json.member("signature", results.manifest.signature);
    json.member("games", results.games);
    json.member("nodes", plan.nodes);
    json.name("notes");
    json.object([&] {
      for (const LabEffect& effect : results.effects) {
        if (effect.interaction || effect.factor >= plan.options.size()) continue;
        if (results.measures[effect.measure].id != "turns") continue;
        const LabFactor& factor = results.factors[effect.factor];
        json.name(factor.name + '=' + factor.levels[static_cast<std::size_t>(effect.level)]);
        json.object([&] {
          const auto usual = mean_at(results, effect.measure, effect.factor, 0, effect.nodes);
          if (usual && !usual->value_at_least) json.member("length", in_per_cent(effect.change, usual->value));
          json.member("clear", effect.standing == Standing::confirmed);
          const auto score = mean_at(results, 0, effect.factor, effect.level, effect.nodes);
          if (results.sides.size() < 3 && score) json.member("score", in_per_cent(*score, 1));
        });
      }
    });
  });
  return json.text() + '\n';
}

std::vector<std::pair<std::string, std::string>> report_csv(const LabResults& results) {
  std::string cells = "cell,spec,nodes,games,measure,value,low,high,at least\n";
  for (const LabGroup& group : results.groups) {
    const std::string begin = field(group.name) + ',' + field(group.cell.spec) + ',' +
                              std::to_string(group.cell.nodes) + ',' + std::to_string(group.games) + ',';
    for (std::size_t i = 0; i < results.measures.size(); ++i)
      if (group.samples[i].count() > 0)
        cells += begin + field(results.measures[i].id) + with_at_least(measured(results, group, i));
    for (const auto& [reason, rate] : group.reasons) cells += begin + field("end: " + reason) + with_at_least(rate);
  }
  std::string effects = "measure,effect,interaction,change,low,high,p,holm\n";
  for (const LabEffect& effect : results.effects)
    effects += field(results.measures[effect.measure].id) + ',' + field(effect.name) + ',' +
               (effect.interaction ? "yes" : "no") + fields(effect.change) + ',' + number(effect.p, 8) + ',' +
               number(effect.holm, 8) + '\n';
  return {{"cells.csv", std::move(cells)}, {"effects.csv", std::move(effects)}};
}

}  // namespace turncoat::lab
