import { daysBetween } from '@tsumugi/contract/calendar/day';
import { civilOf } from '@tsumugi/contract/calendar/instant';
import { candidateStatus } from '@tsumugi/contract/codes/candidate';
import { lessonFrequency, lessonLength } from '@tsumugi/contract/codes/lesson';
import { caseStatus } from '@tsumugi/contract/codes/matter';
import { guardianRelation, occupation } from '@tsumugi/contract/codes/person';
import { teachingMode } from '@tsumugi/contract/codes/place';
import { grade } from '@tsumugi/contract/codes/school';
import { subject } from '@tsumugi/contract/codes/subject';
import type { OpenAction, QueueRow } from '@tsumugi/contract/resources/queue-row';
import type { PersonView, StatusView } from '../api/types.js';
import { recordPath } from '../resources/addresses.js';

const compact = (words: (string | null | undefined)[]): string[] =>
  words.filter((word): word is string => Boolean(word));
/** Calendar days: the time of day does not matter. */
const daysSince = (instant: string | null, today: string): number | null => {
  const day = civilOf(instant)?.day;
  return day ? Math.max(0, daysBetween(day, today)) : null;
};
/** A university's year: 青葉大 4年, 東都大 院2 (5 and above count as graduate school). */
const undergraduateYears = 4;
const yearOf = (year: number | null, job: number | null): string =>
  year === null
    ? ''
    : job === occupation.code.graduateStudent
      ? `院${year > undergraduateYears ? year - undergraduateYears : year}`
      : `${year}年`;

/** The name of a row in labels and dialogs: matter number, contact, or id. */
export const nameOfRow = (row: QueueRow): string =>
  row.matterNumber ?? row.contact?.name ?? `#${row.id}`;

/** The primary action of the row's button, if any. */
export const leadOf = (row: QueueRow): OpenAction | undefined =>
  row.hasPrimaryAction ? row.actions[0] : undefined;
/** Label of the button without a primary action. */
export const plainLead = '開く';

/** The page that Enter opens: the inquiry, the conversation, else the matter. */
export function pageOf(row: QueueRow): string | null {
  if (row.entity === 'contactForm') return recordPath('hp-inquiries', row.id);
  if (row.entity === 'room') return `/admin/chat/${row.id}`;
  return row.matterId ? recordPath('matters', row.matterId) : null;
}

/** 石川 結衣 小5・母 真理 */
export function familyOfRow(row: QueueRow): PersonView | null {
  const givenName = row.parent?.name.split(/\s/).at(-1);
  const parent = row.parent
    ? compact([
        guardianRelation.label(row.parent.relation),
        row.parent.relation === guardianRelation.code.self ? null : givenName,
      ]).join(' ')
    : null;
  if (row.student)
    return {
      id: row.student.id,
      name: row.student.name,
      note: compact([grade.label(row.student.grade), parent]).join('・'),
    };
  if (row.contact) return { name: row.contact.name };
  return row.parent
    ? {
        id: row.parent.id,
        name: row.parent.name,
        note: guardianRelation.label(row.parent.relation),
      }
    : null;
}

/** 桜門大 2年, or the occupation of a teacher without a university. */
export function schoolOf(teacher: NonNullable<QueueRow['teacher']>): string {
  const school = teacher.university?.replace(/大学$/, '大');
  return school
    ? compact([school, yearOf(teacher.gradeYear, teacher.occupation)]).join(' ')
    : occupation.label(teacher.occupation);
}

/** 松本 里奈 桜門大 2年 */
export function teacherOfRow({ teacher }: QueueRow): PersonView | null {
  return teacher && { id: teacher.id, name: teacher.name, note: schoolOf(teacher) };
}

/** The promised time on the due day: the wait's `until`, if it falls on that day. */
function promisedTime(row: QueueRow): string | null {
  const until = civilOf(row.wait?.until);
  return until &&
    row.wait?.owner === 'family' &&
    until.day === row.due?.day &&
    until.time !== '23:59'
    ? until.time
    : null;
}

/** The subject in the dialog's head: K26-000405 石川 結衣と 松本 里奈 先生 */
export const subjectOfRow = (row: QueueRow): string =>
  [
    nameOfRow(row),
    [familyOfRow(row)?.name, row.teacher && `${row.teacher.name} 先生`]
      .filter(Boolean)
      .join(' と '),
  ].join(' ');

/** The due day in the list, with its time and extension. */
export const dueOfRow = (row: QueueRow) => ({
  day: row.due?.day,
  time: promisedTime(row),
  extended: row.dates.extension !== null,
});

/** The row's status in the staff's words, with the days in it. */
export function statusOfRow(row: QueueRow, today: string): StatusView | null {
  const days = daysSince(row.statusSince, today);
  if (row.candidateStatus !== null)
    return { code: row.candidateStatus, label: candidateStatus.label(row.candidateStatus), days };
  return row.caseStatus === null
    ? null
    : { code: row.caseStatus, label: caseStatus.label(row.caseStatus), days };
}

/** 国語 for 国語(小学): the grade is shown beside it. */
const shortSubject = (code: number): string => subject.label(code).replace(/\(小学\)$/, '');

/** 算数・国語 / 対面 / 週2回 90分 */
/** Subjects, mode, and frequency with length. */
export function conditionsOfRow(row: QueueRow): readonly string[] {
  const { conditions } = row;
  if (!conditions) return [];
  return compact([
    conditions.subjects.map(shortSubject).join('・'),
    teachingMode.label(conditions.mode),
    compact([
      lessonFrequency.label(conditions.frequency),
      lessonLength.label(conditions.length),
    ]).join(' '),
  ]);
}
