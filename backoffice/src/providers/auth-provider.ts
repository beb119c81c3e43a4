import type { AuthProvider } from 'react-admin';
import { isPublicPath, rememberReturnPath, takeReturnPath } from '../lib/return-path.js';
import { getSession, landingPathFor, type Session, setSession, setUserType, userTypeOf } from '../lib/session.js';
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
}

/** GET my-roles and the current admin (specification section 7). Throws when nobody, or no member of staff, is signed in. */
async function loadSession(): Promise<Session> {
  const { roles } = (await httpClient('/api/user/role', { quiet: true })).json as MyRoles;
  const userType = userTypeOf(roles);
  setUserType(userType);
  if (userType !== 'Admin') {
    if (userType) reportForbidden();
    throw new Error('not staff');
  }
  const admin = (await httpClient('/api/admin/get-current-admin', { quiet: true })).json as CurrentAdmin;
  return { ...admin, roles, userType };
}

let restoring: Promise<void> | null = null;
async function restore(): Promise<void> {
  try {
    setSession(await loadSession());
  } catch (error) {
    setSession(null);
    console.error('セッション復元失敗');
    throw error;
  }
}

export const authProvider: AuthProvider = {
  /** `params`: `{email, password}`. Returns to the remembered path, or the dashboard. */
  async login(params: { email: string; password: string }) {
    await call('POST', '/api/auth/admin/login', { email: params.email, password: params.password }, { quiet: true });
    setSession(await loadSession());
    return { redirectTo: takeReturnPath() ?? landingPathFor('Admin') };
  },
  /** `params.byPerson` is set by the menu; without it the framework only cleans up after a session that is already gone. */
  async logout(params: { byPerson?: boolean } = {}) {
    if (params?.byPerson) {
      try {
        await httpClient('/api/auth/logout', { quiet: true });
      } catch (error) {
        toastError('ログアウトに失敗しました。');
        throw error;
      }
      toastDone('ログアウトしました。');
      sessionStorage.clear();
    }
    setSession(null);
    return '/admin/login';
  },
  /** Restores the session once on loading a route that needs sign-in, unless already signed in (specification section 6). */
  async checkAuth() {
    if (getSession() || isPublicPath(window.location.pathname)) return;
    restoring ??= restore().finally(() => {
      restoring = null;
    });
    try {
      await restoring;
    } catch {
      rememberReturnPath(window.location.pathname + window.location.search);
      throw new Error('signed out');
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
