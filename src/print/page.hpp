#pragma once
// A sheet while it is drawn, and what every sheet has: its title, the scale to check, and its number.
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

}  // namespace turncoat::print
