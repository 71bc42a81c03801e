// The one way of writing a variant (docs/spec/variants.md, VA-4), as its keys have it.
#include "core/blake2b.hpp"
#include "core/hex.hpp"
#include "games/variants/text/keys.hpp"

namespace turncoat {

std::vector<std::string> canonical_lines(const VariantDefinition& v) {
  std::vector<std::string> out = {"[" + v.name + " : " + std::string(parent_definition(v).name) + "]"};
  for (const VariantKey* key : keys_of(v.parent()))
    for (std::string& line : lines_of(*key, v)) out.push_back(std::move(line));
  return out;
}

namespace {

std::string joined_lines(const VariantDefinition& variant, std::string_view separator) {
  std::string out;
  for (const std::string& line : canonical_lines(variant)) out += (out.empty() ? "" : std::string(separator)) + line;
  return out;
}

}  // namespace

std::string canonical_text(const VariantDefinition& variant) { return joined_lines(variant, " | "); }

std::string hash_of(const VariantDefinition& variant) { return hex(blake2b(joined_lines(variant, "\n") + "\n")); }

std::string id_of(const VariantDefinition& variant) { return variant.name + '@' + hash_of(variant).substr(0, 16); }

}  // namespace turncoat
