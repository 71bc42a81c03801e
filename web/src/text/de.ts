// Everything the page says, in German, but for lessons (de.learn.ts) and what the engine refuses (de.faults.ts).

import { learn } from './de.learning';
import { movers } from './de.movers';
import type { Text } from './en';

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
const feminine = new Set(['Dame', 'Rakete']);
const colours: Record<string, string> = {
  White: 'Weiß',
  Black: 'Schwarz',
  Red: 'Rot',
  Gray: 'Grau',
  Silver: 'Silber',
};
const colour = (name: string) => colours[name] ?? name;
/** Weiß, Bauer: weißer Bauer. */
const adjective = (army: string, ending: string) =>
  `${army.toLowerCase()}${army === 'Silber' ? 'n' : ''}${ending}`;
const notCapped = (seats: readonly string[]) =>
  seats.length ? `, die nicht den Hut von ${seats.join(' oder ')} trägt` : '';

export const de: Text = {
  learn,
  name: 'Turncoat',
  online: 'Online spielen',
  tables: 'Online',
  colon: ':',

  kinds: {
    K: 'König',
    Q: 'Dame',
    R: 'Turm',
    B: 'Läufer',
    N: 'Springer',
    P: 'Bauer',
    D: 'Drache',
    S: 'Rakete',
  },
  army: colour,
  seat: colour,
  piece: (army, kind) => `${adjective(army, feminine.has(kind) ? 'e' : 'er')} ${kind}`,
  merged: (army) => `${adjective(army, 'e')} Gruppe`,
  withParts: (piece, parts) => `${piece} (${parts.join(', ')})`,
  forHire: (piece) => `${piece}, anzuheuern`,
  capped: (piece, seat) => `${piece} mit dem Hut von ${seat}`,
  inside: (piece) => piece,

  // With soft hyphens, for the narrow head of the page.
  engine: {
    'Mercenary Chess': 'Söldner\u00ADschach',
    'Two players and a gray army that both of them move: whoever moved a gray piece last controls it.':
      'Zwei Spieler und eine graue Armee, die beide ziehen: Wer eine graue Figur zuletzt gezogen hat, dem dient sie.',
    'Mercenary Chess for Three': 'Söldner\u00ADschach zu dritt',
    'Three players on a star: the army of a player who is out stays on the board, and the others hire it.':
      'Drei Spieler auf einem Stern: Die Armee eines Spielers, der ausscheidet, bleibt stehen, und die anderen heuern sie an.',
    'Mercurial Chess': 'Merkur\u00ADschach',
    'A small planet and its satellite: captors carry their prisoners, and who takes the captor frees them.':
      'Ein kleiner Planet und sein Trabant: Wer schlägt, trägt die Gefangenen mit sich, und wer ihn schlägt, befreit sie.',
    'Merger Chess': 'Fusions\u00ADschach',
    'What is captured merges with its captor: all 32 pieces stay on the board, up to four on a square.':
      'Was geschlagen wird, verschmilzt mit dem, der schlägt: Alle 32 Figuren bleiben auf dem Brett, bis zu vier auf einem Feld.',
    'Cooperative Chess': 'Partner\u00ADschach',
    'White and Black are partners, half an army each, against a full red army that is moved by dice.':
      'Weiß und Schwarz sind Partner mit je einer halben Armee gegen eine ganze rote, die von Würfeln gezogen wird.',
    Chess: 'Schach',
    'Orthodox chess, the game that the others turn upside down.':
      'Das gewöhnliche Schach, das die anderen Spiele auf den Kopf stellen.',
  },

  board: {
    label: (title) => `${title}: das Brett`,
    choices: 'Auswahl neben dem Brett',
    inHand: (seat) => `In der Hand von ${seat}`,
    apart: 'Trabant',
    empty: 'leer',
    selected: 'gewählt',
    target: 'mögliches Ziel',
    planned: 'wird gespielt, sobald du dran bist',
    movable: 'kann ziehen',
    gate: 'offenes Tor',
  },
  chooser: {
    promote: 'Umwandeln in',
    choose: 'Wähle',
    asks: { part: 'Wer zieht los?', home: 'Wer kommt nach Hause?' },
    cancel: 'Auswahl zurücknehmen',
    plain: 'Nur das',
    along: (piece, cell) => `Mit: ${piece} von ${cell}`,
    where: 'Jetzt ein Feld dafür wählen.',
    release: (piece, cell) => `Hut ab: ${piece} auf ${cell}`,
    hire: (piece, cell) => `Anheuern: ${piece} auf ${cell}`,
    part: (pieces) => `Nur ${pieces.join(' und ')}`,
    home: (pieces) => `Nach Hause: ${pieces.join(', ')}`,
    become: (changes) => `Umwandeln: ${changes.join(', ')}`,
    change: (file, kind) => `${file}-Bauer in ${kind}`,
    fromFile: (piece, file) => `${piece} (${file}-Linie)`,
    file: (file) => `${file}-Linie`,
    goes: 'Zieht los',
    stays: 'Bleibt',
    goOn: 'Feld wählen',
    tap: 'Tippe an, wer losziehen soll.',
    types: {
      pass: 'Aussetzen',
      alone: 'Allein',
      promotion: 'Bauer bleiben',
      home: 'Auf dem Feld selbst schlagen, nicht im Vorübergehen',
      put: 'Dorthin setzen',
      lost: 'Dorthin setzen, wo die Figur verschwindet',
    },
  },

  who: {
    person: 'Mensch',
    computer: 'Computer',
    dice: 'Würfel',
    captured: (pieces: [name: string, count: number][], lead: number) =>
      [
        pieces.length && `Geschlagen: ${pieces.map(([name, count]) => `${count} × ${name}`).join(', ')}.`,
        lead && `Um ${lead} voraus (ein Bauer zählt 1, eine Dame 9).`,
      ]
        .filter(Boolean)
        .join(' '),
    you: 'Du',
    out: 'ausgeschieden',
    level: (level) => `Stufe ${level}`,
    short: (level) => `Computer ${level}`,
    levels: [
      'Anfänger',
      'sehr leicht',
      'leicht',
      'gemütlich',
      'mittel',
      'Vereinsspieler',
      'stark',
      'sehr stark',
      'meisterlich',
      'volle Stärke',
    ],
  },

  turn: {
    label: 'Wer am Zug ist',
    done: 'erledigt',
    now: 'jetzt',
    phases: {
      main: (seat) => seat,
      gray: () => 'Grau',
      silver: () => 'Silber',
      duck: () => 'Ente',
      'place-main': (seat) => `${seat} stellt`,
      'place-gray': () => 'Grau stellen',
      'place-silver': () => 'Silber stellen',
    },
    later: (armies) =>
      `${armies.join(' und ')} ${armies.length > 1 ? 'ziehen' : 'zieht'} ab dem nächsten Zug.`,
    waiting: (seat, pieces) => `Warten auf ${seat}${pieces.length ? `: ${pieces.join(', dann ')}` : ''}.`,
    waitingChecked: (seat) => `Warten auf ${seat}: Der König steht im Schach.`,
    pieces: { gray: 'eine graue Figur', silver: 'eine silberne Figur', main: 'eine eigene Figur' },
    thinking: (seat) => `Der Computer überlegt für ${seat} …`,
    yours: 'Du bist dran.',
    part: (seat, part, of) => `${seat}: Zug ${part} von ${of}.`,
    toMove: (seat) => `${seat} ist am Zug.`,
    hints: {
      gray: (seat, { capped }) => `${seat}, zieh eine graue Figur${notCapped(capped)}.`,
      silver: (seat, { capped }) => `${seat}, zieh eine silberne Figur${notCapped(capped)}.`,
      main: (seat, { again }) => `${seat}, zieh ${again ? 'jetzt ' : ''}eine eigene Figur.`,
      duck: (seat) => `${seat}, setz jetzt die Ente.`,
      'place-main': (seat) => `${seat}, stell eine deiner Figuren auf deine Grundreihe.`,
      'place-gray': (seat) => `${seat}, stell eine graue Figur auf ihre Linie.`,
      'place-silver': (seat) => `${seat}, stell eine silberne Figur auf ihre Linie.`,
    },
    check: (seat) => `${seat}, dein König steht im Schach: Wehr es ab.`,
    checkLater: (seat) =>
      `${seat}, dein König steht im Schach. Zuerst der graue Zug; dein eigener muss das Schach dann abwehren.`,
    pass: (seat) => `${seat} kann keine graue Figur ziehen und setzt aus.`,
    noMove: (seat) => `${seat} hat keinen erlaubten Zug und setzt aus.`,
    out: (seats) =>
      `${seats.join(' und ')} ${seats.length === 1 ? 'ist' : 'sind'} ausgeschieden: Wer eine zurückgelassene Figur angreift, darf sie anheuern.`,
    past: (row, move, ply, all) => `Du siehst ${row}. ${move} (${ply} von ${all}).`,
    start: 'Du siehst die Anfangsstellung.',
    back: 'Zurück zur Partie',
    dice: (seat) => `${seat} zieht, nach seinen Regeln oder nach Würfeln.`,
    told: {
      moves: (piece, from, to) => `Es zog: ${piece} von ${from} nach ${to}.`,
      takes: (piece, from, to, taken) => `Es zog: ${piece} von ${from} schlägt ${taken} auf ${to}.`,
      put: (piece, from, to) => `Die Würfel versetzten: ${piece} von ${from} nach ${to}.`,
      putOn: (piece, from, to, gone) =>
        `Die Würfel versetzten: ${piece} von ${from} nach ${to}. Vom Brett kam dort: ${gone}.`,
      lost: (piece, from, to) =>
        `Die Würfel versetzten: ${piece} von ${from} nach ${to} und wurde dort vom Brett genommen.`,
      promoted: (kind) => `Daraus wurde: ${kind}.`,
      king: (from, to) => `Der König ging dann von ${from} nach ${to}.`,
    },
  },

  result: {
    wins: (seats, score) => `${seats.join(' und ')} ${seats.length === 1 ? 'gewinnt' : 'gewinnen'} ${score}`,
    draw: (score) => `Remis ${score}`,
    reasons: {
      checkmate: 'durch Matt',
      stalemate: 'durch Patt: kein Schach, aber kein erlaubter Zug',
      repetition: 'durch Wiederholung: zu oft dieselbe Stellung',
      'move limit': 'nach zu vielen Zügen ohne Schlagen oder Bauernzug',
      'insufficient material': 'aus Mangel an Figuren: niemand kann mehr mattsetzen',
      'king captured': 'durch Schlagen des Königs',
      'no gray move': 'weil kein grauer Zug möglich war',
      'goal reached': 'durch Erreichen des Ziels',
      checks: 'durch genügend Schachs',
      extinction: 'durch Aussterben: Figuren einer Art sind alle weg',
      'bare king': 'weil nur noch königliche Figuren da sind',
      'king exploded': 'durch Sprengen des Königs',
      'both passed': 'weil beide gepasst haben',
      'perpetual check': 'durch Dauerschach',
      counting: 'weil alle Züge gezählt sind',
      'both kings in check': 'durch Schach gegen beide Könige',
      resignation: 'durch Aufgabe',
      time: 'auf Zeit',
      agreement: 'durch Vereinbarung',
    },
    again: 'Revanche',
  },

  moves: {
    title: 'Züge',
    none: 'Noch keine Züge.',
    first: 'Anfangsstellung',
    previous: 'Vorheriger Zug',
    next: 'Nächster Zug',
    last: 'Neueste Stellung',
    words: {
      pass: 'setzt aus',
      resignation: 'gibt auf',
      time: 'Zeit abgelaufen',
      agreement: 'Remis vereinbart',
    },
    hires: (cell) => `heuert ${cell} an`,
    hired: 'angeheuert',
    split: (pieces) => `(nur ${pieces.join(', ')})`,
    sent: (n) => `(${n} nach Hause)`,
    put: (cell) => `auf ${cell} gesetzt`,
    lost: (cell) => `auf ${cell} gesetzt, entfernt`,
    home: 'nach Hause',
    written: 'Wie Züge geschrieben werden',
    strange: 'Figuren, die es im Schach nicht gibt',
    release: (cell) => `Hut ab ${cell}`,
    count: (n) => count(n, 'Zug', 'Züge'),
    type: 'Zug eintippen',
    example: (move) => `zum Beispiel ${move}`,
    play: 'Ziehen',
  },

  actions: {
    label: 'Partie',
    fresh: 'Neue Partie',
    takeback: 'Zug zurück',
    hint: 'Tipp',
    pause: 'Anhalten',
    goOn: 'Weiter',
    single: 'Ein Zug',
    flip: 'Drehen',
    resign: 'Aufgeben',
    resignSure: 'Wirklich?',
    resigns: (seat: string) => `${seat} gibt auf`,
    draw: 'Remis anbieten',
    drawTitle: 'Remis? Alle müssen zustimmen.',
    agrees: (seat: string) => `${seat} stimmt zu`,
    agreed: (seat: string) => `${seat} hat zugestimmt`,
    asked: (seat: string) => `Der Computer von ${seat} denkt darüber nach …`,
    declined: (seat: string) => `${seat} spielt weiter.`,
    playOn: 'Weiterspielen',
    save: 'Speichern',
    pgn: 'Als PGN',
    pgnHelp: 'Für andere Schachprogramme: Züge wie Nf3',
    saveFile: 'Als Datei',
    saveFileHelp: 'Eine Datei mit dieser Partie und allem, was man zum Weiterspielen braucht, auch ohne Netz',
    load: 'Laden',
    copy: 'FEN kopieren',
    copied: 'Kopiert',
    more: 'Mehr',
    print: 'Drucken und bauen',
    beside: 'Am echten Brett',
  },

  games: {
    title: 'Meine Partien',
    elsewhere: 'Diese Partie wird in einem anderen Tab gespielt.',
    take: 'Hier spielen',
  },
  update: {
    ready: 'Es gibt ein neueres Turncoat.',
    use: 'Wechseln',
  },

  study: {
    title: 'Studie',
    open: 'Studie',
    share: 'Link kopieren',
    embed: 'Code für eine Webseite kopieren',
    linkCopied: 'Link kopiert',
    broken: 'Diese Studie lässt sich nicht lesen.',
  },

  workshop: {
    open: 'Ein Spiel ändern',
    change: 'Dieses Spiel ändern',
    different: (parent) => `Was anders ist als in ${parent}`,
  },

  choice: {
    title: 'Alle Spiele',
    playing: 'Jetzt auf deinem Brett',
  },

  // The same in every language: a record is to be understood everywhere.
  names: {
    person: 'Player',
    computer: (level) => `Turncoat level ${level}`,
    dice: 'Dice',
  },

  setup: {
    fen: 'FEN',
    cancel: 'Abbrechen',
    close: 'Schließen',
  },

  settings: {
    title: 'Einstellungen',
    leaveZen: 'Alles zeigen',
  },

  clock: {
    left: (seat) => `Uhr von ${seat}`,
    second: (seat) => `Uhr von ${seat} für Grau`,
    low: (seat, seconds) => `${seat} hat noch ${count(seconds, 'Sekunde', 'Sekunden')}.`,
    pause: 'Uhren anhalten',
    resume: 'Uhren weiterlaufen lassen',
    paused: 'Die Uhren stehen.',
  },

  touched: (piece: string, cell: string) =>
    `Berührt, geführt: ${piece} auf ${cell} wurde berührt und muss ziehen.`,

  failure: {
    title: 'Etwas ist schiefgegangen',
    engine: 'Die Engine ließ sich nicht starten.',
    save: 'Die Partie ließ sich nicht speichern.',
    move: 'Dieser Zug ließ sich nicht spielen.',
    computer: 'Der Computer konnte nicht ziehen.',
    saved: 'Die gespeicherte Partie ließ sich nicht lesen; hier ist eine neue.',
    retry: 'Noch einmal versuchen',
    dismiss: 'Schließen',
    silent: 'Die Engine antwortet nicht.',
    server: 'Der Server ist nicht zu erreichen.',
    unknown: 'Etwas hat nicht geklappt. Versuche es noch einmal.',
    loading: 'Das Brett wird aufgebaut …',
  },

  howTo: {
    title: 'So geht dieses Spiel',
    learn: 'Schritt für Schritt lernen',
    rules: 'Die Regeln',
    rule: 'Die Regel',
    rulings: 'Entscheidungen',
    findings: 'Aus dem Labor',
    inEnglish: (part) => `${part} (englisch)`,
    rulesOf: (title) => `Die Regeln: ${title}`,
    rulesLoading: 'Die Regeln werden geholt …',
    rulesFailed: 'Die Regeln ließen sich nicht holen.',
  },
  movers,
};
