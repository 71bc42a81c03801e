#pragma once
// Seeks in one process: persons look here for others, which may do so through any process. The store says of two
// processes that seat the same person which one was first.
#include <functional>
#include <string>
#include <vector>

#include "online/base/late_replies.hpp"
#include "online/store/person_store.hpp"
#include "online/store/seek_store.hpp"
#include "online/table/rejection.hpp"

namespace turncoat::online {

// The game and the clock as they are kept, if persons may play so.
Allowed<Terms> terms_of(const std::string& spec, const Control& control, bool rated);

class Seeks {
 public:
  Seeks(SeekStore& store, Entropy entropy, std::function<Millis()> now)
      : store_(store), entropy_(std::move(entropy)), now_(std::move(now)) {}

  using Told = std::function<void(Allowed<Seek>)>;
  // Looks for others to play that game with; the seek has a table at once if enough of them wait. The same request of a
  // person once more is the same seek; an empty one is another each time.
  struct Wanted {
    std::string spec;
    Control control = {};
    bool rated = false;
    std::string request = {};
    Person to = {};  // the challenged program; an empty id: it is open to all
  };
  void seek(const Person& person, const Wanted& wanted, Told told);
  // The same game as another person's seek, with that person. The same request once more is the same answer, and leads to
  // the table where that one has met others; a new one says that its person knows how the one before has ended.
  void answer(const Person& person, const std::string& seek, const std::string& request, Told told);
  // How a seek stands. One that waits does not lapse for a while, and may meet others now.
  void look(const Person& person, const std::string& seek, Told told);
  // Seeks that wait, as the store shows them to a person. To a person with an empty id no seek is hidden.
  void all(const Person& person, std::function<void(Allowed<std::vector<Seek>>)> told);

 private:
  // The seek that one answers, if it does, and whether that one was made for it: it is of no use without.
  struct Answered {
    std::string seek = {};
    bool alone = false;
  };
  void add(const Person& person, const Terms& terms, const std::string& id, const std::string& to,
           const Person& addressee, std::function<void()> met, Told told);
  void meet(const Seek& own, const Answered& to, int tries, Told told);
  void seat(const Seek& own, const Answered& to, int tries, const WaitingSeeks& waiting,
            const std::vector<std::size_t>& group, Told told);
  void tell_how_it_stands(const Seek& own, Told told);

  SeekStore& store_;
  Entropy entropy_;
  std::function<Millis()> now_;
  LateReplies late_;
};

}  // namespace turncoat::online
