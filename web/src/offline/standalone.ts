// The page with a game in it as one file, which opens from a disk and needs nothing else. Fetched when it is wanted, so
// it imports nothing of the page.

import favicon from '../base/favicon.svg?raw';
import type { ids as Ids } from '../base/inside';
import type { Kept } from '../base/storage';
import type { Parts } from './parts';

/** The file's text. `language` is that of what the page says at first. */
export function standalone(
  title: string,
  language: string,
  { script, style, engine }: Parts,
  kept: Kept,
  ids: typeof Ids,
): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(favicon)}">
<title>${title.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'))}</title>
<style id="${ids.style}">${style.replaceAll('</style', '<\\/style')}</style>
</head>
<body>
<div id="app"></div>
<script type="application/json" id="${ids.kept}">${inData(JSON.stringify(kept))}</script>
<script type="text/plain" id="${ids.engine}">${engine}</script>
<script type="importmap" id="${ids.script}">${inData(script)}</script>
<script type="module">import '${ids.entry}';</script>
</body>
</html>
`;
}

const inData = (json: string) => json.replaceAll('<', '\\u003c');
