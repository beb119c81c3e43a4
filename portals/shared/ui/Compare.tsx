import type { ReactNode } from 'react';
import './compare.css';

export interface CompareItem {
  readonly id: number | string;
  readonly head: ReactNode;
  /** Cells by key of the row. */
  readonly cells: Readonly<Record<string, ReactNode>>;
  readonly foot?: ReactNode;
}
interface Props {
  label: string;
  rows: readonly { key: string; label: string }[];
  items: readonly CompareItem[];
}

/** A comparison table with the questions at the left; it scrolls inside itself. */
export function Compare({ label, rows, items }: Props) {
  const feet = items.some(({ foot }) => foot);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="compare" aria-label={label} tabIndex={0}>
      <table style={{ minWidth: `${88 + items.length * 148}px` }}>
        <thead>
          <tr>
            <td />
            {items.map(({ id, head }) => (
              <th key={id} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.label}</th>
              {items.map(({ id, cells }) => (
                <td key={id}>{cells[row.key] ?? '—'}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {feet && (
          <tfoot>
            <tr>
              <td />
              {items.map(({ id, foot }) => (
                <td key={id}>{foot}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
