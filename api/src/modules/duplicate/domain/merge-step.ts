/** A row in PostgreSQL's JSON, by column names. */
export type JsonRow = Readonly<Record<string, unknown>>;

/*
 * A merge is a list of steps in the order of writing, each of which records what it wrote. Undone
 * from the last to the first, they restore every row, except those that changed after the merge.
 */
export type MergeStep = MovedRow | PatchedRow | Added | ReplacedRows;

/** Rows whose reference in this column moved from one owner to the other. */
export interface MovedRow {
  readonly type: 'moved';
  readonly table: string;
  readonly column: string;
  /** Column that identifies the rows. */
  readonly key: string;
  /** Condition for a table shared with other kinds. */
  readonly only?: { readonly column: string; readonly value: string };
  readonly values: readonly string[];
  readonly from: number;
  readonly to: number;
}

/** Columns of one row. `must`: the undo is refused when one of them has changed since. */
export interface PatchedRow {
  readonly type: 'patched';
  readonly table: string;
  readonly id: number;
  readonly before: JsonRow;
  readonly after: JsonRow;
  readonly must?: true;
}

/** Rows that the merge inserted. */
export interface Added {
  readonly type: 'added';
  readonly table: string;
  readonly rows: readonly JsonRow[];
}

/** Rows of an owner; `only` some of them. */
export interface OwnedRows {
  readonly table: string;
  readonly column: string;
  readonly owner: number;
  readonly only?: MovedRow['only'];
}

/** Rows that replace others. */
export interface ReplacedRows extends OwnedRows {
  readonly type: 'replaced';
  readonly before: readonly JsonRow[];
  readonly after: readonly JsonRow[];
}
