#include "print/pages.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "print/letters.hpp"
#include "print/page.hpp"
#include "print/pieces.hpp"
#include "print/variant_rules.hpp"
#include "print/words.hpp"

namespace turncoat::print {

namespace {

void append(std::vector<Page>& out, std::vector<Page> more) { std::ranges::move(more, std::back_inserter(out)); }

// ---- caps

std::string arc(Point middle, double radius) {
  const std::string r = number(radius);
  return 'M' + number(middle.x - radius) + ' ' + number(middle.y) + 'A' + r + ' ' + r + " 0 0 1 " +
         number(middle.x + radius) + ' ' + number(middle.y) + 'Z';
}

void draw_cap(Pen& pen, Point at, double radius, const Paint& paint, std::string_view army) {
  const Point middle = {at.x + 1 + radius, at.y + radius + 1};
  pen.path(arc(middle, radius), {paint.fill, "#222222", 0.2});
  pen.path(arc(middle, radius * 0.86), {{}, paint.line, 0.3});
  pen.box({middle.x, middle.y}, radius, 5, {"#e6e6e6", "#777777", 0.15});
  pen.write({middle.x, middle.y - radius * 0.32}, army,
            {fitting_size(army, radius * 0.3, radius * 1.3, true), paint.line, true, Side::middle});
  const double disc = radius * 0.62;
  const Point below = {middle.x - disc * 0.5, middle.y + 7 + disc};
  pen.circle(below, disc, {paint.fill, "#222222", 0.2});
  pen.write({below.x, below.y + disc * 0.2}, army,
            {fitting_size(army, disc * 0.44, disc * 1.6, true), paint.line, true, Side::middle});
}

std::vector<Page> cap_pages(const AnyGame& game, const Markers& markers, const Order& order) {
  const double radius = order.square * 0.45;
  Grid grid(order, std::string(order.words->caps_title), std::string(order.words->caps_hint), 2 * radius + 5,
            radius * 2.4 + 12);
  for (const std::string_view seat : game.info().seats)
    for (int i = 0; i < markers.caps * (markers.caps_twice ? 2 : 1); ++i)
      grid.add([&](Pen& pen, Point at) { draw_cap(pen, at, radius, paint_of(seat), army_word(seat, *order.words)); });
  return std::move(grid).pages();
}

// ---- discs below hired pieces

std::vector<Page> hired_pages(const AnyGame& game, const Markers& markers, const Order& order) {
  const double radius = order.square * 0.28, place = 2 * radius + 1.5;
  Grid grid(order, std::string(order.words->hired_title), std::string(order.words->hired_hint), place, place);
  for (const std::string_view seat : game.info().seats)
    for (int i = 0; i < markers.hired; ++i)
      grid.add([&](Pen& pen, Point at) {
        const Paint paint = paint_of(seat);
        const Point middle = {at.x + place / 2, at.y + place / 2};
        pen.circle(middle, radius, {paint.fill, "#222222", 0.2});
        pen.circle(middle, radius * 0.85, {{}, paint.line, 0.25});
        const std::string_view army = army_word(seat, *order.words);
        pen.write({middle.x, middle.y + radius * 0.14}, army,
                  {fitting_size(army, radius * 0.38, radius * 1.4, true), paint.line, true, Side::middle});
      });
  return std::move(grid).pages();
}

// ---- numbers

std::vector<Page> tag_pages(const Kit& kit, const Order& order) {
  const double radius = std::max(5.5, order.square * 0.16), place = 2 * radius + 2;
  Grid grid(order, std::string(order.words->tags_title), std::string(order.words->tags_hint), place, place + 4);
  for (const Set& set : kit.sets) {
    auto figures = set.figures;
    std::ranges::sort(figures, {}, &Figure::number);
    for (const Figure& figure : figures)
      if (figure.number > 0)
        grid.add([&](Pen& pen, Point at) {
          const Point middle = {at.x + place / 2, at.y + place / 2};
          pen.circle(middle, radius, {"#fff6ee", "#222222", 0.2});
          pen.write({middle.x, middle.y + radius * 0.36}, std::to_string(figure.number),
                    {radius * 1.05, "#5a1510", true, Side::middle});
          const std::string name = name_word(kind_of(kit.kinds, figure.kind).name, *order.words);
          pen.write({middle.x, at.y + place + 2.4}, name,
                    {fitting_size(name, 2.4, place), "#444444", false, Side::middle});
        });
  }
  return std::move(grid).pages();
}

// ---- trays

std::vector<Page> tray_pages(const AnyGame& game, const Kit& kit, const Order& order) {
  constexpr int most = 6;
  const double disc = std::min(kit.disc * order.square, 24.0);
  const double width = order.paper.width - 2 * margin, height = disc + 4;
  Grid grid(order, std::string(order.words->trays_title), std::string(order.words->trays_hint), width, height);
  const auto row = [&](Pen& pen, Point at, std::string_view text, double size, bool tag) {
    pen.box({at.x, at.y}, width - 1, height - 2, cutting_line, 2);
    pen.write({at.x + 15, at.y + height / 2 - 1 + size * 0.3}, text, {size, "#222222", true, Side::middle});
    for (int i = 0; i < most; ++i)
      pen.circle({at.x + 30 + disc / 2 + i * (disc + 1), at.y + height / 2 - 1}, disc / 2 - 0.5,
                 {"#f6f3ec", "#bbbbbb", 0.15, "1.5 1.5"});
    if (!tag) return;
    const Point middle = {at.x + width - 1 - disc * 0.42, at.y + height / 2 - 1};
    pen.circle(middle, disc * 0.36, {"#ffffff", "#222222", 0.2});
    pen.write({middle.x, middle.y + disc * 0.13}, text, {disc * 0.36, "#222222", true, Side::middle});
  };
  for (int i = 0; i < kit.markers.trays; ++i)
    grid.add([&](Pen& pen, Point at) { row(pen, at, std::to_string(i + 1), 9, true); });
  for (int i = 0; i < kit.markers.hands; ++i)
    grid.add([&](Pen& pen, Point at) {
      const auto army = army_word(game.info().seats[static_cast<std::size_t>(i)], *order.words);
      row(pen, at, army, 5, false);
      pen.write({at.x + 15, at.y + height / 2 + 6}, order.words->in_hand, {3, "#444444", false, Side::middle});
    });
  return std::move(grid).pages();
}

// ---- plates

std::vector<Page> plate_pages(const Kit& kit, const Order& order) {
  const double side = order.square * 0.92, disc = kit.disc * order.square;
  Grid grid(order, std::string(order.words->plates_title), std::string(order.words->plates_hint), side + 2, side + 2);
  for (int i = 0; i < kit.markers.plates; ++i)
    grid.add([&](Pen& pen, Point at) {
      pen.box({at.x + 1, at.y + 1}, side, side, {"#f1ece0", "#777777", 0.2}, side * 0.18);
      for (const double x : {-1.0, 1.0})
        for (const double y : {-1.0, 1.0})
          pen.circle({at.x + 1 + side / 2 + x * disc * 0.52, at.y + 1 + side / 2 + y * disc * 0.52}, disc / 2,
                     {"#ffffff", "#bbbbbb", 0.15, "1.5 1.5"});
    });
  return std::move(grid).pages();
}

}  // namespace

std::vector<Page> marker_pages(const AnyGame& game, const Kit& kit, const Order& order) {
  const Markers& markers = kit.markers;
  std::vector<Page> out;
  if (markers.caps > 0) append(out, cap_pages(game, markers, order));
  if (markers.hired > 0) append(out, hired_pages(game, markers, order));
  if (markers.tags > 0) append(out, tag_pages(kit, order));
  if (markers.trays > 0 || markers.hands > 0) append(out, tray_pages(game, kit, order));
  if (markers.plates > 0) append(out, plate_pages(kit, order));
  return out;
}

}  // namespace turncoat::print
