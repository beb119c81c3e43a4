import { markSession } from '@tsumugi/client/session-mark';
import type { MyRoles } from '@tsumugi/contract/resources/account';

/** Session user type, by priority Admin, Teacher, Student, Parent (domain/permissions#user-type). */
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
  /** When one has to sign in anew, whatever one does: an instant. */
  sessionUntil: string;
  /** Nothing but the set-up of the second step is open. */
  needsTwoStep?: boolean;
  /** The same with a passkey. */
  needsPasskey?: boolean;
}

/** That somebody is signed in here and what they may open, not who: what a page needs is then asked for before the answer to who is there. */
const signedIn = 'tsumugi.signed-in';
export const wasSignedIn = (): boolean => localStorage.getItem(signedIn) !== null;
/** Whether it was an Admin. */
export const wasAdmin = (): boolean => globalThis.localStorage?.getItem(signedIn) === 'Admin';

let current: Session | null = null;
/** Outlives the session itself, so that a 401 still knows which login is the proper one. */
let lastUserType: UserType | null = null;

export const getSession = (): Session | null => current;
export const needsSetUp = (): boolean => Boolean(current?.needsTwoStep || current?.needsPasskey);
/** Admin, not Operator: what only Admin may do is offered to Admin alone (domain/permissions#admin-alone). */
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

/** Where a 401 sends the person (domain/screens#return-path). */
export function loginPathFor(type: UserType | null, path: string): string {
  if (type === 'Teacher' || /^\/teacher(\/|$)/.test(path)) return '/teacher-login';
  if (type === 'Admin' || /^\/admin(\/|$)/.test(path)) return '/admin/login';
  return '/';
}

/** Where a 403 sends the person: the landing page of the own role (domain/screens#landing-pages). */
export function landingPathFor(type: UserType | null): string {
  if (type === 'Teacher') return '/teacher/teacher-mypage';
  if (type === 'Student') return '/customer/student-mypage';
  if (type === 'Parent') return '/customer/mypage';
  return '/admin/dashboard';
}
