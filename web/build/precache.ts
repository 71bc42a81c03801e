// Adds the service worker to the build, with the list of all files that the page needs without a network.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Plugin, type Rolldown, transformWithOxc } from 'vite';
import { follows } from './follows.ts';
import { fetchedLater } from './networks.ts';

/** Files of the public folder that the page itself needs; licence and icons stay on the server. */
const shown = (file: string) => !/\.(txt|png)$/.test(file);

/** The code of the language that a chunk is for, if it is for one other than English. */
function languageOf(file: Rolldown.OutputBundle[string]): string | undefined {
  const modules = file.type === 'chunk' ? file.moduleIds : [];
  const codes = modules.map((id) =>
    /\/(?:text|docs\/games)\/([a-z]{2})[./]|\/rulings\.([a-z]{2})\.md/.exec(id)?.slice(1).find(Boolean),
  );
  return codes.find((code) => code !== undefined && code !== 'en');
}
const sorted = (spoken: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(spoken).map(([code, files]) => [code, files.sort().join(' ')]));

export function precache(source: string): Plugin {
  let publicFolder = '';
  return {
    name: 'turncoat-precache',
    apply: 'build',
    configResolved: (config) => void (publicFolder = config.publicDir),
    async generateBundle(_options, bundle) {
      const digest = createHash('sha256');
      const copied = filesBelow(publicFolder);
      for (const file of copied) digest.update(readFileSync(join(publicFolder, file)));
      // The names of built files hold a digest of their content; the page itself does not.
      for (const file of Object.values(bundle).toSorted((a, b) => (a.fileName < b.fileName ? -1 : 1)))
        digest.update(file.fileName).update(file.type === 'asset' ? file.source : file.code);
      const built = Object.keys(bundle).filter((file) => file !== 'index.html');
      const spoken: Record<string, string[]> = {};
      for (const file of Object.values(bundle)) {
        const language = languageOf(file);
        if (language) (spoken[language] ??= []).push(file.fileName);
      }
      const others = Object.values(spoken).flat();
      const first = built.filter((file) => !fetchedLater.test(file) && !others.includes(file));
      const later = [...built.filter((file) => fetchedLater.test(file)), ...(follows ? [follows] : [])];
      const code = readFileSync(source, 'utf8');
      digest.update(code);
      const { code: script } = await transformWithOxc(code, source);
      this.emitFile({
        type: 'asset',
        fileName: 'service-worker.js',
        source: script
          .replace('__VERSION__', digest.digest('hex').slice(0, 12))
          .replace('__FILES__', ['./', ...first, ...copied.filter(shown)].sort().join(' '))
          .replace('__LATER__', later.sort().join(' '))
          .replace(/["']__SPOKEN__["']/, JSON.stringify(sorted(spoken))),
      });
    },
  };
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}
