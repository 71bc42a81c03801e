// Which file the server finds for a request, and that it finds none outside of its folder.
#include <gtest/gtest.h>

#include <chrono>
#include <fstream>

#include "server/files/static_files.hpp"
#include "server/site.hpp"

namespace turncoat::server {
namespace {

namespace fs = std::filesystem;

struct ServerFiles : testing::Test {
  Site site;
  StaticFiles files = StaticFiles::in(site.page()).value();

  std::string content(std::string_view target, std::string_view accept_encoding = "") const {
    const auto file = files.find(target, accept_encoding);
    if (!file) return "status " + std::to_string(file.error().status);
    std::ifstream in(file->path, std::ios::binary);
    std::string text(std::istreambuf_iterator<char>(in), {});
    EXPECT_EQ(text.size(), file->size);
    return text;
  }
};

TEST_F(ServerFiles, FolderMeansItsIndex) {
  EXPECT_EQ(content("/"), "<title>Turncoat</title>");
  EXPECT_EQ(content("/games/"), "games");
  EXPECT_EQ(content("/games"), "status 301");
  EXPECT_EQ(content("/assets/"), "status 404");
}

TEST_F(ServerFiles, NothingOutsideIsFound) {
  for (const char* target :
       {"/leak.txt", "/up/secret.txt", "//etc/passwd", "///etc/passwd", "/%2Fetc/passwd", "/index.html/", "/nothing"}) {
    EXPECT_EQ(content(target), "status 404") << target;
  }
  for (const char* target : {"/../secret.txt", "/games/../../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt"}) {
    EXPECT_EQ(content(target), "status 400") << target;
  }
}

TEST_F(ServerFiles, LinksWithinAreFollowed) { EXPECT_EQ(content("/start.html"), "<title>Turncoat</title>"); }

TEST_F(ServerFiles, HiddenOnesAreNotFound) {
  for (const char* target :
       {"/.hidden", "/.git/config", "/%2Ehidden", "/./index.html", "/games/.", "/shown.txt", "/git/config"}) {
    EXPECT_EQ(content(target), "status 404") << target;
  }
}

TEST_F(ServerFiles, VeryLongNamesAreNotFound) {
  EXPECT_EQ(content("/" + std::string(300, 'a')), "status 404");
  std::string deep;
  for (int i = 0; i < 3000; ++i) deep += "/a";
  EXPECT_EQ(content(deep), "status 404");
}

TEST_F(ServerFiles, NamedAfterTheirContentTheyNeverChange) {
  EXPECT_EQ(files.find("/assets/page-1a2b3c4d.js", "")->cache_control, "public, max-age=31536000, immutable");
  EXPECT_EQ(files.find("/", "")->cache_control, "no-cache");
}

TEST_F(ServerFiles, TagChangesWithTheFile) {
  const auto before = files.find("/", "")->etag;
  EXPECT_EQ(files.find("/", "")->etag, before);
  site.write("page/index.html", "<title>Turncoat 2</title>");
  EXPECT_NE(files.find("/", "")->etag, before);
}

TEST_F(ServerFiles, CompressedCopiesAreFoundWhereAccepted) {
  site.write("page/index.html.gz", "gz");
  EXPECT_EQ(content("/", "gzip, br"), "gz");
  EXPECT_EQ(content("/", "br"), "<title>Turncoat</title>");
  EXPECT_EQ(content("/"), "<title>Turncoat</title>");
  site.write("page/index.html.br", "br");
  EXPECT_EQ(content("/", "gzip, br"), "br");
  const auto file = files.find("/", "br");
  EXPECT_EQ(file->encoding, "br");
  EXPECT_EQ(file->type, "text/html; charset=utf-8");
  EXPECT_TRUE(file->varies);
  EXPECT_NE(file->etag, files.find("/", "")->etag);
}

TEST_F(ServerFiles, CompressedCopiesOlderThanTheFileAreNotUsed) {
  site.write("page/index.html.gz", "gz");
  fs::last_write_time(site.page() / "index.html.gz",
                      fs::last_write_time(site.page() / "index.html") - std::chrono::seconds(5));
  EXPECT_EQ(content("/", "gzip"), "<title>Turncoat</title>");
}

TEST_F(ServerFiles, RootMustBeAFolder) {
  EXPECT_TRUE(StaticFiles::in(site.page() / "missing").error().contains("No such file"));
  EXPECT_TRUE(StaticFiles::in(site.page() / "index.html").error().contains("not a folder"));
}

}  // namespace
}  // namespace turncoat::server
