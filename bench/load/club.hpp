#pragma once
// What goes on in a club beside the games that are measured: persons that seek an opponent, an arena, and turns by days
// with messages to browsers.
#include <boost/asio/io_context.hpp>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "match.hpp"
#include "online/push_service.hpp"

namespace turncoat::load {

class Club {
 public:
  // `push`: the port of the push service that is made here, where the server looks for it (--push-origin).
  // Persons are at the servers in turn.
  Club(boost::asio::io_context& context, std::vector<std::uint16_t> ports, std::uint16_t push)
      : context_(context), ports_(std::move(ports)), service_(context, push) {}

  // False: the server does not let it. What is begun goes on for as long as the context runs.
  Task<bool> begin();
  // How often each happened.
  std::string told() const;

 private:
  Task<bool> introduce();
  Task<void> seek(testing::Visitor& person, std::size_t number);
  Task<void> play_arena(testing::Visitor& person, std::string at);
  Task<void> play_by_days(testing::Visitor& white, testing::Visitor& black, std::size_t number);

  boost::asio::io_context& context_;
  std::vector<std::uint16_t> ports_;
  testing::PushService service_;
  std::vector<std::unique_ptr<testing::Visitor>> persons_;
  std::size_t met_ = 0, arena_games_ = 0;
  std::uint64_t requests_ = 0;
};

}  // namespace turncoat::load
