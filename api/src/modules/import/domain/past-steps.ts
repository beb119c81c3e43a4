/** A reached status, with its time. */
export interface PastStep {
  readonly to: number;
  readonly at: Date;
}

/** A cell that contradicts the status of its line. */
export class CellFault extends Error {
  constructor(
    readonly column: string,
    readonly text: string,
  ) {
    super('a cell does not fit its status');
  }
}

/** Steps in order. A step that is dated before its predecessor gets the time of the predecessor. */
export function orderSteps(steps: readonly PastStep[]): PastStep[] {
  const ordered: PastStep[] = [];
  for (const { to, at } of steps) {
    const before = ordered.at(-1);
    ordered.push({ to, at: before && before.at > at ? before.at : at });
  }
  return ordered;
}

/** The latest of some moments; undefined without any. */
export const latestOf = (moments: readonly (Date | null | undefined)[]): Date | undefined =>
  moments.reduce<Date | undefined>(
    (last, at) => (at && (!last || at > last) ? at : last),
    undefined,
  );

/** Refuses future dates of past events. @throws CellFault */
export function requirePast(
  row: Readonly<Record<string, unknown>>,
  columns: readonly string[],
  prefix: string,
  now: Date,
): void {
  const ahead = columns.find(
    (column) => row[column] instanceof Date && (row[column] as Date) > now,
  );
  if (ahead)
    throw new CellFault(
      prefix + ahead,
      '未来の日付です。済んだことの日付を入力するか、空欄にしてください。',
    );
}
