/** One change of a row after the version that the reader had read, as staff see it. */
export interface ConflictChange {
  /** Display name of the person; 自動 for a timer. */
  readonly by: string;
  readonly at: string;
  /** The label of the action. */
  readonly what: string;
  /** Labels of the statuses, if the status changed. */
  readonly from: string | null;
  readonly to: string | null;
  /** Names of the changed fields. */
  readonly fields: readonly string[];
}

/**
 * Sent with `version_conflict` of an action, for staff: the row's current state, and the changes
 * that led to it, newest first.
 */
export interface Conflict {
  readonly current: { readonly version: number; readonly status: number };
  readonly changes: readonly ConflictChange[];
}
