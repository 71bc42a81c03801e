// What keys do and what marks on the board mean, in Spanish. Fetched with the settings.

export const keys: [string, string][] = [
  ['← ↑ → ↓', 'En el tablero: ir a otra casilla'],
  ['Enter', 'Coger una pieza y soltarla'],
  ['Esc', 'Devolver una pieza a su sitio, cerrar una ventana'],
  ['← →', 'Junto al tablero: ver la jugada anterior o la siguiente'],
  ['Home End', 'Ver la posición inicial o la última'],
  ['b', 'Ir al tablero'],
  ['m', 'Escribir una jugada'],
  ['f', 'Girar el tablero'],
  ['h', 'Contra el ordenador: una pista; otra vez, la jugada entera'],
  ['n', 'Nueva partida'],
  ['Ctrl+S', 'Guardar la página con su partida en un archivo'],
  ['w', 'Ver quién puede mover qué'],
  ['z', 'Solo el tablero y los jugadores'],
  ['↑ ↓', 'En un estudio: otra variante'],
  ['?', 'Ver estas teclas'],
  ['l', 'En un estudio: encender o apagar el motor'],
  ['t', 'En un estudio: ver la amenaza'],
];

/** By the marks' colours in tokens.css, and whether each is the ground of a square, a ring, a dot or an arrow. */
export const marks: [colour: string, shape: string, meaning: string][] = [
  ['last', 'ground', 'La última jugada; más claras, las anteriores del mismo turno'],
  ['movable', 'dot', 'Debajo de una pieza: ahora puede mover'],
  ['chosen', 'ground', 'La pieza que tienes cogida'],
  ['target', 'dot', 'Puede ir ahí'],
  ['target', 'ring', 'Puede capturar lo que hay ahí o unirse a ello'],
  ['own', 'ring', 'Eso sería una pieza tuya'],
  ['planned', 'ground', 'Se jugará cuando sea tu turno'],
  ['attack', 'dot', 'Jaque; en la estrella, las flechas muestran de quién'],
  ['advice', 'arrow', 'Un consejo o una buena jugada'],
  ['dice', 'arrow', 'Lo que pueden hacer los dados'],
  ['home', 'arrow', 'Quién vuelve a casa, y adónde'],
];
