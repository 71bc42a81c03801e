#pragma once
// Callbacks that are called later: not at all, once the object that waits for them is gone.
#include <memory>
#include <utility>

namespace turncoat::online {

// A member of the object that waits.
class LateReplies {
 public:
  LateReplies() = default;
  ~LateReplies() { *here_ = false; }
  LateReplies(const LateReplies&) = delete;
  LateReplies& operator=(const LateReplies&) = delete;

  template <class Work>
  auto operator()(Work work) const {
    return [here = here_, work = std::move(work)](auto&&... what) mutable {
      if (*here) work(std::forward<decltype(what)>(what)...);
    };
  }

 private:
  std::shared_ptr<bool> here_ = std::make_shared<bool>(true);
};

}  // namespace turncoat::online
