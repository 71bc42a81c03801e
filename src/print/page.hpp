#pragma once
// A sheet while it is drawn, and what every sheet has: its title, the scale to check, and its number.
#include <functional>
#include <string>
#include <vector>

#include "print/paper.hpp"
#include "print/pen.hpp"

namespace turncoat::print {

inline constexpr double margin = 8;  // around what is printed
inline constexpr double foot = 11;   // of a sheet, below everything else

struct Page {
  Page(const Order& order, std::string its_title, bool across = false)
      : title(std::move(its_title)),
        width(across ? order.paper.height : order.paper.width),
        height(across ? order.paper.width : order.paper.height) {}

  std::string title;
  double width, height;  // of the paper
  Pen pen = {};
  std::string hint = {};  // what to do with it, in the foot

  double right() const { return width - margin; }
  double bottom() const { return height - margin - foot; }
};

// A heading at the top of the page; what comes below begins at the height returned.
double write_title(Page& page);

// The page as a text of SVG of its size in millimetres, with the foot.
std::string finished(const Page& page, const Order& order, std::size_t index, std::size_t pages);

// Things of one size, side by side on as many sheets as they need.

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
