#include "print/pieces.hpp"

#include "core/letters.hpp"
#include "edge/json/json_value.hpp"

namespace turncoat::print {

namespace {

constexpr std::string_view drawings[] = {
#include "embedded/print/shapes.inc"
};

// The drawings by letter, or by name, each with its "body", "lines" and perhaps "dots", in a box of 100 by 100. A name
// can have another name or a letter in place of a drawing.
const JsonValue& by_letter() {
  static const JsonValue all = read_json(drawings[0]).value_or(JsonValue());
  return all;
}
const JsonValue& by_name() {
  static const JsonValue all = read_json(drawings[1]).value_or(JsonValue());
  return all;
}

// Does another piece's drawing stand for this kind?
bool is_like_another(const KindView& kind) {
  return !kind.drawing.empty() && kind.drawing != " " && kind.drawing != kind_text(kind.letter);
}

// Null: there is none.
const JsonValue* shape_named(std::string_view name) {
  const JsonValue* const named = by_name()[name];
  const std::string_view other = named == nullptr ? std::string_view() : named->text;
  if (named == nullptr || other.empty()) return named;
  return other.size() == 1 ? by_letter()[other] : by_name()[other];
}
const JsonValue* shape_of(const KindView& kind) {
  if (is_like_another(kind)) return kind.drawing.size() == 1 ? by_letter()[kind.drawing] : shape_named(kind.drawing);
  if (kind.drawing.empty() || kind.drawing == " ")
    if (const JsonValue* const named = shape_named(kind.name)) return named;
  return kind.drawing == " " ? nullptr : by_letter()[kind_text(kind.letter)];
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

KindView kind_of(std::span<const KindView> kinds, char letter) {
  for (const KindView& kind : kinds)
    if (kind.letter == letter) return kind;
  return {letter, {}};
}

void draw_figure(Pen& pen, const KindView& kind, const Paint& paint, Point at, double side) {
  const JsonValue* const shape = shape_of(kind);
  const std::string letter = kind_text(kind.letter);
  if (shape == nullptr) {
    pen.circle({at.x + side / 2, at.y + side / 2}, side * 0.4, {paint.fill, "#222222", 0.3});
    return pen.write({at.x + side / 2, at.y + side * 0.68}, letter, {side * 0.5, paint.line, true, Side::middle});
  }
  const double around = 30 / side;  // 0.3 mm
  pen.open(at, side / 100);
  pen.path(part(*shape, "body"), {"#222222", "#222222", 2 * around});
  pen.path(part(*shape, "body"), {paint.fill});
  pen.path(part(*shape, "lines"), {{}, paint.line, 2.2});
  if (const auto dots = part(*shape, "dots"); !dots.empty()) pen.path(dots, {paint.line});
  pen.close();
  if (!is_like_another(kind)) return;
  pen.circle({at.x + side * 0.22, at.y + side * 0.26}, side * 0.2, {paint.line, "#222222", 0.2});
  pen.write({at.x + side * 0.22, at.y + side * 0.36}, letter, {side * 0.29, paint.fill, true, Side::middle});
}

}  // namespace turncoat::print
