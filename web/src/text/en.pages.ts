// Pages of docs in English, as HTML.

import type { Pages } from './files';

export const pages: Pages = {
  games: import.meta.glob<string>(['../../../docs/games/*.md', '!../../../docs/games/README.md'], {
    import: 'default',
  }),
  rulings: import.meta.glob<Record<string, string>>('../../../docs/rulings.md', {
    query: '?games',
    import: 'default',
  }),
};
