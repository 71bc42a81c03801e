// The sentences of the lessons, in Spanish. Every step has the name that it has in src/learn/lessons.ts.

import type { Lessons, StepWords } from './en.learn';

const mercenary: Record<string, StepWords> = {
  turn: {
    head: 'Un turno son dos movimientos',
    words:
      'Juegas con blancas. El ejército gris de las columnas k y l no es de nadie: lo mueven los dos jugadores.',
    task: 'Mueve cualquier pieza gris. Después mueve una tuya.',
    done: 'Eso ha sido un turno completo: primero gris y luego una pieza propia. Ahora las negras hacen lo mismo.',
    wrong: 'Eso no es.',
  },
  pawns: {
    head: 'Los peones grises avanzan hacia la columna a',
    words:
      'Van de lado, alejándose del campo gris, y capturan en diagonal hacia delante: una columna hacia la a, una fila arriba o abajo.',
    task: 'Captura el peón negro con el peón gris.',
    done: 'Las piezas grises capturan para quien las mueve. Pueden incluso capturar tus propias piezas, como aquí el peón blanco de j5.',
    wrong: 'El peón negro está en j3, en diagonal por delante del peón gris. Inténtalo de nuevo.',
  },
  cap: {
    head: 'La gorra dice quién ha contratado la pieza',
    words: 'La pieza gris que moviste por última vez lleva tu gorra. Ahora es el caballo de d4.',
    task: 'Mueve el otro caballo gris y fíjate en la gorra.',
    done: 'La gorra se ha ido con el nuevo caballo. El de d4 ha quedado suelto: las negras podrán moverlo.',
    wrong:
      'Otra vez el mismo caballo: conserva tu gorra y sigue siendo tuyo. Suele ser prudente, pero ahora prueba con el otro.',
  },
  hands: {
    head: 'La gorra del rival no se toca',
    words:
      'El caballo de i5 lleva la gorra de las negras, así que no puedes moverlo. Las negras no pueden mover el tuyo.',
    task: 'Intenta mover los dos caballos. Solo uno se dejará.',
    done: 'Mientras muevas cada turno la misma pieza, nadie podrá quitártela.',
    wrong: 'Eso no es.',
  },
  loose: {
    head: 'Sin gorra: un peligro para los dos reyes',
    words: 'La torre gris no lleva gorra, así que ataca a tu rey y también al de las negras. Estás en jaque.',
    task: 'Saca a tu rey del jaque.',
    done: 'Fuera de la fila. Una torre con la gorra de las negras daría jaque de la misma manera.',
    wrong: 'Eso no es.',
  },
  yours: {
    head: 'Tu propia gorra: ningún peligro',
    words: 'La misma torre, pero ahora lleva tu gorra. No hace daño a tu rey.',
    task: 'Quédate con el rey en la primera fila: en d1 o f1.',
    done: 'Ni un jaque. Pero cuidado: cuando contrates otra pieza, esta torre volverá a estar suelta y dará jaque.',
    wrong: 'También puedes ir ahí. Pero esta vez quédate en la primera fila.',
  },
  take: {
    head: 'Tus piezas capturan las grises',
    words: 'Ahora mueves tu propio ejército. Puede capturar cualquier pieza gris, lleve la gorra que lleve.',
    task: 'Captura el caballo que lleva la gorra de las negras.',
    done: 'Las negras se han quedado sin ayudante, y sin gorra.',
    wrong: 'Busca la gorra negra: el caballo de f4. El de d6 está a tu servicio.',
  },
  trap: {
    head: 'No despidas a tu guardaespaldas',
    words:
      'Tu gorra está en la torre. Si mueves el caballo, la gorra se va con él y la torre suelta ataca a tu rey por la fila.',
    task: 'Encuentra un movimiento gris que no te dé mate.',
    done: 'La torre conserva tu gorra, así que no te hace nada.',
    wrong: '¡Jaque mate por tu propia mano! Has dejado la torre, y da jaque por la primera fila.',
  },
  mate: {
    head: 'El jaque mate termina la partida en el acto',
    words:
      'Es mate cuando un rey está en jaque y ninguna pieza propia puede ayudar, aunque pudiera un movimiento gris.',
    task: 'Te toca el movimiento gris. Da mate a las negras con la torre.',
    done: '¡Jaque mate! El próximo movimiento gris de las negras podía haberse interpuesto en j8, pero el mate termina antes la partida.',
    wrong: 'Todavía no es mate. Mira por la última fila.',
  },
};

