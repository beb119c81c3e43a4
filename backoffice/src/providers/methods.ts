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

/** A method of a route: it takes what the route takes, and answers what it answers. */
const by =
  <const R extends RouteDefinition>(route: R) =>
  (...given: Arguments<R>): Promise<AnswerOf<R>> =>
    call(route, ...given);

/** The door of an offered action, ready to be called: `POST /api/admin/…/12`. */
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
 * What staff do that is no CRUD: methods of the data provider beside react-admin's own, so that there is one way to the server.
 * `useOffice().rank({ id, query, signal })`, or in react-admin's words `useDataProvider<OfficeProvider>()`.
 */
export const methods = {
  /** `ready` is an offered action's `call`. */
  runAction: (ready: string, input: unknown) => step(ready, input),
  /** Everything that the action would do, written nowhere (architecture section 2). */
  previewAction: (ready: string, input: unknown, signal?: AbortSignal) =>
    step(ready, input, '?preview=1', { quiet: true, signal }),
  /** The same action over several rows; each answers for itself. */
  runBulk: (action: string, ids: number[], input: Fields) =>
    call(api.action.bulk, { input: { action, ids, input } }),
  previewBulk: (action: string, ids: number[], input: Fields, signal?: AbortSignal) =>
    call(api.action.bulk, {
      query: { preview: '1' },
      input: { action, ids, input },
      quiet: true,
      signal,
    }),
  /** Takes a step back, for half a minute; `id` is its event's. */
  undo: by(api.action.undo),
  /** How many rows wait in each list, by day. */
  counts: by(api.queue.notifications),
  /** What happened in a case, newest first. */
  timeline: by(api.matter.timeline),
  /** Teachers for a case, with their reasons. */
  rank: by(api.matching.ranking),
  /** The choices of a list, by its name. */
  options: by(api.option.list),
  addMatterMemo: by(api.matter.addMemo),
  addMemo: by(api.memo.add),
  addCallNote: by(api.callNote.add),
  answerInquiry: by(api.inquiry.answer),
  matterOfInquiry: by(api.inquiry.createMatter),
  newMatterForm: by(api.matter.newForm),
  /** Shows a value that is hidden from lists, and leaves a line that it was read. */
  reveal: by(api.person.reveal),
  /** Any other route. */
  call,
  /** One page of any other list. */
  page,
};
