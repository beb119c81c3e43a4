import { type RefObject, useLayoutEffect, useState } from 'react';
import { useMedia } from '../lib/media.js';
import { distributeWidth } from './distribute-width.js';

/** The widths of a column in pixels. */
export interface ColumnSize {
  width?: number;
  /** Minimum pixels of a column without a width; default: the width of a button. */
  least?: number;
  /**
   * Preferred pixels of a column without a width: such columns share the remaining space in
   * proportion to it. A column with a width gets this much where a column of sentences has space to
   * spare.
   */
  wish?: number;
  /** Hidden where the other columns do not fit; `last`: only if hiding the others is not enough. */
  yields?: 'first' | 'last';
}

export const pickWidth = 40;
const least = 96;
/** Minimum width of all columns. */
export const leastWidth = (columns: ColumnSize[]): number =>
  columns.reduce((sum, { width, least: own = least }) => sum + (width ?? own), pickWidth);
/** Width at which no text is cut off. */
const wishedWidth = (columns: ColumnSize[]): number =>
  columns.reduce(
    (sum, { width, wish, least: own = least }) => sum + (width ?? wish ?? own),
    pickWidth,
  );

/**
 * Pixels for a sentence; space beyond it in a column of sentences goes to the texts of other
 * columns.
 */
const sentence = 280;
function widened(columns: ColumnSize[], spare: number): (number | undefined)[] {
  let remaining = Math.max(0, spare);
  return columns.map(({ width, wish = 0 }) => {
    const more = width ? Math.min(Math.max(0, wish - width), remaining) : 0;
    remaining -= more;
    return width && width + more;
  });
}

/** Pixel width of each column; undefined: the remaining space. */
function drawnWidths(columns: ColumnSize[], room: number): (number | undefined)[] {
  const sharing = columns.filter(({ width }) => !width);
  if (!Number.isFinite(room) || sharing.length === 0) return columns.map(({ width }) => width);
  const remaining = columns.reduce((sum, { width = 0 }) => sum - width, room - pickWidth);
  const wished = sharing.reduce((sum, { wish = sentence }) => sum + wish, 0);
  const fixed = widened(columns, remaining - wished);
  if (!sharing.every(({ wish }) => wish)) return fixed;
  const added = columns.reduce((sum, { width = 0 }, at) => sum + (fixed[at] ?? 0) - width, 0);
  const shares = distributeWidth(
    remaining - added,
    sharing.map(({ least: own = least, wish = 0 }) => ({ min: own, preferred: wish })),
  );
  return columns.map((column, at) => fixed[at] ?? shares[sharing.indexOf(column)]);
}

/**
 * Fits the columns to the table's container. Hides the columns that yield where others do not fit,
 * the `last` ones only if the rows cannot become cards. Returns the columns, their widths, and
 * whether rows are cards.
 */
export function useFitting<C extends ColumnSize>(
  table: RefObject<HTMLElement | null>,
  columns: C[],
  cardsBelow: number,
) {
  const phone = useMedia('(max-width: 719px)');
  const narrow = useMedia(`(max-width: ${cardsBelow - 1}px)`);
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const place = table.current?.parentElement;
    if (!place) return;
    const measure = () => setRoom(place.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    return () => observer.disconnect();
  }, [table]);
  const most =
    wishedWidth(columns) > room ? columns.filter(({ yields }) => yields !== 'first') : columns;
  const fit = leastWidth(most) <= room;
  const cards = phone || (narrow && !fit);
  const shown = fit || cards ? most : most.filter(({ yields }) => yields !== 'last');
  return { columns: shown, widths: drawnWidths(shown, room), cards };
}
