/** Whether the random tests do all their runs: as drills (docs/tests.md), not in `npm test`. */
export const isDeep = process.env.TEST_DEPTH === 'deep';
