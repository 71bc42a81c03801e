#include "server/online_service.hpp"

#include <boost/asio/post.hpp>
#include <chrono>
#include <cstdio>

#include "edge/json/json_writer.hpp"

namespace turncoat::server {

namespace {

using namespace online;

constexpr auto tick_time = std::chrono::milliseconds(250);

// A line of JSON for whoever runs the server; nothing that people said or own is in it.
void log(const std::string& kind, const std::string& words) {
  JsonWriter json;
  json.object([&] {
    json.member("at", OnlineService::now());
    json.member("kind", kind);
    json.member("words", words);
  });
  std::fprintf(stderr, "%s\n", json.text().c_str());
}

void add_metric(std::string& out, const std::string& name, const std::string& type, const std::string& help,
                double value) {
  out += "# HELP turncoat_" + name + ' ' + help + "\n# TYPE turncoat_" + name + ' ' + type + "\nturncoat_" + name +
         ' ' + std::to_string(value) + '\n';
}

}  // namespace

Millis OnlineService::now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

std::expected<std::unique_ptr<OnlineService>, std::string> OnlineService::open(boost::asio::io_context& context,
                                                                               const std::string& database,
                                                                               int thinkers) {
  auto store = SqliteStore::open(
      database, [&context](std::function<void()> what) { boost::asio::post(context, std::move(what)); });
  if (!store) return std::unexpected(store.error());
  return std::unique_ptr<OnlineService>(new OnlineService(context, std::move(*store), thinkers));
}

OnlineService::OnlineService(boost::asio::io_context& context, std::unique_ptr<SqliteStore> store, int thinkers)
    : store_(std::move(store)),
      thinkers_(thinkers, [&context](std::function<void()> what) { boost::asio::post(context, std::move(what)); }),
      timer_(context) {
  node_ = std::make_unique<Node>(
      *store_, World{.now = now,
                     .entropy = entropy_,
                     .think = [this](BotTask task,
                                     Thinkers::Reply reply) { thinkers_.think(std::move(task), std::move(reply)); },
                     .log = log});
}

OnlineService::~OnlineService() { node_.reset(); }

void OnlineService::start() { tick(); }

void OnlineService::stop() {
  node_->say_goodbye();
  timer_.cancel();
}

void OnlineService::tick() {
  timer_.expires_after(tick_time);
  timer_.async_wait([this](const boost::system::error_code& error) {
    if (error) return;
    node_->tick();
    tick();
  });
}

std::string OnlineService::metrics() const {
  const NodeFigures node = node_->figures();
  const SqliteStore::Figures store = store_->figures();
  std::string out;
  const auto gauge = [&](const char* name, const char* help, std::size_t value) {
    add_metric(out, name, "gauge", help, static_cast<double>(value));
  };
  const auto counter = [&](const char* name, const char* help, double value) {
    add_metric(out, name, "counter", help, value);
  };
  gauge("tables_held", "Tables in memory", node.tables);
  gauge("sockets", "Open sockets of tables", node.connections);
  gauge("store_waiting", "Tasks that wait for the database", store.waiting);
  gauge("computers_waiting", "Moves that computers are still to find", thinkers_.waiting());
  counter("moves_total", "Moves made by persons and computers", static_cast<double>(node.moves));
  counter("events_total", "Changes of tables", static_cast<double>(node.events));
  counter("denied_total", "Requests that were refused", static_cast<double>(node.denied));
  counter("stale_total", "Changes that came second and were decided on again", static_cast<double>(node.stale));
  counter("failed_total", "Changes that could not be written", static_cast<double>(node.failed));
  counter("commits_total", "Transactions of the database", static_cast<double>(store.transactions));
  counter("commit_changes_total", "Changes in these transactions", static_cast<double>(store.changes));
  counter("commit_seconds_total", "Time that these transactions took", store.seconds);
  return out;
}

}  // namespace turncoat::server
