#include "server/metrics.hpp"

#include <prometheus/metric_family.h>
#include <prometheus/text_serializer.h>

namespace turncoat::server {

namespace {

using prometheus::ClientMetric;
using prometheus::MetricFamily;
using prometheus::MetricType;

MetricFamily family(const char* name, const char* help, MetricType type, ClientMetric metric) {
  return {.name = std::string("turncoat_") + name, .help = help, .type = type, .metric = {std::move(metric)}};
}
MetricFamily gauge(const char* name, const char* help, std::size_t value) {
  ClientMetric metric;
  metric.gauge.value = static_cast<double>(value);
  return family(name, help, MetricType::Gauge, std::move(metric));
}
MetricFamily counter(const char* name, const char* help, std::uint64_t value) {
  ClientMetric metric;
  metric.counter.value = static_cast<double>(value);
  return family(name, help, MetricType::Counter, std::move(metric));
}

// How long transactions took.
MetricFamily commit_seconds(const online::StoreFigures& store) {
  ClientMetric metric;
  metric.histogram.sample_count = store.transactions;
  metric.histogram.sample_sum = store.seconds;
  std::uint64_t so_far = 0;
  for (std::size_t i = 0; i < store.within.size(); ++i) {
    so_far += store.within[i];
    metric.histogram.bucket.push_back({.cumulative_count = so_far, .upper_bound = online::StoreFigures::bounds[i]});
  }
  return family("commit_seconds", "Time that a transaction of the database took", MetricType::Histogram,
                std::move(metric));
}

}  // namespace

std::string metrics_text(const Measured& measured) {
  const auto& [node, store, analysts, computers_waiting, streams] = measured;
  return prometheus::TextSerializer().Serialize({
      gauge("tables_held", "Tables in memory", node.tables),
      gauge("sockets", "Open sockets of tables", node.connections),
      gauge("streams", "Open streams of programs", streams),
      gauge("store_waiting", "Tasks that wait for the database", store.waiting),
      gauge("computers_waiting", "Moves that computers are still to find", computers_waiting),
      gauge("analyses_waiting", "Positions that are still to be analysed, by all servers together",
            static_cast<std::size_t>(analysts.waiting)),
      counter("positions_analysed_total", "Positions analysed here", analysts.found),
      counter("positions_surplus_total", "Positions analysed here when others had been faster", analysts.surplus),
      counter("moves_total", "Moves made by persons and computers", node.moves),
      counter("events_total", "Changes of tables", node.events),
      counter("denied_total", "Requests that were refused", node.denied),
      counter("stale_total", "Changes that came second and were decided on again", node.stale),
      counter("failed_total", "Changes that could not be written", node.failed),
      counter("commit_changes_total", "Changes in all transactions", store.changes),
      commit_seconds(store),
  });
}

}  // namespace turncoat::server
