// What both stores keep to tell persons of their turns.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/hex.hpp"
#include "online/notify/notices.hpp"
#include "online/stores.hpp"

namespace turncoat::testing {
namespace {

using namespace online;

class NoticeTest : public StoreTest {
 protected:
  using Place = NewTable::Place::Kind;

  void know(const std::string& person) {
    EXPECT_TRUE(asked<void>([&](Reply<void> reply) {
      store->add_person({.id = person, .name = person}, device_of(person), 1, std::move(reply));
    }));
  }
  // The first ticks ask for the key and look only now and then.
  void tick_until_idle(Notices& notices) {
    for (int i = 0; i < 4; ++i) {
      notices.tick();
      ASSERT_TRUE(loop.run_until([&] { return notices.is_idle(); }));
    }
  }
  static std::string device_of(const std::string& person) { return hash_of("cookie of " + person); }
  Subscription browser(const std::string& person, int number = 1) const {
    const std::string endpoint = "https://push.example.org/" + person + std::to_string(number);
    return {.id = hash_of(endpoint),
            .person = person,
            .endpoint = endpoint,
            .key = hex(browser_key.point()),
            .secret = "000102030405060708090a0b0c0d0e0f",
            .language = "de"};
  }
  std::expected<void, StoreFault> subscribe(const Subscription& wanted, Millis now = 1) {
    return subscribe(wanted, device_of(wanted.person), now);
  }
  std::expected<void, StoreFault> subscribe(const Subscription& wanted, const std::string& device, Millis now = 1) {
    return asked<void>([&](Reply<void> reply) { store->subscribe(wanted, device, now, std::move(reply)); });
  }
  std::vector<Notice> due(Millis now, const std::vector<std::string>& busy = {}) {
    return asked<std::vector<Notice>>(
               [&](Reply<std::vector<Notice>> reply) { store->take_notices(now, 100, busy, std::move(reply)); })
        .value_or(std::vector<Notice>());
  }
  bool begin(const Notice& notice) {
    return asked<bool>([&](Reply<bool> reply) { store->begin_notice(notice, std::move(reply)); }).value_or(false);
  }
  void postpone(const Notice& notice, Millis until) {
    EXPECT_TRUE(asked<void>([&](Reply<void> reply) { store->postpone_notice(notice, until, std::move(reply)); }));
  }
  void end(const Notice& notice) {
    EXPECT_TRUE(asked<void>([&](Reply<void> reply) { store->end_notice(notice, std::move(reply)); }));
  }
  void forget(const std::string& person) {
    EXPECT_TRUE(asked<void>([&](Reply<void> reply) { store->forget(person, std::move(reply)); }));
  }

  // So many notices wait to be sent; where another connection can see it.
  int waiting() const {
    if (GetParam() == "sqlite") return 0;
    PgConnection connection(postgres().url());
    EXPECT_TRUE(connection.connect());
    const auto rows = connection.run("SELECT count(*) FROM notice WHERE state = 0");
    return rows ? static_cast<int>(rows->number(0, 0)) : -1;
  }

  // Ada and Bob play chess, with so many days for a turn; it is Ada's.
  TableState begin_game(Control control = {.days = 3}) {
    const NewTable wanted{.spec = "chess", .control = control, .places = {{Place::self}, {Place::open}}};
    Change made = *set_up({.id = "ada", .name = "Ada"}, wanted, entropy_of(random), 1000);
    EXPECT_TRUE(commit(made));
    TableState live = *fold({made.event});
    EXPECT_TRUE(commit(after(live, join(1))));
    EXPECT_TRUE(commit(after(live, {.command = command::Start(), .person = "ada"})));
    return live;
  }
  void move(TableState& live, const std::string& person, const std::string& text) {
    EXPECT_TRUE(commit(after(live, {.command = command::Move{.text = text}, .person = person})));
  }

