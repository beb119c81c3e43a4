import { ApiError } from '@tsumugi/client/api-error';
import { clientOf, fetchPlain, type Request } from '@tsumugi/client/client';
import { noteAnswer, noteSilence } from '../offline/online.js';
import { noteRead } from '../sw/early-reads.js';
import { keptAtHeader, readerHeader } from '../sw/reads.js';
import { reader } from './reader-key.js';
import { refusalHandlers } from './refusal-handlers.js';
import { abortReason, slowRead } from './slow-reads.js';

const noAnswer = 'ネットワークエラーが発生しました。接続を確認してください。';

/** The reader whose answer the device may cache; null where it caches none. */
const cacheOwner = ({ safe, isSearch }: Request) => (safe || isSearch ? reader() : null);

/**
 * Every call of the portals: `call(api.request.detail, { id })`. 401, 403 and a missing answer also
 * show the toasts and redirects of domain/screens#toasts, unless `quiet`.
 */
export const { call, sendTo, page } = clientOf({
  async send(request) {
    const who = cacheOwner(request);
    if (who) request.headers.set(readerHeader, who);
    await nextTask();
    return fetchPlain(request);
  },
  read: slowRead,
  onAnswer(request, { ok, headers, text }) {
    noteAnswer(headers.get(keptAtHeader));
    const who = ok && cacheOwner(request);
    const { url, method, body } = request;
    if (who)
      noteRead({
        request: { url, method, body: body as string | undefined },
        who,
        answer: text,
        date: headers.get('date') ?? '',
      });
  },
  convertFailure({ signal, quiet }, error) {
    if (signal?.aborted) return error;
    // A read aborted by the user does not indicate a network fault.
    if (error !== abortReason && !(error instanceof DOMException && error.name === 'AbortError'))
      noteSilence();
    if (!quiet) refusalHandlers.onNoAnswer(noAnswer);
    return new ApiError(0, noAnswer);
  },
  onRefusal({ quiet }, { status }) {
    if (!quiet && status === 401) refusalHandlers.onUnauthorized();
    if (!quiet && status === 403) refusalHandlers.onForbidden();
  },
});

let last: Promise<void> | null = null;

/**
 * Starts one call at once and each concurrent call in a separate task: starting a call blocks a
 * phone for some milliseconds, and a page starts several.
 */
export function nextTask(): Promise<void> | null {
  const before = last;
  const mine: Promise<void> = Promise.resolve(before)
    .then(nextTurn)
    .then(() => {
      if (last === mine) last = null;
    });
  last = mine;
  return before;
}

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve));
