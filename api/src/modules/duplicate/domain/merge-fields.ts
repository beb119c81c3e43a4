import { prefecture } from '@tsumugi/contract/codes/place';
import type { MergePick, PersonKind } from '@tsumugi/contract/resources/duplicate';
import { fieldLabel, fieldWords } from '@tsumugi/contract/resources/field-words';
import { formatPhone } from '@tsumugi/contract/text/phone';
import { slotText } from '@tsumugi/contract/text/slots';
import type { JsonRow } from './merge-step.js';

/** What is chosen as one: columns that make sense together only. */
export interface MergeField {
  readonly name: string;
  readonly label: string;
  /** By their names in the field books. */
  readonly columns: readonly string[];
  /** A text of which both can stay, one below the other. */
  readonly joinable?: true;
}

const names = group('name', '氏名', ['lastName', 'firstName', 'lastNameKana', 'firstNameKana']);
const place = ['postalCode', 'prefecture', 'city', 'town', 'building', 'country'];
const note = (entity: PersonKind, name = 'note'): MergeField => ({ ...one(entity, name), joinable: true });

/** Choices beside the login and the rows of a week. What is not here stays the winner's, or moves. */
export const mergeFields: Readonly<Record<PersonKind, readonly MergeField[]>> = {
  parent: [
    names,
    one('parent', 'relation'),
    one('parent', 'phone'),
    one('parent', 'phone2'),
    one('parent', 'contactableHours'),
    one('parent', 'noPhone'),
    group('address', '住所', [...place, 'overseasAddress', 'timeZone']),
    one('parent', 'nearestStation'),
    one('parent', 'paymentMethod'),
    note('parent'),
  ],
  student: [
    names,
    one('student', 'grade'),
    one('student', 'gender'),
    one('student', 'birthDate'),
    group('school', '学校', ['schoolType', 'schoolName']),
    one('student', 'entranceExamType'),
    one('student', 'targetSchools'),
    one('student', 'clubActivities'),
    one('student', 'character'),
    note('student'),
    group('chat', 'チャットの利用', ['chatReadable', 'chatWritable']),
  ],
  teacher: [
    names,
    one('teacher', 'birthDate'),
    one('teacher', 'gender'),
    one('teacher', 'phone'),
    group('address', '住所', [...place, 'timeZone']),
    one('teacher', 'nearestStation'),
    group('career', '学歴', ['university', 'faculty', 'gradeYear', 'highSchool', 'entranceExamType']),
    group('work', '職業', ['occupation', 'employmentType', 'workplace']),
    one('teacher', 'selfIntroduction'),
    one('teacher', 'appealPoints'),
    group('reach', '通える範囲', ['inPerson', 'online', 'stations', 'areas', 'maxTravelMinutes']),
    group('week', '指導できる時間', ['timetableTerm', 'classSlots', 'blackouts', 'lastTimetable']),
    one('teacher', 'hourlyRateNote'),
    one('teacher', 'photoFileId'),
    group('selection', '紹介可', ['isIntroducible', 'introducibleSince', 'interviewDate']),
    one('teacher', 'identityVerifiedAt'),
    one('teacher', 'stopIntroductionUntil'),
    group('blocked', '利用停止', ['blockedAt', 'blockedReason']),
    note('teacher'),
  ],
};

function group(name: string, label: string, columns: readonly string[]): MergeField {
  return { name, label, columns };
}
function one(entity: PersonKind, name: string): MergeField {
  return { name, label: fieldLabel(entity, name), columns: [name] };
}

/** `lastNameKana` as its column is called. */
export const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const filled = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0);

/** The weekly hours of a teacher, which stand in rows of their own. */
export const hoursOf = (row: JsonRow): readonly Parameters<typeof slotText>[0][] =>
  (row.availability ?? []) as readonly Parameters<typeof slotText>[0][];

/** A field as staff read it. */
export function wordsOf(kind: PersonKind, field: MergeField, row: JsonRow): string {
  if (field.name === 'week') return hoursOf(row).map(slotText).join('・');
  if (field.name === 'photoFileId') return row.photo_file_id ? 'あり' : '';
  return field.columns
    .map((name) => {
      const value = row[columnOf(name)];
      if (name === 'areas')
        return ((value ?? []) as { prefecture: number; city: string }[])
          .map((area) => `${prefecture.label(area.prefecture)}${area.city}`)
          .join('・');
      if (typeof value === 'boolean') return value ? (field.columns.length > 1 ? fieldLabel(kind, name) : 'はい') : '';
      const words = fieldWords(kind, name, value);
      if (name === 'phone' || name === 'phone2') return formatPhone(words);
      return name === 'postalCode' && words ? `〒${words}` : words;
    })
    .filter(Boolean)
    .join(' ');
}

const weight = (field: MergeField, row: JsonRow): number =>
  field.columns.filter((name) => filled(row[columnOf(name)])).length + (field.name === 'week' ? hoursOf(row).length : 0);

/** Which side is chosen unless somebody chooses: the fuller one, of two as full the one that was written later. A block stays. */
export function suggested(kind: PersonKind, field: MergeField, winner: JsonRow, loser: JsonRow): MergePick {
  if (wordsOf(kind, field, winner) === wordsOf(kind, field, loser)) return 'winner';
  const [mine, theirs] = [weight(field, winner), weight(field, loser)];
  if (field.joinable && mine && theirs) return 'both';
  if (mine !== theirs) return mine > theirs ? 'winner' : 'loser';
  return String(loser.updated_at) > String(winner.updated_at) ? 'loser' : 'winner';
}
