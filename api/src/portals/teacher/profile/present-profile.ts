import { lessonSlotOf } from '@tsumugi/contract/appointments';
import { dayFromDate } from '@tsumugi/contract/calendar/day';
import { teacherOwn } from '@tsumugi/contract/fields/teacher-own';
import { presentFields } from '@tsumugi/contract/kit/define-fields';
import type { Slot } from '@tsumugi/contract/portal/shared';
import type { TeacherProfile } from '@tsumugi/contract/portal/teacher-profile';
import type { SignedLink } from '../../../platform/files/file-links.js';
import { internationalBrandOf, type ProfileRow } from './profile.queries.js';
import { profileGaps } from './profile-gaps.js';
import { termOf, termOfKey } from './term.js';

interface Reading {
  readonly today: string;
  readonly sign: (storageKey: string) => SignedLink;
}
/** The stored week of an earlier term. */
export interface StoredTimetable {
  readonly term: string;
  readonly free: readonly Slot[];
  readonly classes: readonly Slot[];
}

const day = (date: Date | null) => (date ? dayFromDate(date) : null);

/** The own profile, for its four pages (domain/screens#teacher-routes). */
export function presentProfile(read: ProfileRow, { today, sign }: Reading): TeacherProfile {
  const { row, photoKey, brands, identityFiles } = read;
  const identity = row.identityVerifiedAt ? 'verified' : identityFiles > 0 ? 'waiting' : 'none';
  const timetable = timetableOf(read, today);
  const { confirmed } = timetable;
  const stopped = day(row.stopIntroductionUntil);
  return {
    teacherId: row.id,
    ...presentFields(teacherOwn, 'self', { ...row, email: row.account.email }),
    photo: photoKey ? { path: `profile/${photoKey}`, ...sign(photoKey) } : null,
    brands,
    timetable,
    pausedUntil: stopped !== null && stopped >= today ? stopped : null,
    interviewPassed: row.isIntroducible,
    identity,
    completeness: {
      percent: row.profileCompleteness,
      gaps: profileGaps(row, {
        identity,
        internationalBrand: internationalBrandOf(brands),
        confirmed,
      }),
    },
  };
}

function timetableOf({ row, lessons }: ProfileRow, today: string): TeacherProfile['timetable'] {
  const term = termOf(today);
  const free = row.availability.map(({ weekday, fromMinute, toMinute }) => ({
    weekday,
    fromMinute,
    toMinute,
  }));
  const classes = row.classSlots as unknown as Slot[];
  const confirmed = row.timetableTerm === term.key;
  const stored = row.lastTimetable as unknown as StoredTimetable | null;
  const lastTimetable = confirmed ? stored : { term: row.timetableTerm ?? '', free, classes };
  const lastTerm = termOfKey(lastTimetable?.term);
  return {
    term,
    free,
    classes,
    lessons: lessons.flatMap(({ id, firstLessonDate, matter }) => {
      const lesson = lessonSlotOf(firstLessonDate, matter);
      return lesson
        ? [{ ...lesson, matterTeacherId: id, label: `${matter.student?.lastName ?? ''}さん` }]
        : [];
    }),
    confirmed,
    last:
      lastTimetable && lastTerm
        ? { term: lastTerm, free: lastTimetable.free, classes: lastTimetable.classes }
        : null,
  };
}
