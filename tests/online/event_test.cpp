// Events are read back as they were written, and what cannot be at any table is refused, whatever has written it.
#include <gtest/gtest.h>

#include "online/node/new_table.hpp"
#include "online/table/event.hpp"
#include "online/world.hpp"

namespace turncoat::testing {

namespace {

using namespace online;

Event first() {
  Random random(3);
  const NewTable wanted{.spec = "chess",
                        .control = {.base = 60'000},
                        .places = {{NewTable::Place::Kind::self}, {NewTable::Place::Kind::open}}};
  return set_up({.id = "ada", .name = "Ada"}, wanted, entropy_of(random), 1000)->event;
}

// One of each kind, with something in every field.
std::vector<Happening> one_of_each() {
  const Clocks clocks{.left = {1000, 2000}, .quota = {300, 400}};
  const Plays plays{.texts = {"e2e4"}, .clocks = clocks, .round_trip = 30};
  const Offer offer{.what = proposal::SeatComputer{.seat = 1, .level = 4}, .by = 1, .agreed = 3};
  return {first().what,
          event::Joined{.seat = 1, .person = "bob", .name = "Bob", .salt = "ab", .program = true},
          event::Vacated{.seat = 1, .clocks = clocks},
          event::ComputerSeated{.seat = 1, .level = 7},
          event::Swapped{.seat = 1, .other = 0},
          event::Salted{.seat = 1, .salt = "cd"},
          event::Started{.seat = 0, .throws = {.texts = {"a7a5"}, .round_trip = 20}},
          event::Moved{.seat = 1, .plays = plays, .expects = 480},
          event::Left{.seat = 1, .plays = plays},
          event::Offered{.seat = 1, .offer = offer},
          event::Withdrawn{.seat = 1},
          event::Agreed{.seat = 1, .offer = offer},
          event::TookBack{.seat = 1, .plays = 3, .agreed = 3, .round_trip = 20},
          event::Paused{.seat = 1, .clocks = clocks},
          event::Resumed{.seat = 1},
          event::Aborted{.seat = no_seat},
          event::TimeReturned{.span = 5000, .round_trip = 20},
          event::Said{.seat = 1, .text = "hello"},
          event::Rematched{.seat = 1, .table = "next"},
          event::Forgotten{},
          event::Rested{.seat = 1, .span = 5000, .until = 9000, .away = 12000}};
}

TEST(EventTest, EveryKindIsReadBackAsItWasWritten) {
  const auto all = one_of_each();
  ASSERT_EQ(all.size(), std::variant_size_v<Happening>);
  for (std::size_t kind = 0; kind < all.size(); ++kind) {
    EXPECT_EQ(all[kind].index(), kind);
    const auto read = read_event_body(seat_of(all[kind]), event_body(all[kind]));
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(*read, all[kind]) << event_body(all[kind]);
  }
}

TEST(EventTest, WhatCannotBeIsRefusedWhenItIsRead) {
  for (const char* body :
       {"", "[]", "{}", R"({"k":"nonsense"})", R"({"k":"created"})", R"({"k":"created","table":{"seats":[]}})",
        R"({"k":"bot","level":0})", R"({"k":"bot","level":11})", R"({"k":"swapped"})", R"({"k":"swapped","other":3})",
        R"({"k":"moved"})", R"({"k":"moved","moves":[]})", R"({"k":"left"})", R"({"k":"offered"})",
        R"({"k":"offered","offer":{"kind":"nonsense"}})",
        R"({"k":"moved","moves":["e2e4"],"left":[1,2,3,4,5,6,7],"quota":[]})"})
    EXPECT_FALSE(read_event_body(0, body)) << body;
}

TEST(EventTest, WhatDoesNotFitATableIsRefusedByIt) {
  const Event created = first();
  const auto folds = [&](std::vector<Happening> behind) {
    std::vector<Event> all{created};
    for (Happening& what : behind)
      all.push_back({.version = static_cast<int>(all.size()) + 1, .at = 2000, .what = std::move(what)});
    return fold(all).has_value();
  };
  EXPECT_TRUE(folds({event::Joined{.seat = 1, .person = "bob", .name = "Bob"}, event::Started{}}));
  for (const Seat seat : {Seat{-1}, Seat{2}, Seat{3}, Seat{100}}) {
    EXPECT_FALSE(folds({event::Joined{.seat = seat}})) << int{seat};
    EXPECT_FALSE(folds({event::Started{}, event::Moved{.seat = seat, .plays = {.texts = {"e2e4"}}}})) << int{seat};
    EXPECT_FALSE(folds({event::Swapped{.seat = 0, .other = seat}})) << int{seat};
    EXPECT_FALSE(folds({event::Said{.seat = seat}})) << int{seat};
    EXPECT_FALSE(folds({event::Offered{.seat = 0, .offer = {.what = proposal::Draw(), .by = seat}}})) << int{seat};
    EXPECT_FALSE(folds({event::Offered{.seat = 0, .offer = {.what = proposal::PutOut{seat}, .by = 0}}})) << int{seat};
  }
  EXPECT_FALSE(folds({event::Started{}, event::TookBack{.seat = 0, .plays = 1}}));
  EXPECT_FALSE(folds({event::Started{}, event::TookBack{.seat = 0, .plays = -1}}));
  const Clocks too_few{.left = {1}, .quota = {1}};
  EXPECT_FALSE(folds({event::Started{}, event::Paused{.seat = 0, .clocks = too_few}}));
  EXPECT_FALSE(folds({created.what}));
  EXPECT_FALSE(fold({{.version = 1, .what = event::Said{.seat = 0}}}));
}

}  // namespace

}  // namespace turncoat::testing
