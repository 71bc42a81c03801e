// What the study says, in German.

import type { Text } from './en';

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const study: Text['study'] = {
  title: 'Studie',
  open: 'Studie',
  leave: 'Zurück zum Spiel',
  bar: 'Gewinnaussichten',
  unjudged: 'noch nicht bekannt',
  side: (seats) => seats.join(' und '),
  lines: 'Beste Varianten',
  engine: 'Rechner',
  engineKey: 'Rechner ein- oder ausschalten (Taste L)',
  depth: (depth) => `Tiefe ${depth}`,
  count: 'Varianten',
  off: 'Der Rechner ist ausgeschaltet.',
  over: 'Hier ist das Spiel zu Ende.',
  thrown: (n) => `Hier entscheiden die Würfel. ${count(n, 'Zug ist', 'Züge sind')} möglich:`,
  others: (n, share) => `und ${count(n, 'weiterer Zug', 'weitere Züge')} mit zusammen ${share}.`,
  none: 'Zieh irgendeine Figur: Auf diesem Brett darfst du alles ausprobieren.',
  promote: 'Diese Variante zur Hauptvariante machen',
  remove: 'Ab hier löschen',
  removeSure: (n) => `Wirklich ${count(n, 'Zug', 'Züge')} löschen?`,
  graph: 'Wie das Spiel verlief',
  judging: (done, all) => `${done} von ${all}`,
  at: (ply, all) => `Zug ${ply} von ${all}`,
  copy: 'Kopieren',
  take: 'Aufstellen',
  share: 'Link kopieren',
  linkCopied: 'Link kopiert',
  play: 'Ab hier spielen',
  broken: 'Diese Studie lässt sich nicht lesen.',
  badLink: 'Der Link ist beschädigt: Das Spiel darin lässt sich nicht lesen.',
  refusedLink: 'Das Spiel im Link lässt sich nicht spielen:',
  svg: 'Bild (SVG)',
  png: 'Bild (PNG)',
  noPicture: 'Das Bild ließ sich nicht machen.',
  edit: 'Stellung bearbeiten',
  editing: 'Stell die Figuren, wohin du magst.',
};
