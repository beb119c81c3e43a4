import type { AnswerOf, Arguments } from '@tsumugi/client/call-arguments';
import type { Read } from '@tsumugi/contract/kit/answer';
import type { RouteDefinition } from '@tsumugi/contract/kit/define-route';
import type { actionResult } from '@tsumugi/contract/resources/action-result';
import * as api from '@tsumugi/contract/routes/routes';
import type { z } from 'zod';
import { call, page, sendTo } from './http-client.js';

export type ActionOutcome = Read<z.output<typeof actionResult>>;
export type BulkOutcome = AnswerOf<typeof api.action.bulk>;

type Fields = Readonly<Record<string, unknown>>;

/** A method with the input and answer of a route. */
const by =
  <const R extends RouteDefinition>(route: R) =>
  (...given: Arguments<R>): Promise<AnswerOf<R>> =>
    call(route, ...given);

/** Calls the action endpoint of an offered action: `POST /api/admin/…/12`. */
const step = (
  ready: string,
  input: unknown,
  query = '',
  how: { quiet?: boolean; signal?: AbortSignal } = {},
) => {
  const [method = 'POST', url = ''] = ready.split(' ');
  return sendTo<ActionOutcome>(method, url + query, input, how);
};

/**
 * Staff operations beyond CRUD, as methods of the data provider beside react-admin's own, so that
 * all requests take one path. `useOffice().rank({ id, query, signal })`, or in react-admin's terms
 * `useDataProvider<OfficeProvider>()`.
 */
export const methods = {
  /** `ready` is an offered action's `call`. */
  runAction: (ready: string, input: unknown) => step(ready, input),
  /** Dry run of the action (architecture section 2). */
  previewAction: (ready: string, input: unknown, signal?: AbortSignal) =>
    step(ready, input, '?preview=1', { quiet: true, signal }),
  /** One action over several rows; each row has its own result. */
  runBulk: (action: string, ids: number[], input: Fields) =>
    call(api.action.bulk, { input: { action, ids, input } }),
  previewBulk: (action: string, ids: number[], input: Fields, signal?: AbortSignal) =>
    call(api.action.bulk, {
      query: { preview: '1' },
      input: { action, ids, input },
      quiet: true,
      signal,
    }),
  /** Undoes a step, within half a minute; `id` is the id of its event. */
  undo: by(api.action.undo),
  /** Number of rows in each list, by day. */
  counts: by(api.queue.notifications),
  /** The timeline of a matter, newest first. */
  timeline: by(api.matter.timeline),
  /** Teachers for a matter, with the reasons for their rank. */
  rank: by(api.matching.ranking),
  /** The choices of a get-options list. */
  options: by(api.option.list),
  addMatterMemo: by(api.matter.addMemo),
  addMemo: by(api.memo.add),
  addCallNote: by(api.callNote.add),
  answerInquiry: by(api.inquiry.answer),
  matterOfInquiry: by(api.inquiry.createMatter),
  newMatterForm: by(api.matter.newForm),
  /** Reveals a masked value; the server writes it to the audit log. */
  reveal: by(api.person.reveal),
  /** Any other route. */
  call,
  /** One page of any other list. */
  page,
};
