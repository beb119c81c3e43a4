import type { ActionRequest, Locate } from '../../../platform/actions/locate.js';
import { locateSubject } from '../../../platform/actions/locate-subject.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { readBlockedWords } from '../../chat/blocked-words.queries.js';
import { homeAddressParts, namesOf } from '../../news/domain/secrets.js';
import { guardianSecrets, studentSecrets } from '../../news/family-names.queries.js';

/** Reads the parts of the address that identify the home, and the names of the family. */
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
    homeAddress: homeAddressParts({ matter: row.matter, parent: row.matter.parent }),
    names: namesOf(row.matter),
  };
}

/**
 * Texts that a meeting place must not contain: the home address, names of the family and, unless
 * staff write it, blacklisted words.
 */
export async function placeLimits(
  tx: Transaction,
  matterTeacherId: number,
  { input, actor }: ActionRequest,
) {
  const named = input.preferredMeetingPlace ?? input.meetingPlace;
  const secrets = await readSecrets(tx, matterTeacherId);
  return {
    ...secrets,
    blockedWords: named && actor.type !== 'staff' ? await readBlockedWords(tx) : [],
  };
}

/** Also reads the texts that a meeting place must not contain. */
export const locateWithHomeAddress: Locate = async (tx, request) => {
  const target = await locateSubject('matterTeacher')(tx, request);
  return target?.matterTeacherId
    ? { ...target, extra: await placeLimits(tx, target.matterTeacherId, request) }
    : null;
};
