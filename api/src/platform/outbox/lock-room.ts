import type { Transaction } from '../database/transaction.js';

/**
 * Nobody else writes into the room until the transaction ends; the case before the room, as steps of a case do. Numbers and times are
 * taken after it: who has seen a message has then seen all that stand before it.
 */
export async function lockRoom(tx: Transaction, id: number): Promise<void> {
  await tx.$queryRaw`select m.id from matter m join matter_teacher mt on mt.matter_id = m.id join chat_room r on r.matter_teacher_id = mt.id
    where r.id = ${id} for key share of m`;
  await tx.$queryRaw`select id from chat_room where id = ${id} for update`;
}
