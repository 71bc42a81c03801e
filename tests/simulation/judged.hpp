#pragma once
// One change of a table before its witness: whether it may be, by the rules of docs/online-protocol.md and
// docs/server.md.
#include "simulation/life.hpp"

namespace turncoat::simulation {

class Judged {
 public:
  // `table`: before the change.
  Judged(Life& life, const Witness& witness, FoundTable& table, const online::Change& change, Millis decided,
         unsigned machine);
  void look();

 private:
  using Clocks = online::Clocks;

  void fails(const std::string& what) const;
  // ---- the sender
  void find_sender();
  bool holds(const std::string& person, Seat seat) const;
  bool may_come_by_itself() const;
  void check_request() const;
  bool fits(const Sent& sent) const;
  // ---- consent
  std::string offer_key() const;
  void forget_offers_but_of(const std::string& mover) const;
  void look_at_offers();
  void need_consent(const std::string& what, int about, bool those_out_too) const;
  // ---- absence
  void need_absence(Seat seat) const;
  void need_absence_or_wish(Seat seat, const std::string& what) const;
  // ---- time
  std::optional<Seat> timed_actor() const;
  Millis lost() const;
  Millis may_be_returned() const;
  const Life::Paths* paths_of_actor() const;
  void look_at_clocks() const;
  void check_charge(const Clocks& after, bool passes) const;
  void check_flag() const;
  void check_returned();
  // ---- the rest
  void look_at_dice();
  void look_at_words();

  Life& life_;
  const Witness& witness_;
  FoundTable& table_;
  const online::Table& before_;
  const online::Change& change_;
  const online::Event& event_;
  Millis decided_;
  unsigned machine_;
  const Sent* sent_ = nullptr;
};

}  // namespace turncoat::simulation
