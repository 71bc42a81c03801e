#include "print/pages.hpp"

#include <algorithm>

#include "print/letters.hpp"
#include "print/page.hpp"
#include "print/pieces.hpp"
#include "print/variant_rules.hpp"
#include "print/words.hpp"

namespace turncoat::print {

namespace {

constexpr Ink fold = {{}, "#777777", 0.15, "1.2 1"};

// What distinguishes the piece: its army, its number or home.
std::string name_of(const Figure& figure, const Words& words) {
  std::string out(army_word(figure.colour, words));
  return out;
}

void write_fitting(Pen& pen, Point at, std::string_view text, double size, double room, std::string_view ink) {
  pen.write(at, text, {fitting_size(text, size, room), ink, false, Side::middle});
}

void draw_number(Pen& pen, int number, Point middle, double radius) {
  pen.circle(middle, radius, {"#fff6ee", "#222222", 0.2});
  pen.write({middle.x, middle.y + radius * 0.42}, std::to_string(number),
            {radius * (number > 9 ? 1.05 : 1.2), "#5a1510", true, Side::middle});
}

// A standee: two faces, head to head, and a flap below each.
class Standee {
 public:
  Standee(double square, std::span<const KindView> kinds)
      : kinds_(kinds), width_(square * 0.6), face_(square * 0.72), flap_(square * 0.26) {}

  double width() const { return width_; }
  double height() const { return 2 * (face_ + flap_); }

  void draw(Pen& pen, Point at, const Figure& figure, const Words& words) const {
    pen.box({at.x, at.y}, width_, flap_, {"#e6e6e6", "#777777", 0.15});
    pen.box({at.x, at.y + height() - flap_}, width_, flap_, {"#e6e6e6", "#777777", 0.15});
    pen.box(at, width_, height(), cutting_line);
    for (const double y : {flap_, flap_ + face_, flap_ + 2 * face_})
      pen.line({at.x, at.y + y}, {at.x + width_, at.y + y}, fold);
    pen.open({at.x, at.y + flap_ + face_});
    draw_face(pen, figure, words);
    pen.close();
    pen.open({at.x + width_, at.y + flap_ + face_}, 1, 180);
    draw_face(pen, figure, words);
    pen.close();
  }

 private:
  void draw_face(Pen& pen, const Figure& figure, const Words& words) const {
    const double side = width_ * 0.96;
    const double foot_room = width_ * 0.17;
    draw_figure(pen, kind_of(kinds_, figure.kind), paint_of(figure.colour),
                {(width_ - side) / 2, face_ - foot_room - side * 0.93}, side);
    write_fitting(pen, {width_ / 2, face_ - width_ * 0.055}, name_of(figure, words), width_ * 0.12, width_ * 0.9,
                  "#444444");
    if (figure.number > 0) draw_number(pen, figure.number, {width_ * 0.82, face_ * 0.18}, width_ * 0.15);
  }

  std::span<const KindView> kinds_;
  double width_, face_, flap_;
};

// A disc with the piece, its number or home file, and a letter for its army: it can be recognised without colours.
void draw_disc(Pen& pen, Point middle, double radius, const Figure& figure, const KindView& kind, const Words& words) {
  const Paint paint = paint_of(figure.colour);
  pen.circle(middle, radius, {paint.fill, "#222222", 0.25});
  pen.circle(middle, radius * 0.94, {{}, paint.line, 0.15});
  const double side = radius * 1.22;
  // The silhouette stands out from the disc.
  const Paint turned = {paint.name, paint.line, paint.fill};
  draw_figure(pen, kind, turned, {middle.x - side / 2, middle.y - side * 0.62}, side);
  const std::string below = figure.home.empty() ? name_word(kind.name, words) : figure.home;
  const double size = fitting_size(below, radius * (figure.home.empty() ? 0.24 : 0.36), radius * 1.2, true);
  pen.write({middle.x, middle.y + radius * 0.76}, below, {size, paint.line, true, Side::middle});
}

}  // namespace

std::vector<Page> figure_pages(const Kit& kit, const Order& order) {
  const Words& words = *order.words;
  if (kit.discs) {
    const double radius = kit.disc * order.square / 2, place = 2 * radius + 2;
    Grid grid(order, std::string(words.disc_title), std::string(words.disc_hint), place, place);
    for (const Set& set : kit.sets)
      for (const Figure& figure : set.figures)
        grid.add([&](Pen& pen, Point at) {
          draw_disc(pen, {at.x + place / 2, at.y + place / 2}, radius, figure, kind_of(kit.kinds, figure.kind), words);
        });
    return std::move(grid).pages();
  }
  const Standee standee(order.square, kit.kinds);
  Grid grid(order, std::string(words.standee_title), std::string(words.standee_hint), standee.width() + 1.5,
            standee.height() + 2);
  for (const Set& set : kit.sets)
    for (const Figure& figure : set.figures)
      grid.add([&](Pen& pen, Point at) { standee.draw(pen, at, figure, words); });
  return std::move(grid).pages();
}

}  // namespace turncoat::print
