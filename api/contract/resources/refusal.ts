import { z } from 'zod';
import { errors } from '../errors.js';
import { int, keyOf } from '../kit/answer.js';

/** Body of every refusal; some refusals add fields (`current` of a `version_conflict`). */
export const refusal = z
  .object({
    statusCode: int.meta({ example: 400 }),
    code: keyOf(errors),
    message: z.string().meta({
      description: '利用者に見せる文（対処つき）',
      example: '入力内容を確認してください。',
    }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: '項目名と、その直し方' }),
  })
  .catchall(z.unknown())
  .meta({ id: 'Refusal' });
