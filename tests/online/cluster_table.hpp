#pragma once
// A table of chess on several servers.
#include "online/cluster.hpp"

namespace turncoat::testing {

struct ClusterTable : Cluster {
  // Two persons at a table of chess: ada through one server, bob through another.
  struct Table {
    std::string id;
    std::unique_ptr<Chair> white, black;
  };
  Task<std::optional<Table>> begin(Visitor& ada, Visitor& bob, std::string control = "{}") {
    EXPECT_TRUE(co_await ada.introduce());
    EXPECT_TRUE(co_await bob.introduce());
    Table out{.id = co_await ada.set_up("chess", 2, control)};
    out.white = co_await ada.sit(out.id);
    out.black = co_await bob.sit(out.id);
    EXPECT_TRUE(out.white && out.black);
    if (!out.white || !out.black) co_return std::nullopt;
    std::ignore = co_await out.black->ask("join", digits_of(1), out.black->position, R"(,"a":1)");
    for (Chair* chair : {out.white.get(), out.black.get()})
      while (chair->status != "running")
        if (!co_await chair->next()) break;
    co_return std::optional(std::move(out));
  }
  static Task<bool> moves(Chair& chair, std::uint64_t number, const std::string& move) {
    std::ignore = co_await chair.ask("move", digits_of(number), chair.position, R"(,"ms":0,"x":")" + move + "\"");
    while (true) {
      const auto answer = co_await chair.next();
      const std::string kind = answer ? text_of(*answer, "t") : "";
      if (kind == "ev" || kind == "full" || kind == "gone" || kind == "back") continue;
      EXPECT_EQ(kind, "ack") << (answer ? text_of(*answer, "code") : "the socket has ended");
      co_return kind == "ack";
    }
  }
};

}  // namespace turncoat::testing
