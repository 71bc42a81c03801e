// How the page is built: Svelte, and the engine taken from the C++ build next door.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { compress } from './build/compress.ts';
import { embed } from './build/embed.ts';
import { fonts } from './build/fonts.ts';
import { engineThatFollows } from './build/follows.ts';
import { networks } from './build/networks.ts';
import { markdown } from './build/markdown.ts';
import { alias, page } from './build/places.ts';
import { preload } from './build/preload.ts';
import { precache } from './build/precache.ts';
import { patient } from './tests/patience.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const later =
  /\/src\/(study\/(?!ShareButton)|board\/(Magnifier|Plate|Chooser|Hand|ZoneMarks)|archive\/|dice\/|embed\/|print\/|referee\/|workshop\/|accessibility\/Settings|online\/|game\/(OptionForm|Game(s|Picture)|DrawCard|ClaimCard)|widgets\/Ask|app\/(Front|GoesOn|Offered|Study|NewGame|LoadGame|PlayerForm|OnlineView|TableRoom)|clock\/ClockForm|learn\/(Learn|RulesPage|HowToPicture|Signs|LessonView|Exercise|Puzzle\w*|Menu|Feedback|CoachCard)\b).*\.svelte$/;

const unit = 'tests/unit';
const apart = readdirSync(here(unit))
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `${unit}/${name}`)
  .filter((file) =>
    /globalThis|stubGlobal|vi\.(doM|m)ock|resetModules|process\.env|fake-indexeddb/.test(
      readFileSync(here(file), 'utf8'),
    ),
  );

export default defineConfig({
  plugins: [
    svelte({
      // Views that are fetched later bring their styles along; all other styles are one file.
      dynamicCompileOptions: ({ filename }) => (later.test(filename) ? { css: 'injected' } : undefined),
    }),
    markdown(),
    engineThatFollows(),
    networks(),
    fonts(),
    preload(),
    precache(here('src/offline/service-worker.ts')),
    embed(),
    compress(),
  ],
  base: './',
  resolve: { alias },
  server: { fs: { allow: ['..'] } },
  build: {
    target: 'es2022',
    outDir: page,
    emptyOutDir: true,
    // "Save as a file" finds the script and what it imports later on, the styles, the engine and the fonts (parts.ts);
    // whatever else there is, is inside these.
    assetsInlineLimit: (file) => !/\.(wasm|woff2|network)$/.test(file),
    modulePreload: false, // build/preload.ts does it
    cssCodeSplit: false,
    // What views that are fetched later share with the first one is one file, not several small ones.
    rolldownOptions: {
      checks: { bundlerTimings: false }, // a slow machine is no news
      output: {
        codeSplitting: {
          groups: [
            // What a saved page does without (src/offline/parts.ts).
            { name: 'findings', test: /\/docs\/findings\// },
            // What every visitor needs, then what a board needs that is played on.
            {
              name: 'page',
              test: /\/web\/src\/(base(?!\/packing)|engine(?!\/(advisor|later))|widgets\/(Icon|Notice|Trouble)|board\/(PieceDefs|geometry|named\.|names|screen|shapes|pieces\.css|art\.|arrangement|motion)|clock\/(clock|times)|game\/(chances|clocks|clockwork|draw\.|exchange|game\.|leaving|opening|outcome|phases|record|setup|takeback)|learn\/coach\.svelte|study\/(tree|saved)|archive\/entry|dice\/dice\.|app\/keys)\b(?!\/pgn)|\/svelte\//,
            },
            { name: 'pictures', test: /\/web\/src\/(game\/(Games|GamePicture|scenes)|board\/pictures?)\./ },
            {
              name: 'play',
              test: /\/web\/src\/(widgets(?!\/(?:FileField|Ask))|board(?!\/(Magnifier|loupe|Plate|Chooser|Hand|ZoneMarks|zones|answers|picture|named_shapes))|clock(?!\/ClockForm)|game(?!\/OptionForm|\/Games|\/GamePicture|\/scenes|\/DrawCard|\/ClaimCard|\/clashes|\/findings)|learn\/(progress|lengths|Rules(?!Page)|HowTo\.|Offer)|study\/ShareButton|app\/(GameView|Actions|Layout|FileButtons))\b(?!\/pgn)/,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'iife' }, // a module cannot be started by a page on a disk
  test: {
    ...patient,
    allowOnly: false,
    environment: 'node',
    setupFiles: ['tests/unit/speak.ts'],
    // Modules are read once for many files of tests; only those that put something global in its place have their own.
    projects: [
      {
        extends: true,
        test: { name: 'together', include: [`${unit}/*.test.ts`], exclude: apart, isolate: false },
      },
      { extends: true, test: { name: 'apart', include: apart } },
    ],
  },
});
