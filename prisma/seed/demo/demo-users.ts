import type { CurrentUser } from '@tsumugi/api/platform/auth/current-user';
import type { Office } from './demo-office.js';

/** The people of the demo, as users of the product's own calls. */
const base = {
  sessionId: '',
  sessionUntil: new Date(0),
  teamIds: [],
  reach: 'all',
  isAdmin: false,
  isStaff: false,
} as const;
export const familyUser = (accountId: number, parentId: number): CurrentUser => ({
  ...base,
  accountId,
  parentId,
  roles: ['Parent'],
  userType: 'Parent',
  allRoles: ['Parent'],
  face: 'customer',
  signInFace: 'customer',
});
export const teacherUser = (accountId: number, teacherId: number): CurrentUser => ({
  ...base,
  accountId,
  teacherId,
  roles: ['Teacher'],
  userType: 'Teacher',
  allRoles: ['Teacher'],
  face: 'teacher',
  signInFace: 'teacher',
});
export const staffUser = ({ actor, adminId }: Office['members'][number]): CurrentUser => ({
  ...base,
  accountId: actor.accountId as number,
  adminId,
  roles: [...actor.roles],
  isAdmin: actor.roles.includes('Admin'),
  userType: 'Admin',
  allRoles: [...actor.roles],
  face: 'admin',
  signInFace: 'admin',
  isStaff: true,
});
