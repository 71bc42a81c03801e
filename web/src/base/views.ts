// The views of the page, by the first word of an address: `#play/merger` is the board with that game, `#table/xyz` a table of
// the server. docs/addresses.md says what follows the word, and which view is shown when.

interface View {
  /** Is it the board itself, with a game or a study? Everything else takes the page's place. */
  board?: true;
  /** Is a game named behind it? */
  ofGame?: true;
}
export const views = {
  play: { board: true, ofGame: true },
  study: { board: true, ofGame: true },
  learn: { ofGame: true },
  games: {},
  choose: {},
  online: {},
  table: {},
  workshop: {},
  print: { ofGame: true },
  beside: { ofGame: true },
} as const satisfies Record<string, View>;
export type ViewName = keyof typeof views;

/** What an address says. */
interface Address {
  /** Empty where it names no view: the board as it is. */
  view: ViewName | '';
  /** The first name behind the view: a game, a table, a variant of the workshop. */
  id: string;
  /** What stands behind that. */
  rest: string;
}

const pattern = new RegExp(
  `^#(${Object.keys(views).join('|')})(?:/([a-z0-9-]+|[A-Z0-9]{4}-[A-Z0-9]{4})(?:/([a-z0-9/-]+))?)?$`,
);
export function addressIn(fragment: string): Address {
  const [, view = '', id = '', rest = ''] = pattern.exec(fragment) ?? [];
  return { view: view as Address['view'], id, rest };
}

const viewOf = (view: Address['view']): View => (view ? views[view] : { board: true });
/** Does something else than the board take the page's place? */
export const isAway = (view: Address['view']) => !viewOf(view).board;
export const isOfGame = (view: Address['view']) => !!viewOf(view).ofGame;
