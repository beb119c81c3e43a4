import { markSession } from '@tsumugi/client/session-mark';
import type { MyRoles } from '@tsumugi/contract/resources/account';

/**
 * Session user type, by priority Admin, Teacher, Student, Parent (domain/permissions#user-type).
 */
type UserType = MyRoles['userType'];

export interface Session {
  adminId: number;
  name: string;
  email: string;
  roleName: string;
  roles: MyRoles['roles'];
  userType: UserType;
  /** Other roles of the same person, each with its own pages. */
  faces: MyRoles['faces'];
  /** Instant of the absolute end of the session, independent of activity. */
  sessionUntil: string;
  /** Only the set-up of the second step is allowed. */
  needsTwoStep?: boolean;
  /** Only the set-up of a passkey is allowed. */
  needsPasskey?: boolean;
}

/**
 * Storage key: marks that a session exists, and its role, but no identity. It lets the page request
 * data before the answer of my-roles.
 */
const signedIn = 'tsumugi.signed-in';
export const wasSignedIn = (): boolean => localStorage.getItem(signedIn) !== null;
/** Whether the role was Admin. */
export const wasAdmin = (): boolean => globalThis.localStorage?.getItem(signedIn) === 'Admin';

let current: Session | null = null;
/** Kept after the session ends, so that a 401 leads to the matching login. */
let lastUserType: UserType | null = null;

export const getSession = (): Session | null => current;
export const needsSetUp = (): boolean => Boolean(current?.needsTwoStep || current?.needsPasskey);
/** Admin, not Operator: some actions are offered to Admin only (domain/permissions#admin-alone). */
export const isAdmin = (): boolean => current?.roles.includes('Admin') ?? false;
export const getUserType = (): UserType | null => lastUserType;
export function setSession(session: Session | null): void {
  current = session;
  if (session) globalThis.localStorage?.setItem(signedIn, isAdmin() ? 'Admin' : 'staff');
  else globalThis.localStorage?.removeItem(signedIn);
  if (session) lastUserType = session.userType;
  else markSession(null);
}
export function setUserType(type: UserType | null): void {
  lastUserType = type;
}

/** Redirect target of a 401 (domain/screens#return-path). */
export function loginPathFor(type: UserType | null, path: string): string {
  if (type === 'Teacher' || /^\/teacher(\/|$)/.test(path)) return '/teacher-login';
  if (type === 'Admin' || /^\/admin(\/|$)/.test(path)) return '/admin/login';
  return '/';
}

/** Redirect target of a 403: the landing page of the user's role (domain/screens#landing-pages). */
export function landingPathFor(type: UserType | null): string {
  if (type === 'Teacher') return '/teacher/teacher-mypage';
  if (type === 'Student') return '/customer/student-mypage';
  if (type === 'Parent') return '/customer/mypage';
  return '/admin/dashboard';
}
