// Seeks: which of them meet, which seats their persons get, and that two processes never seat the same person twice.
#include <map>
#include <set>

#include "online/club/seek.hpp"
#include "online/node/seeks.hpp"
#include "online/stores.hpp"

namespace turncoat::testing {

namespace {

using namespace online;

const Control blitz{.base = 300'000, .increment = 3000}, by_days{.days = 3};

class SeeksTest : public StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (HasFatalFailure()) return;
    seeks = std::make_unique<Seeks>(*store, entropy_of(random), [this] { return now; });
    for (const std::string name : {"ada", "bob", "eve", "dan"}) add_person(name);
  }
  void TearDown() override { seeks.reset(); }

  void add_person(const std::string& name) {
    ASSERT_TRUE(
        asked<void>([&](Reply<void> reply) { store->add_person(person(name), "token-" + name, 1, std::move(reply)); }));
  }
  // Names that begin with "bot" are those of programs.
  static Person person(const std::string& name) {
    return {.id = name, .name = name, .program = name.starts_with("bot")};
  }
  void add_program(const std::string& name, Millis seen = 0) {
    ASSERT_TRUE(asked<void>([&](Reply<void> reply) {
      store->add_bot("ada", {.id = name, .name = name, .made = 1}, "token-" + name, std::move(reply));
    }));
    if (seen == 0) return;
    ASSERT_TRUE(asked<Person>([&](Reply<Person> reply) { store->bot_of("token-" + name, seen, std::move(reply)); }));
  }
  Allowed<Seek> challenge(const std::string& name, const std::string& program, const std::string& spec = "chess") {
    return told<Seek>([&](Seeks::Told then) {
      seeks->seek(person(name), {.spec = spec, .control = blitz, .to = person(program)}, std::move(then));
    });
  }
  // The programs that are challenged, and by which persons.
  std::vector<std::string> challenges() {
    const auto all = asked<std::vector<Seek>>(
        [&](Reply<std::vector<Seek>> reply) { store->challenges({"bot1", "bot2"}, now, std::move(reply)); });
    std::vector<std::string> out;
    if (all)
      for (const Seek& one : *all) out.push_back(one.name + " " + one.addressee_name);
    return out;
  }

  template <class T, class Ask>
  Allowed<T> told(Ask ask) {
    std::optional<Allowed<T>> answer;
    ask([&](Allowed<T> what) { answer = std::move(what); });
    EXPECT_TRUE(loop.run_until([&] { return answer.has_value(); })) << "no answer";
    return answer ? std::move(*answer) : rejected(rejections::unknown);
  }
  Allowed<Seek> seek(const std::string& name, const std::string& spec = "chess", Control control = blitz,
                     bool rated = false) {
    ++now;  // the first seek is met first
    return told<Seek>([&](Seeks::Told then) {
      seeks->seek(person(name), {.spec = spec, .control = control, .rated = rated}, std::move(then));
    });
  }
  Allowed<Seek> answer(const std::string& name, const std::string& id, const std::string& request = "") {
    return told<Seek>([&](Seeks::Told then) { seeks->answer(person(name), id, request, std::move(then)); });
  }
  Allowed<Seek> look(const std::string& name, const std::string& id) {
    return told<Seek>([&](Seeks::Told then) { seeks->look(person(name), id, std::move(then)); });
  }
  std::vector<std::string> shown_to(const std::string& name) {
    const auto all = told<std::vector<Seek>>(
        [&](std::function<void(Allowed<std::vector<Seek>>)> then) { seeks->all(person(name), std::move(then)); });
    std::vector<std::string> out;
    if (all)
      for (const Seek& one : *all) out.push_back(one.person);
    return out;
  }
  void withdraw(const std::string& name, const std::string& id) {
    ASSERT_TRUE(asked<void>([&](Reply<void> reply) { store->withdraw_seek(name, id, std::move(reply)); }));
  }
  void block(const std::string& name, const std::string& other) {
    const Block wanted{.id = name + other, .person = name, .blocked = other, .at = now};
    ASSERT_TRUE(asked<void>([&](Reply<void> reply) { store->block(wanted, std::move(reply)); }));
  }
  TableState table(const std::string& id) {
    auto live = fold(later(id, 0));
    EXPECT_TRUE(live) << live.error();
    return live ? std::move(*live) : TableState();
  }
  std::string at_seat(const std::string& id, std::size_t seat) { return table(id).table.seats[seat].person; }

