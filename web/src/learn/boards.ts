// The boards of letters in docs/games, drawn with the page's own pieces, and how a page of rules looks. Fetched with the first
// rules, so it imports no script: how pieces look is given to it.

import type { Art } from '../board/arrangement';
import type { shapes } from '../board/shapes';
import look from './rules.css?inline';

/** To stand before a page of rules. */
export const style = `<style>${look}</style>`;

/** How the page draws pieces. */
interface Pieces {
  shapes: typeof shapes;
  partPlace: (of: Art, i: number) => string;
  underCap: string;
  plateOf: (of: Art) => readonly [number, number, number] | undefined;
}

/** A page of rules with its boards drawn; two that follow each other stand side by side where there is room. */
export function illustrated(html: string, game: string, pieces: Pieces): string {
  const stars: Stars = game === 'mercenary' ? ['gray', 'silver'] : ['red', 'red'];
  return html
    .replace(/<pre[^>]*>([^<]*)<\/pre>/g, (pre, letters: string) => drawn(letters, stars, pieces) ?? pre)
    .replace(pairs, '<div class="pair">$1$2</div>');
}
const one = String.raw`(<figure>(?:(?!</figure>)[\s\S])*</figure>)`;
const pairs = new RegExp(`${one}\\n${one}`, 'g');

/** What a star means: the army of `*P`, and of `*p`. */
type Stars = readonly [capital: string, small: string];

interface Token {
  text: string;
  /** Where its piece stands in the line. */
  at: number;
}
interface Cell {
  text: string;
  x: number;
  y: number;
  /** Only where there are squares. */
  dark?: boolean;
}

const players: Record<string, string> = { w: 'white', b: 'black', r: 'red' };
const size = 100;

/** A drawing of a board, or undefined if these letters are none. What stands below the board is its caption. */
export function drawn(letters: string, stars: Stars, look: Pieces): string | undefined {
  const lines = letters.split('\n');
  const pieces = (cells: readonly Cell[]) => contents(cells, stars, look, letters.includes('='));
  const last = lines.findIndex((line) => /^ +[a-p](?: +[a-p*@])+$/.test(line));
  if (last >= 0) {
    const [ranks, files] = [lines.slice(0, last), tokens(lines[last] ?? '')];
    const cells = grid(ranks, files);
    const body = squares(cells) + labels(ranks, files) + pieces(cells);
    return figure(
      letters,
      cells,
      55,
      body,
      lines
        .slice(last + 1)
        .join(' ')
        .trim(),
    );
  }
  if (!letters.includes('·')) return undefined;
  const cells = star(lines);
  return figure(letters, cells, 0, circles(cells) + pieces(cells));
}

/** With a rim for labels at the left and below. */
function figure(letters: string, cells: readonly Cell[], rim: number, body: string, caption = ''): string {
  const [xs, ys] = [cells.map(({ x }) => x), cells.map(({ y }) => y)];
  const left = Math.min(...xs) - 50 - rim;
  const width = Math.max(...xs) + 50 - left;
  const height = Math.max(...ys) + 50 + rim;
  const svg = `<svg viewBox="${left} 0 ${width} ${height}" style="--units:${width / size}" aria-hidden="true">${body}</svg>`;
  const below = caption && `<figcaption>${caption}</figcaption>`;
  return `<figure>${svg}<pre class="unseen">${letters}</pre>${below}</figure>`;
}

function tokens(line: string): Token[] {
  return [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => ({ text, at: index }));
}

/** A board of squares: the first word of each line is its rank. */
const grid = (ranks: readonly string[], files: readonly Token[]): Cell[] =>
  ranks.flatMap((line, row) => {
    const [rank, ...rest] = tokens(line);
    return rest.map(({ text, at }): Cell => {
      const file = files.findIndex((one) => at <= one.at && one.at < at + text.length);
      if (!rank || file < 0) throw new Error(`no file for '${text}' in '${line}'`);
      return { text, x: fileX(files, file), y: row * size + 50, dark: shade(files, file, rank.text) };
    });
  });
/** The satellite stands apart. */
const apart = (files: readonly Token[], file: number) => '*@'.includes(files[file]?.text ?? '');
const fileX = (files: readonly Token[], file: number) => file * size + (apart(files, file) ? 100 : 50);
function shade(files: readonly Token[], file: number, rank: string): boolean {
  const name = files[file]?.text ?? 'a';
  const number = apart(files, file) ? file : name.charCodeAt(0) - 'a'.charCodeAt(0);
  return (number + Number(rank)) % 2 === 1;
}

/** The board for three: only where its cells lie is given. */
const star = (lines: string[]): Cell[] =>
  lines.flatMap((line, row) =>
    tokens(line).map(({ text, at }) => ({
      text,
      x: (at + (text[0] === '*' ? 1 : 0)) * 30,
      y: row * 67 + 50,
    })),
  );

