import { dayOf } from '@tsumugi/contract/calendar/instant';
import type { Locate } from '../../../platform/actions/locate.js';
import { locateSubject } from '../../../platform/actions/locate-subject.js';
import { readStanding } from '../../matching/standing.queries.js';

/** Also reads the standing of the teacher, unless it is stored and the choice is unchanged. */
export const locateWithStanding: Locate = async (tx, request) => {
  const target = await locateSubject('matterTeacher')(tx, request);
  if (!target) return null;
  const among = request.input.chosen === true;
  const row = await tx.matterTeacher.findUnique({
    where: { id: target.matterTeacherId },
    select: { teacherId: true, matchingChoice: true },
  });
  if (!row || (row.matchingChoice && !among)) return target;
  const { matterId } = target;
  return {
    ...target,
    extra: {
      standing: await readStanding(tx, {
        matterId,
        teacherId: row.teacherId,
        today: dayOf(request.now),
        among,
      }),
    },
  };
};
