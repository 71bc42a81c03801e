#include "edge/game/step_words.hpp"

namespace turncoat {

namespace {

// "the rook from a and the knight from b"
std::string names_of(const std::vector<PieceView>& pieces, const GameInfo& game) {
  std::string out;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (i > 0) out += i + 1 == pieces.size() ? " and " : ", ";
    out += "the " + std::string(game.kind_name(pieces[i].kind));
    if (!pieces[i].home.empty()) out += " from " + pieces[i].home;
  }
  return out;
}

std::string promotion_words(const std::vector<PieceView>& pieces, const GameInfo& game) {
  if (pieces.empty()) return "promote nothing";
  std::string out;
  for (const PieceView& piece : pieces) {
    out += out.empty() ? "promote " : ", ";
    if (!piece.home.empty()) out += "the pawn from " + piece.home + ' ';
    out += "to " + std::string(game.kind_name(piece.kind));
  }
  return out;
}

}  // namespace

std::string step_words(const Step& step, const GameInfo& game) {
  switch (step.type) {
    case StepType::cell: return "";
    case StepType::promotion: return promotion_words(step.pieces, game);
    case StepType::drop: return "put down " + names_of(step.pieces, game);
    case StepType::release: return "give up the piece on " + step.at;
    case StepType::part: return "move only " + names_of(step.pieces, game);
    case StepType::home: return step.pieces.empty() ? "send nothing home" : "send home " + names_of(step.pieces, game);
    case StepType::hire: return "hire the piece";
    case StepType::passenger: return "take the piece on " + step.text + " along";
    case StepType::alone: return "take nobody along";
    case StepType::pass: return "pass";
    case StepType::put: return "put the piece there";
    case StepType::lost: return "put the piece there, where it is removed";
    case StepType::king: return "the king goes from " + step.at + " to " + step.to;
    case StepType::other: return step.words;
  }
  return step.words;
}

}  // namespace turncoat
