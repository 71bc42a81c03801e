// How many steps the lesson of each game has, for telling it before the lessons are fetched.

export const lengths: Record<string, number> = {
  mercenary: 9,
  mercenary3: 9,
  mercurial: 8,
  merger: 8,
  cooperative: 8,
  chess: 6,
};
