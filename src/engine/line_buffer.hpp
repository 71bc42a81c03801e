#pragma once
// Lines out of what comes piece by piece.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace turncoat {

class LineBuffer {
 public:
  // The next whole line, without its end; nothing if none has come yet.
  std::optional<std::string> take();
  // What has come behind the last whole line, at the end of everything.
  std::string take_rest();
  // What has come. What gets too long for a line is dropped.
  void add(std::string_view bytes);
  // How many bytes have come, all together.
  std::uint64_t heard() const { return heard_; }

 private:
  std::string unread_;
  std::size_t searched_ = 0;  // this much of it has no end of a line
  std::uint64_t heard_ = 0;
};

}  // namespace turncoat
