/** Timeout in ms for the effect of an action: only limits the run, also on a slow machine. */
export const patience = Number(process.env.TEST_PATIENCE ?? 240_000);
