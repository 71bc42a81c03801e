// PgBouncer between a server and its database: in session mode all works, else the server does not begin.
#include "online/store/postgres/connection.hpp"

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <list>
#include <optional>

#include "online/event_loop.hpp"
#include "online/postgres.hpp"
#include "online/store/postgres/postgres_store.hpp"
#include "support/patience.hpp"
#include "support/program.hpp"

namespace turncoat::testing {
namespace {

using namespace online;

TEST(PoolerTest, WithoutOneAllIsWell) {
  ASSERT_TRUE(postgres().running()) << postgres().trouble();
  PgConnection database(postgres().url());
  ASSERT_TRUE(database.connect());
  EXPECT_TRUE(check_pooler(database, postgres().url()));
}

class PgBouncerTest : public ::testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    if (Program(Program::Shell("command -v pgbouncer")).exit_status() != 0) GTEST_SKIP() << "PgBouncer is missing";
    ASSERT_TRUE(postgres().running()) << postgres().trouble();
    postgres().clear();
    std::string name = (std::filesystem::temp_directory_path() / "turncoat-pooler-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder = name;
    const std::string folder_of_postgres = postgres().folder().string();
    std::ofstream(folder / "users") << "\"turncoat\" \"\"\n";
    std::ofstream(folder / "pgbouncer.ini")
        << "[databases]\npostgres = host=" << folder_of_postgres
        << " user=turncoat\n[pgbouncer]\npool_mode = " << GetParam() << "\nlisten_addr =\nunix_socket_dir = " << name
        << "\nauth_type = any\nauth_file = " << name
        << "/users\nignore_startup_parameters = extra_float_digits\ndefault_pool_size = 50\n";
    std::filesystem::permissions(folder, std::filesystem::perms::all);
    const std::string as_ordinary_user =
        ::geteuid() == 0 ? "setpriv --reuid=nobody --regid=nogroup --clear-groups --pdeathsig TERM -- " : "";
    program.emplace(
        Program::Shell("exec " + as_ordinary_user + "pgbouncer " + name + "/pgbouncer.ini >/dev/null 2>&1"));
    url = "postgresql:///postgres?host=" + name + "&port=6432&user=turncoat";
    ASSERT_TRUE(comes_true([&] { return PgConnection(url).connect().has_value(); })) << "it does not start";
  }
  void TearDown() override {
    program.reset();
    if (!folder.empty()) std::filesystem::remove_all(folder);
  }
  std::expected<std::unique_ptr<PostgresStore>, std::string> open() {
    return PostgresStore::open(url, [this](std::function<void()> what) { loop.post(std::move(what)); }, 2);
  }

  std::filesystem::path folder;
  std::optional<Program> program;
  std::string url;
  EventLoop loop;
};

TEST_P(PgBouncerTest, OnlySessionModeIsTaken) {
  const bool session = std::string(GetParam()) == "session";
  for (int server = 0; server < 2; ++server) {
    const auto store = open();
    EXPECT_EQ(store.has_value(), session);
    if (!session) EXPECT_TRUE(!store && store.error().contains("session mode")) << (store ? "" : store.error());
    // Other servers' connections lie idle in its pool.
    if (session) {
      bool done = false;
      (*store)->alive((*store)->now(), [&](const auto& answer) { done = answer.has_value(); });
      EXPECT_TRUE(loop.run_until([&] { return done; }));
    }
  }
}

// Where several connections lie idle, ours is not the first that is given to another client.
TEST_P(PgBouncerTest, IdleConnectionsOfOthersDoNotHideIt) {
  if (std::string(GetParam()) != "transaction") return;
  {
    std::list<PgConnection> others;
    for (int i = 0; i < 5; ++i) {
      ASSERT_TRUE(others.emplace_back(url).connect());
      ASSERT_TRUE(others.back().execute("BEGIN"));
    }
  }
  EXPECT_FALSE(open());
}

INSTANTIATE_TEST_SUITE_P(Modes, PgBouncerTest, ::testing::Values("session", "transaction", "statement"),
                         [](const auto& one) { return std::string(one.param); });

}  // namespace
}  // namespace turncoat::testing