  CurveKey browser_key = CurveKey::made();
};

constexpr Millis soon = 2000 + NoticeStore::notice_delay;  // events are of 2000

TEST_P(NoticeTest, APersonIsToldOnceOfATurnOnEachBrowser) {
  know("ada"), know("bob");
  for (int i = 1; i <= 2; ++i) ASSERT_TRUE(subscribe(browser("bob", i)));
  TableState live = begin_game();
  EXPECT_TRUE(due(soon).empty());  // Ada has no browser
  move(live, "ada", "e2e4");
  EXPECT_TRUE(due(2000).empty());
  const auto found = due(soon);
  ASSERT_EQ(found.size(), 2U);
  EXPECT_NE(found[0].to.id, found[1].to.id);
  for (const Notice& notice : found) {
    EXPECT_EQ(notice.table, live.table.id);
    EXPECT_EQ(notice.turn, 1);
    EXPECT_EQ(notice.tries, 1);
    EXPECT_EQ(notice.to, browser("bob", notice.to == browser("bob", 1) ? 1 : 2));
    EXPECT_TRUE(begin(notice));
    EXPECT_FALSE(begin(notice));
    end(notice);
  }
  // What else happens in that turn brings no other one.
  EXPECT_TRUE(commit(after(live, {.command = command::Say{"hello"}, .person = "ada"})));
  EXPECT_TRUE(due(soon + day).empty());
  move(live, "bob", "e7e5");
  move(live, "ada", "d2d4");
  const auto next = due(soon);
  ASSERT_EQ(next.size(), 2U);
  EXPECT_EQ(next[0].turn, 3);
}

TEST_P(NoticeTest, AProcessThatDiesLeavesItToOthersUnlessItMayHaveBeenSent) {
  know("ada"), know("bob");
  ASSERT_TRUE(subscribe(browser("bob")));
  TableState live = begin_game();
  move(live, "ada", "e2e4");
  const auto first = due(soon);
  ASSERT_EQ(first.size(), 1U);
  EXPECT_TRUE(due(soon + NoticeStore::notice_lease - 1).empty());
  const auto second = due(soon + NoticeStore::notice_lease);
  ASSERT_EQ(second.size(), 1U);
  EXPECT_EQ(second[0].tries, 2);
  EXPECT_FALSE(begin(first[0]));  // it is too late for the first one
  EXPECT_TRUE(begin(second[0]));
  EXPECT_TRUE(due(soon + day).empty());
}

TEST_P(NoticeTest, WhatCouldNotBeSentIsTriedAgainAndGivenUp) {
  know("ada"), know("bob");
  ASSERT_TRUE(subscribe(browser("bob")));
  TableState live = begin_game();
  move(live, "ada", "e2e4");
  Millis now = soon;
  for (int i = 1; i <= NoticeStore::most_notice_tries; ++i) {
    const auto found = due(now);
    ASSERT_EQ(found.size(), 1U) << i;
    EXPECT_TRUE(begin(found[0]));
    now += 1000;
    postpone(found[0], now);
    EXPECT_TRUE(due(now - 1).empty());
  }
  EXPECT_TRUE(due(now + day).empty());
  // It is ended, and not only passed over.
  postpone(Notice{.table = live.table.id, .turn = 1, .tries = NoticeStore::most_notice_tries, .to = browser("bob")}, 1);
  EXPECT_EQ(waiting(), 0);
}

TEST_P(NoticeTest, OfABrowserThatIsGoneNothingWaits) {
  know("ada"), know("bob");
  ASSERT_TRUE(subscribe(browser("ada")));
  begin_game();
  EXPECT_TRUE(asked<void>([&](Reply<void> r) { store->subscription_gone(browser("ada").id, std::move(r)); }));
  EXPECT_TRUE(due(soon).empty());
  EXPECT_EQ(waiting(), 0);
}

TEST_P(NoticeTest, ATurnThatIsOverIsNotTold) {
  know("ada"), know("bob");
  ASSERT_TRUE(subscribe(browser("ada")));
  ASSERT_TRUE(subscribe(browser("bob")));
  TableState live = begin_game();
  const auto of_ada = due(soon);
  ASSERT_EQ(of_ada.size(), 1U);
  move(live, "ada", "e2e4");
  EXPECT_FALSE(begin(of_ada[0]));
  EXPECT_TRUE(commit(after(live, {.command = command::Resign(), .person = "ada"})));
  EXPECT_TRUE(due(soon + day).empty());
}

TEST_P(NoticeTest, TablesWithAClockTellNothing) {
  know("ada"), know("bob");
  ASSERT_TRUE(subscribe(browser("bob")));
  TableState live = begin_game({.base = 60'000, .increment = 1000});
  move(live, "ada", "e2e4");
  EXPECT_TRUE(due(soon + day).empty());
}

TEST_P(NoticeTest, NothingIsSentToPersonsThatAreDeletedOrBrowsersThatAreGone) {
  know("ada"), know("bob");
  for (int i = 1; i <= 3; ++i) ASSERT_TRUE(subscribe(browser("bob", i)));
  TableState live = begin_game();
  move(live, "ada", "e2e4");
  EXPECT_TRUE(asked<void>([&](Reply<void> r) { store->subscription_gone(browser("bob", 1).id, std::move(r)); }));
  EXPECT_TRUE(asked<void>([&](Reply<void> r) { store->unsubscribe("ada", browser("bob", 2).id, std::move(r)); }));
  const auto found = due(soon);
  ASSERT_EQ(found.size(), 2U);  // it was not Ada's to end
  EXPECT_TRUE(asked<void>([&](Reply<void> r) { store->unsubscribe("bob", browser("bob", 2).id, std::move(r)); }));
  forget("bob");
  for (const Notice& notice : found) EXPECT_FALSE(begin(notice));
  EXPECT_TRUE(due(soon + day).empty());
  EXPECT_EQ(subscribe(browser("bob")).error(), StoreFault::missing);
}

TEST_P(NoticeTest, APersonHasSoManyBrowsersAndTheOldestGo) {
  know("ada"), know("bob");
  const int more = static_cast<int>(most_subscriptions) + 2;
  for (int i = 1; i <= more; ++i) ASSERT_TRUE(subscribe(browser("ada", i), i));
  begin_game();
  const auto found = due(soon);
  ASSERT_EQ(found.size(), most_subscriptions);
  for (const Notice& notice : found) {
    EXPECT_NE(notice.to, browser("ada", 1));
    EXPECT_NE(notice.to, browser("ada", 2));
  }
}

TEST_P(NoticeTest, ADeviceThatIsSignedOutHearsOfNoTurn) {
  know("ada"), know("bob");
  const Person here{.id = "ada", .device = device_of("ada")};
  ASSERT_TRUE(asked<void>([&](Reply<void> reply) { store->add_device_code("c", here, 9, std::move(reply)); }));
  ASSERT_TRUE(asked<Person>([&](Reply<Person> reply) { store->take_device_code("c", "lost", 1, std::move(reply)); }));
  ASSERT_TRUE(subscribe(browser("ada", 1), "lost"));
  EXPECT_EQ(asked<int>([&](Reply<int> reply) { store->end_other_devices(here, 2, std::move(reply)); }), 1);
  EXPECT_EQ(subscribe(browser("ada", 2), "lost").error(), StoreFault::missing) << "it had asked before";
  TableState live = begin_game();
  EXPECT_TRUE(due(soon).empty());
  ASSERT_TRUE(subscribe(browser("ada", 3)));
  move(live, "ada", "e2e4"), move(live, "bob", "e7e5");
  const auto found = due(soon);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].to, browser("ada", 3));
}

// Through two processes where the store is shared, at the same time: what a lost device writes is gone, or never was.
TEST_P(NoticeTest, WhatALostDeviceWritesMeanwhileGoes) {
  Store& other = other_store();
  know("ada"), know("bob");
  const Person here{.id = "ada", .device = device_of("ada")};
  const auto give = [&](const std::string& code) {
    ASSERT_TRUE(asked<void>([&](Reply<void> reply) { store->add_device_code(code, here, 9, std::move(reply)); }));
  };
  const auto taken = [&](const std::string& code, const std::string& token) {
    return asked<Person>([&](Reply<Person> reply) { store->take_device_code(code, token, 1, std::move(reply)); });
  };
  for (int round = 0; round < 40; ++round) {
    const std::string number = std::to_string(round), lost = "lost" + number;
    give("a" + number), give("b" + number);
    ASSERT_TRUE(taken("a" + number, lost));
    int answers = 0;
    const auto told = [&](const auto&) { ++answers; };
    const auto sign_out = [&] { store->end_other_devices(here, 2, told); };
    if (round % 2 == 0) sign_out();
    other.add_device_code("c" + number, {.id = "ada", .device = lost}, 9, told);
    other.take_device_code("b" + number, "new" + number, 1, told);
    other.subscribe(browser("ada", round), lost, 1, told);
    if (round % 2 == 1) sign_out();
    ASSERT_TRUE(loop.run_until([&] { return answers == 4; }));
    for (const std::string& token : {lost, "new" + number})
      EXPECT_FALSE(asked<Person>([&](Reply<Person> reply) { store->person_of(token, 2, std::move(reply)); })) << token;
    for (const char* const code : {"b", "c"}) EXPECT_FALSE(taken(code + number, "late")) << code << number;
  }
  begin_game();
  EXPECT_TRUE(due(soon).empty());
}

TEST_P(NoticeTest, ABrowserBelongsToWhoeverUsesItLast) {
  know("ada"), know("bob");
  ASSERT_TRUE(subscribe(browser("ada")));
  TableState live = begin_game();
  Subscription bobs = browser("ada");
  bobs.person = "bob";
  ASSERT_TRUE(subscribe(bobs));
  EXPECT_TRUE(due(soon).empty());
  move(live, "ada", "e2e4");
  const auto found = due(soon);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].to, bobs);
}