  Millis now = 1'700'000'000'000;
  std::unique_ptr<Seeks> seeks;
};

TEST_P(SeeksTest, TwoOfTheSameTermsAreSeatedAtATable) {
  const auto first = seek("ada");
  ASSERT_TRUE(first);
  EXPECT_EQ(first->table, "");
  EXPECT_EQ(shown_to("bob"), std::vector<std::string>{"ada"});
  const auto second = seek("bob");
  ASSERT_TRUE(second);
  ASSERT_NE(second->table, "");
  EXPECT_EQ(look("ada", first->id)->table, second->table);
  EXPECT_TRUE(shown_to("eve").empty());
  const TableState live = table(second->table);
  EXPECT_EQ((std::set{live.table.seats[0].person, live.table.seats[1].person}), (std::set<std::string>{"ada", "bob"}));
  EXPECT_EQ(live.table.control, blitz);
  EXPECT_EQ(live.table.host, "") << "nobody may send the other away";
  EXPECT_GT(live.table.deadline, 0) << "it begins by itself";
  EXPECT_EQ(own("ada").size(), 1U);
}

TEST_P(SeeksTest, PersonsMeetProgramsOnlyIfTheyAskForThat) {
  add_program("bot1"), add_program("bot2");
  const auto program = seek("bot1");
  ASSERT_TRUE(program);
  EXPECT_TRUE(seek("ada")->table.empty()) << "a person waits for persons";
  EXPECT_EQ(shown_to("bob"), (std::vector<std::string>{"bot1", "ada"}));
  EXPECT_EQ(shown_to("bot2"), std::vector<std::string>{"bot1"}) << "programs do not choose persons";
  const auto met = answer("bob", program->id);
  ASSERT_NE(met->table, "");
  for (const TableSeat& one : table(met->table).table.seats) EXPECT_EQ(one.program, one.person == "bot1");
  const auto person = seek("eve");  // ada waits
  EXPECT_NE(person->table, "");

  const auto other = seek("dan");
  EXPECT_EQ(answer("bot1", other->id).error().code(), "seek");
  EXPECT_EQ(seek("bot1")->table, "");
  const auto second = seek("bot2");
  ASSERT_NE(second->table, "") << "programs meet each other";
  EXPECT_EQ(look("dan", other->id)->table, "");
}

TEST_P(SeeksTest, AChallengeIsForOneProgramThatAcceptsOrDeclines) {
  add_program("bot1"), add_program("bot2");
  const auto first = challenge("ada", "bot1");
  ASSERT_TRUE(first);
  EXPECT_EQ(first->table, "");
  EXPECT_EQ(challenges(), std::vector<std::string>{"ada bot1"});
  EXPECT_EQ(shown_to("ada"), std::vector<std::string>{"ada"});
  EXPECT_EQ(shown_to("bot1"), std::vector<std::string>{"ada"});
  for (const std::string other : {"bob", "bot2"}) EXPECT_TRUE(shown_to(other).empty()) << other;
  EXPECT_EQ(seek("bob")->table, "") << "it is not for anybody";
  EXPECT_EQ(answer("bob", first->id).error().code(), "seek");
  EXPECT_EQ(answer("bot2", first->id).error().code(), "seek");
  withdraw("bot2", first->id);  // it cannot
  EXPECT_EQ(challenges().size(), 1U);

  const auto accepted = answer("bot1", first->id);
  ASSERT_TRUE(accepted);
  ASSERT_NE(accepted->table, "");
  EXPECT_EQ(look("ada", first->id)->table, accepted->table);
  EXPECT_TRUE(challenges().empty());

  const auto second = challenge("ada", "bot1");
  withdraw("bot1", second->id);
  EXPECT_EQ(look("ada", second->id).error().code(), "seek") << "declined";
  EXPECT_EQ(challenge("ada", "bot1", "mercenary3").error().code(), "for-two");
  block("bot1", "ada");
  const auto third = challenge("ada", "bot1");
  EXPECT_TRUE(challenges().empty());
  EXPECT_EQ(answer("bot1", third->id).error().code(), "seek");

  const auto fourth = challenge("eve", "bot2");
  ASSERT_TRUE(look("eve", fourth->id));
  ASSERT_TRUE(asked<void>([&](Reply<void> reply) { store->revoke_bot("ada", "bot2", std::move(reply)); }));
  EXPECT_EQ(look("eve", fourth->id).error().code(), "seek") << "its token is revoked";
}

TEST_P(SeeksTest, OneProgramIsChallengedBySoManyAtMost) {
  add_program("bot1"), add_program("bot2");
  for (std::size_t i = 0; i < most_challenges; ++i) {
    const std::string name = "p" + std::to_string(i);
    add_person(name);
    ASSERT_TRUE(challenge(name, "bot1"));
  }
  EXPECT_EQ(challenge("ada", "bot1").error().code(), "seeks");
  EXPECT_TRUE(challenge("ada", "bot2"));
  EXPECT_EQ(challenges().size(), most_challenges + 1);
}

TEST_P(SeeksTest, NobodyIsSeatedWithAProgramUnasked) {
  add_program("bot1");
  ASSERT_TRUE(seek("eve", "mercenary3"));
  const auto program = seek("bot1", "mercenary3");
  EXPECT_EQ(answer("ada", program->id).error().code(), "for-two");
  EXPECT_EQ(shown_to("ada").size(), 2U);
}

TEST_P(SeeksTest, ProgramsAreHereThatHaveAskedLately) {
  add_program("bot1", now), add_program("bot2", now - 600'000), add_program("bot3");
  const auto here = asked<std::vector<Person>>(
      [&](Reply<std::vector<Person>> reply) { store->bots_here(now - 150'000, "", 10, std::move(reply)); });
  ASSERT_TRUE(here);
  ASSERT_EQ(here->size(), 1U);
  EXPECT_EQ(here->front().id, "bot1");
}

TEST_P(SeeksTest, OtherTermsDoNotMeet) {
  ASSERT_TRUE(seek("ada"));
  for (const auto& [spec, control] : {std::pair("mercenary", blitz), std::pair("chess", by_days),
                                      std::pair("chess", Control{.base = 300'000, .increment = 2000})}) {
    const auto other = seek("bob", spec, control);
    ASSERT_TRUE(other);
    EXPECT_EQ(other->table, "");
  }
  EXPECT_EQ(seek("ada")->table, "") << "nobody meets themselves";
}

TEST_P(SeeksTest, TheSameRequestIsTheSameSeek) {
  const auto ask = [&](const std::string& name) {
    return told<Seek>([&](Seeks::Told then) {
      seeks->seek(person(name), {.spec = "chess", .control = blitz, .request = "00000000000000aa"}, std::move(then));
    });
  };
  const auto first = ask("ada");
  now += 1000;
  const auto again = ask("ada");
  EXPECT_EQ(again->id, first->id);
  EXPECT_EQ(again->made, first->made);
  EXPECT_EQ(again->until, first->until) << "only who looks at it keeps it for longer";
  EXPECT_EQ(shown_to("eve").size(), 1U);
  const auto other = ask("bob");
  ASSERT_NE(other->table, "");
  EXPECT_EQ(ask("ada")->table, other->table) << "it has met somebody already";
  EXPECT_EQ(own("ada").size(), 1U);
}

TEST_P(SeeksTest, RatedMeetsRated) {
  EXPECT_EQ(seek("ada", "chess", blitz, true)->table, "");
  EXPECT_EQ(seek("bob")->table, "");
  const auto other = seek("eve", "chess", blitz, true);
  ASSERT_NE(other->table, "");
  EXPECT_TRUE(table(other->table).table.rated);
  EXPECT_FALSE(table(seek("dan")->table).table.rated);
  EXPECT_EQ(seek("ada", "mercenary:hold=2", blitz, true).error().code(), "unrated");
}

TEST_P(SeeksTest, ThreeSeatsTakeThreePersonsAndPartnersTwo) {
  EXPECT_EQ(seek("ada", "mercenary3")->table, "");
  EXPECT_EQ(seek("bob", "mercenary3")->table, "");
  const auto third = seek("eve", "mercenary3");
  ASSERT_NE(third->table, "");
  std::set<std::string> persons;
  for (const TableSeat& one : table(third->table).table.seats) persons.insert(one.person);
  EXPECT_EQ(persons, (std::set<std::string>{"ada", "bob", "eve"}));

  EXPECT_EQ(seek("ada", "cooperative")->table, "");
  const auto partner = seek("bob", "cooperative");
  ASSERT_NE(partner->table, "");
  const TableState live = table(partner->table);
  EXPECT_EQ(live.table.seats[2].kind, SeatKind::dice);
  EXPECT_FALSE(live.table.commitment.empty());
  EXPECT_EQ(live.table.deadline, now + time_for_strangers) << "both pages may add to the dice";
}

TEST_P(SeeksTest, OneClickAnswersASeek) {
  const auto first = seek("ada"), second = seek("eve", "merger");
  const auto other = answer("bob", second->id);
  ASSERT_TRUE(other);
  ASSERT_NE(other->table, "");
  EXPECT_EQ(look("eve", second->id)->table, other->table);
  EXPECT_EQ(look("ada", first->id)->table, "");
  EXPECT_EQ(answer("dan", second->id).error().code(), "seek") << "somebody was faster";
  EXPECT_EQ(answer("ada", first->id).error().code(), "myself");
  EXPECT_EQ(answer("dan", "nowhere").error().code(), "seek");
  EXPECT_EQ(shown_to("dan"), std::vector<std::string>{"ada"}) << "who finds nobody there does not wait";
}

TEST_P(SeeksTest, WhatIsAnsweredAgainIsTheSameTable) {
  const auto own = seek("ada");
  const auto met = answer("bob", own->id);
  ASSERT_TRUE(met && !met->table.empty());
  const auto again = answer("bob", own->id);
  ASSERT_TRUE(again) << again.error().code();
  EXPECT_EQ(again->table, met->table);
  EXPECT_EQ(again->id, met->id);
  EXPECT_EQ(this->own("bob").size(), 1U);
  EXPECT_EQ(answer("eve", own->id).error().code(), "seek");
  EXPECT_EQ(answer("ada", own->id).error().code(), "seek");
}

TEST_P(SeeksTest, WhatIsAnsweredAgainWaitsOnceForAThird) {
  const auto own = seek("ada", "mercenary3");
  const auto first = answer("bob", own->id), again = answer("bob", own->id);
  ASSERT_TRUE(first && again);
  EXPECT_EQ(first->table, "");
  EXPECT_EQ(again->id, first->id);
  EXPECT_EQ(shown_to("eve").size(), 2U);
  const auto third = answer("eve", own->id);
  ASSERT_TRUE(third && !third->table.empty());
  EXPECT_EQ(answer("bob", own->id)->table, third->table);
  EXPECT_TRUE(shown_to("dan").empty());
}

// A new request is another answer; the same one again leads to the table where the first has met others.
TEST_P(SeeksTest, ASeekIsAnsweredAnewAfterTheFirstAnswerMetOthers) {
  add_person("gil");
  block("eve", "ada"), block("dan", "ada");
  const auto own = seek("ada", "mercenary3");
  const auto first = answer("bob", own->id, "first");
  ASSERT_TRUE(first);
  ASSERT_EQ(seek("eve", "mercenary3")->table, "");
  const auto others = seek("dan", "mercenary3");
  ASSERT_NE(others->table, "") << "bob, eve and dan";
  ASSERT_EQ(look("ada", own->id)->table, "");
  EXPECT_EQ(answer("bob", own->id, "first")->table, others->table) << "the answer was lost";
  const auto anew = answer("bob", own->id, "second"), again = answer("bob", own->id, "second");
  ASSERT_TRUE(anew && again);
  EXPECT_EQ(anew->table, "") << "not the table of the first answer";
  EXPECT_EQ(again->id, anew->id);
  EXPECT_EQ(answer("bob", own->id, "third")->id, anew->id) << "one waits already";
  EXPECT_EQ(answer("bob", own->id, "first")->table, others->table);
  const auto third = answer("gil", own->id, "gil");
  ASSERT_TRUE(third);
  ASSERT_NE(third->table, "");
  EXPECT_NE(third->table, others->table);
  EXPECT_EQ(look("ada", own->id)->table, third->table);
  EXPECT_EQ(answer("bob", own->id, "second")->table, third->table);
  EXPECT_EQ(this->own("bob").size(), 2U);
}

// A seek of the same person that waits already answers, and goes on waiting if the other one is gone.
TEST_P(SeeksTest, AnAnswerIsNoSecondSeekOfTheSameTerms) {
  const auto own = seek("ada", "mercenary3"), bobs = seek("bob", "mercenary3");
  ASSERT_TRUE(own && bobs);
  EXPECT_EQ(answer("bob", own->id, "one")->id, bobs->id);
  EXPECT_EQ(shown_to("eve").size(), 2U);
  withdraw("ada", own->id);
  EXPECT_EQ(answer("bob", own->id, "two").error().code(), "seek");
  EXPECT_EQ(look("bob", bobs->id)->table, "");
}

// By days a person can be at several tables; answers that race, through two processes where the store is shared, are one.
TEST_P(SeeksTest, AnswersThatRaceAreOne) {
  Seeks others(other_store(), entropy_of(random), [this] { return now; });
  add_person("gil");
  for (int round = 0; round < 30; ++round) {
    const std::string bob = "bob" + std::to_string(round);
    add_person(bob);
    const auto own = seek("ada", "mercenary3", by_days);
    ASSERT_TRUE(own);
    std::set<std::string> tables;
    int answers = 0;
    const auto note = [&](const Allowed<Seek>& what) {
      ++answers;
      if (what && !what->table.empty()) tables.insert(what->table);
    };
    const auto request = [&](int i) { return std::to_string(round) + "-" + std::to_string(i); };
    for (int i = 0; i < 4; ++i) (i % 2 == 0 ? *seeks : others).answer(person(bob), own->id, request(i), note);
    // The third comes at the same time, or behind them.
    bool met = false;
    const auto third = [&] {
      others.answer(person("eve"), own->id, request(4), [&](const Allowed<Seek>&) { met = true; });
    };
    if (round % 2 == 0) third();
    ASSERT_TRUE(loop.run_until([&] { return answers == 4; }));
    if (round % 2 == 1) third();
    ASSERT_TRUE(loop.run_until([&] { return met; }));
    const auto stands = look("ada", own->id);
    ASSERT_TRUE(stands);
    ASSERT_NE(stands->table, "") << round;
    EXPECT_LE(tables.size(), 1U) << round;
    EXPECT_EQ(this->own(bob).size(), 1U);
    EXPECT_TRUE(shown_to("gil").empty()) << "nothing else of theirs waits beside the table";
    int repeated = 0;
    for (int i = 0; i < 4; ++i)
      if (const auto again = answer(bob, own->id, request(i))) {
        EXPECT_EQ(again->table, stands->table);
        ++repeated;
      }
    EXPECT_GT(repeated, 0) << round;
  }
}

TEST_P(SeeksTest, ASeekLapsesWithoutItsPersonAndLastsByDays) {
  const auto first = seek("ada"), slow = seek("ada", "chess", by_days);
  now += attended_lease - 1;
  ASSERT_TRUE(look("ada", first->id));
  now += attended_lease - 1;
  EXPECT_TRUE(look("ada", first->id)) << "who asks for it keeps it";
  EXPECT_EQ(look("bob", first->id).error().code(), "seek") << "it is another person's";
  now += attended_lease + 1;
  EXPECT_EQ(look("ada", first->id).error().code(), "seek");
  EXPECT_EQ(seek("bob")->table, "");
  EXPECT_NE(seek("bob", "chess", by_days)->table, "");
}

TEST_P(SeeksTest, WhoIsSeatedWaitsForNoOtherClock) {
  const auto chess = seek("ada"), merger = seek("ada", "merger"), slow = seek("ada", "chess", by_days);
  ASSERT_NE(seek("bob")->table, "");
  EXPECT_EQ(look("ada", merger->id).error().code(), "seek");
  EXPECT_EQ(look("ada", slow->id)->table, "");
  EXPECT_EQ(seek("eve", "merger")->table, "");
}

TEST_P(SeeksTest, WithdrawnIsWithdrawn) {
  const auto first = seek("ada");
  withdraw("bob", first->id);
  EXPECT_TRUE(look("ada", first->id));
  withdraw("ada", first->id);
  EXPECT_EQ(look("ada", first->id).error().code(), "seek");
  EXPECT_EQ(seek("bob")->table, "");
}

TEST_P(SeeksTest, NobodyWaitsForEverything) {
  for (std::size_t i = 0; i < most_seeks; ++i)
    ASSERT_TRUE(seek("ada", "chess", {.base = static_cast<Millis>(60'000 * (i + 1))}));
  EXPECT_EQ(seek("ada", "merger").error().code(), "seeks");
  EXPECT_EQ(seek("bob", "chess", {}).error().code(), "control") << "strangers play with a clock or by days";
  EXPECT_EQ(seek("bob", "nonsense").error().code(), "spec");
  EXPECT_EQ(seek("bob", "checkers").error().code(), "spec") << "experiments are for the engine";
  EXPECT_EQ(seek("bob", "cooperative:red=player")->table, "");
}

TEST_P(SeeksTest, WhomSomebodyBlocksTheyNeverMeet) {
  block("ada", "bob");
  const auto first = seek("ada");
  EXPECT_TRUE(shown_to("bob").empty());
  EXPECT_EQ(answer("bob", first->id).error().code(), "seek") << "it does not say why";
  EXPECT_EQ(seek("bob")->table, "");
  const auto eve = seek("eve");
  EXPECT_EQ(look("ada", first->id)->table, eve->table);
  // The blocking person has no seek of their own.
  const auto bobs = seek("bob", "mercurial");
  EXPECT_EQ(std::ranges::count(shown_to("ada"), "bob"), 0);
  EXPECT_EQ(answer("ada", bobs->id).error().code(), "seek");
  // Nor among three.
  EXPECT_EQ(seek("ada", "mercenary3")->table, "");
  EXPECT_EQ(seek("eve", "mercenary3")->table, "");
  EXPECT_EQ(seek("bob", "mercenary3")->table, "");
  EXPECT_NE(seek("dan", "mercenary3")->table, "");
  const auto blocks =
      asked<std::vector<Block>>([&](Reply<std::vector<Block>> reply) { store->blocks_of("ada", std::move(reply)); });
  ASSERT_TRUE(blocks && blocks->size() == 1);
  EXPECT_EQ(blocks->front().name, "bob");
  ASSERT_TRUE(asked<void>([&](Reply<void> reply) { store->unblock("ada", blocks->front().id, std::move(reply)); }));
  EXPECT_NE(seek("ada", "merger")->table, seek("bob", "merger")->table);
}

// However many others wait, from however many persons of one address.
TEST_P(SeeksTest, ManyWaitingSeeksStopNobody) {
  for (int i = 0; i < 1200; ++i) {
    const std::string name = "p" + std::to_string(i);
    add_person(name);
    const Seek one{.id = name,
                   .person = name,
                   .name = name,
                   .terms = {.spec = "chess", .title = "Chess", .control = {.days = i + 1}},
                   .made = now,
                   .until = now + lease_by_days};
    ASSERT_TRUE(asked<std::string>([&](Reply<std::string> reply) { store->add_seek(one, "", now, std::move(reply)); }));
  }
  const auto first = seek("ada");
  ASSERT_TRUE(first);
  const std::vector<std::string> shown = shown_to("eve");
  EXPECT_EQ(shown.size(), 2 * most_seeks_shown);
  EXPECT_EQ(shown.back(), "ada") << "the newest is shown";
  EXPECT_NE(seek("bob")->table, "");
  ASSERT_TRUE(seek("dan", "merger"));
  EXPECT_NE(
      answer("eve", told<std::vector<Seek>>([&](auto then) { seeks->all(person("eve"), std::move(then)); })->back().id)
          ->table,
      "");
}

TEST_P(SeeksTest, OneNetworkHasOnlySoManySeeks) {
  const auto from = [&](const std::string& name, const std::string& network, const std::string& spec) {
    add_person(name);
    Person who = person(name);
    who.network = network;
    ++now;
    return told<Seek>([&](Seeks::Told then) {
      seeks->seek(who, {.spec = spec, .control = {.base = 60'000 * (now % 100 + 1)}}, std::move(then));
    });
  };
  for (std::size_t i = 0; i < most_seeks_of_network; ++i)
    ASSERT_TRUE(from("p" + std::to_string(i), "mark", "chess")) << i;
  EXPECT_EQ(from("q", "mark", "chess").error().code(), "seeks");
  EXPECT_TRUE(from("r", "other", "chess"));
  now += attended_lease + 1;
  EXPECT_TRUE(from("s", "mark", "chess")) << "lapsed seeks do not count";
}

TEST_P(SeeksTest, ALongVariantIsSeated) {
  std::string spec;
  while (spec.size() < 6000) spec += hash_of(std::to_string(spec.size()));
  for (const std::string name : {"ada", "bob"}) {
    const Seek one{.id = name,
                   .person = name,
                   .name = name,
                   .terms = {.spec = spec, .title = "Long", .control = blitz},
                   .made = now,
                   .until = now + 1000};
    ASSERT_TRUE(asked<std::string>([&](Reply<std::string> reply) { store->add_seek(one, "", now, std::move(reply)); }));
  }
  NewTable wanted{.spec = "chess", .control = blitz, .listed = true};
  for (const std::string name : {"ada", "bob"})
    wanted.places.push_back({.kind = NewTable::Place::Kind::person, .who = person(name)});
  const Match match{.seeks = {"ada", "bob"}, .spec = spec, .table = *set_up({}, wanted, entropy_of(random), now)};
  EXPECT_TRUE(asked<void>([&](Reply<void> reply) { store->match(match, now, std::move(reply)); }));
}

TEST_P(SeeksTest, PersonsMayBlockEachOtherAtTheSameTime) {
  Store& second = other_store();
  constexpr int pairs = 60;
  for (int i = 0; i < 2 * pairs; ++i) add_person("p" + std::to_string(i));
  int done = 0, failed = 0;
  for (int i = 0; i < 2 * pairs; ++i) {
    const std::string one = "p" + std::to_string(i), other = "p" + std::to_string(i ^ 1);
    (i % 2 == 0 ? second : *store)
        .block({.id = one, .person = one, .blocked = other, .at = now},
               [&](const std::expected<void, StoreFault>& what) { ++(what ? done : failed); });
  }
  ASSERT_TRUE(loop.run_until([&] { return done + failed == 2 * pairs; }));
  EXPECT_EQ(failed, 0);
}

TEST_P(SeeksTest, SeatsAreDrawnFairlyOverTime) {
  std::map<std::string, int> first_seats;
  for (int i = 0; i < 20; ++i) {
    ASSERT_TRUE(seek("ada"));
    const auto other = seek(i % 2 == 0 ? "bob" : "eve");
    ASSERT_NE(other->table, "");
    ++first_seats[at_seat(other->table, 0)];
  }
  EXPECT_EQ(first_seats["ada"], 10);
  // The first time it is drawn by lot.
  std::set<std::string> lots;
  for (int i = 0; i < 40 && lots.size() < 2; ++i) {
    const std::string one = "one" + std::to_string(i), two = "two" + std::to_string(i);
    add_person(one), add_person(two);
    ASSERT_TRUE(seek(one));
    lots.insert(at_seat(seek(two)->table, 0).substr(0, 3));
  }
  EXPECT_EQ(lots.size(), 2U);
}

TEST_P(SeeksTest, OfADeletedPersonNothingWaits) {
  const auto first = seek("ada");
  ASSERT_TRUE(asked<void>([&](Reply<void> reply) { store->forget("ada", std::move(reply)); }));
  EXPECT_TRUE(shown_to("bob").empty());
  EXPECT_EQ(seek("bob")->table, "");
}

// Each sits at a table with a program of the other.
TEST_P(SeeksTest, PersonsOfTheSameTablesMayGoAtTheSameTime) {
  Store& other = other_store();
  constexpr int pairs = 15;
  const auto sit = [&](const std::string& one, const std::string& other) {
    NewTable wanted{.spec = "chess", .control = blitz};
    for (const std::string& name : {one, other})
      wanted.places.push_back({.kind = NewTable::Place::Kind::person, .who = person(name)});
    ASSERT_TRUE(commit(*set_up({}, wanted, entropy_of(random), now)));
  };
  for (int i = 0; i < pairs; ++i) {
    const std::string number = std::to_string(i);
    for (const std::string& name : {"a" + number, "b" + number}) {
      add_person(name);
      ASSERT_TRUE(asked<void>([&](Reply<void> reply) {
        store->add_bot(name, {.id = "z" + name, .name = "bot"}, "token-z" + name, std::move(reply));
      }));
    }
    sit("za" + number, "b" + number), sit("zb" + number, "a" + number);
  }
  int done = 0, failed = 0;
  for (int i = 0; i < pairs; ++i) {
    const auto told = [&](const std::expected<void, StoreFault>& what) { ++(what ? done : failed); };
    store->forget("a" + std::to_string(i), told);
    other.forget("b" + std::to_string(i), told);
  }
  ASSERT_TRUE(loop.run_until([&] { return done + failed == 2 * pairs; }));
  EXPECT_EQ(failed, 0);
  EXPECT_TRUE(own("zb0").empty());
}

// Through two processes where the store is shared: two seeks of a person are met at the same time by two others.
TEST_P(SeeksTest, NobodyIsSeatedTwice) {
  Seeks others(other_store(), entropy_of(random), [this] { return now; });
  constexpr int count = 20;
  constexpr std::string_view specs[] = {"chess", "mercenary"};
  std::map<std::string, std::string> seek_of;
  int answers = 0, asked = 0;
  // No other person has the terms of the same number.
  const auto seek_game = [&](Seeks& by, const std::string& name, int number, std::string_view spec) {
    const Control control{.base = 300'000 + 1000 * number, .increment = 3000};
    ++asked;
    by.seek(person(name), {.spec = std::string(spec), .control = control}, [&, name](const Allowed<Seek>& what) {
      ++answers;
      if (what) seek_of[name + "/" + what->id] = what->id;
    });
  };
  const auto name_of = [](const char* kind, int number) { return kind + std::to_string(number); };
  for (int i = 0; i < count; ++i) {
    for (const char* const kind : {"p", "chess", "mercenary"}) add_person(name_of(kind, i));
    for (const std::string_view spec : specs) seek_game(*seeks, name_of("p", i), i, spec);
  }
  ASSERT_TRUE(loop.run_until([&] { return answers == asked; }));
  for (int i = 0; i < count; ++i) {
    seek_game(*seeks, name_of("chess", i), i, "chess");
    seek_game(others, name_of("mercenary", i), i, "mercenary");
  }
  ASSERT_TRUE(loop.run_until([&] { return answers == asked; }));
  std::map<std::string, std::set<std::string>> tables;  // by person
  for (int round = 0; round < 3; ++round)
    for (const auto& [key, id] : seek_of) {
      const std::string name = key.substr(0, key.find('/'));
      if (const auto what = look(name, id); what && !what->table.empty()) tables[name].insert(what->table);
    }
  for (int i = 0; i < count; ++i) {
    EXPECT_EQ(tables[name_of("p", i)].size(), 1U) << i;
    EXPECT_EQ(own(name_of("p", i)).size(), 1U) << i;
    EXPECT_EQ(tables[name_of("chess", i)].size() + tables[name_of("mercenary", i)].size(), 1U) << i;
  }
}

INSTANTIATE_TEST_SUITE_P(Databases, SeeksTest, ::testing::Values("sqlite", "postgres"),
                         [](const auto& one) { return one.param; });

}  // namespace

}  // namespace turncoat::testing
