// The dialogs that set up and load games, fetched together.

export { default as LoadGame } from './LoadGame.svelte';
export { default as NewGame } from './NewGame.svelte';
