#pragma once
// Analyses in one process: people ask for them here, and if it thinks, it takes one position after the other, of any
// game that any person has asked for, through whatever process.
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "online/node/analysis.hpp"
#include "online/node/node.hpp"

namespace turncoat::online {

struct AnalystFigures {
  int waiting = 0;            // positions, in all processes together, as far as it has been heard
  std::uint64_t found = 0;    // by this process
  std::uint64_t surplus = 0;  // found when others had been faster
};

class Analysts {
 public:
  struct World {
    std::function<Millis()> now;
    // Searches a position, some time, and calls back with what was found as JSON, or with nothing. Empty: this process
    // does not think. False: there is no room for it.
    std::function<bool(PositionSearch, std::function<void(std::string)>)> search = {};
    // How many positions may be searched at once.
    std::size_t threads = 0;
  };
  // `nodes`: how many a position is worth, in the analyses that are asked for here.
  Analysts(Node& node, AnalysisStore& store, std::uint64_t nodes, World world);
  ~Analysts();

  // Any person's game that is over; one of each person at a time.
  void ask(const Person& person, const std::string& table, std::function<void(Allowed<void>)> reply);
  void look(const std::string& table, std::function<void(Allowed<StoredAnalysis>)> reply);

  // To be called four times a second.
  void tick();
  // This process ends: what it has taken can be taken by others at once. Then reports that it is so.
  void end(std::function<void()> then);
  const AnalystFigures& figures() const { return figures_; }

 private:
  void want(const Person& person, const TableSnapshot& seen, std::function<void(Allowed<void>)> reply);
  void begin(const WantedAnalysis& wanted, std::function<void(Allowed<void>)> reply);
  void take();
  void begin(const PositionTask& task);
  void done(const PositionTask& task, const std::string& report);
  void give_back(const PositionTask& task);
  void give_back_all();
  void tell_if_idle();

  Node& node_;
  AnalysisStore& store_;
  std::uint64_t nodes_;
  World world_;
  AnalystFigures figures_;
  bool taking_ = false, counting_ = false;
  bool ended_ = false;
  int giving_back_ = 0;
  std::function<void()> on_idle_;
  std::vector<PositionTask> under_way_;
  std::uint64_t ticks_ = 0;
  std::shared_ptr<Analysts*> self_;  // empty once this is gone, so that late replies do nothing
};

}  // namespace turncoat::online
