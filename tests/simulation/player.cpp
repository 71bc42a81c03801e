#include "simulation/player.hpp"

#include <algorithm>

#include "core/hex.hpp"
#include "edge/game/any_game.hpp"
#include "edge/json/json_value.hpp"
#include "online/base/contains.hpp"
#include "online/base/tokens.hpp"
#include "online/table/messages.hpp"
#include "simulation/life.hpp"

namespace turncoat::simulation {

using namespace online;

namespace {

constexpr Millis sign_every = 2500;    // a page asks for one
constexpr Millis silent_after = 7000;  // a player that hears nothing for this long tries another line
constexpr Millis answered_within = 10'500;

std::unique_ptr<AnyGame> new_game(const std::string& spec, const std::string& fen) {
  static std::map<std::string, std::unique_ptr<AnyGame>> games;
  auto& game = games[spec + '\n' + fen];
  if (!game) {
    game = std::move(*open_game(spec));
    if (!fen.empty()) (void)game->restart(fen);
  }
  return game->clone();
}

std::string key_in(const std::string& message) {
  const auto at = message.find(R"("r":")");
  return at == std::string::npos ? "" : message.substr(at + 5, 16);
}

}  // namespace

struct Player::Line : Peer {
  Line(Player& player, int line) : player(player), line(line) {}
  void send(Text message) override { player.carry(line, std::move(message)); }
  void close() override {
    player.life_.time.after(0, [number = line, &p = player] {
      if (p.line_ == number) p.drop(false, true);
    });
  }
  Player& player;
  int line;
};

Player::Player(Life& life, unsigned number, std::string name, bool plays)
    : name(std::move(name)), plays(plays), life_(life), random_(scatter(life.story.seed + number * 1000)) {}
Player::~Player() = default;

// ---- the line

void Player::come_to(const std::string& table) {
  if (table == table_) return;
  if (!table_.empty()) drop(true, true);
  table_ = table;
  version_ = 0, game_.reset(), status_.clear(), rematch_.clear(), state_text_.clear(), wish_.clear();
  unanswered_.clear();
  wants_ = true;
  life_.paths_changed();
  connect();
}

void Player::connect() {
  if (table_.empty() || !wants_) return;
  if (back_at_ > life_.time.now()) return retry(back_at_ - life_.time.now() + 1);
  // A proxy turns away from servers that do not answer, or say that they cannot write.
  std::vector<unsigned> there;
  for (const bool healthy : {true, false})
    for (const auto& machine : life_.machines)
      if (there.empty() || healthy)
        if (machine->up() && (!healthy || machine->seems_healthy())) there.push_back(machine->number);
  waits_ = there.empty();  // until a server is up
  if (waits_) return;
  machine_ = there[random_.below(static_cast<std::uint32_t>(there.size()))];
  const int line = ++line_;
  deaf_ = false;
  lines_.push_back(std::make_unique<Line>(*this, line));
  heard_ = life_.time.now();
  Machine& machine = *life_.machines[machine_];
  machine.deliver(machine.process, [this, line, peer = lines_.back().get()] {
    if (line != line_) return;  // given up meanwhile
    Machine& here = *life_.machines[machine_];
    open_ = true;
    own_fault_ = deaf_;  // a line may fade before its server has it
    unheard_of_ = !here.reaches_store();
    life_.witness.came(name, table_, machine_, line);
    life_.paths_changed();
    id_ = here.node->open(table_, person(), *peer);
    for (const auto& [key, asked] : unanswered_) send(asked.text);
  });
  ask_for_sign(line);
}

// Pages ask for a sign, and look for another line if there is none.
void Player::ask_for_sign(int line) {
  life_.time.after(sign_every, [this, line] {
    if (line != line_) return;
    if (heard_ + silent_after < life_.time.now()) return drop(false, true);
    if (open_) send(R"({"t":"ping"})");
    ask_for_sign(line);
  });
}

void Player::retry(Millis delay) {
  life_.time.after(delay, [this, line = line_] {
    if (line == line_) connect();
  });
}

void Player::server_is_up() {
  if (waits_)
    life_.time.after(20 + static_cast<Millis>(random_.below(300)), [this] {
      if (std::exchange(waits_, false)) connect();
    });
}

void Player::server_died(unsigned machine) {
  if (machine_ == machine && line_ > 0) lost();
}

// `noticed`: by the server.
void Player::drop(bool by_page, bool noticed) {
  if (open_ && noticed) {
    Machine& machine = *life_.machines[machine_];
    machine.deliver(machine.process, [this, id = id_, at = machine_, line = line_, by_page, who = name] {
      life_.witness.went(who, at, line, by_page);
      life_.paths_changed();
      life_.machines[at]->node->closed(id, by_page);
    });
  }
  lost();
}

void Player::lost() {
  if (std::exchange(unheard_of_, false)) life_.left_by_will(name);
  ++line_;
  open_ = false;
  life_.paths_changed();
  retry(20 + static_cast<Millis>(random_.below(200)));
}

// Over the network, in order.
Millis Player::arrival(Millis& last) {
  last = std::max(last, life_.time.now() + static_cast<Millis>(random_.below(60)));
  return last - life_.time.now();
}

void Player::carry(int line, Text message) {
  if (line != line_) return;
  life_.time.after(arrival(last_in_), [this, line, message = std::move(message)] {
    if (line == line_ && !deaf_ && !life_.failed()) hear(*message);
  });
}

void Player::send(const std::string& message) {
  life_.trace(name, open_ ? "->" : "-> nobody:", message);
  if (!open_) return;
  const int times = !life_.calm && random_.below(20) == 0 ? 2 : 1;
  if (times > 1) life_.sent.repeated(key_in(message));
  for (int i = 0; i < times; ++i)
    life_.time.after(arrival(last_out_), [this, line = line_, message] {
      if (line != line_ || deaf_) return;
      Machine& machine = *life_.machines[machine_];
      machine.deliver(machine.process, [this, line, message, id = id_, at = machine_] {
        if (line != line_) return;
        life_.sent.arrived(key_in(message), name, life_.time.now());
        life_.machines[at]->node->receive(id, message);
      });
    });
}

void Player::ask_again(const std::string& text, Millis delay) {
  // Unless it has been answered meanwhile: what was refused is not asked again.
  life_.time.after(delay, [this, line = line_, text] {
    if (line == line_ && unanswered_.contains(key_in(text))) send(text);
  });
}

void Player::perform(const Action& action) {
  switch (action.deed) {
    case Deed::drop:
    case Deed::fade:
    case Deed::leave:
      life_.left_by_will(name);
      own_fault_ = true;
      back_at_ = life_.time.now() + action.lasts;
      if (action.deed == Deed::fade) {
        deaf_ = true;
        life_.paths_changed();
        return life_.time.after(action.lasts, [this, line = line_] {
          if (line == line_) drop(false, false);
        });
      }
      return drop(action.deed == Deed::leave, true);
    case Deed::wish: {
      Random choice(action.seed);
      constexpr const char* wishes[] = {"takeback", "takeback", "takeback",   "pause",      "pause",   "draw",
                                        "draw",     "say",      "seat-bot",   "seat-guest", "put-out", "claim",
                                        "rematch",  "rematch",  "claim-draw", "resign",     "abort"};
      wish_ = wishes[choice.below(std::size(wishes))];
      wish_seed_ = choice.next();
      return think_in(1);
    }
    case Deed::lie: return lie(action.seed);
    default: return;
  }
}

void Player::be_calm() {
  wish_.clear();
  back_at_ = 0;
  wants_ = !table_.empty();
  if (deaf_) drop(false, false);
  own_fault_ = false;
  if (!open_) lost();
  think_in(300);
  if (!rematch_.empty()) come_to(rematch_);
}

void Player::leave_for_good() {
  drop(true, true);
  wants_ = false;
  life_.paths_changed();
}

// ---- what they hear

void Player::hear(const std::string& message) {
  heard_ = life_.time.now();
  life_.trace(name, "<-", message);
  const auto json = read_json(message);
  if (!json) return life_.fails("message: the server sends what is no JSON: " + message);
  const Members in(*json);
  const std::string kind = in.text("t");
  if (kind == "ping") return send(R"({"t":"pong","n":")" + in.text("n") + "\"}");
  if (kind == "pong" && in.number("v") > version_) return send(R"({"t":"sync"})");
  if (kind == "ack") {
    const int version = static_cast<int>(in.number("v"));
    life_.witness.acknowledged(*this, in.text("r"), version);
    answered(in.text("r"));
  }
  if (kind == "no") {
    if (in.text("r").empty()) {
      if (in.text("code") == "often")  // it was not looked at
        for (auto& [key, asked] : unanswered_) asked.since = 0, ask_again(asked.text, 4000);
      if (in.text("code") == "often" &&
          std::erase_if(unanswered_, [](const auto& one) { return one.second.text.contains(R"("k":"say")"); }) > 0)
        think_in(500);
      return;
    }
    life_.witness.refused(*this, in.text("r"), in.text("code"));
    answered(in.text("r"));
  }
  if (kind == "unknown")
    if (const auto found = unanswered_.find(in.text("r")); found != unanswered_.end()) {
      found->second.since = 0;
      ask_again(found->second.text, 300);
    }
  if (kind == "full") {
    version_ = static_cast<int>(in.number("v"));
    seats_ = in.numbers("you");
    host_ = in.boolean("host");
    commitment_ = !in.text("commitment").empty();
    if (!game_) game_ = new_game(in.text("spec"), in.text("fen"));
    take(in, message, 0);
  }
  if (kind == "ev") {
    if (in.number("v") != version_ + 1) return send(R"({"t":"sync"})");
    ++version_;
    take(in, message, static_cast<std::size_t>(in.number("from")));
  }
}

