// Pages of docs in German, as HTML.

import type { Pages } from './files';

export const pages: Pages = {
  games: import.meta.glob<string>(['../../../docs/games/de/*.md', '!../../../docs/games/de/README.md'], {
    import: 'default',
  }),
  rulings: import.meta.glob<Record<string, string>>('../../../docs/rulings.de.md', {
    query: '?games',
    import: 'default',
  }),
};
