#include "engine/match/match_records.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>

#include "edge/words.hpp"

namespace turncoat {

namespace {

constexpr std::string_view first_tag = "[Variant ";

std::string tag(const Record& record, std::string_view name) {
  for (const auto& [key, value] : record.tags)
    if (key == name) return value;
  return "";
}

}  // namespace

std::vector<std::string_view> split_records(std::string_view text) {
  std::vector<std::string_view> out;
  while (!text.empty()) {
    const std::size_t next = text.find("\n" + std::string(first_tag));
    const std::size_t length = next == text.npos ? text.size() : next + 1;
    out.push_back(text.substr(0, length));
    text.remove_prefix(length);
  }
  return out;
}

Expected<MatchRecords> MatchRecords::open(const std::string& path, const MatchPlan& plan, const std::string& match) {
  MatchRecords records(path, match);
  std::ifstream in(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  for (const std::string_view record : split_records(text)) {
    const auto ok = records.take(record, plan);
    // A whole record ends with an empty line.
    const bool last = record.end() == std::string_view(text).end();
    if (last && !record.ends_with("\n\n") && record.starts_with(first_tag)) {
      std::filesystem::resize_file(path, text.size() - record.size());
      break;
    }
    if (!ok) return failure(path, ok.error());
  }
  records.file_.open(path, std::ios::binary | std::ios::app);
  if (!records.file_) return failure(path + " cannot be written");
  return records;
}

Expected<void> MatchRecords::take(std::string_view text, const MatchPlan& plan) {
  const auto record = read_record(text);
  if (!record) return failure("not the records of a match", record.error());
  const auto outcome = outcome_of(*record, plan);
  if (!outcome) return std::unexpected(outcome.error());
  found_.push_back(*outcome);
  return {};
}

Expected<GameOutcome> MatchRecords::outcome_of(const Record& record, const MatchPlan& plan) const {
  if (tag(record, "Match") != match_)
    return failure("holds games of another match (" + tag(record, "Match") + "); choose another file for this one, " +
                   match_);
  const auto number = read_integer("Round", tag(record, "Round"), 1, 1'000'000'000);
  if (!number) return std::unexpected(number.error());
  GameOutcome outcome{.number = static_cast<int>(*number) - 1, .result = record.result};
  const auto ending = read_ending(tag(record, "Termination"));
  if (!ending) return failure("'" + tag(record, "Termination") + "' is no Termination");
  outcome.ending = *ending;
  if (const std::string culprit = tag(record, "Culprit"); !culprit.empty()) {
    const auto player = read_integer("Culprit", culprit, 1, plan.players);
    if (!player) return std::unexpected(player.error());
    outcome.culprit = static_cast<int>(*player) - 1;
  }
  return outcome;
}

Expected<void> MatchRecords::add(int number, PlayedGame game) {
  auto& tags = game.record.tags;
  tags.emplace_back("Match", match_);
  tags.emplace_back("Round", std::to_string(number + 1));
  tags.emplace_back("Termination", ending_text(game.ending));
  if (game.culprit >= 0) {
    tags.emplace_back("Culprit", std::to_string(game.culprit + 1));
    game.record.comments.resize(game.record.moves.size() + 1);
    game.record.comments.back() = game.complaint;
  }
  file_ << write_record(game.record) << '\n' << std::flush;
  if (!file_) return failure(path_ + " cannot be written");
  return {};
}

}  // namespace turncoat
