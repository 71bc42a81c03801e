// What the workshop says, in Spanish. Fetched with it.

import type { MovementPart, VariantChange } from 'turncoat/answers';
import type { Counted, WorkshopWords } from './en.workshop';
import { capital, count, deLas, las, listed } from './es.nouns';
import { endChanges, type EndWords } from './ends_of_variants';
import { diceIn, dieIn } from './keys_of_variants';

const numbers = [
  'ninguna',
  'una',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
];
const said = (n: number) => numbers[n] ?? String(n);

/** Kinds of chess by their English names: with the article, and how many of them; a variant calls others as it likes. */
const kinds: Record<string, [the: string, one: string, many: string]> = {
  pawn: ['el peón', 'un peón', 'peones'],
  knight: ['el caballo', 'un caballo', 'caballos'],
  bishop: ['el alfil', 'un alfil', 'alfiles'],
  rook: ['la torre', 'una torre', 'torres'],
  queen: ['la dama', 'una dama', 'damas'],
  king: ['el rey', 'un rey', 'reyes'],
};
const the = (name: string) => kinds[name]?.[0] ?? `«${name}»`;
const many = (name: string, n: number) => {
  const [, one = '', more = ''] = kinds[name] ?? [];
  if (!one) return `${said(n)} «${name}»`;
  return n === 1 ? one : `${said(n)} ${more}`;
};

const lines: Record<string, string> = { W: 'en recto', F: 'en diagonal' };
const leaps: Record<string, string> = {
  D: 'dos casillas en recto',
  A: 'dos casillas en diagonal',
  H: 'tres casillas en recto',
  G: 'tres casillas en diagonal',
  N: 'como un caballo',
  C: 'tres casillas en recto y una al lado',
  Z: 'tres casillas en recto y dos al lado',
};
const ways: Record<string, string> = {
  '': '',
  f: 'hacia delante',
  b: 'hacia atrás',
  s: 'de lado',
  l: 'hacia la izquierda',
  r: 'hacia la derecha',
  v: 'hacia delante o hacia atrás',
};

/** "una casilla en recto": what follows "mueve". */
function goes({ atom, towards, range, moves, captures, lame, initial, hop }: MovementPart): string {
  const line = lines[atom];
  const endless = range > 9;
  const way = ways[towards] ?? 'en algunas direcciones';
  let what: string;
  if (line && range === 1) what = `una casilla ${line}`;
  else if (line) what = endless ? `sin límite ${line}` : `hasta ${said(range)} casillas ${line}`;
  else if (range === 1) what = `${leap}${leaps[atom] ?? ''}`;
  else
    what = `con saltos de ${leaps[atom] ?? ''}, ${endless ? 'sin límite' : `hasta ${range} veces`} en una dirección`;
  return [
    what,
    way,
    hop === 'far' && 'por detrás de exactamente una pieza en su camino',
    hop === 'near' && 'justo detrás de una pieza que salta',
    lame && 'si no hay nada en su camino',
    initial && 'desde su casilla inicial',
    !captures && 'sin capturar',
    !moves && 'solo para capturar',
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
    out.push(other >= 0 ? goes(first).replace('en recto', 'en recto o en diagonal') : goes(first));
  }
  return out;
}

/** "de un salto, dos casillas en recto y tres casillas en recto": how it goes is said once. */
const together = (parts: readonly MovementPart[]) =>
  listed(
    joined(parts).map((words, i, all) =>
      i && words.startsWith(leap) && all[i - 1]?.startsWith(leap) ? words.slice(leap.length) : words,
    ),
  );
const leap = 'de un salto, ';

const armies: Record<string, string> = {
  white: 'Blancas',
  black: 'Negras',
  gray: 'Grises',
  silver: 'Plateadas',
  red: 'Rojas',
};
const hiredGo = (army: string, second: boolean) =>
  army === 'silver' ? 'Las plateadas van' : second ? 'El segundo ejército gris va' : 'Las grises van';
