import { weekday as weekdays } from '@tsumugi/contract/codes/lesson';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { type Band, type Cell, cellsBetween } from './slot-cells.js';

interface Look {
  readonly look: 'none' | 'free' | 'part' | 'second' | 'fixed';
  readonly words: string;
  readonly mark: ReactNode;
}
interface Props {
  label: string;
  layout: 'bands' | 'hours';
  bands: readonly Band[];
  lookOf: (cell: Cell) => Look;
  startsOn: (cell: Cell) => boolean;
  onPaint: (cells: readonly Cell[], on: boolean) => void;
}
interface Stroke {
  from: Cell;
  to: Cell;
  on: boolean;
}

const days = [1, 2, 3, 4, 5, 6, 7];
const same = (a: Cell, b: Cell) => a.weekday === b.weekday && a.band === b.band;

/**
 * The grid (ARIA grid): a drag from cell to cell paints the rectangle between; arrow keys move,
 * Space paints, Shift+arrows select a rectangle.
 */
export function PaintGrid({ label, layout, bands, lookOf, startsOn, onPaint }: Props) {
  const isDown = layout === 'bands';
  const [at, setAt] = useState<Cell>({ weekday: 1, band: 0 });
  const [stroke, setStroke] = useState<Stroke | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const rows = isDown ? days : bands.map((_, index) => index);
  const columns = isDown ? bands.map((_, index) => index) : days;
  const cellAt = (row: number, column: number): Cell =>
    isDown ? { weekday: row, band: column } : { weekday: column, band: row };
  const chosen = stroke ? cellsBetween(stroke.from, stroke.to) : [];

  const under = (event: PointerEvent): Cell | null => {
    const place = document
      .elementFromPoint(event.clientX, event.clientY)
      ?.closest<HTMLElement>('[data-cell]');
    if (!place || !grid.current?.contains(place)) return null;
    const [weekday, band] = (place.dataset.cell ?? '').split('-').map(Number);
    return weekday && band !== undefined ? { weekday, band } : null;
  };
  const begin = (event: PointerEvent) => {
    const cell = under(event);
    if (!cell || event.button !== 0) return;
    // A drag also ends when the pointer is released outside.
    grid.current?.setPointerCapture(event.pointerId);
    setAt(cell);
    setStroke({ from: cell, to: cell, on: startsOn(cell) });
  };
  const move = (event: PointerEvent) => {
    const cell = stroke && under(event);
    if (stroke && cell && !same(cell, stroke.to)) setStroke({ ...stroke, to: cell });
  };
  const end = () => {
    if (stroke) onPaint(chosen, stroke.on);
    setStroke(null);
  };

  const press = (event: KeyboardEvent) => {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (stroke) end();
      else onPaint([at], startsOn(at));
      return;
    }
    const steps: Record<string, [number, number]> = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const row = (isDown ? at.weekday - 1 : at.band) + step[0];
    const column = (isDown ? at.band : at.weekday - 1) + step[1];
    const [nextRow, nextColumn] = [rows[row], columns[column]];
    if (nextRow === undefined || nextColumn === undefined) return;
    const next = cellAt(nextRow, nextColumn);
    setAt(next);
    if (event.shiftKey)
      setStroke(stroke ? { ...stroke, to: next } : { from: at, to: next, on: startsOn(at) });
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.weekday}-${next.band}"]`)?.focus();
  };
  const headOf = (index: number): ReactNode => {
    if (!isDown) return weekdays.label(index);
    const band = bands[index];
    return (
      <>
        <b>{band?.label}</b>
        {band?.note}
      </>
    );
  };
  const sideOf = (index: number): ReactNode => {
    if (isDown) return weekdays.label(index);
    const band = bands[index];
    return (
      <>
        <span className="sr">{band?.label}</span>
        <span aria-hidden="true">{(band?.fromMinute ?? 0) / 60}</span>
        {index === bands.length - 1 && (
          <span className="end" aria-hidden="true">
            {(band?.toMinute ?? 0) / 60}
          </span>
        )}
      </>
    );
  };
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it is painted in
      role="grid"
      aria-label={label}
      aria-multiselectable="true"
      className={`slot-grid ${isDown ? 'slots' : 'tt'}`}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => setStroke(null)}
      onKeyDown={press}
      onKeyUp={(event) => {
        if (event.key === 'Shift') end();
      }}
    >
      <thead>
        <tr>
          <th scope="col">{isDown ? <span className="sr">曜日</span> : '時'}</th>
          {columns.map((column) => (
            <th scope="col" key={column}>
              {headOf(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <th scope="row">{sideOf(row)}</th>
            {columns.map((column) => {
              const cell = cellAt(row, column);
              const { look, words, mark } = lookOf(cell);
              const inStroke = chosen.some((each) => same(each, cell));
              return (
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid
                <td
                  key={column}
                  className={`slot is-${look}${inStroke ? ' in-stroke' : ''}`}
                  data-cell={`${cell.weekday}-${cell.band}`}
                  tabIndex={same(cell, at) ? 0 : -1}
                  aria-selected={look === 'free'}
                  aria-readonly={look === 'fixed' || undefined}
                  aria-label={`${weekdays.label(cell.weekday)}曜 ${bands[cell.band]?.label ?? ''}${words ? ` ${words}` : ''}`}
                >
                  {mark}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
