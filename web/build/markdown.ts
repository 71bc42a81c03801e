// Vite plugin: a Markdown file is a module that exports its HTML by default; with `?games` that of each game's part.

import { readFileSync } from 'node:fs';
import { Marked } from 'marked';
import type { Plugin } from 'vite';

/** What names a rule: MC-7, M3-12a, chess-castling. */
const name = String.raw`(?:[A-Z][A-Z0-9]-\d+[a-z]?|chess-[a-z-]+)`;
const named = new RegExp(String.raw` ?\((${name}(?:, ${name})*)\)`, 'g');

/** The names of rules, small; at its first place each is an anchor. */
function markNames(html: string): string {
  const met = new Set<string>();
  const anchor = (rule: string) => {
    if (met.has(rule)) return rule;
    met.add(rule);
    return `<span id="${rule}">${rule}</span>`;
  };
  return html.replace(
    named,
    (_, rules: string) => ` <small>${rules.split(', ').map(anchor).join(', ')}</small>`,
  );
}

/** Orders to a program, as wide as they are; not in the size of a board. */
const ordered = (letters: string) => `<pre class="orders" tabindex="0">${letters}</pre>`;

/** A board made of letters. The page draws it, or takes the number of letters in the longest line and fits them in. */
function inLetters(letters: string): string {
  const columns = Math.max(...letters.split('\n').map((line) => line.length));
  return `<pre tabindex="0" style="--columns:${columns}">${letters}</pre>`;
}

/** Leads to what the lab has found, which is a part of the same dialog and no address. */
export const toFindings = (words: string) => `<button type="button" class="findings">${words}</button>`;

/** A page about a game as HTML. */
export function toHtml(source: string): string {
  const marked = new Marked({
    renderer: {
      // Links lead to other files of the repository: here only their words are of use. What the lab has found of the
      // game stands beside its rules (learn/Rules.svelte).
      link({ tokens, href }) {
        const words = this.parser.parseInline(tokens);
        if (/\/findings\/\w+\.md$/.test(href)) return toFindings(words);
        return /^https?:/.test(href) ? `<a href="${href}">${words}</a>` : words;
      },
      // The pictures show what stands on the board beside; they would weigh as much as all the words.
      image: () => '',
    },
  });
  // The page shows the title itself.
  const html = marked.parse(source.replace(/^# .*\n/, ''), { async: false });
  return markNames(html)
    .replace(/<p>\s*<\/p>\n?/g, '')
    .replace(/<pre><code>([^<]*?)\n*<\/code><\/pre>/g, (_, letters: string) =>
      /^turncoat /.test(letters) ? ordered(letters) : inLetters(letters),
    )
    .replace(/<table>/g, '<div class="wide" tabindex="0"><table>')
    .replace(/<\/table>/g, '</table></div>')
    .replace(/<th( [^>]*)?><\/th>/g, '<td></td>');
}

/** A register of all games as HTML, by the id that stands in the heading of each game's part. */
export function byGame(source: string): Record<string, string> {
  const parts = source.split(/^## (?=.*`\w+`$)/m).slice(1);
  return Object.fromEntries(
    parts.map((part) => {
      const [heading = '', ...rest] = part.split('\n');
      return [heading.replace(/^.*`(\w+)`$/, '$1'), toHtml(rest.join('\n'))];
    }),
  );
}

export const markdown = (): Plugin => ({
  name: 'markdown',
  load(id) {
    const [file = id, query] = id.split('?');
    if (!file.endsWith('.md')) return;
    this.addWatchFile(file);
    const source = readFileSync(file, 'utf8');
    return `export default ${JSON.stringify(query === 'games' ? byGame(source) : toHtml(source))};`;
  },
});
