#include "online/node/seeks.hpp"

#include <algorithm>

#include "edge/game/experiments.hpp"
#include "online/node/new_table.hpp"
#include "online/table/shared_games.hpp"

namespace turncoat::online {

namespace {

constexpr int most_tries = 5;  // to seat persons that other processes seat as well

// A table for these persons, each at a seat that they have not had more often than others.
Allowed<Match> match_of(const WaitingSeeks& waiting, const std::vector<std::size_t>& group, const Entropy& entropy,
                        Millis now) {
  const Terms& terms = waiting.seeks[group.front()].terms;
  const auto game = shared_games().open(terms.spec);
  if (!game) return rejected(rejections::spec, game.error());
  std::vector<Seat> seats;
  const auto all = static_cast<Seat>((*game)->info().seats.size());
  for (Seat seat = 0; seat < all; ++seat)
    if (seat != (*game)->dice_seat()) seats.push_back(seat);
  Match match{.spec = terms.spec};
  std::vector<std::string> persons;
  for (const std::size_t at : group) {
    match.seeks.push_back(waiting.seeks[at].id);
    persons.push_back(waiting.seeks[at].person);
  }
  const std::vector<Seat> drawn = fair_seats(persons, terms.spec, seats, waiting.taken, entropy);
  NewTable wanted{.spec = terms.spec, .control = terms.control, .listed = true, .rated = terms.rated};
  wanted.places.resize(static_cast<std::size_t>(all));
  for (std::size_t i = 0; i < group.size(); ++i) {
    const Seek& seek = waiting.seeks[group[i]];
    wanted.places[static_cast<std::size_t>(drawn[i])] = {
        .kind = NewTable::Place::Kind::person, .who = {.id = seek.person, .name = seek.name, .program = seek.program}};
  }
  auto table = set_up({}, wanted, entropy, now);
  if (!table) return std::unexpected(table.error());
  match.table = *std::move(table);
  return match;
}

std::optional<std::size_t> place_of(const WaitingSeeks& waiting, const std::string& seek) {
  const auto found = std::ranges::find(waiting.seeks, seek, &Seek::id);
  if (found == waiting.seeks.end()) return std::nullopt;
  return static_cast<std::size_t>(found - waiting.seeks.begin());
}

}  // namespace

Allowed<Terms> terms_of(const std::string& spec, const Control& control, bool rated) {
  if (!control.sound() || !control.timed()) return rejected(rejections::control);
  auto game = shared_games().open(spec);
  if (!game) return rejected(rejections::spec, game.error());
  if (is_experiment((*game)->spec().text())) return rejected(rejections::spec);
  const int dice = (*game)->dice_seat() ? 1 : 0;
  const int people = static_cast<int>((*game)->info().seats.size()) - dice;
  if (people < 2) return rejected(rejections::seats);
  if (rated && !can_be_rated(**game, "")) return rejected(rejections::unrated);
  return Terms{.spec = (*game)->spec().text(),
               .title = std::string((*game)->info().title),
               .control = control,
               .people = people,
               .rated = rated,
               .partners = dice > 0};
}

void Seeks::seek(const Person& person, const Wanted& wanted, Told told) {
  if (!shared_games().admits(wanted.spec)) return told(rejected(rejections::variants));
  const auto terms = terms_of(wanted.spec, wanted.control, wanted.rated);
  if (!terms) return told(std::unexpected(terms.error()));
  if (!wanted.to.id.empty() && terms->people != 2) return told(rejected(rejections::for_two));
  const std::string id =
      wanted.request.empty() ? new_id(entropy_, 12) : hash_of(person.id + '\n' + wanted.request).substr(0, 12);
  add(person, *terms, id, "", wanted.to, {}, std::move(told));
}

// Asked again, because the answer was lost, it finds the table where the two have met.
void Seeks::answer(const Person& person, const std::string& seek, const std::string& request, Told told) {
  store_.seek_for(
      person.id, seek, now_(), late_([this, person, seek, request, told](const std::expected<Seek, StoreFault>& found) {
        if (!found) return told(rejected(found.error() == StoreFault::missing ? rejections::seek : rejections::full));
        if (!found->table.empty()) return told(*found);
        if (found->person == person.id) return told(rejected(rejections::myself));
        // A third player would have to play with a program unasked.
        if (found->program != person.program && found->terms.people != 2) return told(rejected(rejections::for_two));
        const std::string of_request = request.empty() ? "" : '\n' + request;
        const std::string id = hash_of(person.id + "\nanswer\n" + seek + of_request).substr(0, 12);
        // What answers a challenge is for the challenger alone.
        const Person addressee = found->addressee.empty() ? Person{} : Person{.id = found->person, .name = found->name};
        // By then it may have met others, this person among them: it is asked for once more.
        const auto met = [this, person, seek, request, told] { answer(person, seek, request, told); };
        add(person, found->terms, id, seek, addressee, met, told);
      }));
}

// `to`: the seek that it answers; `met`: what is done if that one does not wait any more.
void Seeks::add(const Person& person, const Terms& terms, const std::string& id, const std::string& to,
                const Person& addressee, std::function<void()> met, Told told) {
  const Millis now = now_();
  const Seek own{.id = id,
                 .person = person.id,
                 .name = person.name,
                 .terms = terms,
                 .made = now,
                 .until = now + lease_of(terms),
                 .network = person.network,
                 .program = person.program,
                 .addressee = addressee.id,
                 .addressee_name = addressee.name};
  store_.add_seek(
      own, to, now,
      late_([this, own, to, met = std::move(met), told](const std::expected<std::string, StoreFault>& added) {
        if (!added) return told(rejected(added.error() == StoreFault::missing ? rejections::seeks : rejections::full));
        if (added->empty()) return met();
        Seek waiting = own;
        waiting.id = *added;
        meet(waiting, {.seek = to, .alone = *added == own.id}, most_tries, told);
      }));
}

void Seeks::look(const Person& person, const std::string& seek, Told told) {
  store_.renew_seek(
      person.id, seek, now_(), late_([this, told](const std::expected<Seek, StoreFault>& found) {
        if (!found) return told(rejected(found.error() == StoreFault::missing ? rejections::seek : rejections::full));
        if (!found->table.empty()) return told(*found);
        meet(*found, {}, most_tries, told);
      }));
}

void Seeks::meet(const Seek& own, const Answered& to, int tries, Told told) {
  if (tries == 0) return told(own);
  store_.seeks_to_meet(own.id, to.seek, now_(),
                       late_([this, own, to, tries, told](const std::expected<WaitingSeeks, StoreFault>& waiting) {
                         if (!waiting) return told(rejected(rejections::full));
                         const auto at = place_of(*waiting, own.id);
                         if (!at) return tell_how_it_stands(own, told);
                         const Seek& mine = waiting->seeks[*at];  // as the store has it: it may have waited for long
                         std::vector<std::size_t> given{*at};
                         const auto other = place_of(*waiting, to.seek);
                         if (other) given.push_back(*other);
                         if (!to.seek.empty() && !other) {
                           const auto gone = [told](const auto&) { told(rejected(rejections::seek)); };
                           if (!to.alone) return gone(0);
                           return store_.withdraw_seek(mine.person, mine.id, gone);
                         }
                         const auto group = group_of(*waiting, given);
                         if (!group) return told(mine);
                         seat(mine, to, tries, *waiting, *group, told);
                       }));
}

void Seeks::seat(const Seek& own, const Answered& to, int tries, const WaitingSeeks& waiting,
                 const std::vector<std::size_t>& group, Told told) {
  const Millis now = now_();
  auto match = match_of(waiting, group, entropy_, now);
  if (!match) return told(std::unexpected(match.error()));
  Seek seated = own;
  seated.table = match->table.table;
  store_.match(*std::move(match), now,
               late_([this, own, to, tries, seated, told](const std::expected<void, StoreFault>& done) {
                 if (done) return told(seated);
                 // Others were faster with one of them, or it is not known: what the store says now counts.
                 if (done.error() == StoreFault::stale) return meet(own, to, tries - 1, told);
                 told(rejected(rejections::full));
               }));
}

void Seeks::tell_how_it_stands(const Seek& own, Told told) {
  store_.renew_seek(own.person, own.id, now_(), [told](const std::expected<Seek, StoreFault>& found) {
    if (found) return told(*found);
    told(rejected(found.error() == StoreFault::missing ? rejections::seek : rejections::full));
  });
}

void Seeks::all(const Person& person, std::function<void(Allowed<std::vector<Seek>>)> told) {
  store_.seeks_for(person.id, now_(), [told](const std::expected<std::vector<Seek>, StoreFault>& found) {
    if (!found) return told(rejected(rejections::full));
    told(*found);
  });
}

}  // namespace turncoat::online
