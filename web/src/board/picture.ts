// A position as a picture that stands alone: SVG with every colour written out, so that any program can show it.

import {
  type Art,
  artOf,
  artOnBoard,
  discPlace,
  letterPlace,
  numberPlace,
  partPlace,
  plateOf,
  underCap,
} from './art';
import { pieceScale, type Plan, plan, points } from './geometry';
import { shapeOf } from './named.svelte';
import { cap as hat } from './shapes';
import type { Description, Point, Show } from 'turncoat/answers';

/** The value of a style variable for an element of this class; an empty class means the whole page. */
export type Paint = (className: string, variable: string) => string;

/** An invisible element of the page that is asked for its style. */
let askedForColours: HTMLElement | undefined;
/** The style sheet's colours as they are now. */
export function pagePaint(): Paint {
  const probe = (askedForColours ??= document.body.appendChild(document.createElement('i')));
  probe.hidden = true;
  const known = new Map<string, string>();
  return (className, variable) => {
    const key = `${className} ${variable}`;
    let value = known.get(key);
    if (value === undefined) {
      probe.className = className;
      probe.style.color = `var(${variable})`;
      const style = getComputedStyle(probe);
      value = style.getPropertyValue(variable).trim();
      if (value.startsWith('light-dark')) value = style.color;
      known.set(key, value);
    }
    return value;
  };
}

/** The textures of the armies, as the page defines them. */
export function pagePatterns(): string {
  const serializer = new XMLSerializer();
  return [...document.querySelectorAll('pattern')].map((one) => serializer.serializeToString(one)).join('');
}

const margin = 6;

/** The hands that are drawn below the board, a row each. */
const handsOf = ({ hands }: Show) => (hands ?? []).filter((hand) => hand.length);

