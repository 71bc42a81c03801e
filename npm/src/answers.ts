// What the engine says of games and positions. Nothing here is worked out on this side.

/** Index of a player; -1 means that dice decide. */
export type Seat = number;
/** Index of an army: the colour of a piece. */
export type Army = number;
export type CellName = string;
export type Point = readonly [x: number, y: number];

export interface Option {
  name: string;
  values: string[];
  /** If not empty, further values are allowed, which this describes. */
  other: string;
  /** If these further values are numbers: the least and the greatest of them. */
  numbers?: [least: number, most: number];
  default: string;
  meaning: string;
}

/** One line of the catalogue. */
export interface GameSummary {
  id: string;
  title: string;
  summary: string;
  options: Option[];
}

export interface Kind {
  letter: string;
  name: string;
  /** In pawns; left out for pieces without a value. */
  worth?: number;
  /** Of a variant's kind: the kind that has the same drawing, or a drawing's name; empty: only its letter is shown. */
  drawing?: string;
}

export interface Cell {
  name: CellName;
  polygon: Point[];
  centre: Point;
  shade: number;
}

export interface Label {
  text: string;
  at: Point;
}

/** A game as it stands before any move: its board, pieces and players. */
export interface Description {
  id: string;
  title: string;
  summary: string;
  spec: string;
  seats: string[];
  /** So many seats, from the first on, play together; without it each plays for itself. */
  allies?: number;
  /** The seat that only dice play, if there is one. */
  dice?: Seat;
  /** Of a variant: its dice, where they are others than those of Cooperative Chess. */
  naming?: NamingDice;
  /** For each seat by how many degrees the board is turned clockwise, so that its pieces lie at the bottom. */
  facing: number[];
  armies: string[];
  kinds: Kind[];
  cells: Cell[];
  labels: Label[];
  bounds: [left: number, top: number, right: number, bottom: number];
  phases: string[];
  /** Computers agree to a draw from a ply on, and waive so many thousandths of what they expect for it. */
  draws: { from: number; waived: number };
  /** Of a variant in which pieces are dealt anew before each game: how many starts there are. */
  starts?: number;
  options: Option[];
  /** Of a variant that names places on the board. */
  zones?: Zone[];
}

/** A place that the text of a variant names, of some kinds of pieces. */
export interface Zone {
  /** They win by getting there, promote there (where that is not the last rank alone), never leave it, or leave a piece from the hand there. */
  type: 'goal' | 'promotion' | 'region' | 'gate';
  /**
   * Of a goal, on what condition: no enemy attacks it there, it is there still at its next turn, or the enemy does not
   * get there at once. Of a promotion: only moves that end there promote.
   */
  rule?: 'safe' | 'held' | 'reply' | 'arrival';
  /** Left out where it is the same for White and Black. */
  army?: Army;
  kinds: string[];
  cells: CellName[];
}

/** A piece on the board; in a hand or as a part of another piece it has no cell. */
export interface Piece {
  cell: CellName;
  army: Army;
  /** A letter; empty for a piece that is all parts. */
  kind: string;
  controller?: Seat | undefined;
  /** The file on which it started, for games in which that matters. */
  home?: string;
  /** In games in which dice name pieces by numbers. */
  number?: number | undefined;
  /** It belongs to no player now and cannot move. */
  idle?: boolean;
  /** It was a pawn, where that matters. */
  promoted?: boolean;
  /** The seats that may move it as things stand, each in its own turn. */
  movers?: Seat[];
  /** Why these and no others, in one of the engine's words; left out where it is simply their own. */
  why?: string;
  /** What it is made of, or what it carries. */
  parts?: Piece[];
}

/** One of the choices that make up a move; docs/protocol.md lists the types. */
export interface Step {
  /** One that the page does not know is shown by the words. */
  type: string;
  /** Distinguishes it from all other steps that could stand in its place. */
  text: string;
  /** The cell to be chosen on the board, if it is one. */
  cell?: CellName;
  /** Cells that it speaks of. */
  at?: CellName;
  to?: CellName;
  /** Pieces that it speaks of. */
  pieces?: Piece[];
  /** In English. */
  words?: string;
}

