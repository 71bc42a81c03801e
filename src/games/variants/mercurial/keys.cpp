// The keys of variants of Mercurial Chess (docs/spec/variants.md, VA-30 to VA-34).
#include "games/variants/parents.hpp"

#include <algorithm>

#include "games/variants/faults.hpp"

namespace turncoat {

namespace {

constexpr KeyWord prisoners[] = {{"carried", static_cast<int>(Prisoners::carried)},
                                 {"hand", static_cast<int>(Prisoners::hand)},
                                 {"removed", static_cast<int>(Prisoners::removed)}};

// ---- cells beside the board
std::string poles_text(const VariantDefinition& v) {
  if (v.of<OfMercurial>().poles.empty()) return "none";
  return std::string(1, static_cast<char>('a' + v.of<OfMercurial>().poles[0])) + "0 " +
         static_cast<char>('a' + v.of<OfMercurial>().poles[1]) + std::to_string(v.ranks + 1);
}
// Only a board of the parent's ranks has poles by itself.
std::string usual_poles(const VariantDefinition& v, const VariantDefinition& parent) {
  return v.ranks == parent.ranks ? poles_text(parent) : "";
}
void poles_changes(const VariantDefinition& v, const VariantDefinition& parent, std::vector<VariantChange>& out) {
  if (v.of<OfMercurial>().poles != parent.of<OfMercurial>().poles)
    out.push_back({.what = "poles", .value = v.of<OfMercurial>().poles.empty() ? "" : poles_text(v)});
}

std::string satellite_text(const VariantDefinition& v) {
  const auto& [files, ranks, at] = v.of<OfMercurial>().satellite;
  if (files == 0) return "none";
  return std::to_string(files) + "x" + std::to_string(ranks) + " at " + std::to_string(at + 1);
}

// ---- pieces that fly, go along, jump
const Fault* without_satellite(const VariantDefinition& v) {
  return v.of<OfMercurial>().satellite.files == 0 ? &fault::idle_satellite : nullptr;
}
// Letters as the parent has them, of kinds that are there, are not royal and do not jump.
std::string as_far_as_there(const VariantDefinition& v, std::string letters, bool jump = false) {
  std::erase_if(letters, [&](char c) {
    return v.kind(c) == nullptr || v.kind(c)->royal ||
           (!jump && (v.of<OfMercurial>().satellite.files == 0 || v.of<OfMercurial>().jumps.contains(c)));
  });
  return joined_letters(letters);
}
std::string all_letters(const VariantDefinition& v) {
  std::string out;
  for (const VariantKind& kind : v.kinds) out += kind.letter;
  std::ranges::sort(out);
  return out;
}

// Kinds that are not royal; of those that fly, or go along, none that jumps.
KeyChoices letters_of_kinds(const VariantDefinition& v, bool jump) {
  KeyChoices out(1);
  for (const VariantKind& kind : v.kinds)
    if (!kind.royal && (jump || !v.of<OfMercurial>().jumps.contains(kind.letter))) out[0].push_back({kind.letter});
  return out;
}
KeyChoices flyers(const VariantDefinition& v) { return letters_of_kinds(v, false); }
KeyChoices jumpers(const VariantDefinition& v) { return letters_of_kinds(v, true); }

void flies_changes(const VariantDefinition& v, const VariantDefinition& parent, std::vector<VariantChange>& out) {
  if (v.of<OfMercurial>().satellite.files != 0 && v.of<OfMercurial>().flies != parent.of<OfMercurial>().flies)
    out.push_back({.what = "flies", .value = v.of<OfMercurial>().flies});
}
void passenger_changes(const VariantDefinition& v, const VariantDefinition&, std::vector<VariantChange>& out) {
  if (v.of<OfMercurial>().satellite.files != 0 &&
      joined_letters(v.of<OfMercurial>().passengers) != as_far_as_there(v, all_letters(v)))
    out.push_back({.what = "passenger", .value = v.of<OfMercurial>().passengers});
}
void jumps_changes(const VariantDefinition& v, const VariantDefinition& parent, std::vector<VariantChange>& out) {
  if (v.of<OfMercurial>().jumps != parent.of<OfMercurial>().jumps)
    out.push_back({.what = "jumps", .value = v.of<OfMercurial>().jumps});
}

constexpr VariantKey keys[] = {
    {.name = "poles", .order = 50, .text = poles_text, .usual = usual_poles, .changes = poles_changes},
    {.name = "satellite", .order = 60, .text = satellite_text},
    {.name = "flies",
     .order = 220,
     .type = KeyType::letters,
     .text = [](const VariantDefinition& v) { return joined_letters(v.of<OfMercurial>().flies); },
     .usual = [](const VariantDefinition& v,
                 const VariantDefinition& parent) { return as_far_as_there(v, parent.of<OfMercurial>().flies); },
     .changes = flies_changes,
     .choices = flyers,
     .idle = without_satellite},
    {.name = "passenger",
     .order = 230,
     .type = KeyType::letters,
     .text = [](const VariantDefinition& v) { return joined_letters(v.of<OfMercurial>().passengers); },
     .usual = [](const VariantDefinition& v, const VariantDefinition&) { return as_far_as_there(v, all_letters(v)); },
     .changes = passenger_changes,
     .choices = flyers,
     .idle = without_satellite},
    {.name = "jumps",
     .order = 240,
     .type = KeyType::letters,
     .text = [](const VariantDefinition& v) { return joined_letters(v.of<OfMercurial>().jumps); },
     .usual = [](const VariantDefinition& v,
                 const VariantDefinition& parent) { return as_far_as_there(v, parent.of<OfMercurial>().jumps, true); },
     .changes = jumps_changes,
     .choices = jumpers},
    word_key<&OfMercurial::prisoners>("prisoners", 250, prisoners),
};

}  // namespace

std::span<const VariantKey> keys_of_mercurial() { return keys; }

}  // namespace turncoat
