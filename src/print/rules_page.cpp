#include "print/pages.hpp"

#include <algorithm>
#include <array>

#include "print/board.hpp"
#include "print/kit.hpp"
#include "print/letters.hpp"
#include "print/pieces.hpp"
#include "print/words.hpp"

namespace turncoat::print {

namespace {

constexpr double gap = 7;  // between the columns

// Where text may stand: a column with its first and last height.
struct Column {
  double left, top, bottom;
};

// Puts paragraphs into columns, one after the other.
class Flow {
 public:
  Flow(const std::array<Column, 2>& columns, double width, double size)
      : columns_(columns), width_(width), size_(size) {
    y_ = columns_[0].top;
  }

  void add(const Paragraph& paragraph) {
    const double size = paragraph.heading ? size_ * 1.18 : size_;
    const auto lines = lines_of(paragraph.text, width_, size, paragraph.heading);
    const double before = paragraph.heading ? size_ * 0.75 : size_ * 0.32;
    // A heading does not stand alone at the end of a column.
    const double needed = paragraph.heading ? size_ * 4.5 : size_ * 1.3;
    if (y_ + before + needed > columns_[at_].bottom) next();
    if (y_ > columns_[at_].top) y_ += before;
    for (const std::string& line : lines) {
      if (y_ + size * 1.05 > columns_[at_].bottom) next();
      y_ += size * 1.26;
      pen_.write({columns_[at_].left, y_}, line, {size, paragraph.heading ? "#7a3b12" : "#1c1c1c", paragraph.heading});
    }
  }

  bool fits() const { return fits_; }
  const Pen& pen() const { return pen_; }
  // Where the last line stands.
  double end() const { return y_; }

 private:
  void next() {
    if (at_ == 1)
      fits_ = false;
    else
      y_ = columns_[++at_].top;
  }

  std::array<Column, 2> columns_;
  double width_, size_, y_;
  std::size_t at_ = 0;
  bool fits_ = true;
  Pen pen_;
};

// What stands before the first heading, across the page. Returns the height below it.
double write_lead(Page& page, std::span<const Paragraph> lead, double top) {
  constexpr double size = 3.2;
  double y = top - 3;
  for (const Paragraph& paragraph : lead)
    for (const std::string& line : lines_of(paragraph.text, page.right() - margin, size))
      page.pen.write({margin, y += size * 1.3}, line, {size, "#444444"});
  return lead.empty() ? top : y + 4;
}

// What the dots in the picture of the start are, below it. Returns the height that it fills.
double draw_legend(Pen& pen, const AnyGame& game, const Words& words, Point at) {
  constexpr double letters = 3, radius = 1.4;
  const PositionView view = game.view();
  Point next = {at.x, at.y + 3};
  for (std::size_t seat = 0; seat < game.info().seats.size(); ++seat) {
    const auto holds = [&](const PieceView& piece) { return piece.controller == static_cast<int>(seat); };
    if (std::ranges::none_of(view.pieces, holds)) continue;
    const auto name = game.info().seats[seat];
    const std::string told = std::string(words.cap) + std::string(army_word(name, words));
    pen.circle({next.x + radius, next.y - radius * 0.7}, radius, {paint_of(name).fill, "#222222", 0.3});
    pen.write({next.x + 3 * radius, next.y}, told, {letters, "#333333"});
    next.x += 3 * radius + width_of(told, letters) + 8;
  }
  return next.x > at.x ? 6 : 0;
}

}  // namespace

std::optional<RulesPage> rules_page(const AnyGame& game, const Order& order, std::span<const Place> places,
                                    std::string_view other_lead) {
  auto all = rules_of(game.spec(), *order.words, places);
  if (all.empty()) return {};
  if (!other_lead.empty()) {
    all.erase(all.begin(), std::ranges::find(all, true, &Paragraph::heading));
    all.insert(all.begin(), {false, std::string(other_lead)});
  }
  const auto lead = std::ranges::find(all, true, &Paragraph::heading) - all.begin();
  const std::span<const Paragraph> paragraphs = std::span(all).subspan(static_cast<std::size_t>(lead));
  Page page(order, std::string(title_word(game.info().title, *order.words)));
  const double top = write_lead(page, std::span(all).first(static_cast<std::size_t>(lead)), write_title(page));
  const double width = (page.right() - margin - gap) / 2;

  // The picture stands at the head of the second column, a wide one across both.
  const Board unit(game, 10);
  const bool wide = unit.width() > 1.9 * unit.height();
  const double room = wide ? page.right() - margin : width;
  const double square = 10 * room / unit.width() * 0.995;
  const Board board(game, square);
  const Point at = {wide ? margin : margin + width + gap, top};
  page.pen.open({at.x - board.edges()[0], at.y - board.edges()[1]});
  board.draw(page.pen);
  board.draw_pieces(page.pen, kit_of(game).markers.tags > 0);
  page.pen.close();
  double below = top + board.height() + 2;
  below += draw_legend(page.pen, game, *order.words, {at.x, below});
  below += draw_example_moves(page.pen, game, *order.words, {at.x, below}, room);
  const std::array<Column, 2> columns = {
      Column{margin, wide ? below : top, page.bottom()},
      Column{margin + width + gap, below, page.bottom()},
  };

  const auto flowed = [&](double size, double first_bottom) {
    auto shorter = columns;
    shorter[0].bottom = first_bottom;
    Flow flow(shorter, width, size);
    for (const Paragraph& paragraph : paragraphs) flow.add(paragraph);
    return flow;
  };
  for (double size = 4;; size -= 0.1) {
    Flow flow = flowed(size, page.bottom());
    if (!flow.fits() && size - 0.1 >= least_letters) continue;
    // The first column ends as high as the second allows, so that both are about as long.
    for (double bottom = page.bottom() - 2; bottom > columns[1].top; bottom -= 2) {
      Flow other = flowed(size, bottom);
      if (!other.fits() || other.end() > bottom) break;
      flow = std::move(other);
    }
    page.pen.append(flow.pen());
    return RulesPage{std::move(page), flow.fits()};
  }
}

}  // namespace turncoat::print
