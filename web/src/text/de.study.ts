// What the study says, in German.

import type { StudyWords } from './en.study';

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const study: StudyWords = {
  leave: 'Zurück zur Partie',
  former: 'Deine frühere Studie ist noch da.',
  exchange: 'Zurückholen',
  bar: 'Gewinnaussichten',
  unjudged: 'noch nicht bekannt',
  side: (seats) => seats.join(' und '),
  lines: 'Beste Varianten',
  engine: 'Engine',
  engineKey: 'Engine ein- oder ausschalten (Taste L)',
  depth: (depth) => `Tiefe ${depth}`,
  count: 'Varianten',
  off: 'Die Engine ist ausgeschaltet.',
  over: 'Hier ist die Partie zu Ende.',
  thrown: (n) => `Hier entscheiden die Würfel. ${count(n, 'Zug ist', 'Züge sind')} möglich:`,
  others: (n, share) => `und ${count(n, 'weiterer Zug', 'weitere Züge')} mit zusammen ${share}.`,
  none: 'Zieh irgendeine Figur: Auf diesem Brett darfst du alles ausprobieren.',
  promote: 'Diese Variante zur Hauptvariante machen',
  remove: 'Ab hier löschen',
  removeSure: (n) => `Wirklich ${count(n, 'Zug', 'Züge')} löschen?`,
  graph: 'Wie die Partie verlief',
  judging: (done, all) => `${done} von ${all}`,
  at: (ply, all) => `Zug ${ply} von ${all}`,
  copy: 'Kopieren',
  take: 'Aufstellen',
  embedded: (title) => `${title}: in Turncoat spielen`,
  play: 'Ab hier spielen',
  badLink: 'Der Link ist beschädigt: Die Partie darin lässt sich nicht lesen.',
  refusedLink: 'Die Partie im Link lässt sich nicht spielen:',
  animation: 'Bewegte Partie (SVG)',
  svg: 'Bild (SVG)',
  png: 'Bild (PNG)',
  noPicture: 'Das Bild ließ sich nicht machen.',
  edit: 'Stellung bearbeiten',
  editing: 'Stell die Figuren, wohin du magst.',
};
