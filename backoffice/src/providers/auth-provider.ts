import { ApiError } from '@tsumugi/client/api-error';
import { markSession, passedOn, unmarkSession, wasPassedOn } from '@tsumugi/client/session-mark';
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
import { call } from './http-client.js';
import { leave, reportForbidden, reportNoAnswer, tellSignedOut } from './refusals.js';

/** The password was right, and the account has a second step: its code is asked next. */
export class CodeNeeded extends Error {}

type Entry =
  | { email: string; password: string }
  | { code?: string; recoveryCode?: string }
  | { passkey: PasskeyProof }
  | { provider: ProviderReturn };

/** My-roles; who left this face for another of the own ones, and opens one of its pages, works on as staff where the session's door allows it. */
async function staffRoles(): Promise<MyRoles> {
  const roles = await call(api.user.role, { quiet: true });
  const isOwn = roles.faces.some(({ face, signIn }) => face === 'admin' && !signIn);
  if (!isOwn || isPublicPath(window.location.pathname)) return roles;
  const changed = await call(api.user.changeFace, { input: { face: 'admin' }, quiet: true });
  // What was asked for in advance was refused to the other face.
  clearPrefetched();
  return changed;
}

/**
 * GET my-roles and the current admin (domain/calls#user). Throws unless a member of staff is signed in.
 */
async function loadSession(): Promise<Session> {
  const { account, roles, userType, here, faces } = await staffRoles();
  setUserType(userType);
  if (here !== 'Admin') {
    // Staff who came as a teacher or a guardian sign in; others are sent to their own pages.
    if (userType !== 'Admin') reportForbidden();
    throw new Error('not staff');
  }
  markSession({ account, here });
  const admin = await call(api.admin.current, { quiet: true });
  return { ...admin, adminId: admin.adminId ?? 0, roles, faces, userType };
}

let restoring: Promise<void> | null = null;
/** Asked when the page was loaded, the server said that nobody is signed in: the framework's own check need not ask again. */
let nobody = false;

/** A first visit has lost nothing; that a session is over is told (domain/screens#toasts). */
async function restore(): Promise<void> {
  const hadSession = wasSignedIn();
  try {
    setSession(await loadSession());
    if (wasPassedOn()) showError(passedOn);
  } catch (error) {
    setSession(null);
    console.error('セッション復元失敗');
    if (hadSession && error instanceof ApiError && error.status === 401) tellSignedOut();
    throw error;
  }
}

/**
 * Restores the session before there is anything to draw; null: nobody is signed in.
 * @throws ApiError when the server did not say who is there: that sends nobody to the login
 */
export async function restoreAhead(): Promise<Session | null> {
  try {
    await restore();
  } catch (error) {
    if (error instanceof ApiError && error.status !== 401 && error.status !== 403) throw error;
    nobody = true;
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
  /** Mail and password, the code of the second step, a passkey, or what the house's provider brought back. Returns to the remembered path, or the dashboard. @throws CodeNeeded */
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
  /** `params.byPerson` is set by the menu; without it the framework only cleans up after a session that is already gone. */
  async logout(params: { byPerson?: boolean } = {}) {
    clearPrefetched();
    if (params?.byPerson) {
      const end = leave();
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
      setSession(null);
      unmarkSession();
      forgetOthers();
      end(false);
    }
    setSession(null);
    return '/admin/login';
  },
  /** Restores the session once on loading a route that needs sign-in, unless already signed in (domain/screens#session-restore). */
  async checkAuth() {
    const { pathname, search, hash } = window.location;
    if (isPublicPath(pathname)) nobody = false;
    if (getSession() || isPublicPath(pathname)) return;
    try {
      if (nobody) throw new Error('nobody');
      restoring ??= restore();
      await restoring;
    } catch (error) {
      if (error instanceof ApiError && error.status === 0) reportNoAnswer(error.message);
      rememberReturnPath(pathname + search + hash);
      throw new Error('signed out');
    } finally {
      restoring = null;
    }
  },
  /** 401 and 403 were handled where the answer arrived; the framework must not sign anybody out for them a second time. */
  async checkError() {},
  async getPermissions() {
    return getSession()?.roles ?? [];
  },
  async getIdentity() {
    const session = getSession();
    return { id: session?.adminId ?? 0, fullName: session?.name ?? '' };
  },
};
