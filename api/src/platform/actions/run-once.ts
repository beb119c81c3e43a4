import { createHash } from 'node:crypto';
import { AppError } from '@tsumugi/contract/errors';
import type { Prisma } from '../database/generated-client/client.js';
import type { Transaction } from '../database/transaction.js';

export interface Attempt {
  readonly accountId: number;
  /** The `Idempotency-Key`; without a key each call runs. */
  readonly key: string | undefined;
  /** Method and declared path of the call. */
  readonly call: string;
  readonly body: unknown;
  readonly now: Date;
}

/**
 * Runs the work once per account and key, and answers every repeat with the first answer
 * (domain/steps#repeats). A concurrent repeat waits for the first call; a refused call may be
 * repeated. 422 `key_reused` for another body under the same key.
 */
export async function runOnce<A extends object>(
  tx: Transaction,
  attempt: Attempt,
  work: () => Promise<A>,
): Promise<A> {
  const { accountId, key, call, body, now } = attempt;
  if (key === undefined) return work();
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const begun = await tx.$executeRaw`
    insert into idempotency_key (account_id, key, call, body_hash, created_at)
    values (${accountId}, ${key}, ${call}, ${bodyHash}, ${now}) on conflict do nothing`;
  const where = { accountId_key: { accountId, key } };
  if (begun === 0) {
    const first = await tx.idempotencyKey.findUniqueOrThrow({ where });
    if (first.call !== call || first.bodyHash !== bodyHash) throw new AppError('key_reused');
    return first.answer as A;
  }
  const answer = await work();
  await tx.idempotencyKey.update({
    where,
    data: { status: 200, answer: answer as Prisma.InputJsonObject },
  });
  return answer;
}
