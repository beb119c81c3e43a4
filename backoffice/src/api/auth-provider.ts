import { ApiError } from '@tsumugi/client/api-error';
import {
  markSession,
  takeUserChange,
  unmarkSession,
  userChangedMessage,
} from '@tsumugi/client/session-mark';
import { beginReads } from '@tsumugi/contract/kit/first-read';
import type { MyRoles } from '@tsumugi/contract/resources/account';
import type { ProviderReturn } from '@tsumugi/contract/resources/oidc';
import type { PasskeyProof } from '@tsumugi/contract/resources/passkey';
import * as api from '@tsumugi/contract/routes/routes';
import type { AuthProvider } from 'react-admin';
import { forgetOthers } from '../lib/drafts.js';
import { isPublicPath, rememberReturnPath, takeReturnPath } from '../lib/return-path.js';
import {
  getSession,
  landingPathFor,
  type Session,
  setSession,
  setUserType,
  wasSignedIn,
} from '../lib/session.js';
import { clearPrefetched } from '../start/prefetched-answers.js';
import { queryClient } from '../start/query-client.js';
import { showError } from '../ui/shown-errors.js';
import { clearErrors, toastDone, toastError } from '../ui/toast.js';
import { clearUndo, sendPending } from '../ui/undo.js';
import { call } from './http-client.js';
import {
  holdReadsWhileLeaving,
  reportForbidden,
  reportNoAnswer,
  tellSignedOut,
} from './refusals.js';

/** The password was correct, and the account has a second step: the code is required next. */
export class CodeNeeded extends Error {}

type Entry =
  | { email: string; password: string }
  | { code?: string; recoveryCode?: string }
  | { passkey: PasskeyProof }
  | { provider: ProviderReturn };

/**
 * GET my-roles. A user who changed to another face and opens a page of this one continues as staff,
 * if the session allows it without a new sign-in.
 */
async function staffRoles(): Promise<MyRoles> {
  const roles = await call(api.user.role, { quiet: true });
  const isOwn = roles.faces.some(({ face, signIn }) => face === 'admin' && !signIn);
  if (!isOwn || isPublicPath(window.location.pathname)) return roles;
  const changed = await call(api.user.changeFace, { input: { face: 'admin' }, quiet: true });
  // Prefetched answers were refused under the other face.
  clearPrefetched();
  return changed;
}

/**
 * GET my-roles and the current admin (domain/calls#user). Throws unless a member of staff is signed
 * in.
 */
async function loadSession(): Promise<Session> {
  const { account, roles, userType, here, faces } = await staffRoles();
  setUserType(userType);
  if (here !== 'Admin') {
    // Staff with a session as teacher or guardian sign in; others are redirected to their own
    // pages.
    if (userType !== 'Admin') reportForbidden();
    throw new Error('not staff');
  }
  markSession({ account, here });
  const admin = await call(api.admin.current, { quiet: true });
  return { ...admin, adminId: admin.adminId ?? 0, roles, faces, userType };
}

let restoring: Promise<void> | null = null;
/**
 * Set when the server answered, on page load, that there is no session; the framework's own check
 * then sends no second request.
 */
let hasNoSession = false;

/**
 * Restores the session. The end of a session is announced, but not on a first visit
 * (domain/screens#toasts).
 */
async function restore(): Promise<void> {
  const hadSession = wasSignedIn();
  try {
    setSession(await loadSession());
    if (takeUserChange()) showError(userChangedMessage);
  } catch (error) {
    setSession(null);
    console.error('セッション復元失敗');
    if (hadSession && error instanceof ApiError && error.status === 401) tellSignedOut();
    throw error;
  }
}

/**
 * Restores the session before the first render; null: not signed in.
 * @throws ApiError when the server gave no valid answer; that is no reason for the login page
 */
export async function restoreSession(): Promise<Session | null> {
  try {
    await restore();
  } catch (error) {
    if (error instanceof ApiError && error.status !== 401 && error.status !== 403) throw error;
    hasNoSession = true;
  }
  return getSession();
}

const enter = (entry: Entry) => {
  if ('passkey' in entry) return call(api.auth.passkeyAdmin, { input: entry.passkey, quiet: true });
  if ('provider' in entry)
    return call(api.auth.providerFinish, { input: entry.provider, quiet: true });
  return 'password' in entry
    ? call(api.auth.loginAdmin, { input: entry, quiet: true })
    : call(api.auth.twoStep, { input: entry, quiet: true });
};

export const authProvider: AuthProvider = {
  /**
   * Signs in by e-mail and password, the code of the second step, a passkey, or the answer of the
   * company's identity provider. Returns to the stored path, or the dashboard.
   * @throws CodeNeeded
   */
  async login(entry: Entry) {
    clearPrefetched();
    const answer = await enter(entry);
    if ('twoStep' in answer && answer.twoStep) throw new CodeNeeded();
    beginReads();
    setSession(await loadSession());
    forgetOthers();
    clearErrors();
    return { redirectTo: takeReturnPath() ?? landingPathFor('Admin') };
  },
  /**
   * `params.byPerson` is set by the menu; without it the framework only cleans up after a session
   * that has ended.
   */
  async logout(params: { byPerson?: boolean } = {}) {
    clearPrefetched();
    if (params?.byPerson) {
      sendPending();
      const end = holdReadsWhileLeaving();
      try {
        await call(api.auth.logout, { quiet: true });
      } catch (error) {
        end(true);
        toastError('ログアウトに失敗しました。', { id: 'logout' });
        throw error;
      }
      clearErrors();
      toastDone('ログアウトしました。');
      sessionStorage.clear();
      queryClient.clear();
      clearUndo();
      setSession(null);
      unmarkSession();
      forgetOthers();
      end(false);
    }
    setSession(null);
    return '/admin/login';
  },
  /**
   * Restores the session once on loading a route that needs sign-in, unless already signed in
   * (domain/screens#session-restore).
   */
  async checkAuth() {
    const { pathname, search, hash } = window.location;
    if (isPublicPath(pathname)) hasNoSession = false;
    if (getSession() || isPublicPath(pathname)) return;
    try {
      if (hasNoSession) throw new Error('no session');
      restoring ??= restore();
      await restoring;
    } catch (error) {
      if (error instanceof ApiError && error.status === 0) reportNoAnswer(error.message);
      rememberReturnPath(pathname + search + hash);
      // The toast of domain/screens#toasts is shown already; `false` suppresses react-admin's own.
      throw Object.assign(new Error(), { message: false });
    } finally {
      restoring = null;
    }
  },
  /**
   * 401 and 403 are handled in the HTTP client; the framework must not sign the user out a second
   * time.
   */
  async checkError() {},
  async getPermissions() {
    return getSession()?.roles ?? [];
  },
  async getIdentity() {
    const session = getSession();
    return { id: session?.adminId ?? 0, fullName: session?.name ?? '' };
  },
};
