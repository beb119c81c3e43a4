import type { AriaAttributes, Key, ReactNode } from 'react';
import { RowSkeletons } from './Skeleton.js';

export interface TableColumn<R> {
  label: string;
  /** For screen readers only, as above buttons. */
  silent?: boolean;
  /** The cell is the row's header. */
  heads?: boolean;
  /** Pixels, or a share of the table. */
  width?: number | string;
  /** Class of the heading and of all cells. */
  className?: string;
  /** Class of a single cell. */
  tone?: (row: R) => string | undefined;
  /** Tooltip where the text may be cut off. */
  title?: (row: R) => string | undefined;
  cell: (row: R) => ReactNode;
}

interface TableProps<R> extends AriaAttributes {
  columns: readonly TableColumn<R>[];
  /** Undefined while loading. */
  rows: readonly R[] | undefined;
  /** Default: the row's id. */
  keyOf?: (row: R) => Key;
  /** Drawn instead of a table without rows. */
  none?: ReactNode;
  /** Number of placeholder rows while loading. */
  bones?: number;
  className?: string;
}

/** A plain HTML table. */
export function Table<R>({
  columns,
  rows,
  keyOf,
  none,
  bones = 0,
  className = '',
  ...aria
}: TableProps<R>) {
  // Two columns may have the same label, as the headings of an imported file.
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
