import { dayOf } from '../calendar/instant.js';
import type { CandidateCase, CaseFacts } from '../facts.js';
import type { Lead, LeadRow, Membership, TabDefinition } from '../kit/define-queue.js';
import { queues } from './all.js';
import { contactDaysOf, dayInTab } from './due.js';

type Facts = CaseFacts | CandidateCase;
const caseTabs = queues.flatMap((queue) => queue.tabs).filter(({ leads }) => leads !== 'own');

/** The tab that holds a candidate, else a matter, by its status: the first of the menu that counts it (domain/lists#leading-action). */
export function ownTab(facts: Facts): { tab: TabDefinition; membership: Membership } | null {
  const kind = 'candidate' in facts ? 'matterTeacher' : 'matter';
  const places = caseTabs
    .filter(({ row }) => row === kind)
    .flatMap((tab) => {
      const membership = tab.member(facts as never);
      return membership && membership.counted !== false ? [{ tab, membership }] : [];
    });
  return places.find(({ tab }) => !tab.beside) ?? places[0] ?? null;
}

/** What a row of a case leads with in this tab, in order (domain/lists#leading-action); `membership` is the tab's own word about it. */
export function leadsOf(
  tab: TabDefinition,
  facts: Facts,
  membership: Membership | null,
): readonly Lead[] {
  if (tab.leads === 'own') return ownLeads(facts);
  return membership ? leadsIn(tab, leadRow(tab, facts, membership)) : ownLeads(facts);
}

/** The same on a page that belongs to no tab. */
export function ownLeads(facts: Facts): readonly Lead[] {
  const own = ownTab(facts);
  return own ? leadsIn(own.tab, leadRow(own.tab, facts, own.membership)) : [];
}

export const leadsIn = ({ leads }: TabDefinition, row: LeadRow): readonly Lead[] =>
  typeof leads === 'function' ? leads(row) : leads === 'own' ? [] : leads;

function leadRow(tab: TabDefinition, facts: Facts, membership: Membership): LeadRow {
  const interview = 'candidate' in facts ? facts.candidate.interviewDate : null;
  return {
    chip: membership.chip ?? null,
    due: dayInTab(tab, membership, contactDaysOf(facts)) <= dayOf(facts.now),
    held: interview !== null && interview <= facts.now,
    linked: facts.matter.parentId !== null,
  };
}
