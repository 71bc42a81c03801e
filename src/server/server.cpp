#include "server/server.hpp"

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <csignal>
#include <cstdio>
#include <exception>
#include <tuple>
#include <utility>

#include "online/base/log.hpp"
#include "online/table/shared_games.hpp"
#include "server/files/open_files.hpp"
#include "server/files/static_files.hpp"
#include "server/http/head.hpp"
#include "server/lasting.hpp"
#include "server/sessions/answer.hpp"
#include "server/sessions/http_session.hpp"
#include "server/sessions/service.hpp"

namespace turncoat::server {
namespace {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;

using namespace std::chrono_literals;

constexpr std::size_t most_when_short = 100;  // connections when memory is short: of the monitors that watch the server
constexpr auto parting_time = 500ms, longest_parting = 3000ms;

std::string why(const boost::system::error_code& error) {
  if (error == asio::error::address_in_use) return "another program is using that port; choose one with --port";
  if (error == asio::error::access_denied) return "ports below 1024 need more rights; choose one with --port";
  return error.message();
}

// Says why, as far as that works without waiting, and closes.
void turn_away(tcp::socket& socket, const Fault& reason) {
  const std::string answer = turning_away(reason);
  boost::system::error_code ignored;
  std::ignore = socket.send(asio::buffer(answer), 0, ignored);
}

}  // namespace

struct Server::State {
  State(StaticFiles files, Proxies proxies, const Limits& limits)
      : service{
            .limits = limits, .files = FileCache(std::move(files), limits.file_time), .proxies = std::move(proxies)} {}

  boost::system::error_code listen(tcp::acceptor& on, const tcp::endpoint& endpoint);
  std::string measure();
  asio::awaitable<void> serve_metrics();
  asio::awaitable<void> accept();
  asio::awaitable<void> serve(tcp::socket socket);
  asio::awaitable<void> watch_memory();
  // How often to look for connections that have no time left: a second's delay doesn't matter when several are allowed.
  std::chrono::milliseconds overdue_interval() const {
    return std::clamp<std::chrono::milliseconds>(service.limits.request_time / 10, 10ms, 1s);
  }

