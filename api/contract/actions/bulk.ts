import { z } from 'zod';
import { id } from './inputs.js';

/**
 * One action on several rows; each row has its own result (domain/steps#bulk: Admin ≤200, Operator
 * ≤50).
 */
export const bulkInput = z.object({
  action: z.string().max(80),
  ids: z
    .array(id)
    .min(1, { error: '対象を選んでください。' })
    .max(200, { error: '一度に選べるのは200件までです。' }),
  input: z.record(z.string(), z.unknown()).default({}),
});
/** Events of the steps to undo together, from the answers of these steps. */
export const bulkUndoInput = z.object({
  events: z
    .array(id)
    .min(1, { error: '対象を選んでください。' })
    .max(200, { error: '一度に選べるのは200件までです。' }),
});
export const bulkLimits = { Admin: 200, Operator: 50 } as const;
export const tooManyAtOnce = (most: number): string =>
  `一度に処理できるのは${most}件までです。件数を減らしてください。`;
