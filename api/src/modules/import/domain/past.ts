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

/** Steps in order; one dated before its predecessor gets the predecessor's time. */
export function orderSteps(steps: readonly PastStep[]): PastStep[] {
  const ordered: PastStep[] = [];
  for (const { to, at } of steps) {
    const before = ordered.at(-1);
    ordered.push({ to, at: before && before.at > at ? before.at : at });
  }
  return ordered;
}

/** The latest of some moments; undefined where there is none. */
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
