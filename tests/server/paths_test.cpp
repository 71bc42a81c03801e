// From request targets to paths, and the small grammars of the headers that the file server reads.
#include <gtest/gtest.h>

#include "server/files/mime_types.hpp"
#include "server/files/static_files.hpp"
#include "server/http/url_path.hpp"

namespace turncoat::server {
namespace {

TEST(ServerPath, LosesItsSlashQueryAndFragment) {
  EXPECT_EQ(path_of("/"), "");
  EXPECT_EQ(path_of("/a/b.js"), "a/b.js");
  EXPECT_EQ(path_of("/a?b=c/../d"), "a");
  EXPECT_EQ(path_of("/a#b"), "a");
  EXPECT_EQ(path_of("/?"), "");
}

TEST(ServerPath, IsDecodedOnce) {
  EXPECT_EQ(path_of("/tri%61d%2ehtml"), "triad.html");
  EXPECT_EQ(path_of("/%2561"), "%61");
  EXPECT_EQ(path_of("/a%3Fb"), "a?b");
  EXPECT_EQ(path_of("/%C3%A9"), "\xC3\xA9");
}

TEST(ServerPath, MayComeWithItsOrigin) {
  EXPECT_EQ(path_of("http://example.org/a"), "a");
  EXPECT_EQ(path_of("http://example.org"), "");
}

TEST(ServerPath, MustBeWellFormed) {
  for (const char* target : {"", "a", "*", "/%", "/%4", "/%zz", "/%4g", "/a%0", "/%00", "/a%0Ab", "/a%5Cb", "/a\\b"}) {
    EXPECT_FALSE(path_of(target)) << target;
  }
}

TEST(ServerPath, NeverStepsUp) {
  for (const char* target : {"/..", "/../", "/../etc/passwd", "/a/../../b", "/a/..", "/%2e%2e/b", "/%2E./b",
                             "/a%2F..%2Fb", "http://example.org/../a"}) {
    EXPECT_FALSE(path_of(target)) << target;
  }
  EXPECT_EQ(path_of("/a..b/c.."), "a..b/c..");
  EXPECT_EQ(path_of("/..."), "...");
}

TEST(ServerHeaders, AcceptEncodingNamesCodings) {
  EXPECT_TRUE(accepts("gzip, deflate, br", "br"));
  EXPECT_TRUE(accepts("GZIP;q=0.5", "gzip"));
  EXPECT_TRUE(accepts("*", "br"));
  EXPECT_TRUE(accepts("br;q=0, *", "gzip"));
  EXPECT_TRUE(accepts("br;q=0.01", "br"));
  EXPECT_FALSE(accepts("", "br"));
  EXPECT_FALSE(accepts("gzip", "br"));
  EXPECT_FALSE(accepts("br;q=0", "br"));
  EXPECT_FALSE(accepts("br ; q=0.000 , gzip", "br"));
  EXPECT_FALSE(accepts("br;q=0, *", "br"));
  EXPECT_FALSE(accepts("brotli", "br"));
  EXPECT_FALSE(accepts(",,;;,", "br"));
}

TEST(ServerHeaders, IfNoneMatchNamesTags) {
  EXPECT_TRUE(matches("\"a\"", "\"a\""));
  EXPECT_TRUE(matches("\"b\" , W/\"a\"", "\"a\""));
  EXPECT_TRUE(matches("*", "\"a\""));
  EXPECT_FALSE(matches("", "\"a\""));
  EXPECT_FALSE(matches("a", "\"a\""));
}

TEST(ServerHeaders, ContentTypeFollowsTheEnding) {
  EXPECT_EQ(mime_type("index.html"), "text/html; charset=utf-8");
  EXPECT_EQ(mime_type("assets/turncoat-1a2b3c4d.wasm"), "application/wasm");
  EXPECT_EQ(mime_type("page.js"), "text/javascript; charset=utf-8");
  EXPECT_EQ(mime_type("LICENSE"), "application/octet-stream");
  EXPECT_TRUE(is_compressible("application/wasm"));
  EXPECT_TRUE(is_compressible("image/svg+xml"));
  EXPECT_FALSE(is_compressible("font/woff2"));
}

}  // namespace
}  // namespace turncoat::server
