import { z } from 'zod';
import { type AnswerJson, instant, int } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';

/** GET search-notes. `skip`: offset, counted from the newest. */
export const noteSearchQuery = z.object({
  q: z
    .string()
    .trim()
    .min(1, '探す言葉を入力してください。')
    .max(100, '探す言葉は100文字以内で入力してください。'),
  skip: z.coerce
    .number({ error: '読み飛ばす件数は数字で指定してください。' })
    .int('読み飛ばす件数は整数で指定してください。')
    .min(0, '読み飛ばす件数は0以上で指定してください。')
    .max(1000, '1,000件より前のものは、言葉を足して探してください。')
    .default(0),
});

/**
 * A memo, a call note or a chat message that contains the words, and its subject: its room, else
 * its case, else its person or inquiry.
 */
export const foundNote = z
  .object({
    kind: z.enum(['memo', 'callNote', 'message']),
    id: int,
    text: values.freeText.meta({ description: '見つかった言葉の前後' }),
    at: instant,
    by: values.staffName.nullable(),
    roomId: int.nullable(),
    matterId: int.nullable(),
    parentId: int.nullable(),
    studentId: int.nullable(),
    teacherId: int.nullable(),
    contactFormId: int.nullable(),
    about: z.string().meta({ description: '案件番号と氏名など' }),
  })
  .meta({ id: 'FoundNote' });
export type FoundNote = AnswerJson<z.infer<typeof foundNote>>;
