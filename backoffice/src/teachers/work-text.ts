import {
  coveredMinutes,
  cutSlot,
  mergeSlots,
  type WeeklySlot,
} from '@tsumugi/contract/calendar/weekly-slots';
import { lessonFrequency } from '@tsumugi/contract/codes/lesson';
import { schoolLevel } from '@tsumugi/contract/codes/school';
import { subject } from '@tsumugi/contract/codes/subject';
import type { TeacherWork } from '@tsumugi/contract/resources/teacher';
import { byLevel, type TaughtSubject } from './teacher-lists.js';

type Lesson = TeacherWork['lessons'][number];

const lessonsAWeek: ReadonlyMap<number | null, number> = new Map([
  [lessonFrequency.code.weekly2, 2],
  [lessonFrequency.code.weekly3, 3],
  [lessonFrequency.code.weekly4, 4],
  [lessonFrequency.code.fortnightly, 0.5],
  [lessonFrequency.code.monthly, 0.25],
]);

/** Minutes of lessons in a usual week; one lesson where the frequency is open. */
export const taughtMinutes = (lessons: readonly Lesson[]): number =>
  lessons.reduce(
    (sum, { frequency, minutes }) => sum + minutes * (lessonsAWeek.get(frequency) ?? 1),
    0,
  );

/** Slots on offer without those in which the teacher teaches. */
export const freeSlots = (offered: readonly WeeklySlot[], lessons: readonly Lesson[]) =>
  lessons
    .flatMap(({ slot }) => slot ?? [])
    .reduce<readonly WeeklySlot[]>(cutSlot, mergeSlots(offered));

/** 4.5時間 */
export const hoursText = (minutes: number): string => `${Math.round((10 * minutes) / 60) / 10}時間`;
export const freeText = (slots: readonly WeeklySlot[]): string =>
  slots.length > 0 ? hoursText(coveredMinutes(slots)) : 'なし';

/** 国語 for 国語(小学): the level is shown before it. */
const shortSubject = (code: number): string => subject.label(code).replace(/\(小学\)$/, '');

/** 小学生 算数・理科 / 中学生 数学 */
export const subjectsText = (taught: readonly TaughtSubject[]): string =>
  byLevel(taught)
    .map(
      ({ level, subjects }) =>
        `${schoolLevel.label(level)} ${subjects.map(shortSubject).join('・')}`,
    )
    .join(' / ');