// Pages say it again whenever they are opened.
TEST_P(NoticeTest, ABrowserThatSubscribesAgainLosesNoNoticeAndHearsNoneTwice) {
  know("ada"), know("bob");
  ASSERT_TRUE(subscribe(browser("bob")));
  TableState live = begin_game();
  move(live, "ada", "e2e4");
  ASSERT_TRUE(subscribe(browser("bob"), 2));
  const auto found = due(soon);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_TRUE(begin(found[0]));
  end(found[0]);
  ASSERT_TRUE(subscribe(browser("bob"), 3));
  EXPECT_TRUE(commit(after(live, {.command = command::Say{"hello"}, .person = "ada"})));
  EXPECT_TRUE(due(soon + day).empty());
}

TEST_P(NoticeTest, ABrowserThatWasOfAnotherPersonHearsNothingOfTheirs) {
  know("ada"), know("bob");
  ASSERT_TRUE(subscribe(browser("ada")));
  begin_game();
  EXPECT_TRUE(asked<void>([&](Reply<void> r) { store->unsubscribe("ada", browser("ada").id, std::move(r)); }));
  Subscription bobs = browser("ada");
  bobs.person = "bob";
  ASSERT_TRUE(subscribe(bobs));
  EXPECT_TRUE(due(soon).empty());
}

