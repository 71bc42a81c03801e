// The sentences of the lessons of ready-made variants, in Spanish. Every step has the name that it has in
// src/learn/variants.ts.

import type { Lessons, StepWords } from './en.learn';

const step = (head: string, words: string, task: string, done: string): StepWords => ({
  head,
  words,
  task,
  done,
  wrong: 'Así no. Mira otra vez qué se pide.',
});

export const variants: Lessons = {
  'king-of-the-hill': {
    hill: step(
      'La colina: cuatro casillas en el centro',
      'Un rey que llega a d4, e4, d5 o e5 ha ganado, esté donde esté el otro.',
      'Gana de inmediato por la colina.',
      'El rey está en la colina y la partida ha terminado. No hizo falta mate.',
    ),
    guarded: step(
      'Allí el rey debe estar a salvo',
      'Las reglas del jaque siguen: tu rey no puede ir a una casilla atacada. La torre negra vigila d4.',
      'Encuentra el camino a la colina que está abierto.',
      'Nada ataca e4, así que el rey puede ir allí, y gana.',
    ),
    stop: step(
      'Detén a un rey a tiempo',
      'El rey negro está a un paso de la colina: d5 y e5 están a su alcance. Un simple jaque solo lo empuja hacia ella.',
      'Cierra las dos casillas con una jugada.',
      'La torre ataca d5 y e5 por la fila. Las negras tienen que buscar otro camino.',
    ),
  },
  'three-check': {
    third: step(
      'Tres jaques ganan',
      'Las blancas han dado dos jaques; el próximo gana, cueste lo que cueste.',
      'Da el tercer jaque.',
      'El rey podría capturar el alfil, pero la partida termina antes.',
    ),
    open: step(
      'Un jaque abre paso al siguiente',
      'Te faltan dos jaques. La torre de h1 defiende la casilla h7, así que el rey no puede capturar allí.',
      'Da un jaque; después, el último.',
      'Primero dio jaque el alfil; después se apartó del camino de la torre.',
    ),
    none: step(
      'No dejes ningún jaque',
      'Las negras han dado dos jaques. Ya no sirve tener respuesta a un jaque: el tercero termina la partida. Las negras quieren llevar la torre a e1.',
      'Encuentra la única jugada tras la que las negras no tienen jaque.',
      'La torre está en medio, y un peón la defiende. Perder una torre sería más barato que perder la partida.',
    ),
  },
  atomic: {
    beside: step(
      'Las capturas explotan',
      'Una captura quita la pieza capturada, la que captura y todas las de las ocho casillas de alrededor; solo los peones de alrededor se quedan. Quien pierde así su rey ha perdido.',
      'Haz explotar el rey negro.',
      'La captura en f7 llegó hasta g8. El caballo también ha desaparecido, pero ya no importa.',
    ),
    own: step(
      'Cuida tu propio rey',
      'Dos capturas alcanzarían al rey negro. Una de ellas también al tuyo, y no está permitida.',
      'Captura de modo que solo explote el rey negro.',
      'h6 está junto a g5 y bastante lejos de g3.',
    ),
    touch: step(
      'Junto al otro rey estás a salvo',
      'Un rey nunca captura, porque explotaría. Y quien te capturase aquí haría explotar también a su propio rey. Por eso los reyes pueden tocarse. Las torres atacan las columnas a y b.',
      'Estás en jaque. Encuentra la única jugada.',
      'Una torre ataca b2, pero una captura allí alcanzaría al rey de c3.',
    ),
  },
  antichess: {
    must: step(
      'Quien puede capturar, debe capturar',
      'Aquí gana quien ha perdido todas sus piezas. Si se puede capturar, no se puede jugar otra cosa.',
      'Solo hay una jugada permitida. Encuéntrala.',
      'El alfil tenía que capturar. Si las negras pueden capturar ahora, también están obligadas: así se regalan piezas.',
    ),
    give: step(
      'Regala tu última pieza',
      'Solo te queda una torre. Un peón tiene que capturarla si puede.',
      'Pon la torre donde haya que capturarla.',
      'El peón tuvo que capturar. No te queda ninguna pieza: has ganado.',
    ),
    which: step(
      '¿Qué captura?',
      'Tu torre puede capturar en dos casillas, y debe hacerlo en una. El rey es una pieza como las demás: también debe capturar.',
      'Captura donde te capturen a ti.',
      'El rey tuvo que capturar la torre, tu última pieza. Has ganado.',
    ),
  },
  crazyhouse: {
    take: step(
      'Lo que capturas es tuyo',
      'Una pieza capturada cambia de bando y pasa a tu mano. En lugar de mover puedes ponerla en una casilla vacía.',
      'Captura el caballo. Cuando las negras hayan movido, ponlo en el tablero.',
      'Ahora es un caballo blanco; desde tu próximo turno puede mover.',
    ),
    mate: step(
      'Mate desde la mano',
      'Una pieza de la mano puede dar jaque, y también mate. Tienes un caballo en la mano.',
      'Pon el caballo donde sea mate.',
      'Sus propias piezas encierran al rey, y nada puede capturar en f7.',
    ),
    block: step(
      'Un escudo desde la mano',
      'En ajedrez esto sería mate. Pero quien tiene una pieza en la mano puede ponerla en medio.',
      'Estás en jaque. Encuentra la única jugada.',
      'El alfil está en medio. Un jaque de lejos rara vez es mate aquí mientras la otra mano está llena.',
    ),
  },
  horde: {
    double: step(
      'También dos pasos desde la primera fila',
      'Las blancas solo tienen peones y ningún rey. Las negras ganan si los capturan todos: este es el último, y una torre lo ataca. La otra vigila la segunda fila.',
      'Pon el peón a salvo.',
      'Desde su primera fila un peón blanco puede dar un paso o dos.',
    ),
    mate: step(
      'Las blancas ganan por mate',
      'Las negras tienen rey, como siempre. Los peones se defienden entre sí y le quitan las casillas.',
      'Da mate con un peón.',
      'El peón de a6 defiende b7, y el de c7 vigila b8.',
    ),
    last: step(
      'Las negras ganan con el último peón',
      'Ahora juegas con negras. También cuenta en qué se convierten los peones: una dama seguiría luchando.',
      'Captura la última pieza blanca.',
      'A las blancas no les queda nada: las negras han ganado.',
    ),
  },
  'racing-kings': {
    goal: step(
      'Carrera a la última fila',
      'Gana el primer rey que llega a la octava fila. No puede ir a una casilla atacada: la torre vigila d8, y el alfil f8.',
      'Gana la carrera.',
      'e8 estaba libre. El rey negro está demasiado lejos para seguirte.',
    ),
    bar: step(
      'Cierra el paso sin dar jaque',
      'El rey negro llegaría a la última fila en su próxima jugada. En este juego nadie puede dar jaque.',
      'Detén al rey. No se permite dar jaque.',
      'La torre ataca toda la última fila y no da jaque.',
    ),
    follow: step(
      'Las negras pueden seguir',
      'Ahora juegas con negras. Las blancas empezaron y ya están en la octava fila. Si las negras llegan en su próxima jugada, son tablas.',
      'Sigue y salva las tablas. La torre vigila la columna g.',
      'Los dos reyes han llegado a la última fila: tablas.',
    ),
  },
  chess960: {
    swap: step(
      'El enroque acaba como en ajedrez',
      'Las piezas empiezan cada vez en otro orden. Tras el enroque a la derecha el rey siempre queda en g1 y la torre en f1, empezaran donde empezaran.',
      'Enroca: elige el rey y luego su torre.',
      'El rey y la torre han cambiado de sitio.',
    ),
    way: step(
      'El camino debe ser seguro',
      'Hay dos torres con las que enrocar. Todas las casillas del rey a su meta deben estar libres y sin atacar. La torre negra ataca f1.',
      'Enroca por el lado por el que está permitido.',
      'El rey va a c1 y la torre a d1. Por el otro lado el camino pasa por f1.',
    ),
    stay: step(
      'A veces el rey no se mueve',
      'El rey ya está en g1, adonde lo llevaría el enroque. Puede enrocar de todos modos: entonces solo se mueve la torre.',
      'Da mate con un enroque.',
      'La torre llegó a f1 y da mate por la columna.',
    ),
  },
  xiangqi: {
    cannon: step(
      'Un cañón captura por encima de una pieza',
      'Un cañón mueve como una torre, pero solo captura por encima de exactamente otra pieza. El de e5 no tiene ninguna delante.',
      'Lleva el otro cañón detrás de él y da mate.',
      'Ataca por encima del cañón de delante. Lo que se ponga en medio le da a aquel algo que saltar.',
    ),
    facing: step(
      'Los generales nunca se miran',
      'Los dos generales no pueden verse por una columna. El tuyo le cierra al otro la columna e.',
      'Da mate con la torre.',
      'El general no puede salir de la columna f: en e10 miraría al tuyo.',
    ),
    leg: step(
      'A un caballo se le puede bloquear',
      'Un caballo da un paso recto y luego uno en diagonal. Lo que está en su primer paso lo bloquea: el soldado de d5 frena al caballo de d4.',
      'Captura la torre con el caballo que no está bloqueado.',
      'f5 estaba vacía, así que el caballo pudo llegar a e6.',
    ),
  },
  shogi: {
    turn: step(
      'Promoción en las tres últimas filas',
      'Quien empieza o acaba una jugada en las tres últimas filas puede promover. Un peón se convierte en oro: un paso recto en cualquier dirección o en diagonal hacia delante.',
      'Da mate con el peón y promuévelo.',
      'El peón promovido ataca todas las casillas de alrededor, y la lanza lo defiende.',
    ),
    drop: step(
      'Las piezas vuelven desde la mano',
      'Lo que has capturado puedes ponerlo en una casilla vacía en lugar de mover. Tienes un oro en la mano.',
      'Pon el oro donde sea mate.',
      'Justo delante del rey, defendido por el peón: el mate más frecuente de todos.',
    ),
    pawn: step(
      'No hay mate con un peón de la mano',
      'Tienes un peón y una lanza en la mano. Un peón puesto en el tablero puede dar jaque, pero no mate.',
      'Encuentra el mate permitido.',
      'Con una lanza el mismo mate está permitido.',
    ),
  },
  duck: {
    king: step(
      'Captura el rey',
      'No hay jaque ni mate: quien captura el rey ha ganado. El pato, aquí en d7, cierra el paso al alfil.',
      'Captura el rey.',
      'El rey está capturado y la partida ha terminado.',
    ),
    duck: step(
      'Luego viene el pato',
      'Tras cada jugada pones el pato en otra casilla vacía. Nada pasa a través de él. Ya has movido; la torre negra amenaza tu rey.',
      'Pon el pato donde proteja a tu rey.',
      'La torre está bloqueada por una jugada. Después las negras tienen que mover el pato.',
    ),
    both: step(
      'Una jugada y un pato',
      'La torre y el caballo amenazan tu rey. El pato detiene a una torre, pero un caballo salta por encima.',
      'Para las dos amenazas: primero con una jugada, luego con el pato.',
      'El peón capturó el caballo, y el pato frena a la torre.',
    ),
  },
};
