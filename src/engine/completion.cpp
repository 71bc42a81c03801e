#include "engine/completion.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string_view>

#include "edge/game/experiments.hpp"
#include "engine/files.hpp"
#include "engine/variant_files.hpp"

namespace turncoat {

namespace {

class Completion {
 public:
  Completion(const CLI::App& app, std::string_view word) : app_(&app), word_(word) {}

  // A word that stands before the one to complete.
  void pass(const std::string& word) {
    if (wanting_ != nullptr) {
      wanting_ = nullptr;
    } else if (word.starts_with('-')) {
      const CLI::Option* const option = app_->get_option_no_throw(word);
      if (option != nullptr && option->get_items_expected_max() > 0) wanting_ = option;
    } else if (const CLI::App* const command = command_named(word)) {
      app_ = command;
      places_ = 0;
    } else {
      ++places_;
    }
  }

  std::vector<std::string> lines() && {
    if (wanting_ != nullptr)
      add_values(*wanting_);
    else if (word_.starts_with('-'))
      add_options();
    else
      add_places();
    return std::move(out_);
  }

 private:
  const CLI::App* command_named(const std::string& word) const {
    const auto found = app_->get_subcommands([&](const CLI::App* one) { return one->get_name() == word; });
    return found.empty() ? nullptr : found[0];
  }

  void add(std::string line) {
    if (line.starts_with(word_)) out_.push_back(std::move(line));
  }

  // "TEXT:{human,computer}" has its values; another text may be a file.
  void add_values(const CLI::Option& option) {
    const std::string type = option.get_type_name();
    const std::size_t open = type.find('{'), close = type.find('}');
    if (open == type.npos && type.starts_with("TEXT")) out_.emplace_back(any_file);
    if (open == type.npos || close == type.npos) return;
    std::string_view rest = std::string_view(type).substr(open + 1, close - open - 1);
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find(','), rest.size());
      add(std::string(rest.substr(0, end)));
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  }

  void add_options() {
    for (const CLI::Option* const option :
         app_->get_options([](const CLI::Option* one) { return one->nonpositional(); }))
      if (!option->get_group().empty())
        for (const std::string& name : option->get_lnames()) add("--" + name);
  }

  // Commands, or what the next place is for: a game, or files.
  void add_places() {
    if (places_ == 0)
      for (const CLI::App* const command :
           app_->get_subcommands([](const CLI::App* one) { return !one->get_name().empty(); }))
        if (!command->get_group().empty()) add(command->get_name());
    const auto places = app_->get_options([](const CLI::Option* one) { return one->get_positional(); });
    if (places.empty()) return;
    const CLI::Option& place = *places[std::min(places_, places.size() - 1)];
    if (places_ >= places.size() && place.get_items_expected_max() == 1) return;
    const std::string name = place.get_name(true);
    if (name == "spec" || name == "game") {
      add_games(":");
      add_variants();
    } else if (name == "id") {
      add_games("");
    } else if (place.get_type_name().starts_with("TEXT")) {
      out_.emplace_back(any_file);
    }
  }

  // "merc": the games; "mercenary:hold=2,cast": the options of one, and their values.
  void add_games(std::string_view behind) {
    const std::size_t colon = word_.find(':');
    for (const auto& list : {games(), experiments()})
      for (const GameInfo* const game : list) {
        const std::string id(game->id);
        if (colon == word_.npos)
          add(id);
        else if (!behind.empty() && word_.substr(0, colon) == id)
          add_options_of(*game);
      }
  }
  void add_options_of(const GameInfo& game) {
    const std::size_t begin = word_.find_last_of(":,") + 1, equals = word_.find('=', begin);
    for (const Option& option : game.options) {
      const std::string name(option.name);
      if (equals == word_.npos)
        add(std::string(word_.substr(0, begin)) + name + '=');
      else if (word_.substr(begin, equals - begin) == name)
        for (const std::string_view value : option.values())
          add(std::string(word_.substr(0, equals + 1)).append(value));
    }
  }

  // "my.ini:ha": the variants of that file; else files.
  void add_variants() {
    const std::size_t behind = word_.find(".ini:");
    if (behind == word_.npos) {
      if (!word_.contains(':')) out_.emplace_back(variant_file);
      return;
    }
    const std::string path(word_.substr(0, behind + 4));
    const auto text = read_file(path, most_variant_file_bytes);
    if (!text) return;
    for (std::size_t at = 0; at < text->size(); at = std::min(text->find('\n', at), text->size() - 1) + 1) {
      if ((*text)[at] != '[') continue;
      const std::string_view name = std::string_view(*text).substr(at + 1);
      add(path + ':' + std::string(name.substr(0, name.find_first_of(" :]\r\n"))));
    }
  }

  const CLI::App* app_;
  std::string_view word_;
  const CLI::Option* wanting_ = nullptr;  // of which the next word is the value
  std::size_t places_ = 0;                // that are filled
  std::vector<std::string> out_;
};

}  // namespace

std::vector<std::string> completions(const CLI::App& app, std::span<const std::string> words) {
  Completion completion(app, words.empty() ? std::string_view() : std::string_view(words.back()));
  for (std::size_t i = 0; i + 1 < words.size(); ++i) completion.pass(words[i]);
  return std::move(completion).lines();
}

}  // namespace turncoat
