import {
  cutSlot,
  mergeSlots,
  type WeeklySlot as Slot,
} from '@tsumugi/contract/calendar/weekly-slots';

export interface Band {
  readonly label: string;
  readonly note?: string;
  readonly fromMinute: number;
  readonly toMinute: number;
}
/** A cell of the grid: weekday and index of the band. */
export interface Cell {
  readonly weekday: number;
  readonly band: number;
}

/** Whether the slots cover all, a part, or none of the stretch. */
export function coverOf(slots: readonly Slot[], stretch: Slot): 'all' | 'part' | 'none' {
  const rest = slots.reduce<Slot[]>((remaining, slot) => cutSlot(remaining, slot), [stretch]);
  if (rest.length === 0) return 'all';
  const open = rest.reduce((sum, part) => sum + part.toMinute - part.fromMinute, 0);
  return open === stretch.toMinute - stretch.fromMinute ? 'none' : 'part';
}

export const stretchOf = ({ weekday, band }: Cell, bands: readonly Band[]): Slot => ({
  weekday,
  fromMinute: bands[band]?.fromMinute ?? 0,
  toMinute: bands[band]?.toMinute ?? 0,
});

/** Every cell of the rectangle between two corners. */
export function cellsBetween(a: Cell, b: Cell): Cell[] {
  const cells: Cell[] = [];
  for (
    let weekday = Math.min(a.weekday, b.weekday);
    weekday <= Math.max(a.weekday, b.weekday);
    weekday++
  )
    for (let band = Math.min(a.band, b.band); band <= Math.max(a.band, b.band); band++)
      cells.push({ weekday, band });
  return cells;
}

/** The slots after adding or removing the cells. */
export function paintSlots(
  slots: readonly Slot[],
  cells: readonly Cell[],
  { bands, on }: { bands: readonly Band[]; on: boolean },
): Slot[] {
  const stretches = cells.map((cell) => stretchOf(cell, bands));
  if (on) return mergeSlots([...slots, ...stretches]);
  return mergeSlots(stretches.reduce<readonly Slot[]>(cutSlot, slots));
}

/** Copies the times of one day to other days, replacing theirs. */
export function copyDay(slots: readonly Slot[], from: number, to: readonly number[]): Slot[] {
  const otherSlots = slots.filter(({ weekday }) => weekday === from || !to.includes(weekday));
  const copies = to
    .filter((weekday) => weekday !== from)
    .flatMap((weekday) =>
      slots.filter((slot) => slot.weekday === from).map((slot) => ({ ...slot, weekday })),
    );
  return mergeSlots([...otherSlots, ...copies]);
}

const hours = (from: number, to: number) => ({ fromMinute: from * 60, toMinute: to * 60 });

/** Bands of the day for families: 午前・午後・夕方・夜. */
export const familyBands: readonly Band[] = [
  { label: '午前', note: '9–12', ...hours(9, 12) },
  { label: '午後', note: '12–16', ...hours(12, 16) },
  { label: '夕方', note: '16–19', ...hours(16, 19) },
  { label: '夜', note: '19–22', ...hours(19, 22) },
];

/** Bands of the day for teachers: two hours each from 8 to 22. */
export const teacherBands: readonly Band[] = Array.from({ length: 7 }, (_, row) => ({
  label: `${8 + row * 2}–${10 + row * 2}時`,
  ...hours(8 + row * 2, 10 + row * 2),
}));
