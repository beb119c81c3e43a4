import { z } from 'zod';
import { weeklySlot } from '../calendar/schemas.js';
import { teachingPurpose } from '../codes/lesson.js';
import { languageLevel } from '../codes/person.js';
import { prefecture } from '../codes/place.js';
import { entranceExamType, grade, schoolLevel, schoolType } from '../codes/school.js';
import { ibLevel, ibSubject, subject } from '../codes/subject.js';
import { codeSchema } from '../kit/code-schema.js';
import { optionalLine } from '../resources/person-fields.js';
import { lineText } from '../text/fields.js';

/** Input schemas of a teacher's lists. */
export const inputSchemas = {
  stations: z.array(lineText('駅名', 60)).max(30).meta({ title: '通える駅' }),
  areas: z
    .array(
      z.object({
        prefecture: codeSchema(prefecture),
        city: optionalLine('市区町村').meta({ example: '渋谷区' }).default(null),
      }),
    )
    .max(50)
    .meta({ title: '通える地域' }),
  subjects: z
    .array(z.object({ subject: codeSchema(subject), level: codeSchema(schoolLevel) }))
    .max(300)
    .meta({ title: '指導科目' }),
  languages: z
    .array(
      z.object({
        language: z
          .string()
          .regex(/^[a-z]{2}$/, '言語は2文字のコード（例：en）で指定してください。')
          .meta({ example: 'en' }),
        level: codeSchema(languageLevel),
      }),
    )
    .max(20)
    .meta({ title: '語学' }),
  availability: z.array(weeklySlot).max(100).meta({ title: '指導できる曜日・時間帯' }),
};

const id = z.number();
const words = z.string().nullable();
const figure = z.number().nullable();
export const answerSchemas = {
  slot: z.object({ weekday: z.number(), fromMinute: z.number(), toMinute: z.number() }),
  area: z.object({ prefecture: codeSchema(prefecture), city: words }),
  blackout: z.object({ from: z.string(), to: z.string(), label: words }),
  subject: z.object({ subject: codeSchema(subject), level: codeSchema(schoolLevel) }),
  language: z.object({ language: z.string(), level: codeSchema(languageLevel) }),
  dpLevelScore: z.object({
    id,
    ibSubject: codeSchema(ibSubject),
    ibLevel: codeSchema(ibLevel),
    score: figure,
    examYear: figure,
  }),
  overseasExperience: z.object({
    id,
    country: z.string(),
    city: words,
    schoolType: codeSchema(schoolType).nullable(),
    schoolName: words,
    fromMonth: words,
    toMonth: words,
    note: words,
  }),
  appliedSchool: z.object({
    id,
    schoolName: z.string(),
    faculty: words,
    entranceExamType: codeSchema(entranceExamType).nullable(),
    passed: z.boolean().nullable(),
    examYear: figure,
  }),
  experience: z.object({
    id,
    employer: words,
    grades: z.array(codeSchema(grade)),
    subjects: z.array(codeSchema(subject)),
    purposes: z.array(codeSchema(teachingPurpose)),
    years: figure,
    pupils: figure,
    note: words,
  }),
};
