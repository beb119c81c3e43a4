import type { RowMessage } from '../actions/kinds/import-kind.js';
import { textsOf } from './cell-texts.js';
import type { CellContext } from './cells.js';
import { type Column, readCell } from './column.js';
import type { Mapping } from './match-columns.js';

export interface ReadRow {
  readonly values: Readonly<Record<string, unknown>>;
  readonly faults: readonly RowMessage[];
  /** Columns whose value is missing because of a fault. */
  readonly faultyColumns: ReadonlySet<string>;
}

/** Settings for reading the lines of a file. */
export interface Reading {
  readonly columns: readonly Column[];
  readonly mapping: Mapping;
  readonly context: CellContext;
}

/** Reads the cells of a line and collects all errors. */
export function readRow({ columns, mapping, context }: Reading, cells: readonly string[]): ReadRow {
  const { texts, faults: split, hidden } = textsOf(columns, mapping, cells);
  const values: Record<string, unknown> = {};
  const faults: RowMessage[] = [...split];
  for (const column of columns) {
    const read = readCell(column, texts.get(column.name) ?? '', context);
    if (!read) continue;
    if (!('fault' in read)) values[column.name] = read.value;
    else if (!hidden.has(column.name)) faults.push({ column: column.name, text: read.fault });
  }
  return {
    values,
    faults,
    faultyColumns: new Set([...hidden, ...faults.map(({ column }) => column ?? '')]),
  };
}
