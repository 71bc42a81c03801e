// The lessons of ready-made variants: three positions each, with the moves that fulfil the tasks. Fetched with the first of
// them; which variants have one is known before (lengths.ts). The engine is asked in tests whether they are what is sought.

import type { Step, Turn } from './steps';

/** What the moves of a turn do, and no other move of the position does. */
export type Sought =
  | 'win'
  /** They win after every answer. */
  | 'force'
  | 'draw'
  /** The other side cannot win by its next move. */
  | 'hold'
  /** They are all moves that there are. */
  | 'forced'
  | 'capture'
  | 'castling'
  | 'drop';

interface SoughtTurn extends Turn {
  sought: Sought;
}
export interface VariantStep extends Step {
  turns: readonly SoughtTurn[];
}

const one =
  (sought: Sought) =>
  (...wanted: string[]): SoughtTurn => ({ wanted, sought });
const [win, force, draw, hold] = [one('win'), one('force'), one('draw'), one('hold')];
const [forced, capture, castling, drop] = [one('forced'), one('capture'), one('castling'), one('drop')];

/** By the name of the variant's file. */
export const variantLessons: Record<string, readonly VariantStep[]> = {
  'king-of-the-hill': [
    { id: 'hill', fen: '6k1/5ppp/8/8/8/2K5/PPP2PPP/8 w - - 0 1', turns: [win('c3d4')] },
    { id: 'guarded', fen: '3r2k1/5ppp/8/8/8/4K3/PPP2PPP/8 w - - 0 1', turns: [win('e3e4')] },
    { id: 'stop', fen: '8/pp6/3k4/8/8/8/PP4K1/7R w - - 0 1', turns: [hold('h1h5')] },
  ],
  'three-check': [
    { id: 'third', fen: '5rk1/5ppp/8/8/8/3B4/5PPP/6K1 w - - 1+3 0 1', turns: [win('d3h7')] },
    {
      id: 'open',
      fen: '5rk1/5ppp/8/8/8/3B4/5PP1/4K2R w - - 2+3 0 1',
      turns: [{ ...force('d3h7'), then: ['g8h8'] }, win('h7…')],
    },
    { id: 'none', fen: '4r3/5ppk/7p/8/8/R7/5PPP/7K w - - 3+1 0 1', turns: [hold('a3e3')] },
  ],
  atomic: [
    {
      id: 'beside',
      fen: 'r1bq1rk1/ppp2ppp/2n5/4N3/8/8/PPP2PPP/R1BQK2R w KQ - 0 1',
      turns: [win('e5f7')],
    },
    { id: 'own', fen: '8/8/7n/6k1/6pR/6K1/8/8 w - - 0 1', turns: [win('h4h6')] },
    { id: 'touch', fen: 'rr6/8/8/8/8/2k5/8/K7 w - - 0 1', turns: [forced('a1b2')] },
  ],
  antichess: [
    {
      id: 'must',
      fen: 'rnbqkbnr/p1pppppp/8/1p6/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 2',
      turns: [forced('f1b5')],
    },
    { id: 'give', fen: '8/8/8/3p4/8/8/8/4R3 w - - 0 1', turns: [{ ...force('e1e4'), then: ['d5e4'] }] },
    { id: 'which', fen: '4k3/3p4/8/8/p2R4/8/8/8 w - - 0 1', turns: [{ ...force('d4d7'), then: ['e8d7'] }] },
  ],
  crazyhouse: [
    {
      id: 'take',
      fen: '6k1/5pp1/2n4p/8/4B3/8/5PPP/6K1 w - - - 0 1',
      turns: [{ ...capture('e4c6'), then: ['g8h8'] }, drop('N@…')],
    },
    { id: 'mate', fen: '6rk/6pp/8/8/8/8/8/6K1 w - - N 0 1', turns: [win('N@f7')] },
    { id: 'block', fen: '6k1/5ppp/8/8/8/8/5PPP/4r1K1 w - - B 0 1', turns: [forced('B@f1')] },
  ],
  horde: [
    { id: 'double', fen: '6k1/8/8/8/8/8/7r/r3P3 w - - 0 1', turns: [hold('e1e3')] },
    { id: 'mate', fen: 'k1r5/p1P5/PP6/8/8/8/8/8 w - - 0 1', turns: [win('b6b7')] },
    { id: 'last', fen: '6k1/3P4/8/8/8/8/8/3r4 b - - 0 1', turns: [win('d1d7')], towards: 1 },
  ],
  'racing-kings': [
    { id: 'goal', fen: '8/4K3/7b/8/8/8/k7/3r4 w - - 0 1', turns: [win('e7e8')] },
    { id: 'bar', fen: '8/3k4/8/8/8/8/K7/7R w - - 0 1', turns: [hold('h1h8')] },
    {
      id: 'follow',
      fen: '8/4K2k/8/8/8/8/8/6R1 w - - 0 1',
      moves: ['e7e8'],
      turns: [draw('h7h8')],
      towards: 1,
    },
  ],
  chess960: [
    { id: 'swap', fen: '6k1/5ppp/8/8/8/8/5PPP/5KR1 w G - 0 1', turns: [castling('f1g1')] },
    { id: 'way', fen: 'k4r2/8/8/8/8/8/PPP3PP/RK5R w HA - 0 1', turns: [castling('b1a1')] },
    { id: 'stay', fen: '4rkr1/4p1p1/8/8/8/8/8/6KR w H - 0 1', turns: [win('g1h1')] },
  ],
  xiangqi: [
    { id: 'cannon', fen: '3aka3/9/9/9/9/4C4/9/1C7/9/3K5 w - - 0 1', turns: [win('b3e3')] },
    { id: 'facing', fen: '5k3/9/9/8p/9/9/9/R8/9/4K4 w - - 0 1', turns: [win('a3f3')] },
    {
      id: 'leg',
      fen: '3k5/9/9/9/4r4/3P5/3N1N3/9/9/5K3 w - - 0 1',
      turns: [capture('f4e6')],
    },
  ],
  shogi: [
    { id: 'turn', fen: '4k4/9/4P4/9/4L4/9/9/9/4K4 w - - - 0 1', turns: [win('e7e8+')] },
    { id: 'drop', fen: '4k4/9/4P4/9/9/9/9/9/4K4 w - - G 0 1', turns: [win('G@e8')] },
    { id: 'pawn', fen: '7lk/7p1/8G/9/9/9/9/9/K8 w - - LP 0 1', turns: [win('L@i8')] },
  ],
  duck: [
    { id: 'king', fen: '4k3/3*4/8/1B6/8/8/8/K3R3 w - - 0 1', turns: [win('e1e8')] },
    { id: 'duck', fen: '4k2*/8/8/8/8/4r3/8/4K3 w-duck - - 0 1', turns: [hold('@e2')] },
    {
      id: 'both',
      fen: '*6k/8/8/8/8/3nr3/2PP1P2/3RKR2 w - - 0 1',
      turns: [hold('c2d3'), hold('@e2')],
    },
  ],
};
