import { expect, it } from 'vitest';
import { hoursAt } from '../calendar/instant.js';
import type { TeacherAgenda } from './teacher-case.js';
import { clashesOf } from './teacher-clashes.js';

const now = hoursAt('2026-06-10', '12:00');
const at = (time: string, day = '2026-06-20') => hoursAt(day, time);
const agenda: TeacherAgenda = {
  timeZone: null,
  appointments: [
    {
      kind: 'trial',
      from: at('14:00').toISOString(),
      to: at('15:30').toISOString(),
      matterNumber: 'K26-000120',
      matterTeacherId: 1,
    },
  ],
  free: [{ weekday: 6, fromMinute: 600, toMinute: 1200 }],
  classes: [{ weekday: 6, fromMinute: 1080, toMinute: 1170 }],
  blackouts: [{ from: '2026-07-21', to: '2026-08-04', label: null }],
};
const kinds = (from: Date) => clashesOf(from, 90, agenda, now).map(({ kind }) => kind);

it('warns about each conflict of a time, and not about a free time', () => {
  expect(kinds(at('10:00'))).toEqual([]);
  expect(kinds(at('13:00'))).toEqual(['trial']);
  expect(clashesOf(at('13:00'), 90, agenda, now)[0]?.words).toBe(
    '6月20日(土) 14:00からの体験授業(K26-000120)と重なります。',
  );
  expect(clashesOf(at('12:15'), 90, agenda, now)[0]?.words).toMatch(/との間が30分ありません/);
  expect(kinds(at('12:00'))).toEqual([]);
  expect(kinds(at('15:45'))).toEqual(['trial']);
  expect(kinds(at('17:00'))).toEqual(['class']);
  expect(kinds(at('10:00', '2026-06-21'))).toEqual(['outsideSlots']);
  expect(kinds(at('10:00', '2026-08-01'))).toEqual(['blackout']);
  expect(kinds(at('11:00', '2026-06-10'))).toEqual(['past']);
});
