#include "engine/progress.hpp"

#include <iostream>

#include "native/clock.hpp"
#include "native/terminal.hpp"

namespace turncoat {

ProgressLine::ProgressLine() : ProgressLine(std::cerr, is_terminal(2)) {}

void ProgressLine::tell(std::string_view how) {
  const double now = seconds_now();
  if (told_ > 0 && now < told_ + (terminal_ ? 1 : 10)) return;
  told_ = now;
  if (terminal_)
    out_ << "\r\033[K" << how << std::flush;
  else
    out_ << how << std::endl;
}

void ProgressLine::end() {
  if (terminal_ && told_ > 0) out_ << '\n';
  told_ = 0;
}

}  // namespace turncoat
