#pragma once
// How much is asked of this server by HTTP, and how long the answers take: for its metrics.
#include <array>
#include <chrono>
#include <cstdint>
#include <string_view>

namespace turncoat::server {

class Traffic {
 public:
  enum class Kind : std::uint8_t { file, api, stream, socket, refused };
  static constexpr std::string_view names[] = {"file", "api", "stream", "socket", "refused"};
  static constexpr std::size_t classes = 5;  // of status codes: 1xx to 5xx
  // Seconds up to which answers took, longer than those of the class before.
  static constexpr std::array bounds{.0005, .001, .002, .005, .01, .02, .05, .1, .2, .5, 1., 2., 5., 10.};

  void count(Kind kind, int status, std::chrono::steady_clock::duration took) {
    auto& one = of_kind_[static_cast<std::size_t>(kind)];
    ++one.by_class[static_cast<std::size_t>(status / 100 - 1) % classes];
    const double seconds = std::chrono::duration<double>(took).count();
    one.seconds += seconds;
    std::size_t at = 0;
    while (at < bounds.size() && seconds > bounds[at]) ++at;
    if (at < bounds.size()) ++one.within[at];
  }

  struct Counted {
    std::array<std::uint64_t, classes> by_class{};
    std::array<std::uint64_t, bounds.size()> within{};
    double seconds = 0;  // of all together
  };
  const Counted& of(Kind kind) const { return of_kind_[static_cast<std::size_t>(kind)]; }

 private:
  std::array<Counted, std::size(names)> of_kind_{};
};

}  // namespace turncoat::server
