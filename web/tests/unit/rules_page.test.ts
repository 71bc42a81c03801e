import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { toHtml } from '../../build/markdown.ts';

const folder = fileURLToPath(new URL('../../../docs/games/', import.meta.url));
const pages = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');

describe.each(pages)('the rules in %s', (name) => {
  const html = toHtml(readFileSync(folder + name, 'utf8'));
  it('become a page without clause numbers, links to files or a second title', () => {
    expect(html).toContain('<h2>');
    expect(html).not.toContain('<h1>');
    expect(html).not.toMatch(/<h\d>[^<]*\([A-Z]+\d?-\d/);
    expect(html).not.toContain('tests/clauses');
    expect(html).not.toMatch(/href="(?!https?:)/);
  });
});
