// What keys do, in English. Fetched with the settings.

export const keys: [string, string][] = [
  ['← ↑ → ↓', 'On the board: go to another square'],
  ['Enter', 'Pick up a piece, and put it down again'],
  ['Esc', 'Put a piece back, close a window'],
  ['← →', 'Beside the board: look at the move before or after'],
  ['Home End', 'Look at the start or the latest position'],
  ['b', 'Go to the board'],
  ['m', 'Type a move'],
  ['f', 'Turn the board'],
  ['n', 'New game'],
  ['Ctrl+S', 'Save the page with its game as one file'],
  ['w', 'Show who may move what'],
  ['z', 'Only the board and the players'],
  ['↑ ↓', 'In a study: another variation'],
  ['l', 'In a study: switch the engine on or off'],
];
