#pragma once
// The text protocol: UCI and our additions to it (conventions, "Text protocol"), without streams, clocks and threads,
// which differ between the program and the browser.
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "edge/game/any_game.hpp"
#include "edge/game/variants.hpp"
#include "edge/uci/go_command.hpp"
#include "edge/uci/played_line.hpp"
#include "edge/uci/words.hpp"

namespace turncoat {

// What the protocol needs of the world around it.
struct ProtocolHost {
  std::function<void(std::string_view)> emit;  // takes one line of output, without its end
  std::function<double()> now;                 // a clock in seconds
  std::function<bool()> stopped;               // whether the search that runs now is to stop
  std::function<void()> await_stop;            // returns when it is, or on a ponder hit; empty where neither can come
  std::function<bool()> ponder_hit;            // whether the move that is pondered on was played; empty: no pondering
  std::function<bool()> deserted;              // whether the input has ended, so that no command can come; empty: no
  std::function<void(int threads, const std::function<void(int)>& job)> together;  // SearchLimits::together
  std::function<Expected<std::string>(const std::string&)> read_file;  // of a path; empty: there are no files
  // Tables of a game's endings in a folder, without files that cannot be read, of which `skipped` hears; empty: there
  // are none.
  std::function<Expected<std::unique_ptr<AnyEndgames>>(const AnyGame&, const std::string& folder,
                                                       const std::function<void(const Error&)>& skipped)>
      read_tables;
  std::function<void(const Error&)> refuse;  // takes what cannot be obeyed; empty: it is a line of output as well
};

// How much a command may ask for.
struct ProtocolCaps {
  int hash_megabytes = 1024;
  int perft_depth = 100;
  std::uint64_t nodes = 0;  // of one search; 0: any number
};

// A conversation: one game with its position, and the options.
class Protocol {
 public:
  explicit Protocol(ProtocolHost host, ProtocolCaps caps = {});

  // Obeys one line, to its end; false after `quit`. What cannot be obeyed is refused, or answered with
  // "info string error: …", and changes nothing.
  bool command(std::string_view line);
  // Gives the variant that is being played its network, the content of a file; none takes it away. The page's first
  // module has no variants.
  Expected<void> take_network(std::optional<std::string_view> file);
  // The position that is looked at; the next line may put another game in its place.
  const AnyGame& game() const { return *game_; }

 private:
  using Handler = Expected<void> (Protocol::*)(Words);
  struct Command {
    std::string_view word;
    Handler obey;
  };
  static const Command commands[];
  // Those that the page's first module does without (core/first_module.hpp).
  static const Command later_commands[];

  // What `setoption` can change beside the game.
  struct Settings {
    int hash = 16, threads = 1, lines = 1, level = strongest_level, seed = 1, overhead = 30;
    SearcherKind engine = SearcherKind::usual;
    bool chess960 = false;  // whether chess is Chess960, as some programs ask for it
  };
  struct NumberOption;
  static const NumberOption number_options[];

  Expected<void> uci(Words words);
  Expected<void> debug(Words words);
  Expected<void> is_ready(Words words);
  Expected<void> new_game(Words words);
  Expected<void> set_option(Words words);
  Expected<void> set_chess960(const std::string& value);
  Expected<void> position(Words words);
  Expected<PlayedLine> read_position(Words words) const;
  Expected<std::string> start_named(std::string_view number) const;
  Expected<void> go(Words words);
  Expected<void> stop(Words words);
  Expected<void> ponder_hit(Words words);
  Expected<void> draw(Words words);
  Expected<void> outcomes(Words words);
  Expected<void> list_games(Words words);
  Expected<void> describe(Words words);
  Expected<void> show(Words words);
  Expected<void> why(Words words);
  Expected<void> odds(Words words);
  Expected<void> roll(Words words);
  Expected<void> thrown(Words words);
  Expected<void> ask(Words words);
  Expected<void> edit(Words words);
  Expected<void> castling(Words words);
  Expected<void> arranged(Words words);
  Expected<void> save(Words words);
  Expected<void> pgn(Words words);
  Expected<void> load(Words words);
  Expected<void> contents(Words words);
  Expected<void> meant(Words words);
  Expected<void> san(Words words);

  Expected<void> variant(Words words);
  Expected<void> workshop(Words words);

  Expected<void> set_variant(const std::string& spec);
  Expected<void> read_variants(const std::string& path);
  Expected<std::unique_ptr<AnyGame>> open_named(const std::string& spec) const;
  Expected<void> refuse_all(std::span<const VariantFault> faults) const;
  Expected<void> read_network(const std::string& path);
  Expected<void> keep_network(std::string_view file, std::string variant);
  std::string_view network_for(const AnyGame& game) const;
  Expected<void> set_engine(const std::string& value);
  Expected<void> set_number(const NumberOption& option, const std::string& text);
  int most(const NumberOption& option) const;
  Expected<void> obey_go(Words words, double asked_at);
  Expected<void> perft(int depth);
  Expected<void> search(GoCommand wanted);
  Expected<void> fit_tables();
  Expected<void> fit_endgames();
  void refuse(const Error& error) const;
  void emit(std::string_view line) const;

  ProtocolHost host_;
  ProtocolCaps caps_;
  std::unique_ptr<AnyGame> game_;
  PlayedLine line_;
  std::optional<Error> refused_;  // why the last position was; until there is another one, no move is wanted
  Settings settings_;
  // The content of a network's file, for which variant it is, and how many came before it.
  struct EvalFile {
    std::string content, variant;
    int number = 0;
  };
  EvalFile eval_file_;
  int game_network_ = 0;                   // the number of that which the game has; 0: none
  std::string chosen_;                     // the UCI_Variant that the game is; empty: it came from somewhere else
  std::string variants_;                   // the text of the file that VariantPath has named
  std::string endgames_folder_;            // that TablesPath has named
  std::unique_ptr<AnyEndgames> endgames_;  // of that folder, if it has some for the game
  std::string endgames_spec_;              // for which game they were read; empty: for none yet
  std::unique_ptr<AnySearcher> searcher_;  // none where its tables would not be of the size asked for, or are outdated
};

}  // namespace turncoat
