#include "print/pages.hpp"

#include <algorithm>
#include <numeric>

#include "print/letters.hpp"
#include "print/sentences.hpp"
#include "print/variant_rules.hpp"
#include "print/words.hpp"

namespace turncoat::print {

namespace {

class Chart {
 public:
  Chart(const AnyGame& game, const Order& order, double letters)
      : game_(game),
        spec_(game_behind(game.spec())),
        page_(order, std::string(order.words->chart_title)),
        words_(*order.words),
        size_(letters) {}

  bool fits() const { return y_ <= page_.bottom(); }

  void draw() {
    y_ = write_title(page_) - 1;
    paragraph(filled(words_.chart_lead), margin, page_.right() - margin, size_);
    y_ += 2.5;
    for (const int priority : variant_.of<OfCooperative>().order)
      if (priority != 0) draw_priority(priority);
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

  void draw_priority(int number) {
    switch (number) {
      case 1: return row("1", words_.p1_question, words_.p1_action);
      case 2:
        return row("2", words_.p2_question, spec_.is("equal", "victim") ? words_.p2_by_victim : words_.p2_by_move);
      case 3: return row("3", words_.p3_question, words_.p3_action);
      case 4: return row("4", words_.p4_question, spec_.is("declined", "final") ? words_.p4_final : words_.p4_open);
      default: return row("5", words_.p5_question, words_.p5_action);
    }
  }

  // The numbers in a sentence: dice, the faces on which Red dares, what pieces are worth.
  std::string filled(std::string_view text) const {
    const NamingDice& naming = variant_.of<OfCooperative>().naming;
    const auto faces = [](int from, int to) {
      std::string out;
      for (int face = from; face <= to; ++face) out += (out.empty() ? "" : ", ") + std::to_string(face);
      return out.empty() ? std::string("–") : out;
    };
    const auto die = [](int sides) { return sides == 6 ? std::string() : " (d" + std::to_string(sides) + ")"; };
    std::string files;
    for (int face = 1; face <= naming.square_sides[1]; ++face)
      files += (files.empty() ? "" : ", ") + std::to_string(face) + ' ' +
               static_cast<char>('a' + face + naming.square_plus[1] - 1);
    return with_gaps(text,
                     {{"worths", worths()},
                      {"dares", faces(1, variant_.of<OfCooperative>().dare)},
                      {"declines", faces(variant_.of<OfCooperative>().dare + 1, 6)},
                      {"dice", std::string(words_.dice[static_cast<std::size_t>(naming.dice - 1)]) + die(naming.sides)},
                      {"less", std::to_string(naming.less)},
                      {"rank_die", die(naming.square_sides[0])},
                      {"file_die", die(naming.square_sides[1])},
                      {"plus", std::to_string(naming.square_plus[0])},
                      {"files", files}});
  }
  // "queen 9, rook 5": the worthiest first.
  std::string worths() const {
    std::vector<std::pair<int, std::string>> all;
    for (const VariantKind& kind : variant_.kinds)
      if (!kind.royal) all.emplace_back(-kind.worth, name_word(kind.name, words_) + ' ' + in_pawns(kind.worth));
    std::ranges::sort(all);
    std::string out;
    for (const auto& [worth, text] : all) out += (out.empty() ? "" : ", ") + text;
    return out;
  }

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
    const auto asked = lines_of(filled(question), question_width - 12, size_, true);
    const auto done = lines_of(filled(action), action_width - 4, size_);
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
    const auto lines = lines_of(filled(words_.p7_put), width - 6, size_);
    page_.pen.box({margin, y_}, width, height_of(lines), {"#ffffff", "#777777", 0.25}, 2);
    text(lines, margin + 3, y_);
    y_ += height_of(lines) + 4;
  }

  // In how many throws each number comes up, by its total: of all that are possible.
  std::vector<int> ways() const {
    const NamingDice& naming = variant_.of<OfCooperative>().naming;
    std::vector<int> totals = {1};
    for (int die = 0; die < naming.dice; ++die) {
      std::vector<int> next(totals.size() + static_cast<std::size_t>(naming.sides), 0);
      for (std::size_t total = 0; total < totals.size(); ++total)
        for (int face = 1; face <= naming.sides; ++face) next[total + static_cast<std::size_t>(face)] += totals[total];
      totals = std::move(next);
    }
    totals.erase(totals.begin(), totals.begin() + naming.less);
    return totals;  // by number
  }

  // Where the numbers begin, in how many of all throws each comes up; and how a die draws lots.
  void tables() {
    const PositionView view = game_.view();
    const std::vector<int> ways = this->ways();
    const int all = std::accumulate(ways.begin(), ways.end(), 0);
    const int columns = std::max(8, variant_.files);
    const double room = 116, cell = room / columns;
    page_.pen.write({margin, y_ + 3}, words_.numbers_title, {.size = 3, .bold = true});
    const double top = y_ + 5;
    for (const PieceView& piece : view.pieces) {
      if (piece.number == 0) continue;
      const int i = piece.number - 1, column = i % columns, row = i < columns ? 1 : 0;
      const Point at = {margin + column * cell, top + row * 12.5};
      page_.pen.box(at, cell, 12.5, {"#fdfbf6", "#8f7d5e", 0.2});
      page_.pen.write({at.x + cell / 2, at.y + 5.4}, std::to_string(piece.number),
                      {.size = 4.4, .ink = "#b8322a", .bold = true, .side = Side::middle});
      const std::string kind = name_word(game_.info().kind_name(piece.kind), words_) + ' ' + piece.cell;
      page_.pen.write({at.x + cell / 2, at.y + 8.4}, kind,
                      {.size = fitting_size(kind, 2.1, cell - 0.6), .ink = "#444444", .side = Side::middle});
      const std::string chance =
          std::to_string(ways[static_cast<std::size_t>(piece.number)]) + " / " + std::to_string(all);
      page_.pen.write({at.x + cell / 2, at.y + 11.4}, chance,
                      {.size = fitting_size(chance, 2, cell - 0.6), .ink = "#777777", .side = Side::middle});
    }
    const double left = margin + room + 5;
    page_.pen.write({left, y_ + 3}, words_.lot_title, {.size = 3, .bold = true});
    for (std::size_t i = 0; i < words_.lots.size(); ++i)
      page_.pen.write({left, top + 3.4 + static_cast<double>(i) * 4.2}, words_.lots[i], {.size = 2.7});
    y_ = top + 27;
  }

  const AnyGame& game_;
  Spec spec_;  // of the game itself, with a variant's options
  VariantDefinition variant_ = definition_of(game_.spec()).value_or(parent_definition(VariantParent::cooperative));
  Page page_;
  const Words& words_;
  double size_;  // of the letters
  double y_ = 0;
};

}  // namespace

// In the largest letters with which it fits.
Page chart_page(const AnyGame& game, const Order& order) {
  for (double letters = 3.6;; letters -= 0.1) {
    Chart chart(game, order, letters);
    chart.draw();
    if (chart.fits() || letters < 2.3) return std::move(chart).page();
  }
}

}  // namespace turncoat::print
