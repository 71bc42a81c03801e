// Connections to PostgreSQL that end after something was done, before the answer has come: what is asked again is
// answered as if none had been lost, and is done once.
#include "online/losing_proxy.hpp"
#include "online/node/seeks.hpp"
#include "online/stores.hpp"

namespace turncoat::testing {
namespace {

using namespace online;

class LostAnswers : public StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (HasFatalFailure()) return;
    proxy.emplace(postgres().folder());
    auto opened =
        PostgresStore::open(proxy->url(), [this](std::function<void()> what) { loop.post(std::move(what)); }, 1);
    ASSERT_TRUE(opened) << opened.error();
    behind = std::move(*opened);
    ASSERT_TRUE(comes_true([this] { return person("", "warm", behind); }));
    for (const std::string name : {"ada", "bob"}) ASSERT_TRUE(person(name, "cookie of " + name, store));
  }
  void TearDown() override { behind.reset(); }

  bool person(const std::string& id, const std::string& token, const std::unique_ptr<Store>& by) {
    return asked<void>([&](Reply<void> reply) { by->add_person({.id = id, .name = id}, token, 1, std::move(reply)); })
        .has_value();
  }
  // Of what is asked through the proxy, each answer is lost in turn; how often `work` was done with one lost. It is
  // given a number of its own each time, and says whether all was right.
  template <class Work>
  int with_each_lost(Work work) {
    for (int others = 0;; ++others) {
      proxy->lose_after(others);
      EXPECT_TRUE(work("n" + std::to_string(++number))) << "without the answer after " << others << " others";
      const bool lost = proxy->has_lost();
      proxy->lose_after(-1);
      if (!lost) return others;
    }
  }
  template <class AskIt>
  bool done(AskIt ask) {
    return asked<void>(ask).has_value();
  }

  std::optional<LosingProxy> proxy;
  std::unique_ptr<Store> behind;  // the proxy
  int number = 0;
};

TEST_P(LostAnswers, APersonAndDevices) {
  const auto made = [&](const std::string& id) { return person(id, "cookie of " + id, behind); };
  EXPECT_GE(with_each_lost(made), 1);
  const Person here{.id = "ada", .device = "cookie of ada"};
  const auto give = [&](const std::unique_ptr<Store>& by, const std::string& id) {
    return done([&](Reply<void> reply) { by->add_device_code(id, here, 1000, std::move(reply)); });
  };
  EXPECT_GE(with_each_lost([&](const std::string& id) { return give(behind, id); }), 1);
  EXPECT_GE(
      with_each_lost([&](const std::string& id) {
        EXPECT_TRUE(give(store, id));
        const auto take = [&](Reply<Person> reply) { behind->take_device_code(id, "by " + id, 500, std::move(reply)); };
        const auto taken = asked<Person>(take);
        EXPECT_TRUE(asked<Person>([&](Reply<Person> reply) { store->person_of("by " + id, 500, std::move(reply)); }));
        EXPECT_EQ(asked<Person>(take).error(), StoreFault::missing) << "once";
        return taken && taken->id == "ada" && taken->name == "ada";
      }),
      1);
  EXPECT_GE(with_each_lost([&](const std::string& id) {
              EXPECT_TRUE(give(store, id) && asked<Person>([&](Reply<Person> reply) {
                            store->take_device_code(id, "by " + id, 500, std::move(reply));
                          }));
              const auto ended = asked<int>(
                  [&](Reply<int> reply) { behind->end_other_devices(here, store->now(), std::move(reply)); });
              return ended && *ended > 0;
            }),
            1);
}

// Connections that listen for news ask on their own; a test cannot know when.
TEST_P(LostAnswers, WhatListensLosesNothing) {
  proxy->lose_after(0);
  PgConnection listening(proxy->url()), asking(proxy->url());
  ASSERT_TRUE(listening.connect() && asking.connect());
  EXPECT_TRUE(listening.execute("LISTEN turncoat"));
  EXPECT_TRUE(listening.run("SELECT 1", {}));
  EXPECT_FALSE(proxy->has_lost());
  EXPECT_FALSE(asking.run("SELECT 1", {}));
  EXPECT_TRUE(proxy->has_lost());
}

TEST_P(LostAnswers, Programs) {
  const auto made = [&](const std::unique_ptr<Store>& by, const std::string& id) {
    return done(
        [&](Reply<void> reply) { by->add_bot("ada", {.id = id, .name = id}, "token " + id, std::move(reply)); });
  };
  const auto revoke = [&](const std::unique_ptr<Store>& by, const std::string& id) {
    return done([&](Reply<void> reply) { by->revoke_bot("ada", id, std::move(reply)); });
  };
  EXPECT_GE(with_each_lost([&](const std::string& id) { return made(behind, id) && revoke(store, id); }), 1);
  EXPECT_GE(with_each_lost([&](const std::string& id) { return made(store, id) && revoke(behind, id); }), 1);
}

