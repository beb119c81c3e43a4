import type { CandidateCase } from '../facts.js';
import { answerOfTeacher, awaitedFrom } from './awaited.js';
import { effectiveDeadline } from './due.js';
import { introductionHindrance } from './hindrance.js';
import { type WaitOwner, waitOwnerOfCandidate } from './wait-owner.js';

/**
 * Whose turn it is, as families and teachers read it: until the deadline that their notices and reminders name, not until the day on
 * which the office looks after it. A family's promise to answer later stands beside its deadline.
 */
export function toldWaitOf(facts: CandidateCase): WaitOwner {
  const wait = waitOwnerOfCandidate(facts);
  // No day is named while something has to be removed first.
  if (wait.owner === 'staff' && introductionHindrance(facts)) return { ...wait, until: null };
  if (wait.owner !== 'family' && wait.owner !== 'teacher') return wait;
  const asked = wait.owner === 'family' ? awaitedFrom(facts, 'customer') : answerOfTeacher(facts);
  return asked && asked.about !== 'introduction'
    ? { owner: wait.owner, since: wait.since, until: asked.deadline }
    : wait;
}

/** The deadline on a candidate's row where staff read it: the one that the party was told, else the one of the introduction. */
export const toldDeadlineOf = (facts: CandidateCase, { deadline }: WaitOwner): Date | null =>
  deadline ?? effectiveDeadline(facts);
