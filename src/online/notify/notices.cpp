#include "online/notify/notices.hpp"

#include <algorithm>
#include <new>
#include <utility>

#include "core/hex.hpp"
#include "edge/json/json_writer.hpp"
#include "online/notify/letters.hpp"

namespace turncoat::online {

namespace {

constexpr std::size_t most_under_way = 64;
constexpr std::uint64_t ticks_to_look = 2;
constexpr Millis first_pause = 2000, longest_pause = 10 * 60'000;
constexpr int three_days = 3 * 24 * 60 * 60;

// After the first try two seconds, then four times as long after each.
Millis pause_after(int tries) {
  Millis pause = first_pause;
  for (int i = 1; i < tries; ++i) pause = std::min(4 * pause, longest_pause);
  return pause;
}

std::string_view origin_of(std::string_view endpoint) {
  const std::size_t host = endpoint.find("//");
  return endpoint.substr(0, host == endpoint.npos ? host : endpoint.find('/', host + 2));
}

}  // namespace

std::string Notices::public_key() const { return key_ ? base64url(key_->point()) : ""; }

void Notices::tick() {
  if (!key_) return ask_for_key();
  if (ticks_++ % ticks_to_look == 0) take();
}

void Notices::ask_for_key() {
  if (asking_) return;
  const std::string number = hex(CurveKey::made().number());
  asking_ = true;
  store_.notice_key(number, late_([this](const auto& kept) {
                      asking_ = false;
                      const auto number = kept ? bytes_of<32>(*kept) : std::nullopt;
                      if (number) key_ = CurveKey::of(*number);
                    }));
}

void Notices::take() {
  if (taking_ || under_way_ >= most_under_way) return;
  taking_ = true;
  // A person with slow push services does not delay the messages of others.
  std::vector<std::string> busy;
  for (const auto& [person, count] : of_person_) busy.push_back(person);
  store_.take_notices(world_.now(), most_under_way - under_way_, busy, late_([this](const auto& due) {
                        taking_ = false;
                        if (!due) return;
                        under_way_ += due->size();
                        for (const Notice& notice : *due) ++of_person_[notice.to.person];
                        for (const Notice& notice : *due) look_after(notice);
                      }));
}

// A person with an open page there sees it; one that sleeps hears of it later.
void Notices::look_after(const Notice& notice) {
  if (const Millis awake = notice.sleeping ? awake_at(*notice.sleeping, world_.now()) : 0; awake > world_.now()) {
    no_longer_under_way(notice);
    return store_.postpone_notice(notice, awake, [](const auto&) {});
  }
  node_.ask_whether_here(notice.table, notice.to.person, late_([this, notice](bool here) {
                           if (!here) return send(notice);
                           no_longer_under_way(notice);
                           ++figures_.needless;
                           store_.end_notice(notice, [](const auto&) {});
                         }));
}

void Notices::send(const Notice& notice) {
  if (is_mail(notice.to)) return world_.mail ? write_to(notice) : sent(notice, PushResult::refused);
  std::optional<PushMessage> message;
  try {
    message = message_for(notice);
  } catch (const std::bad_alloc&) {
    return sent(notice, PushResult::not_sent);
  }
  if (!message) return sent(notice, PushResult::refused);
  store_.begin_notice(notice, late_([this, notice, message = *std::move(message)](const auto& begun) {
                        if (!begun || !*begun) return no_longer_under_way(notice);
                        world_.send(message, late_([this, notice](PushResult result) { sent(notice, result); }));
                      }));
}

void Notices::write_to(const Notice& notice) {
  store_.begin_letter(notice, world_.now(), late_([this, notice](const auto& letter) {
                        if (letter && !letter->tables.empty())
                          return world_.mail(mail_about(*letter),
                                             late_([this, notice](PushResult result) { mailed(notice, result); }));
                        no_longer_under_way(notice);
                        if (letter && letter->not_before > 0)
                          store_.postpone_notice(notice, letter->not_before, [](const auto&) {});
                      }));
}

std::optional<PushMessage> Notices::message_for(const Notice& notice) const {
  const auto point = bytes_of<65>(notice.to.key);
  const auto secret = bytes_of<16>(notice.to.secret);
  if (!point || !secret) return std::nullopt;
  JsonWriter json;
  json.object([&] {
    json.member("t", notice.table);
    json.member("n", notice.turn);
    json.member("l", notice.to.language);
  });
  auto body =
      encrypted(json.text(), {.point = *point, .secret = *secret}, CurveKey::made(), random_bytes<16>(world_.entropy));
  if (!body) return std::nullopt;
  return PushMessage{
      .endpoint = notice.to.endpoint,
      .authorization = push_authorization(*key_, origin_of(notice.to.endpoint), world_.contact, world_.now()),
      .topic = hash_of(notice.table).substr(0, 32),
      .seconds_kept = three_days,
      .body = *std::move(body)};
}

void Notices::no_longer_under_way(const Notice& notice) {
  --under_way_;
  const auto found = of_person_.find(notice.to.person);
  if (--found->second == 0) of_person_.erase(found);
}

void Notices::count(PushResult result) {
  switch (result) {
    case PushResult::taken: ++figures_.taken; return;
    case PushResult::unknown: ++figures_.unknown; return;
    case PushResult::refused:
    case PushResult::gone: ++figures_.refused; return;
    case PushResult::not_sent: ++figures_.not_sent; return;
  }
}

void Notices::sent(const Notice& notice, PushResult result) {
  no_longer_under_way(notice);
  count(result);
  const auto nothing = [](const auto&) {};
  if (result == PushResult::gone) return store_.subscription_gone(notice.to.id, nothing);
  if (result != PushResult::not_sent) return store_.end_notice(notice, nothing);
  store_.postpone_notice(notice, world_.now() + pause_after(notice.tries), nothing);
}

void Notices::mailed(const Notice& notice, PushResult result) {
  no_longer_under_way(notice);
  count(result);
  const auto nothing = [](const auto&) {};
  if (result != PushResult::not_sent) return store_.end_letter(notice, nothing);
  store_.postpone_letter(notice, world_.now() + pause_after(notice.tries), nothing);
}

}  // namespace turncoat::online