TEST_P(NoticeTest, APersonHasSoManyUnderWayAtOnceAndOthersDoNotWaitForThem) {
  know("ada"), know("bob");
  constexpr std::size_t most = NoticeStore::most_notices_of_person;
  for (int i = 1; i <= static_cast<int>(most_subscriptions); ++i) ASSERT_TRUE(subscribe(browser("ada", i)));
  ASSERT_TRUE(subscribe(browser("bob")));
  begin_game(), begin_game();
  TableState live = begin_game();
  move(live, "ada", "e2e4");
  const auto of = [](const std::vector<Notice>& all, const std::string& person) {
    return static_cast<std::size_t>(std::ranges::count(all, person, [](const Notice& one) { return one.to.person; }));
  };
  const auto first = due(soon);
  EXPECT_EQ(of(first, "ada"), most);
  EXPECT_EQ(of(first, "bob"), 1U);
  EXPECT_TRUE(due(soon, {"bob", "ada"}).empty());
  EXPECT_EQ(of(due(soon), "ada"), most);
  EXPECT_TRUE(due(soon).empty());
}

// ---- hours of sleep

TEST(SleepingHoursTest, TheyEndByTheClockOfThePersonAlsoWhenItIsSet) {
  constexpr Millis hour = 3'600'000, midnight = 1'774'656'000'000;  // 28 March 2026, UTC
  const SleepingHours berlin{.from = 22 * 60,
                             .to = 8 * 60,
                             .offsets = {{.since = 0, .minutes = 60}, {.since = midnight + 25 * hour, .minutes = 120}}};
  EXPECT_EQ(awake_at(berlin, midnight + 12 * hour), midnight + 12 * hour);
  EXPECT_EQ(awake_at(berlin, midnight + 2 * hour), midnight + 7 * hour);
  EXPECT_EQ(awake_at(berlin, midnight + 7 * hour - 1), midnight + 7 * hour);
  EXPECT_EQ(awake_at(berlin, midnight + 7 * hour), midnight + 7 * hour);
  EXPECT_EQ(awake_at(berlin, midnight + 22 * hour), midnight + 30 * hour) << "the night is an hour shorter";
  EXPECT_EQ(awake_at(berlin, midnight + 46 * hour), midnight + 54 * hour);
  const SleepingHours noon{.from = 12 * 60, .to = 13 * 60, .offsets = {{.since = 0, .minutes = -210}}};
  EXPECT_EQ(awake_at(noon, midnight + 12 * hour), midnight + 12 * hour);
  EXPECT_EQ(awake_at(noon, midnight + 16 * hour), midnight + 16 * hour + hour / 2);
  const SleepingHours never{.from = 60, .to = 60};
  EXPECT_EQ(awake_at(never, midnight), midnight);
  for (const SleepingHours& hours : {berlin, noon, never})
    EXPECT_EQ(read_sleeping_hours(*read_json(sleeping_hours_text(hours))), hours);
  for (const char* wrong :
       {R"({})", R"({"from":1,"to":2})", R"({"from":1,"to":2,"offsets":[]})",
        R"({"from":1,"to":1440,"offsets":[{"since":0,"offset":"+00:00"}]})",
        R"({"from":1,"to":2,"offsets":[{"since":0,"offset":"+1:00"}]})",
        R"({"from":1,"to":2,"offsets":[{"since":0,"offset":"+24:00"}]})",
        R"({"from":1,"to":2,"offsets":[{"since":5,"offset":"+01:00"},{"since":4,"offset":"+02:00"}]})"})
    EXPECT_FALSE(read_sleeping_hours(*read_json(wrong))) << wrong;
}

