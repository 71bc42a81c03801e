#pragma once
// All that is kept: tables and the persons at them, for play; lists, persons and analyses besides.
#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>

#include "online/store/analysis_store.hpp"
#include "online/store/directory_store.hpp"
#include "online/store/host_store.hpp"
#include "online/store/notice_store.hpp"
#include "online/store/passkey_store.hpp"
#include "online/store/person_store.hpp"
#include "online/store/presence_store.hpp"
#include "online/store/rating_store.hpp"
#include "online/store/seek_store.hpp"
#include "online/store/table_store.hpp"
#include "online/store/tournament_store.hpp"
#include "online/store/vacation_store.hpp"

namespace turncoat::online {

// What a store has to do still, and how long it took for what it has done.
struct StoreFigures {
  // Seconds up to which the transactions of each class took, longer than those of the class before.
  static constexpr std::array bounds{.001, .002, .005, .01, .02, .05, .1, .2, .5, 1., 2., 5.};

  std::size_t waiting = 0;  // tasks
  std::uint64_t transactions = 0, changes = 0;
  double seconds = 0;  // of all transactions together
  std::array<std::uint64_t, bounds.size()> within{};

  void count(std::size_t changed, double took) {
    ++transactions;
    changes += changed;
    seconds += took;
    const auto bound = std::ranges::lower_bound(bounds, took);
    if (bound != bounds.end()) ++within[static_cast<std::size_t>(bound - bounds.begin())];
  }
};

// What play needs.
class PlayStore : public TableStore, public PresenceStore, public VacationView {
 public:
  // The time by the clock that all processes sharing the store agree on. It never goes back, whatever the machine's
  // clock does.
  virtual Millis now() const = 0;
};

class Store : public PlayStore,
              public DirectoryStore,
              public PersonStore,
              public PasskeyStore,
              public AnalysisStore,
              public SeekStore,
              public TournamentStore,
              public RatingStore,
              public NoticeStore,
              public VacationStore,
              public HostStore {
 public:
  virtual StoreFigures figures() const = 0;
  // So many threads of this process think.
  virtual void set_workers(std::size_t threads) = 0;
  // An opaque mark of an address, the same for all processes; it does not reveal the address.
  virtual std::string mark_of(std::span<const std::uint8_t> network) const = 0;
};

}  // namespace turncoat::online
