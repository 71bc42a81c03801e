#include "print/grid.hpp"

namespace turncoat::print {

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
