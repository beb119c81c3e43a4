import { z } from 'zod';
import { lessonFrequency, lessonLength, lessonPeriod, teacherGenderPreference, teachingPurpose } from '../../codes/lesson.js';
import { commute, prefecture, teachingMode } from '../../codes/place.js';
import { entranceExamType } from '../../codes/school.js';
import { ibCourse, subject } from '../../codes/subject.js';
import { codeSchema } from '../../kit/code-schema.js';
import { lineText, longText, postalCodeText } from '../../text/fields.js';
import { id } from '../inputs.js';

const line = (label: string, max = 100) => lineText(label, max, { blank: true }).nullish();
const long = (label: string) => longText(label, { blank: true }).nullish();
const minute = z.number().int().min(0).max(1440);

const slot = z
  .object({ weekday: z.number().int().min(1).max(7), fromMinute: minute, toMinute: minute })
  .refine(({ fromMinute, toMinute }) => fromMinute < toMinute, '終了時刻は開始時刻より後にしてください。');

/** Conditions of a request that a family knows; a field that is left out stays as it is, null or '' empties it (domain section 1, 12.2). */
export const conditionInput = {
  courseIds: z
    .array(id.meta({ choices: 'courses' }))
    .max(20)
    .optional()
    .meta({ title: 'コース', choices: 'courses' }),
  subjects: z
    .array(codeSchema(subject).meta({ codes: subject.name }))
    .max(30)
    .optional()
    .meta({ title: '科目', codes: subject.name }),
  purposes: z
    .array(codeSchema(teachingPurpose).meta({ codes: teachingPurpose.name }))
    .max(20)
    .optional()
    .meta({ title: '目的', codes: teachingPurpose.name }),
  ibCourses: z
    .array(codeSchema(ibCourse).meta({ codes: ibCourse.name }))
    .max(20)
    .optional()
    .meta({ title: 'IBの科目とレベル', codes: ibCourse.name }),
  entranceExamTypes: z
    .array(codeSchema(entranceExamType).meta({ codes: entranceExamType.name }))
    .max(10)
    .optional()
    .meta({ title: '受験の種類', codes: entranceExamType.name }),
  teachingMode: codeSchema(teachingMode).nullish().meta({ title: '指導形態', codes: teachingMode.name }),
  lessonFrequency: codeSchema(lessonFrequency).nullish().meta({ title: '頻度', codes: lessonFrequency.name }),
  lessonLength: codeSchema(lessonLength).nullish().meta({ title: '時間', codes: lessonLength.name }),
  lessonMinutes: z
    .number()
    .int('時間（分）は整数で入力してください。')
    .min(10, '時間（分）は10以上で入力してください。')
    .max(480, '時間（分）は480以下で入力してください。')
    .nullish()
    .meta({ title: '時間（分）' }),
  lessonPeriod: codeSchema(lessonPeriod).nullish().meta({ title: '期間', codes: lessonPeriod.name }),
  teacherGenderPreference: codeSchema(teacherGenderPreference)
    .optional()
    .meta({ title: '教師の性別の希望', codes: teacherGenderPreference.name }),
  preferredSlots: z.array(slot).max(50, '曜日・時間帯は50件まで入力してください。').optional().meta({ title: '希望の曜日・時間帯' }),
  postalCode: postalCodeText('郵便番号', { blank: true }).nullish().meta({ title: '郵便番号' }),
  prefecture: codeSchema(prefecture).nullish().meta({ title: '都道府県', codes: prefecture.name }),
  city: line('市区町村'),
  town: line('町名・番地'),
  building: line('建物名・部屋番号'),
  nearestStation: line('最寄駅'),
  commute: codeSchema(commute).nullish().meta({ title: '駅からの通い方', codes: commute.name }),
  budgetNote: long('ご予算'),
  freeComment: long('フリーコメント'),
};

/** Conditions that staff alone write. */
export const staffConditionInput = {
  hasTrial: z.boolean().optional().meta({ title: '体験授業あり' }),
  teacherConditionNote: long('教師への条件'),
  recruitTitle: line('募集タイトル', 200),
  rewardNote: line('報酬', 200),
};

export const allConditionInput = { ...conditionInput, ...staffConditionInput };
export type ConditionField = keyof typeof allConditionInput;
export const conditionFields = Object.keys(allConditionInput) as readonly ConditionField[];
/** What the conditions of an input look like after parsing. */
export type Conditions = Partial<z.infer<z.ZodObject<typeof allConditionInput>>>;
