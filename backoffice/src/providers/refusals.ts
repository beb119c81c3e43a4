import { type Other, passOn } from '@tsumugi/client/session-mark';
import { clearTab } from '../lib/drafts.js';
import { isPublicPath, rememberReturnPath } from '../lib/return-path.js';
import {
  getSession,
  getUserType,
  landingPathFor,
  loginPathFor,
  needsSetUp,
  setSession,
} from '../lib/session.js';
import { queryClient } from '../start/query-client.js';
import { toastError } from '../ui/toast.js';
import { holdReads } from './slow-reads.js';

type Go = (path: string) => void;
let go: Go = (path) => window.location.assign(path);

/** The router hands its navigation in, so that a redirect inside /admin does not reload the page. */
export function setNavigation(navigate: Go): void {
  go = (path) => (path.startsWith('/admin') ? navigate(path) : window.location.assign(path));
}

let leaving = false;
/** On the way out, by the person's own will: nothing is read, and what is refused sends nobody anywhere, until the returned function says whether they stay. */
export function leave(): (stays: boolean) => void {
  leaving = true;
  const release = holdReads();
  return (stays) => {
    leaving = false;
    release(stays);
  };
}

/** The toast of a 401, shown once at a time (domain/screens#toasts), over the login too. */
export const tellSignedOut = (): void =>
  toastError('認証情報が正しくありません。ログインし直してください。', {
    id: 'unauthorized',
    along: true,
  });

const here = (): string => window.location.pathname + window.location.search + window.location.hash;

/** 401: the toast, the prior path kept, the proper login (domain/screens#return-path, #toasts). */
export function reportUnauthorized(): void {
  // Calls under way together are refused one after the other; the first has kept where the person was.
  if (leaving || isPublicPath(here())) return;
  tellSignedOut();
  askWho();
}

/** The proper login, and back here after it. What was typed is there again for the same person; the next one at this screen sees nothing of the last. */
export function askWho(): void {
  const path = here();
  clearTab();
  queryClient.clear();
  rememberReturnPath(path);
  setSession(null);
  go(loginPathFor(getUserType(), path));
}

/** The session is another's by now: this page, and what was typed in it, was not theirs (ADR 62). What is typed waits in the tab for its author. */
export function giveWay(other: Other): void {
  leave();
  if (other === 'person') {
    clearTab();
    queryClient.clear();
  }
  setSession(null);
  passOn(other, landingPathFor('Admin'));
}

/** 403: the toast and the own landing page (domain/screens#return-path, #toasts). */
export function reportForbidden(): void {
  if (leaving) return;
  const landing = landingPathFor(getUserType());
  const leaves = window.location.pathname !== landing;
  toastError('この操作を行う権限がありません。', { id: 'forbidden', along: leaves });
  if (leaves) go(landing);
}

/** Staff must have the second step, or a passkey, from now on: the page begins anew, with its set-up. */
export function reportSetUpNeeded(): void {
  if (getSession() && !needsSetUp()) window.location.reload();
}

export function reportNoAnswer(message: string): void {
  toastError(message, { id: 'network' });
}
