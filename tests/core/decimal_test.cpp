// Numbers with fractions: what is one, and what only C's library takes for one.
#include "core/decimal.hpp"

#include <gtest/gtest.h>

namespace turncoat {
namespace {

TEST(Decimal, ReadsWholeNumbersAndFractions) {
  EXPECT_EQ(read_decimal("0.5"), 0.5);
  EXPECT_EQ(read_decimal("-3"), -3);
  EXPECT_EQ(read_decimal("1e-3"), 0.001);
  EXPECT_EQ(read_decimal(".25"), 0.25);
}

TEST(Decimal, RefusesWhatCLibraryWouldTake) {
  for (const char* text : {"", " 1", "1 ", "+1", "0x10", "inf", "nan", "-inf", "1e999", "1,5", "1.2.3", "-", "e5"})
    EXPECT_EQ(read_decimal(text), std::nullopt) << text;
  EXPECT_EQ(read_decimal(std::string_view("1\0002", 3)), std::nullopt);
}

}  // namespace
}  // namespace turncoat
