import type { Actor } from '@tsumugi/contract/facts';
import type { CurrentUser } from '../auth/current-user.js';

/** Timers and cascades. */
export const systemActor: Actor = { type: 'system', accountId: null, roles: [], reach: 'all' };

const types = { admin: 'staff', teacher: 'teacher', customer: 'family' } as const;

/** The signed-in caller in the form that rules read. */
export function toActor(user: CurrentUser): Actor {
  return {
    type: types[user.face],
    accountId: user.accountId,
    roles: user.roles,
    reach: user.reach,
    adminId: user.adminId ?? null,
    parentId: user.parentId ?? null,
    teacherId: user.teacherId ?? null,
    studentId: user.studentId ?? null,
  };
}
