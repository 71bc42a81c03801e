#pragma once
// The words of a command line: what stands between white space.
#include <cstdint>
#include <string>
#include <string_view>

#include "core/error.hpp"

namespace turncoat {

// Takes words off the front of a text, which must outlive it.
class Words {
 public:
  explicit Words(std::string_view text) : rest_(text) { skip(); }

  bool empty() const { return rest_.empty(); }
  // Everything that is left, as it stands there.
  std::string_view rest() const { return rest_; }
  // The next word; empty if there is none.
  std::string_view peek() const { return rest_.substr(0, end_of_word()); }
  std::string_view next() {
    const std::string_view word = peek();
    rest_.remove_prefix(word.size());
    skip();
    return word;
  }
  // All words before `stop`, or before the end if it does not come, with single spaces between them.
  std::string until(std::string_view stop) {
    std::string out;
    while (!empty() && peek() != stop) {
      if (!out.empty()) out += ' ';
      out += next();
    }
    return out;
  }

 private:
  static constexpr std::string_view white{" \t\r\n\v\f\0", 7};
  std::size_t end_of_word() const {
    const std::size_t end = rest_.find_first_of(white);
    return end == rest_.npos ? rest_.size() : end;
  }
  void skip() {
    const std::size_t start = rest_.find_first_not_of(white);
    rest_.remove_prefix(start == rest_.npos ? rest_.size() : start);
  }

  std::string_view rest_;
};

// A decimal number from `least` to `most`, with a minus sign if it is negative; `what` names it in the error.
Expected<std::int64_t> read_integer(std::string_view what, std::string_view text, std::int64_t least,
                                    std::int64_t most);

// The same for a number that a program has sent and waits for an answer to: one out of range is the nearest that is
// within, and `remark`, else empty, says so.
struct NearestNumber {
  std::int64_t value = 0;
  std::string remark;
};
Expected<NearestNumber> read_nearest(std::string_view what, std::string_view text, std::int64_t least,
                                     std::int64_t most);

// An error if anything is left of what a command has behind it.
Expected<void> nothing_behind(std::string_view command, const Words& words);

}  // namespace turncoat