const mercenary3: Record<string, StepWords> = {
  rook: {
    head: 'Todo recto por el centro',
    words:
      'Tres medios tableros plegados juntos. La torre sigue recta: desde la mitad izquierda de las blancas al territorio de las negras; desde la derecha, al de las rojas.',
    task: 'Lleva una torre más allá del centro.',
    done: 'Detrás del centro, las columnas y las filas simplemente continúan. La columna d acaba en d8; la e, en e12.',
    wrong: 'Así se queda en tu lado. Sube por la columna d o la e, más allá del centro.',
  },
  bishop: {
    head: 'Las diagonales se dividen en el centro',
    words:
      'Desde a1 el alfil llega a d4, junto al centro. Allí su camino se divide en dos: hacia la esquina de las negras y hacia la de las rojas.',
    task: 'Lleva el alfil más allá del centro, por el camino que quieras.',
    done: 'Los dos caminos estaban abiertos. Si algo bloquea uno, el otro sigue libre. Por eso los alfiles valen aquí más que en un tablero cuadrado.',
    wrong: '¡Más lejos! Más allá de d4, al territorio de las negras o al de las rojas.',
  },
  pawn: {
    head: 'Los peones cruzan el centro',
    words:
      'Un peón captura en diagonal hacia delante; en el centro, en las dos casillas de la división. Este ve tres piezas.',
    task: 'Captura uno de los caballos.',
    done: 'En el territorio de otro jugador sigue hasta la última fila de allí y corona.',
    wrong: 'Captura un caballo con el peón: en c5, i5 o e9.',
  },
  check: {
    head: 'El jaque que das se anuncia',
    words:
      'Si atacas a un rey con tus propias piezas, se avisa a su jugador y debe responder, como en el ajedrez.',
    task: 'Da jaque con la torre al rey negro de b8.',
    done: 'Las negras recibieron el aviso y movieron el rey.',
    wrong: 'Busca una columna o una fila que lleve a b8.',
  },
  silent: {
    head: 'El jaque que abres es silencioso',
    words:
      'Tu caballo está entre la torre roja y el rey negro. Si se aparta, las rojas dan jaque. ¡Pero nadie se lo dice a las negras!',
    task: 'Aparta el caballo y mira qué pasa.',
    done: 'Las negras no se dieron cuenta y movieron un peón. Las rojas llegaron y mataron al rey. ¡Las negras quedan fuera!',
    wrong: 'Mueve el caballo, pero sin dar jaque con él. Prueba d3 o d5.',
  },
  beware: {
    head: 'Mira alrededor antes de mover',
    words: 'Ahora juegas con negras, y nadie ha dicho nada. Mira todas las líneas que llevan a tu rey.',
    task: '¿Está tu rey a salvo? Si no, sálvalo.',
    done: '¡Bien visto! La torre roja de b3 lo habría matado. En la partida a cada rey lo mira una dama: protege el peón que tiene delante.',
    wrong: 'La torre roja de b3 ve a tu rey en b8: lo matará. Inténtalo de nuevo.',
  },
  kill: {
    head: 'A un rey se le puede matar',
    words: 'Te toca, y tu dama ve al rey negro por la columna d.',
    task: 'Mátalo.',
    done: 'Las negras quedan fuera. Pero las torres negras se quedan en el tablero, ahora pálidas: se pueden contratar.',
    wrong: 'Recto por la columna d, hasta d8.',
  },
  hire: {
    head: 'Contrata lo que no es de nadie',
    words:
      'Las negras están fuera. Las piezas pálidas no pueden mover ni ser capturadas. Si atacas una, puedes contratarla en lugar de mover.',
    task: 'Haz clic en el caballo de d8, que tu torre ataca, y contrátalo.',
    done: 'No se ha movido nada, pero el caballo lleva ahora tu gorra y lucha por ti.',
    wrong: 'Eso ha sido una jugada normal. Haz clic en el caballo pálido de d8 y elige contratarlo.',
  },
  mate: {
    head: 'El mate deja fuera a un jugador',
    words:
      'Quien está en mate cuando le toca queda fuera en el acto, y los demás contratan lo que deja. Gana el último.',
    task: 'Da mate al rey negro de a8.',
    done: 'Las negras quedan fuera, y la partida sigue entre tú y las rojas. Cuenta antes quién contrataría las mejores piezas: un mate a destiempo ayuda al otro.',
    wrong: 'Tu otra torre ya vigila la columna b. Ataca al rey por la columna a.',
  },
};

