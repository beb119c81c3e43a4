import type { Role } from '@tsumugi/contract/codes/person';
import { AppError } from '@tsumugi/contract/errors';
import type { Reach } from '@tsumugi/contract/reach';

/** The faces, with one login form each. */
export const faces = ['admin', 'teacher', 'customer'] as const;
export type Face = (typeof faces)[number];
/**
 * Determines the landing page (domain/permissions#user-type): Operator counts as Admin,
 * ParentAndStudent as Parent.
 */
export type UserType = 'Admin' | 'Teacher' | 'Student' | 'Parent';

/**
 * The caller as stored at the time of the request: a removed role or account is refused at the
 * next request.
 */
export interface CurrentUser {
  accountId: number;
  /** Roles of the session's face; the roles of other faces are inactive until the face changes. */
  roles: readonly Role[];
  /** All roles of the person. */
  allRoles: readonly Role[];
  userType: UserType;
  face: Face;
  /**
   * The login form that was used: it determines the session's lifetime, and whether the staff face
   * is open.
   */
  signInFace: Face;
  /** Hash of the cookie value, as stored. */
  sessionId: string;
  /** Absolute end of the session. */
  sessionUntil: Date;
  adminId?: number;
  /**
   * The family: the first guardian's record, to which students and matters belong. Never use it
   * to read or write a person's own fields.
   */
  parentId?: number;
  /** The guardian's own record; for a second guardian it differs from `parentId`. */
  guardianId?: number;
  teacherId?: number;
  studentId?: number;
  /** IANA zone of the person; a child has the family's. Absent for staff, and if none is stored. */
  timeZone?: string;
  /**
   * Account of the guardian who handed the phone to a child; all other fields then describe the
   * child's rights (domain/permissions#user-type).
   */
  handedOverBy?: number;
  /** Staff must set up two-step sign-in before any other call. */
  needsTwoStep?: true;
  /** Staff must register a passkey before any other call. */
  needsPasskey?: true;
  /** Signed in with two factors: password and code, or a passkey, which counts as two. */
  twoFactors?: true;
  /** Teams of a staff member. */
  teamIds: readonly number[];
  /** Visible matters: if the setting restricts Operators, only those of their teams. */
  reach: Reach;
  isAdmin: boolean;
  /** Admin or Operator. */
  isStaff: boolean;
}

/**
 * False for a child without a login on a guardian's phone: it can read the child's records, but
 * nothing can be stored for it.
 */
export const hasLogin = ({ accountId }: Pick<CurrentUser, 'accountId'>): boolean => accountId > 0;

/** For records that belong to a login. @throws AppError 403 for a child without one */
export function requireLogin(user: Pick<CurrentUser, 'accountId'>): void {
  if (!hasLogin(user)) throw new AppError('login_needed');
}

declare module 'fastify' {
  interface FastifyRequest {
    user?: CurrentUser;
  }
}
