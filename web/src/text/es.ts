// Everything the page says, in Spanish, but for lessons (es.learn.ts) and what the engine refuses (es.faults.ts).

import type { Text } from './en';
import { learn } from './es.learning';
import { movers } from './es.movers';
import { aLas, aPiece, capital, count, deLas, does, Las, las, listed, pieceOf, the, toThe } from './es.nouns';

const colours: Record<string, string> = {
  White: 'Blancas',
  Black: 'Negras',
  Red: 'Rojas',
  Gray: 'Grises',
  Silver: 'Plateadas',
};
const colour = (name: string) => colours[name] ?? name;
const notCapped = (seats: readonly string[]) =>
  seats.length ? ` que no lleve la gorra ${listed(seats.map(deLas), 'ni')}` : '';

export const es: Text = {
  learn,
  name: 'Turncoat',
  online: 'Jugar en línea',
  tables: 'En línea',
  colon: ':',

  kinds: {
    K: 'rey',
    Q: 'dama',
    R: 'torre',
    B: 'alfil',
    N: 'caballo',
    P: 'peón',
    D: 'dragón',
    S: 'cohete',
  },
  army: colour,
  seat: colour,
  piece: pieceOf,
  merged: (army) => pieceOf(army, 'grupo'),
  withParts: (piece, parts) => `${piece} (${parts.join(', ')})`,
  capped: (piece, seat) => `${piece} con la gorra ${deLas(seat)}`,
  forHire: (piece) => `${piece}, por contratar`,
  inside: (piece) => piece,

  // With soft hyphens, for the narrow head of the page.
  engine: {
    'Mercenary Chess': 'Ajedrez merce\u00ADnario',
    'Two players and a gray army that both of them move: whoever moved a gray piece last controls it.':
      'Dos jugadores y un ejército gris que mueven los dos: quien movió por última vez una pieza gris la controla.',
    'Mercenary Chess for Three': 'Ajedrez merce\u00ADnario para tres',
    'Three players on a star: the army of a player who is out stays on the board, and the others hire it.':
      'Tres jugadores en una estrella: el ejército de un jugador eliminado se queda en el tablero y los demás lo contratan.',
    'Mercurial Chess': 'Ajedrez mercu\u00ADrial',
    'A small planet and its satellite: captors carry their prisoners, and who takes the captor frees them.':
      'Un pequeño planeta y su satélite: quien captura se lleva a sus prisioneros, y quien lo captura a él los libera.',
    'Merger Chess': 'Ajedrez de fusión',
    'What is captured merges with its captor: all 32 pieces stay on the board, up to four on a square.':
      'Lo capturado se fusiona con quien captura: las 32 piezas siguen en el tablero, hasta cuatro por casilla.',
    'Cooperative Chess': 'Ajedrez coope\u00ADra\u00ADtivo',
    'White and Black are partners, half an army each, against a full red army that is moved by dice.':
      'Blancas y negras son compañeras, con medio ejército cada una, contra un ejército rojo completo que mueven los dados.',
    Chess: 'Ajedrez',
    'Orthodox chess, the game that the others turn upside down.':
      'El ajedrez de siempre, el juego que los demás ponen patas arriba.',
  },

  board: {
    label: (title) => `${title}: el tablero`,
    choices: 'Opciones junto al tablero',
    inHand: (seat) => `En la mano ${deLas(seat)}`,
    apart: 'Satélite',
    empty: 'vacía',
    selected: 'elegida',
    target: 'destino posible',
    planned: 'se jugará cuando sea tu turno',
    movable: 'puede mover',
    gate: 'puerta abierta',
  },
  chooser: {
    promote: 'Coronar como',
    choose: 'Elige',
    asks: { part: '¿Quién se va?', home: '¿Quién vuelve a casa?' },
    cancel: 'Deshacer la elección',
    plain: 'Solo eso',
    along: (piece, cell) => `Con ${the(piece)} de ${cell}`,
    where: 'Ahora elige una casilla para esta pieza.',
    release: (piece, cell) => `Quitar la gorra ${toThe(piece)} de ${cell}`,
    hire: (piece, cell) => `Contratar ${the(piece)} de ${cell}`,
    part: (pieces) => `Solo ${listed(pieces)}`,
    home: (pieces) => `A casa: ${pieces.join(', ')}`,
    become: (changes) => `Coronar: ${changes.join(', ')}`,
    change: (file, kind) => `el peón ${file} como ${kind}`,
    fromFile: (piece, file) => `${piece} (columna ${file})`,
    file: (file) => `columna ${file}`,
    goes: 'Se va',
    stays: 'Se queda',
    goOn: 'Elegir casilla',
    tap: 'Toca las piezas que se van.',
    types: {
      pass: 'Pasar',
      alone: 'Sola',
      promotion: 'Seguir de peón',
      home: 'Capturar en esa casilla, no al paso',
      put: 'Ponerla ahí',
      lost: 'Ponerla ahí, donde se retira',
    },
  },

  who: {
    person: 'Persona',
    computer: 'Ordenador',
    dice: 'Dados',
    captured: (pieces: [name: string, count: number][], lead: number) =>
      [
        pieces.length && `Capturas: ${pieces.map(([name, count]) => `${count} × ${name}`).join(', ')}.`,
        lead && `Ventaja de ${lead} (un peón vale 1; una dama, 9).`,
      ]
        .filter(Boolean)
        .join(' '),
    you: 'Tú',
    out: 'fuera',
    level: (level) => `Nivel ${level}`,
    short: (level) => `Ordenador, nivel ${level}`,
    levels: [
      'principiante',
      'muy fácil',
      'fácil',
      'aficionado',
      'medio',
      'jugador de club',
      'fuerte',
      'muy fuerte',
      'experto',
      'máxima fuerza',
    ],
  },

  turn: {
    label: 'A quién le toca',
    done: 'hecho',
    now: 'ahora',
    phases: {
      main: (seat) => seat,
      gray: () => 'Grises',
      silver: () => 'Plateadas',
      duck: () => 'Pato',
      'place-main': (seat) => `Colocan ${seat.toLowerCase()}`,
      'place-gray': () => 'Colocar grises',
      'place-silver': () => 'Colocar plateadas',
    },
    later: (armies) =>
      `Las piezas ${armies.map((army) => army.toLowerCase()).join(' y ')} se mueven desde el próximo turno.`,
    waiting: (seat, pieces) =>
      `Esperando ${aLas(seat)}${pieces.length ? `: ${pieces.join(' y luego ')}` : ''}.`,
    waitingChecked: (seat) => `Esperando ${aLas(seat)}: su rey está en jaque.`,
    pieces: { gray: 'una pieza gris', silver: 'una pieza plateada', main: 'una pieza propia' },
    thinking: (seat) => `El ordenador piensa por ${las(seat)} …`,
    yours: 'Te toca.',
    part: (seat, part, of) => `${seat}: jugada ${part} de ${of}.`,
    toMove: (seat) => `${does(seat, 'Juega', 'Juegan')} ${las(seat)}.`,
    hints: {
      gray: (seat, { capped }) => `${seat}: mueve una pieza gris${notCapped(capped)}.`,
      silver: (seat, { capped }) => `${seat}: mueve una pieza plateada${notCapped(capped)}.`,
      main: (seat, { again }) => `${seat}: mueve ${again ? 'ahora ' : ''}una pieza propia.`,
      duck: (seat) => `${seat}: ahora pon el pato.`,
      'place-main': (seat) => `${seat}: coloca una de tus piezas en tu primera fila.`,
      'place-gray': (seat) => `${seat}: coloca una pieza gris en su columna.`,
      'place-silver': (seat) => `${seat}: coloca una pieza plateada en su columna.`,
    },
    check: (seat) => `${seat}: tu rey está en jaque. Sácalo del jaque.`,
    checkLater: (seat) =>
      `${seat}: tu rey está en jaque. Primero va el movimiento gris; tu propio movimiento debe parar después el jaque.`,
    pass: (seat) =>
      `${Las(seat)} no ${does(seat, 'tiene', 'tienen')} ninguna pieza gris que mover y ${does(seat, 'pasa', 'pasan')}.`,
    noMove: (seat) =>
      `${Las(seat)} no ${does(seat, 'tiene', 'tienen')} jugadas legales y ${does(seat, 'pasa', 'pasan')}.`,
    out: (seats) =>
      `${capital(listed(seats.map(las)))} ${seats.length === 1 ? does(seats[0] ?? '', 'queda', 'quedan') : 'quedan'} fuera: quien ataque una pieza abandonada puede contratarla.`,
    past: (row, move, ply, all) => `Estás viendo ${row}. ${move} (${ply} de ${all}).`,
    start: 'Estás viendo la posición inicial.',
    back: 'Volver a la partida',
    dice: (seat) => `${Las(seat)} ${does(seat, 'mueve', 'mueven')}, por sus reglas o por los dados.`,
    told: {
      moves: (piece, from, to) => `${capital(the(piece))} fue de ${from} a ${to}.`,
      takes: (piece, from, to, taken) => `${capital(the(piece))} de ${from} capturó ${the(taken)} en ${to}.`,
      put: (piece, from, to) => `Los dados pusieron ${the(piece)} de ${from} en ${to}.`,
      putOn: (piece, from, to, gone) =>
        `Los dados pusieron ${the(piece)} de ${from} en ${to}; de allí desaparece ${the(gone)}.`,
      lost: (piece, from, to) =>
        `Los dados pusieron ${the(piece)} de ${from} en ${to}, y allí se retiró del tablero.`,
      promoted: (kind) => `Ahora es ${aPiece(kind)}.`,
      king: (from, to) => `Después el rey se apartó de ${from} a ${to}.`,
    },
  },

  result: {
    wins: (seats, score) =>
      `${seats.length === 1 ? does(seats[0] ?? '', 'Gana', 'Ganan') : 'Ganan'} ${listed(seats.map(las))} ${score}`,
    draw: (score) => `Tablas ${score}`,
    reasons: {
      checkmate: 'por jaque mate',
      stalemate: 'por ahogado: sin jaque, pero sin jugadas legales',
      repetition: 'por repetición: demasiadas veces la misma posición',
      'move limit': 'tras demasiadas jugadas sin capturas ni movimientos de peón',
      'insufficient material': 'por material insuficiente: nadie puede ya dar mate',
      'king captured': 'por captura del rey',
      'no gray move': 'porque no se podía mover ninguna pieza gris',
      'goal reached': 'por llegar a la meta',
      checks: 'por dar bastantes jaques',
      extinction: 'por extinción de una clase de piezas',
      'bare king': 'porque solo quedan piezas reales',
      'king exploded': 'por hacer explotar al rey',
      'both passed': 'porque han pasado los dos',
      'perpetual check': 'por jaque perpetuo',
      counting: 'por la cuenta de jugadas',
      'both kings in check': 'porque los dos reyes están en jaque',
      resignation: 'por abandono',
      time: 'por tiempo',
      agreement: 'de mutuo acuerdo',
    },
    again: 'Revancha',
  },

  moves: {
    title: 'Jugadas',
    none: 'Aún no hay jugadas.',
    first: 'Posición inicial',
    previous: 'Jugada anterior',
    next: 'Jugada siguiente',
    last: 'Última posición',
    words: {
      pass: 'pasa',
      resignation: 'abandona',
      time: 'tiempo agotado',
      agreement: 'tablas acordadas',
    },
    hires: (cell) => `contrata ${cell}`,
    hired: 'contratada',
    split: (pieces) => `(solo ${pieces.join(', ')})`,
    sent: (n) => `(${n} a casa)`,
    put: (cell) => `puesta en ${cell}`,
    lost: (cell) => `puesta en ${cell}, retirada`,
    home: 'a casa',
    written: 'Cómo se anotan las jugadas',
    strange: 'Piezas que no hay en el ajedrez',
    release: (cell) => `sin gorra ${cell}`,
    count: (n) => count(n, 'jugada', 'jugadas'),
    type: 'Escribir una jugada',
    example: (move) => `por ejemplo, ${move}`,
    play: 'Jugar',
  },

  actions: {
    label: 'Partida',
    fresh: 'Nueva\npartida',
    takeback: 'Deshacer',
    hint: 'Pista',
    pause: 'Pausa',
    goOn: 'Seguir',
    single: 'Una jugada',
    flip: 'Girar',
    resign: 'Abandonar',
    resignSure: '¿Abandonar?',
    resigns: (seat: string) => `${does(seat, 'Abandona', 'Abandonan')} ${las(seat)}`,
    draw: 'Ofrecer tablas',
    drawTitle: '¿Tablas? Todos deben estar de acuerdo.',
    agrees: (seat: string) => `${Las(seat)} ${does(seat, 'acepta', 'aceptan')}`,
    agreed: (seat: string) => `${Las(seat)} ${does(seat, 'ha', 'han')} aceptado`,
    asked: (seat: string) => `El ordenador ${deLas(seat)} se lo está pensando …`,
    declined: (seat: string) => `${Las(seat)} ${does(seat, 'sigue', 'siguen')} jugando.`,
    playOn: 'Seguir jugando',
    save: 'Descargar partida',
    pgn: 'Descargar PGN',
    pgnHelp: 'Para otros programas de ajedrez: jugadas como Nf3',
    saveFile: 'Descargar página jugable',
    saveFileHelp: 'Un solo archivo con esta partida y todo lo necesario para seguirla, incluso sin red',
    load: 'Cargar',
    copy: 'Copiar FEN',
    copied: 'Copiado',
    more: 'Más',
    print: 'Imprimir y construir',
    beside: 'Junto a un tablero real',
  },

  games: {
    title: 'Mis partidas',
    elsewhere: 'Esta partida se está jugando en otra pestaña.',
    take: 'Jugarla aquí',
  },
  update: {
    ready: 'Hay un Turncoat más nuevo.',
    use: 'Pasar a él',
  },

  study: {
    title: 'Estudio',
    open: 'Estudiar',
    share: 'Copiar un enlace',
    embed: 'Copiar código para una página web',
    linkCopied: 'Enlace copiado',
    broken: 'Este estudio no se puede leer.',
  },

  workshop: {
    open: 'Cambiar un juego',
    change: 'Cambiar este juego',
    different: (parent) => `En qué se diferencia de ${parent}`,
  },

  choice: {
    title: 'Todos los juegos',
    playing: 'Ahora en tu tablero',
  },

  // The same in every language: a record is to be understood everywhere.
  names: {
    person: 'Player',
    computer: (level) => `Turncoat level ${level}`,
    dice: 'Dice',
  },

  setup: {
    fen: 'FEN',
    cancel: 'Cancelar',
    close: 'Cerrar',
  },

  settings: {
    title: 'Ajustes',
    leaveZen: 'Mostrar todo',
  },

  clock: {
    left: (seat) => `Reloj ${deLas(seat)}`,
    second: (seat) => `Reloj ${deLas(seat)} para las grises`,
    low: (seat, seconds) =>
      `A ${las(seat)} le${does(seat, '', 's')} ${seconds === 1 ? 'queda' : 'quedan'} ${count(seconds, 'segundo', 'segundos')}.`,
    pause: 'Parar los relojes',
    resume: 'Poner en marcha los relojes',
    paused: 'Los relojes están parados.',
  },

  touched: (piece: string, cell: string) =>
    `Pieza tocada, pieza jugada: se ha tocado ${the(piece)} de ${cell}, y tiene que mover.`,

  failure: {
    title: 'Algo ha fallado',
    engine: 'No se ha podido iniciar el motor.',
    save: 'No se ha podido guardar la partida.',
    move: 'No se ha podido jugar ese movimiento.',
    computer: 'El ordenador no ha podido jugar.',
    saved: 'No se ha podido leer la partida guardada; aquí tienes una nueva.',
    retry: 'Reintentar',
    dismiss: 'Cerrar',
    silent: 'El motor no responde.',
    server: 'No se puede conectar con el servidor.',
    unknown: 'Algo no ha funcionado. Inténtalo de nuevo.',
    loading: 'Preparando el tablero …',
  },

  howTo: {
    title: 'Cómo se juega',
    learn: 'Aprender paso a paso',
    rules: 'Las reglas',
    rule: 'La regla',
    rulings: 'Decisiones',
    findings: 'Del laboratorio',
    inEnglish: (part) => `${part} (en inglés)`,
    rulesOf: (title) => `Las reglas: ${title}`,
    rulesLoading: 'Cargando las reglas …',
    rulesFailed: 'No se han podido cargar las reglas.',
  },
  movers,
};
