import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tsumugi/client/api-error';
import {
  markedFace,
  markSession,
  reloadForOtherUser,
  type SessionChange,
  takeUserChange,
  unmarkSession,
  userChangedMessage,
  watchSession,
} from '@tsumugi/client/session-mark';
import { beginReads } from '@tsumugi/contract/kit/first-read';
import type { TwoStepGiven } from '@tsumugi/contract/resources/two-step';
import * as auth from '@tsumugi/contract/routes/auth';
import * as user from '@tsumugi/contract/routes/user';
import {
  createContext,
  type ReactNode,
  type RefObject,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { call } from '../client/http.js';
import { reader } from '../client/reader-key.js';
import { refusalHandlers } from '../client/refusal-handlers.js';
import { beginReader, endReader, pauseReader } from '../offline/reader.js';
import { sendWaiting } from '../offline/send-queue.js';
import { storeRegistration } from '../push/push-registration.js';
import { clearToasts, leaveErrors, networkToast, toastDone, toastError } from '../ui/toast.js';
import { landingOf, loginPathFor, type MyRoles, type UserType, usePortal } from './portal.js';
import { readRole, restoreRole } from './read-role.js';
import { rememberReturnPath, takeReturnPath } from './return-path.js';
import { usePush } from './use-push.js';

/** Longest wait in ms, when signing out, for the end of pushes to this device. */
const pushWait = 5000;

interface SessionControl {
  readonly session: MyRoles | null;
  /** Reads the signed-in user from the server, unless already loaded. @throws ApiError */
  restore(): Promise<void>;
  /**
   * Signs in at this portal's form and opens the remembered page, or the landing page. False: a
   * code is required next. @throws ApiError
   */
  signIn(email: string, password: string): Promise<boolean>;
  /** Starts the session of a login answer, at the remembered page or the landing page. */
  enter(roles: MyRoles): Promise<void>;
  /** Completes the sign-in with the required code. @throws ApiError */
  finishSignIn(proof: TwoStepGiven): Promise<void>;
  signOut(): Promise<void>;
  /**
   * Switches to another of the user's faces, to which the opened address belongs. @throws ApiError
   */
  arriveAs(face: MyRoles['faces'][number]['face']): Promise<void>;
  /** Reads the signed-in user again, because the user may have just changed own data. */
  refresh(): Promise<void>;
  /** Opens another of the user's faces. @throws ApiError */
  leaveFor(other: MyRoles['faces'][number]): Promise<void>;
  /** Opens a path of this origin, which may belong to another face. */
  go(path: string, how?: { replace?: boolean }): void;
}

const SessionContext = createContext<SessionControl | null>(null);

export function useSession(): SessionControl {
  const control = useContext(SessionContext);
  if (!control) throw new Error('useSession outside of its provider');
  return control;
}

const changeFace = (face: MyRoles['faces'][number]['face']) =>
  call(user.changeFace, { input: { face }, quiet: true });

/** Opens a path of this origin: within the portal by the router, else as a new document. */
function useGo(): SessionControl['go'] {
  const portal = usePortal();
  const navigate = useNavigate();
  return useCallback(
    (path: string, { replace = false } = {}) => {
      const within = path === portal.loginPath || path.startsWith(`${portal.prefix}/`);
      if (within) navigate(path, { replace });
      else if (replace) window.location.replace(path);
      else window.location.assign(path);
    },
    [navigate, portal],
  );
}

interface Ending {
  go: SessionControl['go'];
  /** Removes the user and all cached data. */
  clear: () => void;
  /** Outlives the session, so that a 401 leads to the matching login. */
  lastType: RefObject<UserType | null>;
  /** Calls in progress for the face being left are refused, without a redirect. */
  leaving: RefObject<boolean>;
}

/** Handles 401, 403 and missing answers of all calls. */
function useRefusals({ go, clear, lastType, leaving }: Ending): void {
  const portal = usePortal();
  useEffect(() => {
    refusalHandlers.onNoAnswer = (message) => {
      if (!leaving.current) toastError(message, networkToast);
    };
    refusalHandlers.onUnauthorized = ({ hadSession } = { hadSession: true }) => {
      const { pathname, search, hash } = window.location;
      // Concurrent calls are refused one after the other; the first has stored the return path.
      if (leaving.current || pathname === portal.loginPath) return;
      rememberReturnPath(pathname + search + hash, portal.prefix);
      if (hadSession)
        toastError('認証情報が正しくありません。ログインし直してください。', 'unauthorized', true);
      void pauseReader().catch(() => undefined);
      clear();
      const stranger = hadSession
        ? null
        : portal.strangersPath?.(pathname, new URLSearchParams(search));
      go(stranger ?? loginPathFor(lastType.current, pathname));
    };
    refusalHandlers.onForbidden = () => {
      if (leaving.current) return;
      const landing = lastType.current ? landingOf[lastType.current] : portal.loginPath;
      const leaves = window.location.pathname !== landing;
      toastError('この操作を行う権限がありません。', 'forbidden', leaves);
      if (leaves) go(landing);
    };
  }, [clear, go, portal, lastType, leaving]);
}

/**
 * Another tab has changed the session, so requests of this page would run as that user (ADR 62):
 * the page of the signed-in user replaces this one.
 */
function useOtherTabs(leaving: Ending['leaving']): void {
  const portal = usePortal();
  const queries = useQueryClient();
  useEffect(
    () =>
      watchSession((other: SessionChange) => {
        leaving.current = true;
        if (other === 'person') queries.clear();
        reloadForOtherUser(other, landingOf[markedFace() as UserType] ?? portal.loginPath);
      }),
    [portal, queries, leaving],
  );
}

/** Errors of a page end when the user opens another one. */
function usePageErrors(): void {
  const { pathname } = useLocation();
  const page = useRef(pathname);
  useEffect(() => {
    if (page.current !== pathname) leaveErrors();
    page.current = pathname;
  }, [pathname]);
}

async function signOut({ go, clear, lastType }: Ending, loginPath: string): Promise<void> {
  // Pushes to a shared phone end with the session. Signing out continues if that fails or the
  // browser gives no answer.
  const ended = import('../push/register-push.js')
    .then(({ endPush }) => endPush())
    .catch(() => undefined);
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, pushWait))]);
  try {
    await call(auth.logout, { quiet: true });
  } catch {
    toastError('ログアウトに失敗しました。', 'logout');
    return;
  }
  await endReader().catch(() => undefined);
  unmarkSession();
  lastType.current = null;
  go(loginPath);
  clear();
  clearToasts();
  toastDone('ログアウトしました。');
}

