// The lessons: positions, mostly those of tests/clauses, and the moves that fulfil the tasks. Fetched when a lesson is
// opened; how many steps each has is known before (lengths.ts).

import type { Step, Turn } from './steps';

const dice = 'dice';
const any: Turn = { wanted: ['…'] };
const one = (...wanted: string[]): Turn => ({ wanted });

const mercenary: Step[] = [
  {
    id: 'turn',
    fen: 'r1bqkbnr2*P*R/pppppppp1*P1*N/2n7*P*B/10*P*Q/4P5*P*Q/10*P*B/PPPP1PPP2*P*N/RNBQKBNR2*P*R w gray - - k2/j7 1 2',
    turns: [any, any],
  },
  { id: 'pawns', fen: '6k5/12/12/9P1N/10*P1/9p2/12/6K5 w gray - - -/- 0 1', turns: [one('k4j3')] },
  { id: 'cap', fen: '7k4/12/12/8*N3/3*N8/12/12/K11 w gray - - d4/- 0 1', turns: [one('i5…')] },
  { id: 'hands', fen: '7k4/12/12/8*N3/3*N8/12/12/K11 w gray - - d4/i5 0 1', turns: [one('d4…')] },
  { id: 'loose', fen: 'k11/12/12/12/12/12/12/4K6*R w main - - -/- 0 1', turns: [any] },
  { id: 'yours', fen: 'k11/12/12/12/12/12/12/4K6*R w main - - l1/- 0 1', turns: [one('e1d1', 'e1f1')] },
  { id: 'take', fen: '7k4/12/3*N8/12/3R1*N6/12/3P8/K11 w main - - d6/f4 0 1', turns: [one('d4f4')] },
  { id: 'trap', fen: '7k4/12/12/11*N/12/12/PP10/K10*R w gray - - l1/- 0 1', turns: [one('l1…')] },
  { id: 'mate', fen: 'k11/pp9*N/12/10*R1/12/12/12/6K5 w gray - - -/- 0 1', turns: [one('k5k8')] },
];

const mercenary3: Step[] = [
  {
    id: 'rook',
    fen: '8/6*K1/8/8/8/8/1k6/8/8/8/6K1/3RR3 w - - - 0 1',
    turns: [one('d1d5', 'd1d6', 'd1d7', 'd1d8', 'e1e9', 'e1e10', 'e1e11', 'e1e12')],
  },
  {
    id: 'bishop',
    fen: '6*K1/8/8/8/1k6/8/8/8/8/8/8/B6K w - - - 0 1',
    turns: [one('a1i5', 'a1j6', 'a1k7', 'a1l8', 'a1e9', 'a1f10', 'a1g11', 'a1h12')],
  },
  {
    id: 'pawn',
    fen: '6*K1/8/8/*N7/1k6/8/8/2n1n3/3P4/8/8/6K1 w - - - 0 1',
    turns: [one('d4c5', 'd4i5', 'd4e9')],
  },
  {
    id: 'check',
    fen: '7*K/8/8/8/1k6/7p/8/8/8/7R/8/6K1 w - - - 0 1',
    turns: [{ wanted: ['h3b3'], then: ['b8c8'] }],
  },
  {
    id: 'silent',
    fen: '7*K/8/8/8/1k6/7p/8/8/1N6/1*R6/8/6K1 w - - - 0 1',
    turns: [{ wanted: ['b4a2', 'b4c2', 'b4d3', 'b4d5'], then: ['l7l6', 'b3b8'] }],
  },
  {
    id: 'beware',
    fen: '7*K/8/8/8/1k6/7p/8/8/8/1*R6/8/6K1 b - - b3b 0 1',
    turns: [one('b8a7', 'b8a8', 'b8c7', 'b8c8')],
    towards: 1,
  },
  { id: 'kill', fen: '7*K/8/8/8/r2k3r/8/8/8/8/8/8/3Q2K1 w kq - - 0 1', turns: [one('d1d8')] },
  { id: 'hire', fen: '7*K/8/8/8/2qn4/8/8/8/3R4/8/8/6K1 w - - - 7 1', turns: [one('=d8')] },
  {
    id: 'mate',
    fen: '7*K/8/8/8/k7/7p/8/8/8/7R/8/1R4K1 w - - - 0 1',
    turns: [one('h3a3')],
  },
];

const mercurial: Step[] = [
  { id: 'pawn', fen: '1/k5/6/8/3n4/2P3/K5/1 w - 5 1', turns: [one('c2e4')] },
  { id: 'dragon', fen: '1/k5/4r1/1p1p4/2D5/1PPP2/5K/1 w - 7 1', turns: [one('c3e5')] },
  { id: 'rocket', fen: '1/k5/6/6rr/8/6/K1SN2/1 w - 0 1', turns: [one('c1*3+d1@3', 'c1@3+d1*3')] },
  {
    id: 'down',
    fen: '1/k5/6/8/6R1/6/K5/1 w - 3 7',
    turns: [one('*3a…', '*3b…', '*3c…', '*3d…', '*3e…', '*3f…')],
  },
  { id: 'prisoner', fen: '1/k5/6/8/2n5/6/2R2K/1 w - 2 1', turns: [one('c1c3')] },
  { id: 'free', fen: '1/k5/6/8/3n(PP)4/2P(r)3/5K/1 w D 5 4', turns: [one('c2e4')] },
  { id: 'drop', fen: '1/k5/6/8/8/6/K5/1 w Nn 3 7', turns: [one('N@…')] },
  { id: 'king', fen: '1/2k3/6/8/8/6/2R2K/1 w - 8 3', turns: [one('c1c6')] },
];

