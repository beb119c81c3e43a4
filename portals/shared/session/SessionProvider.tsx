import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../client/http.js';
import { refused } from '../client/refused.js';
import { clearToasts, toastDone, toastError } from '../ui/toast.js';
import { landingOf, loginPathFor, type MyRoles, usePortal } from './portal.js';
import { rememberReturnPath, takeReturnPath } from './return-path.js';

interface SessionControl {
  readonly session: MyRoles | null;
  /** Asks the server who is signed in, unless that is known already. @throws ApiError */
  restore(): Promise<void>;
  /** Signs in at this portal's form and opens the remembered page, or the landing page. @throws ApiError */
  signIn(email: string, password: string): Promise<void>;
  signOut(): Promise<void>;
  /** Opens a path of this origin, which may belong to another face. */
  go(path: string): void;
}

const SessionContext = createContext<SessionControl | null>(null);

export function useSession(): SessionControl {
  const control = useContext(SessionContext);
  if (!control) throw new Error('useSession outside of its provider');
  return control;
}

/** Who is signed in, and the answers to 401, 403 and no answer (specification sections 6 and 8). */
export function SessionProvider({ children }: { children: ReactNode }) {
  const portal = usePortal();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [session, setSession] = useState<MyRoles | null>(null);
  // Outlives the session, so that a 401 still knows the proper login.
  const lastType = useRef<MyRoles['userType'] | null>(null);

  const go = useCallback(
    (path: string) => {
      const within = path === portal.loginPath || path.startsWith(`${portal.prefix}/`);
      if (within) navigate(path);
      else window.location.assign(path);
    },
    [navigate, portal],
  );

  const begin = useCallback((roles: MyRoles) => {
    lastType.current = roles.userType;
    setSession(roles);
  }, []);

  const clear = useCallback(() => {
    setSession(null);
    queries.clear();
  }, [queries]);

  useEffect(() => {
    refused.noAnswer = (message) => toastError(message, 'network');
    refused.unauthorized = () => {
      const { pathname, search, hash } = window.location;
      rememberReturnPath(pathname + search + hash, portal.prefix);
      toastError('認証情報が正しくありません。ログインし直してください。', 'unauthorized');
      clear();
      go(loginPathFor(lastType.current, pathname));
    };
    refused.forbidden = () => {
      toastError('この操作を行う権限がありません。', 'forbidden');
      const landing = lastType.current ? landingOf[lastType.current] : portal.loginPath;
      if (window.location.pathname !== landing) go(landing);
    };
  }, [clear, go, portal]);

  const control = useMemo<SessionControl>(
    () => ({
      session,
      go,
      restore: async () => {
        if (session) return;
        try {
          begin(await call<MyRoles>('/api/user/role'));
        } catch (error) {
          console.warn('セッション復元失敗');
          clear();
          throw error;
        }
      },
      signIn: async (email, password) => {
        const roles = await call<MyRoles>(portal.loginCall, { method: 'POST', body: { email, password }, quiet: true });
        clearToasts();
        queries.clear();
        begin(roles);
        go(takeReturnPath(portal.prefix) ?? landingOf[roles.userType]);
      },
      signOut: async () => {
        try {
          await call('/api/auth/logout', { guarded: true, quiet: true });
        } catch {
          toastError('ログアウトに失敗しました。', 'logout');
          return;
        }
        lastType.current = null;
        go(portal.loginPath);
        clear();
        toastDone('ログアウトしました。');
      },
    }),
    [session, begin, clear, go, portal, queries],
  );
  return <SessionContext value={control}>{children}</SessionContext>;
}
