import { z } from 'zod';
import { teachingPurpose } from '../codes/lesson.js';
import { entranceExamType, grade, schoolType } from '../codes/school.js';
import { ibLevel, ibSubject, subject } from '../codes/subject.js';
import { codeSchema } from '../kit/code-schema.js';
import { lineText, longText } from '../text/fields.js';
import { typedMonth } from '../text/typed-numbers.js';
import { optionalLine, version, year } from './person-fields.js';

const month = z
  .string()
  .overwrite(typedMonth)
  .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, '年月は 2024-04 の形式で入力してください。')
  .meta({ example: '2024-04' });

const list = <T extends z.ZodType>(item: T, name: string) =>
  z.object({ version, items: z.array(item).max(50) }).meta({ id: name });

/**
 * patch-dp-level-scores/{teacherId} and its siblings replace the whole list of the teacher;
 * `version` is the teacher's.
 */
export const dpLevelScores = list(
  z.object({
    ibSubject: codeSchema(ibSubject),
    ibLevel: codeSchema(ibLevel),
    score: z.number().int().min(1).max(7).nullish(),
    examYear: year.nullish(),
  }),
  'DpLevelScores',
);
export const overseasExperiences = list(
  z
    .object({
      country: lineText('国', 60),
      city: optionalLine('都市').optional(),
      schoolType: codeSchema(schoolType).nullish(),
      schoolName: optionalLine('学校名').meta({ example: '渋谷区立つむぎ小学校' }).optional(),
      fromMonth: month.nullish(),
      toMonth: month.nullish(),
      note: longText('補足', { blank: true }).nullish(),
    })
    .refine((each) => !each.fromMonth || !each.toMonth || each.fromMonth <= each.toMonth, {
      error: '終わりの年月は、始まりより後にしてください。',
      path: ['toMonth'],
    }),
  'OverseasExperiences',
);
export const prereturnAppliedSchools = list(
  z.object({
    schoolName: lineText('学校名', 100).meta({ example: '渋谷区立つむぎ小学校' }),
    faculty: optionalLine('学部').meta({ example: '教育学部' }).optional(),
    entranceExamType: codeSchema(entranceExamType).nullish(),
    passed: z.boolean().nullish(),
    examYear: year.nullish(),
  }),
  'PrereturnAppliedSchools',
);
export const teachingExperiences = list(
  z.object({
    employer: optionalLine('指導先').optional(),
    grades: z.array(codeSchema(grade)).max(15).default([]),
    subjects: z.array(codeSchema(subject)).max(50).default([]),
    purposes: z.array(codeSchema(teachingPurpose)).max(20).default([]),
    years: z.number().int().min(0).max(80).nullish(),
    pupils: z.number().int().min(0).max(10_000).nullish(),
    note: longText('補足', { blank: true }).nullish(),
  }),
  'TeachingExperiences',
);
export type TeacherListName =
  | 'dpLevelScores'
  | 'overseasExperiences'
  | 'prereturnAppliedSchools'
  | 'teachingExperiences';
