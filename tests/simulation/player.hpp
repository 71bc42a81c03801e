#pragma once
// A player with a page at a table: it answers what it hears, asks for what it wants, asks again until it knows what
// came of it, and comes back when its line breaks. What else a story makes it say is in lies.cpp.
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/random.hpp"
#include "edge/game/any_game.hpp"
#include "online/node/connection.hpp"
#include "online/table/table_json.hpp"
#include "simulation/sent.hpp"
#include "simulation/story.hpp"

namespace turncoat::simulation {

class Life;

class Player {
 public:
  Player(Life& life, unsigned number, std::string name, bool plays);
  ~Player();

  const std::string name;
  const bool plays;  // wants a seat

  void come_to(const std::string& table);
  void server_is_up();
  void server_died(unsigned machine);
  void perform(const Action& action);
  // From now on only what an honest player does, always present.
  void be_calm();
  void be_quiet() { quiet_ = true; }
  void leave_for_good();

  // Whether they wish to play, and do not only lack a line of their own.
  bool wants() const { return wants_ && !own_fault_; }
  // Through a server that has them.
  std::optional<unsigned> server() const { return open_ ? std::optional(machine_) : std::nullopt; }
  const std::string& table() const { return table_; }
  online::Person person() const {
    return {.id = name, .name = name, .program = false, .network = "network of " + name};
  }

  // What they see.
  int version() const { return version_; }
  const std::string& state() const { return state_text_; }
  std::vector<std::string> moves() const { return game_ ? game_->played() : std::vector<std::string>(); }
  std::size_t unanswered() const { return unanswered_.size(); }
  std::map<std::string, int> acknowledged;  // keys, with the version

 private:
  struct Line;

  // ---- the line
  void connect();
  void retry(Millis delay);
  void drop(bool by_page, bool noticed);
  void lost();
  void carry(int line, online::Text message);
  void send(const std::string& message);
  void ask_again(const std::string& text, Millis delay);
  void ask_for_sign(int line);
  Millis arrival(Millis& last);

  // ---- what they hear
  void hear(const std::string& message);
  void take(const online::Members& in, const std::string& message, std::size_t from);
  void answered(const std::string& key);

  // ---- what they do
  void think_in(Millis delay);
  void think();
  bool before_the_game();
  void after_the_game();
  bool fulfil_wish();
  void move();
  Sent request(const std::string& kind) const;
  void ask(Sent sent);
  std::string write(const std::string& key, Sent& sent, const std::string& more = "") const;
  // What a server keeps of a message of this player, to tell it from others with its digits.
  std::string digest_of(const std::string& text) const;
  std::string new_key();
  void lie(std::uint64_t seed);
  void say_anything(Random& random);
  void spam_words(Random& random);
  void spam_nonsense();
  void look_for_strangers();
  void say(const std::string& kind, std::optional<int> about, std::optional<int> seat, int position,
           const std::string& more = "");
  void send_as_is(const std::string& key, Sent sent, const std::string& text);

  Life& life_;
  Random random_;
  std::string table_;
  std::vector<std::unique_ptr<Line>> lines_;
  unsigned machine_ = 0;
  online::Connection::Id id_ = 0;
  int line_ = 0;             // the present one; another number for every other
  bool unheard_of_ = false;  // when they came the server could not tell others
  bool open_ = false;        // the server has it
  bool wants_ = false, own_fault_ = false, waits_ = false;
  bool deaf_ = false;  // the line has faded
  Millis back_at_ = 0, heard_ = 0, last_in_ = 0, last_out_ = 0;

  int version_ = 0;
  std::string state_text_, status_, offer_, rematch_;
  std::unique_ptr<AnyGame> game_;
  std::string spec_;
  std::vector<Millis> seats_;
  std::vector<std::string> seat_kinds_, seat_salts_;
  int position_ = 0, offer_about_ = -1, offer_level_ = 1;
  bool host_ = false, paused_ = false, offer_mine_ = false, commitment_ = false;
  int thought_ = 0;  // the number of the thought that is being had
  Millis shown_at_ = 0;

  struct Unanswered {
    std::string text;
    Millis since = 0;
  };
  std::map<std::string, Unanswered> unanswered_;
  std::vector<std::pair<std::string, Sent>> old_;  // requests of before
  std::string wish_;
  std::uint64_t wish_seed_ = 0;
  bool quiet_ = false;
};

}  // namespace turncoat::simulation
