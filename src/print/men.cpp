#include "print/men.hpp"

#include "edge/json/json_value.hpp"

namespace turncoat::print {

namespace {

constexpr std::string_view drawings[] = {
#include "embedded/print/shapes.inc"
};

// The drawings by kind, each with its "body", "lines" and perhaps "dots", in a box of 100 by 100.
const JsonValue& shapes() {
  static const JsonValue all = read_json(drawings[0]).value_or(JsonValue());
  return all;
}

std::string_view part(const JsonValue& shape, std::string_view name) {
  const JsonValue* const found = shape[name];
  return found == nullptr ? std::string_view() : found->text;
}

constexpr Paint paints[] = {
    {"White", "#ffffff", "#222222"}, {"Black", "#26262b", "#f4f1e8"},  {"Red", "#b8322a", "#ffffff"},
    {"Gray", "#8f949b", "#ffffff"},  {"Silver", "#d5deea", "#2b3a55"}, {"I", "#d9a520", "#2b2108"},
    {"II", "#2f7d5b", "#ffffff"},
};

}  // namespace

Paint paint_of(std::string_view army) {
  for (const Paint& paint : paints)
    if (paint.name == army) return paint;
  return {army, "#b9bcc2", "#222222"};
}

void draw_man(Pen& pen, char kind, const Paint& paint, Point at, double side) {
  const JsonValue* const shape = shapes()[std::string_view(&kind, 1)];
  if (shape == nullptr) {
    pen.circle({at.x + side / 2, at.y + side / 2}, side * 0.4, {paint.fill, "#222222", 0.3});
    return pen.write({at.x + side / 2, at.y + side * 0.68}, std::string_view(&kind, 1),
                     {side * 0.5, paint.line, true, Side::middle});
  }
  const double around = 30 / side;  // 0.3 mm
  pen.open(at, side / 100);
  pen.path(part(*shape, "body"), {"#222222", "#222222", 2 * around});
  pen.path(part(*shape, "body"), {paint.fill});
  pen.path(part(*shape, "lines"), {{}, paint.line, 2.2});
  if (const auto dots = part(*shape, "dots"); !dots.empty()) pen.path(dots, {paint.line});
  pen.close();
}

}  // namespace turncoat::print
