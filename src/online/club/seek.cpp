#include "online/club/seek.hpp"

#include <algorithm>

#include "online/table/table_json.hpp"

namespace turncoat::online {

bool WaitingSeeks::apart(const std::string& one, const std::string& other) const {
  return blocked.contains({one, other}) || blocked.contains({other, one});
}

void write_seek(JsonWriter& json, const Seek& seek, const std::string& person) {
  json.member("id", seek.id);
  json.member("spec", seek.terms.spec);
  json.member("title", seek.terms.title);
  json.name("control");
  write_control(json, seek.terms.control);
  json.member("people", seek.terms.people);
  if (seek.terms.rated) json.member("rated", true);
  json.member("made", seek.made);
  json.member("name", seek.name);
  if (seek.program) json.member("program", true);
  if (seek.person == person) json.member("yours", true);
  if (!seek.addressee.empty() && seek.addressee == person) json.member("challenge", true);
  json.member_unless_empty("to", seek.addressee_name);
  json.member_unless_empty("table", seek.table);
}

std::optional<std::vector<std::size_t>> group_of(const WaitingSeeks& waiting, std::vector<std::size_t> given) {
  const Terms& terms = waiting.seeks[given.front()].terms;
  const auto people = static_cast<std::size_t>(terms.people);
  const auto fits = [&](const Seek& one) {
    return one.terms == terms && std::ranges::none_of(given, [&](std::size_t at) {
             const std::string& other = waiting.seeks[at].person;
             return other == one.person || waiting.apart(other, one.person) || waiting.seeks[at].program != one.program;
           });
  };
  for (std::size_t i = 0; i < waiting.seeks.size() && given.size() < people; ++i)
    if (fits(waiting.seeks[i])) given.push_back(i);
  if (given.size() < people) return std::nullopt;
  return given;
}

std::vector<Seat> fair_seats(const std::vector<std::string>& persons, const std::string& spec,
                             const std::vector<Seat>& seats, const std::vector<SeatTaken>& taken,
                             const Entropy& entropy) {
  const auto times = [&](const std::string& person, Seat seat) {
    const auto found = std::ranges::find_if(
        taken, [&](const SeatTaken& one) { return one.person == person && one.spec == spec && one.seat == seat; });
    return found == taken.end() ? 0 : found->times;
  };
  std::vector<Seat> order = seats, best;
  std::ranges::sort(order);
  std::pair<int, std::array<std::uint8_t, 8>> least{};
  do {
    int cost = 0;
    for (std::size_t i = 0; i < persons.size(); ++i) cost += times(persons[i], order[i]);
    const std::pair now{cost, random_bytes<8>(entropy)};
    if (best.empty() || now < least) best = order, least = now;
  } while (std::ranges::next_permutation(order).found);
  return best;
}

}  // namespace turncoat::online
