// Pages of docs in French, as HTML. The register of rulings is in English only.

import type { Pages } from './files';

export const pages: Pages = {
  games: import.meta.glob<string>(['../../../docs/games/fr/*.md', '!../../../docs/games/fr/README.md'], {
    import: 'default',
  }),
};
