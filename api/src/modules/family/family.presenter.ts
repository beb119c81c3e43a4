import { familyFields } from '@tsumugi/contract/fields/family';
import { presentFields, secretsIn } from '@tsumugi/contract/kit/define-fields';
import type { FamilyDetail } from '@tsumugi/contract/resources/family';
import { presentWish } from '../../platform/accounts/present-wish.js';
import { presentLine } from '../matter/matter.presenter.js';
import type { FamilyRow } from './family.queries.js';

/**
 * A family with everything staff keep; without `full` (Operators) telephone and address are masked
 * (domain/permissions#masks).
 */
export function presentFamily(row: FamilyRow, full: boolean): FamilyDetail {
  return {
    ...presentFields(
      familyFields,
      'staff',
      { ...row, email: row.account.email, mailNotices: row.account.mailNotices },
      full,
    ),
    roles: row.account.roles.map(({ role }) => role),
    canSignIn: row.account.canSignIn,
    stoppedAt: row.account.disabledAt?.toISOString() ?? null,
    leaveWish: presentWish(row.account.deletionRequests),
    lastSeenAt: row.account.sessions[0]?.lastSeenAt.toISOString() ?? null,
    adminRoomId: row.account.adminRoom?.id ?? null,
    consents: row.consents,
    students: row.students.map((student) => ({
      id: student.id,
      name: `${student.lastName} ${student.firstName}`,
      grade: student.grade,
      accountId: student.accountId,
    })),
    primaryGuardian: row.primaryParent && {
      id: row.primaryParent.id,
      name: `${row.primaryParent.lastName} ${row.primaryParent.firstName}`,
    },
    secondGuardians: row.secondGuardians.map((parent) => ({
      id: parent.id,
      name: `${parent.lastName} ${parent.firstName}`,
      relation: parent.relation,
      leaveWish: presentWish(parent.account.deletionRequests),
    })),
    matters: row.matters.map(presentLine),
    memos: row.memos.map((memo) => ({
      id: memo.id,
      content: memo.content,
      by: memo.author.name,
      at: memo.createdAt.toISOString(),
    })),
    masked: full ? [] : secretsIn(familyFields, row),
  };
}