// What is the same already is not played again.
void Player::take(const Members& in, const std::string& message, std::size_t from) {
  const auto moves = in.texts("moves");
  auto played = game_->played();
  std::size_t same = 0;
  while (same < moves.size() && from + same < played.size() && played[from + same] == moves[same]) ++same;
  while (played.size() > from + same && game_->undo()) played.pop_back();
  for (; same < moves.size(); ++same)
    if (!game_->play(moves[same])) return life_.fails("view: the server tells an illegal move");
  const Members state(*in.object("state"));
  const auto begin = message.find(R"("state":)");
  life_.witness.tells(table_, version_, std::string_view(message).substr(begin), game_->played().size());
  state_text_ = message.substr(begin);
  position_ = static_cast<int>(state.number("pos"));
  status_ = state.text("status");
  paused_ = state.boolean("paused");
  rematch_ = state.text("rematch");
  seat_kinds_.clear(), seat_salts_.clear();
  for (const JsonValue& seat : state.list("seats")->items) {
    seat_kinds_.push_back(Members(seat).text("kind"));
    seat_salts_.push_back(Members(seat).text("salt"));
  }
  const JsonValue* offer = state.object("offer");
  offer_ = offer ? Members(*offer).text("kind") : "";
  offer_about_ = offer ? static_cast<int>(Members(*offer).number("about", -1)) : -1;
  offer_level_ = offer ? static_cast<int>(Members(*offer).number("level", 1)) : 1;
  const auto agreed = offer ? Members(*offer).number("agreed") : 0;
  offer_mine_ = std::ranges::any_of(seats_, [&](Millis seat) { return (agreed >> seat & 1) != 0; });
  shown_at_ = life_.time.now();
  if (!rematch_.empty() && (life_.calm || random_.below(3) > 0)) return come_to(rematch_);
  think_in(20 + static_cast<Millis>(random_.below(random_.below(4) == 0 ? 1500 : 300)));
}

