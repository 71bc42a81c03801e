// What keys do and what marks on the board mean, in English. Fetched with the settings.

export const keys: [string, string][] = [
  ['← ↑ → ↓', 'On the board: go to another square'],
  ['Enter', 'Pick up a piece, and put it down again'],
  ['Esc', 'Put a piece back, close a window'],
  ['← →', 'Beside the board: look at the move before or after'],
  ['Home End', 'Look at the start or the latest position'],
  ['b', 'Go to the board'],
  ['m', 'Type a move'],
  ['f', 'Turn the board'],
  ['h', 'Against the computer: a hint, and pressed again the whole move'],
  ['n', 'New game'],
  ['Ctrl+S', 'Save the page with its game as one file'],
  ['w', 'Show who may move what'],
  ['z', 'Only the board and the players'],
  ['↑ ↓', 'In a study: another variation'],
  ['?', 'Show these keys'],
  ['l', 'In a study: switch the engine on or off'],
  ['t', 'In a study: show the threat'],
];

/** By the marks' colours in tokens.css, and whether each is the ground of a square, a ring, a dot or an arrow. */
export const marks: [colour: string, shape: string, meaning: string][] = [
  ['last', 'ground', 'The last move; paler: earlier ones of the same turn'],
  ['movable', 'dot', 'Below a piece: it can move now'],
  ['chosen', 'ground', 'The piece that you hold'],
  ['target', 'dot', 'It can go there'],
  ['target', 'ring', 'It can take or join what stands there'],
  ['own', 'ring', 'That would be a piece of your own'],
  ['planned', 'ground', 'To be played when it is your turn'],
  ['attack', 'dot', 'Check; on the star arrows show by whom'],
  ['advice', 'arrow', 'Advice, or a good move'],
  ['dice', 'arrow', 'What the dice may do'],
  ['home', 'arrow', 'Who is sent home, and where to'],
];
