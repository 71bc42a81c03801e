#include "lab/measures/worths.hpp"

#include <algorithm>
#include <set>

namespace turncoat::lab {

namespace {

// A kind that is seldom out of balance says nothing.
constexpr double least_share = 0.01;
constexpr std::size_t least_positions = 100;

double more_of(const LabQuiet& one, const std::string& code) {
  const auto found = one.more.find(code);
  return found == one.more.end() ? 0 : found->second;
}
// The turned pieces of a kind. Where no piece ever leaves the board, a side with one more of its own has one more of
// the other's.
std::string turned(std::string code) {
  if (code[0] >= 'A' && code[0] <= 'Z') code[0] = static_cast<char>(code[0] - 'A' + 'a');
  return code;
}
// Whether two variables are so nearly one that no regression separates them: they differ by promotions alone.
bool go_together(const std::vector<LabQuiet>& quiet, const std::string& one, const std::string& other) {
  constexpr double least_apart = 0.6;  // 1 where the two have nothing to do with each other
  double apart = 0, all = 0;
  for (const LabQuiet& position : quiet) {
    const double x = more_of(position, one), y = more_of(position, other);
    apart += (x - y) * (x - y), all += x * x + y * y;
  }
  return apart < least_apart * all;
}

std::string piece_name(const std::string& code, const GameInfo& info) {
  const bool own = code[0] >= 'A' && code[0] <= 'Z';
  std::string name(info.kind_name(own ? code[0] : static_cast<char>(code[0] - 'a' + 'A')));
  if (!own) name = "turned " + name;
  if (code.back() == '@') name += " in hand";
  if (code.back() == '!') name += " of the dice";
  return name;
}

}  // namespace

LabWorths worths_of(const std::vector<LabQuiet>& quiet, const GameInfo& info) {
  LabWorths out{.positions = quiet.size()};
  if (quiet.size() < least_positions) return out;
  std::map<std::string, std::size_t> uneven;
  for (const LabQuiet& one : quiet)
    for (const auto& [code, more] : one.more) uneven[code] += more != 0 ? 1 : 0;
  std::vector<std::string> codes;
  for (const auto& [code, times] : uneven)
    if (static_cast<double>(times) >= least_share * static_cast<double>(quiet.size())) codes.push_back(code);
  // Two variables that are one are added up.
  std::set<std::string> merged;
  for (const std::string& code : codes)
    if (turned(code) != code && std::ranges::count(codes, turned(code)) > 0 && go_together(quiet, code, turned(code)))
      merged.insert(code);
  std::erase_if(codes, [&](const std::string& code) {
    return std::ranges::any_of(merged, [&](const std::string& own) { return turned(own) == code; });
  });
  std::vector<Observation> observations;
  for (const LabQuiet& one : quiet) {
    Observation& row = observations.emplace_back(Observation{{1}, one.score, one.game});
    for (const std::string& code : codes)
      row.x.push_back(more_of(one, code) + (merged.contains(code) ? more_of(one, turned(code)) : 0));
  }
  const Regression fit = fit_regression(observations);
  out.codes = codes, out.fit = fit;
  const std::size_t pawn = 1 + static_cast<std::size_t>(std::ranges::find(codes, "P") - codes.begin());
  out.in_pawns = pawn <= codes.size() && fit.weight(pawn).low > 0;
  for (std::size_t i = 0; i < codes.size(); ++i)
    out.pieces.push_back({codes[i], piece_name(codes[i], info) + (merged.contains(codes[i]) ? ", own or turned" : ""),
                          fit.weight(i + 1), out.in_pawns ? fit.ratio(i + 1, pawn) : std::nullopt});
  std::ranges::sort(out.pieces, [](const LabWorth& a, const LabWorth& b) { return a.weight.value > b.weight.value; });
  return out;
}

std::optional<std::vector<double>> LabWorths::variables(const std::map<std::string, double>& more) const {
  std::vector<double> out(1 + codes.size(), 0.0);
  for (const auto& [code, count] : more) {
    const auto at = static_cast<std::size_t>(std::ranges::find(codes, code) - codes.begin());
    if (at == codes.size()) return std::nullopt;
    out[1 + at] = count;
  }
  return out;
}
std::optional<Interval> LabWorths::together(const std::map<std::string, double>& more) const {
  const auto x = variables(more);
  return x ? std::optional(fit.sum(*x)) : std::nullopt;
}
std::optional<Interval> LabWorths::together_in_pawns(const std::map<std::string, double>& more) const {
  const auto x = variables(more);
  const auto pawn = std::ranges::find(codes, "P");
  if (!x || !in_pawns || pawn == codes.end()) return std::nullopt;
  return fit.ratio(*x, 1 + static_cast<std::size_t>(pawn - codes.begin()));
}

}  // namespace turncoat::lab
