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

/** The differences between the portals. */
export interface Portal {
  readonly face: 'customer' | 'teacher';
  /** Prefix of the routes that need a sign-in. */
  readonly prefix: '/customer' | '/teacher';
  readonly loginPath: '/' | '/teacher-login';
  /** Endpoints of this portal for sign-in with a password and with a passkey. */
  readonly login: typeof loginCustomer | typeof loginTeacher;
  readonly passkeyLogin: typeof passkeyCustomer | typeof passkeyTeacher;
  /** The user's own page, whose groups `?part=` opens. */
  readonly profilePath: string;
  /**
   * The page, for an opened address, that a visitor without an earlier sign-in on this device sees
   * instead of the login.
   */
  readonly strangersPath?: (path: string, params: URLSearchParams) => string | null;
  /** User types of this portal. */
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

/**
 * The login after a 401: that of the user's type, else that of the address
 * (domain/screens#return-path).
 */
export function loginPathFor(userType: UserType | null, path: string): string {
  if (userType === 'Teacher' || /^\/teacher(\/|$)/.test(path)) return '/teacher-login';
  if (userType === 'Admin' || /^\/admin(\/|$)/.test(path)) return '/admin/login';
  return '/';
}
