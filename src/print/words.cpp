#include "print/words.hpp"

namespace turncoat::print {

namespace {

template <class Group>
struct Named {
  std::string_view name;
  Phrase Group::* word;
};

constexpr Named<Armies> armies[] = {
    {"White", &Armies::white},   {"Black", &Armies::black}, {"Red", &Armies::red},  {"Gray", &Armies::gray},
    {"Silver", &Armies::silver}, {"I", &Armies::fourth},    {"II", &Armies::fifth},
};
constexpr Named<Titles> titles[] = {
    {"Mercenary Chess", &Titles::mercenary},     {"Mercenary Chess for Three", &Titles::mercenary3},
    {"Mercurial Chess", &Titles::mercurial},     {"Merger Chess", &Titles::merger},
    {"Cooperative Chess", &Titles::cooperative}, {"Chess", &Titles::chess},
};
constexpr Named<Kinds> kinds[] = {
    {"K", &Kinds::king},   {"Q", &Kinds::queen}, {"R", &Kinds::rook},   {"B", &Kinds::bishop},
    {"N", &Kinds::knight}, {"P", &Kinds::pawn},  {"D", &Kinds::dragon}, {"S", &Kinds::rocket},
};

template <class Group, std::size_t Size>
std::string_view word(const Named<Group> (&list)[Size], std::string_view name, const Group& words,
                      std::string_view without) {
  for (const Named<Group>& one : list)
    if (one.name == name) return words.*one.word;
  return without;
}

}  // namespace

std::string_view army_word(std::string_view army, const Words& words) { return word(armies, army, words.armies, army); }
std::string_view title_word(std::string_view title, const Words& words) {
  return word(titles, title, words.titles, title);
}
std::string_view kind_word(char kind, const Words& words) {
  return word(kinds, std::string_view(&kind, 1), words.kinds, "");
}

}  // namespace turncoat::print
