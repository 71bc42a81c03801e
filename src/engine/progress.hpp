#pragma once
// The progress of work, reported while it goes on: in a terminal one line that is written over; in a file or a pipe a
// line at a time, as nothing can be written over there.
#include <iosfwd>
#include <string>
#include <string_view>

namespace turncoat {

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
