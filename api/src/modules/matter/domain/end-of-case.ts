import { addDays, type Day } from '@tsumugi/contract/calendar/day';
import { endOfDay } from '@tsumugi/contract/calendar/instant';
import type { CandidateFacts, CaseFacts } from '@tsumugi/contract/facts';
import { candidateAt, isHired, isLive } from '@tsumugi/contract/states';
import type { Cascade, Write } from '../../../platform/actions/change.js';

const daysToWriteAfterContract = 90;

/** The current teacher: hired, or withdrawing after a hire. */
export const currentTeacherOf = ({ candidates }: CaseFacts): CandidateFacts | undefined =>
  candidates.find(
    ({ candidateStatus, statusBeforeWithdrawal }) =>
      candidateStatus === candidateAt.hired ||
      (candidateStatus === candidateAt.withdrawalRequested &&
        statusBeforeWithdrawal === candidateAt.hired),
  );

const close = ({ matterTeacherId }: CandidateFacts, input?: Cascade['input']): Cascade => ({
  action: 'matterTeacher.closeForMatter',
  id: matterTeacherId,
  input,
});

/**
 * Closes all active and withdrawing candidacies (domain/candidacy#c33), also formerly hired ones;
 * the hired one only on request.
 */
export function closeCandidates(
  facts: CaseFacts,
  input?: Cascade['input'],
  hiredToo = false,
): Cascade[] {
  const hired = facts.candidates.find(isHired);
  return facts.candidates
    .filter((each) => isLive(each) || each.candidateStatus === candidateAt.withdrawalRequested)
    .concat(hiredToo && hired ? [hired] : [])
    .map((each) => close(each, input));
}

/**
 * Time until which family and teacher can write to each other after a contract with this last day
 * (domain/chat#rooms).
 */
export const roomEndAfter = (day: Day): Date => endOfDay(addDays(day, daysToWriteAfterContract));

/** The room of a teacher whose contract has ended stays open for 90 more days. */
export function closeHiredRoom(facts: CaseFacts, day: Day): Write[] {
  const room = currentTeacherOf(facts)?.room;
  if (!room || room.closedAt) return [];
  return [{ entity: 'chatRoom', id: room.id, set: { closesAt: roomEndAfter(day) } }];
}

/** Discards a pending change of conditions, because the matter has ended. */
export function discardChangeRequest(
  { openChangeRequest, now, actor }: CaseFacts,
  reason: string,
): Write[] {
  if (!openChangeRequest) return [];
  const set = {
    open: false,
    rejectedAt: now,
    rejectReason: reason,
    confirmedById: actor.accountId,
  };
  return [{ entity: 'changeRequest', id: openChangeRequest.id, set }];
}
