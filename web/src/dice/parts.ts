// All that is seen of dice. Fetched with the first game that has them, or the first move that is asked about.

export { default as DiceArrows } from './DiceArrows.svelte';
export { default as DiceConfirm } from './DiceConfirm.svelte';
export { default as DicePanel } from './DicePanel.svelte';
