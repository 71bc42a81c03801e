#include <random>

#include "edge/game/any_game.hpp"
#include "match.hpp"

namespace turncoat::load {

namespace {

using testing::Chair;
using testing::Visitor;

class OurMatch : public Match {
 public:
  OurMatch(const std::vector<Line>& lines, std::vector<Visitor*> persons, std::size_t number)
      : lines_(lines), persons_(std::move(persons)), line_(number), requests_(number << 32) {}

  Task<bool> begin() override {
    const Line& line = lines_[line_ % lines_.size()];
    at_ = 0;
    chairs_.clear();
    const std::string table = co_await persons_[0]->set_up(line.spec, line.seats);
    if (table.empty()) co_return false;
    for (std::size_t seat = 0; seat < line.seats; ++seat) {
      auto chair = co_await persons_[seat]->sit(table);
      if (!chair) co_return false;
      if (seat > 0) {
        const bool asked = co_await chair->ask("join", digits(), chair->position, ",\"a\":" + std::to_string(seat));
        if (!asked || !co_await chair->next("ack")) co_return false;
      }
      chairs_.push_back(std::move(chair));
    }
    // Every player sees that the game has begun.
    for (const auto& chair : chairs_)
      while (chair->status != "running")
        if (!co_await chair->next()) co_return false;
    co_return true;
  }

  Task<bool> move(Clock::time_point due, Timings& timings) override {
    const Line& line = lines_[line_ % lines_.size()];
    if (at_ == line.moves.size()) {
      line_ += 7;  // of another game
      const bool begun = co_await begin();
      co_return begun;
    }
    const auto& [seat, text] = line.moves[at_++];
    Chair& mover = *chairs_[seat];
    if (!co_await mover.ask("move", digits(), mover.position, R"(,"ms":0,"x":")" + text + "\"")) co_return false;
    const std::size_t plays = mover.plays;
    while (true) {
      const auto answer = co_await mover.next();
      if (!answer) co_return false;
      const std::string kind = testing::text_of(*answer, "t");
      if (kind == "no") {
        std::fprintf(stderr, "refused: %s\n", testing::text_of(*answer, "text").c_str());
        co_return false;
      }
      if (kind == "ack") break;
    }
    timings.acknowledged.push_back(milliseconds_since(due));
    bool first = true;
    for (const auto& chair : chairs_) {
      while (chair->plays <= plays)
        if (!co_await chair->next()) co_return false;
      if (chair.get() != &mover && std::exchange(first, false)) timings.seen.push_back(milliseconds_since(due));
    }
    co_return true;
  }

 private:
  std::string digits() { return testing::digits_of(++requests_); }

  const std::vector<Line>& lines_;
  std::vector<Visitor*> persons_;
  std::size_t line_, at_ = 0;
  std::uint64_t requests_;
  std::vector<std::unique_ptr<Chair>> chairs_;
};

}  // namespace

std::vector<Line> random_lines(std::size_t each, std::size_t longest) {
  std::vector<Line> out;
  std::mt19937 random(1);
  for (std::size_t i = 0; i < each; ++i)
    for (const char* spec : {"mercenary", "mercenary3", "mercurial", "merger", "chess"}) {
      auto game = open_game(spec);
      Line line{.spec = spec, .seats = (*game)->info().seats.size()};
      while (line.moves.size() < longest && !(*game)->decided()) {
        const auto moves = (*game)->moves();
        const std::string text = moves[random() % moves.size()].text;
        line.moves.push_back({static_cast<std::size_t>((*game)->actor()), text});
        (void)(*game)->play(text);
      }
      out.push_back(std::move(line));
    }
  return out;
}

std::unique_ptr<Match> our_match(const std::vector<Line>& lines, std::vector<Visitor*> persons, std::size_t number) {
  return std::make_unique<OurMatch>(lines, std::move(persons), number);
}

}  // namespace turncoat::load
