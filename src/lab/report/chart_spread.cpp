#include "lab/report/chart.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace turncoat::lab {

using namespace svg;

std::string fan_chart(const LabFan& fan, std::string_view title) {
  constexpr double left = 30, right = width - 8, top = 6, bottom = 180;
  const double first = fan.turns.front().turn, last = std::max(first + 1.0, static_cast<double>(fan.turns.back().turn));
  const auto x = [&](double turn) { return left + (turn - first) / (last - first) * (right - left); };
  const auto y = [&](double value) { return bottom - value * (bottom - top); };
  std::string out = opened(bottom + 32, title);
  for (int i = 0; i <= 4; ++i) {
    out += line(left, y(i / 4.0), right, y(i / 4.0), "grid");
    out += words(left - 4, y(i / 4.0) + 3, std::to_string(25 * i), "end small");
  }
  const auto band = [&](std::size_t low, std::size_t high, std::string_view opacity) {
    std::string points;
    for (const auto& turn : fan.turns) points += at(x(turn.turn)) + ',' + at(y(turn.quantiles[high])) + ' ';
    for (std::size_t i = fan.turns.size(); i-- > 0;)
      points += at(x(fan.turns[i].turn)) + ',' + at(y(fan.turns[i].quantiles[low])) + ' ';
    return "<polygon points=\"" + points + "\" fill-opacity=\"" + std::string(opacity) + "\"/>";
  };
  out += "<g class=\"c0\">" + band(0, 4, "0.2") + band(1, 3, "0.35");
  std::string median;
  for (const auto& turn : fan.turns) median += at(x(turn.turn)) + ',' + at(y(turn.quantiles[2])) + ' ';
  out += "<polyline points=\"" + median + "\" class=\"interval\" fill=\"none\"/></g>";
  const int step = std::max(1, static_cast<int>(std::lround((last - first) / 6 / 5)) * 5);
  for (int turn = static_cast<int>(std::ceil(first / step)) * step; turn <= last; turn += step)
    out += words(x(turn), bottom + 13, std::to_string(turn), "mid small");
  return out + words(right, bottom + 27, "turn", "end small") + words(left, bottom + 27, "expected score, %", "small") +
         "</svg>";
}

std::string triangle_chart(const LabTriangle& triangle, const std::array<std::string, 3>& names,
                           std::string_view title) {
  constexpr double middle = width / 2, side = 270 / LabTriangle::rows, top = 18;
  const double high = side * std::sqrt(3.0) / 2;
  const int most = std::max(1, *std::ranges::max_element(triangle.counts));
  const double bottom = top + high * LabTriangle::rows;
  std::string out = opened(bottom + 22, title) + "<g class=\"heat c0\">";
  for (int row = 0; row < LabTriangle::rows; ++row)
    for (int i = 0; i < 2 * row + 1; ++i) {
      const double tip = middle + (i / 2 - row / 2.0) * side, up = top + row * high, down = up + high;
      const auto point = [](double px, double py) { return at(px) + ',' + at(py) + ' '; };
      const std::string corners = i % 2 == 0
                                      ? point(tip, up) + point(tip - side / 2, down) + point(tip + side / 2, down)
                                      : point(tip, up) + point(tip + side, up) + point(tip + side / 2, down);
      // Some corners hold most positions; the square root keeps the others distinguishable.
      const double share = static_cast<double>(triangle.counts[static_cast<std::size_t>(row * row + i)]) / most;
      out += "<polygon points=\"" + corners + "\" fill-opacity=\"" + number(std::sqrt(share), 2) + "\"/>";
    }
  return out + "</g>" + words(middle, top - 6, names[2], "mid") +
         words(middle - side * LabTriangle::rows / 2, bottom + 14, names[0], "mid") +
         words(middle + side * LabTriangle::rows / 2, bottom + 14, names[1], "mid") + "</svg>";
}

std::string matrix_chart(std::span<const std::vector<Interval>> rates, const std::array<std::string, 3>& names,
                         std::string_view title) {
  constexpr double left = 84, top = 40, wide = 84, tall = 44;
  double most = 0.01;
  for (const auto& row : rates)
    for (const Interval& rate : row) most = std::max(most, rate.value);
  std::string cells, texts;
  for (std::size_t by = 0; by < rates.size(); ++by)
    for (std::size_t out = 0; out < rates[by].size(); ++out) {
      const double x = left + wide * static_cast<double>(out), y = top + tall * static_cast<double>(by);
      // No cell is so dark that the number on it could not be read.
      cells += "<rect x=\"" + at(x) + "\" y=\"" + at(y) + "\" width=\"" + at(wide) + "\" height=\"" + at(tall) +
               "\" fill-opacity=\"" + number(0.6 * rates[by][out].value / most, 2) + "\"/>";
      texts += words(x + wide / 2, y + tall / 2 + 4, number(100 * rates[by][out].value, 1) + " %", "mid");
    }
  for (std::size_t i = 0; i < names.size(); ++i) {
    texts += words(left + wide * (static_cast<double>(i) + 0.5), top - 6, names[i], "mid");
    texts += words(left - 8, top + tall * (static_cast<double>(i) + 0.5) + 4, names[i], "end");
  }
  texts += words(left + wide * 1.5, 12, "goes out", "mid small") + words(left - 8, top - 6, "by", "end small");
  return opened(top + tall * static_cast<double>(rates.size()) + 6, title) + "<g class=\"heat c0\">" + cells + "</g>" +
         texts + "</svg>";
}

std::string branch_chart(std::span<const LabBranch> branches, int games, std::string_view title) {
  constexpr double high = 360, columns = 4, each = width / columns, least = 11;
  int first = 0;
  for (const LabBranch& one : branches) first += one.depth == 0 ? one.games : 0;
  std::string out = opened(high * first / std::max(1, games) + 4, title) + "<g class=\"tree c0\">";
  std::vector<double> next(static_cast<std::size_t>(columns) + 1, 2.0);  // where the next box of a depth begins
  std::string names;
  for (const LabBranch& one : branches) {
    const auto depth = static_cast<std::size_t>(one.depth);
    const double tall = high * one.games / std::max(1, games), x = each * one.depth, y = next[depth];
    next[depth] += tall;
    next[depth + 1] = y;
    const auto box = [&](double wide, std::string_view kind) {
      return "<rect x=\"" + at(x + 1) + "\" y=\"" + number(y, 2) + "\" width=\"" + at(wide) + "\" height=\"" +
             number(std::max(0.5, tall - 1), 2) + "\" class=\"" + std::string(kind) + "\"/>";
    };
    out += box(each - 2, "box") + box((each - 2) * one.score.value, "full");
    if (tall >= least)
      names += words(x + 4, y + std::min(tall / 2 + 3, 14.0), one.move) +
               words(x + each - 4, y + std::min(tall / 2 + 3, 14.0), number(100.0 * one.games / games, 0) + " %",
                     "end small");
  }
  return out + "</g>" + names + "</svg>";
}

}  // namespace turncoat::lab
