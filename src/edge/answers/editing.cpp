#include <algorithm>

#include "edge/answers/answers.hpp"
#include "edge/answers/views.hpp"
#include "edge/editor/faults.hpp"
#include "edge/json/json_value.hpp"

namespace turncoat {

namespace {

// ---- what can be edited

void write_piece(JsonWriter& json, std::string_view name, const PlacedPiece& piece) {
  json.name(name);
  json.object([&] {
    json.member("army", piece.army);
    json.member("kind", kind_text(piece.kind));
    if (piece.home != 0) json.member("home", std::string_view(&piece.home, 1));
    if (piece.promoted == 1) json.member("promoted", true);
    if (piece.promoted > 1) json.member("promoted", piece.promoted);
  });
}

void write_pieces(JsonWriter& json, std::string_view name, std::span<const PlacedPiece> pieces, const AnyGame& game) {
  json.name(name);
  json.list(pieces, [&](const PlacedPiece& piece) {
    json.object([&] {
      write_piece(json, "placed", piece);
      json.member("piece", game.picture(piece));
    });
  });
}

void write_choice(JsonWriter& json, std::string_view name, const std::vector<EditPiece>& pieces) {
  json.name(name);
  json.list(pieces, [&](const EditPiece& one) {
    json.object([&] {
      write_piece(json, "placed", one.placed);
      json.member("piece", one.view);
      if (one.group > 0) json.member("group", one.group);
      if (one.was) write_piece(json, "was", *one.was);
    });
  });
}

void write_stacks(JsonWriter& json, const AnyGame& game, const Setup& setup) {
  json.name("cells");
  json.list(setup.stacks, [&](const Stack& stack) {
    json.object([&] {
      json.member("cell", game.cell_name(stack.cell));
      write_pieces(json, "pieces", stack.pieces, game);
      if (const auto seat = controller_of(game, setup, stack)) json.member("controller", *seat);
    });
  });
}

void write_turns(JsonWriter& json, const AnyGame& game) {
  json.name("turns");
  json.list(game.turns(), [&](const Turn& turn) {
    json.object([&] {
      json.member("turn", turn.turn);
      json.member("phase", turn.phase);
      json.member("seat", turn.seat);
      if (turn.next != turn.seat) json.member("next", turn.next);
      if (turn.passed) json.member("passed", *turn.passed);
    });
  });
}

// ---- what the user wants

// Reads the members of a wish; the names are those of the command.
class Wish {
 public:
  explicit Wish(const AnyGame& game) : game_(game), cells_(game.cells()), out_{game.setup(), {}} {}

  Expected<Arrangement> read(const JsonValue& json) {
    Setup& setup = out_.setup;
    setup.stacks.clear(), setup.hand.clear();
    if (!read_cells(json["cells"])) return failure(fault::arrangement, wrong_);
    if (const auto* hand = json["hand"]; hand && !read_pieces(*hand, setup.hand))
      return failure(fault::arrangement, "hand");
    if (const auto* rights = json["castling"]; rights && !read_rights(*rights))
      return failure(fault::arrangement, "castling");
    if (!read_text(json["turn"], setup.turn)) return failure(fault::arrangement, "turn");
    if (const auto* phase = json["phase"]; phase && !read_text(phase, setup.phase))
      return failure(fault::arrangement, "phase");
    return std::move(out_);
  }

