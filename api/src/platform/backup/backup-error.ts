/** Its message is one sentence with the remedy, for the operator. */
export class BackupError extends Error {}
