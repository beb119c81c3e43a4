import { z } from 'zod';
import { type AnswerJson, int } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { id } from '../kit/define-route.js';

const pin = z
  .string({ error: '暗証番号を入力してください。' })
  .regex(/^[0-9]{4,6}$/, '暗証番号は4〜6桁の数字で入力してください。')
  .meta({ example: '1234' });

/** POST /api/user/pin: sets or changes it; null removes it. The password proves the guardian. */
export const pinInput = z
  .object({
    pin: pin.nullable(),
    password: z
      .string({ error: 'パスワードを入力してください。' })
      .min(1, 'パスワードを入力してください。')
      .max(400),
  })
  .meta({ id: 'PinInput' });

/** POST /api/user/pin/verify: returns to the guardian's view. */
export const pinVerify = z.object({ pin }).meta({ id: 'PinVerify' });

/**
 * POST /api/user/view: hands the phone to the child, or returns to the guardian's view if no PIN is
 * set.
 */
export const viewInput = z
  .object({
    view: z.enum(['parent', 'student'], { error: '表示を選んでください。' }),
    studentId: id.optional(),
  })
  .meta({ id: 'ViewInput' });

export const viewState = z
  .object({
    view: z.enum(['parent', 'student']),
    /** The viewing student, if a student views. */
    studentId: int.nullable(),
    pinSet: z.boolean(),
    /** Children whose view the account can open; empty for accounts without this right. */
    students: z.array(z.object({ id: int, name: values.studentName })),
  })
  .meta({ id: 'ViewState' });
export type ViewState = AnswerJson<z.infer<typeof viewState>>;
