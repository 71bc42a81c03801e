#include "server/service/online_service.hpp"

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>

#include "online/base/log.hpp"
#include "online/base/vital.hpp"
#include "online/store/postgres/postgres_store.hpp"
#include "online/store/sqlite/sqlite_store.hpp"

namespace turncoat::server {

namespace {

using namespace online;

constexpr int connections = 12;  // to a PostgreSQL server
constexpr auto tick_time = std::chrono::milliseconds(250);

// What a thread has found is reported to the thread of the node, and both are vital.
void post(boost::asio::io_context& context, std::function<void()> what) {
  const Vital vital;
  boost::asio::post(context, [what = std::move(what)] {
    const Vital there;
    what();
  });
}

void log(const std::string& kind, const std::string& words, const std::string& source) {
  process_log().tell(kind, words, source);
}

}  // namespace

std::expected<std::unique_ptr<Store>, std::string> open_store(const std::string& database, ProcessClock clock,
                                                              std::function<void(std::function<void()>)> post) {
  if (is_postgres(database)) return PostgresStore::open(database, std::move(post), connections, clock);
  return SqliteStore::open(database, std::move(post), clock);
}

std::optional<PasskeySite> OnlineService::passkey_site_of(const std::string& origin) const {
  auto site = passkey_site(origin);
  if (!site || (site->domain != "localhost" && std::ranges::find(passkey_sites_, *site) == passkey_sites_.end()))
    return std::nullopt;
  return site;
}

Millis OnlineService::now() const { return store_->now(); }

std::expected<std::unique_ptr<OnlineService>, std::string> OnlineService::open(boost::asio::io_context& context,
                                                                               const std::string& database,
                                                                               Thought thought, ProcessClock clock,
                                                                               Pushing pushing) {
  auto store = open_store(database, clock, [&context](std::function<void()> what) { post(context, std::move(what)); });
  if (!store) return std::unexpected(store.error());
  return std::unique_ptr<OnlineService>(new OnlineService(context, std::move(*store), thought, std::move(pushing)));
}

OnlineService::OnlineService(boost::asio::io_context& context, std::unique_ptr<Store> store, Thought thought,
                             Pushing pushing)
    : store_(std::move(store)),
      search_pool_(std::max(1, thought.thinkers),
                   [&context](std::function<void()> what) { post(context, std::move(what)); }),
      transfers_([&context](std::function<void()> what) { post(context, std::move(what)); }),
      push_sender_(transfers_, pushing.origin),
      timer_(context) {
  streams_ = std::make_unique<BotStreams>(*store_);
  World world{.now = [this] { return now(); },
              .entropy = entropy_,
              .log = log,
              .changed = [this](const TableState& live) { streams_->changed(live); }};
  world.weigh = [this](std::shared_ptr<AnyGame> game, const WorkOrigin& origin, std::function<void(bool)> reply) {
    return search_pool_.weigh(std::move(game), origin, std::move(reply));
  };
  Analysts::World analysing{.now = world.now};
  store_->set_workers(0);
  if (thought.thinkers > 0) {
    world.think = [this](BotTask task, std::function<void(BotMove)> reply) {
      return search_pool_.think(std::move(task), std::move(reply));
    };
    analysing.search = [this](PositionSearch search, std::function<void(std::string)> reply) {
      return search_pool_.search(std::move(search), std::move(reply));
    };
    world.idle_searchers = [this] { return search_pool_.idle(); };
    world.room_beside = [this] { return search_pool_.room(); };
    analysing.threads = static_cast<std::size_t>(thought.thinkers);
    store_->set_workers(analysing.threads);
  }
  node_ = std::make_shared<Node>(*store_, std::move(world));
  seeks_ = std::make_unique<Seeks>(*store_, entropy_, [this] { return now(); });
  tournaments_ = std::make_unique<Tournaments>(*store_, entropy_, [this] { return now(); }, log);
  Notices::World telling{.now = [this] { return now(); },
                         .entropy = entropy_,
                         .send =
                             [this](PushMessage message, std::function<void(PushResult)> reply) {
                               push_sender_.send(std::move(message), std::move(reply));
                             },
                         .contact = pushing.contact};
  if (!pushing.relay.empty()) {
    mail_sender_.emplace(transfers_, std::move(pushing.relay), pushing.contact.substr(mail_scheme.size()));
    telling.mail = [this](MailMessage message, std::function<void(PushResult)> reply) {
      mail_sender_->send(std::move(message), std::move(reply));
    };
  }
  notices_ = std::make_unique<Notices>(*node_, *store_, std::move(telling));
  host_orders_ = std::make_unique<HostOrders>(*node_, *store_, *streams_);
  analysts_ = std::make_unique<Analysts>(*node_, *store_, thought.analysis_nodes, std::move(analysing));
}

OnlineService::~OnlineService() {
  seeks_.reset();
  tournaments_.reset();
  analysts_.reset();
  notices_.reset();
  host_orders_.reset();
  node_.reset();
}

void OnlineService::stop(std::function<void()> then) {
  node_->say_goodbye();
  streams_->end_all();
  timer_.cancel();
  search_pool_.stop();
  analysts_->end(std::move(then));
}

bool OnlineService::program_may_ask(const std::string& bot, const std::string& table) {
  return of_program_.pass(bot, now()) && (table.empty() || at_table_.pass({bot, table}, now()));
}

boost::asio::awaitable<void> OnlineService::keep_time() {
  while (true) {
    timer_.expires_after(tick_time);
    const auto [error] = co_await timer_.async_wait(boost::asio::as_tuple(boost::asio::use_awaitable));
    if (error) co_return;
    const Vital vital;
    node_->tick();
    streams_->look_elsewhere(now());
    analysts_->tick();
    notices_->tick();
    tournaments_->tick();
    host_orders_->tick(now());
  }
}

OnlineFigures OnlineService::figures() {
  return {.node = node_->figures(),
          .store = store_->figures(),
          .analysts = analysts_->figures(),
          .notices = notices_->figures(),
          .computers_waiting = search_pool_.waiting(),
          .streams = streams_->size(),
          .variants = shared_games().figures(),
          .can_write = can_write()};
}

}  // namespace turncoat::server
