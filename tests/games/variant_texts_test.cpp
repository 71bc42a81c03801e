// What is said of many texts of variants stays as it is (tests/variant_texts.txt).
#include "support/variant_texts.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace turncoat::testing {
namespace {

TEST(VariantTextsTest, AreReadAsBefore) {
  const char* wanted = std::getenv("TURNCOAT_VARIANT_TEXTS");
  const int most = wanted ? std::atoi(wanted) : 2000;
  std::ifstream in(TURNCOAT_TESTS_DIR "/variant_texts.txt");
  int lines = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line.starts_with('#')) continue;
    std::istringstream words(line);
    std::string set, digests;
    int count = 0;
    words >> set >> count;
    std::getline(words >> std::ws, digests);
    if (count > most) continue;
    ++lines;
    VariantDigests all;
    if (set == "known" || set == "second") {
      const std::vector<std::string> texts = known_variant_texts(set == "known" ? 1 : 2);
      EXPECT_EQ(std::ssize(texts), count) << "texts were added or taken away";
      for (const std::string& text : texts) all.add(text);
    } else {
      RandomTexts texts(1);
      for (int i = 0; i < count; ++i) all.add(texts.next());
    }
    EXPECT_EQ(all.hex(), digests) << set << ' ' << count;
  }
  EXPECT_GE(lines, 2);
}

}  // namespace
}  // namespace turncoat::testing
