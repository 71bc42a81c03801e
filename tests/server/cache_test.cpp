// Files ready to be sent: kept while they are the same, read anew once they have changed.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <chrono>
#include <optional>

#include "server/files/file_cache.hpp"
#include "server/site.hpp"

namespace turncoat::server {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

struct ServerCache : testing::Test {
  Site site;
  FileCache trusting{StaticFiles::in(site.page()).value(), 1h};
  FileCache wary{StaticFiles::in(site.page()).value(), 0ms};
};

TEST_F(ServerCache, KeepsWhatItHasRead) {
  const auto file = trusting.find("/", "").value();
  EXPECT_EQ(file->content.bytes(), "<title>Turncoat</title>");
  site.write("page/index.html", "new");
  EXPECT_EQ(trusting.find("/?x=1", "").value(), file);
  EXPECT_EQ(trusting.find("/", "gzip").value()->content.bytes(), "new");  // another answer
}

TEST_F(ServerCache, ReadsAnewWhatHasChanged) {
  const auto file = wary.find("/", "").value();
  EXPECT_EQ(wary.find("/", "").value(), file);
  site.write("page/index.html", "new");
  EXPECT_EQ(wary.find("/", "").value()->content.bytes(), "new");
  EXPECT_EQ(file->content.bytes(), "<title>Turncoat</title>");  // a client that is receiving it gets all of it
  fs::remove(site.page() / "index.html");
  EXPECT_EQ(wary.find("/", "").error().status, 404);
  site.write("page/index.html", "again");
  EXPECT_EQ(wary.find("/", "").value()->content.bytes(), "again");
}

TEST_F(ServerCache, FindsCompressedCopiesThatComeLater) {
  EXPECT_EQ(wary.find("/", "br").value()->content.bytes(), "<title>Turncoat</title>");
  site.write("page/index.html.br", "br");
  EXPECT_EQ(wary.find("/", "br").value()->content.bytes(), "br");
  EXPECT_TRUE(wary.find("/", "br").value()->head.contains("\r\nContent-Encoding: br\r\n"));
}

TEST_F(ServerCache, LeavesLargeFilesWhereTheyAre) {
  site.write("page/small.bin", std::string(FileContent::small, 'x'));
  site.write("page/large.bin", std::string(FileContent::small + 1, 'x'));
  EXPECT_TRUE(trusting.find("/small.bin", "").value()->content.in_memory());
  const auto large = trusting.find("/large.bin", "").value();
  EXPECT_FALSE(large->content.in_memory());
  EXPECT_EQ(large->content.size(), FileContent::small + 1);
}

TEST_F(ServerCache, ForgetsWhatWasNotUsedForLongest) {
  const auto index = trusting.find("/", "").value();
  const auto games = trusting.find("/games/", "").value();
  for (std::size_t i = 0; i < FileCache::capacity - 1; ++i) {
    site.write("page/" + std::to_string(i), "x");
    EXPECT_TRUE(trusting.find("/" + std::to_string(i), ""));
    EXPECT_EQ(trusting.find("/", "").value(), index);
  }
  EXPECT_NE(trusting.find("/games/", "").value(), games);
}

// Sets how many files the process may open, for as long as it lives.
class FilesAllowed {
 public:
  explicit FilesAllowed(rlim_t files) {
    ::getrlimit(RLIMIT_NOFILE, &before_);
    const rlimit now{.rlim_cur = files, .rlim_max = before_.rlim_max};
    ::setrlimit(RLIMIT_NOFILE, &now);
  }
  ~FilesAllowed() { ::setrlimit(RLIMIT_NOFILE, &before_); }
  FilesAllowed(const FilesAllowed&) = delete;
  FilesAllowed& operator=(const FilesAllowed&) = delete;

 private:
  rlimit before_{};
};

TEST_F(ServerCache, TooManyOpenFilesDoNotMeanThatThereIsNone) {
  {
    const FilesAllowed none(0);
    EXPECT_EQ(trusting.find("/", "").error().status, 503);
  }
  EXPECT_TRUE(trusting.find("/", ""));
}

}  // namespace
}  // namespace turncoat::server
