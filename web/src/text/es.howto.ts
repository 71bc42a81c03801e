// Each game in a minute, in Spanish.

import type { Point } from './en.howto';

const mercenary: Point[] = [
  {
    picture: 'armies',
    head: 'Tres ejércitos, dos jugadores',
    body: 'Tienes tu propio ejército, blancas o negras. El ejército gris no es de nadie: lo mueven los dos jugadores.',
  },
  {
    picture: 'turn',
    head: 'Un turno son dos movimientos',
    body: 'Primero mueves una pieza gris y luego una tuya. (Solo el primer turno de las blancas no tiene movimiento gris.)',
  },
  {
    picture: 'cap',
    head: 'La gorra: contratada por ahora',
    body: 'La pieza gris que moviste por última vez lleva tu gorra. Tu rival no puede moverla, y no es un peligro para tu rey. Si mueves otra pieza gris, la gorra pasa a ella.',
  },
  {
    picture: 'bare',
    head: 'Sin gorra: un peligro para los dos',
    body: 'Una pieza gris sin gorra ataca a los dos reyes. Los peones grises avanzan de lado, desde el campo gris hacia la columna a, y allí coronan.',
  },
  {
    picture: 'capture',
    head: 'Todos capturan a todos',
    body: 'Cada ejército captura a los otros dos. Con tu movimiento gris puedes incluso capturar una pieza tuya, y tus piezas pueden capturar las grises.',
  },
  {
    picture: 'mate',
    head: 'Gana el jaque mate',
    body: 'Durante el movimiento gris puede seguir el jaque; tras el tuyo, tu rey debe estar a salvo. Si ningún movimiento propio lo logra, es mate en el acto. No hay enroque ni captura al paso.',
  },
];

const mercenary3: Point[] = [
  {
    picture: 'three',
    head: 'Todos contra todos',
    body: 'Blancas, negras y rojas, cada una con un ejército completo, mueven por turno. Gana quien quede en pie al final.',
  },
  {
    picture: 'straight',
    head: 'Todo recto por el centro',
    body: 'Las columnas y las filas siguen en el territorio del vecino. Las diagonales se dividen en el centro: el alfil puede tomar cualquiera de los dos caminos.',
  },
  {
    picture: 'mate',
    head: 'Tu propio jaque se anuncia',
    body: 'Si dan jaque las piezas propias de un jugador, se avisa al atacado y debe responder, como en el ajedrez.',
  },
  {
    picture: 'silent',
    head: 'Un jaque abierto es silencioso',
    body: 'Si te apartas y con ello el tercer jugador da jaque, nadie dice nada. Si no lo ves, pueden matar a tu rey.',
  },
  {
    picture: 'hire',
    head: 'Un ejército por contratar',
    body: 'Quien recibe mate o pierde a su rey queda fuera. Sus piezas se quedan, pálidas: ni mueven ni se capturan. Si atacas una, puedes contratarla en lugar de mover.',
  },
];

const mercurial: Point[] = [
  {
    picture: 'jump',
    head: 'Peones y dragones saltan',
    body: 'El peón avanza en diagonal y captura saltando sobre un enemigo. El dragón da un paso recto o salta dos casillas en diagonal.',
  },
  {
    picture: 'rocket',
    head: 'Los cohetes vuelan',
    body: 'Desde cualquier sitio a las cuatro casillas del satélite, con una pieza contigua de pasajera. Desde allí arriba cualquier pieza puede bajar a cualquier casilla vacía.',
  },
  {
    picture: 'prisoner',
    head: 'Prisioneros',
    body: 'Lo que capturas va debajo de quien lo capturó, dibujado en pequeño a su lado.',
  },
  {
    picture: 'freed',
    head: 'Libéralos',
    body: 'Captura al captor y sus prisioneros vuelven a ser tuyos, en tu mano. En lugar de mover puedes poner uno en cualquier casilla vacía del planeta.',
  },
  {
    picture: 'king',
    head: 'Captura al rey',
    body: 'No hay jaque ni mate, y nadie te avisa. Quien captura al rey enemigo gana en el acto.',
  },
];

const merger: Point[] = [
  {
    picture: 'merge',
    head: 'Capturar es fusionarse',
    body: 'Captor y capturado siguen juntos. Una pareja de ambos bandos mueve como cualquiera de las dos piezas. Las 32 piezas siguen en el tablero.',
  },
  {
    picture: 'majority',
    head: '¿De quién es? Cuenta cabezas',
    body: 'Decide la mayoría. También decide cómo mueve el grupo: la minoría va de pasajera.',
  },
  {
    picture: 'merged',
    head: 'Tantas de unas como de otras: gris',
    body: 'Entonces decide la casilla. En casilla clara lo mueven las blancas; en casilla oscura, las negras.',
  },
  {
    picture: 'four',
    head: 'Cuatro es el límite',
    body: 'Cuatro no pueden mover, pero dos de ellas pueden irse. Si se captura a cuatro, vuelven a casa tantas como llegan.',
  },
  {
    picture: 'caught',
    head: 'Atrapa al rey',
    body: 'Ganas si atrapas al rey enemigo y su grupo queda gris o tuyo. No hay jaque. Entre una mayoría de los suyos, el rey sigue vivo.',
  },
];

const cooperative: Point[] = [
  {
    picture: 'partners',
    head: 'Blancas y negras son compañeras',
    body: 'Cada una tiene medio ejército abajo. No podéis capturaros. Las rojas mueven después de cada una de vosotras.',
  },
  {
    picture: 'red',
    head: 'Rojas: primero reglas, luego dados',
    body: 'Las rojas responden a un jaque, salvan lo que atacas y capturan lo indefenso. Solo si no hay nada de eso que hacer, los dados dicen qué pieza mueve.',
  },
  {
    picture: 'risky',
    head: 'Defiende tus piezas',
    body: 'Las rojas capturan una pieza defendida si un dado da 1, 2 o 3; si no, otros tres dados aún pueden capturarla. Una indefensa la capturan enseguida, salvo que estén en jaque, tengan una pieza que salvar o encuentren una víctima mejor.',
  },
  {
    picture: 'fall',
    head: 'Cuantas menos, más salvajes',
    body: 'Si los dados nombran una pieza que ya no está, su vecina puede caer en cualquier casilla del centro del tablero.',
  },
  {
    picture: 'kings',
    head: 'Dos reyes que proteger',
    body: 'Si dais mate a las rojas, ganáis las dos. Si una recibe mate, o las dos están en jaque a la vez, ganan las rojas.',
  },
];

const chess: Point[] = [
  {
    picture: 'mate',
    head: 'El ajedrez que todos conocen',
    body: 'Enroque, captura al paso, coronación; gana el jaque mate.',
  },
];

export const howTo: Record<string, Point[]> = {
  mercenary,
  mercenary3,
  mercurial,
  merger,
  cooperative,
  chess,
};