  Service service;
  asio::io_context context{1};
  tcp::acceptor acceptor{context};
  tcp::acceptor metrics{context};
  asio::steady_timer parting{context};
  std::unique_ptr<OnlineService> online_service{};
};

boost::system::error_code Server::State::listen(tcp::acceptor& on, const tcp::endpoint& endpoint) {
  boost::system::error_code error;
  if (on.open(endpoint.protocol(), error)) return error;
  if (on.set_option(asio::socket_base::reuse_address(true), error)) return error;
  if (on.bind(endpoint, error)) return error;
  return on.listen(asio::socket_base::max_listen_connections, error);
}

std::string Server::State::measure() {
  const auto figures = service.online ? std::optional(service.online->figures()) : std::nullopt;
  return metrics_text({.traffic = service.traffic,
                       .connections = service.connections.size(),
                       .memory_is_short = service.memory_is_short(),
                       .logged = online::process_log().counts(),
                       .online = figures ? &*figures : nullptr});
}

// One answer for every connection, whatever it asks.
asio::awaitable<void> Server::State::serve_metrics() {
  while (true) {
    auto [error, socket] = co_await metrics.async_accept(as_values);
    if (error) co_return;
    const std::string body = measure();
    std::string head = head_of(200);
    add_field(head, "Content-Type", "text/plain; version=0.0.4");
    add_field(head, "Content-Length", std::to_string(body.size()));
    finish(head, false);
    const std::string answer = head + body;
    std::ignore = co_await asio::async_write(socket, asio::buffer(answer), as_values);
    boost::system::error_code ignored;
    std::ignore = socket.shutdown(tcp::socket::shutdown_send, ignored);
  }
}

asio::awaitable<void> Server::State::accept() {
  while (true) {
    auto [error, socket] = co_await acceptor.async_accept(as_values);
    if (error == asio::error::operation_aborted) co_return;
    bool room = !error;
    try {
      if (room) asio::co_spawn(context, serve(std::move(socket)), asio::detached);
    } catch (const std::bad_alloc&) {
      room = false;
    }
    if (room) continue;
    // Out of file descriptors or memory: let some clients leave before trying again.
    asio::steady_timer pause(context, std::chrono::milliseconds(100));
    co_await pause.async_wait(as_values);
  }
}

asio::awaitable<void> Server::State::watch_memory() {
  asio::steady_timer timer(context);
  while (true) {
    timer.expires_after(1s);
    const auto [error] = co_await timer.async_wait(as_values);
    if (error) co_return;
    service.memory.look();
  }
}

asio::awaitable<void> Server::State::serve(tcp::socket socket) {
  try {
    boost::system::error_code error;
    const auto peer = socket.remote_endpoint(error);
    if (error) co_return;  // it has left already
    // Answers are written whole; to wait for more to send with them (Nagle) would only delay them.
    if (socket.set_option(tcp::no_delay(true), error) || socket.native_non_blocking(true, error)) co_return;
    const Address address = mapped(peer.address());
    if (service.connections.size() >= service.limits.connections)
      co_return turn_away(socket, online::rejections::crowded);
    if (service.memory_is_short() && service.connections.size() > most_when_short)
      co_return turn_away(socket, online::rejections::memory);
    std::unique_ptr<AddressCounts::Share> share;
    if (!service.proxies.contains(address)) {
      share = service.counts.take(address);
      if (!share) co_return turn_away(socket, online::rejections::crowd);
    }
    const auto connection = std::make_shared<Connection>(std::move(socket), address, service.connections);
    co_await serve_http(*connection, service);
  } catch (const std::exception& error) {
    // Out of memory, for example: it ends this connection, not the server.
    std::fprintf(stderr, "turncoat-server: a connection failed: %s\n", error.what());
  }
}

Server::Server(std::unique_ptr<State> state) : state_(std::move(state)) {}
Server::Server(Server&&) noexcept = default;
Server& Server::operator=(Server&&) noexcept = default;
Server::~Server() = default;

std::expected<Server, std::string> Server::open(const ServerOptions& options) {
  auto files = StaticFiles::in(options.root);
  if (!files) return std::unexpected(files.error());
  auto proxies = Proxies::parse(options.proxies);
  if (!proxies) return std::unexpected(proxies.error());
  Limits limits = options.limits;
  limits.connections = std::min(limits.connections, connections_within(raise_open_files()));
  if (limits.per_address == 0) limits.per_address = std::max<std::size_t>(limits.connections / 4, 1);
  auto state = std::make_unique<State>(*std::move(files), *std::move(proxies), limits);
  const std::string place = options.host + ", port " + std::to_string(options.port);

  boost::system::error_code error;
  tcp::resolver resolver(state->context);
  const auto found = resolver.resolve(options.host, std::to_string(options.port),
                                      tcp::resolver::passive | tcp::resolver::numeric_service, error);
  if (error || found.empty()) return std::unexpected("no such host: " + options.host);
  if (options.role != ServerOptions::Role::worker) error = state->listen(state->acceptor, found.begin()->endpoint());
  if (error) return std::unexpected("cannot listen on " + place + ": " + why(error));
  if (options.metrics_port) {
    error = state->listen(state->metrics, {asio::ip::address_v4::loopback(), *options.metrics_port});
    if (error)
      return std::unexpected("cannot listen for metrics on port " + std::to_string(*options.metrics_port) + ": " +
                             why(error));
  }
  std::vector<online::PasskeySite> sites;
  for (const std::string& origin : options.sites) {
    auto site = online::passkey_site(origin);
    if (!site)
      return std::unexpected("--site " + origin +
                             ": an address is https:// and a name, as browsers show it: https://chess.example.org");
    sites.push_back(*std::move(site));
  }
  if (!options.database.empty()) {
    online::shared_games().set_most_bytes(options.variant_megabytes << 20);
    const int thinkers = options.role == ServerOptions::Role::web ? 0 : options.thinkers;
    auto opened = OnlineService::open(
        state->context, options.database, {.thinkers = thinkers, .analysis_nodes = options.analysis_nodes},
        online::ProcessClock(options.clock_error),
        {.contact = options.contact, .origin = options.push_origin, .relay = options.smtp});
    if (!opened) return std::unexpected(opened.error());
    state->online_service = std::move(*opened);
    state->online_service->only_operator_makes_tournaments(options.only_operator_makes_tournaments);
    state->online_service->passkey_sites(std::move(sites));
    state->service.online = state->online_service.get();
  }
  return Server(std::move(state));
}

std::uint16_t Server::port() const {
  boost::system::error_code error;
  return state_->acceptor.is_open() ? state_->acceptor.local_endpoint(error).port() : std::uint16_t{0};
}

std::uint16_t Server::metrics_port() const {
  boost::system::error_code error;
  return state_->metrics.is_open() ? state_->metrics.local_endpoint(error).port() : std::uint16_t{0};
}

const Limits& Server::limits() const { return state_->service.limits; }

void Server::run() {
  // Closing the terminal ends it as well, unless it was started to outlive that (nohup).
  asio::signal_set signals(state_->context, SIGINT, SIGTERM);
  if (std::signal(SIGHUP, SIG_DFL) == SIG_IGN)
    std::signal(SIGHUP, SIG_IGN);
  else
    signals.add(SIGHUP);
  signals.async_wait([this](const auto& error, int) {
    if (!error) part();
  });
  std::signal(SIGPIPE, SIG_IGN);  // sendfile to a client that has gone
  Lasting lasting(state_->context);
  if (state_->acceptor.is_open()) lasting.add([this] { return state_->accept(); });
  lasting.add([this] { return state_->service.connections.close_overdue(state_->overdue_interval()); });
  lasting.add([this] { return state_->watch_memory(); });
  if (state_->metrics.is_open()) lasting.add([this] { return state_->serve_metrics(); });
  if (state_->service.online) lasting.add([this] { return state_->service.online->keep_time(); });
  lasting.run();
}

// Players are asked to come back; what is being written is written.
void Server::part() {
  if (!state_->service.online) return stop();
  state_->acceptor.close();
  // Both: every client has been informed, and what was begun is given back; not for ever, if the database is away.
  const auto one_done = [this, missing = std::make_shared<int>(2)] {
    if (--*missing == 0) stop();
  };
  state_->service.online->stop(one_done);
  state_->parting.expires_after(parting_time);
  state_->parting.async_wait([this, one_done](const auto&) {
    one_done();
    state_->parting.expires_after(longest_parting);
    state_->parting.async_wait([this](const auto&) { stop(); });
  });
}

void Server::stop() { state_->context.stop(); }

}  // namespace turncoat::server