/** A legal move: its text, and the choices that lead to it. */
export interface Move {
  text: string;
  steps: Step[];
  capture: boolean;
  /** In chess: as players write it, without signs for check and mate. */
  san?: string;
}

/** A record as the engine has read it. */
export interface Loaded {
  spec: string;
  /** Where the game began; empty: at its start. */
  fen: string;
  /** Names of the players. */
  seats: string[];
  moves: string[];
  /** One before the first move and one behind each. */
  comments: string[];
  result: string;
  /** What chance was drawn from. */
  seed?: number;
  /** All moves with variations and comments, if there are variations. */
  tree?: string;
  /** What else it says. */
  tags?: Record<string, string>;
  /** The result that the board shows, if the text says another one. */
  board?: string;
  /** What is odd about the text. */
  remarks?: Remark[];
}

/** Something odd about a text that does not keep it from being read; or the reason for it. */
export interface Remark {
  /** Of tests/faults.txt; the outermost one is `line`, with its number. */
  code: string;
  arguments: { text: string; kind?: string }[];
  cause?: Remark;
  sentence: string;
}

/** A game of a text that holds several. */
export interface Listed {
  /** On which it begins. */
  line: number;
  tags: Record<string, string>;
}

/** What a record says beyond spec and moves. */
export interface About {
  seed?: number | undefined;
  seats?: string[];
  comments?: string[];
  /** All moves with variations and comments, in place of the comments. */
  tree?: string;
  result?: string;
  tags?: Record<string, string>;
}

/** One position. */
export interface Show {
  spec: string;
  fen: string;
  seat: Seat;
  army: Army;
  phase: string;
  turn: string;
  ply: number;
  result: string;
  over: boolean;
  scores: string[];
  reason: string;
  pieces: Piece[];
  /** Pieces that each seat can put on the board. */
  hands?: Piece[][];
  checks: CellName[];
  /** The pieces that give check, where that is hard to see. */
  attacks?: { from: CellName; to: CellName }[];
  /** Kings that the last move has put out of the game, each with its attackers. */
  falls?: { king: Piece; attackers: CellName[] }[];
  /** Seats that have left a game which goes on without them. */
  out?: Seat[];
  last: CellName[];
  /** Where a piece that has not moved yet can leave one from the hand behind it. */
  gates?: CellName[];
  moves: Move[];
  leavings?: Leaving[];
}

/** Why something is not legal, and what shows it on the board. */
export interface Reason {
  words: string;
  /** Of the rules, if one is the reason: `MC-8`; else empty. */
  clause: string;
  /** What stands in the way, or is spoken of. */
  cells: CellName[];
  /** The pieces that attack a cell, or would. */
  attackers: CellName[];
  attacked: CellName;
}

/** What can be played in place of a move: a player leaves or claims a draw, or all agree on one. */
export interface Leaving {
  text: string;
  why: 'resignation' | 'time' | 'agreement' | 'repetition' | 'move limit';
  /** The player that leaves or claims; none for an agreement. */
  seat?: Seat;
}

/** What the dice bring about, with its exact probability `over / under`. */
export interface Outcome {
  text: string;
  steps: Step[];
  over: string;
  under: string;
  /** Which rule of the game brings it about. */
  cause: string;
}

/** An outcome with all that leads to it. */
export interface Throw extends Outcome {
  /** By which throws. */
  ways: Way[];
}

/** A piece by its number: what it is, or was before it left the board, and where it began; neither if unknown. */
export interface Numbered {
  number: number;
  kind?: string;
  home?: CellName;
}

/** The dice that name a piece by its number, and a square. */
export interface NamingDice {
  /** So many dice, with so many sides; what is taken from their sum. */
  dice: number;
  sides: number;
  less: number;
  /** Sides of the die for the rank and of that for the file, and what is added to each: then it is the rank, and the file, a is 1. */
  squareSides: [rank: number, file: number];
  squarePlus: [rank: number, file: number];
}

