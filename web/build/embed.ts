// The page once more under a name of its own, which the server lets other pages show in a frame (src/embed).

import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export function embed(): Plugin {
  return {
    name: 'turncoat-embed',
    apply: 'build',
    closeBundle: {
      order: 'pre',
      sequential: true,
      handler() {
        const folder = this.environment.config.build.outDir;
        copyFileSync(join(folder, 'index.html'), join(folder, 'embed.html'));
      },
    },
  };
}