const mercurial: Record<string, StepWords> = {
  pawn: {
    head: 'Los peones saltan',
    words: 'Un peón avanza en diagonal, y captura saltando sobre un enemigo a la casilla vacía de detrás.',
    task: 'Salta sobre el caballo.',
    done: 'El caballo está ahora debajo de tu peón, prisionero.',
    wrong: 'Salta sobre el caballo con el peón: de c2 a e4.',
  },
  dragon: {
    head: 'El dragón salta',
    words:
      'Da un paso recto, o salta exactamente dos casillas en diagonal, por encima de lo que haya en medio.',
    task: 'Captura la torre de e5.',
    done: 'Dos casillas en diagonal, por encima del peón. Un dragón vale más o menos como un caballo; la torre que has capturado, más que cualquier otra pieza.',
    wrong: 'La torre está a dos casillas en diagonal. Salta por encima del peón de d4.',
  },
  rocket: {
    head: 'El cohete sube',
    words: 'Desde cualquier sitio del planeta puede volar al satélite, y llevarse una pieza contigua.',
    task: 'Vuela a una de las casillas vacías de allí arriba, y pon el caballo en la otra.',
    done: 'Los dos están arriba. En el satélite no los alcanza nadie desde abajo.',
    wrong: 'Sube con el cohete de c1, y pon el caballo contiguo en la otra casilla de arriba.',
  },
  down: {
    head: 'Bajar adonde sea',
    words: 'Lo que está en el satélite puede bajar a cualquier casilla vacía del planeta.',
    task: 'Baja la torre adonde quieras.',
    done: 'Desde allí arriba una pieza amenaza con aparecer en cualquier sitio. Solo que no puede capturar al bajar. Cuando el tablero de abajo está cerrado, se entra por aquí.',
    wrong: 'Elige la torre del satélite y luego una casilla del planeta.',
  },
  prisoner: {
    head: 'Prisioneros',
    words: 'Lo que capturas no desaparece. Va debajo de quien lo capturó.',
    task: 'Captura el caballo con la torre.',
    done: 'El pequeño caballo junto a la torre es su prisionero.',
    wrong: 'Sube con la torre por la columna c y captura el caballo.',
  },
  free: {
    head: 'Captura al captor, libera a los prisioneros',
    words: 'El caballo negro tiene presos dos de tus peones.',
    task: 'Captúralo y mira qué pasa con ellos.',
    done: 'Tus peones son libres, y están en tu mano. El caballo es ahora tu prisionero, debajo de tu peón.',
    wrong: 'Salta sobre el caballo con tu peón: de c2 a e4.',
  },
  drop: {
    head: 'De vuelta al tablero',
    words: 'En lugar de mover puedes poner una pieza de tu mano en cualquier casilla vacía del planeta.',
    task: 'Elige el caballo de tu mano, debajo del tablero, y ponlo donde quieras.',
    done: 'Ahí está otra vez. Una jugada entera, y nadie la vio venir.',
    wrong: 'Eso ha sido una jugada en el tablero. Elige primero el caballo de debajo del tablero.',
  },
  king: {
    head: 'No hay jaque',
    words: 'Nadie avisa a un rey. Quien captura al rey enemigo gana en el acto.',
    task: 'Las negras se han descuidado. Captura al rey.',
    done: '¡Has ganado! En este juego cuida tú de tu rey, que nadie más lo hará.',
    wrong: 'El rey está en la columna c, como tu torre.',
  },
};

