import { ApiError } from '@tsumugi/client/api-error';
import { clientOf, fetchPlain } from '@tsumugi/client/client';
import { otherSession, type SessionChange } from '@tsumugi/client/session-mark';
import { networkError } from '../lib/network.js';
import { takePrefetched } from '../start/prefetched-answers.js';
import {
  clearForOtherUser,
  reportForbidden,
  reportNoAnswer,
  reportSetUpNeeded,
  reportUnauthorized,
} from './refusals.js';
import { slowRead } from './slow-reads.js';

/**
 * Does not send the request: it would run in the session of another user. The page is reloaded as
 * soon as it has the focus.
 */
function neverAnswer(other: SessionChange): Promise<never> {
  if (other === 'person' || document.hasFocus()) clearForOtherUser(other);
  return new Promise(() => undefined);
}

/**
 * The calls of the back office: `call(api.family.patch, { id, input })`. A slow read can be
 * cancelled. 401, 403 and network errors also show the toasts and redirects of
 * domain/screens#toasts, unless `quiet`.
 */
export const { exchange, sendTo, call, page, file } = clientOf({
  send(request) {
    const other = otherSession();
    if (other) return neverAnswer(other);
    return (request.safe && takePrefetched(request.url, request.signal)) || fetchPlain(request);
  },
  read: slowRead,
  convertFailure({ signal, safe, quiet }, error) {
    if (signal?.aborted) return error;
    const stopped = safe && error instanceof DOMException && error.name === 'AbortError';
    if (stopped)
      return new ApiError(
        0,
        '読み込みを中止しました。もう一度読み込むときは「再読み込み」を押してください。',
      );
    if (!quiet) reportNoAnswer(networkError);
    return new ApiError(0, networkError);
  },
  onRefusal({ quiet }, { status, code }) {
    if (status === 401 && !quiet) reportUnauthorized();
    if (code === 'two_step_needed' || code === 'passkey_needed') reportSetUpNeeded();
    else if (status === 403 && !quiet) reportForbidden();
  },
});
