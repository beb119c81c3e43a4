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

/** Weekdays down and bands across, or the other way round. */
function axesOf(layout: Props['layout'], bands: readonly Band[]) {
  const isDown = layout === 'bands';
  const indexes = bands.map((_, index) => index);
  return {
    isDown,
    rows: isDown ? days : indexes,
    columns: isDown ? indexes : days,
    cellAt: (row: number, column: number): Cell =>
      isDown ? { weekday: row, band: column } : { weekday: column, band: row },
  };
}
type Axes = ReturnType<typeof axesOf>;

const arrows: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The cell that an arrow key reaches; undefined beyond the edge. */
function neighbourOf({ isDown, rows, columns, cellAt }: Axes, at: Cell, key: string) {
  const step = arrows[key];
  if (!step) return undefined;
  const row = rows[(isDown ? at.weekday - 1 : at.band) + step[0]];
  const column = columns[(isDown ? at.band : at.weekday - 1) + step[1]];
  return row === undefined || column === undefined ? undefined : cellAt(row, column);
}

/** The current cell and the stroke, drawn by pointer or keyboard. */
function useStroke(axes: Axes, { startsOn, onPaint }: Pick<Props, 'startsOn' | 'onPaint'>) {
  const [at, setAt] = useState<Cell>({ weekday: 1, band: 0 });
  const [stroke, setStroke] = useState<Stroke | null>(null);
  const grid = useRef<HTMLTableElement>(null);
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
    if (!(event.key in arrows)) return;
    event.preventDefault();
    const next = neighbourOf(axes, at, event.key);
    if (!next) return;
    setAt(next);
    if (event.shiftKey)
      setStroke(stroke ? { ...stroke, to: next } : { from: at, to: next, on: startsOn(at) });
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.weekday}-${next.band}"]`)?.focus();
  };
  return {
    at,
    chosen,
    gridProps: {
      ref: grid,
      onPointerDown: begin,
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: () => setStroke(null),
      onKeyDown: press,
      onKeyUp: (event: KeyboardEvent) => {
        if (event.key === 'Shift') end();
      },
    },
  };
}

/** Head of a band's column. */
const BandHead = ({ band }: { band: Band | undefined }) => (
  <>
    <b>{band?.label}</b>
    {band?.note}
  </>
);

/** Side label of a band's row: its first hour, and the last hour of the day below it. */
const BandSide = ({ band, last }: { band: Band | undefined; last: boolean }) => (
  <>
    <span className="sr">{band?.label}</span>
    <span aria-hidden="true">{(band?.fromMinute ?? 0) / 60}</span>
    {last && (
      <span className="end" aria-hidden="true">
        {(band?.toMinute ?? 0) / 60}
      </span>
    )}
  </>
);

/**
 * The grid (ARIA grid): a drag from cell to cell paints the rectangle between; arrow keys move,
 * Space paints, Shift+arrows select a rectangle.
 */
export function PaintGrid({ label, layout, bands, lookOf, startsOn, onPaint }: Props) {
  const axes = axesOf(layout, bands);
  const { isDown, rows, columns, cellAt } = axes;
  const { at, chosen, gridProps } = useStroke(axes, { startsOn, onPaint });
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it is painted in
      role="grid"
      aria-label={label}
      aria-multiselectable="true"
      className={`slot-grid ${isDown ? 'slots' : 'tt'}`}
      {...gridProps}
    >
      <thead>
        <tr>
          <th scope="col">{isDown ? <span className="sr">曜日</span> : '時'}</th>
          {columns.map((column) => (
            <th scope="col" key={column}>
              {isDown ? <BandHead band={bands[column]} /> : weekdays.label(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <th scope="row">
              {isDown ? (
                weekdays.label(row)
              ) : (
                <BandSide band={bands[row]} last={row === bands.length - 1} />
              )}
            </th>
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
