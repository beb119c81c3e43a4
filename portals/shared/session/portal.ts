import type { MyRoles } from '@tsumugi/contract/resources/account';
import { createContext, useContext } from 'react';

/** Session user type (specification section 6). */
export type UserType = MyRoles['userType'];
export type { MyRoles };

/** What a login answers where the account has a second step: nobody is signed in yet. */
export interface CodeAsked {
  twoStep: true;
}

/** What makes one portal differ from the other. */
export interface Portal {
  readonly face: 'customer' | 'teacher';
  /** Prefix of the routes that need a sign-in. */
  readonly prefix: '/customer' | '/teacher';
  readonly loginPath: '/' | '/teacher-login';
  readonly loginCall: string;
  /** The person's own page, whose groups `?part=` opens. */
  readonly profilePath: string;
  /** Whom this portal is for. */
  readonly users: readonly UserType[];
}

export const PortalContext = createContext<Portal | null>(null);

export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal outside of a portal');
  return portal;
}

/** Landing pages per role (specification section 2). */
export const landingOf: Readonly<Record<UserType, string>> = {
  Parent: '/customer/mypage',
  Student: '/customer/student-mypage',
  Teacher: '/teacher/teacher-mypage',
  Admin: '/admin/dashboard',
};

/** Where a 401 sends the person: the login of who they were, else of where they are (specification section 6). */
export function loginPathFor(userType: UserType | null, path: string): string {
  if (userType === 'Teacher' || path.startsWith('/teacher/')) return '/teacher-login';
  if (userType === 'Admin' || /^\/admin(\/|$)/.test(path)) return '/admin/login';
  return '/';
}