/** One way in which dice come to something; what does not belong to it is left out. */
export interface Way {
  cause: string;
  over: string;
  under: string;
  /** A die thrown first: from which face to which it leads here. Of a throw that was made both are what it showed. */
  die?: [first: number, last: number];
  /** That die has declined captures for good: nothing after it may capture. */
  declined?: true;
  /** Of a die thrown first, the highest face on which Red captures, where it is not 3. */
  dare?: number;
  /** The piece that three dice name by their total less two. */
  named?: Numbered;
  /** What they showed, of a throw that was made. */
  dice?: number[];
  /** The piece that moves instead, if the named piece is gone, */
  nearest?: Numbered;
  /** or is there but has no move. */
  stuck?: true;
  /** Another number that is as near. */
  rival?: number;
  /** Two more dice, for the rank and the file of a square. */
  square?: [rank: number, file: number];
}

/** One of the things that dice choose among, a cell or a move, and the throws that mean it, from the first to the last. */
export interface DiceChoice {
  text: string;
  first: number[];
  last: number[];
}

/** The next throw of a player with real dice. */
export interface DiceQuestion {
  /** What the dice decide: whether to capture (up to `most`), which piece by its number, on which square it is put, which of two
   * pieces stays (on 1 to 3 the one that comes), or one of `choices`. */
  type: 'capture' | 'number' | 'square' | 'duel' | 'lot';
  cause: string;
  /** How many are thrown at once, */
  dice: number;
  /** and how many sides each has. */
  sides: number[];
  /** Of the die that decides about a capture: the highest face with which it is made. */
  most?: number;
  /** Of the piece that it is about. */
  number?: number;
  /** The last throw counts for nothing. */
  again?: true;
  choices?: DiceChoice[];
  words: string;
}

/** How dice that people have thrown have decided. */
export interface DiceDecided {
  text: string;
  steps: Step[];
  throw: Way;
  /** Why, in English. */
  words: string;
}

/** What comes of dice that people have thrown. */
export type Asked = { question: DiceQuestion } | DiceDecided;

/** How a position ends if both sides play as well as can be, for the side to move, and after how many plies. */
export interface End {
  result: 'won' | 'drawn' | 'lost';
  plies: number;
  /** The move limit may come before. */
  late?: true;
}
/** What a table of endings has of a position. */
export interface Ending extends End {
  /** What each move comes to for the side that makes it, the best first; the move is one of the plies. */
  moves: (End & { move: string })[];
}

/** A sheet to print, in millimetres. */
export interface Sheet {
  title: string;
  width: number;
  height: number;
  /** An `<svg>` element of that size. */
  svg: string;
}

/** What a piece is, wherever it stands: two are alike if all of this is. */
export interface PlacedPiece {
  army: Army;
  kind: string;
  /** The file on which it started, in armies that distinguish their pieces by it. */
  home?: string;
  /** It was a pawn of that home; where several kinds are promoted to its kind, a number is which of them it was. */
  promoted?: boolean | number;
}

/** A piece that can be put on a board, and how it looks. */
export interface EditPiece {
  placed: PlacedPiece;
  piece: Piece;
  /** Number of those that are alike but for their kind; an army can have two. */
  group?: number;
  /** Of a promoted one: the pawn. */
  was?: PlacedPiece;
}

/** What stands on a cell, the topmost piece first. */
export interface Stack<M> {
  pieces: readonly M[];
  /** The seat that controls it, if it is of another army. */
  controller?: Seat | undefined;
}
export type OnCell<M> = Stack<M> & { cell: CellName };

/** A castling right that a position could have. */
export interface Right {
  letter: string;
  seat: Seat;
  /** Does it have it? */
  on: boolean;
}

/** A turn: of a player, or of the dice (-1); `next` acts after it, where that distinguishes two turns. */
export interface Turn {
  turn: string;
  phase: string;
  seat: Seat;
  next?: Seat;
  /** The player that passed in the team's turn before, where that is known. */
  passed?: Seat;
}

