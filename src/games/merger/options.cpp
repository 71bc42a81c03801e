#include "games/merger/options.hpp"

#include "core/chess_movement.hpp"

namespace turncoat {

namespace {

constexpr Option options[] = {
    {"split", "even any",
     "How a Piece of four may part: two of its pieces move, or any number from one to three (MG-6)."},
    {"returns", "four any",
     "When a capture sends pieces home: if a Piece of four is captured, or whenever more than four would stand on the "
     "square (MG-10)."},
    {"king", "captured owned",
     "When a king is lost: if it is captured, or also if it stands in a Piece of the enemy's colour, however it came "
     "there (MG-16a)."},
    {"part", "own any",
     "Which part of a Piece of four its player may move: one that the player could move as a Piece, or any, an enemy's "
     "too (MG-6a)."},
};
constexpr std::string_view seats[] = {"White", "Black"};
constexpr std::string_view armies[] = {"White", "Black", "Gray"};

}  // namespace

const GameInfo merger_info = {
    .id = "merger",
    .title = "Merger Chess",
    .summary = "What is captured merges with its captor: all 32 pieces stay on the board, up to four on a square.",
    .seats = seats,
    .facing = face_to_face,
    .armies = armies,
    .kinds = piece_infos,
    .options = options,
};

Expected<MergerOptions> merger_options(const Spec& spec) {
  return MergerOptions{.split_any = spec.is("split", "any"),
                       .returns_any = spec.is("returns", "any"),
                       .king_owned = spec.is("king", "owned"),
                       .part_any = spec.is("part", "any")};
}

}  // namespace turncoat
