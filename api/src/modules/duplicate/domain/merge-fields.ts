import { prefecture } from '@tsumugi/contract/codes/place';
import { familyFields } from '@tsumugi/contract/fields/family';
import { studentFields } from '@tsumugi/contract/fields/student';
import { teacherFields } from '@tsumugi/contract/fields/teacher';
import { type Fields, namesFor } from '@tsumugi/contract/kit/define-fields';
import { toSnakeCase } from '@tsumugi/contract/kit/to-snake-case';
import type { MergePick, PersonKind } from '@tsumugi/contract/resources/duplicate';
import { fieldLabel, fieldWords } from '@tsumugi/contract/resources/field-history';
import { formatPhone } from '@tsumugi/contract/text/phone';
import { slotText } from '@tsumugi/contract/text/slots';
import type { JsonRow } from './merge-step.js';

/** Columns that are chosen together. */
export interface MergeField {
  readonly name: string;
  readonly label: string;
  /** Names of the fields in the field book. */
  readonly columns: readonly string[];
  /** Whether it is a text, so that both values may be joined. */
  readonly joinable?: true;
}

const names = group('name', '氏名', ['lastName', 'firstName', 'lastNameKana', 'firstNameKana']);
const place = ['postalCode', 'prefecture', 'city', 'town', 'building', 'country'];

/**
 * Choices besides login and weekly hours, in their order on the page. Each further field of the
 * book is a choice of its own, after them.
 */
export const mergeFields: Readonly<Record<PersonKind, readonly MergeField[]>> = {
  parent: inOrder('parent', familyFields, [
    names,
    ...['relation', 'phone', 'phone2', 'contactableHours', 'noPhone'],
    group('address', '住所', [...place, 'overseasAddress', 'timeZone']),
  ]),
  student: inOrder('student', studentFields, [
    names,
    ...['grade', 'gender', 'birthDate'],
    group('school', '学校', ['schoolType', 'schoolName']),
    ...['entranceExamType', 'targetSchools', 'clubActivities', 'character', 'note'],
    group('chat', 'チャットの利用', ['chatReadable', 'chatWritable']),
  ]),
  teacher: inOrder('teacher', teacherFields, [
    names,
    ...['birthDate', 'gender', 'phone'],
    group('address', '住所', [...place, 'timeZone']),
    'nearestStation',
    group('career', '学歴', [
      'university',
      'faculty',
      'gradeYear',
      'highSchool',
      'entranceExamType',
    ]),
    group('work', '職業', ['occupation', 'employmentType', 'workplace']),
    ...['selfIntroduction', 'appealPoints'],
    group('reach', '通える範囲', ['inPerson', 'online', 'stations', 'areas', 'maxTravelMinutes']),
    group('week', '指導できる時間', ['timetableTerm', 'classSlots', 'blackouts', 'lastTimetable']),
    ...['hourlyRateNote', 'photoFileId'],
    group('selection', '紹介可', ['isIntroducible', 'introducibleSince', 'interviewDate']),
    ...['identityVerifiedAt', 'stopIntroductionUntil'],
    group('blocked', '利用停止', ['blockedAt', 'blockedReason']),
    'note',
  ]),
};

function group(name: string, label: string, columns: readonly string[]): MergeField {
  return { name, label, columns };
}

function inOrder(
  kind: PersonKind,
  book: Fields,
  first: readonly (MergeField | string)[],
): readonly MergeField[] {
  const placed = new Set(first.flatMap((each) => (typeof each === 'string' ? each : each.columns)));
  const rest = namesFor(book, 'merge').filter((name) => !placed.has(name) && !book[name]?.rows);
  return [...first, ...rest].map((each) =>
    typeof each === 'string'
      ? {
          ...group(each, fieldLabel(kind, each), [each]),
          ...(each === 'note' ? { joinable: true } : {}),
        }
      : each,
  );
}

const isFilled = (value: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0);

/** Weekly hours of a teacher, from separate rows. */
export const hoursOf = (row: JsonRow): readonly Parameters<typeof slotText>[0][] =>
  (row.availability ?? []) as readonly Parameters<typeof slotText>[0][];

/** A field as staff read it. */
export function wordsOf(kind: PersonKind, field: MergeField, row: JsonRow): string {
  if (field.name === 'week') return hoursOf(row).map(slotText).join('・');
  if (field.name === 'photoFileId') return row.photo_file_id ? 'あり' : '';
  return field.columns
    .map((name) => {
      const value = row[toSnakeCase(name)];
      if (name === 'areas')
        return ((value ?? []) as { prefecture: number; city: string }[])
          .map((area) => `${prefecture.label(area.prefecture)}${area.city}`)
          .join('・');
      if (typeof value === 'boolean')
        return value ? (field.columns.length > 1 ? fieldLabel(kind, name) : 'はい') : '';
      const words = fieldWords(kind, name, value);
      if (name === 'phone' || name === 'phone2') return formatPhone(words);
      return name === 'postalCode' && words ? `〒${words}` : words;
    })
    .filter(Boolean)
    .join(' ');
}

const weight = (field: MergeField, row: JsonRow): number =>
  field.columns.filter((name) => isFilled(row[toSnakeCase(name)])).length +
  (field.name === 'week' ? hoursOf(row).length : 0);

/** How the record is used, by its person and by matters. */
export interface RecordUse {
  /** Whether an import created or edited it. */
  readonly imported: boolean;
  /** Whether the person can sign in, has signed in, or has edited it. */
  readonly used: boolean;
  /** Last sign of use: an active session, or an edit by the person. */
  readonly usedAt: Date | null;
  readonly hasLiveCases: boolean;
}
export interface Side {
  readonly row: JsonRow;
  readonly use: RecordUse;
}

function rankUse({ imported, used, hasLiveCases }: RecordUse): number {
  if (used) return 3;
  if (imported) return hasLiveCases ? 1 : 0;
  return hasLiveCases ? 2 : 1;
}
const isReplacedBy = (one: RecordUse, other: RecordUse): boolean =>
  one.imported && rankUse(one) < rankUse(other);

/** Whether the field consists of switches; a switch that is off counts as filled. */
const isSwitch = (field: MergeField, row: JsonRow): boolean =>
  field.columns.every((name) => typeof row[toSnakeCase(name)] === 'boolean');

/**
 * The default side: the filled value; of two filled values, the value of a used record before that
 * of an imported one, then the side with more values, then the record that was used last.
 */
export function suggestSide(
  kind: PersonKind,
  field: MergeField,
  winner: Side,
  loser: Side,
): MergePick {
  if (wordsOf(kind, field, winner.row) === wordsOf(kind, field, loser.row)) return 'winner';
  const [mine, theirs] = [weight(field, winner.row), weight(field, loser.row)];
  if (field.joinable && mine && theirs) return 'both';
  if ((mine && theirs) || isSwitch(field, winner.row)) {
    if (isReplacedBy(loser.use, winner.use)) return 'winner';
    if (isReplacedBy(winner.use, loser.use)) return 'loser';
  }
  if (mine !== theirs) return mine > theirs ? 'winner' : 'loser';
  const [ours, other] = [Number(winner.use.usedAt), Number(loser.use.usedAt)];
  if (ours !== other) return other > ours ? 'loser' : 'winner';
  return String(loser.row.updated_at) > String(winner.row.updated_at) ? 'loser' : 'winner';
}
