import { reloadForOtherUser, type SessionChange } from '@tsumugi/client/session-mark';
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
import { clearUndo } from '../ui/undo.js';
import { holdReads } from './slow-reads.js';

type Go = (path: string) => void;
let go: Go = (path) => window.location.assign(path);

/**
 * Takes over the router's navigation, so that a redirect inside /admin does not reload the page.
 */
export function setNavigation(navigate: Go): void {
  go = (path) => (path.startsWith('/admin') ? navigate(path) : window.location.assign(path));
}

let leaving = false;
/**
 * The user is signing out or leaving: reads are held, and a 401 or 403 does not redirect, until the
 * returned function is called with whether the user stays.
 */
export function holdReadsWhileLeaving(): (stays: boolean) => void {
  leaving = true;
  const release = holdReads();
  return (stays) => {
    leaving = false;
    release(stays);
  };
}

/**
 * The toast of a 401, shown once at a time (domain/screens#toasts), and as a flash message on the
 * login page.
 */
export const tellSignedOut = (): void =>
  toastError('認証情報が正しくありません。ログインし直してください。', {
    id: 'unauthorized',
    along: true,
  });

const here = (): string => window.location.pathname + window.location.search + window.location.hash;

/**
 * 401: the toast, the path stored for the return, and the matching login
 * (domain/screens#return-path, #toasts).
 */
export function reportUnauthorized(): void {
  // Concurrent calls are refused one after the other; the first has already stored the path.
  if (leaving || isPublicPath(here())) return;
  tellSignedOut();
  goToLogin();
}

/**
 * Goes to the matching login and returns here after it. Drafts are restored for the same user;
 * another user sees no data of the previous one.
 */
export function goToLogin(): void {
  const path = here();
  clearTab();
  queryClient.clear();
  clearUndo();
  rememberReturnPath(path);
  setSession(null);
  go(loginPathFor(getUserType(), path));
}

/**
 * The session now belongs to another user (ADR 62): clears the page's data. Drafts stay in the tab
 * for their owner.
 */
export function clearForOtherUser(other: SessionChange): void {
  holdReadsWhileLeaving();
  if (other === 'person') {
    clearTab();
    queryClient.clear();
    clearUndo();
  }
  setSession(null);
  reloadForOtherUser(other, landingPathFor('Admin'));
}

/** 403: the toast and the landing page of the user's role (domain/screens#return-path, #toasts). */
export function reportForbidden(): void {
  if (leaving) return;
  const landing = landingPathFor(getUserType());
  const leaves = window.location.pathname !== landing;
  toastError('この操作を行う権限がありません。', { id: 'forbidden', along: leaves });
  if (leaves) go(landing);
}

/**
 * Staff must set up the second step, or a passkey, from now on: reloads the page, which opens the
 * set-up.
 */
export function reportSetUpNeeded(): void {
  if (getSession() && !needsSetUp()) window.location.reload();
}

export function reportNoAnswer(message: string): void {
  toastError(message, { id: 'network' });
}
