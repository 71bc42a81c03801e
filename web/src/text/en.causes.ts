// Why the dice did what they did: by the engine's name of the rule, in English.

export const causes: Record<string, string> = {
  P1: 'Red’s king was in check, and that comes first.',
  P2: 'A red piece was in danger: the most valuable one that could be saved moved away or took something.',
  P3: 'Red could take something in safety, and took the best there was.',
  P4: 'Red could only take at a risk; one die decided, and it said: take.',
  P5: 'Red had only one legal move.',
  P6: 'No throw could move anything, so a legal move was drawn by lot.',
  P6a: 'Three dice chose the piece: a pawn that could promote in safety.',
  P6b: 'Three dice chose the piece; it went where it attacks something.',
  P6c: 'Three dice chose the piece; with nothing to attack, it went as far as was safe.',
  P7a: 'Three dice chose a piece that is gone; the one nearest to it in number took something.',
  P7b: 'Three dice chose a piece that is gone; two more dice put the one nearest to it in number on a square.',
};
