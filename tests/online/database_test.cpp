// A statement that is written once is asked of SQLite and of PostgreSQL, with the same values.
#include <gtest/gtest.h>

#include <array>

#include "online/postgres.hpp"
#include "online/store/postgres/connection.hpp"
#include "online/store/sqlite/database.hpp"

namespace turncoat::testing {
namespace {

using namespace online;

class DatabaseTest : public ::testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    if (GetParam() == "sqlite") {
      auto opened = SqliteDatabase::open(":memory:");
      ASSERT_TRUE(opened) << opened.error().words;
      database = std::make_unique<SqliteDatabase>(*std::move(opened));
      return;
    }
    ASSERT_TRUE(postgres().running()) << postgres().trouble();
    auto connection = std::make_unique<PgConnection>(postgres().url());
    ASSERT_TRUE(connection->connect());
    database = std::move(connection);
  }
  Rows asked(const std::string& statement, const std::vector<Value>& values = {}) const {
    const auto rows = database->run(statement, values);
    EXPECT_TRUE(rows) << rows.error().words;
    return rows ? *rows : Rows();
  }

  std::unique_ptr<Database> database;
};

TEST_P(DatabaseTest, ValuesComeBackAsTheyWereGiven) {
  const std::array<std::uint8_t, 4> bytes{0, 255, 92, 39};
  for (int time = 0; time < 2; ++time) {  // prepared, and prepared before, with bytes written otherwise
    if (time == 1 && database->shared()) ASSERT_TRUE(database->execute("SET bytea_output = escape"));
    const Rows rows = asked("SELECT $1, $2, $3, $4, $5, $6, $7", {std::int64_t{1} << 62, -1.0 / 3, true, false,
                                                                  "it's \"\xc3\xa9\"", "", Value::Bytes(bytes)});
    ASSERT_EQ(rows.count(), 1);
    const Row row(rows, 0);
    EXPECT_EQ(row.number(0), std::int64_t{1} << 62);
    EXPECT_EQ(row.real(1), -1.0 / 3);
    EXPECT_TRUE(row.truth(2));
    EXPECT_FALSE(row.truth(3));
    EXPECT_EQ(row.text(4), "it's \"\xc3\xa9\"");
    EXPECT_EQ(row.text(5), "");
    EXPECT_EQ(row.text(6), std::string("\0\xff\\'", 4));
  }
}

TEST_P(DatabaseTest, ANumberIsComparedAsANumber) {
  EXPECT_TRUE(Row(asked("SELECT $1 + $1 = $2 AND $2 > $1", {9, 18}), 0).truth(0));
}

TEST_P(DatabaseTest, OneOfAListIsFound) {
  const Value::List list{"a", "b"};
  EXPECT_TRUE(Row(asked("SELECT $1 = ANY($2) AND $3 <> ALL($2)", {"b", list, "c"}), 0).truth(0));
  EXPECT_FALSE(Row(asked("SELECT $1 = ANY($2)", {"b", Value::List()}), 0).truth(0));
  const std::string strange = "a\",\"b\\\n{}[],";
  EXPECT_TRUE(Row(asked("SELECT $1 = ANY($2) AND $3 <> ALL($2)", {strange, Value::List{strange}, "b"}), 0).truth(0));
}

TEST_P(DatabaseTest, WhatDiffersStandsInBraces) {
  EXPECT_EQ(asked("SELECT '{postgres|sqlite}'").text(0, 0), GetParam());
  EXPECT_EQ(asked("SELECT 'both{, or this one}'").text(0, 0), database->shared() ? "both, or this one" : "both");
}

TEST_P(DatabaseTest, WhatIsMiswrittenFails) {
  for (const char* statement : {"SELECT 1{", "SELECT 1}", "SELECT 1{ + {2}}", "SELECT $1"})
    EXPECT_FALSE(database->run(statement)) << statement;
}

TEST_P(DatabaseTest, ATransactionIsKeptOrNot) {
  ASSERT_TRUE(database->execute("CREATE TEMPORARY TABLE tried (number integer PRIMARY KEY)"));
  const auto add = [&](int number) { return changed(database->run("INSERT INTO tried VALUES ($1)", {number})); };
  EXPECT_TRUE(transaction(*database, [&] { return add(1); }));
  EXPECT_TRUE(transaction(*database, [&] { return add(2); }, [](const auto&) { return false; }));
  EXPECT_FALSE(transaction(*database, [&] {
    EXPECT_TRUE(add(3));
    return add(1);
  }));
  EXPECT_EQ(one_number(database->run("SELECT sum(number) FROM tried")), 1);
}

TEST_P(DatabaseTest, HowManyRowsWereChanged) {
  ASSERT_TRUE(database->execute("CREATE TEMPORARY TABLE tried (id text PRIMARY KEY, number integer)"));
  const auto add = [&](const char* id) {
    return transaction(*database, [&] {
      return run_both(*database, "INSERT INTO tried (id, number) VALUES ($1, 1) ON CONFLICT DO NOTHING",
                      "INSERT INTO tried (id, number) SELECT $2, 2", {id, std::string(id) + "'s"});
    });
  };
  EXPECT_EQ(add("a"), true);
  EXPECT_EQ(add("a"), false);
  EXPECT_EQ(add("b"), true);
  EXPECT_EQ(asked("UPDATE tried SET number = 3 WHERE number = $1", {2}).changed(), 2);
  EXPECT_EQ(all(database->run("DELETE FROM tried WHERE number = 1 RETURNING id"), first_text)->size(), 2U);
}

INSTANTIATE_TEST_SUITE_P(Databases, DatabaseTest, ::testing::Values("sqlite", "postgres"),
                         [](const auto& one) { return one.param; });

}  // namespace
}  // namespace turncoat::testing
