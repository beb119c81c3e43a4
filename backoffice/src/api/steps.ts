import type { AnswerOf } from '@tsumugi/client/call-arguments';
import type { AnswerJson } from '@tsumugi/contract/kit/answer';
import type { actionResult } from '@tsumugi/contract/resources/action-result';
import * as api from '@tsumugi/contract/routes/routes';
import type { z } from 'zod';
import { call, sendTo } from './http-client.js';

export type ActionOutcome = AnswerJson<z.output<typeof actionResult>>;
export type BulkOutcome = AnswerOf<typeof api.action.bulk>;

type Fields = Readonly<Record<string, unknown>>;

/** Calls the action endpoint of an offered action: `POST /api/admin/…/12`. */
const step = (
  endpoint: string,
  input: unknown,
  query = '',
  how: { quiet?: boolean; signal?: AbortSignal } = {},
) => {
  const [method = 'POST', url = ''] = endpoint.split(' ');
  return sendTo<ActionOutcome>(method, url + query, input, how);
};

/** `endpoint` is the `call` of an offered action. */
export const runAction = (endpoint: string, input: unknown) => step(endpoint, input);
/** Dry run of the action (architecture section 2). */
export const previewAction = (endpoint: string, input: unknown, signal?: AbortSignal) =>
  step(endpoint, input, '?preview=1', { quiet: true, signal });
/** One action over several rows; each row has its own result. */
export const runBulk = (action: string, ids: number[], input: Fields) =>
  call(api.action.bulk, { input: { action, ids, input } });
export const previewBulk = (action: string, ids: number[], input: Fields, signal?: AbortSignal) =>
  call(api.action.bulk, {
    query: { preview: '1' },
    input: { action, ids, input },
    quiet: true,
    signal,
  });
