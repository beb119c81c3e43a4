import type { AriaAttributes, Key, ReactNode } from 'react';
import { RowSkeletons } from './Skeleton.js';

export interface TableColumn<R> {
  label: string;
  /** The label is said and not drawn, as above buttons. */
  silent?: boolean;
  /** What heads its row. */
  heads?: boolean;
  /** px, or a share of the table. */
  width?: number | string;
  /** Of the heading and of all cells. */
  className?: string;
  /** Of a cell alone. */
  tone?: (row: R) => string | undefined;
  /** Said where the words may be cut off. */
  title?: (row: R) => string | undefined;
  cell: (row: R) => ReactNode;
}

interface TableProps<R> extends AriaAttributes {
  columns: readonly TableColumn<R>[];
  /** Undefined until they are known. */
  rows: readonly R[] | undefined;
  /** A row's id, unless it says otherwise. */
  keyOf?: (row: R) => Key;
  /** In place of a table without rows. */
  none?: ReactNode;
  /** So many rows are drawn until they are known. */
  bones?: number;
  className?: string;
}

/** A table as HTML has it: what stands above each column, and what in each cell. */
export function Table<R>({
  columns,
  rows,
  keyOf,
  none,
  bones = 0,
  className = '',
  ...aria
}: TableProps<R>) {
  // Two may have one label, as the headings of a file that was brought in.
  const placed = columns.map((column, place) => ({ ...column, place }));
  if (none !== undefined && rows?.length === 0) return <p className="none pad">{none}</p>;
  return (
    <table className={`t ${className}`} {...aria}>
      <thead>
        <tr>
          {placed.map(({ place, label, silent, width, className: of }) => (
            <th key={place} scope="col" className={of} style={{ width }}>
              {silent ? <span className="vh">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows?.map((row) => (
          <tr key={keyOf ? keyOf(row) : (row as { id: Key }).id}>
            {placed.map(({ place, heads, className: of = '', tone, title, cell }) => {
              const Cell = heads ? 'th' : 'td';
              return (
                <Cell
                  key={place}
                  scope={heads ? 'row' : undefined}
                  className={`${of} ${tone?.(row) ?? ''}`.trim() || undefined}
                  title={title?.(row)}
                >
                  {cell(row)}
                </Cell>
              );
            })}
          </tr>
        )) ?? <RowSkeletons rows={bones} columns={columns.length} />}
      </tbody>
    </table>
  );
}
