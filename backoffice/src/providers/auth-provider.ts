import type { ProviderReturn } from '@tsumugi/contract/resources/oidc';
import type { PasskeyProof } from '@tsumugi/contract/resources/passkey';
import type { AuthProvider } from 'react-admin';
import { ApiError } from '../lib/http-error.js';
import { isPublicPath, rememberReturnPath, takeReturnPath } from '../lib/return-path.js';
import { getSession, landingPathFor, type Session, setSession, setUserType, userTypeOf } from '../lib/session.js';
import { forgetEarly } from '../start/early.js';
import { queryClient } from '../start/query-client.js';
import { toastDone, toastError } from '../ui/toast.js';
import { call, httpClient } from './http-client.js';
import { reportForbidden } from './refusals.js';

interface MyRoles {
  roles: string[];
}
interface CurrentAdmin {
  adminId: number;
  name: string;
  roleName: string;
  needsTwoStep: boolean;
  needsPasskey: boolean;
}

/** The password was right, and the account has a second step: its code is asked next. */
export class CodeNeeded extends Error {}

type Entry =
  | { email: string; password: string }
  | { code?: string; recoveryCode?: string }
  | { passkey: PasskeyProof }
  | { provider: ProviderReturn };

/**
 * GET my-roles and the current admin (specification section 7). Throws when nobody, or no member of staff, is signed in; unless `quiet`,
 * a refusal or no answer is also told (specification section 8).
 */
async function loadSession(quiet: boolean): Promise<Session> {
  const { roles } = (await httpClient('/api/user/role', { quiet })).json as MyRoles;
  const userType = userTypeOf(roles);
  setUserType(userType);
  if (userType !== 'Admin') {
    if (userType) reportForbidden();
    throw new Error('not staff');
  }
  const admin = (await httpClient('/api/admin/get-current-admin', { quiet })).json as CurrentAdmin;
  return { ...admin, roles, userType };
}

let restoring: Promise<void> | null = null;
async function restore(quiet: boolean): Promise<void> {
  try {
    setSession(await loadSession(quiet));
  } catch (error) {
    setSession(null);
    console.error('セッション復元失敗');
    throw error;
  }
}

/**
 * Restores the session before there is anything to draw; null: nobody is signed in. What was refused is asked again by the framework's own
 * check, which tells it. @throws ApiError when the server did not say who is there: that sends nobody to the login
 */
export async function restoreAhead(): Promise<Session | null> {
  try {
    await restore(true);
  } catch (error) {
    if (error instanceof ApiError && error.status !== 401 && error.status !== 403) throw error;
  }
  return getSession();
}

const doorOf = (entry: Entry): [string, unknown] => {
  if ('passkey' in entry) return ['/api/auth/admin/passkey', entry.passkey];
  if ('provider' in entry) return ['/api/auth/admin/provider/finish', entry.provider];
  return ['password' in entry ? '/api/auth/admin/login' : '/api/auth/two-step', entry];
};

export const authProvider: AuthProvider = {
  /** Mail and password, the code of the second step, a passkey, or what the house's provider brought back. Returns to the remembered path, or the dashboard. @throws CodeNeeded */
  async login(entry: Entry) {
    forgetEarly();
    const answer = await call<{ twoStep?: true }>('POST', ...doorOf(entry), { quiet: true });
    if (answer.twoStep) throw new CodeNeeded();
    setSession(await loadSession(true));
    return { redirectTo: takeReturnPath() ?? landingPathFor('Admin') };
  },
  /** `params.byPerson` is set by the menu; without it the framework only cleans up after a session that is already gone. */
  async logout(params: { byPerson?: boolean } = {}) {
    forgetEarly();
    if (params?.byPerson) {
      try {
        await httpClient('/api/auth/logout', { quiet: true });
      } catch (error) {
        toastError('ログアウトに失敗しました。');
        throw error;
      }
      toastDone('ログアウトしました。');
      sessionStorage.clear();
      queryClient.clear();
    }
    setSession(null);
    return '/admin/login';
  },
  /** Restores the session once on loading a route that needs sign-in, unless already signed in (specification section 6). */
  async checkAuth() {
    if (getSession() || isPublicPath(window.location.pathname)) return;
    restoring ??= restore(false);
    try {
      await restoring;
    } catch {
      rememberReturnPath(window.location.pathname + window.location.search);
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
