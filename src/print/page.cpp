#include "print/page.hpp"

#include "print/letters.hpp"

namespace turncoat::print {

namespace {

void draw_ruler(Pen& pen, double y) {
  const Ink ink = {{}, "#222222", 0.25};
  pen.line({margin, y}, {margin + 100, y}, ink);
  for (int mm = 0; mm <= 100; mm += 5)
    pen.line({margin + mm, y}, {margin + mm, y - (mm % 50 == 0 ? 4 : mm % 10 == 0 ? 2.6 : 1.4)}, ink);
}

}  // namespace

double write_title(Page& page) {
  const double size = fitting_size(page.title, 6.5, page.right() - margin, true);
  page.pen.write({margin, margin + 5.5}, page.title, {.size = size, .bold = true});
  return margin + 11;
}

std::string finished(const Page& page, const Order& order, std::size_t index, std::size_t pages) {
  Pen foot_pen;
  const double y = page.height - margin;
  draw_ruler(foot_pen, y - 3.5);
  foot_pen.write({margin, y}, order.words->scale, {.size = 2.6, .ink = "#444444"});
  foot_pen.write({page.right(), y}, std::to_string(index + 1) + " / " + std::to_string(pages),
                 {.size = 3, .ink = "#444444", .side = Side::right});
  double line = y - 4.5;
  const auto lines = lines_of(page.hint, page.right() - margin - 108, 2.6);
  for (std::size_t i = lines.size(); i-- > 0; line -= 3.4)
    foot_pen.write({page.right(), line}, lines[i], {.size = 2.6, .ink = "#444444", .side = Side::right});
  const std::string size = number(page.width) + ' ' + number(page.height);
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + size + "\" width=\"" + number(page.width) +
         "mm\" height=\"" + number(page.height) + "mm\" font-family=\"DejaVu Sans,Verdana,sans-serif\">\n" +
         page.pen.drawn() + foot_pen.drawn() + "</svg>\n";
}

Grid::Grid(const Order& order, std::string title, std::string hint, double width, double height)
    : order_(order), title_(std::move(title)), hint_(std::move(hint)), width_(width), height_(height) {}

void Grid::add(const std::function<void(Pen&, Point)>& draw) {
  constexpr double slack = 0.01;
  if (!pages_.empty() && next_.x + width_ > pages_.back().right() + slack) next_ = {margin, next_.y + height_};
  if (pages_.empty() || next_.y + height_ > pages_.back().bottom() + slack) {
    pages_.emplace_back(order_, title_);
    next_ = {margin, write_title(pages_.back())};
    pages_.back().hint = hint_;
  }
  draw(pages_.back().pen, next_);
  next_.x += width_;
}

}  // namespace turncoat::print
