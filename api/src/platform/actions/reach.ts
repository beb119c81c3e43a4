import type { Actor, CandidateCase, CaseFacts } from '@tsumugi/contract/facts';
import { reaches } from '@tsumugi/contract/reach';
import type { Stamp } from '@tsumugi/contract/resources/action-result';

export interface Asker {
  readonly actor: Actor;
  /** The actor's own records only (portal doors). */
  readonly own?: 'teacher' | 'family';
}

/**
 * Whether the actor may touch a matter, for every step and its undo; otherwise the answer is 404.
 * Staff by their teams, where the setting restricts them.
 * A family knows of a candidate from the introduction on; before, there is nothing to answer about (domain/permissions#what-a-family-sees).
 */
export function mayReach(facts: CaseFacts | CandidateCase, { own, actor }: Asker): boolean {
  const candidate = 'candidate' in facts ? facts.candidate : null;
  if (own === 'family')
    return (
      actor.parentId != null &&
      facts.matter.parentId === actor.parentId &&
      (candidate === null || candidate.introducedAt !== null)
    );
  if (own === 'teacher' && candidate) return candidate.teacherId === actor.teacherId;
  return reaches(actor.reach, facts.matter.teamInCharge);
}

/** The teams between which a case moved, 0 for none: those who see own teams only hear that something came or went. */
export function teamsMoved(
  before: CaseFacts | null | undefined,
  after: CaseFacts | undefined,
): number[] {
  const [from, to] = [before, after].map((facts) => facts?.matter.teamInCharge ?? 0);
  return before && after && from !== to ? [from as number, to as number] : [];
}

/** Teachers whom a step changed: rows of their other cases show it. */
export const teachersIn = (stamps: readonly Pick<Stamp, 'entity' | 'id'>[]): number[] => [
  ...new Set(stamps.flatMap(({ entity, id }) => (entity === 'teacher' ? [id] : []))),
];
