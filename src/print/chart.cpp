#include "print/chart.hpp"

#include <array>

#include "print/letters.hpp"
#include "print/words.hpp"

namespace turncoat::print {

namespace {

constexpr Both title = {"What Red does", "Was Rot macht"};
constexpr Both lead = {
    "Red has no player. Go down the chart; the first question answered with yes decides. Safe means: neither White nor "
    "Black could legally capture the piece on its new square. Q 9, R 5, B 3, N 3, P 1. Red does not castle; its pawns "
    "become queens.",
    "Rot hat keinen Spieler. Von oben nach unten; die erste mit Ja beantwortete Frage entscheidet. Sicher heißt: weder "
    "Weiß noch Schwarz könnte die Figur auf ihrem neuen Feld regelgerecht schlagen. D 9, T 5, L 3, S 3, B 1. Rot "
    "rochiert nicht; seine Bauern werden Damen."};

struct Step {
  std::string_view name;
  Both question, action;
};

constexpr Both p2_by_move = {
    "The most valuable of these pieces moves; of equals one that has a safe capture, then by lot. It makes its best "
    "safe "
    "capture; without one it goes to the nearest safe square.",
    "Die wertvollste dieser Figuren zieht; von gleichen eine mit sicherem Schlag, dann das Los. Sie schlägt sicher das "
    "Beste; sonst geht sie auf das nächste sichere Feld."};
constexpr Both p2_by_victim = {
    "The most valuable of these pieces: their safe captures together, the best victim, of equal victims by lot, then "
    "of "
    "its captors by lot. Without any: one of them by lot, to its nearest safe square.",
    "Die wertvollsten dieser Figuren: alle ihre sicheren Schläge, das beste Opfer, unter gleichen das Los, dann unter "
    "dessen Schlägern das Los. Ohne Schlag: eine davon durch das Los auf ihr nächstes sicheres Feld."};
constexpr Both p4_open = {
    "Roll one die. 1, 2, 3: the best victim, of equals by lot. 4, 5, 6: not now; go on below (5, 7a and 7b may still "
    "capture).",
    "Ein Würfel. 1, 2, 3: das beste Opfer, unter gleichen das Los. 4, 5, 6: jetzt nicht; weiter unten (5, 7a und 7b "
    "dürfen noch schlagen)."};
constexpr Both p4_final = {
    "If Red has nothing but captures, it makes the best. Else roll one die. 1, 2, 3: the best victim. 4, 5, 6: none of "
    "these captures is made in this turn; go on below.",
    "Hat Rot nur Schläge, macht es den besten. Sonst ein Würfel. 1, 2, 3: das beste Opfer. 4, 5, 6: keiner dieser "
    "Schläge in diesem Zug; weiter unten."};
constexpr Both p6_again = {"None of these: roll all three dice again.", "Nichts davon: alle drei Würfel neu."};
constexpr Both p6_next = {"None of these: go to 7 as if the piece were gone.",
                          "Nichts davon: zu 7, als wäre die Figur fort."};

constexpr Step check = {"1",
                        {"Is Red's king in check?", "Steht der rote König im Schach?"},
                        {"Capture a piece that gives check; else move the king; else step in between. Several: by lot.",
                         "Eine schachgebende Figur schlagen; sonst zieht der König; sonst dazwischenziehen. Mehrere: "
                         "das Los."}};
constexpr Both in_danger = {"Could a red piece (not the king) be captured, and can it move to safety?",
                            "Könnte eine rote Figur (nicht der König) geschlagen werden, und kann sie in Sicherheit "
                            "ziehen?"};
constexpr Step safe = {"3",
                       {"Has Red a safe capture?", "Hat Rot einen sicheren Schlag?"},
                       {"Take the best victim. Several: by lot.", "Das beste Opfer schlagen. Mehrere: das Los."}};
constexpr Both risky = {"Has Red a capture that is not safe?", "Hat Rot einen Schlag, der nicht sicher ist?"};
constexpr Step only = {"5",
                       {"Has Red only one legal move left?", "Hat Rot nur noch einen regelgerechten Zug?"},
                       {"Play it.", "Diesen Zug spielen."}};
constexpr Both number_question = {"Roll three dice: their sum less 2 is a number. Is that piece on the board?",
                                  "Drei Würfel: Summe weniger 2 ist eine Nummer. Ist diese Figur auf dem Brett?"};
constexpr Both number_action = {
    "Without capturing: a) a pawn becomes a queen safely; else b) to a square from which it attacks a white or black "
    "piece, where the fewest could take it, then by lot; else c) the farthest safe square of each direction (each "
    "knight's leap), one direction by lot.",
    "Ohne zu schlagen: a) ein Bauer wird sicher Dame; sonst b) auf ein Feld, von dem sie eine weiße oder schwarze "
    "Figur "
    "angreift, wo die wenigsten sie schlagen könnten, dann das Los; sonst c) das weiteste sichere Feld jeder Richtung "
    "(jeder Springersprung), eine Richtung durch das Los."};
constexpr Both nearest_question = {
    "The nearest number moves instead. Two equally near: the lower if the number rolled was odd, the higher if even. "
    "Can "
    "it capture?",
    "Die nächste Nummer zieht. Zwei gleich nahe: die niedrigere bei ungerader, die höhere bei gerader Nummer. Kann sie "
    "schlagen?"};
constexpr Both nearest_action = {
    "a) The best victim, even if Red's king is then in check: the king steps aside in the same move, in one of the "
    "eight "
    "directions (by lot) as far as it must over empty squares. If it could not, the capture does not count.",
    "a) Das beste Opfer, auch wenn der rote König dann im Schach steht: Er weicht im selben Zug aus, in einer der acht "
    "Richtungen (Los) so weit wie nötig über leere Felder. Kann er es nicht, zählt der Schlag nicht."};
constexpr Both put_action = {
    "b) Roll two dice: the first plus 1 is the rank, the second the file (1 b, 2 c, 3 d, 4 e, 5 f, 6 g). The piece is "
    "put "
    "there. A white or black piece there is captured; on a king the newcomer is removed. Of two red pieces the more "
    "valuable stays, of equals one by lot. Roll again: its own square, and what leaves Red's king in check.",
    "b) Zwei Würfel: der erste plus 1 ist die Reihe, der zweite die Linie (1 b, 2 c, 3 d, 4 e, 5 f, 6 g). Dorthin wird "
    "die "
    "Figur gesetzt. Eine weiße oder schwarze Figur dort wird geschlagen; auf einem König verschwindet der Ankömmling. "
    "Von "
    "zwei roten bleibt die wertvollere, von gleichen entscheidet das Los. Neu würfeln: ihr eigenes Feld, und was den "
    "roten König im Schach ließe."};
constexpr Both yes = {"yes", "ja"};
constexpr Both no = {"no", "nein"};
constexpr Both lot_title = {"By lot, with a die", "Das Los, mit einem Würfel"};
constexpr std::array<Both, 6> lots = {{
    {"2: 1–3, 4–6", "2: 1–3, 4–6"},
    {"3: 1–2, 3–4, 5–6", "3: 1–2, 3–4, 5–6"},
    {"4: 1, 2, 3, 4; else again", "4: 1, 2, 3, 4; sonst neu"},
    {"5: 1 to 5; on 6 again", "5: 1 bis 5; bei 6 neu"},
    {"6: each its face", "6: jeder seine Zahl"},
    {"more: two dice, as a table", "mehr: zwei Würfel als Tabelle"},
}};
constexpr Both numbers_title = {"Red's numbers", "Nummern von Rot"};

class Chart {
 public:
  Chart(const Spec& spec, const Order& order, double letters)
      : spec_(spec), order_(order), page_(order, in(title)), size_(letters) {}

