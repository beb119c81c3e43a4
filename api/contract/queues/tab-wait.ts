import { endOfDay } from '../calendar/instant.js';
import type { CandidateCase, CaseFacts } from '../facts.js';
import type { Membership, TabDefinition } from '../kit/define-queue.js';
import { type WaitOwner, waitOwnerOfCandidate, waitOwnerOfMatter } from './wait-owner.js';

/** Whom a row of this tab waits for (domain 5.2): the tab's own wait where it has one, else the row's. `membership` is the tab's own word about it. */
export function waitInTab(tab: TabDefinition, facts: CaseFacts | CandidateCase, membership: Membership | null): WaitOwner {
  const own = 'candidate' in facts ? waitOwnerOfCandidate(facts) : waitOwnerOfMatter(facts);
  if (!tab.waits || !membership) return own;
  const owner = typeof tab.waits === 'string' ? tab.waits : tab.waits[membership.chip ?? ''];
  return owner ? { owner, since: membership.since, until: endOfDay(membership.due) } : own;
}
