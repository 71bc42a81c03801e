#include "print/letters.hpp"

#include <cstdint>

namespace turncoat::print {

namespace {

// Hundredths of the size, for the letters 32 to 255 of Unicode.
constexpr std::uint8_t plain[] = {
    32, 41, 46,  84, 64,  95, 78, 28, 39, 39, 50, 84, 32, 37, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64,  34, 34,
    84, 84, 84,  54, 100, 69, 69, 70, 77, 64, 58, 78, 76, 30, 30, 66, 56, 87, 75, 79, 61, 79, 70, 64, 62, 74,  69, 99,
    69, 62, 69,  39, 34,  39, 84, 50, 50, 62, 64, 55, 64, 62, 36, 64, 64, 28, 28, 58, 28, 98, 64, 62, 64, 64,  42, 53,
    40, 64, 60,  82, 60,  60, 53, 64, 34, 64, 84, 0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,   0,  0,
    0,  0,  0,   0,  0,   0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  32, 41, 64, 64, 64, 64, 34, 50, 50, 100, 48, 62,
    84, 37, 100, 50, 50,  84, 41, 41, 50, 64, 64, 32, 50, 41, 48, 62, 97, 97, 97, 54, 69, 69, 69, 69, 69, 69,  98, 70,
    64, 64, 64,  64, 30,  30, 30, 30, 78, 75, 79, 79, 79, 79, 79, 84, 79, 74, 74, 74, 74, 62, 61, 63, 62, 62,  62, 62,
    62, 62, 99,  55, 62,  62, 62, 62, 28, 28, 28, 28, 62, 64, 62, 62, 62, 62, 62, 84, 62, 64, 64, 64, 64, 60,  64, 60,
};
constexpr std::uint8_t heavy[] = {
    35, 46, 53,  84, 70, 101, 88,  31,  46,  46, 53, 84, 38,  42, 38, 37, 70,  70,  70, 70, 70,  70, 70, 70,  70,
    70, 40, 40,  84, 84, 84,  58,  100, 78,  77, 74, 83, 69,  69, 83, 84, 38,  38,  78, 64, 100, 84, 85, 74,  85,
    77, 72, 69,  82, 78, 111, 78,  73,  73,  46, 37, 46, 84,  50, 50, 68, 72,  60,  72, 68, 44,  72, 72, 35,  35,
    67, 35, 105, 72, 69, 72,  72,  50,  60,  48, 72, 66, 93,  65, 66, 59, 72,  37,  72, 84, 0,   0,  0,  0,   0,
    0,  0,  0,   0,  0,  0,   0,   0,   0,   0,  0,  0,  0,   0,  0,  0,  0,   0,   0,  0,  0,   0,  0,  0,   0,
    0,  0,  0,   35, 46, 70,  70,  64,  70,  37, 50, 50, 100, 57, 65, 84, 42,  100, 50, 50, 84,  44, 44, 50,  74,
    64, 38, 50,  44, 57, 65,  104, 104, 104, 58, 78, 78, 78,  78, 78, 78, 109, 74,  69, 69, 69,  69, 38, 38,  38,
    38, 84, 84,  85, 85, 85,  85,  85,  84,  85, 82, 82, 82,  82, 73, 74, 72,  68,  68, 68, 68,  68, 68, 105, 60,
    68, 68, 68,  68, 35, 35,  35,  35,  69,  72, 69, 69, 69,  69, 69, 84, 69,  72,  72, 72, 72,  66, 72, 66,
};

int hundredths(char32_t letter, bool bold) {
  if (letter >= 32 && letter < 256) return (bold ? heavy : plain)[letter - 32];
  switch (letter) {
    case U'–': return 50;
    case U'‘':
    case U'’':
    case U'‚': return bold ? 38 : 32;
    case U'“':
    case U'”':
    case U'„': return bold ? 66 : 52;
    default: return 104;
  }
}

}  // namespace

double width_of(std::string_view text, double size, bool bold) {
  int sum = 0;
  for (std::size_t at = 0; at < text.size();) {
    const auto first = static_cast<unsigned char>(text[at]);
    const std::size_t length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    char32_t letter = length == 1 ? first : first & (0x7Fu >> length);
    for (std::size_t i = 1; i < length && at + i < text.size(); ++i)
      letter = letter << 6 | (static_cast<unsigned char>(text[at + i]) & 0x3Fu);
    sum += hundredths(letter, bold);
    at += length;
  }
  return sum * size / 100;
}

double fitting_size(std::string_view text, double size, double room, bool bold) {
  const double width = width_of(text, size, bold);
  return width > room ? size * room / width : size;
}

std::vector<std::string> lines_of(std::string_view text, double width, double size, bool bold) {
  std::vector<std::string> out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string word(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (word.empty()) continue;
    if (!out.empty() && width_of(out.back() + ' ' + word, size, bold) <= width)
      out.back() += ' ' + word;
    else
      out.push_back(word);
  }
  return out;
}

}  // namespace turncoat::print