TEST_P(NoticeTest, WhoSleepsIsToldWhenTheHoursEndIfItIsStillTheirTurn) {
  know("ada"), know("bob");
  ASSERT_TRUE(subscribe(browser("bob")));
  // An hour from the turn on, at 00:00:02 by this clock.
  const SleepingHours hours{.from = 0, .to = 60};
  const auto keep = [&](const std::optional<SleepingHours>& wanted) {
    EXPECT_TRUE(asked<void>([&](Reply<void> r) { store->set_sleeping_hours("bob", wanted, std::move(r)); }));
  };
  const auto kept = [&] {
    return asked<SleepingHours>([&](Reply<SleepingHours> r) { store->sleeping_hours_of("bob", std::move(r)); });
  };
  EXPECT_EQ(kept().error(), StoreFault::missing);
  keep(hours);
  EXPECT_EQ(kept(), hours);
  TableState live = begin_game();
  move(live, "ada", "e2e4");
  Millis now = soon;
  int sent = 0;
  Node node(*store, World{.now = [&] { return now; }, .entropy = entropy_of(random), .log = [](auto&&...) {}});
  Notices notices(node, *store,
                  {.now = [&] { return now; },
                   .entropy = entropy_of(random),
                   .send =
                       [&](const PushMessage&, const std::function<void(PushResult)>& reply) {
                         ++sent;
                         reply(PushResult::taken);
                       },
                   .contact = "mailto:host@example.org"});
  const auto tick = [&] { tick_until_idle(notices); };
  tick();
  EXPECT_EQ(sent, 0);
  now = 3'600'000 - 1;
  tick();
  EXPECT_EQ(sent, 0);
  now = 3'600'000;
  // Of several connections of a store one may be later than another.
  ASSERT_TRUE(comes_true([&] { return tick(), sent > 0; }));
  EXPECT_EQ(sent, 1);
  now += day;
  tick();
  EXPECT_EQ(sent, 1) << "once";
  keep(std::nullopt);
  EXPECT_EQ(kept().error(), StoreFault::missing);
}

// ---- mail

TEST_P(NoticeTest, AnAddressIsConfirmedByItsCodeAndEndsByItsToken) {
  know("ada"), know("bob");
  const auto want = [&](const Mail& mail, const std::string& code, Millis now) {
    return asked<void>([&](Reply<void> r) { store->want_mail(mail, code, now, std::move(r)); });
  };
  const auto confirm = [&](const std::string& code, Millis now) {
    return asked<void>([&](Reply<void> r) { store->confirm_mail("ada", code, now, std::move(r)); });
  };
  const auto mail = [&] { return asked<Mail>([&](Reply<Mail> r) { store->mail_of("ada", std::move(r)); }); };
  const auto end_by = [&](const std::string& token) {
    return asked<void>([&](Reply<void> r) { store->end_mail_by(token, std::move(r)); });
  };
  Mail wanted{.person = "ada", .address = "ada@example.org", .language = "en", .site = "https://here", .token = "t1"};
  EXPECT_EQ(mail().error(), StoreFault::missing);
  ASSERT_TRUE(want(wanted, "c1", 1000));
  EXPECT_EQ(mail(), wanted);
  Mail others = wanted;
  others.person = "bob", others.token = "t2";
  EXPECT_EQ(want(others, "c2", 2000).error(), StoreFault::missing) << "an address is not flooded with codes";
  others.address = "Ada@Example.org";
  EXPECT_EQ(want(others, "c2", 2000).error(), StoreFault::missing) << "in upper case neither";
  const auto end = [&](const std::string& person) {
    EXPECT_TRUE(asked<void>([&](Reply<void> r) { store->end_mail(person, std::move(r)); }));
  };
  end("ada");
  EXPECT_EQ(want(wanted, "c3", 2000).error(), StoreFault::missing) << "nor after it was deleted";
  EXPECT_EQ(want(others, "c3", 2000).error(), StoreFault::missing);
  EXPECT_TRUE(asked<void>([&](Reply<void> r) { store->mail_code_not_sent(wanted, std::move(r)); }));
  EXPECT_EQ(mail().error(), StoreFault::missing);
  ASSERT_TRUE(want(wanted, "c1", 1000)) << "at once where none was sent";
  EXPECT_EQ(confirm("c2", 3000).error(), StoreFault::missing);
  EXPECT_EQ(confirm("c1", 1001 + NoticeStore::time_for_mail_code).error(), StoreFault::missing);
  ASSERT_TRUE(confirm("c1", 3000));
  wanted.confirmed = true;
  EXPECT_EQ(mail(), wanted);
  wanted.each = true;
  ASSERT_TRUE(want(wanted, "", 4000));
  EXPECT_EQ(mail(), wanted);
  EXPECT_EQ(end_by("t3").error(), StoreFault::missing);
  ASSERT_TRUE(end_by("t1"));
  EXPECT_EQ(mail().error(), StoreFault::missing);
  begin_game();
  EXPECT_TRUE(due(soon).empty());
}

