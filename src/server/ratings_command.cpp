#include "server/ratings_command.hpp"

#include <algorithm>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <cmath>
#include <cstdio>
#include <map>

#include "server/service/online_service.hpp"

namespace turncoat::server {

using namespace online;

namespace {

class Ratings {
 public:
  explicit Ratings(const std::string& database)
      : store_(open_store(database, ProcessClock(),
                          [this](std::function<void()> what) { boost::asio::post(context_, std::move(what)); })) {}

  std::expected<std::string, std::string> check(bool write) {
    if (!store_) return std::unexpected(store_.error());
    const auto kept = asked<std::vector<RatedGame>>(
        [&](Reply<std::vector<RatedGame>> reply) { (*store_)->rated_games(std::move(reply)); });
    if (!kept) return std::unexpected("the database cannot be read");
    for (const RatedGame& game : *kept) kept_[game.table] = game;
    if (!find_all()) return std::unexpected("the database cannot be read");
    std::vector<RatedGame> wrong;
    std::size_t all = 0;
    double farthest = 0;
    for (auto& [kind, games] : by_kind_) {
      rate_all(games);
      all += games.size();
      for (const RatedGame& game : games)
        if (const double apart = difference(game); apart > 0)
          wrong.push_back(game), farthest = std::max(farthest, apart);
    }
    char out[200];
    std::snprintf(out, sizeof out, "%zu rated games; %zu of them are kept with other ratings, at most %.3g apart", all,
                  wrong.size(), farthest);
    const bool writes = write && !wrong.empty();
    if (writes && !asked<void>([&](Reply<void> reply) { (*store_)->write_ratings(wrong, std::move(reply)); }))
      return std::unexpected("the database cannot be written");
    return out + std::string(writes ? "; mended" : "");
  }

 private:
  template <class T, class Ask>
  std::expected<T, StoreFault> asked(Ask ask) {
    std::optional<std::expected<T, StoreFault>> answer;
    ask([&](std::expected<T, StoreFault> found) { answer = std::move(found); });
    while (!answer) context_.run_one();
    return *std::move(answer);
  }

  // Of every table with a game that is over.
  bool find_all() {
    constexpr std::size_t at_once = 200;
    std::string behind;
    while (true) {
      const auto tables = asked<std::vector<std::string>>(
          [&](Reply<std::vector<std::string>> reply) { (*store_)->tables_over(behind, at_once, std::move(reply)); });
      if (!tables) return false;
      for (const std::string& id : *tables) {
        const auto stored =
            asked<StoredTable>([&](Reply<StoredTable> reply) { (*store_)->load(id, std::move(reply)); });
        if (!stored || !find(stored->events)) return false;
      }
      if (tables->size() < at_once) return true;
      behind = tables->back();
    }
  }

  bool find(const std::vector<Event>& events) {
    TableState live;
    for (const Event& event : events) {
      if (!apply(live, event)) return false;
      if (!live.table.rated) return true;  // it is said at the table's beginning
      if (live.table.status != Status::over) continue;
      auto game = rated_game(live, event.at);
      if (!game || !knows_all(*game)) return true;
      const auto own = plays_own_program(*game);
      if (own && !*own) by_kind_[game->game].push_back(*std::move(game));
      return own.has_value();
    }
    return true;
  }

  std::expected<bool, StoreFault> plays_own_program(const RatedGame& game) {
    std::vector<std::string> persons;
    for (const RatedPlayer& player : game.players) persons.push_back(player.person);
    return asked<bool>([&](Reply<bool> reply) { (*store_)->plays_own_program(std::move(persons), std::move(reply)); });
  }

  // What a deleted person brought to a game is kept with it. One that ended after that was not rated.
  bool knows_all(RatedGame& game) const {
    const auto kept = kept_.find(game.table);
    for (RatedPlayer& player : game.players) {
      if (player.dice || !player.person.empty()) continue;
      if (kept == kept_.end()) return false;
      for (const RatedPlayer& one : kept->second.players)
        if (one.seat == player.seat) player.before = one.before;
    }
    return true;
  }

  double difference(const RatedGame& game) const {
    const auto kept = kept_.find(game.table);
    if (kept == kept_.end()) return 1;
    double out = 0;
    for (std::size_t i = 0; i < game.players.size() && i < kept->second.players.size(); ++i) {
      const RatedPlayer &one = game.players[i], &other = kept->second.players[i];
      out = std::max({out, std::abs(one.after.mu - other.after.mu), std::abs(one.after.sigma - other.after.sigma)});
    }
    return out;
  }

  boost::asio::io_context context_;
  // While the store works the context has nothing to do, which must not end it.
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{context_.get_executor()};
  std::expected<std::unique_ptr<Store>, std::string> store_;
  std::map<std::string, RatedGame> kept_;  // by table
  std::map<std::string, std::vector<RatedGame>> by_kind_;
};

}  // namespace

std::expected<std::string, std::string> check_ratings(const std::string& database, bool write) {
  return Ratings(database).check(write);
}

}  // namespace turncoat::server
