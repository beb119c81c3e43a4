import { z } from 'zod';
import { longText } from '../text/fields.js';

/** Whom a memo is about, beside a matter: the `{id}` of person-memos/{id} is this one's. */
export const memoSubject = z.enum(['parent', 'student', 'teacher'], { error: '対象を指定してください。' }).meta({ title: '対象' });
export type MemoSubject = z.infer<typeof memoSubject>;

export const newPersonMemo = z
  .object({
    on: memoSubject,
    content: longText('メモ'),
    shared: z.boolean().default(false).meta({ title: 'ご家庭にも表示する' }),
  })
  .meta({ id: 'NewPersonMemo' });
export type NewPersonMemo = z.infer<typeof newPersonMemo>;

export interface MemoView {
  readonly id: number;
  readonly content: string;
  readonly shared: boolean;
  readonly by: string;
  readonly at: string;
}
