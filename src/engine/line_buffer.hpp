#pragma once
// Lines out of what comes from a file descriptor piece by piece.
#include <cstdint>
#include <optional>
#include <string>

namespace turncoat {

class LineBuffer {
 public:
  // The next whole line, without its end; nothing if none has come yet.
  std::optional<std::string> take();
  // What has come behind the last whole line, at the end of everything.
  std::string take_rest();
  // Reads what there is, or waits for it; false if nothing more will come. What gets too long for a line is dropped.
  bool fill(int descriptor);
  // How many bytes have come, all together.
  std::uint64_t heard() const { return heard_; }

 private:
  std::string unread_;
  std::size_t searched_ = 0;  // this much of it has no end of a line
  std::uint64_t heard_ = 0;
};

}  // namespace turncoat