const merger: Record<string, StepWords> = {
  merge: {
    head: 'Capturar es fusionarse',
    words: 'Nada sale del tablero. Quien captura y quien es capturado siguen juntos, como uno solo.',
    task: 'Captura el peón negro con el tuyo.',
    done: 'Dos peones en una casilla, uno de cada color: el conjunto es gris.',
    wrong: 'Captura el peón de d5 con el de e4.',
  },
  both: {
    head: 'Mueve como cada una de sus partes',
    words: 'Torre y caballo están juntos en e4. Van como una torre o como un caballo, según quieras.',
    task: 'Salta como un caballo.',
    done: 'Los dos han ido juntos. Todas las piezas de una casilla mueven a la vez.',
    wrong: 'Elige el grupo de e4 y hazlo saltar como un caballo.',
  },
  grey: {
    head: 'Gris: decide la casilla',
    words:
      'Con tantas piezas blancas como negras, el grupo es gris. En casilla clara lo mueven las blancas; en casilla oscura, las negras. Este es tuyo.',
    task: 'Muévelo de modo que siga siendo tuyo: a una casilla clara vacía.',
    done: 'Sigue en casilla clara, sigue siendo tuyo. El alfil que lleva no sale nunca de las casillas claras.',
    wrong: 'Mueve el grupo gris de e4 a una casilla clara vacía: en una oscura es de las negras.',
  },
  majority: {
    head: 'Decide la mayoría',
    words:
      'El grupo gris de d4 está en casilla oscura, así que lo mueven las negras. Pero un grupo gris lo puede capturar cualquiera.',
    task: 'Captúralo con tu peón.',
    done: 'Dos piezas blancas y una negra: el grupo es blanco, y tuyo en todas las casillas.',
    wrong: 'Tu peón de c3 puede capturar lo que está en d4.',
  },
  split: {
    head: 'Cuatro son multitud',
    words:
      'Cuatro piezas son demasiadas para mover juntas. Pero dos de ellas pueden irse, si te toca moverlas.',
    task: 'Haz clic en e4, elige quiénes se van y después adónde.',
    done: 'Dos se han ido, dos se han quedado.',
    wrong: 'Esa era otra pieza. El grupo de cuatro está en e4.',
  },
  home: {
    head: 'Cinco no caben',
    words:
      'En d6 hay cuatro piezas negras. Si tu caballo las captura, una de las cuatro tiene que volver a casa, donde empezó.',
    task: 'Captura en d6 con el caballo y elige quién vuelve a casa.',
    done: 'Una ha vuelto a casa y tu caballo se ha quedado con las otras tres. El grupo sigue siendo de las negras: tres contra una.',
    wrong: 'El caballo de c4 puede capturar en d6.',
  },
  lives: {
    head: 'Cuenta antes de capturar a un rey',
    words: 'El rey negro está con un caballo negro. Captúralos con tu dama y cuenta.',
    task: 'Captura en e6 y mira qué pasa.',
    done: 'Dos piezas negras y una blanca: el grupo es negro, el rey sigue vivo en él y tu dama trabaja para las negras. Vaya.',
    wrong: 'Solo por esta vez: captura en e6.',
  },
  king: {
    head: 'Cómo se gana',
    words: 'Atrapa al rey de modo que su grupo quede tuyo o gris. No hay jaque: nadie le avisa.',
    task: 'El rey está solo en e6. Captúralo.',
    done: '¡Has ganado! Una blanca y una negra: gris, y ya no es suyo.',
    wrong: 'Tu dama de e4 ve al rey de e6.',
  },
};

