// Advice during a practice game, in Spanish: by game and phase of the turn, one after the other.

import type { Tips } from './en.tips';

export const tips: Tips = {
  mercenary: {
    gray: [
      '¿Qué pieza gris puede capturar algo, o atacar algo el próximo turno? Con tu gorra, tu rival no puede moverla.',
      'Antes de dejar tu pieza contratada: ¿atacaría a tu rey sin tu gorra?',
      'Un movimiento gris que captura una pieza enemiga no te cuesta nada propio.',
      '¿Te ataca una pieza con la otra gorra? Tus propias piezas pueden capturarla.',
      'Mueve cada turno la misma pieza gris y será tuya para siempre; todas las demás se las dejas a tu rival.',
      'Una pieza gris suelta cuenta donde está: ¿puede convertir en mate tu próximo jaque?',
    ],
    main: [
      'Tras este movimiento tu rey debe estar a salvo. Lo atacan las piezas grises que no llevan tu gorra.',
      'Tus propias piezas también pueden capturar las grises.',
      'Saca primero caballos y alfiles, como en el ajedrez.',
    ],
  },
  mercenary3: {
    '': [
      'Mira todas las líneas que llevan a tu rey, sea de quien sea la pieza que haya en ellas.',
      '¿Abre tu jugada una línea para el jugador siguiente o para el que viene después?',
      'Antes de dar mate, cuenta quién ataca más piezas de las que quedarán por contratar.',
      'En lugar de mover puedes contratar una pieza pálida que ataques: haz clic en ella.',
      '¿Sigue ahí el peón de delante de tu rey? Al otro lado del tablero lo mira una dama.',
      'Dos pueden con uno: mientras uno da jaque una y otra vez, el otro captura piezas. ¿De quién eres compañero ahora mismo?',
      'Si tu último rival contrataría las mejores piezas, no des mate todavía: mejor un ahogado que una herida hecha por ti.',
    ],
  },
  mercurial: {
    '': [
      '¿Puede el rival capturar tu rey en su próxima jugada? Nadie te lo dirá.',
      'Desde el satélite una pieza puede bajar a cualquier casilla vacía.',
      'Una pieza con muchos prisioneros es una presa valiosa, para ti y para el rival.',
      'Puedes poner una pieza de tu mano junto al rey enemigo.',
      'La torre es aquí la pieza más fuerte. El dragón y el caballo valen más o menos lo mismo.',
      'El tablero se cierra pronto. Desde el satélite tus piezas bajan detrás de las líneas.',
    ],
  },
  merger: {
    '': [
      'Cuenta cabezas antes de capturar: ¿de quién será después el grupo?',
      'Un grupo gris en casilla clara lo mueven las blancas; en casilla oscura, las negras.',
      '¿Podría el rival atrapar a tu rey en su próxima jugada? Nadie te lo dirá.',
      'Un grupo de cuatro no puede mover, pero dos de sus piezas pueden irse.',
      'Un rey atrapado entre una mayoría de los suyos solo se hace más fuerte.',
    ],
  },
  cooperative: {
    '': [
      '¿Está indefensa alguna de tus piezas? Las rojas la capturan, salvo que estén en jaque, tengan una pieza que salvar o encuentren una víctima mejor.',
      'Una pieza roja que atacas huye si puede, salvo que las rojas tengan algo mayor que salvar: así eliges qué hacen.',
      'Protege a los dos reyes. Si están en jaque a la vez, han ganado las rojas.',
      'Golpea pronto: cuantas menos piezas rojas hay, más salvajes mueven.',
    ],
  },
  chess: {
    '': ['¿Hay algo tuyo indefenso?', '¿Qué amenazaba la última jugada?', 'Enroca pronto.'],
  },
};
