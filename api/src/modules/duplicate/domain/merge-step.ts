/** A row as PostgreSQL writes it in JSON, by the names of its columns. */
export type JsonRow = Readonly<Record<string, unknown>>;

/*
 * A merge is a list of steps, each of which knows what it wrote, in the order of the writing. Taken back from the last to the first they
 * leave every row as it was; what somebody has changed since is left as they made it.
 */
export type MergeStep = MovedRow | Patched | Added | Replaced;

/** These rows named one of the two in this column, and name the other now. */
export interface MovedRow {
  readonly type: 'moved';
  readonly table: string;
  readonly column: string;
  /** By which column the rows are known. */
  readonly key: string;
  /** Condition for a table shared with other kinds. */
  readonly only?: { readonly column: string; readonly value: string };
  readonly values: readonly string[];
  readonly from: number;
  readonly to: number;
}

/** Columns of one row. `must`: it cannot be taken back when one of them holds something else by then. */
export interface Patched {
  readonly type: 'patched';
  readonly table: string;
  readonly id: number;
  readonly before: JsonRow;
  readonly after: JsonRow;
  readonly must?: true;
}

/** Rows that were made. */
export interface Added {
  readonly type: 'added';
  readonly table: string;
  readonly rows: readonly JsonRow[];
}

/** Rows of an owner; `only` some of them. */
export interface Owned {
  readonly table: string;
  readonly column: string;
  readonly owner: number;
  readonly only?: MovedRow['only'];
}

/** Rows that replace others. */
export interface Replaced extends Owned {
  readonly type: 'replaced';
  readonly before: readonly JsonRow[];
  readonly after: readonly JsonRow[];
}
