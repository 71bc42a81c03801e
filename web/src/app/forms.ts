// The dialogs that set up and load games, and the settings, fetched together.

export { default as LoadGame } from './LoadGame.svelte';
export { default as NewGame } from './NewGame.svelte';
export { default as Settings } from '../accessibility/Settings.svelte';