  bool fits() const { return y_ <= page_.bottom(); }

  void draw() {
    y_ = write_title(page_) - 1;
    paragraph(lead, margin, page_.right() - margin, size_);
    y_ += 2.5;
    const bool victim = spec_.is("equal", "victim");
    ask(check);
    ask({"2", in_danger, victim ? p2_by_victim : p2_by_move});
    ask(safe);
    ask({"4", risky, spec_.is("declined", "final") ? p4_final : p4_open});
    ask(only);
    const bool next = spec_.is("stuck", "next");
    const std::string action = in(number_action) + ' ' + in(next ? p6_next : p6_again);
    row("6", in(number_question), action, true);
    row("7", in(nearest_question), in(nearest_action), true);
    end();
    tables();
  }
  Page page() && { return std::move(page_); }

 private:
  static constexpr double question_width = 62, action_left = margin + question_width + 16;

  std::string in(const Both& words) const { return std::string(words.in(order_.language)); }

  double height_of(const std::vector<std::string>& lines) const {
    return static_cast<double>(lines.size()) * size_ * 1.28 + 3.2;
  }
  void paragraph(const Both& words, double left, double width, double letters) {
    for (const std::string& line : lines_of(words.in(order_.language), width, letters)) {
      y_ += letters * 1.28;
      page_.pen.write({left, y_}, line, {.size = letters});
    }
  }
  void text(const std::vector<std::string>& lines, double left, double top, bool bold = false) {
    for (std::size_t i = 0; i < lines.size(); ++i)
      page_.pen.write({left, top + 1.2 + size_ + static_cast<double>(i) * size_ * 1.28}, lines[i],
                      {.size = size_, .bold = bold});
  }
  void arrow(Point from, Point to) {
    constexpr Ink ink = {{}, "#7a3b12", 0.4};
    page_.pen.line(from, to, ink);
    const bool down = to.x == from.x;
    const std::string tip = 'M' + number(to.x) + ' ' + number(to.y) + (down ? "l-1.3 -2.2h2.6Z" : "l-2.2 -1.3v2.6Z");
    page_.pen.path(tip, {"#7a3b12"});
  }