const merger: Step[] = [
  {
    id: 'merge',
    fen: 'ranbbcqdkebfngrh/papbpc1pepfpgph/8/3pd4/4Pe3/8/PaPbPcPd1PfPgPh/RaNbBcQdKeBfNgRh w - - 0 1',
    turns: [one('e4d5')],
  },
  {
    id: 'both',
    fen: 'ranbbcqdkebfngrh/papbpcpdpepfpgph/8/8/4(RhNg)3/8/PaPbPcPdPePfPgPh/RaNbBcQdKeBf2 w - - 0 1',
    turns: [one('e4c3', 'e4c5', 'e4d6', 'e4f6', 'e4g3', 'e4g5')],
  },
  {
    id: 'grey',
    fen: 'ranbbcqdke1ngrh/papbpcpdpepfpgph/8/8/4(Ngbf)3/8/PaPbPcPdPePfPgPh/RaNbBcQdKeBf1Rh w - - 0 1',
    turns: [one('e4d3', 'e4f3', 'e4d5', 'e4c6', 'e4f5', 'e4g6')],
  },
  {
    id: 'majority',
    fen: 'ranbbcqdke1ngrh/papbpcpdpepfpgph/8/8/3(Ngbf)4/2Pc5/PaPb1PdPePfPgPh/RaNbBcQdKeBf1Rh w - - 0 1',
    turns: [one('c3d4')],
  },
  {
    id: 'split',
    fen: 'ranbbcqdkebfngrh/papbpc1pepfpgph/8/8/4(BfPdPepd)3/8/PaPbPc2PfPgPh/RaNbBcQdKe1NgRh w - - 0 1',
    turns: [one('e4(…')],
  },
  {
    id: 'home',
    fen: 'ranb2kebfngrh/papbpc2pfpgph/3(qdbcpdpe)4/8/2Nb5/8/PaPbPcPdPePfPgPh/Ra1BcQdKeBfNgRh w - - 0 1',
    turns: [one('c4d6/…')],
  },
  {
    id: 'lives',
    fen: 'ra1bcqd1bfngrh/papbpcpd1pfpgph/4(kenb)3/8/4Qd3/4pe3/PaPbPcPdPePfPgPh/RaNbBc1KeBfNgRh w - - 0 1',
    turns: [one('e4e6')],
  },
  {
    id: 'king',
    fen: 'ranbbcqd1bfngrh/papbpcpd1pfpgph/4ke3/8/4Qd3/4pe3/PaPbPcPdPePfPgPh/RaNbBc1KeBfNgRh w - - 0 1',
    turns: [one('e4e6')],
  },
];

const cooperative: Step[] = [
  { id: 'turn', turns: [any, dice] },
  { id: 'free', moves: ['b2b4', 'a7a5'], turns: [any, dice] },
  { id: 'flee', fen: '7*Ke/8/8/3*Ra4/8/8/2B5/K6k w - - 0 1', turns: [one('c2b3', 'c2e4'), dice] },
  { id: 'check', fen: '4*Ke3/2*Pc1*Pe3/8/8/4N3/8/8/K6k w - - 0 1', turns: [one('e4d6'), dice] },
  {
    id: 'die',
    fen: '*Ra*Nb*Bc*Qd*Ke*Bf*Ng*Rh/*Pa*Pb*Pc*Pd*Pe*Pf*Pg*Ph/R7/8/1N6/8/8/3Kk3 rw - - 0 1',
    turns: [dice],
  },
  { id: 'wild', fen: '4*Ke3/8/8/3*Nb4/8/8/5*Pa2/K6k rw - - 30 60', turns: [dice] },
  {
    id: 'partner',
    fen: '*Ke3*Ra3/8/8/8/4R3/8/8/K3k3 w - - 0 1',
    turns: [one('e4e…', 'a1…')],
  },
  { id: 'mate', fen: '7*Ke/R7/8/8/8/8/8/KR5k w - - 0 1', turns: [one('b1b8')] },
];

const chess: Step[] = [
  { id: 'pawn', fen: 'k7/8/8/8/8/3p1n2/4P3/K7 w - - 0 1', turns: [one('e2d3', 'e2f3')] },
  { id: 'check', fen: '4r2k/8/8/8/B7/5N2/2P5/4K3 w - - 0 1', turns: [one('a4e8')] },
  { id: 'castle', fen: 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', turns: [one('e1g1', 'e1c1')] },
  { id: 'passing', fen: 'k7/8/8/3pP3/8/8/8/K7 w - d6 0 2', turns: [one('e5d6')] },
  { id: 'promote', fen: '8/P7/7k/8/8/8/8/K7 w - - 0 1', turns: [one('a7a8…')] },
  { id: 'mate', fen: '6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1', turns: [one('e1e8')] },
];

/** By the id of the game. */
export const lessons: Record<string, readonly Step[]> = {
  mercenary,
  mercenary3,
  mercurial,
  merger,
  cooperative,
  chess,
};