 private:
  bool read_cells(const JsonValue* json) {
    wrong_ = "cells";
    if (json == nullptr || !json->is(JsonKind::list)) return false;
    std::vector<const JsonValue*> on(cells_.size());
    for (const JsonValue& one : json->items) {
      const JsonValue* name = one["cell"];
      const auto at = name == nullptr ? cells_.end() : std::ranges::find(cells_, name->text, &CellView::name);
      if (at == cells_.end()) return false;
      const JsonValue*& place = on[static_cast<std::size_t>(at - cells_.begin())];
      if (place != nullptr) return false;
      place = &one;
    }
    for (std::size_t i = 0; i < on.size(); ++i)  // in the order of the board
      if (on[i] != nullptr && !read_stack(*on[i], cells_[i].cell)) return false;
    return true;
  }
  bool read_stack(const JsonValue& json, Cell cell) {
    Stack stack{.cell = cell};
    const JsonValue *pieces = json["pieces"], *controller = json["controller"];
    if (pieces == nullptr || !read_pieces(*pieces, stack.pieces)) return false;
    if (stack.pieces.empty()) return true;
    out_.setup.stacks.push_back(std::move(stack));
    if (controller == nullptr) return true;
    if (!controller->is(JsonKind::number) || controller->number >= game_.info().seats.size()) return false;
    out_.controllers.emplace_back(cell, static_cast<Seat>(controller->number));
    return true;
  }
  bool read_pieces(const JsonValue& json, std::vector<PlacedPiece>& out) {
    wrong_ = "pieces";
    return json.is(JsonKind::list) &&
           std::ranges::all_of(json.items, [&](const JsonValue& one) { return read_piece(one, out.emplace_back()); });
  }
  bool read_piece(const JsonValue& json, PlacedPiece& out) {
    const JsonValue *army = json["army"], *kind = json["kind"], *home = json["home"], *promoted = json["promoted"];
    const auto& kinds = game_.info().kinds;
    const FenForm& form = game_.fen_form();
    if (army == nullptr || !army->is(JsonKind::number) || army->number >= static_cast<std::uint64_t>(form.armies))
      return false;
    const char letter = kind == nullptr ? '\0' : letter_of_word(kind->text);
    if (std::ranges::find(kinds, letter, &KindView::letter) == kinds.end()) return false;
    out = {.army = static_cast<Army>(army->number), .kind = letter, .promoted = promoted_number(promoted)};
    if ((form.homes >> out.army & 1) == 0) return out.promoted <= form.promoted;
    if (home == nullptr || home->text.size() != 1 || !is_home(form, home->text[0])) return false;
    out.home = home->text[0];
    return true;
  }
  // True is the first of the kinds that are promoted to it.
  static std::uint8_t promoted_number(const JsonValue* json) {
    if (json == nullptr || !json->is(JsonKind::number)) return json != nullptr && json->boolean ? 1 : 0;
    return static_cast<std::uint8_t>(std::min<std::uint64_t>(json->number, 255));
  }
  bool read_rights(const JsonValue& json) {
    out_.setup.rights.clear();
    if (!json.is(JsonKind::list)) return false;
    for (const JsonValue& letter : json.items) {
      if (letter.text.empty()) return false;
      out_.setup.rights.push_back({letter.text, 0});
    }
    return true;
  }
  static bool read_text(const JsonValue* json, std::string& out) {
    if (json == nullptr || !json->is(JsonKind::text)) return false;
    out = json->text;
    return true;
  }

  const AnyGame& game_;
  std::vector<CellView> cells_;
  Arrangement out_;
  std::string_view wrong_ = "cells";
};

}  // namespace

std::string edit_json(const AnyGame& game) {
  const Setup setup = game.setup();
  const FenForm& form = game.fen_form();
  JsonWriter json;
  json.object([&] {
    write_stacks(json, game, setup);
    if (std::ranges::find(form.fields, Field::hand) != form.fields.end()) write_pieces(json, "hand", setup.hand, game);
    json.member("turn", setup.turn);
    json.member("phase", setup.phase);
    write_choice(json, "pieces", pieces_to_place(game));
    if (const auto promoted = promoted_pieces(game); !promoted.empty()) write_choice(json, "promoted", promoted);
    if (has_controllers(game)) json.member("controllers", true);
    if (form.stacking == Stacking::merged) json.member("stacking", "merged");
    if (form.stacking == Stacking::prisoners) json.member("stacking", "prisoners");
    write_turns(json, game);
  });
  return json.text();
}

std::string castling_json(const AnyGame& game) {
  JsonWriter json;
  json.list(rights_to_choose(game), [&json](const EditRight& one) {
    json.object([&] {
      json.member("letter", one.right.letter);
      json.member("seat", one.right.seat);
      json.member("on", one.on);
    });
  });
  return json.text();
}

Expected<Arrangement> read_arrangement(const AnyGame& game, std::string_view text) {
  const auto json = read_json(text);
  if (!json) return std::unexpected(json.error());
  return Wish(game).read(*json);
}

}  // namespace turncoat