TEST_P(NoticeTest, AnAddressIsInUseUntilAnotherIsConfirmed) {
  know("bob");
  const auto want = [&](const Mail& mail, const std::string& code, Millis now) {
    return asked<void>([&](Reply<void> r) { store->want_mail(mail, code, now, std::move(r)); });
  };
  const auto confirm = [&](const std::string& code, Millis now) {
    return asked<void>([&](Reply<void> r) { store->confirm_mail("bob", code, now, std::move(r)); });
  };
  const auto mail = [&] {
    return asked<Mail>([&](Reply<Mail> r) { store->mail_of("bob", std::move(r)); }).value_or(Mail());
  };
  constexpr Millis later = 1000 + NoticeStore::time_between_codes;
  Mail first{.person = "bob", .address = "bob@example.org", .language = "en", .site = "https://here", .token = "t1"};
  Mail second = first;
  second.address = "bob@example.com", second.token = "t2";
  ASSERT_TRUE(want(first, "c1", 1000));
  ASSERT_TRUE(confirm("c1", 1000));
  ASSERT_TRUE(want(second, "c2", later));
  first.confirmed = true, first.wanted = second.address;
  EXPECT_EQ(mail(), first);
  first.each = true, first.wanted = "";
  ASSERT_TRUE(want(first, "", later)) << "the address in use again: the other waits no more";
  EXPECT_EQ(mail(), first);
  EXPECT_EQ(confirm("c2", later).error(), StoreFault::missing);
  second.each = true;
  ASSERT_TRUE(want(second, "c2", 2 * later));
  first.wanted = second.address;
  EXPECT_EQ(mail(), first);
  know("ada");
  TableState live = begin_game();
  move(live, "ada", "e2e4");
  const auto found = due(soon);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].to.endpoint, "mailto:bob@example.org");
  EXPECT_EQ(confirm("c1", later).error(), StoreFault::missing);
  EXPECT_EQ(mail(), first);
  ASSERT_TRUE(confirm("c2", later));
  second.confirmed = true;
  EXPECT_EQ(mail(), second);
  EXPECT_EQ(asked<void>([&](Reply<void> r) { store->end_mail_by("t1", std::move(r)); }).error(), StoreFault::missing);
  // A code that lapses, or is not sent, changes nothing.
  first.each = first.confirmed = false, first.wanted = "", first.token = "t3";
  ASSERT_TRUE(want(first, "c3", 3 * later));
  const auto not_sent = [&](const Mail& one) {
    EXPECT_TRUE(asked<void>([&](Reply<void> r) { store->mail_code_not_sent(one, std::move(r)); }));
  };
  not_sent(first);
  EXPECT_EQ(mail(), second);
  ASSERT_TRUE(want(first, "c4", 3 * later));
  Mail other = first;
  other.address = "bob@example.net", other.token = "t4";
  not_sent(other);
  EXPECT_EQ(mail().wanted, first.address) << "another's code is not touched";
  EXPECT_TRUE(asked<void>(
      [&](Reply<void> r) { store->delete_old(3 * later + 1 + NoticeStore::time_for_mail_code, std::move(r)); }));
  EXPECT_EQ(mail(), second);
  ASSERT_TRUE(want({.person = "bob", .address = second.address, .token = "t5"}, "c", 5 * later));
  EXPECT_EQ(mail(), second) << "the address in use does not wait for itself";
  ASSERT_TRUE(want(first, "c5", 6 * later));
  ASSERT_TRUE(asked<void>([&](Reply<void> r) { store->end_mail_by("t2", std::move(r)); }));
  EXPECT_EQ(mail(), Mail()) << "no mail at the other address either";
}

TEST_P(NoticeTest, ACodeHoldsUntilTheMailWithTheNextOneIsTaken) {
  know("bob");
  const auto want = [&](const Mail& mail, const std::string& code, Millis now) {
    ASSERT_TRUE(asked<void>([&](Reply<void> r) { store->want_mail(mail, code, now, std::move(r)); }));
  };
  const auto confirm = [&](const std::string& code, Millis now) {
    return asked<void>([&](Reply<void> r) { store->confirm_mail("bob", code, now, std::move(r)); });
  };
  const auto sent = [&](const Mail& mail) {
    EXPECT_TRUE(asked<void>([&](Reply<void> r) { store->mail_code_sent(mail, std::move(r)); }));
  };
  const auto mail = [&] {
    return asked<Mail>([&](Reply<Mail> r) { store->mail_of("bob", std::move(r)); }).value_or(Mail());
  };
  constexpr Millis later = 1000 + NoticeStore::time_between_codes;
  Mail first{.person = "bob", .address = "bob@example.org", .language = "en", .site = "https://here", .token = "t1"};
  Mail second = first;
  second.address = "bob@example.com", second.token = "t2";
  want(first, "c1", 1000), sent(first);
  want(second, "c2", later);
  EXPECT_EQ(mail(), second) << "the one that was asked for last";
  EXPECT_TRUE(asked<void>([&](Reply<void> r) { store->mail_code_not_sent(second, std::move(r)); }));
  EXPECT_EQ(mail(), first);
  want(second, "c3", later);
  ASSERT_TRUE(confirm("c1", later)) << "the relay has not answered yet";
  EXPECT_EQ(confirm("c3", later).error(), StoreFault::missing) << "it was wanted before";
  first.confirmed = true;
  EXPECT_EQ(mail(), first);
  want(second, "c4", 2 * later), sent(second);
  Mail third = second;
  third.address = "bob@example.net", third.token = "t3";
  want(third, "c5", 3 * later), sent(third);
  EXPECT_EQ(confirm("c4", 3 * later).error(), StoreFault::missing) << "the relay has taken the next one";
  ASSERT_TRUE(confirm("c5", 3 * later));
  third.confirmed = true;
  EXPECT_EQ(mail(), third);
}

