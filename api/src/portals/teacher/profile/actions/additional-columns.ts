import { mergeSlots } from '@tsumugi/contract/calendar/weekly-slots';
import type { TeacherAdditionalForm } from '@tsumugi/contract/portal/teacher-profile';
import type { TeacherPatch } from '@tsumugi/contract/resources/teacher';
import type { TeacherRow } from '../../../../modules/teacher/teacher.queries.js';
import type { Prisma } from '../../../../platform/database/generated-client/client.js';
import type { StoredTimetable } from '../present-profile.js';
import { termOf } from '../term.js';

interface Columns {
  readonly patch: Omit<TeacherPatch, 'version' | 'email'>;
  readonly more: Prisma.TeacherUpdateInput;
}

/**
 * teacher-profile-additional in its stored form. The first week saved in a new term keeps the
 * previous one for copying.
 */
export function additionalColumns(
  row: TeacherRow,
  form: TeacherAdditionalForm | undefined,
  today: string,
): Columns {
  const { timetable, blackouts, ...patch } = form ?? {};
  const days = blackouts && [...blackouts].sort((a, b) => (a.from < b.from ? -1 : 1));
  const more: Prisma.TeacherUpdateInput = days
    ? { blackouts: days.map(({ from, to, label }) => ({ from, to, label: label || null })) }
    : {};
  if (!timetable) return { patch, more };
  const term = termOf(today).key;
  const isNewTerm = row.timetableTerm !== null && row.timetableTerm !== term;
  const last: StoredTimetable | null = isNewTerm
    ? {
        term: row.timetableTerm ?? '',
        free: mergeSlots(row.availability),
        classes: row.classSlots as unknown as StoredTimetable['classes'],
      }
    : null;
  return {
    patch: { ...patch, availability: mergeSlots(timetable.free) },
    more: {
      ...more,
      timetableTerm: term,
      classSlots: mergeSlots(timetable.classes) as unknown as Prisma.InputJsonValue,
      ...(last ? { lastTimetable: last as unknown as Prisma.InputJsonValue } : {}),
    },
  };
}
