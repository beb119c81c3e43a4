import { rememberReturnPath } from '../lib/return-path.js';
import { getSession, getUserType, landingPathFor, loginPathFor, needsSetUp, setSession } from '../lib/session.js';
import { queryClient } from '../start/query-client.js';
import { toastError } from '../ui/toast.js';

type Go = (path: string) => void;
let go: Go = (path) => window.location.assign(path);

/** The router hands its navigation in, so that a redirect inside /admin does not reload the page. */
export function setNavigation(navigate: Go): void {
  go = (path) => (path.startsWith('/admin') ? navigate(path) : window.location.assign(path));
}

/** 401: the toast shown once at a time, the prior path kept, the proper login (specification sections 6 and 8). */
export function reportUnauthorized(): void {
  const path = window.location.pathname + window.location.search;
  // The next person at this screen sees nothing of the last.
  sessionStorage.clear();
  queryClient.clear();
  rememberReturnPath(path);
  toastError('認証情報が正しくありません。ログインし直してください。', 'unauthorized');
  setSession(null);
  const login = loginPathFor(getUserType(), path);
  if (window.location.pathname !== login && window.location.pathname !== `${login}2`) go(login);
}

/** 403: the toast and the own landing page (specification sections 6 and 8). */
export function reportForbidden(): void {
  toastError('この操作を行う権限がありません。', 'forbidden');
  const landing = landingPathFor(getUserType());
  if (window.location.pathname !== landing) go(landing);
}

/** Staff must have the second step, or a passkey, from now on: the page begins anew, with its set-up. */
export function reportSetUpNeeded(): void {
  if (getSession() && !needsSetUp()) window.location.reload();
}

export function reportNoAnswer(message: string): void {
  toastError(message, 'network');
}
