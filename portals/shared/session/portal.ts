import type { MyRoles } from '@tsumugi/contract/resources/account';
import type {
  loginCustomer,
  loginTeacher,
  passkeyCustomer,
  passkeyTeacher,
} from '@tsumugi/contract/routes/auth';
import { createContext, useContext } from 'react';

/** Session user type (domain/permissions#user-type). */
export type UserType = MyRoles['userType'];
export type { MyRoles };

/** What makes one portal differ from the other. */
export interface Portal {
  readonly face: 'customer' | 'teacher';
  /** Prefix of the routes that need a sign-in. */
  readonly prefix: '/customer' | '/teacher';
  readonly loginPath: '/' | '/teacher-login';
  /** Signing in with a password and with a passkey, at this portal's door. */
  readonly login: typeof loginCustomer | typeof loginTeacher;
  readonly passkeyLogin: typeof passkeyCustomer | typeof passkeyTeacher;
  /** The person's own page, whose groups `?part=` opens. */
  readonly profilePath: string;
  /** Where somebody who never signed in on this device goes instead of the login, from the address that was opened. */
  readonly strangersPath?: (path: string, params: URLSearchParams) => string | null;
  /** Whom this portal is for. */
  readonly users: readonly UserType[];
}

export const PortalContext = createContext<Portal | null>(null);

export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal outside of a portal');
  return portal;
}

/** Landing pages per role (domain/screens#landing-pages). */
export const landingOf: Readonly<Record<UserType, string>> = {
  Parent: '/customer/mypage',
  Student: '/customer/student-mypage',
  Teacher: '/teacher/teacher-mypage',
  Admin: '/admin/dashboard',
};

/** Where a 401 sends the person: the login of who they were, else of where they are (domain/screens#return-path). */
export function loginPathFor(userType: UserType | null, path: string): string {
  if (userType === 'Teacher' || /^\/teacher(\/|$)/.test(path)) return '/teacher-login';
  if (userType === 'Admin' || /^\/admin(\/|$)/.test(path)) return '/admin/login';
  return '/';
}
