// How long tests wait, in milliseconds: guards against hanging, no measure of speed. A test waits for a condition.

/** For a condition to come true, and for the browser to do what it is asked to do. */
export const patience = 240_000;
/** For a whole test, with all that it waits for, and for what comes before and after it. */
const testTime = 600_000;

/** The settings of a Vitest project that follow. */
export const patient = {
  testTimeout: testTime,
  hookTimeout: testTime,
  expect: { poll: { timeout: patience, interval: 150 } },
};
