/** A row as PostgreSQL writes it in JSON, by the names of its columns. */
export type JsonRow = Readonly<Record<string, unknown>>;

/*
 * A merge is a list of steps in the order of writing, each of which records what it wrote. Undone
 * from the last to the first, they restore every row, except those that changed after the merge.
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
