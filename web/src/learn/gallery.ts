// The ready-made variants of the repository, embedded when the page is built.

const files = import.meta.glob<string>('../../../variants/*.ini', {
  query: '?raw',
  import: 'default',
  eager: true,
});

interface ReadyMade {
  name: string;
  text: string;
}

export const gallery: ReadyMade[] = Object.entries(files)
  .map(([path, text]) => ({ name: path.replace(/^.*\/|\.ini$/g, ''), text: text.trim() }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));
