#include "print/chart.hpp"

#include <array>

#include "print/letters.hpp"
#include "print/words.hpp"

namespace turncoat::print {

namespace {

class Chart {
 public:
  Chart(const Spec& spec, const Order& order, double letters)
      : spec_(spec), page_(order, std::string(order.words->chart_title)), words_(*order.words), size_(letters) {}

  bool fits() const { return y_ <= page_.bottom(); }

  void draw() {
    y_ = write_title(page_) - 1;
    paragraph(words_.chart_lead, margin, page_.right() - margin, size_);
    y_ += 2.5;
    const bool victim = spec_.is("equal", "victim");
    row("1", words_.p1_question, words_.p1_action);
    row("2", words_.p2_question, victim ? words_.p2_by_victim : words_.p2_by_move);
    row("3", words_.p3_question, words_.p3_action);
    row("4", words_.p4_question, spec_.is("declined", "final") ? words_.p4_final : words_.p4_open);
    row("5", words_.p5_question, words_.p5_action);
    const bool next = spec_.is("stuck", "next");
    row("6", words_.p6_question,
        std::string(words_.p6_action) + ' ' + std::string(next ? words_.p6_next : words_.p6_again));
    row("7", words_.p7_question, words_.p7_action);
    end();
    tables();
  }
  Page page() && { return std::move(page_); }

 private:
  static constexpr double question_width = 62, action_left = margin + question_width + 16;

  double height_of(const std::vector<std::string>& lines) const {
    return static_cast<double>(lines.size()) * size_ * 1.28 + 3.2;
  }
  void paragraph(std::string_view words, double left, double width, double letters) {
    for (const std::string& line : lines_of(words, width, letters)) {
      y_ += letters * 1.28;
      page_.pen.write({left, y_}, line, {.size = letters});
    }
  }
  void text(const std::vector<std::string>& lines, double left, double top, bool bold = false) {
    for (std::size_t i = 0; i < lines.size(); ++i)
      page_.pen.write({left, top + 1.2 + size_ + static_cast<double>(i) * size_ * 1.28}, lines[i],
                      {.size = size_, .bold = bold});
  }
  void arrow(Point from, Point to) {
    constexpr Ink ink = {{}, "#7a3b12", 0.4};
    page_.pen.line(from, to, ink);
    const bool down = to.x == from.x;
    const std::string tip = 'M' + number(to.x) + ' ' + number(to.y) + (down ? "l-1.3 -2.2h2.6Z" : "l-2.2 -1.3v2.6Z");
    page_.pen.path(tip, {"#7a3b12"});
  }

  // A question on the left, what follows from yes on the right; no leads down.
  void row(std::string_view name, std::string_view question, std::string_view action) {
    const double action_width = page_.right() - action_left;
    const auto asked = lines_of(question, question_width - 12, size_, true);
    const auto done = lines_of(action, action_width - 4, size_);
    const double height = std::max({height_of(asked), height_of(done), 9.0});
    page_.pen.box({margin, y_}, question_width, height, {"#f6efe2", "#7a3b12", 0.35}, 2);
    page_.pen.circle({margin + 5, y_ + height / 2}, 3.4, {"#b8322a"});
    page_.pen.write({margin + 5, y_ + height / 2 + 1.4}, name,
                    {.size = 4, .ink = "#ffffff", .bold = true, .side = Side::middle});
    text(asked, margin + 10, y_ + (height - height_of(asked)) / 2, true);
    page_.pen.box({action_left, y_}, action_width, height, {"#ffffff", "#777777", 0.25}, 2);
    text(done, action_left + 2, y_ + (height - height_of(done)) / 2);
    arrow({margin + question_width, y_ + height / 2}, {action_left, y_ + height / 2});
    page_.pen.write({margin + question_width + 7, y_ + height / 2 - 1.2}, words_.yes,
                    {.size = 2.6, .ink = "#7a3b12", .bold = true, .side = Side::middle});
    y_ += height;
    arrow({margin + 20, y_}, {margin + 20, y_ + 5});
    page_.pen.write({margin + 22, y_ + 3.6}, words_.no, {.size = 2.6, .ink = "#7a3b12", .bold = true});
    y_ += 5;
  }

  void end() {
    const double width = page_.right() - margin;
    const auto lines = lines_of(words_.p7_put, width - 6, size_);
    page_.pen.box({margin, y_}, width, height_of(lines), {"#ffffff", "#777777", 0.25}, 2);
    text(lines, margin + 3, y_);
    y_ += height_of(lines) + 4;
  }

  // Where the numbers begin, in how many of 216 throws each comes up; and how a die draws lots.
  void tables() {
    constexpr double cell = 14.5;
    page_.pen.write({margin, y_ + 3}, words_.numbers_title, {.size = 3, .bold = true});
    constexpr int ways[] = {1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1};
    constexpr std::string_view kinds = "RNBQKBNR";
    const double top = y_ + 5;
    for (int i = 0; i < 16; ++i) {
      const int column = i % 8, row = i < 8 ? 1 : 0;
      const Point at = {margin + column * cell, top + row * 12.5};
      page_.pen.box(at, cell, 12.5, {"#fdfbf6", "#8f7d5e", 0.2});
      page_.pen.write({at.x + cell / 2, at.y + 5.4}, std::to_string(i + 1),
                      {.size = 4.4, .ink = "#b8322a", .bold = true, .side = Side::middle});
      const std::string kind(kind_word(i < 8 ? 'P' : kinds[static_cast<std::size_t>(i - 8)], words_));
      page_.pen.write({at.x + cell / 2, at.y + 8.4}, kind + ' ' + static_cast<char>('a' + column) + (i < 8 ? '7' : '8'),
                      {.size = 2.1, .ink = "#444444", .side = Side::middle});
      page_.pen.write({at.x + cell / 2, at.y + 11.4}, std::to_string(ways[i]) + " / 216",
                      {.size = 2, .ink = "#777777", .side = Side::middle});
    }
    const double left = margin + 8 * cell + 5;
    page_.pen.write({left, y_ + 3}, words_.lot_title, {.size = 3, .bold = true});
    for (std::size_t i = 0; i < words_.lots.size(); ++i)
      page_.pen.write({left, top + 3.4 + static_cast<double>(i) * 4.2}, words_.lots[i], {.size = 2.7});
    y_ = top + 27;
  }

  const Spec& spec_;
  Page page_;
  const Words& words_;
  double size_;  // of the letters
  double y_ = 0;
};

}  // namespace

// In the largest letters with which it fits.
Page chart_page(const Spec& spec, const Order& order) {
  for (double letters = 3.6;; letters -= 0.1) {
    Chart chart(spec, order, letters);
    chart.draw();
    if (chart.fits() || letters < 2.3) return std::move(chart).page();
  }
}

}  // namespace turncoat::print
