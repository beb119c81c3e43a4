import {
  lessonFrequency,
  lessonLength,
  lessonPeriod,
  teacherGenderPreference,
  teachingPurpose,
} from '@tsumugi/contract/codes/lesson';
import { commute, prefecture, teachingMode } from '@tsumugi/contract/codes/place';
import { entranceExamType } from '@tsumugi/contract/codes/school';
import { ibCourse, subject } from '@tsumugi/contract/codes/subject';
import type { Named } from '@tsumugi/contract/portal/shared';
import { formatPostalCode } from '@tsumugi/contract/text/postal-code';
import { slotLine } from '#shared/ui/slot-lines.js';
import type { Wishes, WishField } from './wishes.js';

const list = (texts: readonly string[]) => texts.filter(Boolean).join('、');
const codes = (table: { label: (code: number) => string }) => (values: readonly number[]) =>
  list(values.map((code) => table.label(code)));

type Words = {
  readonly [F in WishField]: (
    value: Wishes[F],
    wishes: Wishes,
    courses: readonly Named[],
    zone: string | null,
  ) => string;
};

const words: Words = {
  courseIds: (ids, _, courses) =>
    list(ids.map((id) => courses.find((course) => course.id === id)?.name ?? '')),
  subjects: codes(subject),
  ibCourses: codes(ibCourse),
  entranceExamTypes: codes(entranceExamType),
  purposes: codes(teachingPurpose),
  teachingMode: (code) => teachingMode.label(code),
  lessonFrequency: (code) => lessonFrequency.label(code),
  lessonLength: (code, { lessonMinutes }) =>
    code === lessonLength.code.other && lessonMinutes
      ? `その他（${lessonMinutes}分）`
      : lessonLength.label(code),
  lessonMinutes: (minutes) => (minutes ? `${minutes}分` : ''),
  lessonPeriod: (code) => lessonPeriod.label(code),
  teacherGenderPreference: (code) => teacherGenderPreference.label(code),
  preferredSlots: (slots, _, __, zone) =>
    list(
      [...slots]
        .sort((a, b) => a.weekday - b.weekday || a.fromMinute - b.fromMinute)
        .map((slot) => slotLine(slot, zone)),
    ),
  postalCode: (code) => (code ? `〒${formatPostalCode(code)}` : ''),
  prefecture: (code) => prefecture.label(code),
  city: String,
  town: String,
  building: String,
  nearestStation: String,
  commute: (code) => (code ? `駅から${commute.label(code)}` : ''),
  budgetNote: String,
  freeComment: String,
};

export const conditionLabels: Readonly<Record<WishField, string>> = {
  courseIds: 'コース',
  subjects: '科目',
  ibCourses: 'IB科目',
  entranceExamTypes: '入試の種類',
  purposes: '目的',
  teachingMode: '授業の形',
  lessonFrequency: '回数',
  lessonLength: '1回の時間',
  lessonMinutes: '時間（分）',
  lessonPeriod: '期間',
  teacherGenderPreference: '先生の性別',
  preferredSlots: '曜日・時間',
  postalCode: '郵便番号',
  prefecture: '都道府県',
  city: '市区町村',
  town: '町名・番地',
  building: '建物名・部屋番号',
  nearestStation: '最寄り駅',
  commute: '駅からの交通',
  budgetNote: 'ご予算',
  freeComment: 'ご要望・ご相談',
};

/**
 * A condition as text for the family, weekly times by the clock of that zone; empty without a wish.
 */
export function wishText<F extends WishField>(
  field: F,
  wishes: Wishes,
  courses: readonly Named[],
  zone: string | null,
): string {
  return words[field](wishes[field], wishes, courses, zone);
}

/** The display order of the conditions, in groups with a heading. */
export const conditionGroups: readonly { title: string; fields: readonly WishField[] }[] = [
  {
    title: '学ぶこと',
    fields: ['courseIds', 'subjects', 'ibCourses', 'purposes', 'entranceExamTypes'],
  },
  {
    title: '授業',
    fields: ['teachingMode', 'lessonFrequency', 'lessonLength', 'lessonPeriod', 'preferredSlots'],
  },
  {
    title: '場所',
    fields: ['postalCode', 'prefecture', 'city', 'town', 'building', 'nearestStation', 'commute'],
  },
  { title: 'ご希望', fields: ['teacherGenderPreference', 'budgetNote', 'freeComment'] },
];
