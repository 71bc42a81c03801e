#include "engine/speed.hpp"

#include <iomanip>
#include <ostream>

#include "edge/game/any_game.hpp"
#include "engine/figures.hpp"
#include "native/clock.hpp"
#include "training/workload.hpp"

namespace turncoat {

namespace {

class SpeedReport {
 public:
  SpeedReport(const SpeedOptions& order, std::ostream& out) : order_(order), out_(out) {}

  void game(const GameInfo& info) {
    const Workloads work = workloads(info);
    line(info.id, "bytes", static_cast<double>(work.position_bytes), "");
    for (const Workload& one : work.list) line(info.id, one.name, rate(one, order_.seconds, cpu_seconds_now), "/s");
  }

 private:
  void line(std::string_view game, std::string_view name, double figure, std::string_view unit) {
    if (order_.plain)
      out_ << game << '\t' << name << '\t' << decimal(figure, 0) << '\n';
    else
      out_ << std::left << std::setw(14) << game << std::setw(16) << name << std::right << std::setw(8)
           << with_prefix(figure) << unit << '\n';
    out_.flush();
  }

  const SpeedOptions& order_;
  std::ostream& out_;
};

}  // namespace

void report_speed(const SpeedOptions& order, std::ostream& out) {
  SpeedReport report(order, out);
  for (const GameInfo* info : games())
    if (order.game.empty() || order.game == info->id) report.game(*info);
}

}  // namespace turncoat