TEST_P(NoticeTest, WhatIsKeptForATimeGoesWithoutAnotherRequest) {
  know("ada"), know("bob"), know("eve");
  const auto want = [&](const std::string& person) {
    const Mail mail{.person = person, .address = person + "@example.org", .token = person};
    EXPECT_TRUE(asked<void>([&](Reply<void> r) { store->want_mail(mail, "c", 1000, std::move(r)); }));
  };
  const auto has_mail = [&](const std::string& person) {
    return asked<Mail>([&](Reply<Mail> r) { store->mail_of(person, std::move(r)); }).has_value();
  };
  want("ada"), want("bob");
  EXPECT_TRUE(asked<void>([&](Reply<void> r) { store->confirm_mail("bob", "c", 2000, std::move(r)); }));
  const auto report = [&](std::size_t number) {
    const Report one{.table = "t" + std::to_string(number), .reported = "eve", .person = "ada", .at = 1000};
    return asked<void>([&](Reply<void> r) { store->add_report(one, std::move(r)); }).has_value();
  };
  for (std::size_t i = 0; i < most_reports; ++i) EXPECT_TRUE(report(i));
  const auto old = [&](Millis now) {
    EXPECT_TRUE(asked<void>([&](Reply<void> r) { store->delete_old(now, std::move(r)); }));
  };
  old(1000 + NoticeStore::time_for_mail_code);
  EXPECT_TRUE(has_mail("ada"));
  old(1001 + NoticeStore::time_for_mail_code);
  EXPECT_FALSE(has_mail("ada"));
  EXPECT_TRUE(has_mail("bob"));
  EXPECT_FALSE(report(most_reports));
  old(1001 + report_kept);
  EXPECT_TRUE(report(most_reports));
}

