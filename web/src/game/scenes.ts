// A piece of a game for each: the boards of the front page show it, move by move.

interface Scene {
  /** All moves of the game, up to the last one that is shown. */
  moves: string;
  /** How many of them were played before what is shown begins. */
  from: number;
}
const all: Record<string, Scene> = {
  mercenary: {
    moves: 'e2e4 l2j3 e7e6 k2j2 d1f3 j3h2 d8h4 k7i7 h1h2 l6k7 h4h2 i7h8 e1d1 l5l6 h2g1',
    from: 4,
  },
  mercenary3: {
    moves:
      'h2h4 d7d6 g12f10 c2c3 b7b5 i11i9 d2d4 a7a5 j12g4 c1e3 i7i6 e12i11 e3g9 j8i7 k11k10 a2a4 b8d7 f10e4 g9e3 a8a7 f11f9 b1d2 i7k5 g4h9 g2g4 k5j6 e4d2',
    from: 14,
  },
  mercurial: {
    moves: 'e1f3 d6@3+c6*3 f1d3 e6d4 b1a3 a6c4 f3e5 d7e6 e5c4 b6c4 a3c4 d5b3 N@f4 e6e5',
    from: 2,
  },
  merger: {
    moves:
      'h2h4 d7d6 e2e3 a7a6 h1h3 a8a7 e3e4 c7c5 d1g4 d6d5 f1b5 b8c6 c2c4 d8c7 h3f3 a6b5 c4d5 c7f4 b5f1=aq c6d4 b1c3 c8d7 a1b1 d4c2 e1e2 c2e3',
    from: 16,
  },
  cooperative: {
    moves: 'd2d4 b7b5 e2e3 b5b4 c2c3 g7g5 f1c4 f7f6 c3b4 g8h6 e3e4 g5g4 b1d2 f8g7 e4e5 f6f5',
    from: 3,
  },
  chess: {
    moves: 'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 e1g1 f7f6 d2d4 e5d4 f3d4 c6c5 d4b3 d8d1',
    from: 4,
  },
};
/** For how many turns of the pictures the last position stays. */
const rest = 3;

export const scenes = all as Readonly<typeof all>;

/** The moves that have led to a picture, which is changed for the `turn`th time; then it begins anew. */
export function movesAt(id: string, turn: number): string[] | undefined {
  const scene = scenes[id];
  if (!scene) return undefined;
  const moves = scene.moves.split(' ');
  const shown = moves.length - scene.from;
  return moves.slice(0, scene.from + Math.min(turn % (shown + rest), shown));
}
