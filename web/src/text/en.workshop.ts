// What the workshop says, in English. Fetched with it.

import type { MovementPart, VariantChange } from 'turncoat/answers';
import { endChanges, type EndWords } from './ends_of_variants';
import { diceIn, dieIn, type KeyWords } from './keys_of_variants';

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
const listed = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const said = (n: number) => numbers[n] ?? String(n);
const many = (name: string) =>
  /(s|x|ch)$/.test(name) ? `${name}es` : /man$/.test(name) ? name.replace(/man$/, 'men') : `${name}s`;

const lines: Record<string, string> = { W: 'straight', F: 'diagonally' };
const leaps: Record<string, string> = {
  D: 'two squares straight',
  A: 'two squares diagonally',
  H: 'three squares straight',
  G: 'three squares diagonally',
  N: 'like a knight',
  C: 'three squares straight and one aside',
  Z: 'three squares straight and two aside',
};
const ways: Record<string, string> = {
  '': '',
  f: 'ahead',
  b: 'backwards',
  s: 'sideways',
  l: 'to the left',
  r: 'to the right',
  v: 'ahead or backwards',
};

/** "steps one square straight", to follow the name of a piece. */
function goes({ atom, towards, range, moves, captures, lame, initial, hop }: MovementPart): string {
  const line = lines[atom];
  const endless = range > 9;
  const way = ways[towards] ?? 'in some directions';
  let verb: string;
  if (line && range === 1) verb = `steps one square ${line}`;
  else if (line) verb = endless ? `slides ${line}` : `slides up to ${said(range)} squares ${line}`;
  else if (range === 1) verb = `leaps ${leaps[atom] ?? ''}`;
  else
    verb = `leaps ${leaps[atom] ?? ''} ${endless ? 'again and again' : `up to ${said(range)} times`} in one direction`;
  return [
    verb,
    way,
    hop === 'far' && 'behind exactly one piece on its way',
    hop === 'near' && 'right behind a piece that it jumps over',
    lame && 'if nothing stands on its way',
    initial && 'from where it starts',
    !captures && 'without capturing',
    !moves && 'only to capture',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Lines that are alike are named in one: straight and diagonally. */
function joined(parts: readonly MovementPart[]): string[] {
  const rest = [...parts];
  const out: string[] = [];
  for (let first = rest.shift(); first; first = rest.shift()) {
    const { atom, ...manner } = first;
    const other =
      atom === 'W' &&
      rest.findIndex(({ atom, ...one }) => atom === 'F' && JSON.stringify(one) === JSON.stringify(manner));
    if (other !== false && other >= 0) {
      rest.splice(other, 1);
      out.push(goes(first).replace('straight', 'straight or diagonally'));
    } else out.push(goes(first));
  }
  return out;
}

/** "leaps two squares straight and three squares straight": a verb that comes again is not said again. */
const together = (parts: readonly MovementPart[]) =>
  listed(
    joined(parts).map((words, i, all) => {
      const [verb = ''] = words.split(' ');
      return i && all[i - 1]?.startsWith(`${verb} `) ? words.slice(verb.length + 1) : words;
    }),
  );

const whose: Record<string, string> = {
  white: 'White’s',
  black: 'Black’s',
  gray: 'Gray’s',
  silver: 'Silver’s',
  red: 'Red’s',
};
const armies: Record<string, string> = {
  white: 'White',
  black: 'Black',
  gray: 'Gray',
  silver: 'Silver',
  red: 'Red',
};
/** A second gray army is called after the first one. */
const hired = (army: string, second: boolean) =>
  army === 'gray' && second ? 'The second gray army' : (armies[army] ?? army);
const directions: Record<string, string> = {
  up: 'up the board',
  down: 'down the board',
  left: 'to the left',
  right: 'to the right',
};

const dares = (n: number) =>
  n === 6 ? 'always' : n === 1 ? 'if the die shows 1' : `if the die shows 1 to ${n}`;
/** "3d6-2", as dice that choose a piece. */
const dice = (text: string) => {
  const { dice, sides, highest } = diceIn(text);
  return `${dice === 1 ? 'one die' : `${said(dice)} dice`} with ${sides} sides: 1 to ${highest}`;
};
/** "d6+1", as what a die chooses: ranks, or files. */
const die = (text: string, part: number) => {
  const { sides, first, last } = dieIn(text, part);
  return `${first} to ${last}, a die with ${sides} sides`;
};

/** What variants of language 2 have (docs/spec/variants.md), said of the armies alike. */
const ends: EndWords = {
  army: '{army}: {sentence}',
  ranks: 'ranks',
  files: 'files',
  initial: 'The {name} makes its first step from {place}.',
  'passing.off': 'There is no capturing in passing.',
  'passing.all': 'Every move over an empty square that does not capture can be captured in passing.',
  'passing.over': 'Captured in passing are only moves over {place}.',
  'capturing.must': 'A piece that can capture must.',
  'capturing.never': 'There are no captures.',
  'captor.turns': 'A piece that captures changes sides, kings excepted.',
  'captor.dies': 'A piece that captures leaves the board.',
  blast:
    'A capture explodes: the captor, what it captures and all pieces on the squares around leave the board.',
  'blast.spares':
    'A capture explodes: the captor, what it captures and all pieces on the squares around leave the board, except: {names}.',
  'blast.other':
    'A capture explodes: the captor, what it captures and all pieces that {betza} reaches from there leave the board.',
  'blast.other.spares':
    'A capture explodes: the captor, what it captures and all pieces that {betza} reaches from there leave the board, except: {names}.',
  goal: 'The {name} wins that reaches {place}.',
  'goal.safe': 'The {name} wins that is on {place} and not attacked.',
  'goal.held': 'The {name} wins that is still on {place} when its side is to move.',
  'goal.reply': 'The {name} wins that reaches {place}; if Black can follow White at once, it is a draw.',
  checks: 'Whoever has given {number} checks wins.',
  'checks.one': 'Giving check wins.',
  'checks.never': 'Nobody may give check.',
  'extinct.each': 'Without a piece of one of these kinds a player {end}: {names}.',
  'extinct.each.at': 'With at most {number} of one of these kinds a player {end}: {names}.',
  'extinct.all': 'Without any piece a player {end}.',
  'extinct.all.at': 'With at most {number} pieces a player {end}.',
  bare: 'With nothing but royal pieces a player {end}.',
  'bare.reply':
    'With nothing but royal pieces a player {end}, unless the other side is left with nothing else by the next move.',
  'checkmate.wins': 'A player who is mated wins.',
  'checkmate.draw': 'Mate is a draw.',
  'stalemate.fewer': 'Without a move and without check the side with fewer pieces wins.',
  'royal.none': 'There are no royal pieces: a king is captured like any other piece.',
  'castles.to': 'The king castles to file {left} or {right}, and the rook lands beside it.',
  shuffle: 'Before each game the pieces on rank {rank} are dealt anew, Black’s as White’s.',
  'shuffle.each': 'Before each game the pieces on rank {rank} are dealt anew, each side’s by themselves.',
  'shuffle.shades': 'Bishops stand half on light squares and half on dark ones.',
  'shuffle.between': 'The king stands between its rooks.',
  hand: 'In hand at the start: {names}.',
  'drop.place': 'The {name} is put on {place}.',
  'drop.one': 'The {name} is not put on a file where its side has one already.',
  'drop.two': 'The {name} is not put on a file where its side has two already.',
  'drop.check': 'The {name} is not put with check.',
  'drop.mate': 'The {name} is not put with mate.',
  loses: 'has lost',
  wins: 'has won',
  draw: 'draws',
};

const change: Record<string, (one: VariantChange, names: (letters: string) => string[]) => string> = {
  ...endChanges(ends, armies),
  board: ({ value = '' }) => {
    const [files, ranks] = value.split('x');
    return `The board has ${files} files and ${ranks} ranks.`;
  },
  holes: ({ value = '', number = 0 }) =>
    `${number === 1 ? 'One square is' : `${number} squares are`} missing: ${value.split(' ').join(', ')}.`,
  piece: ({ name = '', letter = '', army = '', value, gains = [] }) =>
    `${value ? `The ${value} becomes a new piece` : 'A new piece'}, the ${name} (${letter})${army ? `: ${whose[army] ?? army}` : ''}: it ${together(gains) || 'never moves'}.`,
  without: ({ name = '' }) => `There is no ${name}.`,
  renamed: ({ name = '', value = '' }) => `The ${value} is called ${name}.`,
  movement: ({ name = '', army, gains = [], loses = [] }) => {
    const who = army ? `${whose[army] ?? army} ${name}` : `The ${name}`;
    const parts = [
      gains.length && `also ${together(gains)}`,
      loses.length && `no longer ${together(loses)}`,
    ].filter(Boolean);
    return `${who} ${parts.join(', and ')}.`;
  },
  worth: ({ name = '', army, number = 0 }) =>
    army
      ? `Red’s dice reckon the ${name} at ${count(number / 100, 'pawn', 'pawns')}.`
      : `The computer counts the ${name} as ${number / 100} pawns.`,
  royal: ({ value = '', army = '' }, names) => {
    const said = value ? `Royal, and not to be lost: ${listed(names(value))}.` : ends['royal.none'];
    return army ? `${armies[army] ?? army}: ${said}` : said;
  },
  royals: () => 'Royal pieces may be captured, all but an army’s last one.',
  promotion: ({ name = '', value = '', number = 0 }, names) =>
    value
      ? `The ${name} promotes to ${listed(names(value), 'or')}${number ? ` on rank ${number}` : ''}.`
      : `The ${name} does not promote.`,
  castles: ({ value = '', army = '' }, names) => {
    const said = value ? `Castling is with ${listed(names(value))}.` : 'There is no castling.';
    return army ? `${armies[army] ?? army}: ${said}` : said;
  },
  start: () => 'The pieces begin on other squares.',
  capture: ({ value }) =>
    value === 'hand'
      ? 'Captured pieces are put back on the board by whoever captured them, in place of a move.'
      : 'A captured piece changes sides where it stands, and the captor stays.',
  demote: () => 'Promoted pieces stay what they became when they are captured.',
  drop: ({ name = '', value = '' }) => `The ${name} is put on ranks ${value}, counted from the own edge.`,
  king: () => 'There is no check: who takes the king has won.',
  poles: ({ value = '' }) =>
    value
      ? `The two extra squares are ${value.replace(' ', ' and ')}.`
      : 'There are no extra squares above and below the board.',
  satellite: ({ value = '' }) =>
    value
      ? `The satellite is another one: ${value.replace(' at ', ', from rank ')}.`
      : 'There is no satellite.',
  flies: ({ value = '' }, names) =>
    value ? `To the satellite fly: ${listed(names(value))}.` : 'Nobody flies to the satellite.',
  passenger: ({ value = '' }, names) =>
    value ? `With them go: ${listed(names(value))}.` : 'Nobody flies along.',
  jumps: ({ value = '' }, names) =>
    value ? `By jumping capture: ${listed(names(value))}.` : 'Nobody captures by jumping.',
  prisoners: ({ value }) =>
    value === 'hand'
      ? 'Captured pieces go to the hand of whoever captured them.'
      : 'Captured pieces are gone: nobody is rescued.',
  largest: ({ number = 0 }) => `Up to ${number} pieces stand on a square.`,
  grey: ({ value }) =>
    value === 'none' ? 'Nobody moves gray Pieces.' : 'Both players move gray Pieces, wherever they stand.',
  hire: ({ value }) =>
    value === 'nobody' ? 'Nobody hires mercenaries.' : 'Any mercenary can be hired, attacked or not.',
  order: ({ value = '' }) =>
    value
      ? `Red’s priorities are asked in this order: ${value.split(' ').join(', ')}.`
      : 'None of Red’s first five priorities is asked.',
  dare: ({ number = 0 }) =>
    number === 6
      ? 'Red never declines a capture at a risk.'
      : `Red captures at a risk where the die falls on 1 to ${number}.`,
  throw: ({ value = '', number = 0 }) =>
    `Red’s pieces are named by the dice ${value}: numbers 1 to ${number}.`,
  square: ({ value = '' }) => {
    const [rank, file] = value.split(' ');
    return `Red’s pieces are put on squares by other dice: ${rank} for the rank, ${file} for the file.`;
  },
  stalemate: ({ value }) =>
    value === 'fewer'
      ? ends['stalemate.fewer']
      : value === 'wins'
        ? 'Who is stalemated wins.'
        : 'Who is stalemated loses.',
  limit: ({ number = 0, value }) =>
    value === 'each'
      ? `After ${number} moves for each player who is in, without progress, the game ends in a draw.`
      : `After ${number} moves (${number / 2} of each side) without progress the game can end in a draw.`,
  repetition: ({ value }) =>
    value === 'on' ? 'Repeated positions are a draw.' : 'Repeated positions are no draw.',
  armies: ({ value }) =>
    value === 'two'
      ? 'There is a second gray army.'
      : 'There is a fourth faction, Silver; each turn has a silver move, too.',
  way: ({ army = '', value = '', number = 0 }) =>
    `${hired(army, number > 0)} goes ${directions[value] ?? value}.`,
  option: ({ name = '', value = '' }) => `${name} is ${value}.`,
  control: ({ value = '' }) => `At the start White and Black control other mercenaries: ${value}.`,
};

/** Kinds of pieces and how many of them, more or fewer than in the parent. */
export type Counted = [name: string, count: number][];
const counted = (all: Counted) => listed(all.map(([name, n]) => `${said(n)} ${n === 1 ? name : many(name)}`));

export const workshop = {
  /** No armies are White and Black alike. */
  pieces: (army: string, more: Counted, fewer: Counted) => {
    const what = listed([
      ...(more.length ? [`${counted(more)} more`] : []),
      ...(fewer.length ? [`${counted(fewer)} fewer`] : []),
    ]);
    return army ? `${armies[army] ?? army} has ${what}.` : `White and Black each have ${what}.`;
  },
  change: (one: VariantChange, names: (letters: string) => string[]): string =>
    change[one.what]?.(one, names) ?? one.what,
  nothing: 'Nothing is different yet.',

  // ---- the shelf
  title: 'Workshop',
  lead: 'Change a game: its pieces, its board, its rules. Play it a moment later, against the computer or with somebody beside you.',
  begin: 'New variant',
  from: (title: string) => `of ${title}`,
  mine: 'My variants',
  none: 'None yet. Begin a new one, or change one of those below.',
  gallery: 'Ready-made',
  galleryLead: 'Each is a few lines of text. Play one, or take it as the beginning of your own.',
  clone: 'Change',
  cloneOf: (title: string) => `Change ${title}`,
  play: 'Play',
  playOf: (title: string) => `Play ${title}`,
  remove: (title: string) => `Delete ${title}`,
  removed: (title: string) => `Deleted: ${title}`,
  undo: 'Undo',
  redo: 'Redo',
  back: 'Workshop',
  close: 'Back to the board',
  refused:
    'This browser keeps no variants (its storage is full or switched off): save what you want to keep.',
  importing: 'Open a file (.ini)',
  untitled: 'My variant',

  imported: {
    lead: (n: number) =>
      `${n === 1 ? 'One variant' : `${n} variants`} of Fairy-Stockfish in this file. What ours cannot say is left out and named.`,
    line: (n: number) => `Line ${n}:`,
    template: 'From its template:',
    left: (n: number) => `${count(n, 'line is', 'lines are')} left out`,
    whole: 'Nothing is left out.',
  },
  lesson: {
    offer: 'A lesson in three steps',
    title: 'A game of your own in three steps',
    variant: 'My first variant',
    leave: 'Leave the lesson',
    end: 'Close',
    steps: [
      {
        head: 'Change the knight',
        body: 'Its card shows how it moves. Click a square next to the knight: from now on it steps there, too, and in all directions alike. What is different stands in the list.',
        go: 'Show me the knight',
      },
      {
        head: 'Play it',
        body: 'Your game can be played as it is. Make a few moves against the computer; “Change this game” below brings you back here.',
        go: 'Play now',
      },
      {
        head: 'Ask whether it is fair',
        body: 'Two computers play many quick games, and as many of chess. Then you read who is better off and how long games are.',
        go: 'Ask',
      },
    ],
    over: 'That was all. Pieces, board and rules are changed in the same way, and a link brings your game to others.',
  },
  poster: {
    open: 'Picture with rules',
    alt: 'The start of the game and the list of what is different, as a picture',
    png: 'Save as PNG',
    svg: 'Save as SVG',
    from: (parent: string) => `As ${parent}, but:`,
    play: 'Play it:',
  },

  // ---- the editor
  shared: 'Somebody has shared this variant with you.',
  keep: 'Keep and change it',
  computer: 'Play against the computer',
  together: 'Play at one screen',
  study: 'Study',
  tabs: { pieces: 'Pieces', rules: 'Rules', text: 'Text', fair: 'Is it fair?' },
  parts: 'What to change',
  online: 'Play online',
  share: 'Copy link',
  shareDone: 'Link copied',
  file: 'Download as a file',
  code: 'QR code',
  codeAlt: 'QR code of the link',
  tooLong: 'This link is long; some programs cut such links. A file is safer.',
  faults: (n: number) => count(n, 'fault', 'faults'),
  fine: 'In order: it can be played.',
  at: (line: number, column: number) => `Line ${line}, column ${column}`,
  stale: 'The board shows the last version that was in order.',
  textLabel: 'Text of the variant',
  textHelp: 'Everything that you click is written here, and what you write here is shown there.',
  different: 'What is different',
  name: 'Title',
  about: 'About it',
  aboutHelp: 'One or two sentences for those who play it.',

  // ---- the start
  board: 'Start',
  move: 'Move pieces',
  take: 'Take away',
  holes: 'Holes',
  tryOut: 'Try moves',
  tryAgain: 'From the start',
  tryHelp: 'Move for both sides. Nothing of it is kept.',
  palette: (army: string) => `Put: ${army}`,
  secondGray: 'second gray army',
  files: 'Files',
  ranks: 'Ranks',
  fewer: (what: string) => `${what}: fewer`,
  more: (what: string) => `${what}: more`,
  hole: (cell: string) => `${cell}, hole`,

  // ---- pieces
  newPiece: 'New piece',
  removePiece: (name: string) => `Remove the ${name}`,
  bringBack: (name: string) => `Bring back: ${name}`,
  letter: 'Letter',
  pieceName: 'Name',
  pieceNameHelp: 'Small letters and hyphens.',
  drawing: 'Drawing',
  ownDrawing: 'its own',
  noDrawing: 'its letter',
  betza: 'Movement (Betza notation)',
  armies: 'Moves alike in all armies',
  armyTab: (army: string) => armies[army] ?? army,
  worth: 'Worth',
  worthHelp: 'In pawns; empty: worked out from the movement.',
  worthNow: (pawns: number) => (pawns ? `about ${count(pawns, 'pawn', 'pawns')}` : ''),
  isRoyal: 'Royal: must not be lost',
  becomes: 'Promotes to',
  promotesAt: 'on rank',
  lastRank: 'the last',
  edit: (name: string) => `Change the ${name}`,
  done: 'Done',

  // ---- the diagram
  diagram: (name: string) => `Movement of the ${name}`,
  brush: 'A click makes it',
  both: 'move and capture',
  moves: 'move only',
  captures: 'capture only',
  range: 'How far',
  once: 'one leap',
  upTo: (n: number) => `up to ${n} leaps`,
  endless: 'any number of leaps',
  alike: 'in all directions alike',
  mirrored: 'left and right alike',
  single: 'in this direction alone',
  symmetry: 'Directions',
  initial: 'from its start only',
  lame: 'can be blocked on its way',
  hops: 'Jumps',
  hopNone: 'over anything, or rides on empty squares',
  hopFar: 'over exactly one piece, and on behind it',
  hopNear: 'over one piece, to right behind it',
  empty: 'Empty board',
  crowded: 'Full board',
  clear: 'Clear',
  cellFar: 'too far for a leap',
  cellSays: (cell: string, what: string) => `${cell}: ${what}`,
  cellNothing: 'not reached',
  cellMoves: 'moves there',
  cellCaptures: 'captures there',
  cellBoth: 'moves and captures there',
  cellFirst: 'from its start only',

  // ---- rules
  /** What keys are called in the form, and their values (docs/spec/variants.md). */
  keys: {
    royals: { title: 'Only the last royal piece must be safe', values: { all: 'no', last: 'yes' } },
    castles: { title: 'Castling', values: { '-': 'none' } },
    shuffle: { title: 'Pieces dealt anew before each game', values: { '': 'none' } },
    hand: { title: 'In hand at the start', values: { '-': 'nothing' } },
    passing: {
      title: 'Capturing in passing',
      values: { on: 'first steps of two squares', off: 'nothing', all: 'every move over an empty square' },
    },
    capture: {
      title: 'A captured piece',
      values: {
        remove: 'leaves the game',
        hand: 'goes to its captor’s hand',
        turn: 'changes sides where it stands',
      },
    },
    capturing: {
      title: 'Captures',
      values: { may: 'as each side likes', must: 'are forced', never: 'there are none' },
    },
    blast: { title: 'A capture explodes', values: { '': 'no' } },
    checks: { title: 'Checks that win', values: { '': 'none', never: 'checks are forbidden' } },
    extinct: {
      title: 'Ends for whoever has lost all pieces of',
      values: { '': 'no kind', all: 'all kinds: loses', 'all wins': 'all kinds: wins' },
    },
    bare: {
      title: 'With nothing but royal pieces a player',
      values: {
        '': 'plays on',
        loses: 'loses',
        'loses reply': 'loses, after one move to do the same',
        draw: 'draws',
        'draw reply': 'draws, after one move to do the same',
        wins: 'wins',
        'wins reply': 'wins, after one move to do the same',
      },
    },
    checkmate: { title: 'Whoever is mated', values: { loses: 'loses', wins: 'wins', draw: 'draws' } },
    captor: {
      title: 'Who captures',
      values: { stays: 'stays what it is', turns: 'changes sides', dies: 'leaves the board' },
    },
    demote: { title: 'A promoted piece goes to a hand as what it was' },
    king: { title: 'A king', values: { mate: 'is mated', taken: 'is taken like any other piece' } },
    stalemate: {
      title: 'Who has no move and is not in check',
      values: { draw: 'draws', loses: 'loses', wins: 'wins', fewer: 'whoever has fewer pieces wins' },
    },
    limit: { title: 'Moves without progress until the game can end in a draw' },
    repetition: { title: 'Repeated positions are drawn' },
    flies: { title: 'These fly to the satellite:' },
    passenger: { title: 'These can go along:' },
    jumps: { title: 'These capture by jumping:' },
    prisoners: {
      title: 'A captured piece',
      values: {
        carried: 'is carried by its captor, and freed with it',
        hand: 'goes to its captor’s hand',
        removed: 'leaves the game',
      },
    },
    largest: { title: 'The most pieces on a square' },
    grey: {
      title: 'Who moves gray Pieces',
      values: {
        shade: 'White on light squares, Black on dark ones',
        both: 'both, wherever they stand',
        none: 'nobody',
      },
    },
    hire: {
      title: 'Which mercenaries a player can hire',
      values: {
        attacked: 'those that the player’s pieces attack',
        anybody: 'all',
        nobody: 'none',
      },
    },
    way: {
      title: (part, armies) => `${hired(armies[part + 2] ?? 'gray', part > 0)} goes`,
      values: directions,
    },
    options: { title: 'Options' },
    control: {
      title: 'Control at the start',
      help: (example: string) => `White’s and Black’s mercenaries, as in ${example}; empty: the usual ones.`,
    },
    order: {
      title: 'What Red asks before its dice choose a piece',
      values: {
        1: 'save the king from check',
        2: 'save a piece that is in danger',
        3: 'capture in safety',
        4: 'capture at a risk, if a die says so',
        5: 'make the only legal move',
      },
    },
    dare: { title: 'Red captures at a risk', values: (value) => dares(Number(value)) },
    throw: { title: 'Dice that choose a piece', values: dice },
    square: {
      title: (part) => (part ? 'Files on which a piece is put' : 'Ranks on which a piece is put'),
      values: die,
    },
  } as Record<string, KeyWords>,
  up: (what: string) => `Ask earlier: ${what}`,
  drop: 'Put from the hand',
  dropFrom: 'from rank',
  dropTo: 'to rank',
  planet: {
    poles: 'A square below and one above the board',
    below: 'Below',
    above: 'Above',
    satellite: 'Satellite',
    none: 'none',
    at: 'Its lowest rank',
  },

  // ---- is it fair?
  fair: {
    lead: (parent: string) =>
      `Two equal computers play quick games of this variant, and as many of ${parent} in the same way. Who is better off, how long are games, how many are drawn?`,
    leadTeam: (parent: string) =>
      `A computer plays quick games of this variant for the team, and as many of ${parent} in the same way. How often does the team win, how long are games, how many are drawn?`,
    start: (n: number) => `Play ${n} games`,
    more: (n: number) => `${n} games more`,
    stop: 'Stop',
    bar: (done: number, all: number) => `${done} of ${all} games`,
    stale: 'These games were of the variant as it was before the last change.',
    shares: (each: (readonly [seat: string, share: string])[], best: string | undefined) =>
      `${best ? `${best} is better off` : 'Nobody is clearly better off'}: ${listed(each.map(([seat, share]) => `${seat} scores ${share}`))}.`,
    team: (share: string) => `The team wins ${share} of the games.`,
    drawn: (share: string) => `Drawn: ${share} of the games.`,
    long: (moves: string) => `A game takes ${moves} moves of each side.`,
    turns: (n: string) => `A game takes ${n} turns, everybody’s together.`,
    changes: (number: string) => `Pieces change sides ${number} times a game.`,
    beside: (parent: string, said: string) => `In ${parent}: ${said}.`,
    range: (value: string, low: string, high: string) => `${value} (${low} to ${high})`,
    ranges: (games: number) =>
      `In parentheses: where the true value lies with 95 % certainty. ${games} games of each; more make it narrower.`,
    strength: (nodes: number) =>
      `Each side looked at about ${nodes} positions a move, as a careful beginner would. Strong players may come to another result, and whether a game is fun no number says.`,
    worths: (each: string[]) => `What the computer reckons, in pawns: ${listed(each)}.`,
    others: (each: string[]) => `Beside them: ${listed(each)}.`,
    worthsMean:
      'This comes from how many squares a piece reaches on a board that is one fifth full, unless the text says its worth. It is what the computer plays by, not a result of the games.',
    measured: (each: string[]) => `By the games, in pawns: ${listed(each)}.`,
    measuredMean: 'That is how much one more of them did for winning; more games make the ranges narrower.',
    unmeasured: (games: number) =>
      `What the pieces are worth, ${games} games do not show clearly; more games may.`,
    look: 'Look at a game',
    typical: 'a typical one',
    shortest: 'the shortest one that was won',
    dramatic: 'the most dramatic one',
    native: 'On a computer with Turncoat installed this goes on with as many games as you like:',
  },
};
export type WorkshopWords = typeof workshop;
