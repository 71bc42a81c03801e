// The networks of the games, and what else the page fetches when it has begun already (src/engine/stronger.ts).

import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('../../networks/', import.meta.url));
const name = 'virtual:networks';

/** Files of the build that are not needed at once. */
export const fetchedLater = /\.network$|turncoat_library.*\.wasm$/;

/** Chess is the reference of the native programs; its network is as large as the page. */
const tooLarge = ['chess'];

export function networks(): Plugin {
  return {
    name: 'turncoat-networks',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const games = readdirSync(folder)
        .filter((file) => file.endsWith('.network'))
        .map((file) => basename(file, '.network'))
        .filter((game) => !tooLarge.includes(game));
      const imports = games.map((game) => `import ${game} from '${folder}${game}.network?url';`);
      return `${imports.join('\n')}\nexport default { ${games.join(', ')} };`;
    },
  };
}
