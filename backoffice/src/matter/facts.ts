import { gender } from '@tsumugi/contract/codes/gender';
import { grade } from '@tsumugi/contract/codes/grade';
import { guardianRelation } from '@tsumugi/contract/codes/guardian-relation';
import { lessonFrequency } from '@tsumugi/contract/codes/lesson-frequency';
import { lessonLength } from '@tsumugi/contract/codes/lesson-length';
import { lessonPeriod } from '@tsumugi/contract/codes/lesson-period';
import { paymentMethod } from '@tsumugi/contract/codes/payment-method';
import { prefecture } from '@tsumugi/contract/codes/prefecture';
import { schoolType } from '@tsumugi/contract/codes/school-type';
import { subject } from '@tsumugi/contract/codes/subject';
import { teacherGenderPreference } from '@tsumugi/contract/codes/teacher-gender-preference';
import { teachingMode } from '@tsumugi/contract/codes/teaching-mode';
import { teachingPurpose } from '@tsumugi/contract/codes/teaching-purpose';
import { weekday } from '@tsumugi/contract/codes/weekday';
import type { MatterDetail } from '@tsumugi/contract/resources/matter-detail';
import { fullDayWeek } from '../lib/dates.js';

interface Table {
  label: (code: number | null | undefined) => string;
  options: () => { id: number; name: string }[];
}

/** A named value of a card, in words; with `field` it can be edited in place under patch-matter's own name. */
export interface Fact {
  label: string;
  value: string;
  field?: string;
  kind?: 'text' | 'day' | 'choice';
  raw?: string | number | null;
  options?: { id: number; name: string }[];
  href?: string;
  note?: string;
  /** A masked value that can be revealed: whose, and which. */
  reveal?: { entity: 'parent' | 'contactForm'; id: number; field: string };
}

const join = (words: (string | null | undefined)[], by = '・'): string => words.filter(Boolean).join(by);
const choice = (label: string, field: string, table: Table, raw: number | null): Fact => ({
  label,
  field,
  kind: 'choice',
  raw,
  value: table.label(raw),
  options: table.options(),
});
const text = (label: string, field: string, raw: string | null): Fact => ({ label, field, kind: 'text', raw, value: raw ?? '' });

const clock = (minute: number): string => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
/** 水 18:00–20:00 / 土 9:00–12:00 */
export function slotsInWords(slots: MatterDetail['preferredSlots']): string {
  return slots.map((slot) => `${weekday.label(slot.weekday)} ${clock(slot.fromMinute)}–${clock(slot.toMinute)}`).join(' / ');
}

/** The recruiting conditions. Lists (科目, 目的, 曜日) change in the whole form; single values in place. */
export function conditionFacts(matter: MatterDetail): Fact[] {
  const place = join([prefecture.label(matter.prefecture), matter.city, matter.town], '');
  return [
    { label: 'コース', value: join(matter.courses.map(({ name }) => name)) },
    { label: '科目', value: join(matter.subjects.map((code) => subject.label(code))) },
    { label: '目的', value: join(matter.purposes.map((code) => teachingPurpose.label(code))) },
    choice('指導形態', 'teachingMode', teachingMode, matter.teachingMode),
    choice('頻度', 'lessonFrequency', lessonFrequency, matter.lessonFrequency),
    choice('時間', 'lessonLength', lessonLength, matter.lessonLength),
    choice('期間', 'lessonPeriod', lessonPeriod, matter.lessonPeriod),
    { label: '曜日・時間帯', value: slotsInWords(matter.preferredSlots) },
    choice('教師の性別', 'teacherGenderPreference', teacherGenderPreference, matter.teacherGenderPreference),
    { label: '場所', value: place },
    text('最寄駅', 'nearestStation', matter.nearestStation),
    text('教師への条件', 'teacherConditionNote', matter.teacherConditionNote),
  ];
}

/** The family and the student; masked values can be revealed, and that is logged. */
export function familyFacts(matter: MatterDetail): Fact[] {
  const { parent, student, inquirer } = matter;
  const facts: Fact[] = [];
  if (parent) {
    const hidden = (field: string) => (parent.masked.includes(field) ? { entity: 'parent' as const, id: parent.id, field } : undefined);
    facts.push(
      { label: '保護者', value: `${parent.name}(${guardianRelation.label(parent.relation)})` },
      { label: '電話', value: parent.phone ?? '', reveal: hidden('phone') },
      { label: 'メール', value: parent.email },
      { label: '連絡', value: join([parent.contactableHours, parent.noPhone ? '電話不可' : '電話可']) },
    );
  } else if (inquirer) {
    facts.push(
      { label: '問い合わせ元', value: inquirer.name },
      { label: '電話', value: inquirer.phone ?? '' },
      { label: 'メール', value: inquirer.email ?? '' },
    );
  }
  if (student)
    facts.push(
      {
        label: '生徒',
        value: `${student.name}(${student.kana})${grade.label(student.grade)}${student.gender ? ` ${gender.label(student.gender)}` : ''}`,
      },
      { label: '学校', value: join([schoolType.label(student.schoolType), student.schoolName]) },
    );
  facts.push(
    ...matter.siblings.map((sibling): Fact => {
      const [line] = sibling.matters;
      return {
        label: '兄弟姉妹',
        value: `${sibling.name} ${grade.label(sibling.grade)}`,
        href: line ? `/admin/case-detail/${line.matterId}` : undefined,
        note: line?.matterNumber,
      };
    }),
    {
      label: '家庭対応日',
      value: fullDayWeek(matter.customerResponseDate),
      field: 'customerResponseDate',
      kind: 'day',
      raw: matter.customerResponseDate,
    },
  );
  if (parent) facts.push({ label: '支払方法', value: paymentMethod.label(parent.paymentMethod) });
  if (parent?.address) facts.push({ label: '住所', value: parent.address });
  return facts;
}

/** 算数・国語 / 中学受験 / 対面 週2回 90分 / 電話は18時以降 */
export function summaryOf(matter: MatterDetail): string {
  return join(
    [
      join(matter.subjects.map((code) => subject.label(code))),
      join(matter.purposes.map((code) => teachingPurpose.label(code))),
      join(
        [teachingMode.label(matter.teachingMode), lessonFrequency.label(matter.lessonFrequency), lessonLength.label(matter.lessonLength)],
        ' ',
      ),
      matter.parent?.contactableHours && `電話は${matter.parent.contactableHours}`,
    ],
    ' / ',
  );
}

/** 小5・公立・武蔵野市 */
export const studentNote = (matter: MatterDetail): string =>
  join([grade.label(matter.student?.grade), schoolType.label(matter.student?.schoolType), matter.city]);
export const personOf = (matter: MatterDetail): string =>
  matter.student?.name ?? matter.inquirer?.studentName ?? matter.inquirer?.name ?? matter.parent?.name ?? '';
