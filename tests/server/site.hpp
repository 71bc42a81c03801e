#pragma once
// A small built page in a folder of its own, removed at the end, for the tests of the server.
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace turncoat::server {

class Site {
 public:
  Site() {
    std::string name = (std::filesystem::temp_directory_path() / "turncoat-site-XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
    write("secret.txt", "secret");
    write("page/index.html", "<title>Turncoat</title>");
    write("page/assets/page-1a2b3c4d.js", "let answer = 42;");
    write("page/games/index.html", "games");
    write("page/.hidden", "hidden");
    write("page/.git/config", "hidden");
    std::filesystem::create_symlink(folder_ / "secret.txt", page() / "leak.txt");
    std::filesystem::create_directory_symlink(folder_, page() / "up");
    std::filesystem::create_symlink(".hidden", page() / "shown.txt");
    std::filesystem::create_directory_symlink(".git", page() / "git");
    std::filesystem::create_symlink("index.html", page() / "start.html");
  }
  ~Site() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  Site(const Site&) = delete;
  Site& operator=(const Site&) = delete;

  std::filesystem::path page() const { return folder_ / "page"; }

  void write(std::string_view path, std::string_view content) const {
    std::filesystem::create_directories((folder_ / path).parent_path());
    std::ofstream(folder_ / path, std::ios::binary) << content;
  }

 private:
  std::filesystem::path folder_;
};

}  // namespace turncoat::server