/** A position, and what another one can be put together from. */
export interface Edit {
  /** What stands where; empty cells are left out. */
  cells: OnCell<EditPiece>[];
  /** What the players have in hand, in games with hands. */
  hand?: EditPiece[];
  /** The turn that it is now; one of `turns`. */
  turn: string;
  phase: string;
  /** What can be put on a cell. */
  pieces: EditPiece[];
  /** What pawns with distinguished homes can become. */
  promoted?: EditPiece[];
  /** Can pieces of other armies be given to the seats? */
  controllers?: boolean;
  /** What several pieces on a cell are: a captor with its prisoners, or one merged piece. */
  stacking?: 'prisoners' | 'merged';
  /** The turns that are possible. */
  turns: Turn[];
}

/** The same, changed: the position that is wanted. */
export interface Arrangement {
  cells: OnCell<PlacedPiece>[];
  hand?: PlacedPiece[] | undefined;
  /** Letters of the rights; without it, those of the position which is changed. */
  castling?: string[] | undefined;
  turn: string;
  phase: string;
}

// ---- variants, for authors of their texts (docs/spec/variants.md)

/** What is alike about leaps. */
export interface Manner {
  /** So many leaps in one direction at most, over empty cells; 99: any number. */
  range: number;
  moves: boolean;
  captures: boolean;
  /** The cells on its way must be empty. */
  lame: boolean;
  /** Only from where it stood at the start. */
  initial: boolean;
  /** What it jumps over, if it must: exactly one piece, and lands anywhere behind it, or right behind it. */
  hop: '' | 'far' | 'near';
}

/** A leap from e5 on a board of nine by nine cells. */
export interface LeapTo extends Manner {
  to: CellName;
}

/** Leaps of one atom that are alike but for their direction. */
export interface MovementPart extends Manner {
  /** One of W F D N A H C Z G. */
  atom: string;
  /** Directions in Betza notation; empty: all. */
  towards: string;
}

/** A movement, and where it leads from e5 on a board of nine by nine cells. */
export interface MovementAnswer {
  betza: string;
  leaps: LeapTo[];
  /** Alone there; a capture if nothing but the victim is there, too. */
  reach: {
    moves: CellName[];
    captures: CellName[];
    firstMoves: CellName[];
    firstCaptures: CellName[];
  };
  /** Among others. */
  crowded: { friends: CellName[]; enemies: CellName[]; moves: CellName[]; captures: CellName[] };
}

/** A line of a text, and where it stands, from 1. */
export interface Entry {
  key: string;
  letter?: string;
  army?: string;
  value: string;
  line: number;
  column: number;
  valueColumn: number;
}

/** A kind of pieces as a text has it. */
export interface VariantKind {
  letter: string;
  name: string;
  /** Of each army. */
  betza: string[];
  /** In centipawns, as the text says; 0: it does not. */
  worth: number;
  /** What the program reckons with; 0 for royal kinds. */
  centipawns: number;
  /** The kind that has the same drawing; empty: the text does not say. */
  like: string;
  /** Letters of what it promotes to; empty: it does not. */
  becomes: string;
  /** From which rank on, counted from its own edge. */
  rank: number;
  /** Where it need not promote whenever it comes there, how the text says so: from, within, within always. */
  promotes?: string;
  royal: boolean;
  /** The ranks on which it is put from a hand, from 1 at its own edge, if the text says so. */
  dropFrom?: number;
  dropTo?: number;
}

