/** Its message is one sentence with the remedy, for the person at the console. */
export class BackupError extends Error {}
