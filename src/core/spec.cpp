#include "core/spec.hpp"

#include "core/faults.hpp"
#include "core/fen.hpp"

namespace turncoat {

namespace {

template <class Range, class Name>
std::string listed(const Range& range, Name name) {
  std::string out;
  for (const auto& item : range) out += (out.empty() ? "" : ", ") + std::string(name(item));
  return out;
}

std::size_t index_of(const GameInfo& game, std::string_view option) {
  std::size_t i = 0;
  while (i < game.options.size() && game.options[i].name != option) ++i;
  return i;
}

}  // namespace

std::vector<std::string_view> Option::values() const { return split(words, ' '); }

std::string_view GameInfo::kind_name(char letter) const {
  std::size_t i = 0;
  while (kinds[i].letter != letter) ++i;
  return kinds[i].name;
}

Spec::Spec(const GameInfo& game) : game_(&game) {
  for (const Option& option : game.options) values_.emplace_back(option.values()[0]);
}

Spec::Spec(std::shared_ptr<const GameInfo> game, std::string text)
    : game_(game.get()), owned_(std::move(game)), own_text_(std::move(text)) {}

std::string_view Spec::operator[](std::string_view option) const { return values_[index_of(*game_, option)]; }

std::string Spec::text() const {
  if (is_variant()) return own_text_;
  std::string out(game_->id);
  char separator = ':';
  for (std::size_t i = 0; i < values_.size(); ++i) {
    if (values_[i] == game_->options[i].values()[0]) continue;
    out += separator + std::string(game_->options[i].name) + '=' + values_[i];
    separator = ',';
  }
  return out;
}

Expected<void> Spec::set(std::string_view assignment, std::vector<bool>& seen) {
  const std::size_t equals = assignment.find('=');
  const std::string_view name = assignment.substr(0, equals);
  const std::size_t i = index_of(*game_, name);
  if (game_->options.empty()) return failure(fault::no_options, game_->id, name);
  if (i == game_->options.size())
    return failure(fault::no_such_option, game_->id, name,
                   listed(game_->options, [](const Option& o) { return o.name; }));
  if (seen[i]) return failure(fault::option_twice, name);
  seen[i] = true;
  const Option& option = game_->options[i];
  const std::string_view value = equals == assignment.npos ? std::string_view() : assignment.substr(equals + 1);
  bool known = !option.numbers.empty() && read_number(value, option.numbers.least, option.numbers.most);
  for (std::string_view v : option.values()) known |= v == value;
  const bool free = option.other != nullptr && option.numbers.empty();  // for the game to check
  if (!known && (!free || value.empty())) return no_value(option, value);
  values_[i] = value;
  return {};
}

std::unexpected<Error> no_value(const Option& option, std::string_view value) {
  const std::string allowed = listed(option.values(), [](std::string_view v) { return v; });
  if (option.other == nullptr) return failure(fault::option_value, option.name, value, allowed);
  return failure(fault::option_value_or, option.name, value, allowed, Error{.fault = option.other});
}

Expected<Spec> read_spec(std::string_view text, std::span<const GameInfo* const> games) {
  const std::size_t colon = text.find(':');
  const std::string_view id = text.substr(0, colon);
  for (const GameInfo* game : games) {
    if (game->id != id) continue;
    Spec spec(*game);
    if (colon == text.npos) return spec;
    if (colon + 1 == text.size()) return failure(fault::spec_end, text);
    std::vector<bool> seen(game->options.size());
    for (std::string_view assignment : split(text.substr(colon + 1), ','))
      if (auto ok = spec.set(assignment, seen); !ok) return std::unexpected(ok.error());
    return spec;
  }
  return failure(fault::no_game, id, listed(games, [](const GameInfo* g) { return g->id; }));
}

}  // namespace turncoat
