#include "online/store/queries/database.hpp"

#include <charconv>

namespace turncoat::online {

namespace {

template <class Number>
Number number_in(std::string_view text) {
  Number number = 0;
  (void)std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

}  // namespace

std::string_view Rows::view(int row, int column) const {
  const auto place = static_cast<std::size_t>(row * columns_ + column);
  const std::size_t begin = place == 0 ? 0 : ends_[place - 1];
  return std::string_view(cells_).substr(begin, ends_[place] - begin);
}
std::int64_t Rows::number(int row, int column) const { return number_in<std::int64_t>(view(row, column)); }
double Rows::real(int row, int column) const { return number_in<double>(view(row, column)); }
bool Rows::truth(int row, int column) const {
  const std::string_view text = view(row, column);
  return text == "t" || number_in<std::int64_t>(text) != 0;
}

std::string words_of(std::string_view statement, bool postgres) {
  std::string out;
  bool in_braces = false, other = false;
  for (const char c : statement) {
    if (c == '{' || c == '}') {
      if (in_braces == (c == '{')) return std::string(statement);
      in_braces = c == '{', other = false;
    } else if (in_braces && c == '|')
      other = true;
    else if (!in_braces || other != postgres)
      out += c;
  }
  return in_braces ? std::string(statement) : out;
}

}  // namespace turncoat::online
