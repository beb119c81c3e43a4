import type { Locate } from '../../../platform/actions/locate.js';
import { locateSubject } from '../../../platform/actions/locate-subject.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { houseOf } from '../../news/domain/secrets.js';

const place = { select: { town: true, building: true } } as const;

/** What tells the house of the candidate's family from its neighbours. */
export async function readHouse(tx: Transaction, matterTeacherId: number): Promise<string[]> {
  const row = await tx.matterTeacher.findUniqueOrThrow({
    where: { id: matterTeacherId },
    select: { matter: { select: { ...place.select, parent: place } } },
  });
  return houseOf({ matter: row.matter, parent: row.matter.parent });
}

/** Also reads what a place's words may not hold. */
export const locateWithHouse: Locate = async (tx, request) => {
  const target = await locateSubject('matterTeacher')(tx, request);
  return target?.matterTeacherId ? { ...target, extra: { house: await readHouse(tx, target.matterTeacherId) } } : null;
};
