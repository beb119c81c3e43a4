import type { ActionRequest, Locate } from '../../../platform/actions/locate.js';
import { locateSubject } from '../../../platform/actions/locate-subject.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { readStopWords } from '../../chat/stop-words.queries.js';
import { houseOf } from '../../news/domain/secrets.js';

const place = { select: { town: true, building: true } } as const;

/** What tells the house of the candidate's family from its neighbours. */
async function readHouse(tx: Transaction, matterTeacherId: number): Promise<string[]> {
  const row = await tx.matterTeacher.findUniqueOrThrow({
    where: { id: matterTeacherId },
    select: { matter: { select: { ...place.select, parent: place } } },
  });
  return houseOf({ matter: row.matter, parent: row.matter.parent });
}

/** What the words of a place may not hold: the family's house and, unless staff say them, the blacklist, which is read with words alone. */
export async function placeLimits(tx: Transaction, matterTeacherId: number, { input, actor }: ActionRequest) {
  const named = input.preferredMeetingPlace ?? input.meetingPlace;
  const house = await readHouse(tx, matterTeacherId);
  return { house, stopWords: named && actor.type !== 'staff' ? await readStopWords(tx) : [] };
}

/** Also reads what a place's words may not hold. */
export const locateWithHouse: Locate = async (tx, request) => {
  const target = await locateSubject('matterTeacher')(tx, request);
  return target?.matterTeacherId ? { ...target, extra: await placeLimits(tx, target.matterTeacherId, request) } : null;
};
