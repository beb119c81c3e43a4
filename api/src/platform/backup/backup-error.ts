/** Its message is for the person at the console: one sentence with the remedy. */
export class BackupError extends Error {}