void Player::answered(const std::string& key) {
  unanswered_.erase(key);
  think_in(50 + static_cast<Millis>(random_.below(100)));
}

// ---- what they do

void Player::think_in(Millis delay) {
  life_.time.after(delay, [this, thought = ++thought_] {
    if (thought == thought_) think();
  });
}

void Player::think() {
  if (!open_ || !game_ || quiet_ || !unanswered_.empty()) return;
  if (status_ == "open") {
    if (before_the_game()) return;
  } else if (status_ != "running") {
    return after_the_game();
  }
  if (seats_.empty()) {  // a seat has been left for a guest
    const auto free = std::ranges::find(seat_kinds_, "open");
    if (free == seat_kinds_.end() || status_ != "running" || (!life_.calm && random_.below(3) > 0)) return;
    auto join = request("join");
    join.about = static_cast<int>(free - seat_kinds_.begin());
    return ask(std::move(join));
  }
  if (status_ != "running" || game_->decided()) return;
  if (!wish_.empty() && fulfil_wish()) return;
  if (!offer_.empty() && !offer_mine_) {
    auto answer = request(offer_);
    const bool own = contains(seats_, static_cast<Millis>(offer_about_));
    answer.no = own || random_.below(10) < 3;
    if (offer_about_ >= 0) answer.about = offer_about_;
    answer.level = offer_level_;
    return ask(std::move(answer));
  }
  if (paused_) {
    if (contains(seat_kinds_, std::string("open"))) return;
    if (!life_.calm && random_.below(4) > 0) return think_in(1000 + static_cast<Millis>(random_.below(12'000)));
    return ask(request("resume"));
  }
  if (contains(seats_, static_cast<Millis>(game_->actor()))) move();
}

void Player::move() {
  const auto count = static_cast<std::uint32_t>(game_->count());
  if (count == 0) return;
  // Games of a tournament do not last.
  if (life_.cup && random_.below(8) == 0) return ask(request("resign"));
  auto sent = request("move");
  sent.words = game_->text_at(random_.below(count));
  ask(std::move(sent));
}

// Whether that is all for now.
bool Player::before_the_game() {
  if (seats_.empty() && plays) {
    const auto free = std::ranges::find(seat_kinds_, "open");
    if (free == seat_kinds_.end()) return true;
    auto join = request("join");
    join.about = static_cast<int>(free - seat_kinds_.begin());
    ask(std::move(join));
    return true;
  }
  if (commitment_)
    for (const Millis seat : seats_)
      if (seat_salts_[static_cast<std::size_t>(seat)].empty() && (life_.calm || random_.below(8) > 0)) {
        auto salt = request("salt");
        salt.seat = static_cast<int>(seat);
        salt.words = hex(random_bytes<16>(life_.entropy_of_life()));
        ask(std::move(salt));
        return true;
      }
  if (host_ && !contains(seat_kinds_, std::string("open")) && (life_.calm || random_.below(4) == 0))
    ask(request("start")), think_in(1500);
  else if (host_)
    think_in(1500);
  // A player that wants more than one seat takes what is left after a while.
  if (host_ && contains(seat_kinds_, std::string("open")) && (life_.calm || random_.below(3) == 0)) {
    auto join = request("join");
    join.about = static_cast<int>(std::ranges::find(seat_kinds_, "open") - seat_kinds_.begin());
    ask(std::move(join));
  }
  return true;
}

void Player::after_the_game() {
  if (seats_.empty() || life_.calm || !rematch_.empty()) return;
  const bool offered = offer_ == "rematch" && !offer_mine_;
  if (offered || wish_ == "rematch") wish_.clear(), ask(request("rematch"));
}

bool Player::fulfil_wish() {
  const std::string wish = std::exchange(wish_, "");
  Random choice(wish_seed_);
  auto sent = request(wish);
  if (wish == "rematch") return false;
  if (wish == "say") sent.words = "hello";
  if (wish == "put-out" || wish == "seat-bot" || wish == "seat-guest")
    sent.about = static_cast<int>(choice.below(static_cast<std::uint32_t>(seat_kinds_.size())));
  ask(std::move(sent));
  return true;
}

Sent Player::request(const std::string& kind) const {
  return {.person = name, .table = table_, .kind = kind, .position = position_};
}

std::string Player::new_key() { return hex(random_bytes<8>(life_.entropy_of_life())); }

std::string Player::write(const std::string& key, Sent& sent, const std::string& more) const {
  std::string out = R"({"t":"do","k":")" + sent.kind + R"(","r":")" + key + R"(","b":)" + std::to_string(sent.position);
  if (sent.seat) out += R"(,"s":)" + std::to_string(*sent.seat);
  if (sent.about) out += R"(,"a":)" + std::to_string(*sent.about);
  if (sent.kind == "move")
    out += R"(,"x":")" + sent.words + R"(","ms":)" + std::to_string(life_.time.now() - shown_at_);
  if (sent.kind == "say") out += R"(,"x":")" + sent.words + '"';
  if (sent.kind == "salt") out += R"(,"salt":")" + sent.words + '"';
  if (sent.kind == "bot" || (sent.kind == "seat-bot" && !sent.no)) out += R"(,"level":)" + std::to_string(sent.level);
  if (sent.no) out += R"(,"no":true)";
  out += more + '}';
  sent.text = out;
  sent.digest = digest_of(out);
  return out;
}

std::string Player::digest_of(const std::string& text) const {
  return hash_of(name + '\n' + hash_of(text).substr(0, 16)).substr(0, 16);
}

void Player::ask(Sent sent) {
  const std::string key = new_key();
  const std::string text = write(key, sent);
  const Millis now = life_.time.now();
  life_.sent.add(key, sent);
  old_.emplace_back(key, std::move(sent));
  unanswered_[key] = {.text = text, .since = now};
  send(text);
  // A player that is connected to a server that has time gets an answer in time.
  life_.time.after(answered_within, [this, key, now, line = line_, of = life_.machines[machine_]->process] {
    const auto found = unanswered_.find(key);
    if (found == unanswered_.end() || found->second.since != now || line != line_ || deaf_ || life_.failed()) return;
    const Machine& machine = *life_.machines[machine_];
    if (machine.process == of && !machine.stalled() && machine.steady_for(answered_within))
      life_.fails("answer: " + name + " has waited for ten seconds, and was told nothing, about " + found->second.text);
  });
}

}  // namespace turncoat::simulation