TEST_P(LostAnswers, Passkeys) {
  EXPECT_GE(with_each_lost([&](const std::string& id) {
              return done([&](Reply<void> reply) { behind->add_challenge(id, "ada", 1, std::move(reply)); });
            }),
            1);
  EXPECT_GE(with_each_lost([&](const std::string& id) {
              EXPECT_TRUE(done([&](Reply<void> reply) { store->add_challenge(id, "ada", 1, std::move(reply)); }));
              const auto take = [&](Reply<std::string> reply) { behind->take_challenge(id, 2, std::move(reply)); };
              const auto taken = asked<std::string>(take);
              EXPECT_EQ(asked<std::string>(take).error(), StoreFault::missing) << "once";
              return taken == "ada";
            }),
            1);
  const auto add = [&](const std::unique_ptr<Store>& by, const std::string& id) {
    return done([&](Reply<void> reply) {
      by->add_passkey({.id = id, .person = "ada", .name = "n", .key = "k", .made = 1}, std::move(reply));
    });
  };
  const auto remove = [&](const std::unique_ptr<Store>& by, const std::string& id) {
    return done([&](Reply<void> reply) { by->remove_passkey("ada", id, std::move(reply)); });
  };
  EXPECT_GE(with_each_lost([&](const std::string& id) { return add(behind, id) && remove(store, id); }), 1);
  EXPECT_GE(with_each_lost([&](const std::string& id) {
              return add(store, id) &&
                     done([&](Reply<void> reply) { behind->rename_passkey("ada", id, "Stick", std::move(reply)); }) &&
                     asked<Person>(
                         [&](Reply<Person> reply) { behind->passkey_used(id, 7, "by " + id, 5, std::move(reply)); }) &&
                     remove(behind, id);
            }),
            3);
}

TEST_P(LostAnswers, Mail) {
  Millis now = 1000;
  const auto want = [&](const std::unique_ptr<Store>& by, const std::string& id) {
    now += NoticeStore::time_between_codes;
    const Mail mail{.person = "ada", .address = id + "@example.org", .language = "en", .site = "s", .token = id};
    return done([&](Reply<void> reply) { by->want_mail(mail, "code " + id, now, std::move(reply)); });
  };
  const auto confirm = [&](const std::unique_ptr<Store>& by, const std::string& id) {
    return done([&](Reply<void> reply) { by->confirm_mail("ada", "code " + id, now, std::move(reply)); });
  };
  const auto end = [&](const std::unique_ptr<Store>& by, const std::string& id) {
    return done([&](Reply<void> reply) { by->end_mail_by(id, std::move(reply)); });
  };
  EXPECT_GE(with_each_lost([&](const std::string& id) {
              return want(behind, id) && done([&](Reply<void> reply) {
                       behind->mail_code_sent({.person = "ada", .token = id}, std::move(reply));
                     });
            }),
            2);
  EXPECT_GE(
      with_each_lost([&](const std::string& id) { return want(store, id) && confirm(behind, id) && end(store, id); }),
      1);
  EXPECT_GE(
      with_each_lost([&](const std::string& id) { return want(store, id) && confirm(store, id) && end(behind, id); }),
      1);
}

TEST_P(LostAnswers, Vacations) {
  EXPECT_GE(with_each_lost([&](const std::string& id) {
              return person(id, "cookie of " + id, store) && done([&](Reply<void> reply) {
                       behind->begin_vacation(id, {.begun = 1000, .days = 3}, std::move(reply));
                     }) &&
                     done([&](Reply<void> reply) { behind->end_vacation(id, 2000, std::move(reply)); });
            }),
            2);
}

// Two persons meet, and are at one table whatever answer is lost; the answer says which.
TEST_P(LostAnswers, Seeks) {
  const Millis now = store->now();
  Seeks seeks(*behind, entropy_of(random), [&] { return now; }),
      others(*store, entropy_of(random), [&] { return now; });
  const auto told = [&](auto ask) {
    std::optional<Allowed<Seek>> answer;
    ask([&](Allowed<Seek> what) { answer = std::move(what); });
    EXPECT_TRUE(loop.run_until([&] { return answer.has_value(); })) << "no answer";
    return answer ? std::move(*answer) : rejected(rejections::unknown);
  };
  EXPECT_GE(
      with_each_lost([&](const std::string& id) {
        const Person host{.id = id, .name = id}, guest{.id = id + "g", .name = "guest"};
        EXPECT_TRUE(person(host.id, "cookie of " + host.id, store) && person(guest.id, "cookie of " + guest.id, store));
        const auto own = told(
            [&](Seeks::Told then) { others.seek(host, {.spec = "chess", .control = {.days = 3}}, std::move(then)); });
        const auto met = told([&](Seeks::Told then) { seeks.answer(guest, own->id, "", std::move(then)); });
        if (!met || met->table.empty()) return false;
        const auto again = told([&](Seeks::Told then) { seeks.answer(guest, own->id, "", std::move(then)); });
        EXPECT_TRUE(again && again->table == met->table) << "asked again it is the same table";
        return this->own(guest.id).size() == 1 && this->own(host.id).size() == 1;
      }),
      3);
}

INSTANTIATE_TEST_SUITE_P(Databases, LostAnswers, ::testing::Values("postgres"),
                         [](const auto& kind) { return kind.param; });

}  // namespace
}  // namespace turncoat::testing
