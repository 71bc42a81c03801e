#pragma once
// The games and option mixes that the tests over random games go through.
#include <cctype>
#include <string>
#include <vector>

namespace turncoat::testing {

// Of the games that are offered, which have printed sheets.
inline std::vector<std::string> offered_specs() {
  return {
      "chess",
      "mercenary",
      "mercenary:castling=on,enpassant=on",
      "mercenary:enpassant=on,grayloss=on,hold=2,setup=333",
      "mercenary:enpassant=on,hold=3,release=choose",
      "mercenary:castling=on,gray=queenside",
      "mercenary:hold=2,release=choose,setup=place",
      "mercenary:castling=on,setup=518",
      "mercenary:castling=on,gray=queenside,setup=7",
      "mercenary:castling=on,enpassant=on,setup=place",
      "mercenary:enpassant=on,setup=place,armies=two",
      "mercenary:castling=on,setup=place,armies=fourth",
      "mercenary:castling=on,setup=100,grayplace=on,armies=fourth",
      "mercenary:hold=2,grayplace=on",
      "mercenary:castling=on,enpassant=on,armies=two",
      "mercenary:enpassant=on,grayloss=on,hold=2,release=choose,armies=fourth",
      "mercenary:first=gray",
      "mercenary:hold=4,release=choose,armies=fourth,first=gray",
      "mercenary:enpassant=on,hold=6,release=choose,setup=place,first=gray",
      "mercenary:castling=on,hold=5,grayplace=on,first=gray",
      "mercenary3",
      "mercenary3:discovered=announced",
      "mercenary3:knight=two-one",
      "mercurial",
      "mercurial:jump=any",
      "merger",
      "merger:split=any,returns=any",
      "merger:king=owned",
      "merger:part=any",
      "merger:split=any,returns=any,king=owned,part=any",
      "cooperative",
      "cooperative:checks=both",
      "cooperative:mate=placed",
      "cooperative:checks=both,red=player",
      "cooperative:checks=both,mate=placed,red=player",
      "cooperative:red=player,stalemate=pass",
      "cooperative:declined=final",
      "cooperative:stuck=next",
      "cooperative:equal=victim",
      "cooperative:checks=both,mate=placed,stalemate=pass,declined=final,stuck=next,equal=victim",
  };
}

// With those of experiments.
inline std::vector<std::string> specs_to_test() {
  std::vector<std::string> out = offered_specs();
  out.insert(out.end(), {"checkers", "checkers:gray=none", "checkers:own=may"});
  return out;
}

inline std::string name_of_spec(std::string spec) {
  for (char& letter : spec)
    if (!std::isalnum(static_cast<unsigned char>(letter))) letter = '_';
  return spec;
}

}  // namespace turncoat::testing
