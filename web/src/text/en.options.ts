// Rule options, in English: their names, their values as `option=value`, and the engine's words about them where these
// say too little. What is missing is shown as the engine says it. Fetched with the form for a new game.

export const options: Record<string, string> = {
  castling: 'Castling',
  enpassant: 'En passant',
  grayloss: 'No gray move',
  hold: 'Caps',
  release: 'Cap off',
  control: 'Caps at the start',
  gray: 'Gray side',
  setup: 'Setup',
  armies: 'Armies',
  split: 'Split',
  returns: 'Going home',
  discovered: 'Opened checks',
  checks: 'Checks',
  red: 'Red',

  '<white>/<black> with the squares of gray pieces joined by +, or - for none':
    'White’s squares, a slash, then Black’s: k3/k6 puts White’s cap on the gray pawn on k3 and Black’s on the one on k6. Write - for no cap: -/k6. With two or three caps each, join squares by +: k3+l2/k6.',
  'a number from 0 to 959 (the Chess960 arrangement)':
    'One of the 960 ways to shuffle the first rank (Chess960), by its number: 0 to 959. Number 518 is the usual one.',
  'setup=standard': 'as in chess',
  'setup=place': 'placed in turns',
  'setup=': 'shuffled',
  'control=auto': 'as usual',
  'release=oldest': 'the oldest',
  'release=choose': 'player chooses',
  'discovered=silent': 'may be overlooked',
  'discovered=announced': 'must be answered',
  'split=any': 'any number',
  'checks=own': 'own king',
  'checks=both': 'both kings',
  'red=player': 'a third player',
  'gray=kingside': 'by the kings',
  'gray=queenside': 'by the queens',
  'armies=one': 'one gray',
  'armies=two': 'two gray',
  'armies=fourth': 'gray and silver',
  'split=even': 'two and two',
  'returns=four': 'four taken',
  'returns=any': 'over four',
};
