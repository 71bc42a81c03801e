#include "simulation/shrink.hpp"

#include "simulation/life.hpp"

namespace turncoat::simulation {

namespace {

std::string kind_of(const std::string& failure) { return failure.substr(0, failure.find(':')); }

}  // namespace

Shrunk shrink(Story story, std::string failure, int most_lives) {
  Shrunk out{.story = std::move(story), .failure = std::move(failure)};
  const auto try_it = [&](const Story& shorter) {
    if (++out.lives > most_lives) return false;
    const auto found = Life(shorter).run();
    if (!found || kind_of(*found) != kind_of(out.failure)) return false;
    out.story = shorter, out.failure = *found;
    return true;
  };
  // Halves first, then single deeds, until none can be left out.
  for (std::size_t size = std::max<std::size_t>(1, out.story.actions.size() / 2); size > 0;) {
    bool shorter = false;
    for (std::size_t at = 0; at < out.story.actions.size();) {
      Story without = out.story;
      const auto first = without.actions.begin() + static_cast<std::ptrdiff_t>(at);
      const auto count = std::min(size, out.story.actions.size() - at);
      without.actions.erase(first, first + static_cast<std::ptrdiff_t>(count));
      if (try_it(without))
        shorter = true;
      else
        at += size;
    }
    if (!shorter || size > 1) size = shorter && size == 1 ? 1 : size / 2;
  }
  // Simpler settings.
  for (bool Setting::* one :
       {&Setting::crowd, &Setting::computer, &Setting::delayed, &Setting::listed, &Setting::all_leave})
    if (Story simpler = out.story; std::exchange(simpler.setting.*one, false)) try_it(simpler);
  return out;
}

}  // namespace turncoat::simulation
