#include "print/pen.hpp"

#include <cmath>

#include "core/printable.hpp"

namespace turncoat::print {

namespace {

// " name=\"value\""
std::string attribute(std::string_view name, std::string_view value) {
  return ' ' + std::string(name) + "=\"" + std::string(value) + '"';
}
std::string attribute(std::string_view name, double value) { return attribute(name, number(value)); }

}  // namespace

std::string number(double value) {
  const auto hundredths = std::llround(value * 100);
  const auto size = std::abs(hundredths);
  std::string out = (hundredths < 0 ? "-" : "") + std::to_string(size / 100);
  if (size % 100 != 0) {
    out += '.' + std::to_string(size / 10 % 10);
    if (size % 10 != 0) out += std::to_string(size % 10);
  }
  return out;
}

void Pen::paint(const Ink& ink) {
  out_ += attribute("fill", ink.fill.empty() ? "none" : ink.fill);
  if (!ink.line.empty()) {
    out_ += attribute("stroke", ink.line) + attribute("stroke-width", ink.width);
    if (!ink.dashes.empty()) out_ += attribute("stroke-dasharray", ink.dashes);
  }
  out_ += "/>\n";
}

void Pen::path(std::string_view outline, const Ink& ink) {
  out_ += "<path" + attribute("d", outline);
  paint(ink);
}

void Pen::line(Point from, Point to, const Ink& ink) {
  path('M' + number(from.x) + ' ' + number(from.y) + 'L' + number(to.x) + ' ' + number(to.y), ink);
}

void Pen::box(Point corner, double width, double height, const Ink& ink, double round) {
  out_ += "<rect" + attribute("x", corner.x) + attribute("y", corner.y) + attribute("width", width) +
          attribute("height", height);
  if (round > 0) out_ += attribute("rx", round);
  paint(ink);
}

void Pen::circle(Point middle, double radius, const Ink& ink) {
  out_ += "<circle" + attribute("cx", middle.x) + attribute("cy", middle.y) + attribute("r", radius);
  paint(ink);
}

void Pen::write(Point at, std::string_view text, const Writing& how) {
  constexpr std::string_view anchors[] = {"start", "middle", "end"};
  out_ += "<text" + attribute("x", at.x) + attribute("y", at.y) + attribute("font-size", how.size) +
          attribute("fill", how.ink);
  if (how.side != Side::left) out_ += attribute("text-anchor", anchors[static_cast<int>(how.side)]);
  if (how.bold) out_ += attribute("font-weight", "bold");
  out_ += '>' + escaped(text) + "</text>\n";
}

void Pen::open(Point at, double scale, double degrees) {
  std::string how = "translate(" + number(at.x) + ' ' + number(at.y) + ')';
  if (degrees != 0) how += "rotate(" + number(degrees) + ')';
  if (scale != 1) {
    const auto millionths = std::to_string(std::llround(scale * 1e6));
    how += "scale(" + millionths + "e-6)";
  }
  out_ += "<g" + attribute("transform", how) + ">\n";
}

void Pen::open_window(Point at, Point from, double width, double height) {
  out_ +=
      "<svg" + attribute("x", at.x) + attribute("y", at.y) + attribute("width", width) + attribute("height", height) +
      attribute("viewBox", number(from.x) + ' ' + number(from.y) + ' ' + number(width) + ' ' + number(height)) + ">\n";
}

}  // namespace turncoat::print
