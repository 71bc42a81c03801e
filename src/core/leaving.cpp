#include "core/leaving.hpp"

#include "core/faults.hpp"

namespace turncoat {

namespace {

constexpr std::string_view resign = "resign", time = "time", agreement = "agreement", claim = "claim";

}  // namespace

std::string leaving_text(Leaving leaving) {
  if (leaving.reason == Reason::agreement) return std::string(agreement);
  if (is_claim(leaving)) return std::string(claim);
  const char letter = seat_letters[static_cast<std::size_t>(leaving.seat)];
  return std::string{letter, ':'} + std::string(leaving.reason == Reason::time ? time : resign);
}

Expected<std::optional<Leaving>> read_leaving(std::string_view text, int seats, Seat actor) {
  if (text == agreement) return Leaving{};
  if (text == claim) return Leaving{.seat = actor, .reason = Reason::repetition};
  const std::size_t colon = text.find(':');
  const std::string_view act = colon == text.npos ? text : text.substr(colon + 1);
  if (act != resign && act != time) return std::nullopt;
  const Reason reason = act == time ? Reason::time : Reason::resignation;
  if (colon == text.npos) {
    if (actor == dice) return failure(fault::dice_act, text);
    return Leaving{actor, reason};
  }
  const std::string_view known = seat_letters.substr(0, static_cast<std::size_t>(seats));
  if (colon != 1 || known.find(text[0]) == known.npos) {
    std::string letters;
    for (char letter : known) letters += (letters.empty() ? "" : ", ") + std::string(1, letter);
    return failure(fault::no_seat, text, letters);
  }
  return Leaving{static_cast<Seat>(known.find(text[0])), reason};
}

Ended leave_two(Leaving leaving, bool other_can_mate) {
  if (leaving.reason == Reason::agreement || (leaving.reason == Reason::time && !other_can_mate))
    return Decision::draw(leaving.reason);
  return Decision::win(static_cast<Seat>(1 - leaving.seat), leaving.reason);
}

}  // namespace turncoat