interface BeginningOptions {
  go: ReturnType<typeof useGo>;
  lastType: RefObject<UserType | null>;
  onBegin: (roles: MyRoles) => void;
}

/** The start of a session: `begin` with known roles, `enter` after a sign-in. */
function useBeginning({ go, lastType, onBegin }: BeginningOptions) {
  const portal = usePortal();
  const queries = useQueryClient();
  const begin = useCallback(
    async (roles: MyRoles) => {
      lastType.current = roles.here;
      markSession(roles);
      if (takeUserChange()) toastError(userChangedMessage, 'passed-on');
      const who = `${roles.account}-${roles.here}`;
      // Data read early was read for the last reader of this device.
      if (reader() !== who) queries.clear();
      await beginReader(who).catch(() => undefined);
      // The whole page depends on the session: a transition renders it in slices.
      startTransition(() => onBegin(roles));
    },
    [queries, lastType, onBegin],
  );

  const enter = useCallback(
    async (roles: MyRoles) => {
      clearToasts();
      queries.clear();
      // A push registration ends with its session, which the browser cannot always detect.
      storeRegistration(null);
      beginReads();
      await begin(roles);
      void readRole().catch(() => undefined);
      void sendWaiting();
      // Replaces the entry, so that Back does not lead to a login form.
      go(takeReturnPath(portal.prefix) ?? landingOf[roles.here], { replace: true });
    },
    [begin, go, portal, queries],
  );
  return { begin, enter };
}

/**
 * Holds the signed-in user, and handles 401, 403 and missing answers (domain/screens#return-path,
 * #toasts).
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const portal = usePortal();
  const queries = useQueryClient();
  const [session, setSession] = useState<MyRoles | null>(null);
  const lastType = useRef<UserType | null>(null);
  const leaving = useRef(false);
  usePush(session);

  const go = useGo();
  const { begin, enter } = useBeginning({ go, lastType, onBegin: setSession });

  const clear = useCallback(() => {
    setSession(null);
    markSession(null);
    queries.clear();
  }, [queries]);

  const ending = useMemo(() => ({ go, clear, lastType, leaving }), [go, clear]);
  useRefusals(ending);
  useOtherTabs(leaving);
  usePageErrors();

  const control = useMemo<SessionControl>(
    () => ({
      session,
      go,
      enter,
      restore: async () => {
        if (session) return;
        const hadSession = reader() !== null;
        try {
          await begin(await restoreRole());
        } catch (error) {
          console.warn('セッション復元失敗');
          clear();
          if (!(error instanceof ApiError)) throw error;
          // A first visit shows no message; the end of a session does.
          if (error.status === 401) refusalHandlers.onUnauthorized({ hadSession });
          if (error.status === 403) refusalHandlers.onForbidden();
          if (error.status === 0) refusalHandlers.onNoAnswer(error.message);
          throw error;
        }
      },
      refresh: async () => setSession(await readRole()),
      arriveAs: async (face) => begin(await changeFace(face)),
      leaveFor: async ({ face, userType, signIn }) => {
        leaving.current = true;
        try {
          if (!signIn) await changeFace(face);
          // Loads a new document, so that no data of this role stays in memory.
          window.location.assign(signIn ? '/admin/login' : landingOf[userType]);
        } catch (error) {
          leaving.current = false;
          throw error;
        }
      },
      signIn: async (email, password) => {
        const answer = await call(portal.login, { input: { email, password }, quiet: true });
        if ('twoStep' in answer) return false;
        await enter(answer);
        return true;
      },
      finishSignIn: async (proof) => enter(await call(auth.twoStep, { input: proof, quiet: true })),
      signOut: () => signOut(ending, portal.loginPath),
    }),
    [session, begin, enter, clear, go, portal, ending],
  );
  return <SessionContext value={control}>{children}</SessionContext>;
}
