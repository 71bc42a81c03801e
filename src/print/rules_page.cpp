#include "print/rules_page.hpp"

#include <algorithm>
#include <array>

#include "print/board.hpp"
#include "print/letters.hpp"
#include "print/rules_text.hpp"
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

}  // namespace

std::optional<RulesPage> rules_page(const AnyGame& game, const Order& order) {
  const auto paragraphs = rules_of(game.spec(), *order.words);
  if (paragraphs.empty()) return {};
  Page page(order, std::string(title_word(game.info().title, *order.words)));
  const double top = write_title(page);
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
  board.draw_pieces(page.pen);
  page.pen.close();
  const double below = top + board.height() + 2;
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
