// Pages of docs in Spanish, as HTML. The register of rulings is not translated: it is shown in English.

import type { Pages } from './files';

export const pages: Pages = {
  games: import.meta.glob<string>(['../../../docs/games/es/*.md', '!../../../docs/games/es/README.md'], {
    import: 'default',
  }),
};
