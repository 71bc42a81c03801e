// Messages for browsers: the example of RFC 8291, and the signature that push services check.
#include <gtest/gtest.h>

#include <algorithm>

#include "online/notify/web_push.hpp"

namespace turncoat::testing {
namespace {

using namespace online;

template <std::size_t Size>
std::array<std::uint8_t, Size> bytes_of_base64(std::string_view text) {
  const std::string bytes = from_base64url(text).value_or("");
  std::array<std::uint8_t, Size> out{};
  EXPECT_EQ(bytes.size(), Size);
  std::ranges::copy(bytes, out.begin());
  return out;
}

// Appendix A.
TEST(WebPushTest, EncryptsTheExampleOfRfc8291) {
  const auto once = CurveKey::of(bytes_of_base64<32>("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"));
  ASSERT_TRUE(once);
  EXPECT_EQ(base64url(once->point()),
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
  const BrowserKeys browser{
      .point = bytes_of_base64<65>(
          "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
      .secret = bytes_of_base64<16>("BTBZMqHH6r4Tts7J_aSIgg")};
  const auto body = encrypted("When I grow up, I want to be a watermelon", browser, *once,
                              bytes_of_base64<16>("DGv6ra1nlYgDCS1FRnbzlw"));
  ASSERT_TRUE(body);
  EXPECT_EQ(base64url({reinterpret_cast<const std::uint8_t*>(body->data()), body->size()}),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w"
            "EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN");
}

TEST(WebPushTest, TakesNoPointOffTheCurve) {
  const CurveKey key = CurveKey::made();
  CurveKey::Point point = CurveKey::made().point();
  EXPECT_TRUE(key.shared_with(point));
  EXPECT_EQ(*key.shared_with(point), *key.shared_with(point));
  EXPECT_FALSE(key.shared_with(Octets(point).first(64)));
  point[64] ^= 1;
  EXPECT_FALSE(key.shared_with(point));
  point = {};
  EXPECT_FALSE(key.shared_with(point));
  EXPECT_FALSE(CurveKey::of({}));
  CurveKey::Private all;
  all.fill(0xFF);  // more than the curve's order
  EXPECT_FALSE(CurveKey::of(all));
  EXPECT_FALSE(encrypted(std::string(longest_push + 1, 'x'), {.point = key.point()}, key, {}));
}

TEST(WebPushTest, SaysToTheServiceWhoSends) {
  const CurveKey key = CurveKey::made();
  const std::string field = push_authorization(key, "https://push.example", "mailto:a@example.org", 1'000'000);
  ASSERT_TRUE(field.starts_with("vapid t="));
  const std::size_t comma = field.find(", k=");
  ASSERT_NE(comma, field.npos);
  EXPECT_EQ(field.substr(comma + 4), base64url(key.point()));
  const std::string token = field.substr(8, comma - 8);
  const std::size_t dot = token.find('.'), last = token.rfind('.');
  EXPECT_EQ(from_base64url(token.substr(0, dot)), R"({"typ":"JWT","alg":"ES256"})");
  EXPECT_EQ(from_base64url(token.substr(dot + 1, last - dot - 1)),
            R"({"aud":"https://push.example","exp":44200,"sub":"mailto:a@example.org"})");
  EXPECT_EQ(from_base64url(token.substr(last + 1)).value_or("").size(), 64U);
  EXPECT_FALSE(from_base64url("no base64!"));
}

}  // namespace
}  // namespace turncoat::testing
