#include "print/pages.hpp"

#include <algorithm>
#include <cmath>

#include "games/variants/parent.hpp"
#include "games/variants/text/changes.hpp"
#include "print/letters.hpp"
#include "print/page.hpp"
#include "print/pieces.hpp"
#include "print/sentences.hpp"
#include "print/variant_rules.hpp"

namespace turncoat::print {

namespace {

constexpr double letters = 2.6, line_height = 3.3, side = 52;  // of a diagram
constexpr std::string_view mark_ink = "#b8322a";

// So many cells on each side of the piece: as far as leaps go, and riders two cells at least.
int radius_of(std::span<const Leap> leaps) {
  int out = 2;
  for (const Leap& leap : leaps) {
    const int longest = std::max(std::abs(leap.ahead), std::abs(leap.aside));
    out = std::max(out, longest * std::min<int>(leap.range, 3));
  }
  return std::min(out, 4);
}

class Diagram {
 public:
  Diagram(Pen& pen, Point at, std::span<const Leap> leaps)
      : pen_(pen), at_(at), leaps_(leaps), radius_(radius_of(leaps)), cell_(side / (2 * radius_ + 1)) {}

  void draw(const KindView& kind, const Paint& paint) {
    for (int row = -radius_; row <= radius_; ++row)
      for (int column = -radius_; column <= radius_; ++column)
        pen_.box({at_.x + (column + radius_) * cell_, at_.y + (row + radius_) * cell_}, cell_, cell_,
                 {(row + column) % 2 == 0 ? "#fdfbf6" : "#e9dfc8", "#8f7d5e", 0.15});
    for (const Leap& leap : leaps_) draw_line(leap);
    for (const Leap& leap : leaps_) draw_marks(leap);
    const double size = cell_ * 0.94;
    draw_figure(pen_, kind, paint, {middle(0, 0).x - size / 2, middle(0, 0).y - size / 2}, size);
  }

 private:
  Point middle(int ahead, int aside) const {
    return {at_.x + (aside + radius_ + 0.5) * cell_, at_.y + (radius_ - ahead + 0.5) * cell_};
  }
  bool inside(int ahead, int aside) const { return std::abs(ahead) <= radius_ && std::abs(aside) <= radius_; }

  // Riders that go on have a line to the edge.
  void draw_line(const Leap& leap) {
    if (leap.range <= 9) return;
    int n = 0;
    while (inside((n + 1) * leap.ahead, (n + 1) * leap.aside)) ++n;
    pen_.line(middle(0, 0), middle(n * leap.ahead, n * leap.aside), {{}, mark_ink, 0.35, leap.initial ? "1 1" : ""});
  }
  void draw_marks(const Leap& leap) {
    const int first = leap.hop == Hop::none ? 1 : 2;
    for (int n = first; n <= std::max<int>(leap.range, first); ++n) {
      if (!inside(n * leap.ahead, n * leap.aside)) return;
      mark(middle(n * leap.ahead, n * leap.aside), leap);
    }
  }
  void mark(Point p, const Leap& leap) {
    const double r = cell_ * 0.2;
    const std::string_view dashes = leap.initial ? "0.8 0.6" : "";
    const bool both = leap.moves && leap.captures;
    const Ink ink = {both && !leap.initial ? mark_ink : std::string_view("#ffffff"), mark_ink, 0.5, dashes};
    if (leap.hop != Hop::none)
      pen_.path('M' + number(p.x - r) + ' ' + number(p.y + r * 0.8) + 'h' + number(2 * r) + 'L' + number(p.x) + ' ' +
                    number(p.y - r) + 'Z',
                ink);
    else if (leap.moves)
      pen_.circle(p, r, ink);
    if (leap.moves) return;
    for (const double tilt : {-1.0, 1.0})
      pen_.line({p.x - r, p.y - tilt * r}, {p.x + r, p.y + tilt * r}, {{}, mark_ink, 0.7, dashes});
  }

  Pen& pen_;
  Point at_;
  std::span<const Leap> leaps_;
  int radius_;
  double cell_;
};

}  // namespace

std::vector<Page> movement_pages(const VariantDefinition& variant, std::span<const KindView> kinds,
                                 const Order& order) {
  const Words& words = *order.words;
  const Sentences says(words);
  const double width = (order.paper.width - 2 * margin) / 3;
  Grid grid(order, says.say("sheet.moves"), says.say("sheet.moves.hint"), width, side + 6 + 7 * line_height);
  for (const VariantChange& one : changes_of(variant)) {
    if (one.what != change::piece && one.what != change::movement) continue;
    const auto armies = armies_of(variant);
    const auto army = static_cast<std::size_t>(std::ranges::find(armies, one.army) - armies.begin()) % armies.size();
    const VariantKind& kind = *variant.kind(one.letter);
    const std::string colour = capitalized(std::string(one.army));
    grid.add([&](Pen& pen, Point at) {
      std::string title = capitalized(name_word(one.name, words)) + " (" + kind_text(one.letter) + ")";
      if (!colour.empty()) title += ", " + std::string(army_word(colour, words));
      pen.write({at.x, at.y + 3.4}, title, {fitting_size(title, 3.4, width - 4, true), "#222222", true});
      const auto leaps = leaps_of(kind.betza[army]);
      Diagram(pen, {at.x, at.y + 5}, leaps)
          .draw(kind_of(kinds, one.letter), paint_of(colour.empty() ? "White" : colour));
      double y = at.y + 5 + side;
      for (const std::string& line : lines_of(capitalized(movement_words(kind.betza[army], words)), width - 6, letters))
        pen.write({at.x, y += line_height}, line, {letters, "#444444"});
    });
  }
  return std::move(grid).pages();
}

}  // namespace turncoat::print
