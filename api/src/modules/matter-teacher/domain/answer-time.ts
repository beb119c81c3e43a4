import { deadlineAt } from '@tsumugi/contract/calendar/deadline';
import { addMinutes } from '@tsumugi/contract/calendar/instant';
import type { CandidateCase } from '@tsumugi/contract/facts';
import { effectiveDeadline } from '@tsumugi/contract/queues/due-day';
import type { Verdict } from '../../../platform/actions/handler.js';

const graceMinutes = 2 * 24 * 60;

/** The present deadline of an introduction; without one, the time of the introduction. */
export const deadlineOf = (facts: CandidateCase): Date =>
  effectiveDeadline(facts) ?? facts.candidate.introducedAt ?? facts.candidate.statusChangedAt;

/**
 * A family may answer until 2 days after the deadline, staff at any time (domain/candidacy#c10,
 * #c11).
 */
export function checkAnswerTime(facts: CandidateCase): Verdict {
  if (facts.actor.type !== 'family') return null;
  return facts.now <= addMinutes(deadlineOf(facts), graceMinutes) ? null : 'deadline_passed';
}

/**
 * The deadline after an extension: counted from the previous one, or from now if the result would
 * be in the past (domain/candidacy#c10).
 */
export function extendedDeadline(facts: CandidateCase): Date {
  const { brand, calendar, now } = facts;
  const deadline = deadlineAt(deadlineOf(facts), brand.extensionDays, calendar);
  return deadline > now ? deadline : deadlineAt(now, brand.extensionDays, calendar);
}
