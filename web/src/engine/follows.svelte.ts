/** Whether the page waits for the engine compiled for speed to be built (`make play`); views that need it wait, too. */
export const follows = $state({ waiting: false });
