import { useQueryClient } from '@tanstack/react-query';
import type { TwoStepGiven } from '@tsumugi/contract/resources/two-step';
import { createContext, type ReactNode, startTransition, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../client/http.js';
import { reader } from '../client/reader-key.js';
import { refused } from '../client/refused.js';
import { beginReader, endReader, pauseReader } from '../offline/reader.js';
import { clearToasts, networkToast, toastDone, toastError } from '../ui/toast.js';
import { type CodeAsked, landingOf, loginPathFor, type MyRoles, usePortal } from './portal.js';
import { readRole, restoreRole } from './read-role.js';
import { rememberReturnPath, takeReturnPath } from './return-path.js';
import { usePush } from './use-push.js';

interface SessionControl {
  readonly session: MyRoles | null;
  /** Asks the server who is signed in, unless that is known already. @throws ApiError */
  restore(): Promise<void>;
  /** Signs in at this portal's form and opens the remembered page, or the landing page. False: a code is asked next. @throws ApiError */
  signIn(email: string, password: string): Promise<boolean>;
  /** Begins what a login answered, at the remembered page or the landing page. */
  enter(roles: MyRoles): Promise<void>;
  /** The code that was asked. @throws ApiError */
  finishSignIn(given: TwoStepGiven): Promise<void>;
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
  usePush(session);

  const go = useCallback(
    (path: string) => {
      const within = path === portal.loginPath || path.startsWith(`${portal.prefix}/`);
      if (within) navigate(path);
      else window.location.assign(path);
    },
    [navigate, portal],
  );

  const begin = useCallback(
    async (roles: MyRoles) => {
      lastType.current = roles.userType;
      const who = `${roles.account}-${roles.userType}`;
      // What was read early was read as whoever used this device last.
      if (reader() !== who) queries.clear();
      await beginReader(who).catch(() => undefined);
      // The whole page hangs on it: it is drawn in slices.
      startTransition(() => setSession(roles));
    },
    [queries],
  );

  const enter = useCallback(
    async (roles: MyRoles) => {
      clearToasts();
      queries.clear();
      await begin(roles);
      void readRole(true).catch(() => undefined);
      go(takeReturnPath(portal.prefix) ?? landingOf[roles.userType]);
    },
    [begin, go, portal, queries],
  );

  const clear = useCallback(() => {
    setSession(null);
    queries.clear();
  }, [queries]);

  useEffect(() => {
    refused.noAnswer = (message) => toastError(message, networkToast);
    refused.unauthorized = () => {
      const { pathname, search, hash } = window.location;
      rememberReturnPath(pathname + search + hash, portal.prefix);
      toastError('認証情報が正しくありません。ログインし直してください。', 'unauthorized');
      void pauseReader().catch(() => undefined);
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
      enter,
      restore: async () => {
        if (session) return;
        try {
          await begin(await restoreRole());
        } catch (error) {
          console.warn('セッション復元失敗');
          clear();
          throw error;
        }
      },
      signIn: async (email, password) => {
        const answer = await call<MyRoles | CodeAsked>(portal.loginCall, { method: 'POST', body: { email, password }, quiet: true });
        if ('twoStep' in answer) return false;
        await enter(answer);
        return true;
      },
      finishSignIn: async (given) => enter(await call<MyRoles>('/api/auth/two-step', { method: 'POST', body: given, quiet: true })),
      signOut: async () => {
        // Pushes to a shared phone end with the session; signing out does not depend on it.
        await import('../push/register-push.js').then(({ endPush }) => endPush()).catch(() => undefined);
        try {
          await call('/api/auth/logout', { guarded: true, quiet: true });
        } catch {
          toastError('ログアウトに失敗しました。', 'logout');
          return;
        }
        await endReader().catch(() => undefined);
        lastType.current = null;
        go(portal.loginPath);
        clear();
        toastDone('ログアウトしました。');
      },
    }),
    [session, begin, enter, clear, go, portal],
  );
  return <SessionContext value={control}>{children}</SessionContext>;
}
