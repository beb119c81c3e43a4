import { AppError } from '@tsumugi/contract/errors';
import { announceTeams } from '../../../platform/actions/announce-change.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { reassignInquiries } from '../../../platform/queues/reassign.js';

/**
 * Sets the teams of a member of staff; a team leader stays leader, and the member's inquiries move
 * with the member.
 * @throws AppError 400 for an unknown team
 */
export async function setTeams(
  tx: Transaction,
  adminId: number,
  teamIds: readonly number[],
): Promise<void> {
  const wanted = [...new Set(teamIds)];
  const known = await tx.team.count({ where: { id: { in: wanted }, deletedAt: null } });
  if (known !== wanted.length)
    throw new AppError('invalid_input', { teamIds: 'チームを一覧から選び直してください。' });
  const before = await tx.teamMember.findMany({ where: { adminId }, select: { teamId: true } });
  await tx.teamMember.deleteMany({ where: { adminId, teamId: { notIn: wanted } } });
  await tx.teamMember.createMany({
    data: wanted.map((teamId) => ({ adminId, teamId })),
    skipDuplicates: true,
  });
  await reassignInquiries(tx);
  const concerned = [...before.map(({ teamId }) => teamId), ...wanted];
  await announceTeams(tx, concerned.length ? concerned : [0]);
}
