#pragma once
// What the sections of a report are written with: headings, pictures, tables and numbers in words.
#include <string>
#include <string_view>
#include <vector>

#include "lab/measures/measures.hpp"

namespace turncoat::lab {

inline constexpr std::size_t most_report_rows = 40;  // of a picture or a table; the rest is in the CSV

std::string value_text(double value, bool rate);
// "at least 300", where more is not known.
std::string value_text(const Interval& interval, bool rate);
// "52.1 ± 1.0 %", or with its ends where it reaches further to one side.
std::string formatted(const Interval& interval, bool rate);
// A difference of rates is one of points: "+2.1 ± 1.0 points".
std::string told_change(const Interval& interval, bool rate);
// "51.1 to 53.1"
std::string range(const Interval& interval, bool rate);
// In per cent, if it is a rate.
Interval scaled(Interval interval, bool rate);

class HtmlTable {
 public:
  explicit HtmlTable(const std::vector<std::string>& head) { row(head, "th"), rows_ = 0; }
  void row(const std::vector<std::string>& cells, std::string_view tag = "td");
  // Long tables wait to be opened, and those that say hardly more than their picture; on paper all are open.
  std::string text(bool folded = false) const;

 private:
  std::string text_;
  int rows_ = 0;
};

// What a colour of a picture stands for; the colours are classes of the report's style sheet.
struct KeyEntry {
  std::string colour, name;
};

class ReportPage {
 public:
  explicit ReportPage(const LabResults& results) : results_(results) {}

  const LabResults& results() const { return results_; }
  const LabPlan& plan() const { return results_.manifest.plan; }
  std::string& text() { return text_; }

  void heading(std::string_view text);
  void paragraph(std::string_view text);
  void figure(const std::string& svg);
  // The key beneath a picture.
  void key(const std::vector<KeyEntry>& entries);
  void folded(const HtmlTable& table) { text_ += table.text(true); }

  // Whether a measure is known of any cell.
  bool known(std::size_t measure) const;
  // The first of the measures of how exciting games are; those before it are the main ones.
  std::size_t first_count() const;
  std::string row_name(const std::string& title, const LabGroup& group, bool several) const;
  // The cells to be drawn: all, or the first and the last ones by their first measure.
  std::vector<const LabGroup*> drawn(std::size_t measure) const;
  // Those of them that stand side by side in a table.
  std::vector<const LabGroup*> few() const;

 private:
  const LabResults& results_;
  std::string text_;
};

}  // namespace turncoat::lab