  void ask(const Step& step) { row(step.name, in(step.question), in(step.action), true); }

  // A question on the left, what follows from yes on the right; no leads down.
  void row(std::string_view name, const std::string& question, const std::string& action, bool down) {
    const double action_width = page_.right() - action_left;
    const auto asked = lines_of(question, question_width - 12, size_, true);
    const auto done = lines_of(action, action_width - 4, size_);
    const double height = std::max({height_of(asked), height_of(done), 9.0});
    page_.pen.box({margin, y_}, question_width, height, {"#f6efe2", "#7a3b12", 0.35}, 2);
    page_.pen.circle({margin + 5, y_ + height / 2}, 3.4, {"#b8322a"});
    page_.pen.write({margin + 5, y_ + height / 2 + 1.4}, name,
                    {.size = 4, .ink = "#ffffff", .bold = true, .side = Side::middle});
    text(asked, margin + 10, y_ + (height - height_of(asked)) / 2, true);
    page_.pen.box({action_left, y_}, action_width, height, {"#ffffff", "#777777", 0.25}, 2);
    text(done, action_left + 2, y_ + (height - height_of(done)) / 2);
    arrow({margin + question_width, y_ + height / 2}, {action_left, y_ + height / 2});
    page_.pen.write({margin + question_width + 7, y_ + height / 2 - 1.2}, yes.in(order_.language),
                    {.size = 2.6, .ink = "#7a3b12", .bold = true, .side = Side::middle});
    y_ += height;
    if (down) {
      arrow({margin + 20, y_}, {margin + 20, y_ + 5});
      page_.pen.write({margin + 22, y_ + 3.6}, no.in(order_.language), {.size = 2.6, .ink = "#7a3b12", .bold = true});
    }
    y_ += 5;
  }

  void end() {
    const double width = page_.right() - margin;
    const auto lines = lines_of(put_action.in(order_.language), width - 6, size_);
    page_.pen.box({margin, y_}, width, height_of(lines), {"#ffffff", "#777777", 0.25}, 2);
    text(lines, margin + 3, y_);
    y_ += height_of(lines) + 4;
  }

  // Where the numbers begin, in how many of 216 throws each comes up; and how a die draws lots.
  void tables() {
    constexpr double cell = 14.5;
    page_.pen.write({margin, y_ + 3}, numbers_title.in(order_.language), {.size = 3, .bold = true});
    constexpr int ways[] = {1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1};
    constexpr std::string_view kinds = "RNBQKBNR";
    const double top = y_ + 5;
    for (int i = 0; i < 16; ++i) {
      const int column = i % 8, row = i < 8 ? 1 : 0;
      const Point at = {margin + column * cell, top + row * 12.5};
      page_.pen.box(at, cell, 12.5, {"#fdfbf6", "#8f7d5e", 0.2});
      page_.pen.write({at.x + cell / 2, at.y + 5.4}, std::to_string(i + 1),
                      {.size = 4.4, .ink = "#b8322a", .bold = true, .side = Side::middle});
      const std::string kind(kind_word(i < 8 ? 'P' : kinds[static_cast<std::size_t>(i - 8)], order_.language));
      page_.pen.write({at.x + cell / 2, at.y + 8.4}, kind + ' ' + static_cast<char>('a' + column) + (i < 8 ? '7' : '8'),
                      {.size = 2.1, .ink = "#444444", .side = Side::middle});
      page_.pen.write({at.x + cell / 2, at.y + 11.4}, std::to_string(ways[i]) + " / 216",
                      {.size = 2, .ink = "#777777", .side = Side::middle});
    }
    const double left = margin + 8 * cell + 5;
    page_.pen.write({left, y_ + 3}, lot_title.in(order_.language), {.size = 3, .bold = true});
    for (std::size_t i = 0; i < lots.size(); ++i)
      page_.pen.write({left, top + 3.4 + static_cast<double>(i) * 4.2}, lots[i].in(order_.language), {.size = 2.7});
    y_ = top + 27;
  }

  const Spec& spec_;
  const Order& order_;
  Page page_;
  double size_;  // of the letters
  double y_ = 0;
};

}  // namespace

// In the largest letters with which it fits.
Page chart_page(const Spec& spec, const Order& order) {
  for (double letters = 3.6;; letters -= 0.1) {
    Chart chart(spec, order, letters);
    chart.draw();
    if (chart.fits() || letters < 2.3) return std::move(chart).page();
  }
}

}  // namespace turncoat::print
