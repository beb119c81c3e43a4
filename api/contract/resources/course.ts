import { z } from 'zod';
import { lessonPeriod } from '../codes/lesson.js';
import { type AnswerJson, instant } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { codeSchema } from '../kit/code-schema.js';
import { id } from '../kit/define-route.js';
import { lineText, longText } from '../text/fields.js';
import { brandId } from './brand-id.js';
import { version } from './person-fields.js';

/**
 * save-course: with `id` an edit, which needs the `version` that was read; without it a new course.
 */
export const courseSave = z
  .object({
    id: id.optional().meta({ title: '番号', hidden: true }),
    version: version.optional(),
    brand: brandId,
    name: lineText('コース名', 100),
    description: longText('説明', { blank: true }).nullish().meta({ title: '説明' }),
    lessonPeriod: codeSchema(lessonPeriod)
      .nullish()
      .meta({ title: '指導期間', codes: 'lessonPeriod' }),
    hasTrial: z.boolean().default(true).meta({ title: '体験授業を行う' }),
    active: z.boolean().default(true).meta({ title: '新しい案件で選べるようにする' }),
    sortOrder: z
      .number({ error: '並び順は数字で入力してください。' })
      .int()
      .min(0)
      .max(9999)
      .default(0)
      .meta({ title: '並び順' }),
  })
  .meta({ id: 'CourseSave' });
export type CourseSave = z.infer<typeof courseSave>;

export const courseView = z
  .object({
    id: z.number().int(),
    version: z.number().int(),
    brand: z.number().int(),
    brandName: values.brandName,
    name: values.courseName,
    description: z.string().nullable(),
    lessonPeriod: z.number().int().nullable(),
    hasTrial: z.boolean(),
    active: z.boolean(),
    sortOrder: z.number().int(),
    openMatters: z
      .number()
      .int()
      .meta({ description: 'このコースを希望している対応中の案件（見られる範囲）' }),
    createdAt: instant,
  })
  .meta({ id: 'CourseView' });
export type CourseView = AnswerJson<z.infer<typeof courseView>>;
