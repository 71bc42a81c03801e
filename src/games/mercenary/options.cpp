#include "games/mercenary/options.hpp"

#include <algorithm>
#include <string>

#include "core/chess960.hpp"
#include "core/chess_movement.hpp"
#include "core/faults.hpp"
#include "core/fen.hpp"
#include "games/mercenary/faults.hpp"

namespace turncoat {

namespace {

constexpr Option options[] = {
    {"castling", "off on", "Kings may castle (MC-26)."},
    {"enpassant", "off on", "Pawns of any army may be captured en passant (MC-27)."},
    {"grayloss", "off on", "A player who has no gray move in a gray phase loses the game."},
    {"hold", "1 2 3 4 5 6", "How many gray pieces a player can control at once (MC-28)."},
    {"release", "oldest choose",
     "Which piece is given up for a new one: the one moved longest ago, or the player chooses (MC-28)."},
    {"control", "auto", "Who controls which gray pieces at the start.", &fault::control_lists},
    {"gray", "kingside queenside", "Whether the gray army stands on the side of the kings or of the queens."},
    {"setup",
     "standard place",
     "How the pieces stand at the start: as in chess, placed by the players in turns, or shuffled (MC-29).",
     &fault::setup_number,
     {0, 959}},
    {"grayplace", "off on",
     "Whether the players place the gray pieces (and the silver ones) in turns before White's first move (MC-29a)."},
    {"armies", "one two fourth",
     "One gray army, two gray armies, or a gray and a silver one on a board of 16 files (MC-30)."},
    {"first", "main gray",
     "What White's first turn is: a main move alone, or a gray move and a main move like every other turn (MC-5a)."},
};
constexpr std::string_view seats[] = {"White", "Black"};
constexpr std::string_view army_names[] = {"White", "Black", "Gray", "Silver"};
constexpr std::string_view phases[] = {"main", "gray", "silver", "place-main", "place-gray", "place-silver"};

// Which gray (or silver) army stands on a square at the start; 0 right, 1 left, -1 neither.
int army_at(std::string_view square, MercenaryArmies kind) {
  if (square.size() != 2 || square[1] < '1' || square[1] > '8') return -1;
  if (kind == MercenaryArmies::one) return square[0] == 'k' || square[0] == 'l' ? 0 : -1;
  if (square[0] == 'o' || square[0] == 'p') return 0;
  return square[0] == 'a' || square[0] == 'b' ? 1 : -1;
}

Expected<void> read_control(std::string_view text, MercenaryOptions& out) {
  const auto fault = [&](const std::unexpected<Error>& why) { return failure(fault::control_option, text, why); };
  const auto lists = split(text, '/');
  const std::size_t wanted = out.armies == MercenaryArmies::fourth ? 4 : 2;
  if (lists.size() != wanted) return fault(failure(fault::lists, lists.size(), wanted));
  std::vector<std::string_view> seen;
  out.control.emplace();
  for (std::size_t i = 0; i < lists.size(); ++i) {
    auto squares = lists[i] == "-" ? std::vector<std::string_view>() : split(lists[i], '+');
    if (squares.size() > out.rules.hold) return fault(failure(fault::control_hold, squares.size(), out.rules.hold));
    for (std::string_view square : squares) {
      const int army = army_at(square, out.armies);
      if (army < 0 || (out.armies == MercenaryArmies::fourth && army != static_cast<int>(i / 2)))
        return fault(i < 2 ? failure(fault::control_no_gray, square) : failure(fault::control_no_silver, square));
      const bool of_pieces = square[0] == (out.armies == MercenaryArmies::one ? 'l' : 'p') || square[0] == 'a';
      if (of_pieces && (out.rules.place || out.rules.gray_place))
        return fault(failure(fault::control_empty, square, out.rules.place ? "setup=place" : "grayplace=on"));
      if (std::ranges::find(seen, square) != seen.end()) return fault(failure(fault::control_twice, square));
      seen.push_back(square);
    }
    out.control->emplace_back(squares.begin(), squares.end());
  }
  return {};
}

}  // namespace

const GameInfo mercenary_info = {
    .id = "mercenary",
    .title = "Mercenary Chess",
    .summary = "Two players and a gray army that both of them move: whoever moved a gray piece last controls it.",
    .seats = seats,
    .facing = face_to_face,
    .armies = army_names,
    .phases = phases,
    .kinds = piece_infos,
    .options = options,
};

Expected<MercenaryOptions> mercenary_options(const Spec& spec) {
  MercenaryOptions out;
  MercenaryRules& rules = out.rules;
  rules.castling = spec.is("castling", "on");
  rules.passing = spec.is("enpassant", "on");
  rules.gray_loss = spec.is("grayloss", "on");
  rules.hold = static_cast<std::uint8_t>(spec["hold"][0] - '0');
  rules.choose = spec.is("release", "choose");
  rules.queenside = spec.is("gray", "queenside");
  rules.array = !spec.is("setup", "standard");
  rules.place = spec.is("setup", "place");
  rules.gray_place = spec.is("grayplace", "on");
  rules.gray_first = spec.is("first", "gray");
  out.armies = spec.is("armies", "one")   ? MercenaryArmies::one
               : spec.is("armies", "two") ? MercenaryArmies::two
                                          : MercenaryArmies::fourth;

  if (rules.choose && rules.hold == 1) return failure(fault::choose_hold);
  if (rules.place && rules.queenside) return failure(fault::place_queenside);
  if (rules.place && rules.gray_place) return failure(fault::place_twice);
  constexpr std::array<char, 8> standard = {'R', 'N', 'B', 'Q', 'K', 'B', 'N', 'R'};
  out.back_rank = standard;
  if (rules.array && !rules.place) {
    out.back_rank = chess960_rank(*read_number(spec["setup"], 0, 959));
  }
  if (rules.queenside) std::ranges::reverse(out.back_rank);
  if (!spec.is("control", "auto"))
    if (auto ok = read_control(spec["control"], out); !ok) return std::unexpected(ok.error());
  return out;
}

}  // namespace turncoat
