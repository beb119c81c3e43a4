import { lessonMinutes } from '@tsumugi/contract/appointments';
import { type Grade, schoolLevelOf } from '@tsumugi/contract/codes/school';
import type { Slot } from '@tsumugi/contract/facts';
import type { Point } from '@tsumugi/contract/matching/travel';
import { stationOf, townOf } from '@tsumugi/contract/text/place-names';
import { lessonsPerWeek, type TeacherRequirements } from './teacher-requirements.js';

/** Columns of a matter that define the wanted teacher. */
export interface WantedColumns {
  readonly subjects: readonly number[];
  readonly purposes: readonly number[];
  readonly teachingMode: number | null;
  readonly lessonFrequency: number | null;
  readonly lessonLength: number | null;
  readonly lessonMinutes: number | null;
  readonly prefecture: number | null;
  readonly city: string | null;
  readonly nearestStation: string | null;
  readonly preferredSlots: unknown;
  readonly teacherGenderPreference: number;
  readonly student: { readonly grade: number } | null;
}

/**
 * Requirements of a matter, for staff who search teachers and for teachers who search matters.
 * @param point of the lessons; without it, no travel time is estimated
 */
export const requirementsOf = (
  matter: WantedColumns,
  point: Point | null = null,
): TeacherRequirements => ({
  subjects: matter.subjects,
  level: matter.student ? schoolLevelOf(matter.student.grade as Grade) : null,
  purposes: matter.purposes,
  mode: matter.teachingMode,
  prefecture: matter.prefecture,
  city: matter.city ? townOf(matter.city) : null,
  station: matter.nearestStation ? stationOf(matter.nearestStation) : null,
  point,
  slots: matter.preferredSlots as Slot[],
  minutes: lessonMinutes(matter),
  lessons: lessonsPerWeek(matter.lessonFrequency),
  gender: matter.teacherGenderPreference,
});