/** A game as a picture that moves: every position for so many seconds, the last one longer. */
export function animationOf(
  description: Description,
  shows: readonly Show[],
  towards: number,
  paint: Paint,
  patterns = '',
  seconds = 1,
): string {
  const board = plan(description, towards, false, false);
  const [left, top, width, height] = board.view;
  const size = board.size * 0.8;
  const rows = Math.max(0, ...shows.map((show) => handsOf(show).length));
  const box = [left - margin, top - margin, width + 2 * margin, height + 2 * margin + rows * size];
  // Every drawing of a piece stands there once.
  const drawings = new Map<string, string>();
  const piece = (art: Art, [x, y]: Point, side: number) => {
    const drawing = drawn(art, paint);
    if (!drawings.has(drawing)) drawings.set(drawing, `p${drawings.size}`);
    return `<use href="#${drawings.get(drawing)}" transform="translate(${round(x)} ${round(y)}) scale(${round(side / 100, 1000)}) translate(-50 -50)"/>`;
  };
  const pause = 3;
  const all = (shows.length + pause) * seconds;
  const percent = (n: number) => round((100 * n) / (shows.length + pause), 1000);
  const frames = shows.map((show, i) => {
    const pieces = show.pieces.flatMap((one) => {
      const at = board.cell.get(one.cell)?.centre;
      return at ? [piece(artOnBoard(description, one), at, 100 * pieceScale(board))] : [];
    });
    const hands = handsOf(show).flatMap((hand, row) =>
      hand.map((one, n) =>
        piece(
          artOf(description, one),
          [left + size * (n + 0.5), top + height + size * (row + 0.5) + margin],
          size,
        ),
      ),
    );
    return `<g class="f" style="animation-name:f${i}">${marks(board, show, paint)}${pieces.join('')}${hands.join('')}</g>`;
  });
  const shownFrom = shows.map((_, i) => {
    const [from, to] = [percent(i), i + 1 < shows.length ? percent(i + 1) : 100];
    const before = from ? `0%{visibility:hidden}` : '';
    const after = to < 100 ? `${to}%{visibility:hidden}` : '';
    return `@keyframes f${i}{${before}${from}%{visibility:visible}${after}}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.map(Math.round).join(' ')}" width="${Math.round(box[2] ?? 0)}" height="${Math.round(box[3] ?? 0)}" font-family="sans-serif">
<title>${escaped(description.title)}</title>
<style>.f{visibility:hidden;animation:${all}s step-end infinite}${shownFrom.join('')}</style>
<defs>${shades}${patterns}${[...drawings].map(([drawing, id]) => `<g id="${id}">${drawing}</g>`).join('')}</defs>
${ground(board, paint)}
${labels(board, paint)}
${frames.join('\n')}
</svg>
`;
}

/** The board as the player in seat `towards` sees it, with the last move marked, and pieces in hand below. */
export function pictureOf(
  description: Description,
  show: Show,
  towards: number,
  paint: Paint,
  patterns = '',
): string {
  const board = plan(description, towards, false, false);
  const [left, top, width, height] = board.view;
  const hands = (show.hands ?? []).filter((hand) => hand.length);
  const size = board.size * 0.8;
  const box = [left - margin, top - margin, width + 2 * margin, height + 2 * margin + hands.length * size];
  const body = [
    cells(board, show, paint),
    labels(board, paint),
    ...show.pieces.map((piece) => {
      const at = board.cell.get(piece.cell)?.centre;
      return at ? placed(artOnBoard(description, piece), at, 100 * pieceScale(board), paint) : '';
    }),
    ...hands.flatMap((hand, row) =>
      hand.map((piece, i) =>
        placed(
          artOf(description, piece),
          [left + size * (i + 0.5), top + height + size * (row + 0.5) + margin],
          size,
          paint,
        ),
      ),
    ),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.map(Math.round).join(' ')}" width="${Math.round(box[2] ?? 0)}" height="${Math.round(box[3] ?? 0)}" font-family="sans-serif">
<title>${escaped(`${description.title}: ${show.fen}`)}</title>
<defs>${shades}${patterns}</defs>
${body.filter(Boolean).join('\n')}
</svg>
`;
}

const cells = (board: Plan, show: Show, paint: Paint) =>
  [ground(board, paint), marks(board, show, paint)].filter(Boolean).join('\n');

function ground(board: Plan, paint: Paint): string {
  const colour = (shade: number) => paint('', shade ? '--cell-light' : '--cell-dark');
  return board.cells
    .map((cell) => `<polygon points="${points(cell.polygon)}" fill="${colour(cell.shade)}"/>`)
    .join('\n');
}

/** The last move, and the king in check. */
function marks(board: Plan, show: Show, paint: Paint): string {
  const last = show.last
    .map((name) => board.cell.get(name))
    .filter((cell) => cell !== undefined)
    .map((cell) => `<polygon points="${points(cell.polygon)}" fill="${paint('', '--mark-last')}"/>`);
  const checks = show.checks
    .map((name) => board.cell.get(name)?.centre)
    .filter((at) => at !== undefined)
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${board.size * 0.62}" fill="url(#alarm)"/>`);
  return [...last, ...checks].join('\n');
}

function labels(board: Plan, paint: Paint): string {
  return board.labels
    .map(({ text, at: [x, y], shade }) => {
      const colour = paint('', shade ? '--cell-dark' : '--cell-light');
      return `<text x="${round(x)}" y="${round(y)}" dy=".35em" text-anchor="middle" font-size="${round(board.size * 0.17)}" font-weight="700" fill="${colour}">${escaped(text)}</text>`;
    })
    .join('\n');
}

const placed = (art: Art, [x, y]: Point, size: number, paint: Paint) =>
  `<g transform="translate(${round(x)} ${round(y)}) scale(${round(size / 100, 1000)}) translate(-50 -50)">${drawn(art, paint)}</g>`;

function drawn(art: Art, paint: Paint): string {
  const colour = (variable: string) => paint(`army-${art.army}`, variable);
  const shape = shapeOf(art.kind);
  const own = shape
    ? path(shape.body, colour('--fill'), colour('--line'), Number(colour('--rim')) || 6.6) +
      textured(shape.body, colour('--texture')) +
      `<path d="${shape.body}" fill="${colour('--sheen') || 'url(#sheen)'}"/>` +
      `<path d="${shape.lines}" fill="none" stroke="${colour('--detail')}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>` +
      (shape.dots ? `<path d="${shape.dots}" fill="${colour('--detail')}"/>` : '')
    : art.parts?.length
      ? ''
      : lettered(discPlace, art.letter ?? art.kind, colour('--fill'), colour('--line'), colour('--detail'));
  const parts = (art.parts ?? []).map(
    (part, i) => `<g transform="${partPlace(art, i)}">${art.kind ? ward : ''}${drawn(part, paint)}</g>`,
  );
  const stand = plateOf(art);
  const rim = (variable: string) => paint(`army-${art.plate ?? art.army}`, variable);
  const plate = stand
    ? `<ellipse cx="50" cy="${stand[0]}" rx="${stand[1]}" ry="${stand[2]}" fill="${rim('--fill')}" stroke="${rim('--line')}" stroke-width="3"/>` +
      `<ellipse cx="50" cy="${stand[0]}" rx="${stand[1] - 7}" ry="${stand[2] - 5}" fill="#d5cabb" stroke="${rim('--line')}" stroke-width="1.5"/>`
    : '';
  const crown = shape?.crown ?? [50, 20];
  const top = art.cap
    ? `<g transform="translate(${crown[0]} ${crown[1]}) scale(1.1)">` +
      path(hat.body, paint(`cap-${art.cap}`, '--cap'), paint(`cap-${art.cap}`, '--cap-line'), 6) +
      textured(hat.body, paint(`cap-${art.cap}`, '--cap-texture')) +
      `<path d="${hat.band}" fill="none" stroke="${paint(`cap-${art.cap}`, '--cap-band')}" stroke-width="3"/></g>`
    : '';
  const disc = (place: typeof numberPlace, words: string) =>
    lettered(place, words, colour('--detail'), colour('--line'), colour('--line'));
  const letter = shape && art.letter ? disc(letterPlace, art.letter) : '';
  const number = art.number ? disc(numberPlace, String(art.number)) : '';
  const how = (art.cap ? ` transform="${underCap}"` : '') + (art.idle ? ' opacity=".5"' : '');
  return `<g${how}>${plate}${own}${letter}${parts.join('')}${top}${number}</g>`;
}

/** A letter or a number on a disc. */
const lettered = (
  { x, y, radius, size }: typeof numberPlace,
  words: string,
  fill: string,
  line: string,
  ink: string,
) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" stroke="${line}" stroke-width="4"/>` +
  `<text x="${x}" y="${y}" dy=".35em" text-anchor="middle" font-size="${size}" font-weight="700" fill="${ink}">${words}</text>`;

/** Behind a prisoner. */
const ward = '<circle cx="50" cy="52" r="58" fill="#d3b7c4" stroke="#4d2b3a" stroke-width="5"/>';

const path = (d: string, fill: string, stroke: string, width: number) =>
  // Drawn twice: not every program knows paint-order.
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round"/><path d="${d}" fill="${fill}"/>`;
const textured = (d: string, texture: string) =>
  texture.startsWith('url') ? `<path d="${d}" fill="${texture.replace(/["']/g, '')}"/>` : '';

/** What `PieceDefs` defines for the page; patterns are taken from there. */
const shades =
  '<linearGradient id="sheen"><stop offset="0" stop-color="#fff" stop-opacity=".26"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".2"/></linearGradient>' +
  '<radialGradient id="alarm"><stop offset="0" stop-color="#ff1e00" stop-opacity=".95"/><stop offset=".45" stop-color="#e31800" stop-opacity=".75"/><stop offset="1" stop-color="#c01400" stop-opacity="0"/></radialGradient>';

const round = (value: number, parts = 10) => Math.round(value * parts) / parts;
/** Text within SVG. */
export const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** Where a picture is shown from. */
export const addressOf = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** The picture in pixels. */
export async function pngOf(svg: string, width = 1200): Promise<Blob> {
  const image = new Image();
  image.src = addressOf(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no canvas'))), 'image/png'),
  );
}
