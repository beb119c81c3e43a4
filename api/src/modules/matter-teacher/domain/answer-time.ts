import { deadlineAt } from '@tsumugi/contract/calendar/deadline';
import { addMinutes } from '@tsumugi/contract/calendar/instant';
import type { CandidateCase } from '@tsumugi/contract/facts';
import { effectiveDeadline } from '@tsumugi/contract/queues/due';
import type { Verdict } from '../../../platform/actions/handler.js';

const graceMinutes = 2 * 24 * 60;

/** The deadline that an introduction has now; without one, its own moment. */
export const deadlineOf = (facts: CandidateCase): Date =>
  effectiveDeadline(facts) ?? facts.candidate.introducedAt ?? facts.candidate.statusChangedAt;

/** A family answers until 2 days after the deadline, staff whenever they like (domain/candidacy#c10, #c11). */
export function answerInTime(facts: CandidateCase): Verdict {
  if (facts.actor.type !== 'family') return null;
  return facts.now <= addMinutes(deadlineOf(facts), graceMinutes) ? null : 'deadline_passed';
}

/** The deadline that an extension gives: from the one there was; when even that would be over, from now (domain/candidacy#c10). */
export function extendedDeadline(facts: CandidateCase): Date {
  const { brand, calendar, now } = facts;
  const deadline = deadlineAt(deadlineOf(facts), brand.extensionDays, calendar);
  return deadline > now ? deadline : deadlineAt(now, brand.extensionDays, calendar);
}
