#include "lab/report/report_page.hpp"

#include <algorithm>
#include <cmath>

#include "lab/report/chart.hpp"

namespace turncoat::lab {

std::string value_text(double value, bool rate) {
  return rate ? number(100 * value, 1) : number(value, std::abs(value) >= 10 ? 1 : 2);
}
std::string value_text(const Interval& interval, bool rate) {
  return (interval.value_at_least ? "at least " : "") + value_text(interval.value, rate);
}
namespace {

// Without its unit.
std::string bare(const Interval& interval, bool rate) {
  const double up = interval.high - interval.value, down = interval.value - interval.low;
  const bool lopsided = interval.at_least || std::abs(up - down) > 0.25 * (up + down);
  if (lopsided) return value_text(interval, rate) + " (" + range(interval, rate) + ")";
  return value_text(interval.value, rate) + " ± " + value_text((up + down) / 2, rate);
}

}  // namespace

std::string formatted(const Interval& interval, bool rate) { return bare(interval, rate) + (rate ? " %" : ""); }
std::string told_change(const Interval& interval, bool rate) {
  return (interval.value > 0 ? "+" : "") + bare(interval, rate) + (rate ? " points" : "");
}
std::string range(const Interval& interval, bool rate) {
  if (interval.at_least && interval.low >= interval.high) return "at least " + value_text(interval.low, rate);
  return value_text(interval.low, rate) + (interval.at_least ? " to at least " : " to ") +
         value_text(interval.high, rate);
}
Interval scaled(Interval interval, bool rate) {
  const double by = rate ? 100 : 1;
  interval.value *= by, interval.low *= by, interval.high *= by;
  return interval;
}

void HtmlTable::row(const std::vector<std::string>& cells, std::string_view tag) {
  ++rows_;
  text_ += "<tr>";
  for (const std::string& cell : cells) {
    ((text_ += '<') += tag) += '>';
    text_ += escaped(cell);
    ((text_ += "</") += tag) += '>';
  }
  text_ += "</tr>\n";
}

std::string HtmlTable::text(bool folded) const {
  return std::string("<details") + (rows_ <= 20 && !folded ? " open" : "") +
         "><summary>The numbers</summary><div class=\"wide\" tabindex=\"0\"><table>" + text_ +
         "</table></div></details>\n";
}

void ReportPage::heading(std::string_view text) { text_ += "<h2>" + escaped(text) + "</h2>\n"; }
void ReportPage::paragraph(std::string_view text) { text_ += "<p>" + escaped(text) + "</p>\n"; }
void ReportPage::figure(const std::string& svg) { text_ += "<figure>" + svg + "</figure>\n"; }
void ReportPage::key(const std::vector<KeyEntry>& entries) {
  text_ += "<ul class=\"key\">";
  for (const auto& [colour, name] : entries) text_ += "<li><i class=\"" + colour + "\"></i>" + escaped(name) + "</li>";
  text_ += "</ul>\n";
}

bool ReportPage::known(std::size_t measure) const {
  return std::ranges::any_of(results_.groups,
                             [&](const LabGroup& group) { return group.samples[measure].count() > 0; });
}

std::size_t ReportPage::first_count() const {
  std::size_t at = 0;
  while (results_.measures[at].id != "decided at") ++at;
  return at;
}

std::string ReportPage::row_name(const std::string& title, const LabGroup& group, bool several) const {
  if (results_.groups.size() == 1) return title;
  return several ? title + ", " + group.name : group.name;
}

std::vector<const LabGroup*> ReportPage::drawn(std::size_t measure) const {
  std::vector<const LabGroup*> out;
  for (const LabGroup& group : results_.groups)
    if (group.games > 0 && is_usual(results_, group)) out.push_back(&group);
  if (out.size() <= most_report_rows / 2) return out;
  std::ranges::sort(out, [&](const LabGroup* a, const LabGroup* b) {
    const double x = a->samples[measure].mean(), y = b->samples[measure].mean();
    return x != y ? x > y : a < b;
  });
  out.erase(out.begin() + most_report_rows / 4, out.end() - most_report_rows / 4);
  return out;
}

std::vector<const LabGroup*> ReportPage::few() const {
  auto out = drawn(0);
  if (out.size() > 8) out.resize(8);
  return out;
}

}  // namespace turncoat::lab
