import type { Day } from '@tsumugi/contract/calendar/day';
import { candidateStatus } from '@tsumugi/contract/codes/candidate';
import { caseStatus } from '@tsumugi/contract/codes/matter';
import type { DeletionState } from '@tsumugi/contract/portal/customer-profile';
import { candidateAt, isContractOver } from '@tsumugi/contract/states';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { candidaciesThatBind, mattersThatBind } from '../../../platform/facts/open-matter.js';

type Blocking = DeletionState['blocking'];

/** Whether the user is a second guardian, who leaves alone: the family's requests continue. */
export const isSecondGuardian = ({ parentId, guardianId }: CurrentUser): boolean =>
  guardianId !== undefined && guardianId !== parentId;

/**
 * Matters and candidacies that must end before a family or teacher can leave
 * (domain/people#removing-a-person).
 */
export async function blockingOf(
  db: Transaction,
  user: CurrentUser,
  today: Day,
): Promise<Blocking> {
  return [
    ...(user.parentId && !isSecondGuardian(user) ? await requestsOf(db, user.parentId, today) : []),
    ...(user.teacherId ? await candidaciesOf(db, user.teacherId, today) : []),
  ];
}

async function requestsOf(db: Transaction, parentId: number, today: Day): Promise<Blocking> {
  const live = await db.matter.findMany({
    where: mattersThatBind(parentId, today),
    orderBy: { id: 'asc' },
    select: {
      id: true,
      matterNumber: true,
      caseStatus: true,
      contractStatus: true,
      cancelRequestedAt: true,
      student: { select: { lastName: true, firstName: true } },
    },
  });
  return live.map((matter) => ({
    matterId: matter.id,
    matterNumber: matter.matterNumber,
    student: matter.student && `${matter.student.lastName} ${matter.student.firstName}`,
    statusText: caseStatus.label(matter.caseStatus, 'family'),
    remedy: remedyOf(matter),
  }));
}

async function candidaciesOf(db: Transaction, teacherId: number, today: Day): Promise<Blocking> {
  const live = await db.matterTeacher.findMany({
    where: candidaciesThatBind(teacherId, today),
    orderBy: { id: 'asc' },
    select: {
      candidateStatus: true,
      matter: { select: { matterNumber: true, contractStatus: true } },
    },
  });
  return live.map((row) => ({
    matterId: null,
    matterNumber: row.matter.matterNumber,
    student: null,
    statusText: candidateStatus.label(row.candidateStatus, 'teacher'),
    remedy: remedyOfTeacher(row.candidateStatus, row.matter),
  }));
}

const untilItsEnd = 'ご契約の終了日が過ぎるまでお待ちいただくか、事務局へご連絡ください。';

function remedyOf(matter: {
  readonly contractStatus: number;
  readonly cancelRequestedAt: Date | null;
}): string {
  if (isContractOver(matter)) return untilItsEnd;
  return matter.cancelRequestedAt
    ? 'キャンセルのお申し出を事務局が確認しています。'
    : 'ご依頼の画面からキャンセルをお申し出いただくか、事務局へご連絡ください。';
}

function remedyOfTeacher(status: number, matter: { readonly contractStatus: number }): string {
  if (isContractOver(matter)) return untilItsEnd;
  return status === candidateAt.withdrawalRequested
    ? '辞退のお申し出を事務局が確認しています。'
    : '案件の画面から辞退するか、事務局へご連絡ください。';
}

/** The pending wish, if any. */
export const standingWish = (db: Transaction, accountId: number) =>
  db.deletionRequest.findFirst({
    where: { accountId, withdrawnAt: null },
    select: { id: true, reason: true, requestedAt: true },
  });
