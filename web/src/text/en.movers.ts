// The players that may move a piece, and why, in English. The words on the left are the engine's.

export const movers = {
  title: 'Who moves what?',
  own: (seats: string) => `${seats} may move it.`,
  nobody: 'Nobody may move it.',
  why: {
    controlled: (seats) =>
      `It wears ${seats}’s cap: only ${seats} may move it, and it is no danger to ${seats}’s king.`,
    loose: () => 'It wears no cap: both players may move it, and it is a danger to both kings.',
    hired: (seats) => `${seats} has hired it and may move it.`,
    idle: () => 'Its player is out. Nobody can move or take it, but whoever attacks it may hire it.',
    majority: (seats) => `Most of its pieces are ${seats}’s: ${seats} may move it.`,
    grey: (seats, shade) =>
      `As many white pieces as black ones: it is gray. On ${shade ? 'light' : 'dark'} squares ${seats} may move it.`,
    dice: (seats) => `It is ${seats}’s: the rules and the dice move it.`,
  } as Record<string, (seats: string, shade: number) => string>,
  now: 'It can move now.',
  later: 'It has no legal move right now.',
  other: (army: string) => `But now it is a ${army} piece’s turn.`,
  check: 'But it cannot end the check.',
  and: (names: string[]) => names.join(' and '),
};
