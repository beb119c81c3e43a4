import { AppError } from '@tsumugi/contract/errors';
import type { Standing } from '@tsumugi/contract/matching/choice';
import type { Transaction } from '../../platform/database/transaction.js';
import { rank } from './domain/rank.js';
import { readPool, readRequest } from './pool.queries.js';

/**
 * Match of a teacher for a matter with its own conditions. `among`: also the rank, which needs all
 * teachers.
 * @throws AppError 404 for an unknown matter or teacher
 */
export async function readStanding(
  tx: Transaction,
  {
    matterId,
    teacherId,
    today,
    among,
  }: { matterId: number; teacherId: number; today: string; among: boolean },
): Promise<Standing> {
  const { wanted, weights } = await readRequest(tx, matterId);
  const pool = await readPool(
    tx,
    matterId,
    wanted.subjects,
    among ? { also: teacherId } : { only: teacherId },
  );
  const own = rank(wanted, pool, weights, today, ({ id }) => id).find(
    ({ offered }) => offered.id === teacherId,
  );
  if (!own) throw new AppError('unknown_teacher', { teacherId: '教師を選び直してください。' });
  const { total, most, parts, blocks, misses, rank: place, of, best } = own;
  return {
    total,
    most,
    parts,
    blocks,
    misses,
    rank: among ? place : null,
    of: among ? of : null,
    best: among ? best : null,
  };
}
