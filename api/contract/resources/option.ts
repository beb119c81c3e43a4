import { z } from 'zod';
import { type AnswerJson, int } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';

/** One choice of a select field. Some lists add fields: a course its brand, a template its body. */
export const option = z
  .object({
    id: z.union([z.number(), z.string()]),
    name: z.string(),
    prefix: z.string().optional().meta({ description: 'ブランド：案件番号の頭文字' }),
    brand: int.optional().meta({ description: 'コース：ブランドの番号' }),
    lessonPeriod: int.nullable().optional().meta({ description: 'コース：期間' }),
    hasTrial: z.boolean().optional().meta({ description: 'コース：体験の有無' }),
    active: z.boolean().optional().meta({
      description:
        'コース・担当者・面談担当：新しく選べるか。選べないものは、前からの案件や記録の表示と絞り込みのためにある',
    }),
    standing: z.enum(['stopped', 'removed']).optional().meta({
      description:
        '担当者・面談担当：利用停止中（stopped）か、削除した人（removed）か。どちらでもない人にはない',
    }),
    isInterviewer: z.boolean().optional().meta({ description: '担当者：面談担当か' }),
    teamIds: z.array(int).optional().meta({ description: '担当者：チームの番号' }),
    count: int.optional().meta({ description: '大学：教師の人数' }),
    body: values.freeText.optional().meta({ description: 'テンプレート：本文' }),
  })
  .meta({ id: 'Option' });
export type Option = AnswerJson<z.infer<typeof option>>;