const cooperative: Record<string, StepWords> = {
  turn: {
    head: 'Dos contra los dados',
    words:
      'Blancas y negras son compañeras, las dos abajo. Las rojas responden después de cada una, con reglas fijas y con dados.',
    task: 'Juegas con blancas. Haz una jugada y deja que respondan las rojas.',
    done: 'Ahora moverían las negras, y luego otra vez las rojas. Juntas ganáis si dais mate a las rojas.',
    wrong: 'Eso no es.',
  },
  free: {
    head: 'Las rojas capturan lo indefenso',
    words: 'Ahora juegas con negras. El peón blanco de b4 está atacado y nadie lo defiende.',
    task: 'Mueve lo que quieras y mira qué hacen las rojas.',
    done: 'El peón ya no está. Cuando las rojas pueden capturar sin riesgo, no tiran los dados.',
    wrong: 'Eso no es.',
  },
  flee: {
    head: 'Lo que atacas huye',
    words:
      'Una pieza roja que podrías capturar huye a la casilla segura más cercana. Así puedes perseguir a las rojas.',
    task: 'Ataca la torre roja con tu alfil.',
    done: 'Una casilla, fuera de la vista del alfil. Mientras las rojas huyen, no hacen otra cosa.',
    wrong: 'Desde ahí el alfil no ve la torre de d5. Prueba b3 o e4.',
  },
  check: {
    head: 'Las rojas deben responder al jaque',
    words:
      'En jaque, las rojas capturan la pieza que lo da. Si no pueden, mueven el rey; si tampoco, algo se interpone.',
    task: 'Da jaque con el caballo en d6 y mira.',
    done: 'Un caballo a cambio de nada: podían capturarlo dos peones, cada uno con la misma probabilidad.',
    wrong: 'Salta a d6: desde allí el caballo da jaque al rey de e8.',
  },
  die: {
    head: 'Un dado para una captura con riesgo',
    words:
      'Las rojas pueden capturar tu torre, pero tú recapturarías. Así que tiran un dado: con 1, 2 o 3 capturan; si no, tres dados dicen una pieza. Si ya no está, su vecina aún puede capturar tu torre.',
    task: 'Les toca a las rojas. Tira los dados, más de una vez si quieres.',
    done: 'La defensa salva tu torre, como mucho, una de cada dos veces.',
    wrong: 'Eso no es.',
  },
  wild: {
    head: 'Cuantas menos, más salvajes',
    words:
      'Cada pieza roja tiene un número. Si los dados dan el de una que ya no está, su vecina puede caer casi en cualquier sitio del tablero.',
    task: 'Tira los dados unas cuantas veces.',
    done: 'Así que cuida tus piezas: al final de la partida, las rojas caen del cielo.',
    wrong: 'Eso no es.',
  },
  partner: {
    head: 'Dos reyes que proteger',
    words:
      'Si vuestros dos reyes están en jaque a la vez, han ganado las rojas. La torre blanca cubre al rey negro.',
    task: 'Haz una jugada que mantenga cubierto al rey negro.',
    done: 'Bien hecho. Puedes exponer al rey de tu compañera, pero las rojas mueven antes que ella.',
    wrong:
      'Se puede, pero ahora el rey negro está en jaque y las rojas mueven antes. Deja la torre en la columna e.',
  },
  mate: {
    head: 'Mate a las rojas, y ganáis las dos',
    words: 'El rey rojo está en el borde, y una torre vigila la fila de debajo.',
    task: 'Dale mate con la otra torre.',
    done: '¡Jaque mate! Blancas y negras han ganado juntas.',
    wrong: 'Una torre ya vigila la séptima fila. Da jaque con la otra en la octava.',
  },
};

const chess: Record<string, StepWords> = {
  pawn: {
    head: 'Los peones capturan en diagonal',
    words: 'Un peón avanza recto, pero captura en diagonal.',
    task: 'Captura algo con el peón.',
    done: 'Ha sido fácil.',
    wrong: 'El peón de e2 puede capturar en d3 o f3.',
  },
  check: {
    head: 'A un jaque hay que responder',
    words: 'La torre ataca a tu rey. Huye, interponte o, lo mejor de todo: captúrala.',
    task: 'Captura la torre que da jaque.',
    done: 'Ya no hay jaque, ni torre.',
    wrong: 'También sirve. Pero puedes capturar la torre: mira por la diagonal del alfil.',
  },
  castle: {
    head: 'El enroque',
    words:
      'Si el rey y la torre no se han movido, el rey va dos casillas hacia la torre, y la torre salta por encima.',
    task: 'Enroca hacia el lado que quieras.',
    done: 'El rey está a salvo detrás de la torre. No se puede enrocar estando en jaque, ni pasando por él, ni para quedar en jaque.',
    wrong: 'Mueve el rey dos casillas a la izquierda o a la derecha.',
  },
  passing: {
    head: 'Captura al paso',
    words:
      'El peón negro acaba de avanzar dos casillas y ha pasado al lado del tuyo. Durante una jugada puedes capturarlo como si hubiera avanzado una.',
    task: 'Captúralo al paso.',
    done: 'Eso solo vale en la jugada inmediata.',
    wrong: 'Mueve tu peón en diagonal detrás del negro, a d6.',
  },
  promote: {
    head: 'La coronación',
    words: 'Un peón que llega a la última fila se convierte en otra pieza.',
    task: 'Llega a la última fila y elige una pieza.',
    done: 'Normalmente una dama, pero eliges tú.',
    wrong: 'Avanza el peón a a8.',
  },
  mate: {
    head: 'Jaque mate',
    words: 'El rey está atacado y no puede escapar: la partida está ganada.',
    task: 'Da mate en una jugada.',
    done: '¡Jaque mate!',
    wrong: 'El rey negro está encerrado por sus propias piezas. Dale jaque por la última fila.',
  },
};

export const lessons: Lessons = { mercenary, mercenary3, mercurial, merger, cooperative, chess };
