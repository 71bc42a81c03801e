#include "core/error.hpp"

#include "core/letters.hpp"
#include "core/printable.hpp"

namespace turncoat {

namespace failing {

std::unexpected<Error> make(const Fault& fault, std::initializer_list<Argument> arguments) {
  Error error{.fault = &fault};
  for (const Argument& argument : arguments) {
    if (argument.cause != nullptr)
      error.cause.push_back(*argument.cause);
    else if (argument.length == Argument::no_text)
      error.arguments.push_back(std::to_string(argument.number));
    else if (argument.length == 1 && is_form(*argument.text) && letter_of_word(kind_text(*argument.text)) != 0)
      error.arguments.push_back(kind_text(*argument.text));
    else
      error.arguments.push_back(shortened(printable({argument.text, argument.length})));
  }
  return std::unexpected(std::move(error));
}

}  // namespace failing

std::string sentence(const Error& error) {
  std::string out;
  std::string_view rest = error.fault->english;
  while (true) {
    const std::size_t brace = rest.find('{');
    out += rest.substr(0, brace);
    if (brace == rest.npos) return shortened(std::move(out));
    const char name = rest[brace + 1];
    if (name == 'c') {
      out += sentence(error.cause[0]);
    } else {
      const std::string& argument = error.arguments[static_cast<std::size_t>(name - '1')];
      const bool ending = rest[brace + 2] == 's';
      out += !ending ? argument : argument == "1" ? "" : "s";
    }
    rest.remove_prefix(rest.find('}', brace) + 1);
  }
}

std::string shortened(std::string text) {
  constexpr std::size_t longest = 500, front = 300, back = 180;
  if (text.size() <= longest) return text;
  const auto inside = [&](std::size_t at) { return (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80; };
  std::size_t from = front, to = text.size() - back;  // not in the middle of a character of UTF-8
  while (from > front - 4 && inside(from)) --from;
  while (to < text.size() - back + 4 && inside(to)) ++to;
  return text.substr(0, from) + " ... " + text.substr(to);
}

}  // namespace turncoat
