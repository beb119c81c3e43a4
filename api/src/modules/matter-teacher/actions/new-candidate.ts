import { addDays } from '@tsumugi/contract/calendar/day';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import { type CandidateStatus, liveCandidateStatuses } from '@tsumugi/contract/codes/candidate';
import { candidateAt, choiceAt } from '@tsumugi/contract/states';
import type { Verdict } from '../../../platform/actions/handler.js';
import type { CreationFacts } from '../../../platform/actions/locate.js';
import type { NewCandidacy } from './load-candidacy.js';

export type CandidacyFacts = CreationFacts<NewCandidacy>;

const taken: readonly CandidateStatus[] = [
  ...liveCandidateStatuses,
  candidateAt.hired,
  candidateAt.withdrawalRequested,
];
const daysUntilAgain = 30;

/** The teacher has no candidacy on this matter that is still open. */
export function alreadyCandidate({ extra, case: around }: CandidacyFacts): Verdict {
  const own =
    around?.candidates.filter(({ teacherId }) => teacherId === extra.teacher.teacherId) ?? [];
  return own.some(({ candidateStatus }) => taken.includes(candidateStatus))
    ? 'already_candidate'
    : null;
}

/** After a refusal or a withdrawal a teacher may apply again on the 30th day (domain/candidacy#applying-again). */
export function recentlyRejected({ extra, case: around, today }: CandidacyFacts): Verdict {
  const since = addDays(today, -daysUntilAgain);
  const ended = (around?.candidates ?? [])
    .filter(({ teacherId }) => teacherId === extra.teacher.teacherId)
    .flatMap(({ rejectedAt, withdrawnAt }) =>
      [rejectedAt, withdrawnAt].filter((at) => at !== null),
    );
  return ended.some((at) => dayOf(at) > since) ? 'recently_rejected' : null;
}

/** The row of a new candidacy; `more` are the stamps of its first status. */
export function newCandidate(
  facts: CandidacyFacts,
  status: CandidateStatus,
  source: number,
  more: Readonly<Record<string, unknown>>,
) {
  const { now, extra } = facts;
  return {
    id: extra.matterTeacherId,
    selectionNumber: extra.selectionNumber,
    sequence: extra.sequence,
    matterId: extra.matterId,
    teacherId: extra.teacher.teacherId,
    candidateStatus: status,
    candidateState: choiceAt.inCandidate,
    statusChangedAt: now,
    source,
    additionalInfo: extra.additionalInfo,
    createdAt: now,
    ...more,
  };
}
