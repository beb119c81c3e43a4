import type { Transaction } from '../database/transaction.js';

/**
 * The account's room with the office, created if it does not exist; safe for concurrent calls
 * (domain/chat#rooms).
 * @returns its id
 */
export async function openOfficeRoom(
  tx: Transaction,
  accountId: number,
  now: Date,
): Promise<number> {
  await tx.chatRoom.createMany({
    data: [{ type: 'admin', accountId, openedAt: now }],
    skipDuplicates: true,
  });
  return (await tx.chatRoom.findUniqueOrThrow({ where: { accountId }, select: { id: true } })).id;
}
