#pragma once
// Standard output that knows why it could not be written: a stream alone knows only that it couldn't.
#include <array>
#include <streambuf>

#include "edge/uci/words.hpp"

namespace turncoat {

// Replaces the buffer of std::cout as long as it lives.
class StandardOutput final : public std::streambuf {
 public:
  StandardOutput();
  ~StandardOutput() override;
  StandardOutput(const StandardOutput&) = delete;
  StandardOutput& operator=(const StandardOutput&) = delete;

  // Writes what is left. An error if anything, now or before, could not be written.
  Expected<void> finish();

 protected:
  int_type overflow(int_type c) override;
  int sync() override;

 private:
  std::array<char, 1 << 16> buffer_{};
  std::streambuf* before_;
  int error_ = 0;  // errno of the first write that failed
};

}  // namespace turncoat
