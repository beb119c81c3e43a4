/** How long a test waits for what a step brings, in milliseconds: only so long that a run ends, also on a machine that has little to give. */
export const patience = Number(process.env.TEST_PATIENCE ?? 240_000);
