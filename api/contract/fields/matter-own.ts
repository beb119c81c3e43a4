import { z } from 'zod';
import { id } from '../actions/inputs.js';
import { weeklySlot } from '../calendar/schemas.js';
import {
  lessonFrequency,
  lessonLength,
  lessonPeriod,
  teacherGenderPreference,
  teachingPurpose,
} from '../codes/lesson.js';
import { commute, prefecture, teachingMode } from '../codes/place.js';
import { entranceExamType } from '../codes/school.js';
import { ibCourse, subject } from '../codes/subject.js';
import { codeSchema } from '../kit/code-schema.js';
import type { CodeTable } from '../kit/define-codes.js';
import { defineFields } from '../kit/define-fields.js';
import { lineText, longText, postalCodeText } from '../text/fields.js';
import { code, codes, ids, line, number, requiredCode, slots, withInput } from './kinds.js';

/*
 * The conditions of a request that its family fills in; fields of staff only are in matter.ts.
 * Forms: `family` (a request, an edit, a requested change), `conditions` (the form of staff) and
 * `staff` (single fields on the page). Audiences: `staff` (home address masked for an Operator),
 * `family`, `guardian` (not a student account), `teacher` (of a candidacy), `listing` (teachers who
 * may apply), `homeAddress` (a teacher who is hired to teach in person). They read a value as
 * stored; `familyWords` and `teacherWords` read it in the wording of a presenter.
 */
const byAll = { family: true, conditions: true, staff: true } as const;
const readByAll = ['staff', 'family', 'teacher', 'listing'] as const;
const place = { write: byAll, personal: true, card: 'place', independent: true } as const;
const wish = { write: byAll, personal: false, card: 'conditions', independent: true } as const;
const oneOf = <T extends CodeTable>(table: T, title: string) =>
  codeSchema(table).nullable().meta({ title, codes: table.name });
const manyOf = <T extends CodeTable>(table: T, title: string, most: number) =>
  z
    .array(codeSchema(table).meta({ codes: table.name }))
    .max(most, `${title}は${most}件まで選べます。`)
    .meta({ title, codes: table.name });
const lineOf = (title: string, max = 100) => lineText(title, max, { blank: true }).nullable();
const minutes = '時間（分）は10〜480の間の整数で入力してください。';
const lessonMinutes = z
  .number({ error: minutes })
  .int(minutes)
  .min(10, minutes)
  .max(480, minutes)
  .nullable()
  .meta({ title: '時間（分）' });

/**
 * Fields that a family fills in for a matter (domain/matter#fields,
 * domain/validation#required-fields).
 */
export const matterOwn = defineFields({
  courseIds: {
    ...withInput(
      z
        .array(id.meta({ choices: 'courses' }))
        .max(20, 'コースは20件まで選べます。')
        .meta({ title: 'コース', choices: 'courses' }),
      ids('course'),
    ),
    ...wish,
    read: ['staff', 'familyWords'],
    skip: { file: 'the column `courses` has the names' },
  },
  subjects: {
    ...withInput(manyOf(subject, '科目', 30), codes(subject)),
    ...wish,
    read: ['staff', 'familyWords', 'teacherWords'],
    csv: '科目',
  },
  purposes: {
    ...withInput(manyOf(teachingPurpose, '目的', 20), codes(teachingPurpose)),
    ...wish,
    read: readByAll,
    csv: '目的',
  },
  ibCourses: {
    ...withInput(manyOf(ibCourse, 'IBの科目とレベル', 20), codes(ibCourse)),
    ...wish,
    read: ['staff', 'family'],
  },
  entranceExamTypes: {
    ...withInput(manyOf(entranceExamType, '受験の種類', 10), codes(entranceExamType)),
    ...wish,
    read: ['staff', 'family'],
  },
  teachingMode: {
    ...withInput(oneOf(teachingMode, '指導形態'), code(teachingMode)),
    ...wish,
    read: ['staff', 'family', 'listing', 'teacherWords'],
    csv: '指導形態',
  },
  lessonFrequency: {
    ...withInput(oneOf(lessonFrequency, '頻度'), code(lessonFrequency)),
    ...wish,
    read: readByAll,
    csv: '頻度',
  },
  lessonLength: {
    ...withInput(oneOf(lessonLength, '時間'), code(lessonLength)),
    ...wish,
    read: ['staff', 'family', 'teacher'],
  },
  /** Only if the length is その他. */
  lessonMinutes: {
    ...withInput(lessonMinutes, number, '時間(分)'),
    ...wish,
    read: ['staff', 'family', 'teacherWords'],
    skip: { file: 'the column `lessonLength` has the minutes' },
  },
  lessonPeriod: {
    ...withInput(oneOf(lessonPeriod, '期間'), code(lessonPeriod)),
    ...wish,
    read: readByAll,
    csv: '期間',
  },
  preferredSlots: {
    ...withInput(
      z
        .array(weeklySlot)
        .max(50, '曜日・時間帯は50件まで選べます。')
        .meta({ title: '希望の曜日・時間帯' }),
      slots,
      '曜日・時間帯',
    ),
    ...wish,
    personal: true,
    read: ['staff', 'family', 'teacher'],
  },
  teacherGenderPreference: {
    ...withInput(
      codeSchema(teacherGenderPreference).meta({
        title: '教師の性別の希望',
        codes: teacherGenderPreference.name,
      }),
      requiredCode(teacherGenderPreference),
      '教師の性別',
    ),
    ...wish,
    read: ['staff', 'family', 'listing'],
    csv: '教師性別希望',
  },

  postalCode: {
    ...withInput(
      postalCodeText('郵便番号', { blank: true }).nullable().meta({ title: '郵便番号' }),
      line,
    ),
    ...place,
    read: ['staff', 'family', 'homeAddress'],
  },
  /** Not erased with the person, because statistics count it. */
  prefecture: {
    ...withInput(oneOf(prefecture, '都道府県'), code(prefecture)),
    ...place,
    personal: false,
    read: ['staff', 'family', 'listing', 'homeAddress', 'teacherWords'],
  },
  city: {
    ...withInput(lineOf('市区町村').meta({ example: '渋谷区' }), line),
    ...place,
    read: ['staff', 'family', 'homeAddress', 'teacherWords'],
  },
  town: {
    ...withInput(lineOf('町名・番地').meta({ example: '神宮前1-2-3' }), line),
    ...place,
    read: ['staff', 'family', 'homeAddress'],
    secret: 'address',
  },
  building: {
    ...withInput(lineOf('建物名・部屋番号').meta({ example: 'つむぎハイツ 101' }), line, '建物'),
    ...place,
    read: ['staff', 'family', 'homeAddress'],
    secret: 'address',
  },
  nearestStation: {
    ...withInput(lineOf('最寄駅').meta({ example: '明治神宮前' }), line),
    ...place,
    read: ['staff', 'family', 'teacherWords'],
  },
  commute: {
    ...withInput(oneOf(commute, '駅からの通い方'), code(commute), '駅からの交通'),
    ...place,
    personal: false,
    read: ['staff', 'family'],
  },

  budgetNote: {
    ...withInput(longText('ご予算', { blank: true }).nullable(), line, '予算'),
    ...place,
    card: 'recruit',
    read: ['staff', 'guardian'],
  },
  freeComment: {
    ...withInput(longText('フリーコメント', { blank: true }).nullable(), line),
    ...place,
    card: 'recruit',
    read: ['staff', 'guardian'],
  },
});
