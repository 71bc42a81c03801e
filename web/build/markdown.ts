// Vite plugin: a Markdown file is a module whose default export is its HTML.

import { readFileSync } from 'node:fs';
import { Marked } from 'marked';
import type { Plugin } from 'vite';

/** For readers of the page: without the title, which the page shows itself, and without the numbers of clauses. */
function forPlayers(source: string): string {
  return source
    .replace(/^# .*\n/, '')
    .replace(/^(#+ .*?) \([A-Z0-9]+-[^)]*\)$/gm, '$1')
    .replace(/ ?\([A-Z][A-Z0-9]-\d+[a-z]?\)/g, '')
    .replace(/\s*Numbers such as[\s\S]*?bear the same ones\./, '')
    .replace(/^The exact rules, clause by clause[^.]*\.txt`\.\n?/m, '');
}

export function toHtml(source: string): string {
  const marked = new Marked({
    renderer: {
      // Links lead to other files of the repository: here only their words are of use.
      link({ tokens, href }) {
        const words = this.parser.parseInline(tokens);
        return /^https?:/.test(href) ? `<a href="${href}">${words}</a>` : words;
      },
      // The pictures show what stands on the board beside; they would weigh as much as all the words.
      image: () => '',
    },
  });
  const html = marked.parse(forPlayers(source), { async: false });
  return html
    .replace(/<p>\s*<\/p>\n?/g, '')
    .replace(/<table>/g, '<div class="wide" tabindex="0"><table>')
    .replace(/<\/table>/g, '</table></div>')
    .replace(/<th( [^>]*)?><\/th>/g, '<td></td>')
    .replace(/<pre>/g, '<pre tabindex="0">');
}

export const markdown = (): Plugin => ({
  name: 'markdown',
  load(id) {
    const file = id.split('?')[0] ?? id;
    if (!file.endsWith('.md')) return;
    this.addWatchFile(file);
    return `export default ${JSON.stringify(toHtml(readFileSync(file, 'utf8')))};`;
  },
});
