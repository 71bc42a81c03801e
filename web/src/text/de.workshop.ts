// What the workshop says, in German. Fetched with it.

import type { MovementPart, VariantChange } from 'turncoat/answers';
import type { Counted, WorkshopWords } from './en.workshop';
import { endChanges, type EndWords } from './ends_of_variants';
import { diceIn, dieIn } from './keys_of_variants';

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
const listed = (words: readonly string[], last = 'und'): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
const numbers = ['kein', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'];
const said = (n: number) => numbers[n] ?? String(n);

/** Kinds of chess by their English names, each with its plural; a variant calls others as it likes. */
const kinds: Record<string, [one: string, many: string]> = {
  pawn: ['Bauer', 'Bauern'],
  knight: ['Springer', 'Springer'],
  bishop: ['Läufer', 'Läufer'],
  rook: ['Turm', 'Türme'],
  queen: ['Dame', 'Damen'],
  king: ['König', 'Könige'],
};
const named = (name: string, n = 1) => kinds[name]?.[n === 1 ? 0 : 1] ?? `„${name}“`;

const lines: Record<string, string> = { W: 'gerade', F: 'schräg' };
const leaps: Record<string, string> = {
  D: 'zwei Felder gerade',
  A: 'zwei Felder schräg',
  H: 'drei Felder gerade',
  G: 'drei Felder schräg',
  N: 'wie ein Springer',
  C: 'drei Felder gerade und eins zur Seite',
  Z: 'drei Felder gerade und zwei zur Seite',
};
const ways: Record<string, string> = {
  '': '',
  f: 'nach vorn',
  b: 'zurück',
  s: 'zur Seite',
  l: 'nach links',
  r: 'nach rechts',
  v: 'nach vorn oder zurück',
};

/** "Schritt um ein Feld gerade": as a noun, so that it can stand behind any verb. */
function goes({ atom, towards, range, moves, captures, lame, initial, hop }: MovementPart): string {
  const line = lines[atom];
  const endless = range > 9;
  const way = ways[towards] ?? 'in manche Richtungen';
  let what: string;
  if (line && range === 1) what = `ein Feld ${line}`;
  else if (line) what = endless ? `beliebig weit ${line}` : `bis zu ${said(range)} Felder ${line}`;
  else if (range === 1) what = `im Sprung ${leaps[atom] ?? ''}`;
  else
    what = `in Sprüngen ${leaps[atom] ?? ''}, ${endless ? 'beliebig oft' : `bis zu ${said(range)} Mal`} in eine Richtung`;
  return [
    what,
    way,
    hop === 'far' && 'hinter genau eine Figur auf dem Weg',
    hop === 'near' && 'unmittelbar hinter eine übersprungene Figur',
    lame && 'bei freiem Weg',
    initial && 'vom Anfangsfeld aus',
    !captures && 'ohne zu schlagen',
    !moves && 'nur zum Schlagen',
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
      atom === 'W'
        ? rest.findIndex(({ atom, ...one }) => atom === 'F' && JSON.stringify(one) === JSON.stringify(manner))
        : -1;
    if (other >= 0) rest.splice(other, 1);
    out.push(other >= 0 ? goes(first).replace('gerade', 'gerade oder schräg') : goes(first));
  }
  return out;
}

/** "im Sprung zwei Felder gerade und drei Felder gerade": how it goes is said once. */
const together = (parts: readonly MovementPart[]) =>
  listed(
    joined(parts).map((words, i, all) =>
      i && words.startsWith(leap) && all[i - 1]?.startsWith(leap) ? words.slice(leap.length) : words,
    ),
  );
const leap = 'im Sprung ';

const armies: Record<string, string> = {
  white: 'Weiß',
  black: 'Schwarz',
  gray: 'Grau',
  silver: 'Silber',
  red: 'Rot',
};
const hired = (army: string, second: boolean) =>
  army === 'gray' && second ? 'Die zweite graue Armee' : (armies[army] ?? army);
const directions: Record<string, string> = {
  up: 'nach oben',
  down: 'nach unten',
  left: 'nach links',
  right: 'nach rechts',
};
const options: Record<string, string> = {
  enpassant: 'Schlagen im Vorübergehen',
  grayloss: 'Verlust ohne grauen Zug',
  hold: 'Anzahl gehaltener grauer Figuren',
  release: 'Loslassen',
  first: 'Wer zuerst zieht',
  discovered: 'Aufgedecktes Schach',
  knight: 'Sprung des Springers',
};

const dares = (n: number) =>
  n === 6 ? 'immer' : n === 1 ? 'wenn der Würfel 1 zeigt' : `wenn der Würfel 1 bis ${n} zeigt`;
/** "3d6-2", as dice that choose a piece. */
const dice = (text: string) => {
  const { dice, sides, highest } = diceIn(text);
  return `${['', 'ein', 'zwei', 'drei', 'vier'][dice]} Würfel mit ${sides} Seiten: 1 bis ${highest}`;
};
/** "d6+1", as what a die chooses: ranks, or files. */
const die = (text: string, part: number) => {
  const { sides, first, last } = dieIn(text, part);
  return `${first} bis ${last}, ein Würfel mit ${sides} Seiten`;
};

/** What variants of language 2 have (docs/spec/variants.md), said of the armies alike. */
const ends: EndWords = {
  army: '{army}: {sentence}',
  ranks: 'den Reihen',
  files: 'den Linien',
  initial: '{name}: Der erste Schritt geht von {place} aus.',
  'passing.off': 'Im Vorübergehen wird nicht geschlagen.',
  'passing.all': 'Jeder Zug über ein leeres Feld, der nicht schlägt, kann im Vorübergehen geschlagen werden.',
  'passing.over': 'Im Vorübergehen werden nur Züge über {place} geschlagen.',
  'capturing.must': 'Wer schlagen kann, muss schlagen.',
  'capturing.never': 'Es wird nicht geschlagen.',
  'captor.turns': 'Eine Figur, die schlägt, wechselt die Seite, außer Königen.',
  'captor.dies': 'Eine Figur, die schlägt, verlässt das Brett.',
  blast:
    'Ein Schlagzug explodiert: Die schlagende Figur, die geschlagene und alle auf den Feldern ringsum verlassen das Brett.',
  'blast.spares':
    'Ein Schlagzug explodiert: Die schlagende Figur, die geschlagene und alle auf den Feldern ringsum verlassen das Brett, außer: {names}.',
  'blast.other':
    'Ein Schlagzug explodiert: Die schlagende Figur, die geschlagene und alle, die {betza} von dort erreicht, verlassen das Brett.',
  'blast.other.spares':
    'Ein Schlagzug explodiert: Die schlagende Figur, die geschlagene und alle, die {betza} von dort erreicht, verlassen das Brett, außer: {names}.',
  goal: 'Es gewinnt, wer diese Figur auf {place} bringt: {name}.',
  'goal.safe': 'Es gewinnt, wer diese Figur unangegriffen auf {place} hat: {name}.',
  'goal.held': 'Es gewinnt, wer am Zug ist und diese Figur auf {place} hat: {name}.',
  'goal.reply':
    'Es gewinnt, wer diese Figur auf {place} bringt: {name}; kann Schwarz Weiß sofort folgen, ist es remis.',
  checks: 'Das {number}. Schach gewinnt.',
  'checks.one': 'Ein Schach gewinnt.',
  'checks.never': 'Niemand darf Schach geben.',
  'extinct.each': 'Ohne eine Figur von einer dieser Arten {end}: {names}.',
  'extinct.each.at': 'Mit höchstens {number} von einer dieser Arten {end}: {names}.',
  'extinct.all': 'Ohne jede Figur {end}.',
  'extinct.all.at': 'Mit höchstens {number} Figuren {end}.',
  bare: 'Mit nichts als königlichen Figuren {end}.',
  'bare.reply':
    'Mit nichts als königlichen Figuren {end}, wenn der nächste Zug nicht auch der anderen Seite nur diese lässt.',
  'checkmate.wins': 'Wer matt ist, gewinnt.',
  'checkmate.draw': 'Matt ist remis.',
  'stalemate.fewer': 'Ohne Zug und ohne Schach gewinnt die Seite mit weniger Figuren.',
  'royal.none': 'Es gibt keine königlichen Figuren: Ein König wird geschlagen wie jede andere.',
  'castles.to': 'Der König rochiert auf die Linie {left} oder {right}, und der Turm landet neben ihm.',
  shuffle:
    'Vor jeder Partie werden die Figuren auf der Reihe {rank} neu ausgelegt, die von Schwarz wie die von Weiß.',
  'shuffle.each':
    'Vor jeder Partie werden die Figuren auf der Reihe {rank} neu ausgelegt, die jeder Seite für sich.',
  'shuffle.shades': 'Läufer stehen zur Hälfte auf hellen und zur Hälfte auf dunklen Feldern.',
  'shuffle.between': 'Der König steht zwischen seinen Türmen.',
  hand: 'Zu Beginn in der Hand: {names}.',
  'drop.place': '{name} wird auf {place} eingesetzt.',
  'drop.one': '{name} wird nicht auf einer Linie eingesetzt, auf der die Seite schon diese Figur hat.',
  'drop.two':
    '{name} wird nicht auf einer Linie eingesetzt, auf der die Seite schon zwei dieser Figuren hat.',
  'drop.check': '{name} wird nicht mit Schach eingesetzt.',
  'drop.mate': '{name} wird nicht mit Matt eingesetzt.',
  loses: 'ist verloren',
  wins: 'ist gewonnen',
  draw: 'ist remis',
};

const change: Record<string, (one: VariantChange, names: (letters: string) => string[]) => string> = {
  ...endChanges(ends, armies),
  board: ({ value = '' }) => {
    const [files, ranks] = value.split('x');
    return `Das Brett hat ${files} Linien und ${ranks} Reihen.`;
  },
  holes: ({ value = '', number = 0 }) =>
    `${number === 1 ? 'Ein Feld fehlt' : `${number} Felder fehlen`}: ${value.split(' ').join(', ')}.`,
  piece: ({ name = '', letter = '', army = '', value, gains = [] }) =>
    `${value ? `Statt ${named(value)} gibt es eine neue Figur` : 'Eine neue Figur'}: ${named(name)} (${letter})${army ? `, bei ${armies[army] ?? army}` : ''}. Sie zieht ${together(gains) || 'nie'}.`,
  without: ({ name = '' }) => `Diese Figur gibt es nicht: ${named(name)}.`,
  renamed: ({ name = '', value = '' }) => `${named(value)} heißt hier ${named(name)}.`,
  movement: ({ name = '', army, gains = [], loses = [] }) => {
    const who = `${named(name)}${army ? ` bei ${armies[army] ?? army}` : ''}`;
    const parts = [
      gains.length && `zieht auch ${together(gains)}`,
      loses.length && `zieht nicht mehr ${together(loses)}`,
    ].filter(Boolean);
    return `${who} ${parts.join(' und ')}.`;
  },
  worth: ({ name = '', army, number = 0 }) => {
    const pawns = number === 100 ? 'einen Bauern' : `${String(number / 100).replace('.', ',')} Bauern`;
    return army
      ? `Rots Würfel rechnen für ${named(name)} ${pawns}.`
      : `Der Computer rechnet für ${named(name)} ${pawns}.`;
  },
  royal: ({ value = '', army = '' }, names) => {
    const said = value
      ? `Königlich (darf nicht verloren gehen): ${listed(names(value))}.`
      : ends['royal.none'];
    return army ? `${armies[army] ?? army}: ${said}` : said;
  },
  royals: () => 'Königliche Figuren dürfen geschlagen werden, außer der letzten einer Armee.',
  promotion: ({ name = '', value = '', number = 0 }, names) =>
    value
      ? `${named(name)} wird verwandelt in ${listed(names(value), 'oder')}${number ? `, auf Reihe ${number}` : ''}.`
      : `${named(name)} wird nicht verwandelt.`,
  castles: ({ value = '', army = '' }, names) => {
    const said = value ? `Rochiert wird mit ${listed(names(value))}.` : 'Es gibt keine Rochade.';
    return army ? `${armies[army] ?? army}: ${said}` : said;
  },
  start: () => 'Die Figuren beginnen auf anderen Feldern.',
  capture: ({ value }) =>
    value === 'hand'
      ? 'Geschlagene Figuren setzt wieder ein, wer sie geschlagen hat, statt zu ziehen.'
      : 'Eine geschlagene Figur wechselt dort, wo sie steht, die Seite, und wer schlägt, bleibt stehen.',
  demote: () => 'Verwandelte Figuren bleiben, was sie sind, wenn sie geschlagen werden.',
  drop: ({ name = '', value = '' }) =>
    `${named(name)} wird auf den Reihen ${value} eingesetzt, vom eigenen Rand gezählt.`,
  king: () => 'Es gibt kein Schach: Wer den König nimmt, hat gewonnen.',
  poles: ({ value = '' }) =>
    value
      ? `Die zwei Felder außerhalb sind ${value.replace(' ', ' und ')}.`
      : 'Über und unter dem Brett gibt es keine Felder.',
  satellite: ({ value = '' }) =>
    value
      ? `Der Trabant ist ein anderer: ${value.replace(' at ', ', ab Reihe ')}.`
      : 'Es gibt keinen Trabanten.',
  flies: ({ value = '' }, names) =>
    value ? `Zum Trabanten fliegen: ${listed(names(value))}.` : 'Zum Trabanten fliegt niemand.',
  passenger: ({ value = '' }, names) =>
    value ? `Mit ihnen fliegen: ${listed(names(value))}.` : 'Niemand fliegt mit.',
  jumps: ({ value = '' }, names) =>
    value ? `Springend schlagen: ${listed(names(value))}.` : 'Niemand schlägt springend.',
  prisoners: ({ value }) =>
    value === 'hand'
      ? 'Geschlagene Figuren kommen in die Hand dessen, der sie schlägt.'
      : 'Geschlagene Figuren sind fort: Niemand wird befreit.',
  largest: ({ number = 0 }) => `Auf einem Feld stehen bis zu ${number} Figuren.`,
  grey: ({ value }) =>
    value === 'none'
      ? 'Graue Gruppen zieht niemand.'
      : 'Graue Gruppen ziehen beide Seiten, wo immer sie stehen.',
  hire: ({ value }) =>
    value === 'nobody'
      ? 'Niemand heuert Söldner an.'
      : 'Jeder Söldner kann angeheuert werden, angegriffen oder nicht.',
  order: ({ value = '' }) =>
    value
      ? `Die Vorrangregeln von Rot gelten in dieser Reihenfolge: ${value.split(' ').join(', ')}.`
      : 'Von den ersten fünf Vorrangregeln von Rot gilt keine.',
  dare: ({ number = 0 }) =>
    number === 6
      ? 'Rot schlägt immer, auch wenn es gefährlich ist.'
      : `Rot schlägt bei Gefahr, wenn der Würfel 1 bis ${number} zeigt.`,
  throw: ({ value = '', number = 0 }) =>
    `Rots Figuren nennen die Würfel ${value}: die Nummern 1 bis ${number}.`,
  square: ({ value = '' }) => {
    const [rank, file] = value.split(' ');
    return `Rots Figuren werden mit anderen Würfeln auf ein Feld gesetzt: ${rank} für die Reihe, ${file} für die Linie.`;
  },
  stalemate: ({ value }) =>
    value === 'fewer'
      ? ends['stalemate.fewer']
      : value === 'wins'
        ? 'Wer patt gesetzt wird, gewinnt.'
        : 'Wer patt gesetzt wird, verliert.',
  limit: ({ number = 0, value }) =>
    value === 'each'
      ? `Nach ${number} Zügen für jeden, der noch im Spiel ist, ohne Fortschritt endet die Partie remis.`
      : `Nach ${number} Zügen (${number / 2} jeder Seite) ohne Fortschritt kann die Partie remis enden.`,
  repetition: ({ value }) =>
    value === 'on' ? 'Wiederholte Stellungen sind remis.' : 'Wiederholte Stellungen sind kein Remis.',
  armies: ({ value }) =>
    value === 'two'
      ? 'Es gibt eine zweite graue Armee.'
      : 'Als vierte Partei gibt es Silber; jeder Zug hat auch einen silbernen Teil.',
  way: ({ army = '', value = '', number = 0 }) =>
    `${hired(army, number > 0)} zieht ${directions[value] ?? value}.`,
  option: ({ name = '', value = '' }) => `${options[name] ?? name}: ${value}.`,
  control: ({ value = '' }) => `Am Anfang beherrschen Weiß und Schwarz andere Söldner: ${value}.`,
};

const counted = (all: Counted) => listed(all.map(([name, n]) => `${n} ${named(name, n)}`));

export const workshop: WorkshopWords = {
  pieces: (army, more, fewer) => {
    const what = listed([
      ...(more.length ? [`${counted(more)} mehr`] : []),
      ...(fewer.length ? [`${counted(fewer)} weniger`] : []),
    ]);
    return army ? `${armies[army] ?? army}: ${what}.` : `Weiß und Schwarz haben je ${what}.`;
  },
  change: (one, names) => change[one.what]?.(one, names) ?? one.what,
  nothing: 'Noch ist nichts anders.',

  title: 'Werkstatt',
  lead: 'Ändere ein Spiel: seine Figuren, sein Brett, seine Regeln. Spiel es gleich danach, gegen den Computer oder mit jemandem neben dir.',
  begin: 'Neue Variante',
  from: (title) => `von ${title}`,
  mine: 'Meine Varianten',
  none: 'Noch keine. Fang eine neue an oder ändere eine von denen darunter.',
  gallery: 'Fertige Varianten',
  galleryLead: 'Jede besteht aus ein paar Zeilen Text. Spiel eine, oder fang mit ihr deine eigene an.',
  clone: 'Ändern',
  cloneOf: (title) => `${title} ändern`,
  play: 'Spielen',
  playOf: (title) => `${title} spielen`,
  remove: (title) => `${title} löschen`,
  removed: (title) => `Gelöscht: ${title}`,
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  back: 'Werkstatt',
  close: 'Zurück zum Brett',
  refused:
    'Dieser Browser hebt keine Varianten auf (sein Speicher ist voll oder abgeschaltet): Speichere, was du behalten willst.',
  importing: 'Datei öffnen (.ini)',
  untitled: 'Meine Variante',

  imported: {
    lead: (n) =>
      `${n === 1 ? 'Eine Variante' : `${n} Varianten`} von Fairy-Stockfish in dieser Datei. Was unsere nicht sagen können, ist weggelassen und genannt.`,
    line: (n) => `Zeile ${n}:`,
    template: 'Aus ihrer Vorlage:',
    left: (n) => `${n === 1 ? 'Eine Zeile ist' : `${n} Zeilen sind`} weggelassen`,
    whole: 'Nichts ist weggelassen.',
  },
  lesson: {
    offer: 'Eine Lektion in drei Schritten',
    title: 'Ein eigenes Spiel in drei Schritten',
    variant: 'Meine erste Variante',
    leave: 'Lektion verlassen',
    end: 'Schließen',
    steps: [
      {
        head: 'Ändere den Springer',
        body: 'Seine Karte zeigt, wie er zieht. Klick auf ein Feld neben dem Springer: Von nun an zieht er auch dorthin, und zwar in alle Richtungen gleich. Was anders ist, steht in der Liste.',
        go: 'Zeig mir den Springer',
      },
      {
        head: 'Spiel es',
        body: 'Dein Spiel ist so, wie es ist, schon spielbar. Mach ein paar Züge gegen den Computer; „Dieses Spiel ändern“ darunter bringt dich hierher zurück.',
        go: 'Jetzt spielen',
      },
      {
        head: 'Frag, ob es gerecht ist',
        body: 'Zwei Computer spielen viele schnelle Partien, und ebenso viele Schachpartien. Dann liest du, wer im Vorteil ist und wie lange Partien dauern.',
        go: 'Fragen',
      },
    ],
    over: 'Das war alles. Figuren, Brett und Regeln ändern sich auf dieselbe Weise, und ein Link bringt dein Spiel zu anderen.',
  },
  poster: {
    open: 'Bild mit Regeln',
    alt: 'Der Anfang des Spiels und die Liste dessen, was anders ist, als Bild',
    png: 'Als PNG speichern',
    svg: 'Als SVG speichern',
    from: (parent) => `Wie ${parent}, aber:`,
    play: 'Zu spielen:',
  },

  shared: 'Jemand hat diese Variante mit dir geteilt.',
  keep: 'Behalten und ändern',
  computer: 'Gegen den Computer spielen',
  together: 'An einem Bildschirm spielen',
  study: 'Studie',
  tabs: { pieces: 'Figuren', rules: 'Regeln', text: 'Text', fair: 'Gerecht?' },
  parts: 'Was zu ändern ist',
  online: 'Online spielen',
  share: 'Link kopieren',
  shareDone: 'Link kopiert',
  file: 'Als Datei speichern',
  code: 'QR-Code',
  codeAlt: 'QR-Code des Links',
  tooLong: 'Dieser Link ist lang; manche Programme schneiden solche ab. Eine Datei ist sicherer.',
  faults: (n) => count(n, 'Fehler', 'Fehler'),
  fine: 'In Ordnung: Die Variante ist spielbar.',
  at: (line, column) => `Zeile ${line}, Spalte ${column}`,
  stale: 'Das Brett zeigt die letzte Fassung, die in Ordnung war.',
  textLabel: 'Text der Variante',
  textHelp: 'Alles, was du anklickst, wird hier geschrieben, und was du hier schreibst, wird dort gezeigt.',
  different: 'Was anders ist',
  name: 'Titel',
  about: 'Über die Variante',
  aboutHelp: 'Ein, zwei Sätze für alle, die sie spielen.',

  board: 'Anfang',
  move: 'Figuren versetzen',
  take: 'Wegnehmen',
  holes: 'Löcher',
  tryOut: 'Züge probieren',
  tryAgain: 'Von vorn',
  tryHelp: 'Zieh für beide Seiten. Nichts davon wird aufgehoben.',
  palette: (army) => `Aufstellen: ${army}`,
  secondGray: 'zweite graue Armee',
  files: 'Linien',
  ranks: 'Reihen',
  fewer: (what) => `${what}: weniger`,
  more: (what) => `${what}: mehr`,
  hole: (cell) => `${cell}, Loch`,

  newPiece: 'Neue Figur',
  removePiece: (name) => `${name} entfernen`,
  bringBack: (name) => `Zurückholen: ${name}`,
  letter: 'Buchstabe',
  pieceName: 'Name',
  pieceNameHelp: 'Kleine Buchstaben und Bindestriche.',
  drawing: 'Zeichnung',
  ownDrawing: 'die eigene',
  noDrawing: 'ihr Buchstabe',
  betza: 'Gangart (Betza-Notation)',
  armies: 'Zieht in allen Armeen gleich',
  armyTab: (army) => armies[army] ?? army,
  worth: 'Wert',
  worthHelp: 'In Bauern; leer: aus der Gangart berechnet.',
  worthNow: (pawns) => (pawns ? `etwa ${count(pawns, 'Bauer', 'Bauern')}` : ''),
  isRoyal: 'Königlich: darf nicht verloren gehen',
  becomes: 'Wird verwandelt in',
  promotesAt: 'auf Reihe',
  lastRank: 'der letzten',
  edit: (name) => `${name} ändern`,
  done: 'Fertig',

  diagram: (name) => `Gangart: ${name}`,
  brush: 'Ein Klick lässt sie dorthin',
  both: 'ziehen und schlagen',
  moves: 'nur ziehen',
  captures: 'nur schlagen',
  range: 'Wie weit',
  once: 'ein Sprung',
  upTo: (n) => `bis zu ${n} Sprünge`,
  endless: 'beliebig viele Sprünge',
  alike: 'in alle Richtungen gleich',
  mirrored: 'links und rechts gleich',
  single: 'nur in diese Richtung',
  symmetry: 'Richtungen',
  initial: 'nur vom Anfangsfeld aus',
  lame: 'der Weg kann verstellt sein',
  hops: 'Springt',
  hopNone: 'über alles, oder gleitet über leere Felder',
  hopFar: 'über genau eine Figur, und hinter ihr weiter',
  hopNear: 'über eine Figur, unmittelbar hinter sie',
  empty: 'Leeres Brett',
  crowded: 'Volles Brett',
  clear: 'Leeren',
  cellFar: 'zu weit für einen Sprung',
  cellSays: (cell, what) => `${cell}: ${what}`,
  cellNothing: 'nicht erreicht',
  cellMoves: 'zieht dorthin',
  cellCaptures: 'schlägt dort',
  cellBoth: 'zieht und schlägt dort',
  cellFirst: 'nur vom Anfangsfeld aus',

  /** What keys are called in the form, and their values (docs/spec/variants.md). */
  keys: {
    royals: {
      title: 'Nur die letzte königliche Figur muss sicher sein',
      values: { all: 'nein', last: 'ja' },
    },
    castles: { title: 'Rochade', values: { '-': 'keine' } },
    shuffle: { title: 'Vor jeder Partie neu ausgelegte Figuren', values: { '': 'keine' } },
    hand: { title: 'Zu Beginn in der Hand', values: { '-': 'nichts' } },
    passing: {
      title: 'Schlagen im Vorübergehen',
      values: { on: 'erste Schritte von zwei Feldern', off: 'nichts', all: 'jeden Zug über ein leeres Feld' },
    },
    capture: {
      title: 'Eine geschlagene Figur',
      values: {
        remove: 'verlässt das Spiel',
        hand: 'kommt in die Hand des Schlagenden',
        turn: 'wechselt die Seite, wo sie steht',
      },
    },
    capturing: {
      title: 'Schlagen',
      values: { may: 'wie man will', must: 'muss, wer kann', never: 'gibt es nicht' },
    },
    blast: { title: 'Ein Schlagzug explodiert', values: { '': 'nein' } },
    checks: {
      title: 'So viele Schachs gewinnen',
      values: { '': 'keine Zahl', never: 'Schach ist verboten' },
    },
    extinct: {
      title: 'Ende, wenn alle Figuren weg sind von',
      values: { '': 'keiner Art', all: 'allen Arten: verloren', 'all wins': 'allen Arten: gewonnen' },
    },
    bare: {
      title: 'Wer nur noch königliche Figuren hat,',
      values: {
        '': 'spielt weiter',
        loses: 'verliert',
        'loses reply': 'verliert, nach einem Zug, um gleichzuziehen',
        draw: 'spielt remis',
        'draw reply': 'spielt remis, nach einem Zug, um gleichzuziehen',
        wins: 'gewinnt',
        'wins reply': 'gewinnt, nach einem Zug, um gleichzuziehen',
      },
    },
    checkmate: {
      title: 'Wer matt ist,',
      values: { loses: 'verliert', wins: 'gewinnt', draw: 'spielt remis' },
    },
    captor: {
      title: 'Wer schlägt',
      values: { stays: 'bleibt, was er ist', turns: 'wechselt die Seite', dies: 'verlässt das Brett' },
    },
    demote: { title: 'Eine verwandelte Figur kommt als das in die Hand, was sie war' },
    king: {
      title: 'Ein König',
      values: { mate: 'wird matt gesetzt', taken: 'wird geschlagen wie jede Figur' },
    },
    stalemate: {
      title: 'Wer keinen Zug hat und nicht im Schach steht',
      values: {
        draw: 'spielt remis',
        loses: 'verliert',
        wins: 'gewinnt',
        fewer: 'Wer weniger Figuren hat, gewinnt',
      },
    },
    limit: { title: 'Züge ohne Fortschritt, bis die Partie remis enden kann' },
    repetition: { title: 'Wiederholte Stellungen sind remis' },
    flies: { title: 'Zum Trabanten fliegen:' },
    passenger: { title: 'Mitfliegen können:' },
    jumps: { title: 'Springend schlagen:' },
    prisoners: {
      title: 'Eine geschlagene Figur',
      values: {
        carried: 'wird von der mitgenommen, die sie schlägt, und mit ihr befreit',
        hand: 'kommt in die Hand des Schlagenden',
        removed: 'verlässt das Spiel',
      },
    },
    largest: { title: 'So viele Figuren dürfen höchstens auf einem Feld stehen' },
    grey: {
      title: 'Wer graue Gruppen zieht',
      values: {
        shade: 'Weiß auf hellen Feldern, Schwarz auf dunklen',
        both: 'jede Seite, wo immer sie stehen',
        none: 'niemand',
      },
    },
    hire: {
      title: 'Welche Söldner jemand anheuern kann',
      values: {
        attacked: 'die, die eigene Figuren angreifen',
        anybody: 'alle',
        nobody: 'keine',
      },
    },
    way: {
      title: (part, armies) => `${hired(armies[part + 2] ?? 'gray', part > 0)} zieht`,
      values: directions,
    },
    options: { title: 'Regeln des Spiels' },
    control: {
      title: 'Herrschaft am Anfang',
      help: (example) => `Die Söldner von Weiß und Schwarz, wie in ${example}; leer: die üblichen.`,
    },
    order: {
      title: 'Was Rot prüft, ehe die Würfel eine Figur wählen',
      values: {
        1: 'den König aus dem Schach retten',
        2: 'eine Figur retten, die in Gefahr ist',
        3: 'gefahrlos schlagen',
        4: 'auf eigene Gefahr schlagen, wenn ein Würfel es sagt',
        5: 'den einzigen erlaubten Zug machen',
      },
    },
    dare: { title: 'Auf eigene Gefahr schlägt Rot', values: (value) => dares(Number(value)) },
    throw: { title: 'Würfel, die eine Figur wählen', values: dice },
    square: {
      title: (part) =>
        part ? 'Linien, auf die eine Figur gesetzt wird' : 'Reihen, auf die eine Figur gesetzt wird',
      values: die,
    },
  },
  up: (what) => `Früher prüfen: ${what}`,
  drop: 'Eingesetzt wird sie',
  dropFrom: 'von Reihe',
  dropTo: 'bis Reihe',
  planet: {
    poles: 'Ein Feld unter und eines über dem Brett',
    below: 'Unten',
    above: 'Oben',
    satellite: 'Trabant',
    none: 'keiner',
    at: 'Seine unterste Reihe',
  },

  fair: {
    lead: (parent) =>
      `Zwei gleich starke Computer spielen schnelle Partien dieser Variante und ebenso viele von ${parent}. Wer ist im Vorteil, wie lange dauern die Partien, wie viele enden remis?`,
    leadTeam: (parent) =>
      `Ein Computer spielt schnelle Partien dieser Variante für das Team und ebenso viele von ${parent}. Wie oft gewinnt das Team, wie lange dauern die Partien, wie viele enden remis?`,
    start: (n) => `${n} Partien spielen`,
    more: (n) => `${n} Partien mehr`,
    stop: 'Anhalten',
    bar: (done, all) => `${done} von ${all} Partien`,
    stale: 'Diese Partien waren von der Variante, wie sie vor der letzten Änderung war.',
    shares: (each, best) =>
      `${best ? `${best} ist im Vorteil` : 'Niemand ist deutlich im Vorteil'}: ${listed(each.map(([seat, share]) => `${seat} holt ${share}`))}.`,
    team: (share) => `Das Team gewinnt ${share} der Partien.`,
    drawn: (share) => `Remis enden ${share} der Partien.`,
    long: (moves) => `Eine Partie dauert ${moves} Züge jeder Seite.`,
    turns: (n) => `Eine Partie dauert ${n} Züge, die aller zusammen.`,
    changes: (number) => `Figuren wechseln ${number} Mal je Partie die Seite.`,
    beside: (parent, said) => `In ${parent}: ${said}.`,
    range: (value, low, high) => `${value} (${low} bis ${high})`,
    ranges: (games) =>
      `In Klammern: wo der wahre Wert mit 95 % Sicherheit liegt. Je ${games} Partien; mehr machen es enger.`,
    strength: (nodes) =>
      `Jede Seite sah je Zug etwa ${nodes} Stellungen an, wie ein sorgfältiger Anfänger. Bei starken Spielern kann anderes herauskommen, und ob ein Spiel Spaß macht, sagt keine Zahl.`,
    worths: (each) => `Womit der Computer rechnet, in Bauern: ${listed(each)}.`,
    others: (each) => `Daneben: ${listed(each)}.`,
    worthsMean:
      'Das folgt daraus, wie viele Felder eine Figur auf einem zu einem Fünftel vollen Brett erreicht, wenn der Text ihren Wert nicht sagt. Danach spielt der Computer; es ist kein Ergebnis der Partien.',
    measured: (each) => `Nach den Partien, in Bauern: ${listed(each)}.`,
    measuredMean: 'So viel trug eine Figur mehr zum Gewinnen bei; mehr Partien machen die Spannen enger.',
    unmeasured: (games) =>
      `Was die Figuren wert sind, zeigen ${games} Partien nicht deutlich; mehr Partien vielleicht.`,
    look: 'Eine Partie ansehen',
    typical: 'eine gewöhnliche',
    shortest: 'die kürzeste gewonnene',
    dramatic: 'die dramatischste',
    native: 'Auf einem Computer mit Turncoat geht es so mit beliebig vielen Partien weiter:',
  },
};
