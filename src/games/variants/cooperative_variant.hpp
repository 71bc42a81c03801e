#pragma once
// A variant of Cooperative Chess, ready to be played: the same class of positions, with what its text changes.
#include <string>

#include "games/cooperative/cooperative.hpp"
#include "games/variants/definition.hpp"

namespace turncoat {

// Immutable; its games keep it, for their positions point to it.
struct CooperativeVariant {
  explicit CooperativeVariant(const VariantDefinition& variant);
  CooperativeVariant(const CooperativeVariant&) = delete;
  CooperativeVariant& operator=(const CooperativeVariant&) = delete;

  VariantDefinition definition;
  std::string text;  // the canonical one, in one line: the spec of its games
  std::string id;
  CooperativeChanges changes;
  CooperativeOptions options;
  GameInfo info;
};

}  // namespace turncoat
