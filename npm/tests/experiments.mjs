/** Games that the native program alone has (src/edge/game/experiments.cpp). */
const experiments = ['checkers'];

/** Whether a spec, or a file of clauses, is of one of them. */
export const isExperiment = (name) => experiments.includes(name.split(/[:.]/)[0]);
