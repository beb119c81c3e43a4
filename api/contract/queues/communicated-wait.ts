import type { CandidateCase } from '../facts.js';
import { answerOfTeacher, awaitedFrom } from './awaited.js';
import { introductionBlocker } from './blockers.js';
import { effectiveDeadline } from './due-day.js';
import { type WaitOwner, waitOwnerOfCandidate } from './wait-owner.js';

/**
 * Wait owner as families and teachers see it: `until` is the communicated deadline instead of the
 * office's check day. An introduction keeps the end of its wait, which a promise of the family may
 * extend.
 */
export function communicatedWaitOf(facts: CandidateCase): WaitOwner {
  const wait = waitOwnerOfCandidate(facts);
  // Shows no day while a blocker has to be removed first.
  if (wait.owner === 'staff' && introductionBlocker(facts)) return { ...wait, until: null };
  if (wait.owner !== 'family' && wait.owner !== 'teacher') return wait;
  const awaited = wait.owner === 'family' ? awaitedFrom(facts, 'customer') : answerOfTeacher(facts);
  return awaited && awaited.about !== 'introduction'
    ? { owner: wait.owner, since: wait.since, until: awaited.deadline }
    : wait;
}

/**
 * Deadline on a candidacy's row for staff: the communicated one, otherwise that of the
 * introduction.
 */
export const communicatedDeadlineOf = (
  facts: CandidateCase,
  { deadline }: WaitOwner,
): Date | null => deadline ?? effectiveDeadline(facts);
