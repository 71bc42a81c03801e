#pragma once
// Draws on a sheet, in millimetres, as SVG: what librsvg and browsers paint alike.
#include <string>
#include <string_view>

#include "core/map.hpp"

namespace turncoat::print {

// How something is painted: the inside, and the line around it with its width and dashes. Empty: not at all.
struct Ink {
  std::string_view fill = {}, line = {};
  double width = 0.2;
  std::string_view dashes = {};
};

inline constexpr Ink cutting_line = {{}, "#777777", 0.15};  // where scissors go

enum class Side : unsigned char { left, middle, right };

struct Writing {
  double size = 4;  // of the letters, in millimetres
  std::string_view ink = "#222222";
  bool bold = false;
  Side side = Side::left;  // which end of the text the place is
};

// With at most two decimals.
std::string number(double value);

class Pen {
 public:
  void path(std::string_view outline, const Ink& ink);
  void line(Point from, Point to, const Ink& ink);
  void box(Point corner, double width, double height, const Ink& ink, double round = 0);
  void circle(Point middle, double radius, const Ink& ink);
  // `at` is on the line on which the letters stand.
  void write(Point at, std::string_view text, const Writing& how);

  // Until `close`: moved, turned by degrees about that place, and made larger.
  void open(Point at, double scale = 1, double degrees = 0);
  // Until `close_window`: a part of a drawing, `from` being its upper left corner, put on the sheet at `at`.
  void open_window(Point at, Point from, double width, double height);
  void close() { out_ += "</g>\n"; }
  void close_window() { out_ += "</svg>\n"; }

  void append(const Pen& other) { out_ += other.out_; }
  const std::string& drawn() const { return out_; }

 private:
  void paint(const Ink& ink);

  std::string out_;
};

}  // namespace turncoat::print
