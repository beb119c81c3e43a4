import {
  cutSlot,
  mergeSlots,
  type WeeklySlot as Slot,
} from '@tsumugi/contract/calendar/weekly-slots';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Band, cellsBetween, copyDay, coverOf, paintSlots } from './slot-cells.js';

const bands: Band[] = [
  { label: '午前', fromMinute: 540, toMinute: 720 },
  { label: '午後', fromMinute: 720, toMinute: 960 },
  { label: '夜', fromMinute: 1140, toMinute: 1320 },
];
const slot = (weekday: number, fromMinute: number, toMinute: number): Slot => ({
  weekday,
  fromMinute,
  toMinute,
});

describe('times painted in a grid', () => {
  it('join where they touch', () => {
    expect(
      paintSlots([], cellsBetween({ weekday: 1, band: 0 }, { weekday: 1, band: 1 }), {
        bands,
        on: true,
      }),
    ).toEqual([slot(1, 540, 960)]);
    expect(
      paintSlots([], cellsBetween({ weekday: 2, band: 2 }, { weekday: 1, band: 1 }), {
        bands,
        on: true,
      }),
    ).toEqual([slot(1, 720, 960), slot(1, 1140, 1320), slot(2, 720, 960), slot(2, 1140, 1320)]);
  });
  it('are cut where they are erased, and keep the time outside the grid', () => {
    expect(
      paintSlots([slot(1, 480, 1000)], [{ weekday: 1, band: 0 }], { bands, on: false }),
    ).toEqual([slot(1, 480, 540), slot(1, 720, 1000)]);
  });
  it('show whether a cell is covered', () => {
    expect(coverOf([slot(1, 540, 600), slot(1, 600, 720)], slot(1, 540, 720))).toBe('all');
    expect(coverOf([slot(1, 600, 960)], slot(1, 540, 720))).toBe('part');
    expect(coverOf([slot(2, 540, 720)], slot(1, 540, 720))).toBe('none');
  });
  it('replace the times of other days when they are copied', () => {
    expect(copyDay([slot(1, 540, 720), slot(3, 0, 60)], 1, [1, 3])).toEqual([
      slot(1, 540, 720),
      slot(3, 540, 720),
    ]);
  });
  it('cover exactly the same minutes after merging and cutting', () => {
    const anySlot = fc
      .record({
        weekday: fc.integer({ min: 1, max: 2 }),
        a: fc.integer({ min: 0, max: 40 }),
        b: fc.integer({ min: 1, max: 40 }),
      })
      .map(({ weekday, a, b }) => slot(weekday, a, a + b));
    const has = (slots: readonly Slot[], weekday: number, minute: number) =>
      slots.some(
        (each) => each.weekday === weekday && each.fromMinute <= minute && minute < each.toMinute,
      );
    fc.assert(
      fc.property(fc.array(anySlot, { maxLength: 6 }), anySlot, (slots, hole) => {
        const merged = mergeSlots(slots);
        const cut = cutSlot(merged, hole);
        for (const weekday of [1, 2])
          for (let minute = 0; minute < 80; minute++) {
            expect(has(merged, weekday, minute)).toBe(has(slots, weekday, minute));
            expect(has(cut, weekday, minute)).toBe(
              has(slots, weekday, minute) && !has([hole], weekday, minute),
            );
          }
      }),
    );
  });
});
