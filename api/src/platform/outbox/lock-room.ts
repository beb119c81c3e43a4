import type { Transaction } from '../database/transaction.js';

/**
 * Locks the room until the transaction ends. Lock order: matter before room, as in actions. Numbers
 * and times are assigned under the lock, so a reader who has seen a message has seen all earlier
 * ones.
 */
export async function lockRoom(tx: Transaction, id: number): Promise<void> {
  await tx.$queryRaw`select m.id from matter m join matter_teacher mt on mt.matter_id = m.id join chat_room r on r.matter_teacher_id = mt.id
    where r.id = ${id} for key share of m`;
  await tx.$queryRaw`select id from chat_room where id = ${id} for update`;
}
