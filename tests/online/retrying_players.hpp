#pragma once
// Games that are played to their end whatever happens to the servers, and the check that nothing of them was lost.
#include <array>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "online/client.hpp"
#include "online/table/event.hpp"

namespace turncoat::testing {

// A random game that a table plays. Every move is one request, which is sent again until it is answered.
struct RetryingPlayers {
  // A move, and the seat that makes it.
  struct Move {
    std::size_t seat = 0;
    std::string text;
  };
  std::string id, spec;
  std::uint64_t number = 0;  // distinguishes the requests of tables
  std::vector<Move> line{};
  std::map<std::string, int> acknowledged{};  // digits, with the version
  bool ended = false;
  std::array<std::string, 3> doing{};  // what each seat's player does at the moment
};

// A sentence that says why nothing happens at the table.
std::string told(const RetryingPlayers& table);

std::vector<RetryingPlayers::Move> random_line(const std::string& spec, unsigned seed, std::size_t longest);

// Sets the table up, with a person for every seat, the first of them its host; false if a server refuses.
Task<bool> set_up(RetryingPlayers& table, const std::vector<Visitor*>& persons);

// Plays a seat until the table has ended: where the line breaks it comes back, through the next of the servers.
Task<void> play_and_retry(RetryingPlayers& table, std::size_t seat, Visitor visitor,
                          std::vector<std::uint16_t> servers);

// That what is kept is a prefix of the line, each move once, and everything that was acknowledged is in it.
void expect_nothing_lost(const RetryingPlayers& table, const std::vector<online::Event>& events);

}  // namespace turncoat::testing
