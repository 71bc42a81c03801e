// Every store keeps to the same words: what store.hpp says is tried with SQLite and with PostgreSQL.
#include <gtest/gtest.h>

#include <future>

#include "online/base/contains.hpp"
#include "online/store/postgres/notifier.hpp"
#include "online/store/queries/queries.hpp"
#include "online/stores.hpp"
#include "server/bots/bot_streams.hpp"

namespace turncoat::testing {
namespace {

using namespace online;

TEST_P(StoreTest, ChangesATableOnlyFromTheVersionItIsMadeFor) {
  const Change made = first();
  ASSERT_TRUE(commit(made));
  TableState live = *fold({made.event});
  const Change joined = after(live, join(1));
  EXPECT_TRUE(commit(joined));
  EXPECT_EQ(commit(joined).error(), StoreFault::stale);  // the same once more
  Change skipped = joined;
  skipped.event.version = 7;
  skipped.event.request = "00000000000000ff";
  EXPECT_EQ(commit(skipped).error(), StoreFault::stale);
  const auto events = later(made.table, 0);
  ASSERT_EQ(events.size(), 2U);
  EXPECT_EQ(events[0], made.event);
  EXPECT_EQ(events[1], joined.event);
  EXPECT_EQ(later(made.table, 1).size(), 1U);
  EXPECT_TRUE(later(made.table, 2).empty());
}

TEST_P(StoreTest, ReadsATableBackAsItWas) {
  const Change made = first();
  ASSERT_TRUE(commit(made));
  const auto read = asked<StoredTable>([&](Reply<StoredTable> reply) { store->load(made.table, std::move(reply)); });
  ASSERT_TRUE(read);
  EXPECT_EQ(read->events, std::vector{made.event});
  EXPECT_EQ(read->seed, *made.seed);
  EXPECT_EQ(read->code, made.code);
  const auto none = asked<StoredTable>([&](Reply<StoredTable> reply) { store->load("nowhere", std::move(reply)); });
  EXPECT_EQ(none.error(), StoreFault::missing);
}

TEST_P(StoreTest, ListsWhatIsListedAndWhatIsOnesOwn) {
  const Change hidden = first(), listed = first(true);
  ASSERT_TRUE(commit(hidden));
  ASSERT_TRUE(commit(listed));
  const auto lobby =
      asked<std::vector<Card>>([&](Reply<std::vector<Card>> reply) { store->lobby(10, std::move(reply)); });
  ASSERT_TRUE(lobby);
  ASSERT_EQ(lobby->size(), 1U);
  EXPECT_EQ(lobby->front().id, listed.table);
  EXPECT_EQ(lobby->front().content, listed.card);
  EXPECT_EQ(own("ada").size(), 2U);
  EXPECT_EQ(own("ada")[0].yours, 1U);
  EXPECT_TRUE(own("bob").empty());
  TableState live = *fold({listed.event});
  ASSERT_TRUE(commit(after(live, join(1))));
  ASSERT_EQ(own("bob").size(), 1U);
  EXPECT_EQ(own("bob")[0].yours, 2U);
  ASSERT_TRUE(commit(after(live, {.command = command::Vacate{1}, .person = "bob"})));
  ASSERT_EQ(own("bob").size(), 1U);  // bob sat there once
  EXPECT_EQ(own("bob")[0].yours, 0U);
  const auto unfinished = asked<int>([&](Reply<int> reply) { store->unfinished_of("ada", std::move(reply)); });
  EXPECT_EQ(unfinished, 2);
}

TEST_P(StoreTest, FindsATableByItsCodeUntilItBegins) {
  const Change made = first();
  ASSERT_TRUE(commit(made));
  const auto find = [&] {
    return asked<std::string>([&](Reply<std::string> reply) { store->table_of_code(made.code, std::move(reply)); });
  };
  EXPECT_EQ(find(), made.table);
  TableState live = *fold({made.event});
  ASSERT_TRUE(commit(after(live, join(1))));
  ASSERT_TRUE(commit(after(live, {.command = command::Start(), .person = "ada"})));
  EXPECT_EQ(find().error(), StoreFault::missing);
}

TEST_P(StoreTest, KnowsWhoseTimeIsUpAndWhereComputersAreToMove) {
  Change made = first();
  ASSERT_TRUE(commit(made));
  TableState live = *fold({made.event});
  ASSERT_TRUE(commit(after(live, {.command = command::SeatComputer{.seat = 1, .level = 3}, .person = "ada"})));
  ASSERT_TRUE(commit(after(live, {.command = command::Start(), .person = "ada"})));
  const auto overdue = [&](Millis now) {
    return *asked<std::vector<std::string>>(
        [&](Reply<std::vector<std::string>> reply) { store->overdue(now, 10, std::move(reply)); });
  };
  const auto waiting = [&](Millis now) { return taken_moves(now, 10); };
  EXPECT_TRUE(overdue(live.table.deadline).empty());
  EXPECT_EQ(overdue(live.table.deadline + 1), std::vector{made.table});
  EXPECT_TRUE(waiting(5000).empty());
  ASSERT_TRUE(
      commit(after(live, {.command = command::Move{"e2e4"}, .person = "ada", .position = live.table.position})));
  EXPECT_EQ(waiting(5000), std::vector{made.table});
  if (store->shared()) {
    EXPECT_TRUE(waiting(6000).empty()) << "somebody has it";
    EXPECT_EQ(waiting(15'001), std::vector{made.table}) << "the lease is over";
  }
}

TEST_P(StoreTest, KnowsPersonsByTheirCookiesAndForgetsThem) {
  const Person ada{.id = "ada", .name = "Ada"};
  const auto add = asked<void>([&](Reply<void> reply) { store->add_person(ada, "token", 1, std::move(reply)); });
  ASSERT_TRUE(add);
  const auto who = [&](const std::string& token) {
    return asked<Person>([&](Reply<Person> reply) { store->person_of(token, 2, std::move(reply)); });
  };
  EXPECT_EQ(who("token")->name, "Ada");
  EXPECT_EQ(who("other").error(), StoreFault::missing);
  ASSERT_TRUE(asked<void>([&](Reply<void> reply) { store->rename("ada", "Ada L", std::move(reply)); }));
  const Person here{.id = "ada", .device = "token"};
  ASSERT_TRUE(asked<void>([&](Reply<void> reply) { store->add_device_code("c", here, 9, std::move(reply)); }));
  const auto of_code = [&](const std::string& code, Millis now) {
    return asked<Person>([&](Reply<Person> reply) { store->person_of_code(code, now, std::move(reply)); });
  };
  EXPECT_EQ(of_code("c", 9)->name, "Ada L");
  EXPECT_EQ(of_code("c", 10).error(), StoreFault::missing);
  EXPECT_EQ(of_code("d", 3).error(), StoreFault::missing);
  ASSERT_TRUE(asked<Person>([&](Reply<Person> reply) { store->take_device_code("c", "second", 3, std::move(reply)); }));
  EXPECT_EQ(of_code("c", 3).error(), StoreFault::missing);
  EXPECT_EQ(who("second")->name, "Ada L");

  const Change made = first();
  ASSERT_TRUE(commit(made));
  TableState live = *fold({made.event});
  ASSERT_TRUE(commit(after(live, join(1))));
  ASSERT_TRUE(commit(after(live, {.command = command::Say{"my words"}, .person = "ada"})));
  TableState held(live);  // by another server
  ASSERT_TRUE(asked<void>([&](Reply<void> reply) { store->forget("ada", std::move(reply)); }));
  EXPECT_EQ(commit(after(held, {.command = command::Say{"hello"}, .person = "bob"})).error(), StoreFault::stale)
      << "it would be written with the old name";
  EXPECT_EQ(who("token").error(), StoreFault::missing);
  EXPECT_EQ(asked<std::vector<std::string>>(
                [&](Reply<std::vector<std::string>> reply) { store->bans(store->now(), std::move(reply)); }),
            (std::vector{ban_of_device("token"), ban_of_device("second")}))
      << "so that open sockets end at all servers";
  EXPECT_TRUE(own("ada").empty());
  const auto left = fold(later(made.table, 0));
  ASSERT_TRUE(left);
  EXPECT_EQ(left->table.seats[0].name, "deleted");
  EXPECT_EQ(left->table.seats[1].name, "Bob");
  const auto said = later(made.table, live.table.version - 1);
  ASSERT_EQ(said.size(), 2U);
  EXPECT_EQ(said[0].as<event::Said>()->text, "deleted");
  EXPECT_TRUE(said[1].is<event::Forgotten>());
  EXPECT_FALSE(own("bob")[0].content.contains("Ada"));
}

TEST_P(StoreTest, ADeviceCodeWorksOnceAndNotForLong) {
  const Person ada{.id = "ada", .name = "Ada"};
  ASSERT_TRUE(asked<void>([&](Reply<void> reply) { store->add_person(ada, "token", 1, std::move(reply)); }));
  const auto give = [&](const std::string& code, Millis until, const std::string& device = "token") {
    return asked<void>([&](Reply<void> reply) {
      store->add_device_code(code, {.id = "ada", .device = device}, until, std::move(reply));
    });
  };
  const auto take = [&](const std::string& code, Millis now) {
    return asked<Person>(
        [&](Reply<Person> reply) { store->take_device_code(code, "by " + code, now, std::move(reply)); });
  };
  const auto known = [&](const std::string& token) {
    return asked<Person>([&](Reply<Person> reply) { store->person_of(token, 2, std::move(reply)); }).has_value();
  };
  EXPECT_EQ(give("none", 1000, "nobody's").error(), StoreFault::missing);
  EXPECT_EQ(take("none", 500).error(), StoreFault::missing);
  EXPECT_FALSE(known("by none"));
  ASSERT_TRUE(give("one", 1000));
  EXPECT_EQ(take("one", 500)->id, "ada");
  EXPECT_TRUE(known("by one")) << "with the code, so that nothing can come between";
  EXPECT_EQ(take("one", 500).error(), StoreFault::missing);
  ASSERT_TRUE(give("two", 1000));
  EXPECT_EQ(take("two", 1001).error(), StoreFault::missing);
}

TEST_P(StoreTest, OtherDevicesOfAPersonAreSignedOut) {
  const auto know = [&](const std::string& person, const std::string& token) {
    ASSERT_TRUE(asked<void>(
        [&](Reply<void> reply) { store->add_person({.id = person, .name = person}, token, 1, std::move(reply)); }));
  };
  know("ada", "here"), know("bob", "bobs");
  const auto give = [&](const std::string& code) {
    ASSERT_TRUE(asked<void>([&](Reply<void> reply) {
      store->add_device_code(code, {.id = "ada", .device = "here"}, 1000, std::move(reply));
    }));
  };
  const auto take = [&](const std::string& code, const std::string& token) {
    return asked<Person>([&](Reply<Person> reply) { store->take_device_code(code, token, 200, std::move(reply)); });
  };
  give("a"), give("c");
  ASSERT_TRUE(take("a", "lost"));
  const auto end = [&](Millis now, const std::string& device = "here") {
    return asked<int>(
        [&](Reply<int> reply) { store->end_other_devices({.id = "ada", .device = device}, now, std::move(reply)); });
  };
  const auto knows = [&](const std::string& token) {
    return asked<Person>([&](Reply<Person> reply) { store->person_of(token, 2, std::move(reply)); }).has_value();
  };
  const auto bans = [&](Millis now) {
    return *asked<std::vector<std::string>>(
        [&](Reply<std::vector<std::string>> reply) { store->bans(now, std::move(reply)); });
  };
  EXPECT_EQ(end(100), 1);
  EXPECT_TRUE(knows("here"));
  EXPECT_FALSE(knows("lost"));
  EXPECT_TRUE(knows("bobs"));
  EXPECT_EQ(take("c", "lost").error(), StoreFault::missing) << "nor can it be one again";
  EXPECT_EQ(bans(200), std::vector<std::string>{ban_of_device("lost")}) << "so that open sockets end";
  EXPECT_EQ(end(300), 0);
  EXPECT_EQ(end(300, "lost").error(), StoreFault::missing);
  EXPECT_TRUE(knows("here"));
  const Millis later = 100 + PersonStore::signed_out_kept;
  EXPECT_TRUE(bans(later).empty());
  EXPECT_TRUE(asked<void>([&](Reply<void> reply) { store->delete_old(later, std::move(reply)); }));
}

TEST_P(StoreTest, RemembersWhenSomebodyWasThereAndWhenNobodyWas) {
  const auto life = [&](Millis since) {
    return *asked<Life>([&](Reply<Life> reply) { store->life(since, std::move(reply)); });
  };
  const auto add = [&](Outage outage) {
    return asked<void>([&](Reply<void> reply) { store->add_outage(outage, std::move(reply)); });
  };
  EXPECT_EQ(life(0).last, 0);
  EXPECT_TRUE(life(0).outages.empty());
  ASSERT_TRUE(asked<void>([&](Reply<void> reply) { store->alive(5000, std::move(reply)); }));
  EXPECT_EQ(life(0).last, 5000);
  ASSERT_TRUE(add({.from = 5000, .to = 90'000}));
  ASSERT_TRUE(add({.from = 100, .to = 2000}));
  ASSERT_TRUE(add({.from = 100, .to = 2000}));  // once more, since it is not known whether it was done
  EXPECT_EQ(life(0).outages, (std::vector<Outage>{{100, 2000}, {5000, 90'000}}));
  EXPECT_EQ(life(2000).outages, (std::vector<Outage>{{5000, 90'000}}));
}

TEST_P(StoreTest, KnowsWhoIsThereThroughAnyProcess) {
  if (!store->shared()) return;
  const auto presence = [&](Millis now) {
    return *asked<std::vector<Presence>>(
        [&](Reply<std::vector<Presence>> reply) { store->presence("table", now, std::move(reply)); });
  };
  const auto say = [&](Presence so) {
    return asked<void>([&](Reply<void> reply) { store->came_or_went("table", so, std::move(reply)); }).has_value();
  };
  EXPECT_TRUE(presence(5000).empty());
  ASSERT_TRUE(asked<void>([&](Reply<void> reply) { store->alive(5000, std::move(reply)); }));
  ASSERT_TRUE(say({.person = "ada", .here = true}));
  ASSERT_EQ(presence(5500).size(), 1U);
  EXPECT_TRUE(presence(5500)[0].here);
  EXPECT_FALSE(presence(9000)[0].here) << "that process has not been heard of";
  EXPECT_EQ(presence(9000)[0].gone_since, 5000);
  ASSERT_TRUE(say({.person = "ada", .gone_since = 5600, .closed = true}));
  EXPECT_FALSE(presence(5700)[0].here);
  EXPECT_EQ(presence(5700)[0].gone_since, 5600);
  EXPECT_TRUE(presence(5700)[0].closed);
}

// By its own clock, whatever time the first process to be there gives.
TEST_P(StoreTest, ASharedStoreNoticesThatNobodyWasThere) {
  if (!store->shared()) return;
  const auto alive = [&](Millis now) {
    return asked<void>([&](Reply<void> reply) { store->alive(now, std::move(reply)); }).has_value();
  };
  const auto outages = [&] {
    return asked<Life>([&](Reply<Life> reply) { store->life(0, std::move(reply)); })->outages;
  };
  const Millis now = store->now();
  ASSERT_TRUE(alive(now - 60'000));
  EXPECT_TRUE(outages().empty());
  ASSERT_TRUE(alive(now));
  ASSERT_EQ(outages().size(), 1U);
  EXPECT_EQ(outages()[0].from, now - 60'000);
  EXPECT_GE(outages()[0].to, now - 1000);
}

// A person that comes through another process after theirs has died, and goes, has gone by their own will.
TEST_P(StoreTest, WhoGoesAfterTheirProcessDiedIsNotCutOff) {
  if (!store->shared()) return;
  const auto post = [this](std::function<void()> what) { loop.post(std::move(what)); };
  auto opened = PostgresStore::open(postgres().url(), post, 2);
  ASSERT_TRUE(opened) << opened.error();
  const std::unique_ptr<Store> other = std::move(*opened);
  const Millis now = store->now();
  const auto say = [&](Store& through, const Presence& so) {
    return asked<void>([&](Reply<void> reply) { through.came_or_went("table", so, std::move(reply)); }).has_value();
  };
  const auto presence = [&](Millis at) {
    return (*asked<std::vector<Presence>>(
        [&](Reply<std::vector<Presence>> reply) { store->presence("table", at, std::move(reply)); }))[0];
  };
  ASSERT_TRUE(say(*store, {.person = "ada", .here = true}));
  EXPECT_TRUE(presence(now + 60'000).cut_off);
  ASSERT_TRUE(say(*other, {.person = "ada", .gone_since = now + 20'000, .closed = true}));
  const Presence gone = presence(now + 60'000);
  EXPECT_FALSE(gone.here || gone.cut_off);
  EXPECT_TRUE(gone.closed);
  EXPECT_EQ(gone.gone_since, now + 20'000);
}

TEST_P(StoreTest, ComputersOfManyTablesLetThoseOfOthersThrough) {
  std::map<std::string, std::string> control;
  const auto begin = [&](const std::string& person, const std::string& network, int level) {
    const NewTable wanted{.spec = "chess",
                          .places = {{NewTable::Place::Kind::bot, level}, {NewTable::Place::Kind::self}}};
    const Change made = *set_up({.id = person, .name = person, .network = network}, wanted, entropy_of(random), 1000);
    ASSERT_TRUE(commit(made));
    TableState live = *fold({made.event});
    ASSERT_TRUE(commit(after(live, {.command = command::Start(), .person = person})));
    control[made.table] = person;
  };
  for (int i = 0; i < 30; ++i) begin("mallory", store->mark_of(std::array<std::uint8_t, 1>{1}), 10);
  begin("bob", store->mark_of(std::array<std::uint8_t, 1>{2}), 1);
  EXPECT_NE(store->mark_of(std::array<std::uint8_t, 1>{1}), store->mark_of(std::array<std::uint8_t, 1>{2}));
  store->set_workers(1);
  ASSERT_TRUE(asked<void>([&](Reply<void> reply) { store->alive(5000, std::move(reply)); }));
  std::vector<std::string> all;
  for (const auto& [table, person] : control) all.push_back(table);
  const auto waits =
      *asked<std::vector<Wait>>([&](Reply<std::vector<Wait>> reply) { store->waits(all, 5000, std::move(reply)); });
  ASSERT_EQ(waits.size(), 31U);
  for (const Wait& wait : waits)
    if (control[wait.table] == "bob")
      EXPECT_LT(wait.time, 1000);
    else
      EXPECT_GT(wait.time, 60'000);
  const auto next = taken_moves(5000, 2);
  ASSERT_EQ(next.size(), 2U);
  EXPECT_TRUE(control[next[0]] == "bob" || control[next[1]] == "bob");
  // A process that has a lease is not asked again, until it is over.
  const auto rest = taken_moves(5001, 100);
  EXPECT_EQ(rest.size(), 29U);
}

TEST_P(StoreTest, AMoveThatIsThoughtAboutForLongIsKept) {
  const NewTable wanted{.spec = "chess", .places = {{NewTable::Place::Kind::bot, 3}, {NewTable::Place::Kind::self}}};
  const Change made = *set_up({.id = "ada", .name = "Ada"}, wanted, entropy_of(random), 1000);
  ASSERT_TRUE(commit(made));
  TableState live = *fold({made.event});
  ASSERT_TRUE(commit(after(live, {.command = command::Start(), .person = "ada"})));
  const auto renew = [&](Millis now) {
    return asked<void>([&](Reply<void> reply) { store->renew_leases({made.table}, now, std::move(reply)); });
  };
  EXPECT_TRUE(renew(4000));
  EXPECT_EQ(taken_moves(5000, 10), std::vector{made.table}) << "there was no lease to renew";
  EXPECT_TRUE(renew(14'000));
  EXPECT_TRUE(taken_moves(16'000, 10).empty());
  EXPECT_TRUE(taken_moves(23'000, {0, 10}).empty());
  EXPECT_EQ(taken_moves(25'000, {0, 10}), std::vector{made.table}) << "the lease is over";
}

TEST_P(StoreTest, OfManyWhoChangeATableAtOnceOneDoes) {
  const Change made = first();
  ASSERT_TRUE(commit(made));
  const TableState live = *fold({made.event});
  int done = 0, stale = 0;
  for (int i = 0; i < 20; ++i) {
    TableState own(live);
    store->commit(after(own, join(1)), [&](std::expected<void, StoreFault> what) {
      if (what)
        ++done;
      else if (what.error() == StoreFault::stale)
        ++stale;
    });
  }
  EXPECT_TRUE(loop.run_until([&] { return done + stale == 20; }));
  EXPECT_EQ(done, 1);
  EXPECT_EQ(later(made.table, 0).size(), 2U);
}

TEST_P(StoreTest, OfManyProgramsThatAreMadeAtOnceTwentyAre) {
  ASSERT_TRUE(
      asked<void>([&](Reply<void> reply) { store->add_person({.id = "ada", .name = "A"}, "t", 1, std::move(reply)); }));
  int made = 0, refused = 0;
  for (int i = 0; i < 60; ++i)
    store->add_bot("ada", {.id = "bot" + std::to_string(i), .name = "B", .made = 1}, "hash" + std::to_string(i),
                   [&](std::expected<void, StoreFault> done) { ++(done ? made : refused); });
  EXPECT_TRUE(loop.run_until([&] { return made + refused == 60; }));
  EXPECT_EQ(made, static_cast<int>(most_bots));
}

TEST_P(StoreTest, ASocketEndsWhenItsTokenIsRevokedThroughAnotherServer) {
  ASSERT_TRUE(
      asked<void>([&](Reply<void> reply) { store->add_person({.id = "ada", .name = "A"}, "t", 1, std::move(reply)); }));
  const Bot bot{.id = "robot", .name = "Robot", .made = 1};
  ASSERT_TRUE(asked<void>([&](Reply<void> reply) { store->add_bot("ada", bot, "hash", std::move(reply)); }));
  server::BotStreams streams(*store);
  bool ended = false;
  const auto entry = streams.add_socket({.bot = {.id = "robot"}, .token = "hash"}, [&] { ended = true; });
  EXPECT_TRUE(streams.may_open("robot"));
  Millis now = 0;
  const auto look = [&] {
    streams.look_elsewhere(now += 10'000);
    (void)asked<std::vector<Bot>>([&](Reply<std::vector<Bot>> reply) { store->bots_of("ada", std::move(reply)); });
    return ended;
  };
  EXPECT_FALSE(look());
  ASSERT_TRUE(asked<void>([&](Reply<void> reply) { store->revoke_bot("ada", "robot", std::move(reply)); }));
  EXPECT_TRUE(comes_true(look));
}

TEST_P(StoreTest, KeepsProgramsWithTheirOwner) {
  const auto done = [&](auto ask) { return asked<void>(ask); };
  const auto bots_of = [&](const std::string& owner) {
    return *asked<std::vector<Bot>>([&](Reply<std::vector<Bot>> reply) { store->bots_of(owner, std::move(reply)); });
  };
  const auto bot_of = [&](const std::string& token, Millis now) {
    return asked<Person>([&](Reply<Person> reply) { store->bot_of(token, now, std::move(reply)); });
  };
  const auto add = [&](const std::string& owner, const Bot& bot, const std::string& token) {
    return done([&](Reply<void> reply) { store->add_bot(owner, bot, token, std::move(reply)); });
  };
  const auto revoke = [&](const std::string& owner, const std::string& bot) {
    return done([&](Reply<void> reply) { store->revoke_bot(owner, bot, std::move(reply)); });
  };
  for (const std::string id : {"ada", "bob"})
    ASSERT_TRUE(
        done([&](Reply<void> reply) { store->add_person({.id = id, .name = id}, "t-" + id, 1, std::move(reply)); }));
  ASSERT_TRUE(add("ada", {.id = "robot", .name = "Robot", .made = 5}, "hash"));
  const auto found = bot_of("hash", 100'000);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->id, "robot");
  EXPECT_EQ(found->name, "Robot");
  EXPECT_TRUE(found->program);
  EXPECT_EQ(bot_of("other", 100'000).error(), StoreFault::missing);
  EXPECT_EQ(bots_of("ada"), (std::vector<Bot>{{.id = "robot", .name = "Robot", .made = 5, .seen = 100'000}}));
  EXPECT_TRUE(bots_of("bob").empty());
  // Not known at any table, it is not remembered; a cookie of that name is none of its tokens.
  EXPECT_FALSE(asked<Person>([&](Reply<Person> reply) { store->person_of("hash", 1, std::move(reply)); }));
  EXPECT_EQ(revoke("bob", "robot").error(), StoreFault::missing);
  EXPECT_TRUE(revoke("ada", "robot"));
  EXPECT_EQ(revoke("ada", "robot").error(), StoreFault::missing);
  EXPECT_TRUE(bots_of("ada").empty());
  for (std::size_t i = 0; i < most_bots; ++i)
    EXPECT_TRUE(add("ada", {.id = "bot" + std::to_string(i), .name = "B", .made = 1}, "hash" + std::to_string(i)));
  EXPECT_EQ(add("ada", {.id = "more", .name = "B"}, "more").error(), StoreFault::missing);
  EXPECT_TRUE(add("bob", {.id = "more", .name = "B"}, "more"));
  // One that sits at a table stays, and is forgotten with its owner.
  const NewTable wanted{.spec = "chess", .places = {{NewTable::Place::Kind::self}, {NewTable::Place::Kind::open}}};
  const Change table = *set_up({.id = "bot3", .name = "B", .program = true}, wanted, entropy_of(random), 1000);
  ASSERT_TRUE(commit(table));
  EXPECT_TRUE(revoke("ada", "bot3"));
  EXPECT_EQ(bots_of("ada").size(), most_bots);
  EXPECT_TRUE(done([&](Reply<void> reply) { store->forget("ada", std::move(reply)); }));
  EXPECT_FALSE(bot_of("hash5", 100'000));
  EXPECT_TRUE(bot_of("more", 100'000));
  const auto events = later(table.table, 0);
  ASSERT_EQ(events.size(), 2U);
  EXPECT_EQ(events[0].as<event::Created>()->table.host, "deleted");
  EXPECT_TRUE(own("bot3").empty());
}

INSTANTIATE_TEST_SUITE_P(Databases, StoreTest, ::testing::Values("sqlite", "postgres"),
                         [](const auto& one) { return one.param; });

// ---- several processes

// Counts what goes to a server and back.
class CountedWays : public Database {
 public:
  explicit CountedWays(Database& database) : database_(database) {}
  Sql<Rows> run(const std::string& statement, const std::vector<Value>& values) override {
    ++ways;
    return database_.run(statement, values);
  }
  Sql<void> execute(const std::string& statements) override {
    ++ways;
    return database_.execute(statements);
  }
  bool shared() const override { return database_.shared(); }

  int ways = 0;

 private:
  Database& database_;
};

TEST_P(StoreTest, AMoveCostsOneWayToASharedDatabase) {
  if (!store->shared()) return;
  const Change made = first();
  ASSERT_TRUE(commit(made));
  TableState live = *fold({made.event});
  ASSERT_TRUE(commit(after(live, join(1))));
  ASSERT_TRUE(commit(after(live, {.command = command::Start(), .person = "ada"})));
  PgConnection connection(postgres().url());
  ASSERT_TRUE(connection.connect());
  CountedWays counted(connection);
  EXPECT_EQ(write_change(counted, after(live, {.command = command::Move{.text = "e2e4"}, .person = "ada"})), true);
  EXPECT_EQ(counted.ways, 1);
  EXPECT_EQ(later(made.table, 3).size(), 1U);
}

TEST(PostgresTest, ADatabaseThatRecoversIsWaitedFor) {
  ASSERT_TRUE(postgres().running()) << postgres().trouble();
  postgres().kill();
  postgres().start_recovering();
  ASSERT_TRUE(postgres().running()) << postgres().trouble();
  auto opened =
      std::async(std::launch::async, [] { return PostgresStore::open(postgres().url(), [](const auto&) {}, 1); });
  EXPECT_EQ(opened.wait_for(std::chrono::milliseconds(500)), std::future_status::timeout);
  postgres().recover();
  const auto store = opened.get();
  EXPECT_TRUE(store) << store.error();
}

TEST(AnnouncementTest, SaysWhatHasChangedInAsFewTextsAsHoldIt) {
  Versions many;
  for (int i = 1; i <= 1000; ++i)
    many.push_back({.table = "table" + std::to_string(i), .version = i, .computer = i % 2 == 0});
  const auto texts = announcements_of(many);
  EXPECT_EQ(texts.size(), 2U);
  Versions read;
  for (const std::string& text : texts) {
    EXPECT_LT(text.size(), 8000U);
    for (TableVersion& one : read_announcement(text)) read.push_back(std::move(one));
  }
  ASSERT_EQ(read.size(), many.size());
  for (std::size_t i = 0; i < many.size(); ++i) {
    EXPECT_EQ(read[i].table, many[i].table);
    EXPECT_EQ(read[i].version, many[i].version);
    EXPECT_EQ(read[i].computer, many[i].computer);
  }
  const auto came = read_announcement(announcements_of({{.table = "t", .presence = true}}).front());
  ASSERT_EQ(came.size(), 1U);
  EXPECT_TRUE(came[0].presence);
  EXPECT_TRUE(read_announcement(":5 a: a:x a:-1 a:5d a:5cc a:99999999999999999999  ").empty());
}

}  // namespace
}  // namespace turncoat::testing
