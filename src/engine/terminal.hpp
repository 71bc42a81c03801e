#pragma once
// What the terminal that we write to can show.
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

namespace turncoat {

struct TerminalStyle {
  bool colour = false;   // ANSI escape sequences
  bool symbols = false;  // the chessmen of Unicode
};

// Colours if standard output is a terminal, unless the user doesn't want them (https://no-color.org); symbols if its
// character set has them.
TerminalStyle detect_terminal();

// The columns of the terminal that we write to, 96 at most; 96 if it is none.
std::size_t line_width();

// Words in lines of at most `width` columns, each after `indent` spaces. A longer word has a line of its own.
std::vector<std::string> wrapped(std::string_view text, std::size_t indent, std::size_t width = line_width());
void write_wrapped(std::ostream& out, std::string_view text, std::size_t indent);

// Text in an ANSI style such as "1" (bold) or "38;5;196" (a colour of the 256), plain if there are no colours.
std::string styled(const TerminalStyle& style, std::string_view ansi, std::string_view text);

// The progress of work, reported while it goes on: in a terminal one line that is written over; in a file or a pipe a
// line at a time, as nothing can be written over there.

class ProgressLine {
 public:
  ProgressLine(std::ostream& out, bool terminal) : out_(out), terminal_(terminal) {}
  // On standard error.
  ProgressLine();
  ~ProgressLine() { end(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  // Once a second in a terminal, else every ten seconds; what comes sooner is left out.
  void tell(std::string_view how);
  // The line is finished; the next one is printed at once.
  void end();

 private:
  std::ostream& out_;
  bool terminal_;
  double told_ = 0;
};

}  // namespace turncoat
