#include "fair_dice/dice.hpp"

#include "core/hex.hpp"
#include "fair_dice/sha256.hpp"

namespace turncoat::fair {

std::string commitment_to(const Seed& seed) {
  return hex(sha256({reinterpret_cast<const char*>(seed.data()), seed.size()}));
}

Draw draw(const Seed& seed, const Terms& terms, int number) {
  std::string text = terms.table;
  for (const std::string& salt : terms.salts) text += ' ' + salt;
  text += ' ' + std::to_string(number);
  return hmac_sha256(seed, text);
}

}  // namespace turncoat::fair