/** Rows of squares as thick lines, dashed ones for the dark squares. */
function squares(cells: readonly Cell[]): string {
  const rows: Cell[][] = [];
  for (const cell of cells) {
    const row = rows.at(-1);
    const before = row?.at(-1);
    if (row && before?.y === cell.y && before.x + size === cell.x) row.push(cell);
    else rows.push([cell]);
  }
  const line = (row: readonly Cell[]) => (row[0] ? `M${row[0].x - 50} ${row[0].y}h${row.length * size}` : '');
  const dark = rows.map((row) => line(row[0]?.dark ? row : row.slice(1)));
  return `<path class="light" d="${rows.map(line).join('')}"/><path class="dark" d="${dark.join('')}"/>`;
}
const circles = (cells: readonly Cell[]) =>
  cells.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="43"/>`).join('');

function labels(ranks: readonly string[], files: readonly Token[]): string {
  const words = (places: { x: number; y: number; word: string | undefined }[]) =>
    `<text x="${places.map(({ x }) => x).join(' ')}" y="${places.map(({ y }) => y).join(' ')}">` +
    `${places.map(({ word }) => word).join('')}</text>`;
  const below = ranks.length * size + 30;
  return (
    words(files.map(({ text }, file) => ({ x: fileX(files, file), y: below, word: text }))) +
    words(ranks.map((line, row) => ({ x: -28, y: row * size + 50, word: tokens(line)[0]?.text })))
  );
}

/** All that stands on a board. Inside a box of one square's size, so that pieces need not tell their own. */
function contents(cells: readonly Cell[], stars: Stars, look: Pieces, someHired: boolean): string {
  const armies = new Map<string, string>();
  let others = '';
  for (const { text, x, y } of cells) {
    if (text === '.' || text === '·') continue;
    if (/^[xo]$/.test(text)) {
      others += `<text class="mark" x="${x}" y="${y}">${text}</text>`;
      continue;
    }
    const of = art(text, stars, someHired);
    if (of.kind && !of.cap && !of.idle && !of.parts)
      armies.set(
        of.army,
        `${armies.get(of.army) ?? ''}<use href="#piece-${of.kind}" x="${x - 50}" y="${y - 50}"/>`,
      );
    else others += `<g transform="translate(${x - 50} ${y - 50})">${piece(of, look)}</g>`;
  }
  const plain = [...armies].map(([army, uses]) => `<g class="army-${army}">${uses}</g>`);
  return `<svg width="${size}" height="${size}" overflow="visible">${plain.join('')}${others}</svg>`;
}

/** `P`, `*P`, `*Pw`, `p=w`, `(N)` for one that can be taken, `N(pd)` with prisoners, `NPb` for several together. */
function art(text: string, [capital, small]: Stars, someHired: boolean): Art {
  const one = (letter: string): Art => ({
    kind: letter.toUpperCase(),
    army: letter === letter.toUpperCase() ? 'white' : 'black',
  });
  const starred = /^\*([A-Za-z])([wb])?$/.exec(text);
  if (starred?.[1]) {
    const { kind, army } = one(starred[1]);
    return { kind, army: army === 'white' ? capital : small, cap: players[starred[2] ?? ''] };
  }
  const hired = /^([A-Za-z])=([wbr])$/.exec(text);
  if (hired?.[1]) return { ...one(hired[1]), cap: players[hired[2] ?? ''] };
  const parts = /^([A-Za-z])\(([A-Za-z]+)\)$/.exec(text);
  if (parts?.[1]) return { ...one(parts[1]), parts: [...(parts[2] ?? '')].map(one) };
  const bare = text.replace(/^\((.)\)$/, '$1');
  if (!/^[KQRBNPDSkqrbnpds]+$/.test(bare)) throw new Error(`'${text}' is no piece`);
  if (bare.length > 1) return { kind: '', army: 'gray', parts: [...bare].map(one) };
  return { ...one(bare), idle: someHired && bare !== bare.toUpperCase() };
}

function piece(of: Art, look: Pieces): string {
  const whole = of.kind ? `<use href="#piece-${of.kind}"/>` : '';
  const parts = (of.parts ?? []).map(
    (part, i) => `<g transform="${look.partPlace(of, i)}">${piece(part, look)}</g>`,
  );
  const [cy, rx, ry] = look.plateOf(of) ?? [];
  const plate = cy
    ? `<ellipse cx="50" cy="${cy}" rx="${rx}" ry="${ry}" fill="#b9ab98" stroke="#33404c" stroke-width="4"/>`
    : '';
  const [x, y] = look.shapes[of.kind]?.crown ?? [50, 20];
  const cap = of.cap
    ? `<use class="cap-${of.cap}" href="#cap" x="${x - 33}" y="${y - 33}" width="66" height="66"/>`
    : '';
  const how = `${of.cap ? ` transform="${look.underCap}"` : ''}${of.idle ? ' opacity=".5"' : ''}`;
  return `<g class="army-${of.army}"${how}>${plate}${whole}${parts.join('')}${cap}</g>`;
}