const ofArmy = (army: string) => deLas(armies[army] ?? army);
const directions: Record<string, string> = {
  up: 'hacia arriba',
  down: 'hacia abajo',
  left: 'hacia la izquierda',
  right: 'hacia la derecha',
};
const options: Record<string, string> = {
  enpassant: 'Captura al paso',
  grayloss: 'Derrota sin movimiento gris',
  hold: 'Piezas grises controladas a la vez',
  release: 'Dejar la gorra',
  first: 'Primer turno',
  discovered: 'Jaque a la descubierta',
  knight: 'Salto del caballo',
};

const dares = (n: number) =>
  n === 6 ? 'siempre' : n === 1 ? 'si el dado da 1' : `si el dado da de 1 a ${n}`;
/** "3d6-2", as dice that choose a piece. */
const dice = (text: string) => {
  const { dice, sides, highest } = diceIn(text);
  return `${['', 'un dado', 'dos dados', 'tres dados', 'cuatro dados'][dice]} de ${sides} caras: de 1 a ${highest}`;
};
/** "d6+1", as what a die chooses: ranks, or files. */
const die = (text: string, part: number) => {
  const { sides, first, last } = dieIn(text, part);
  return `de ${first} a ${last}, un dado de ${sides} caras`;
};

/** What variants of language 2 have (docs/spec/variants.md), said of the armies alike. */
const ends: EndWords = {
  army: '{army}: {sentence}',
  ranks: 'las filas',
  files: 'las columnas',
  initial: '{name}: el primer paso sale de {place}.',
  'passing.off': 'No hay captura al paso.',
  'passing.all': 'Toda jugada que pasa sobre una casilla vacía sin capturar se puede capturar al paso.',
  'passing.over': 'Al paso solo se capturan jugadas sobre {place}.',
  'capturing.must': 'Quien puede capturar, debe hacerlo.',
  'capturing.never': 'No se captura.',
  'captor.turns': 'La pieza que captura cambia de bando, salvo los reyes.',
  'captor.dies': 'La pieza que captura sale del tablero.',
  blast:
    'Una captura explota: salen del tablero la pieza que captura, la capturada y todas las de las casillas de alrededor.',
  'blast.spares':
    'Una captura explota: salen del tablero la pieza que captura, la capturada y todas las de las casillas de alrededor, salvo: {names}.',
  'blast.other':
    'Una captura explota: salen del tablero la pieza que captura, la capturada y todas las que {betza} alcanza desde allí.',
  'blast.other.spares':
    'Una captura explota: salen del tablero la pieza que captura, la capturada y todas las que {betza} alcanza desde allí, salvo: {names}.',
  goal: 'Gana quien lleva esta pieza a {place}: {name}.',
  'goal.safe': 'Gana quien tiene esta pieza en {place} sin que la ataquen: {name}.',
  'goal.held': 'Gana quien, al tocarle jugar, tiene esta pieza en {place}: {name}.',
  'goal.reply':
    'Gana quien lleva esta pieza a {place}: {name}; si las negras pueden seguir enseguida a las blancas, son tablas.',
  checks: 'El jaque número {number} gana.',
  'checks.one': 'Un jaque gana.',
  'checks.never': 'Nadie puede dar jaque.',
  'extinct.each': 'Sin ninguna pieza de una de estas clases {end}: {names}.',
  'extinct.each.at': 'Con {number} como mucho de una de estas clases {end}: {names}.',
  'extinct.all': 'Sin ninguna pieza {end}.',
  'extinct.all.at': 'Con {number} piezas como mucho {end}.',
  bare: 'Con solo piezas reales {end}.',
  'bare.reply': 'Con solo piezas reales {end}, salvo que la jugada siguiente deje igual al otro bando.',
  'checkmate.wins': 'Quien recibe mate gana.',
  'checkmate.draw': 'El mate es tablas.',
  'stalemate.fewer': 'Sin jugadas y sin jaque gana el bando con menos piezas.',
  'royal.none': 'No hay piezas reales: un rey se captura como cualquier otra.',
  'castles.to': 'El rey se enroca en la columna {left} o {right}, y la torre queda a su lado.',
  shuffle:
    'Antes de cada partida se reparten de nuevo las piezas de la fila {rank}, las de Negras como las de Blancas.',
  'shuffle.each':
    'Antes de cada partida se reparten de nuevo las piezas de la fila {rank}, las de cada bando por su lado.',
  'shuffle.shades': 'Los alfiles están la mitad en casillas claras y la mitad en oscuras.',
  'shuffle.between': 'El rey está entre sus torres.',
  hand: 'En la mano al principio: {names}.',
  'drop.place': '{name}: se pone en {place}.',
  'drop.one': '{name}: no se pone en una columna donde su bando ya tiene una pieza así.',
  'drop.two': '{name}: no se pone en una columna donde su bando ya tiene dos piezas así.',
  'drop.check': '{name}: no se pone con jaque.',
  'drop.mate': '{name}: no se pone con mate.',
  loses: 'se pierde',
  wins: 'se gana',
  draw: 'son tablas',
};

