import type { Actor, CandidateCase, CaseFacts } from '@tsumugi/contract/facts';

export interface Reach {
  readonly actor: Actor;
  /** The actor's own records only (portal doors). */
  readonly own?: 'teacher' | 'family';
}

/**
 * Whether a case is the actor's to touch, for every step and for taking one back; where it is not, the answer is 404.
 * A family knows of a candidate from the introduction on; before, there is nothing to answer about (domain section 8).
 */
export function mayReach(facts: CaseFacts | CandidateCase, { own, actor }: Reach): boolean {
  const candidate = 'candidate' in facts ? facts.candidate : null;
  if (own === 'family')
    return actor.parentId != null && facts.matter.parentId === actor.parentId && (candidate === null || candidate.introducedAt !== null);
  if (own === 'teacher' && candidate) return candidate.teacherId === actor.teacherId;
  return true;
}
