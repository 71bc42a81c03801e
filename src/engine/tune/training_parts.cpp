#include "engine/tune/training_parts.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "core/blake2b.hpp"
#include "core/hex.hpp"
#include "engine/faults.hpp"
#include "engine/options.hpp"
#include "engine/tune/faults.hpp"
#include "engine/tune/worth_tuning.hpp"
#include "lab/experiment/faults.hpp"

namespace turncoat {

void TrainingParts::add_to(CLI::App& command) {
  auto* const outlined =
      command.add_flag("--outline", outline, "Play nothing; say as JSON which games are lacking, until none are")
          ->group(of_variants);
  command.add_option("--part", part, "Play only these of the games that are lacking, e.g. 1-8, for another process")
      ->excludes(outlined)
      ->group(of_variants);
  command.add_option("--signature", signature, "Play them only if this program has this signature")->group(of_variants);
}

std::unexpected<Error> TrainingParts::serve(const std::string& spec, const lab::PartsOutline& games,
                                            const std::function<Expected<std::string>(int)>& play) {
  const auto own = lab::lab_signature(spec);
  if (!own) return std::unexpected(own.error());
  if (outline) {
    lab::PartsOutline out = games;
    out.signature = *own;
    said = lab::parts_outline(out);
    return failure(fault::stopped);
  }
  const auto wanted = lab::read_part(part);
  if (!wanted) return std::unexpected(wanted.error());
  if (auto ok = lab::check_signature(signature, *own); !ok) return std::unexpected(ok.error());
  if (wanted->behind > games.rounds) return failure(fault::lab_no_part, games.rounds);
  std::string text = games.manifest + '\n';
  for (int i = wanted->first; i < wanted->behind; ++i) {
    const auto one = play(i);
    if (!one) return std::unexpected(one.error());
    text += *one;
  }
  said = std::move(text);
  return failure(fault::stopped);
}

Expected<std::string> TrainingParts::of_program(const std::string& spec) {
  const auto own = lab::lab_signature(spec);
  return own ? Expected<std::string>(" | program " + *own) : std::unexpected(own.error());
}

std::string returned_file(const std::string& path) { return path + ".returned"; }

Expected<void> take_returned(const std::string& path, std::string_view manifest,
                             const std::function<Expected<void>(std::string_view)>& take) {
  const std::string from = returned_file(path);
  if (!std::filesystem::exists(from)) return {};
  const auto text = read_file(from);
  if (!text) return std::unexpected(text.error());
  const std::string head = std::string(manifest) + '\n';
  // Other games, as those of before: they were taken, or are not wanted.
  if (text->starts_with(head))
    if (auto ok = take(std::string_view(*text).substr(head.size())); !ok) return ok;
  std::error_code error;
  std::filesystem::remove(from, error);
  return error ? failure(fault::cannot_write, from, error.message()) : Expected<void>();
}

Expected<PairFile> PairFile::open(const std::string& path, const std::string& first_line) {
  auto file = LineFile::open(path, first_line);
  if (!file) return std::unexpected(file.error());
  PairFile out(std::move(*file), path);
  for (const std::string& line : out.file_.lines()) {
    const auto quarters = read_integer(path, line, 0, 4);
    if (!quarters) return std::unexpected(quarters.error());
    out.scores_.push_back(static_cast<double>(*quarters) / 4);
  }
  return out;
}

Expected<void> PairFile::add(std::string_view line) {
  const auto quarters = read_integer(path_, line, 0, 4);
  if (!quarters) return std::unexpected(quarters.error());
  scores_.push_back(static_cast<double>(*quarters) / 4);
  return file_.add(line);
}

Expected<std::vector<double>> PairFile::scores(int from, int count, int threads, const std::string& spec,
                                               lab::PartsOutline games, TrainingParts* parts,
                                               const std::function<Expected<double>(int)>& play) {
  const auto lines_of = [](double score) { return std::to_string(std::lround(4 * score)); };
  if (this->count() < from + count && parts != nullptr && parts->active()) {
    const int there = this->count();
    std::string before;
    for (const double score : scores_) before += lines_of(score);
    const auto program = TrainingParts::of_program(spec);
    if (!program) return std::unexpected(program.error());
    games.manifest +=
        " | from pair " + std::to_string(there + 1) + " | " + hex(blake2b(before)).substr(0, 16) + *program;
    games.rounds = from + count - there, games.file = returned_file(path_);
    const auto take = [&](std::string_view lines) -> Expected<void> {
      // The score of a pair is known by its place alone.
      if (std::ranges::count(lines, '\n') != games.rounds) return {};
      for (std::size_t end = lines.find('\n'); end != lines.npos; end = lines.find('\n')) {
        if (auto ok = add(lines.substr(0, end)); !ok) return ok;
        lines.remove_prefix(end + 1);
      }
      return file_.sync();
    };
    if (parts->outline)
      if (auto ok = take_returned(path_, games.manifest, take); !ok) return std::unexpected(ok.error());
    if (this->count() < from + count)
      return parts->serve(spec, games, [&](int i) -> Expected<std::string> {
        const auto score = play(there + i);
        return score ? Expected<std::string>(lines_of(*score) + '\n') : std::unexpected(score.error());
      });
  }
  if (const int there = this->count(); there < from + count) {
    const auto played = play_pairs(threads, there, from + count - there, play);
    if (!played) return std::unexpected(played.error());
    for (const double score : *played)
      if (auto ok = add(lines_of(score)); !ok) return std::unexpected(ok.error());
  }
  return std::vector(scores_.begin() + from, scores_.begin() + from + count);
}

}  // namespace turncoat
