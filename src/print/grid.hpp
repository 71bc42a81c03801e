#pragma once
// Things of one size, side by side on as many sheets as they need.
#include <functional>
#include <vector>

#include "print/page.hpp"

namespace turncoat::print {

class Grid {
 public:
  // Each thing has a place of this size. Sheets are titled so, and say what to do.
  Grid(const Order& order, std::string title, std::string hint, double width, double height);

  // The next thing is drawn; `draw` is given the pen and the upper left corner of its place.
  void add(const std::function<void(Pen&, Point)>& draw);
  std::vector<Page> pages() && { return std::move(pages_); }

 private:
  const Order& order_;
  std::string title_, hint_;
  double width_, height_;
  std::vector<Page> pages_;
  Point next_;
};

}  // namespace turncoat::print
