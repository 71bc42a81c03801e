// Everything the page says, in English.

import { learn } from './en.learning';
import { movers } from './en.movers';

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

interface Situation {
  /** Players with caps that forbid a piece. */
  capped: string[];
  /** Is it the turn's second move or a later one? */
  again: boolean;
}
const notCapped = (seats: readonly string[]) =>
  seats.length ? ` that does not wear ${seats.map((seat) => `${seat}’s`).join(' or ')} cap` : '';

export const en = {
  learn,
  name: 'Turncoat',
  online: 'Play online',
  /** To all tables of the server, in the header. */
  tables: 'Online',
  /** Between a name and what is said of it; French has a space before it. */
  colon: ':',

  kinds: {
    K: 'king',
    Q: 'queen',
    R: 'rook',
    B: 'bishop',
    N: 'knight',
    P: 'pawn',
    D: 'dragon',
    S: 'rocket',
  } as Record<string, string>,
  army: (name: string) => name,
  seat: (name: string) => name,
  piece: (army: string, kind: string) => `${army} ${kind}`,
  merged: (army: string) => `${army} merged piece`,
  withParts: (piece: string, parts: string[]) => `${piece} (${parts.join(', ')})`,
  capped: (piece: string, seat: string) => `${piece} with ${seat}’s cap`,
  forHire: (piece: string) => `${piece}, for hire`,
  /** A piece inside a sentence. */
  inside: (piece: string) => piece.toLowerCase(),

  /** What the engine says of games, in other words: titles and summaries. */
  engine: {} as Record<string, string>,

  board: {
    label: (title: string) => `${title}: the board`,
    choices: 'Choices beside the board',
    inHand: (seat: string) => `${seat}’s hand`,
    apart: 'Satellite',
    empty: 'empty',
    selected: 'selected',
    target: 'can be moved to',
    planned: 'to be played when it is your turn',
    movable: 'can move',
    gate: 'open gate',
  },
  chooser: {
    promote: 'Promote to',
    choose: 'Choose',
    asks: { part: 'Who moves away?', home: 'Who goes home?' } as Record<string, string>,
    cancel: 'Take the choice back',
    plain: 'Just that',
    along: (piece: string, cell: string) => `With the ${piece} from ${cell}`,
    where: 'Now choose a square for it.',
    release: (piece: string, cell: string) => `Take the cap off the ${piece.toLowerCase()} on ${cell}`,
    hire: (piece: string, cell: string) => `Hire the ${piece} on ${cell}`,
    part: (pieces: string[]) => `Only ${pieces.join(' and ')}`,
    home: (pieces: string[]) => `Send home: ${pieces.join(', ')}`,
    become: (changes: string[]) => `Promote: ${changes.join(', ')}`,
    change: (file: string, kind: string) => `${file}-pawn to ${kind}`,
    fromFile: (piece: string, file: string) => `${piece} (${file}-file)`,
    /** Of a piece of several pieces: those that go, those that stay, and the way on from there. */
    file: (file: string) => `${file}-file`,
    goes: 'Moves away',
    stays: 'Stays',
    goOn: 'Choose a square',
    tap: 'Tap those that move away.',
    types: {
      pass: 'Pass',
      alone: 'Alone',
      promotion: 'Stay a pawn',
      home: 'Capture on that square, not in passing',
      put: 'Put it there',
      lost: 'Put it there, where it is removed',
    } as Record<string, string>,
  },

  who: {
    person: 'Person',
    computer: 'Computer',
    dice: 'Dice',
    captured: (pieces: [name: string, count: number][], lead: number) =>
      [
        pieces.length && `Captured: ${pieces.map(([name, count]) => `${count} × ${name}`).join(', ')}.`,
        lead && `Ahead by ${lead} (a pawn counts 1, a queen 9).`,
      ]
        .filter(Boolean)
        .join(' '),
    you: 'You',
    out: 'out',
    level: (level: number) => `Level ${level}`,
    short: (level: number) => `Computer, level ${level}`,
    levels: [
      'beginner',
      'very easy',
      'easy',
      'casual',
      'medium',
      'club player',
      'strong',
      'very strong',
      'expert',
      'full strength',
    ],
  },

  turn: {
    label: 'Whose move it is',
    done: 'done',
    now: 'now',
    phases: {
      main: (seat: string) => seat,
      gray: () => 'Gray',
      silver: () => 'Silver',
      duck: () => 'Duck',
      'place-main': (seat: string) => `Place ${seat}`,
      'place-gray': () => 'Place Gray',
      'place-silver': () => 'Place Silver',
    } as Record<string, (seat: string) => string>,
    /** Said where a turn leaves out armies that other turns begin with. */
    later: (armies: string[]) =>
      `${armies.join(' and ')} ${armies.length > 1 ? 'move' : 'moves'} from the next turn on.`,
    /** For the players that wait: the pieces that are still moved in this turn. */
    waiting: (seat: string, pieces: string[]) =>
      `Waiting for ${seat}${pieces.length ? `: ${pieces.join(', then ')}` : ''}.`,
    waitingChecked: (seat: string) => `Waiting for ${seat}, who is in check.`,
    pieces: {
      gray: 'a gray piece',
      silver: 'a silver piece',
      main: 'a piece of its own',
    } as Record<string, string>,
    thinking: (seat: string) => `${seat}’s computer is thinking …`,
    yours: 'Your turn.',
    part: (seat: string, part: string, of: string) => `${seat}: move ${part} of ${of}.`,
    toMove: (seat: string) => `${seat} to move.`,
    hints: {
      gray: (seat, { capped }) => `${seat}, move one gray piece${notCapped(capped)}.`,
      silver: (seat, { capped }) => `${seat}, move one silver piece${notCapped(capped)}.`,
      main: (seat, { again }) => `${seat}, ${again ? 'now ' : ''}move one of your own pieces.`,
      duck: (seat) => `${seat}, now put the duck.`,
      'place-main': (seat) => `${seat}, put one of your pieces on your first rank.`,
      'place-gray': (seat) => `${seat}, put a gray piece on its file.`,
      'place-silver': (seat) => `${seat}, put a silver piece on its file.`,
    } as Record<string, (seat: string, now: Situation) => string>,
    check: (seat: string) => `${seat}, your king is in check: get it out of check.`,
    checkLater: (seat: string) =>
      `${seat}, your king is in check. First the gray move; your own move must then end the check.`,
    pass: (seat: string) => `${seat} has no gray piece to move and passes.`,
    noMove: (seat: string) => `${seat} has no legal move and passes.`,
    /** A player has left a game that goes on. */
    out: (seats: string[]) =>
      `${seats.join(' and ')} ${seats.length === 1 ? 'is' : 'are'} out: whoever attacks a piece left behind may hire it.`,
    /** The number and the move are those of the list, counted in single moves. */
    past: (row: number, move: string, ply: number, all: number) =>
      `You are looking at ${row}. ${move} (${ply} of ${all}).`,
    start: 'You are looking at the start.',
    back: 'Back to the game',
    dice: (seat: string) => `${seat} moves, by its rules or by dice.`,
    /** Of moves that rules or dice brought about; a piece is put somewhere by dice alone. */
    told: {
      moves: (piece: string, from: string, to: string) => `The ${piece} moved from ${from} to ${to}.`,
      takes: (piece: string, from: string, to: string, taken: string) =>
        `The ${piece} from ${from} took the ${taken} on ${to}.`,
      put: (piece: string, from: string, to: string) => `The dice put the ${piece} from ${from} on ${to}.`,
      putOn: (piece: string, from: string, to: string, gone: string) =>
        `The dice put the ${piece} from ${from} on ${to}; the ${gone} there is gone.`,
      lost: (piece: string, from: string, to: string) =>
        `The dice put the ${piece} from ${from} on ${to}, where it was removed.`,
      promoted: (kind: string) => `It is now a ${kind}.`,
      king: (from: string, to: string) => `The king then stepped from ${from} to ${to}.`,
    },
  },

  result: {
    wins: (seats: string[], score: string) =>
      `${seats.join(' and ')} ${seats.length === 1 ? 'wins' : 'win'} ${score}`,
    draw: (score: string) => `Draw ${score}`,
    reasons: {
      checkmate: 'by checkmate',
      stalemate: 'by stalemate: not in check, but no legal move',
      repetition: 'because the same position came up too often',
      'move limit': 'after too many moves without a capture or a pawn move',
      'insufficient material': 'because nobody has enough pieces left to mate',
      'king captured': 'by taking the king',
      'no gray move': 'because no gray piece could be moved',
      'goal reached': 'by reaching the goal',
      checks: 'by giving check often enough',
      extinction: 'by extinction: pieces of a kind are all gone',
      'bare king': 'because nothing but royal pieces is left',
      'king exploded': 'by blowing up the king',
      'both passed': 'as both have passed',
      'perpetual check': 'by perpetual check',
      counting: 'because all moves are counted',
      'both kings in check': 'because both kings are in check',
      resignation: 'by resignation',
      time: 'on time',
      agreement: 'by agreement',
    } as Record<string, string>,
    again: 'Rematch',
  },

  moves: {
    title: 'Moves',
    none: 'No moves yet.',
    first: 'First position',
    previous: 'Previous move',
    next: 'Next move',
    last: 'Latest position',
    words: {
      pass: 'passes',
      resignation: 'resigns',
      time: 'out of time',
      agreement: 'draw agreed',
    } as Record<string, string>,
    hires: (cell: string) => `hires ${cell}`,
    hired: 'hired',
    split: (pieces: string[]) => `(only ${pieces.join(', ')})`,
    sent: (n: number) => `(${n} sent home)`,
    put: (cell: string) => `put on ${cell}`,
    lost: (cell: string) => `put on ${cell}, removed`,
    home: 'home',
    written: 'How moves are written',
    strange: 'Pieces that chess does not have',
    release: (cell: string) => `cap off ${cell}`,
    count: (n: number) => count(n, 'move', 'moves'),
    type: 'Type a move',
    example: (move: string) => `for example ${move}`,
    play: 'Play',
  },

  actions: {
    label: 'Game',
    fresh: 'New game',
    takeback: 'Take back',
    hint: 'Hint',
    pause: 'Pause',
    goOn: 'Go on',
    single: 'One move',
    flip: 'Flip',
    resign: 'Resign',
    resignSure: 'Really resign?',
    /** Of several people at one screen. */
    resigns: (seat: string) => `${seat} resigns`,
    draw: 'Offer a draw',
    drawTitle: 'A draw? Everybody must agree.',
    agrees: (seat: string) => `${seat} agrees`,
    agreed: (seat: string) => `${seat} has agreed`,
    asked: (seat: string) => `${seat}’s computer is thinking about it …`,
    declined: (seat: string) => `${seat} plays on.`,
    playOn: 'Play on',
    save: 'Download record',
    pgn: 'Download PGN',
    pgnHelp: 'For other chess programs: moves like Nf3',
    saveFile: 'Download playable page',
    saveFileHelp: 'One file with this game and all you need to play on, even without a network',
    load: 'Load',
    copy: 'Copy FEN',
    copied: 'Copied',
    more: 'More',
    print: 'Print and build',
    beside: 'Beside a real board',
  },

  games: {
    title: 'My games',
    elsewhere: 'This game is being played in another tab.',
    take: 'Play it here',
  },
  update: {
    ready: 'There is a newer Turncoat.',
    use: 'Switch to it',
  },

  /** What the study says beside this is fetched with it. */
  study: {
    title: 'Study',
    open: 'Study',
    share: 'Copy a link',
    embed: 'Copy code for a web page',
    linkCopied: 'Link copied',
    broken: 'This study cannot be read.',
  },

  workshop: {
    open: 'Change a game',
    change: 'Change this game',
    different: (parent: string) => `What is different from ${parent}`,
  },

  choice: {
    title: 'All games',
    playing: 'On your board now',
  },

  /** Names of players in records. */
  names: {
    person: 'Player',
    computer: (level: number) => `Turncoat level ${level}`,
    dice: 'Dice',
  },

  /** Of forms; those of a new game are fetched with it. */
  setup: {
    fen: 'FEN',
    cancel: 'Cancel',
    close: 'Close',
  },

  settings: {
    title: 'Settings',
    leaveZen: 'Show everything',
  },

  clock: {
    left: (seat: string) => `${seat}’s clock`,
    second: (seat: string) => `${seat}’s clock for gray`,
    low: (seat: string, seconds: number) => `${seat} has ${count(seconds, 'second', 'seconds')} left.`,
    pause: 'Stop the clocks',
    resume: 'Start the clocks',
    paused: 'The clocks are stopped.',
  },

  /** By touch-move another piece was tried. */
  touched: (piece: string, cell: string) =>
    `Touch-move: the ${piece} on ${cell} was touched, so it must move.`,

  failure: {
    title: 'Something went wrong',
    engine: 'The engine could not be started.',
    save: 'The game could not be saved.',
    move: 'That move could not be played.',
    computer: 'The computer player failed.',
    saved: 'The saved game could not be read; here is a new one.',
    retry: 'Try again',
    dismiss: 'Dismiss',
    silent: 'The engine does not answer.',
    server: 'The server cannot be reached.',
    unknown: 'Something did not work. Try it again.',
    loading: 'Setting up the board …',
  },

  /** Beside the board; what it says of each game is in en.howto.ts. */
  howTo: {
    title: 'How this game works',
    learn: 'Learn it step by step',
    rules: 'The rules',
    rule: 'The rule',
    rulings: 'Rulings',
    findings: 'What the lab found',
    inEnglish: (part: string) => part,
    rulesOf: (title: string) => `The rules of ${title}`,
    rulesLoading: 'Fetching the rules …',
    rulesFailed: 'The rules could not be fetched.',
  },
  movers,
};

export type Text = typeof en;