TEST_P(NoticeTest, OneMailADayIsAboutAllThatWaits) {
  know("ada"), know("bob");
  const auto confirmed = [&](bool each) {
    const Mail wanted{
        .person = "bob", .address = "bob@example.org", .site = "https://here", .each = each, .token = "t"};
    EXPECT_TRUE(asked<void>([&](Reply<void> r) { store->want_mail(wanted, "c", 1, std::move(r)); }));
    EXPECT_TRUE(asked<void>([&](Reply<void> r) { store->confirm_mail("bob", "c", 1, std::move(r)); }));
  };
  const auto letter = [&](const Notice& notice, Millis now) {
    return asked<Letter>([&](Reply<Letter> r) { store->begin_letter(notice, now, std::move(r)); }).value_or(Letter());
  };
  const auto postpone_letter = [&](const Notice& notice, Millis until) {
    EXPECT_TRUE(asked<void>([&](Reply<void> r) { store->postpone_letter(notice, until, std::move(r)); }));
  };
  const auto end_letter = [&](const Notice& notice) {
    EXPECT_TRUE(asked<void>([&](Reply<void> r) { store->end_letter(notice, std::move(r)); }));
  };
  confirmed(false);
  TableState one = begin_game(), other = begin_game();
  move(one, "ada", "e2e4");
  move(other, "ada", "d2d4");
  auto found = due(soon);
  ASSERT_EQ(found.size(), 2U);
  EXPECT_TRUE(is_mail(found[0].to));
  Letter first = letter(found[0], soon);
  EXPECT_EQ(first.mail.address, "bob@example.org");
  EXPECT_EQ(first.tables.size(), 2U);
  EXPECT_TRUE(letter(found[1], soon).tables.empty());
  EXPECT_EQ(letter(found[1], soon).not_before, 0) << "it is in the mail already";
  postpone_letter(found[0], soon + 10'000);  // the relay did not take it
  EXPECT_TRUE(due(soon + 9'999).empty());
  found = due(soon + 10'000);
  ASSERT_EQ(found.size(), 2U);
  first = letter(found[0], soon + 10'000);
  EXPECT_EQ(first.tables.size(), 2U);
  end_letter(found[0]);
  EXPECT_TRUE(due(soon + 9 * day).empty()) << "never twice for a turn";
  move(one, "bob", "e7e5");
  move(one, "ada", "d2d4");
  found = due(soon + 20'000);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(letter(found[0], soon + 20'000).not_before, soon + 10'000 + day);
  first = letter(found[0], soon + 10'000 + day);
  EXPECT_EQ(first.tables, std::vector<std::string>{one.table.id});
  end_letter(found[0]);
  // For each turn.
  Mail wanted = first.mail;
  wanted.each = true;
  EXPECT_TRUE(asked<void>([&](Reply<void> r) { store->want_mail(wanted, "", 1, std::move(r)); }));
  move(one, "bob", "b8c6");
  move(one, "ada", "c2c3");
  move(other, "bob", "e7e5");
  move(other, "ada", "g1f3");
  found = due(soon + 2 * day);
  ASSERT_EQ(found.size(), 2U);
  for (const Notice& notice : found) {
    EXPECT_EQ(letter(notice, soon + 2 * day).tables, std::vector<std::string>{notice.table});
    end_letter(notice);
  }
  forget("bob");
  EXPECT_EQ(asked<Mail>([&](Reply<Mail> r) { store->mail_of("bob", std::move(r)); }).error(), StoreFault::missing);
}

// The day after a mail about two tables brings no other one about the second.
TEST_P(NoticeTest, ATurnStandsInOneMail) {
  know("ada"), know("bob");
  const Mail wanted{.person = "bob", .address = "bob@example.org", .site = "https://here", .token = "t"};
  ASSERT_TRUE(asked<void>([&](Reply<void> r) { store->want_mail(wanted, "c", 1, std::move(r)); }));
  ASSERT_TRUE(asked<void>([&](Reply<void> r) { store->confirm_mail("bob", "c", 1, std::move(r)); }));
  TableState one = begin_game(), other = begin_game();
  move(one, "ada", "e2e4");
  move(other, "ada", "d2d4");
  Millis now = soon;
  std::vector<std::string> texts;
  Node node(*store, World{.now = [&] { return now; }, .entropy = entropy_of(random), .log = [](auto&&...) {}});
  Notices notices(node, *store,
                  {.now = [&] { return now; },
                   .entropy = entropy_of(random),
                   .contact = "mailto:host@example.org",
                   .mail =
                       [&](const MailMessage& message, const std::function<void(PushResult)>& reply) {
                         texts.push_back(message.text);
                         reply(PushResult::taken);
                       }});
  const auto tick = [&] { tick_until_idle(notices); };
  ASSERT_TRUE(comes_true([&] { return tick(), !texts.empty(); }));
  ASSERT_EQ(texts.size(), 1U);
  EXPECT_TRUE(texts[0].contains(one.table.id) && texts[0].contains(other.table.id)) << texts[0];
  for (int days = 0; days < 3; ++days) {
    tick();
    now += day;
  }
  tick();
  EXPECT_EQ(texts.size(), 1U);
}

TEST_P(NoticeTest, TheFirstKeyIsKept) {
  const auto keep = [&](const std::string& made) {
    return asked<std::string>([&](Reply<std::string> reply) { store->notice_key(made, std::move(reply)); });
  };
  EXPECT_EQ(keep("aa"), "aa");
  EXPECT_EQ(keep("bb"), "aa");
}

TEST_P(NoticeTest, AFeedIsFoundByItsSecretUntilItIsClosedOrAnotherIsMade) {
  know("ada");
  const auto set = [&](const std::string& token) {
    EXPECT_TRUE(
        asked<void>([&](Reply<void> r) { store->set_feed({.person = "ada", .language = "fr"}, token, std::move(r)); }));
  };
  const auto of = [&](const std::string& token) {
    return asked<Feed>([&](Reply<Feed> reply) { store->feed_of(token, std::move(reply)); });
  };
  const auto has = [&] { return asked<bool>([&](Reply<bool> reply) { store->has_feed("ada", std::move(reply)); }); };
  EXPECT_EQ(has(), false);
  set("one");
  EXPECT_EQ(of("one"), (Feed{.person = "ada", .language = "fr"}));
  EXPECT_EQ(has(), true);
  set("two");
  EXPECT_EQ(of("one").error(), StoreFault::missing);
  EXPECT_TRUE(of("two"));
  set("");
  EXPECT_EQ(of("two").error(), StoreFault::missing);
  EXPECT_EQ(of("").error(), StoreFault::missing);
  set("three");
  forget("ada");
  EXPECT_EQ(of("three").error(), StoreFault::missing);
}

INSTANTIATE_TEST_SUITE_P(Databases, NoticeTest, ::testing::Values("sqlite", "postgres"),
                         [](const auto& kind) { return kind.param; });

}  // namespace
}  // namespace turncoat::testing