/** What a text describes. */
export interface VariantModel {
  title: string;
  about: string;
  files: number;
  ranks: number;
  /** The most files and ranks that a board of this kind can have. */
  leastSide: number;
  mostSide: number;
  /** The most cells, those beside the board among them, and the most kinds. */
  mostCells: number;
  mostKinds: number;
  /** The least rank from its own edge on which a piece can promote. */
  leastRank: number;
  holes: CellName[];
  /** As texts name them. */
  armies: string[];
  kinds: VariantKind[];
  start: string;
  pieces: { cell: CellName; army: Army; kind: string; home?: string }[];
  /** Of Mercurial Chess: the files of the cells below and above the board, from 0; none if there are none. */
  poles?: number[];
  /** Left out if there is none; `at` is its lowest rank, from 1. */
  satellite?: { files: number; ranks: number; at: number };
  /** Of Mercenary Chess for three: the board is the star. */
  star?: true;
  /** Of Cooperative Chess: dice name Red's pieces and squares. */
  dice?: true;
}

/** A key that the parent knows, in the order of the canonical text. */
export interface VariantKey {
  key: string;
  /** How its value is written: anything; one of `words`; a number from `least` to `most`; letters of kinds, or -, up to `most` in all, a kind more than once; in a way of its own. */
  type: 'text' | 'word' | 'number' | 'letters' | 'own';
  /** What it is about: how a game begins and goes on, which royal pieces must be safe, what captures do, what ends a game. */
  group?: 'start' | 'safety' | 'captures' | 'ends';
  /** Are there lines for single pieces, `drop N`? */
  lettered?: true;
  /** Of these, is a place on the board what it says, or can be a part of that? */
  place?: 'needed' | 'optional';
  /** Of these, are the words behind the place the same for all pieces? */
  shared?: true;
  /** Of these, can it not be said of one army? */
  alike?: true;
  /** The usual one first. */
  words?: string[];
  least?: number;
  most?: number;
  /** What the text says, or its parent. Of texts that are in order, as all that follows. */
  value?: string;
  /** What each army has, where it can be said of one. */
  values?: string[];
  /** What need not be said. */
  usual?: string;
  /** What it can say: all of it, or each of its words; or which letters, behind words that can stand in their place, and further lists of what can stand behind them. */
  choices?: string[][];
  /** Of keys with lines for single pieces: what it says of those on which it can have an effect. */
  pieces?: KeyOfPiece[];
  /** Why it has no effect, if it has none. */
  idle?: string;
}

/** What a key says of one kind of piece, and what it can say. */
export interface KeyOfPiece {
  letter: string;
  /** Of each army; empty: nothing is said. */
  values: string[];
  choices: string[][];
  /** Of places, those that each army has. */
  cells?: CellName[][];
}

/** One thing that is different from the game that a variant starts from; src/games/variants/text/changes.hpp lists them. */
export interface VariantChange {
  what: string;
  letter?: string;
  name?: string;
  army?: string;
  value?: string;
  number?: number;
  gains?: MovementPart[];
  loses?: MovementPart[];
}

/** A line of a file that has no counterpart, and why. */
export interface LeftLine {
  key: string;
  value: string;
  /** From 1; 0: the template says it. */
  line: number;
  fault: Remark;
}

/** What an entry of Fairy-Stockfish's `variants.ini` becomes. */
export interface ImportedEntry {
  name: string;
  line: number;
  /** Why it becomes nothing; else what follows is there. */
  fault?: Remark;
  text?: string;
  left?: LeftLine[];
  /** What the text lacks to be played. */
  faults?: { line: number; column: number; fault: Remark }[];
}

export interface Imported {
  entries: ImportedEntry[];
}

/** What a text says, line by line and as a whole. */
export interface Outline {
  name: string;
  /** The id of a game; empty if it is not known. */
  parent: string;
  sections: number;
  /** Where the last section's heading stands. */
  line: number;
  faults: { line: number; column: number; fault: Remark }[];
  /** Left out if the parent is not known. */
  keys?: VariantKey[];
  /** The text in which nothing is different from the parent; left out if that is not known. */
  unchanged?: string;
  /** Options of the parent that a variant can set. */
  options?: string[];
  /** The lines of the last section. */
  entries: Entry[];
  /** What follows is there if the text has no faults. */
  model?: VariantModel;
  spec?: string;
  id?: string;
  /** The canonical text, line by line. */
  text?: string[];
  changes?: VariantChange[];
}
