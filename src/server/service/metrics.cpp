#include "server/service/metrics.hpp"

#include <prometheus/metric_family.h>
#include <prometheus/text_serializer.h>
#include <sys/resource.h>

#include <chrono>
#include <filesystem>
#include <iterator>
#include <vector>

#include "edge/uci/version.hpp"
#include "server/service/memory_watch.hpp"

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

// `within`: how many were in each class, up to its bound.
template <std::size_t classes>
ClientMetric histogram(std::uint64_t count, double sum, const std::array<std::uint64_t, classes>& within,
                       const std::array<double, classes>& bounds) {
  ClientMetric metric;
  metric.histogram.sample_count = count;
  metric.histogram.sample_sum = sum;
  std::uint64_t so_far = 0;
  for (std::size_t i = 0; i < classes; ++i) {
    so_far += within[i];
    metric.histogram.bucket.push_back({.cumulative_count = so_far, .upper_bound = bounds[i]});
  }
  return metric;
}

MetricFamily commit_seconds(const online::StoreFigures& store) {
  return family("commit_seconds", "Time that a transaction of the database took", MetricType::Histogram,
                histogram(store.transactions, store.seconds, store.within, online::StoreFigures::bounds));
}

// ---- HTTP

void add_traffic(std::vector<MetricFamily>& out, const Traffic& traffic) {
  MetricFamily requests{.name = "turncoat_http_requests_total",
                        .help = "Requests answered, by what they were for and the class of their status",
                        .type = MetricType::Counter};
  MetricFamily seconds{.name = "turncoat_http_request_seconds",
                       .help = "Time from the end of a request's head to its answer",
                       .type = MetricType::Histogram};
  for (std::size_t kind = 0; kind < std::size(Traffic::names); ++kind) {
    const Traffic::Counted& counted = traffic.of(static_cast<Traffic::Kind>(kind));
    const ClientMetric::Label of_kind{.name = "kind", .value = std::string(Traffic::names[kind])};
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < counted.by_class.size(); ++i) {
      count += counted.by_class[i];
      if (counted.by_class[i] == 0) continue;
      ClientMetric metric;
      metric.label = {of_kind, {.name = "status", .value = std::to_string(i + 1) + "xx"}};
      metric.counter.value = static_cast<double>(counted.by_class[i]);
      requests.metric.push_back(std::move(metric));
    }
    ClientMetric metric = histogram(count, counted.seconds, counted.within, Traffic::bounds);
    metric.label = {of_kind};
    seconds.metric.push_back(std::move(metric));
  }
  out.push_back(std::move(requests));
  out.push_back(std::move(seconds));
}

// ---- the process, by the names that Prometheus' own libraries use

MetricFamily plain(const char* name, const char* help, MetricType type, double value) {
  ClientMetric metric;
  (type == MetricType::Gauge ? metric.gauge.value : metric.counter.value) = value;
  return {.name = name, .help = help, .type = type, .metric = {std::move(metric)}};
}

double open_files() {
  std::error_code error;
  std::size_t count = 0;
  for (std::filesystem::directory_iterator at("/proc/self/fd", error), end; !error && at != end; at.increment(error))
    ++count;
  return static_cast<double>(count);
}

double processor_seconds() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

// Read once, when the first metrics are asked for.
double begun() {
  static const auto time = std::chrono::system_clock::now();
  return std::chrono::duration<double>(time.time_since_epoch()).count();
}

void add_process(std::vector<MetricFamily>& out) {
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  out.push_back(plain("process_resident_memory_bytes", "Memory that the process holds", MetricType::Gauge,
                      static_cast<double>(resident_bytes())));
  out.push_back(plain("process_cpu_seconds_total", "Processor time", MetricType::Counter, processor_seconds()));
  out.push_back(plain("process_open_fds", "Open files and sockets", MetricType::Gauge, open_files()));
  out.push_back(
      plain("process_max_fds", "How many there may be", MetricType::Gauge, static_cast<double>(files.rlim_cur)));
  out.push_back(plain("process_start_time_seconds", "When the process began, since 1970", MetricType::Gauge, begun()));
  ClientMetric build;
  build.label = {{.name = "version", .value = std::string(turncoat::version())}};
  build.gauge.value = 1;
  out.push_back(family("build_info", "The version that runs", MetricType::Gauge, std::move(build)));
}

void add_online(std::vector<MetricFamily>& out, const OnlineFigures& figures) {
  const auto& [node, store, analysts, notices, computers_waiting, streams, variants, can_write] = figures;
  const MetricFamily all[] = {
      gauge("can_write", "Whether changes can be stored", can_write ? 1 : 0),
      gauge("tables_held", "Tables in memory", node.tables),
      gauge("sockets", "Open sockets of tables", node.connections),
      gauge("streams", "Open streams of programs", streams),
      gauge("store_waiting", "Tasks that wait for the database", store.waiting),
      gauge("computers_waiting", "Moves that computers are still to find", computers_waiting),
      gauge("variants", "Variants whose tables are held in memory", variants.variants),
      gauge("variant_bytes", "Memory that these tables take, about", variants.bytes),
      gauge("analyses_waiting", "Positions that are still to be analysed, by all servers together",
            static_cast<std::size_t>(analysts.waiting)),
      counter("positions_analysed_total", "Positions analysed here", analysts.found),
      counter("positions_surplus_total", "Positions analysed here when others had been faster", analysts.surplus),
      counter("notices_sent_total", "Messages that push services have taken", notices.taken),
      counter("notices_needless_total", "Turns that persons saw on an open page", notices.needless),
      counter("notices_refused_total", "Messages that were refused, or for browsers that are gone", notices.refused),
      counter("notices_unsent_total", "Messages that could not be sent, and are tried again", notices.not_sent),
      counter("notices_unknown_total", "Messages of which it is not known whether they were taken", notices.unknown),
      counter("moves_total", "Moves made by persons and computers", node.moves),
      counter("events_total", "Changes of tables", node.events),
      counter("denied_total", "Requests that were refused", node.denied),
      counter("stale_total", "Changes that came second and were decided on again", node.stale),
      counter("failed_total", "Changes that could not be written", node.failed),
      counter("commit_changes_total", "Changes in all transactions", store.changes),
      commit_seconds(store),
  };
  out.insert(out.end(), std::begin(all), std::end(all));
}

void add_log(std::vector<MetricFamily>& out, const std::map<std::string, std::uint64_t>& logged) {
  MetricFamily lines{.name = "turncoat_log_total",
                     .help = "What was there to be logged, by kind, also what was left out",
                     .type = MetricType::Counter};
  for (const auto& [kind, count] : logged) {
    ClientMetric metric;
    metric.label = {{.name = "kind", .value = kind}};
    metric.counter.value = static_cast<double>(count);
    lines.metric.push_back(std::move(metric));
  }
  out.push_back(std::move(lines));
}

}  // namespace

std::string metrics_text(const Measured& measured) {
  std::vector<MetricFamily> out;
  add_process(out);
  out.push_back(gauge("connections", "Open connections of clients", measured.connections));
  out.push_back(
      gauge("memory_short", "Whether requests are refused for want of memory", measured.memory_is_short ? 1 : 0));
  add_traffic(out, measured.traffic);
  add_log(out, measured.logged);
  if (measured.online) add_online(out, *measured.online);
  return prometheus::TextSerializer().Serialize(out);
}

}  // namespace turncoat::server