const change: Record<string, (one: VariantChange, names: (letters: string) => string[]) => string> = {
  ...endChanges(ends, armies),
  board: ({ value = '' }) => {
    const [files, ranks] = value.split('x');
    return `El tablero tiene ${files} columnas y ${ranks} filas.`;
  },
  holes: ({ value = '', number = 0 }) =>
    `${number === 1 ? 'Falta una casilla' : `Faltan ${number} casillas`}: ${value.split(' ').join(', ')}.`,
  piece: ({ name = '', letter = '', army = '', value, gains = [] }) =>
    `${value ? `En lugar de ${the(value)} hay una pieza nueva` : 'Una pieza nueva'}: «${name}» (${letter})${army ? `, solo ${ofArmy(army)}` : ''}. ${gains.length ? `Mueve ${together(gains)}` : 'No mueve nunca'}.`,
  without: ({ name = '' }) => `No hay esta pieza: ${the(name)}.`,
  renamed: ({ name = '', value = '' }) => `${the(value)} se llama aquí «${name}».`,
  movement: ({ name = '', army, gains = [], loses = [] }) => {
    const who = `${the(name)}${army ? ` ${ofArmy(army)}` : ''}`;
    const parts = [
      gains.length && `mueve también ${together(gains)}`,
      loses.length && `ya no mueve ${together(loses)}`,
    ].filter(Boolean);
    return `${who} ${parts.join(' y ')}.`;
  },
  worth: ({ name = '', army, number = 0 }) => {
    const pawns = `${String(number / 100).replace('.', ',')} ${number === 100 ? 'peón' : 'peones'}`;
    return army
      ? `Los dados rojos cuentan ${the(name)} como ${pawns}.`
      : `El ordenador cuenta ${the(name)} como ${pawns}.`;
  },
  royal: ({ value = '', army = '' }, names) => {
    const said = value ? `Es real, y no se puede perder: ${listed(names(value))}.` : ends['royal.none'];
    return army ? `${armies[army] ?? army}: ${said}` : said;
  },
  royals: () => 'Las piezas reales se pueden capturar, salvo la última de un ejército.',
  promotion: ({ name = '', value = '', number = 0 }, names) =>
    value
      ? `${the(name)} corona como ${listed(names(value), 'o')}${number ? ` en la fila ${number}` : ''}.`
      : `${the(name)} no corona.`,
  castles: ({ value = '', army = '' }, names) => {
    const said = value ? `Se enroca con: ${listed(names(value))}.` : 'No hay enroque.';
    return army ? `${armies[army] ?? army}: ${said}` : said;
  },
  start: () => 'Las piezas empiezan en otras casillas.',
  capture: ({ value }) =>
    value === 'hand'
      ? 'Quien captura una pieza la vuelve a poner en el tablero, en lugar de mover.'
      : 'Una pieza capturada cambia de bando donde está, y la que captura no se mueve.',
  demote: () => 'Las piezas coronadas siguen siendo lo que son cuando las capturan.',
  drop: ({ name = '', value = '' }) =>
    `${the(name)} se pone en las filas ${value}, contadas desde el borde propio.`,
  king: () => 'No hay jaque: gana quien captura al rey.',
  poles: ({ value = '' }) =>
    value
      ? `Las dos casillas añadidas son ${value.replace(' ', ' y ')}.`
      : 'No hay casillas añadidas encima ni debajo del tablero.',
  satellite: ({ value = '' }) =>
    value ? `El satélite es otro: ${value.replace(' at ', ', desde la fila ')}.` : 'No hay satélite.',
  flies: ({ value = '' }, names) =>
    value ? `Al satélite vuelan: ${listed(names(value))}.` : 'Nadie vuela al satélite.',
  passenger: ({ value = '' }, names) =>
    value ? `De pasajeras van: ${listed(names(value))}.` : 'Nadie va de pasajera.',
  jumps: ({ value = '' }, names) =>
    value ? `Capturan saltando: ${listed(names(value))}.` : 'Nadie captura saltando.',
  prisoners: ({ value }) =>
    value === 'hand'
      ? 'Las piezas capturadas van a la mano de quien las captura.'
      : 'Las piezas capturadas desaparecen: nadie las rescata.',
  largest: ({ number = 0 }) => `En una casilla caben hasta ${number} piezas.`,
  grey: ({ value }) =>
    value === 'none'
      ? 'Nadie mueve los grupos grises.'
      : 'Los dos bandos mueven los grupos grises, estén donde estén.',
  hire: ({ value }) =>
    value === 'nobody'
      ? 'Nadie contrata mercenarios.'
      : 'Se puede contratar a cualquier mercenario, atacado o no.',
  order: ({ value = '' }) =>
    value
      ? `Las prioridades de las rojas se miran en este orden: ${value.split(' ').join(', ')}.`
      : 'No se mira ninguna de las cinco primeras prioridades de las rojas.',
  dare: ({ number = 0 }) =>
    number === 6
      ? 'Las rojas nunca rechazan una captura con riesgo.'
      : `Las rojas capturan con riesgo si el dado da de 1 a ${number}.`,
  throw: ({ value = '', number = 0 }) =>
    `Los dados ${value} eligen las piezas rojas: números del 1 al ${number}.`,
  square: ({ value = '' }) => {
    const [rank, file] = value.split(' ');
    return `Otros dados ponen en una casilla las piezas rojas: ${rank} para la fila, ${file} para la columna.`;
  },
  stalemate: ({ value }) =>
    value === 'fewer'
      ? ends['stalemate.fewer']
      : value === 'wins'
        ? 'Quien queda ahogado gana.'
        : 'Quien queda ahogado pierde.',
  limit: ({ number = 0, value }) =>
    value === 'each'
      ? `Tras ${number} jugadas por cada jugador que siga en juego, sin avances, la partida acaba en tablas.`
      : `Tras ${number} jugadas (${number / 2} de cada bando) sin avances la partida puede acabar en tablas.`,
  repetition: ({ value }) =>
    value === 'on' ? 'Repetir la posición es tablas.' : 'Repetir la posición no es tablas.',
  armies: ({ value }) =>
    value === 'two'
      ? 'Hay un segundo ejército gris.'
      : 'Hay una cuarta facción, las plateadas; cada turno tiene además un movimiento plateado.',
  way: ({ army = '', value = '', number = 0 }) =>
    `${hiredGo(army, number > 0)} ${directions[value] ?? value}.`,
  option: ({ name = '', value = '' }) => `${options[name] ?? name}: ${value}.`,
  control: ({ value = '' }) => `Al principio, blancas y negras controlan otros mercenarios: ${value}.`,
};

