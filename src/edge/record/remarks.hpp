#pragma once
// What is odd about the text of a game that can be read all the same. A remark is an error that stops nothing.
#include <vector>

#include "core/error.hpp"
#include "edge/record/faults.hpp"

namespace turncoat {

class Remarks {
 public:
  // `why` is a failure; the line is where it was found.
  void add(int line, const std::unexpected<Error>& why) {
    if (list_.size() < most)
      list_.push_back(failure(fault::line, line, why).error());
    else
      ++more_;
  }
  // All of them; of a text that is full of faults the first ones, and how many more there are.
  std::vector<Error> take() {
    if (more_ > 0) list_.push_back(failure(fault::remarks_more, more_).error());
    more_ = 0;
    return std::exchange(list_, {});
  }

 private:
  static constexpr std::size_t most = 50;
  std::vector<Error> list_;
  int more_ = 0;
};

}  // namespace turncoat
