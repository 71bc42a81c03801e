// Files of orthodox chess (PGN): their syntax. What the moves mean, in SAN, is the engine's to say. Fetched when it is wanted,
// so it imports nothing.
//
// What is read becomes a record (docs/protocol.md), whose moves can be SAN; what is written is made of a record's parts.

export interface PgnGame {
  tags: Record<string, string>;
  /** The game as the text of a record. */
  record: string;
}

const token =
  /\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]|\{([^}]*)\}|;(.*)|(?<=^|\n)%.*|\$(\d+)|[()]|\d+\s*\.+|(1-0|0-1|1\/2-1\/2|\*)(?=[\s)]|$)|[^\s(){};$]+/g;
/** What marks of moves mean, by their numbers. */
const marks = ['', '!', '?', '!!', '??', '!?', '?!'];
const moveLike = /^([KQRBN]?[a-h]?[1-8]?x?[a-h][1-8]|O-O|0-0)/;

/** The games in a text; none if it holds nothing like a game of chess. */
export function gamesIn(source: string): PgnGame[] {
  const games: PgnGame[] = [];
  let tags: Record<string, string> = {};
  let words: string[] = [];
  const close = (result: string) => {
    if (Object.keys(tags).length || words.some((word) => moveLike.test(word)))
      games.push({ tags, record: recordOf(tags, words, result) });
    tags = {};
    words = [];
  };
  for (const [word, tag, value = '', comment, rest, mark, result] of source.matchAll(token)) {
    if (tag) {
      if (words.length) close('*');
      tags[tag] = value.replace(/\\(.)/g, '$1');
    } else if (result) close(result);
    else if (comment !== undefined || rest !== undefined) words.push(`{${clean(comment ?? rest ?? '')}}`);
    else if (mark) words.push(`{${marks[Number(mark)] || `$${mark}`}}`);
    else if (!/^(%|\d+\s*\.+$|e\.?p\.?$)/.test(word))
      words.push(word.replace(/^0-0(-0)?/, (zeros) => zeros.replaceAll('0', 'O')));
  }
  if (words.length || Object.keys(tags).length) close('*');
  return games;
}

const clean = (words: string) => words.replace(/\s+/g, ' ').replaceAll('}', ')').trim();
const tagLine = (name: string, value: string) => `[${name} "${clean(value).replace(/["\\]/g, '\\$&')}"]\n`;

function recordOf(tags: Record<string, string>, words: string[], result: string): string {
  const { Variant, SetUp: _, Result: __, ...rest } = tags;
  const chess = !Variant || /^(standard|chess|normal|from position)$/i.test(Variant);
  // Who has lost on time is said beside the result.
  const inTime = !/time/i.test(rest.Termination ?? '') || !/^[01]-[01]$/.test(result);
  const told = inTime ? result : `${result.replace('-', ' ')} time`;
  const lines = Object.entries(rest).map(([name, value]) => tagLine(name, value));
  return `${tagLine('Variant', chess ? 'chess' : Variant)}${lines.join('')}${tagLine('Result', told)}\n${words.join(' ')} ${result}\n`;
}

export interface PgnParts {
  tags: Record<string, string>;
  /** `1 0 checkmate`; `*` while the game goes on. */
  result: string;
  /** Where the game began, if not at the start. */
  start?: string | undefined;
  /** Moves, comments in braces, variations in parentheses, each a word of its own. */
  tree: string;
}

/** Writes a game; `san` gives the moves of a line as players write them. */
export async function writePgn(
  { tags, result, start, tree }: PgnParts,
  san: (moves: readonly string[]) => Promise<string[]>,
): Promise<string> {
  const scores = result === '*' ? '*' : result.split(' ').slice(0, -1).join('-');
  const seven = { Event: '?', Site: '?', Date: '????.??.??', Round: '?', White: '?', Black: '?' };
  const all = {
    ...seven,
    ...tags,
    Result: scores,
    ...(start && { SetUp: '1', FEN: start }),
    ...(result.endsWith(' time') && { Termination: 'time forfeit' }),
  };
  const head = Object.entries(all)
    .map(([name, value]) => tagLine(name, value))
    .join('');
  const [, turn = 'w', , , , number = '1'] = start?.split(' ') ?? [];
  const first = 2 * (Number(number) - 1) + (turn === 'b' ? 1 : 0);
  const words = [...(await written(tree.match(/\{[^}]*\}|\S+/g) ?? [], [], first, san)), scores];
  return `${head}\n${inLines(words.join(' ').replaceAll('( ', '(').replaceAll(' )', ')'))}\n`;
}

/** The words of a line that goes on from `before`; `first` counts the plies of the game before its start. */
async function written(
  words: readonly string[],
  before: readonly string[],
  first: number,
  san: (moves: readonly string[]) => Promise<string[]>,
): Promise<string[]> {
  const out: (string | number)[] = [];
  const moves = [...before];
  let numbered = false;
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    if (word.startsWith('{')) {
      out.push(word);
      numbered = false;
    } else if (word === '(') {
      let end = i;
      for (let open = 1; open && end < words.length;) open += { '(': 1, ')': -1 }[words[++end] ?? ''] ?? 0;
      out.push('(', ...(await written(words.slice(i + 1, end), moves.slice(0, -1), first, san)), ')');
      i = end;
      numbered = false;
    } else if (/resign|time|agreement/.test(word)) {
      moves.push(word);
    } else {
      const ply = first + moves.length;
      if (ply % 2 === 0 || !numbered) out.push(`${Math.floor(ply / 2) + 1}.${ply % 2 ? '..' : ''}`);
      out.push(moves.push(word) - 1);
      numbered = true;
    }
  }
  const names = await san(moves);
  return out.map((word) => (typeof word === 'number' ? (names[word] ?? '') : word));
}

function inLines(text: string): string {
  let [out, width] = ['', 0];
  for (const word of text.split(' ')) {
    const more = width && width + 1 + word.length <= 80;
    out += (width ? (more ? ' ' : '\n') : '') + word;
    width = (more ? width + 1 : 0) + word.length;
  }
  return out;
}
