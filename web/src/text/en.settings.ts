// Settings in English: their groups, their names, their values as `setting=value`. Fetched with the dialog.

export const settings: Record<string, string> = {
  looks: 'Looks',
  colours: 'Colours',
  'colours=system': 'as the device',
  'colours=light': 'light',
  'colours=dark': 'dark',
  board: 'Board',
  'board=wood': 'wood',
  'board=slate': 'slate',
  'board=contrast': 'high contrast',
  pieces: 'Pieces',
  'pieces=carved': 'carved',
  'pieces=flat': 'flat',
  'pieces=contrast': 'high contrast',
  coordinates: 'Letters and numbers of the squares',
  numbers: 'Numbers on Red’s pieces (Cooperative Chess)',
  zen: 'Only the board and the players (key Z)',

  moves: 'Moves',
  speed: 'How pieces move',
  'speed=none': 'at once',
  'speed=quick': 'quickly',
  'speed=usual': 'as usual',
  'speed=slow': 'slowly',
  confirm: 'Ask before a move is played',
  turning: 'Several people at one screen: turn the board to whoever moves',
  quarter: 'Phones: a quarter turn for boards that are wider than high',

  sounds: 'Sounds',
  sound: 'Sounds',
  volume: 'Volume',

  language: 'Language',
  marks: 'Marks on the board',
  keys: 'Keys',
};
