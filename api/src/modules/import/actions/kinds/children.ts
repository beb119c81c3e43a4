import type { ImportRow } from './import-kind.js';

/** Prefix of the column names of a line's student, from 1. */
export const childPrefix = (number: number): string =>
  number === 1 ? 'student.' : `student${number}.`;

/** One student of a line, or a line without any. */
interface Child {
  readonly prefix: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** Number of the student in the older system. */
  readonly key: unknown;
}
export interface GivenChild extends Child {
  readonly row: ImportRow;
}

const named = /^student(\d?)(?:\.|Key$)/;

/** The students in the cells of a line, in order; one student without values if there is none. */
export function childrenIn(cells: ImportRow['values']): readonly Child[] {
  const numbers = new Set(Object.keys(cells).flatMap((name) => named.exec(name)?.[1] ?? []));
  return (numbers.size ? [...numbers].sort() : ['']).map((number) => {
    const prefix = `student${number}.`;
    const own = Object.entries(cells).filter(([name]) => name.startsWith(prefix));
    const { Key: further, ...values } = Object.fromEntries(
      own.map(([name, value]) => [name.slice(prefix.length), value]),
    );
    return { prefix, values, key: number ? further : cells.studentKey };
  });
}

export const childrenOf = (row: ImportRow): readonly GivenChild[] =>
  childrenIn(row.values).map((child) => ({ ...child, row }));
