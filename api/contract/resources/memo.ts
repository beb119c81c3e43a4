import { z } from 'zod';
import { type AnswerJson, instant } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { longText } from '../text/fields.js';

/** Subject of a memo other than a matter; the `{id}` of person-memos/{id} belongs to it. */
export const memoSubject = z
  .enum(['parent', 'student', 'teacher'], { error: '対象を指定してください。' })
  .meta({ title: '対象' });
export type MemoSubject = z.infer<typeof memoSubject>;

export const newPersonMemo = z
  .object({
    on: memoSubject,
    content: longText('メモ'),
    shared: z.boolean().default(false).meta({ title: 'ご家庭にも表示する' }),
  })
  .meta({ id: 'NewPersonMemo' });
export type NewPersonMemo = z.infer<typeof newPersonMemo>;
export const memoView = z
  .object({
    id: z.number(),
    content: values.freeText,
    shared: z.boolean(),
    by: values.staffName,
    at: instant,
  })
  .meta({ id: 'MemoView' });
export type MemoView = AnswerJson<z.infer<typeof memoView>>;
