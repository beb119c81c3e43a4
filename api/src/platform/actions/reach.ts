import type { CandidateCase, CaseFacts } from '@tsumugi/contract/facts';
import { canReach } from '@tsumugi/contract/reach';
import type { Stamp } from '@tsumugi/contract/resources/action-result';
import type { ActionRequest } from './locate.js';

/**
 * Whether the actor may access a matter, for every action and its undo; otherwise the answer is
 * 404. Staff are limited by their teams if the setting requires it. A family sees a candidacy from
 * the introduction on (domain/permissions#what-a-family-sees).
 */
export function mayReach(
  facts: CaseFacts | CandidateCase,
  { ownedBy, actor }: Pick<ActionRequest, 'ownedBy' | 'actor'>,
): boolean {
  const candidate = 'candidate' in facts ? facts.candidate : null;
  if (ownedBy === 'family')
    return (
      actor.parentId != null &&
      facts.matter.parentId === actor.parentId &&
      (candidate === null || candidate.introducedAt !== null)
    );
  if (ownedBy === 'teacher' && candidate) return candidate.teacherId === actor.teacherId;
  return canReach(actor.reach, facts.matter.teamInCharge);
}

/**
 * The former and the new team of a matter that moved, 0 for none. Staff who see only their teams
 * are notified that rows were added or removed.
 */
export function findMovedTeams(
  before: CaseFacts | null | undefined,
  after: CaseFacts | undefined,
): number[] {
  const [from, to] = [before, after].map((facts) => facts?.matter.teamInCharge ?? 0);
  return before && after && from !== to ? [from as number, to as number] : [];
}

/** Teachers whose row a step changed: rows of their other matters show them, too. */
export const teachersIn = (stamps: readonly Pick<Stamp, 'entity' | 'id'>[]): number[] => [
  ...new Set(stamps.flatMap(({ entity, id }) => (entity === 'teacher' ? [id] : []))),
];
