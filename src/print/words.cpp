#include "print/words.hpp"

namespace turncoat::print {

namespace {

struct Named {
  std::string_view name;
  Both words;
};

constexpr Named armies[] = {
    {"White", {"White", "Weiß"}},       {"Black", {"Black", "Schwarz"}},  {"Red", {"Red", "Rot"}},
    {"Gray", {"Gray", "Grau"}},         {"Silver", {"Silver", "Silber"}}, {"I", {"4th colour", "4. Farbe"}},
    {"II", {"5th colour", "5. Farbe"}},
};
constexpr Named titles[] = {
    {"Mercenary Chess", {"Mercenary Chess", "Söldnerschach"}},
    {"Mercenary Chess for Three", {"Mercenary Chess for Three", "Söldnerschach zu dritt"}},
    {"Mercurial Chess", {"Mercurial Chess", "Merkurschach"}},
    {"Merger Chess", {"Merger Chess", "Fusionsschach"}},
    {"Cooperative Chess", {"Cooperative Chess", "Partnerschach"}},
    {"Chess", {"Chess", "Schach"}},
};
constexpr Named kinds[] = {
    {"K", {"king", "König"}},      {"Q", {"queen", "Dame"}}, {"R", {"rook", "Turm"}},     {"B", {"bishop", "Läufer"}},
    {"N", {"knight", "Springer"}}, {"P", {"pawn", "Bauer"}}, {"D", {"dragon", "Drache"}}, {"S", {"rocket", "Rakete"}},
};

template <std::size_t Size>
std::string_view word(const Named (&list)[Size], std::string_view name, Language language, std::string_view without) {
  for (const Named& one : list)
    if (one.name == name) return one.words.in(language);
  return without;
}

}  // namespace

std::string_view army_word(std::string_view army, Language language) { return word(armies, army, language, army); }
std::string_view title_word(std::string_view title, Language language) { return word(titles, title, language, title); }
std::string_view kind_word(char kind, Language language) {
  return word(kinds, std::string_view(&kind, 1), language, "");
}

}  // namespace turncoat::print
