/** One thing that happened to a row since somebody read it, as staff read it. */
export interface ConflictChange {
  /** Who did it, as they are called; 自動 for the clock. */
  readonly by: string;
  readonly at: string;
  /** The label of the action. */
  readonly what: string;
  /** Statuses in words, when it moved. */
  readonly from: string | null;
  readonly to: string | null;
  /** The names of the fields that it changed. */
  readonly fields: readonly string[];
}

/** Beside `version_conflict` of an action, for staff: where the row stands now, and how it came there, newest first. */
export interface Conflict {
  readonly current: { readonly version: number; readonly status: number };
  readonly changes: readonly ConflictChange[];
}