const counted = (all: Counted) => listed(all.map(([name, n]) => many(name, n)));

export const workshop: WorkshopWords = {
  pieces: (army, more, fewer) => {
    const what = listed([
      ...(more.length ? [`${counted(more)} más`] : []),
      ...(fewer.length ? [`${counted(fewer)} menos`] : []),
    ]);
    return army
      ? `${capital(las(armies[army] ?? army))} tienen ${what}.`
      : `Blancas y negras tienen cada una ${what}.`;
  },
  change: (one, names) => change[one.what]?.(one, names) ?? one.what,
  nothing: 'Todavía no hay ninguna diferencia.',

  // ---- the shelf
  title: 'Taller',
  lead: 'Cambia un juego: sus piezas, su tablero, sus reglas. Juégalo un momento después, contra el ordenador o con alguien a tu lado.',
  begin: 'Nueva variante',
  from: (title) => `de ${title}`,
  mine: 'Mis variantes',
  none: 'Aún no hay ninguna. Empieza una nueva o cambia una de las de abajo.',
  gallery: 'Listas para jugar',
  galleryLead: 'Cada una son unas líneas de texto. Juega una, o tómala como comienzo de la tuya.',
  clone: 'Cambiar',
  cloneOf: (title) => `Cambiar ${title}`,
  play: 'Jugar',
  playOf: (title) => `Jugar a ${title}`,
  remove: (title) => `Borrar ${title}`,
  removed: (title) => `Borrada: ${title}`,
  undo: 'Deshacer',
  redo: 'Rehacer',
  back: 'Taller',
  close: 'Volver al tablero',
  refused:
    'Este navegador no guarda variantes (su almacenamiento está lleno o desactivado): descarga lo que quieras conservar.',
  importing: 'Abrir un archivo (.ini)',
  untitled: 'Mi variante',

  imported: {
    lead: (n) =>
      `${n === 1 ? 'Una variante' : `${n} variantes`} de Fairy-Stockfish en este archivo. Lo que las nuestras no pueden decir se deja fuera y se nombra.`,
    line: (n) => `Línea ${n}:`,
    template: 'De su plantilla:',
    left: (n) => (n === 1 ? 'Una línea se deja fuera' : `${n} líneas se dejan fuera`),
    whole: 'No se deja nada fuera.',
  },
  lesson: {
    offer: 'Una lección en tres pasos',
    title: 'Un juego tuyo en tres pasos',
    variant: 'Mi primera variante',
    leave: 'Dejar la lección',
    end: 'Cerrar',
    steps: [
      {
        head: 'Cambia el caballo',
        body: 'Su tarjeta muestra cómo mueve. Haz clic en una casilla junto al caballo: desde ahora también mueve ahí, e igual en todas las direcciones. La lista dice en qué es diferente.',
        go: 'Enséñame el caballo',
      },
      {
        head: 'Juégalo',
        body: 'Tu juego ya se puede jugar tal como está. Haz unas jugadas contra el ordenador; «Cambiar este juego», debajo, te trae de vuelta.',
        go: 'Jugar ahora',
      },
      {
        head: 'Pregunta si es justo',
        body: 'Dos ordenadores juegan muchas partidas rápidas, y otras tantas de ajedrez. Después lees quién está mejor y cuánto duran las partidas.',
        go: 'Preguntar',
      },
    ],
    over: 'Eso es todo. Las piezas, el tablero y las reglas se cambian de la misma manera, y un enlace lleva tu juego a otros.',
  },
  poster: {
    open: 'Imagen con reglas',
    alt: 'La posición inicial del juego y la lista de lo que es diferente, como imagen',
    png: 'Guardar como PNG',
    svg: 'Guardar como SVG',
    from: (parent) => `Como ${parent}, pero:`,
    play: 'Para jugarla:',
  },

  // ---- the editor
  shared: 'Alguien ha compartido contigo esta variante.',
  keep: 'Guardarla y cambiarla',
  computer: 'Jugar contra el ordenador',
  together: 'Jugar en una pantalla',
  study: 'Estudiar',
  tabs: { pieces: 'Piezas', rules: 'Reglas', text: 'Texto', fair: '¿Es justa?' },
  parts: 'Qué cambiar',
  online: 'Jugar en línea',
  share: 'Copiar enlace',
  shareDone: 'Enlace copiado',
  file: 'Guardar en un archivo',
  code: 'Código QR',
  codeAlt: 'Código QR del enlace',
  tooLong: 'Este enlace es largo; algunos programas cortan enlaces así. Un archivo es más seguro.',
  faults: (n) => count(n, 'error', 'errores'),
  fine: 'En orden: se puede jugar.',
  at: (line, column) => `Línea ${line}, columna ${column}`,
  stale: 'El tablero muestra la última versión que estaba en orden.',
  textLabel: 'Texto de la variante',
  textHelp: 'Todo lo que cambias con clics se escribe aquí, y lo que escribes aquí se ve allí.',
  different: 'En qué es diferente',
  name: 'Título',
  about: 'Sobre ella',
  aboutHelp: 'Una o dos frases para quienes la jueguen.',

  // ---- the start
  board: 'Posición inicial',
  move: 'Mover piezas',
  take: 'Quitar',
  holes: 'Huecos',
  tryOut: 'Probar jugadas',
  tryAgain: 'Desde el principio',
  tryHelp: 'Mueve por los dos bandos. Nada de esto se guarda.',
  palette: (army) => `Poner: ${army.toLowerCase()}`,
  secondGray: 'segundo ejército gris',
  files: 'Columnas',
  ranks: 'Filas',
  fewer: (what) => `${what}: menos`,
  more: (what) => `${what}: más`,
  hole: (cell) => `${cell}, hueco`,

  // ---- pieces
  newPiece: 'Nueva pieza',
  removePiece: (name) => `Quitar: ${name}`,
  bringBack: (name) => `Recuperar: ${name}`,
  letter: 'Letra',
  pieceName: 'Nombre',
  pieceNameHelp: 'Letras minúsculas sin acento y guiones.',
  drawing: 'Dibujo',
  ownDrawing: 'el suyo',
  noDrawing: 'su letra',
  betza: 'Movimiento (notación de Betza)',
  armies: 'Mueve igual en todos los ejércitos',
  armyTab: (army) => armies[army] ?? army,
  worth: 'Valor',
  worthHelp: 'En peones; vacío: se calcula a partir del movimiento.',
  worthNow: (pawns) => (pawns ? `unos ${String(pawns).replace('.', ',')} peones` : ''),
  isRoyal: 'Real: no se puede perder',
  becomes: 'Corona como',
  promotesAt: 'en la fila',
  lastRank: 'la última',
  edit: (name) => `Cambiar: ${name}`,
  done: 'Listo',

  // ---- the diagram
  diagram: (name) => `Movimiento de la pieza: ${name}`,
  brush: 'Con un clic',
  both: 'mueve y captura',
  moves: 'solo mueve',
  captures: 'solo captura',
  range: 'Hasta dónde',
  once: 'un salto',
  upTo: (n) => `hasta ${n} saltos`,
  endless: 'saltos sin límite',
  alike: 'igual en todas las direcciones',
  mirrored: 'igual a izquierda y derecha',
  single: 'solo en esta dirección',
  symmetry: 'Direcciones',
  initial: 'solo desde su casilla inicial',
  lame: 'se puede bloquear en el camino',
  hops: 'Salta',
  hopNone: 'sobre todo, o se desliza por casillas vacías',
  hopFar: 'sobre exactamente una pieza, y sigue por detrás',
  hopNear: 'sobre una pieza, hasta justo detrás',
  empty: 'Tablero vacío',
  crowded: 'Tablero lleno',
  clear: 'Vaciar',
  cellFar: 'demasiado lejos para un salto',
  cellSays: (cell, what) => `${cell}: ${what}`,
  cellNothing: 'no llega',
  cellMoves: 'mueve ahí',
  cellCaptures: 'captura ahí',
  cellBoth: 'mueve y captura ahí',
  cellFirst: 'solo desde su casilla inicial',

  // ---- rules
  /** What keys are called in the form, and their values (docs/spec/variants.md). */
  keys: {
    royals: { title: 'Solo hay que proteger la última pieza real', values: { all: 'no', last: 'sí' } },
    castles: { title: 'Enroque', values: { '-': 'ninguno' } },
    shuffle: { title: 'Piezas que se reparten de nuevo antes de cada partida', values: { '': 'ninguna' } },
    hand: { title: 'En la mano al principio', values: { '-': 'nada' } },
    passing: {
      title: 'Captura al paso',
      values: {
        on: 'los primeros pasos de dos casillas',
        off: 'nada',
        all: 'toda jugada sobre una casilla vacía',
      },
    },
    capture: {
      title: 'Una pieza capturada',
      values: {
        remove: 'sale del juego',
        hand: 'va a la mano de quien la captura',
        turn: 'cambia de bando donde está',
      },
    },
    capturing: {
      title: 'Capturar',
      values: { may: 'es libre', must: 'es obligatorio', never: 'no se puede' },
    },
    blast: { title: 'Una captura explota', values: { '': 'no' } },
    checks: { title: 'Jaques que ganan', values: { '': 'ninguno', never: 'el jaque está prohibido' } },
    extinct: {
      title: 'Fin para quien pierde todas las piezas de',
      values: { '': 'ninguna clase', all: 'todas las clases: pierde', 'all wins': 'todas las clases: gana' },
    },
    bare: {
      title: 'Con solo piezas reales',
      values: {
        '': 'se sigue',
        loses: 'se pierde',
        'loses reply': 'se pierde, tras una jugada para igualar',
        draw: 'son tablas',
        'draw reply': 'son tablas, tras una jugada para igualar',
        wins: 'se gana',
        'wins reply': 'se gana, tras una jugada para igualar',
      },
    },
    checkmate: { title: 'Quien recibe mate', values: { loses: 'pierde', wins: 'gana', draw: 'hace tablas' } },
    captor: {
      title: 'Quien captura',
      values: { stays: 'sigue siendo lo que es', turns: 'cambia de bando', dies: 'sale del tablero' },
    },
    demote: { title: 'Una pieza coronada va a la mano como lo que era' },
    king: {
      title: 'Un rey',
      values: { mate: 'recibe mate', taken: 'se captura como cualquier otra pieza' },
    },
    stalemate: {
      title: 'Quien no tiene jugadas y no está en jaque',
      values: { draw: 'hace tablas', loses: 'pierde', wins: 'gana', fewer: 'gana quien tiene menos piezas' },
    },
    limit: { title: 'Jugadas sin avances hasta que la partida puede acabar en tablas' },
    repetition: { title: 'Repetir la posición es tablas' },
    flies: { title: 'Estas vuelan al satélite:' },
    passenger: { title: 'Estas pueden ir de pasajeras:' },
    jumps: { title: 'Estas capturan saltando:' },
    prisoners: {
      title: 'Una pieza capturada',
      values: {
        carried: 'la lleva consigo quien la captura, y se libera con ella',
        hand: 'va a la mano de quien la captura',
        removed: 'sale del juego',
      },
    },
    largest: { title: 'Piezas que caben en una casilla' },
    grey: {
      title: 'Quién mueve los grupos grises',
      values: {
        shade: 'las blancas en casillas claras, las negras en oscuras',
        both: 'los dos bandos, estén donde estén',
        none: 'nadie',
      },
    },
    hire: {
      title: 'Qué mercenarios puede contratar un jugador',
      values: {
        attacked: 'los que atacan sus piezas',
        anybody: 'todos',
        nobody: 'ninguno',
      },
    },
    way: { title: (part, armies) => hiredGo(armies[part + 2] ?? 'gray', part > 0), values: directions },
    options: { title: 'Opciones' },
    control: {
      title: 'Control al principio',
      help: (example) => `Los mercenarios de blancas y negras, como en ${example}; vacío: los habituales.`,
    },
    order: {
      title: 'Lo que miran las rojas antes de que los dados elijan una pieza',
      values: {
        1: 'salvar al rey del jaque',
        2: 'salvar una pieza que está en peligro',
        3: 'capturar sin riesgo',
        4: 'capturar con riesgo, si un dado lo dice',
        5: 'hacer la única jugada legal',
      },
    },
    dare: { title: 'Las rojas capturan con riesgo', values: (value) => dares(Number(value)) },
    throw: { title: 'Dados que eligen una pieza', values: dice },
    square: {
      title: (part) =>
        part ? 'Columnas en las que se pone una pieza' : 'Filas en las que se pone una pieza',
      values: die,
    },
  },
  up: (what) => `Mirar antes: ${what}`,
  drop: 'Se pone desde la mano',
  dropFrom: 'desde la fila',
  dropTo: 'hasta la fila',
  planet: {
    poles: 'Una casilla debajo y otra encima del tablero',
    below: 'Debajo',
    above: 'Encima',
    satellite: 'Satélite',
    none: 'ninguno',
    at: 'Su fila más baja',
  },

  // ---- is it fair?
  fair: {
    lead: (parent) =>
      `Dos ordenadores iguales juegan partidas rápidas de esta variante, y otras tantas de ${parent} de la misma manera. ¿Quién está mejor, cuánto duran las partidas, cuántas acaban en tablas?`,
    leadTeam: (parent) =>
      `Un ordenador juega partidas rápidas de esta variante por el equipo, y otras tantas de ${parent} de la misma manera. ¿Cuántas veces gana el equipo, cuánto duran las partidas, cuántas acaban en tablas?`,
    start: (n) => `Jugar ${n} partidas`,
    more: (n) => `${n} partidas más`,
    stop: 'Parar',
    bar: (done, all) => `${done} de ${all} partidas`,
    stale: 'Estas partidas son de la variante tal como era antes del último cambio.',
    shares: (each, best) =>
      `${best ? `Están mejor ${las(best)}` : 'Nadie está claramente mejor'}: ${listed(each.map(([seat, share]) => `${las(seat)} obtienen ${share}`))}.`,
    team: (share) => `El equipo gana ${share} de las partidas.`,
    drawn: (share) => `Tablas: ${share} de las partidas.`,
    long: (moves) => `Una partida dura ${moves} jugadas de cada bando.`,
    turns: (n) => `Una partida dura ${n} turnos, contando los de todos.`,
    changes: (number) => `Las piezas cambian de bando ${number} veces por partida.`,
    beside: (parent, said) => `En ${parent}: ${said}.`,
    range: (value, low, high) => `${value} (de ${low} a ${high})`,
    ranges: (games) =>
      `Entre paréntesis: dónde está el valor verdadero con un 95 % de certeza. ${games} partidas de cada juego; con más se estrecha.`,
    strength: (nodes) =>
      `Cada bando miró unas ${nodes} posiciones por jugada, como un principiante cuidadoso. Con jugadores fuertes el resultado puede ser otro, y si un juego es divertido no lo dice ningún número.`,
    worths: (each) => `Lo que calcula el ordenador, en peones: ${listed(each)}.`,
    others: (each) => `A su lado: ${listed(each)}.`,
    worthsMean:
      'Sale de cuántas casillas alcanza una pieza en un tablero lleno en una quinta parte, salvo que el texto diga su valor. El ordenador juega según eso; no es un resultado de las partidas.',
    measured: (each) => `Según las partidas, en peones: ${listed(each)}.`,
    measuredMean: 'Es lo que una pieza más ayudó a ganar; con más partidas los márgenes se estrechan.',
    unmeasured: (games) => `Cuánto valen las piezas no se ve claro en ${games} partidas; con más, quizá.`,
    look: 'Ver una partida',
    typical: 'una típica',
    shortest: 'la más corta que se ganó',
    dramatic: 'la más dramática',
    native: 'En un ordenador con Turncoat instalado esto sigue con cuantas partidas quieras:',
  },
};
