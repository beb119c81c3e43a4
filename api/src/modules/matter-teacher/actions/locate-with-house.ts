import type { ActionRequest, Locate } from '../../../platform/actions/locate.js';
import { locateSubject } from '../../../platform/actions/locate-subject.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { readStopWords } from '../../chat/stop-words.queries.js';
import { houseOf, namesOf } from '../../news/domain/secrets.js';
import { guardianSecrets, studentSecrets } from '../../news/family-names.queries.js';

/** The parts of the address that identify the house, and the names of the family. */
async function readSecrets(tx: Transaction, matterTeacherId: number) {
  const row = await tx.matterTeacher.findUniqueOrThrow({
    where: { id: matterTeacherId },
    select: {
      matter: {
        select: {
          town: true,
          building: true,
          parent: { select: guardianSecrets },
          student: { select: studentSecrets },
        },
      },
    },
  });
  return {
    house: houseOf({ matter: row.matter, parent: row.matter.parent }),
    names: namesOf(row.matter),
  };
}

/** What the words of a place may not hold: the family's house and, unless staff say them, the blacklist, which is read with words alone. */
export async function placeLimits(
  tx: Transaction,
  matterTeacherId: number,
  { input, actor }: ActionRequest,
) {
  const named = input.preferredMeetingPlace ?? input.meetingPlace;
  const secrets = await readSecrets(tx, matterTeacherId);
  return { ...secrets, stopWords: named && actor.type !== 'staff' ? await readStopWords(tx) : [] };
}

/** Also reads what a place's words may not hold. */
export const locateWithHouse: Locate = async (tx, request) => {
  const target = await locateSubject('matterTeacher')(tx, request);
  return target?.matterTeacherId
    ? { ...target, extra: await placeLimits(tx, target.matterTeacherId, request) }
    : null;
};
