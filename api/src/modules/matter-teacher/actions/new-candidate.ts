import { addDays } from '@tsumugi/contract/calendar/day';
import { deadlineInBusinessDays } from '@tsumugi/contract/calendar/deadline';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import { type CandidateStatus, liveCandidateStatuses } from '@tsumugi/contract/codes/candidate-status';
import type { NoticeOrder } from '../../../platform/actions/change.js';
import type { Verdict } from '../../../platform/actions/handler.js';
import type { CreationFacts } from '../../../platform/actions/locate.js';
import { answerReminders } from '../domain/answer-reminders.js';
import type { NewCandidacy } from './load-candidacy.js';

export type CandidacyFacts = CreationFacts<NewCandidacy>;

const taken: readonly CandidateStatus[] = [...liveCandidateStatuses, 90, 110];
const daysUntilAgain = 30;
/** Days to give the additional information in (domain 5.1, TA1). */
const daysToInform = 3;

/** The teacher has no candidacy on this matter that is still open. */
export function alreadyCandidate({ extra, case: around }: CandidacyFacts): Verdict {
  const own = around?.candidates.filter(({ teacherId }) => teacherId === extra.teacher.teacherId) ?? [];
  return own.some(({ candidateStatus }) => taken.includes(candidateStatus)) ? 'already_candidate' : null;
}

/** After a refusal or a withdrawal a teacher may apply again on the 30th day (domain section 14). */
export function recentlyRejected({ extra, case: around, today }: CandidacyFacts): Verdict {
  const since = addDays(today, -daysUntilAgain);
  const ended = (around?.candidates ?? [])
    .filter(({ teacherId }) => teacherId === extra.teacher.teacherId)
    .flatMap(({ rejectedAt, withdrawnAt }) => [rejectedAt, withdrawnAt].filter((at) => at !== null));
  return ended.some((at) => dayOf(at) > since) ? 'recently_rejected' : null;
}

/** The row of a new candidacy; `more` are the stamps of the status it begins at. */
export function newCandidate(facts: CandidacyFacts, status: CandidateStatus, source: number, more: Readonly<Record<string, unknown>>) {
  const { now, extra } = facts;
  return {
    id: extra.matterTeacherId,
    selectionNumber: extra.selectionNumber,
    sequence: extra.sequence,
    matterId: extra.matterId,
    teacherId: extra.teacher.teacherId,
    candidateStatus: status,
    candidateState: 10,
    statusChangedAt: now,
    source,
    additionalInfo: extra.additionalInfo,
    createdAt: now,
    ...more,
  };
}

/** N01 and its reminders: the teacher is asked for the additional information (domain C1, C2). */
export function additionalInfoRequest({ extra, now, calendar }: CandidacyFacts): NoticeOrder[] {
  const deadline = deadlineInBusinessDays(now, daysToInform, calendar);
  return [{ code: 'N01' }, ...answerReminders(extra.matterTeacherId, 'teacher', deadline, now)];
}
