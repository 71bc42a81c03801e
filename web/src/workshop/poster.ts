// A variant as a picture to be shown elsewhere: its start, and beside it what is different, in words.

import { escaped, type Paint } from '../board/picture';

interface Poster {
  title: string;
  about: string;
  /** "As Chess, but:" */
  lead: string;
  changes: readonly string[];
  /** Where it can be played, with what is said before it. */
  link: string;
  /** The start, as SVG. */
  board: string;
}

const width = 1200;
const margin = 48;
const font = 'sans-serif';

/** Words in lines that are no wider than this. */
export function wrapped(words: string, wide: number, measure: (words: string) => number): string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && measure(longer) <= wide) lines[lines.length - 1] = longer;
    else if (measure(word) <= wide) lines.push(word);
    else lines.push(...pieces(word, wide, measure));
  }
  return lines;
}
function pieces(word: string, wide: number, measure: (words: string) => number): string[] {
  const out = [''];
  for (const letter of word) {
    if (measure(out.at(-1) + letter) > wide && out.at(-1)) out.push('');
    out[out.length - 1] += letter;
  }
  return out;
}

/** The picture as SVG: the board on the left, words on the right; one above the other where the board is wide. */
export function posterOf({ title, about, lead, changes, link, board }: Poster, paint: Paint): string {
  const [, , boardWide = 1, boardHigh = 1] = (/viewBox="([^"]*)"/.exec(board)?.[1] ?? '')
    .split(' ')
    .map(Number);
  const beside = boardWide / boardHigh < 1.25;
  const size = beside ? 560 : width - 2 * margin;
  const high = (size * boardHigh) / boardWide;
  const left = beside ? margin + size + 40 : margin;
  const wide = width - margin - left;
  const pen = document.createElement('canvas').getContext('2d');
  const measure = (style: string) => (words: string) => {
    if (!pen) return 12 * words.length;
    pen.font = style;
    return pen.measureText(words).width;
  };

  const out: string[] = [];
  let y = beside ? margin : margin + high + 16;
  const say = (words: string, points: number, colour: string, weight = 400, mark = '') => {
    const indent = mark ? points : 0;
    const lines = wrapped(words, wide - indent, measure(`${weight} ${points}px ${font}`));
    for (const [i, line] of lines.entries()) {
      y += 1.32 * points;
      const at = (x: number, said: string) =>
        `<text x="${x}" y="${Math.round(y)}" font-size="${points}" font-weight="${weight}" fill="${paint('', colour)}">${escaped(said)}</text>`;
      if (mark && !i) out.push(at(left, mark));
      out.push(at(left + indent, line));
    }
    y += 0.4 * points;
  };
  say(title, 44, '--text', 700);
  if (about) say(about, 23, '--soft');
  y += 8;
  say(lead, 26, '--text', 700);
  for (const words of changes) say(words, 25, '--text', 400, '•');
  y += 8;
  say(link, 20, '--soft');
  const height = Math.round(Math.max(y, margin + high) + margin);
  const placed = board.replace(
    /<svg ([^>]*?)width="[^"]*" height="[^"]*"/,
    `<svg $1x="${margin}" y="${margin}" width="${size}" height="${Math.round(high)}"`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${font}">
<title>${escaped(title)}</title>
<rect width="${width}" height="${height}" fill="${paint('', '--card')}"/>
${placed}
${out.join('\n')}
</svg>
`;
}
