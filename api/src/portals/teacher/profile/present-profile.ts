import { lessonMinutes } from '@tsumugi/contract/appointments';
import { dayFromDate, weekdayOf } from '@tsumugi/contract/calendar/day';
import { dayOf, minuteOf } from '@tsumugi/contract/calendar/instant';
import type { Slot } from '@tsumugi/contract/portal/shared';
import type { TeacherProfile } from '@tsumugi/contract/portal/teacher-profile';
import { presentLists } from '../../../modules/teacher/teacher.presenter.js';
import type { SignedLink } from '../../../platform/files/file-links.js';
import { gapsOf } from './gaps.js';
import { internationalBrandOf, type ProfileRow } from './profile.queries.js';
import { termOf, termOfKey } from './term.js';

interface Reading {
  readonly today: string;
  readonly sign: (storageKey: string) => SignedLink;
}
/** The week of an earlier term, as it is stored. */
export interface StoredTimetable {
  readonly term: string;
  readonly free: readonly Slot[];
  readonly classes: readonly Slot[];
}

const sunday = 7;
const endOfDayMinute = 1440;
const day = (date: Date | null) => (date ? dayFromDate(date) : null);

/** The own profile, as its four pages edit it (specification section 2, teacher-profile and its siblings). */
export function presentProfile(read: ProfileRow, { today, sign }: Reading): TeacherProfile {
  const { row, photoKey, brands, identityFiles } = read;
  const identity = row.identityVerifiedAt ? 'verified' : identityFiles > 0 ? 'waiting' : 'none';
  const timetable = timetableOf(read, today);
  const { confirmed } = timetable;
  const stopped = day(row.stopIntroductionUntil);
  return {
    teacherId: row.id,
    version: row.version,
    email: row.account.email,
    ...basicOf(row),
    photo: photoKey ? { path: `profile/${photoKey}`, ...sign(photoKey) } : null,
    brands,
    timetable,
    blackouts: row.blackouts as unknown as TeacherProfile['blackouts'],
    subjects: row.subjects.map(({ subject, level }) => ({ subject, level })) as TeacherProfile['subjects'],
    languages: row.languages.map(({ language, level }) => ({ language, level })) as TeacherProfile['languages'],
    stations: row.stations,
    areas: row.areas as unknown as TeacherProfile['areas'],
    inPerson: row.inPerson,
    online: row.online,
    maxTravelMinutes: row.maxTravelMinutes,
    hourlyRateNote: row.hourlyRateNote,
    ...presentLists(row),
    pausedUntil: stopped !== null && stopped >= today ? stopped : null,
    interviewPassed: row.isIntroducible,
    identity,
    completeness: {
      percent: row.profileCompleteness,
      gaps: gapsOf(row, { identity, internationalBrand: internationalBrandOf(brands), confirmed }),
    },
  };
}

function basicOf(row: ProfileRow['row']) {
  const { lastName, firstName, lastNameKana, firstNameKana, phone, postalCode, city, town, building, nearestStation, country, timeZone } =
    row;
  const { university, faculty, gradeYear, highSchool, workplace, selfIntroduction, appealPoints } = row;
  return {
    lastName,
    firstName,
    lastNameKana,
    firstNameKana,
    birthDate: day(row.birthDate),
    phone,
    gender: row.gender as TeacherProfile['gender'],
    postalCode,
    prefecture: row.prefecture as TeacherProfile['prefecture'],
    city,
    town,
    building,
    nearestStation,
    country,
    timeZone,
    university,
    faculty,
    gradeYear,
    highSchool,
    entranceExamType: row.entranceExamType as TeacherProfile['entranceExamType'],
    occupation: row.occupation as TeacherProfile['occupation'],
    employmentType: row.employmentType as TeacherProfile['employmentType'],
    workplace,
    selfIntroduction,
    appealPoints,
  };
}

function timetableOf({ row, lessons }: ProfileRow, today: string): TeacherProfile['timetable'] {
  const term = termOf(today);
  const free = row.availability.map(({ weekday, fromMinute, toMinute }) => ({ weekday, fromMinute, toMinute }));
  const classes = row.classSlots as unknown as Slot[];
  const confirmed = row.timetableTerm === term.key;
  const stored = row.lastTimetable as unknown as StoredTimetable | null;
  const kept = confirmed ? stored : { term: row.timetableTerm ?? '', free, classes };
  const lastTerm = termOfKey(kept?.term);
  return {
    term,
    free,
    classes,
    lessons: lessons.flatMap(({ id, firstLessonDate, matter }) => {
      if (!firstLessonDate) return [];
      const fromMinute = minuteOf(firstLessonDate);
      const weekday = weekdayOf(dayOf(firstLessonDate)) || sunday;
      const toMinute = Math.min(fromMinute + lessonMinutes(matter), endOfDayMinute);
      return [{ weekday, fromMinute, toMinute, matterTeacherId: id, label: `${matter.student?.lastName ?? ''}さん` }];
    }),
    confirmed,
    last: kept && lastTerm ? { term: lastTerm, free: kept.free, classes: kept.classes } : null,
  };
}
