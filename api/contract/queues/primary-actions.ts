import { dayOf } from '../calendar/instant.js';
import type { CandidateCase, CaseFacts } from '../facts.js';
import type {
  Membership,
  PrimaryAction,
  PrimaryActionRow,
  TabDefinition,
} from '../kit/define-queue.js';
import { contactDaysOf, dayInTab } from './due-day.js';
import { queues } from './queues.js';

type Facts = CaseFacts | CandidateCase;
const caseTabs = queues
  .flatMap((queue) => queue.tabs)
  .filter(({ primaryActions }) => primaryActions !== 'ofStatusTab');

/**
 * The tab of a candidacy or matter by its status: the first tab in menu order that counts the row,
 * if possible a tab without a secondary wait (domain/lists#leading-action).
 */
export function tabOfStatus(facts: Facts): { tab: TabDefinition; membership: Membership } | null {
  const kind = 'candidate' in facts ? 'matterTeacher' : 'matter';
  const tabs = caseTabs
    .filter(({ row }) => row === kind)
    .flatMap((tab) => {
      const membership = tab.member(facts as never);
      return membership && membership.counted !== false ? [{ tab, membership }] : [];
    });
  return tabs.find(({ tab }) => !tab.secondaryWait) ?? tabs[0] ?? null;
}

/** The primary actions of a row in this tab, in order (domain/lists#leading-action). */
export function primaryActionsOf(
  tab: TabDefinition,
  facts: Facts,
  membership: Membership | null,
): readonly PrimaryAction[] {
  if (tab.primaryActions === 'ofStatusTab') return primaryActionsOfStatus(facts);
  return membership
    ? primaryActionsIn(tab, primaryActionRow(tab, facts, membership))
    : primaryActionsOfStatus(facts);
}

/** The primary actions on a page outside the lists. */
export function primaryActionsOfStatus(facts: Facts): readonly PrimaryAction[] {
  const statusTab = tabOfStatus(facts);
  return statusTab
    ? primaryActionsIn(statusTab.tab, primaryActionRow(statusTab.tab, facts, statusTab.membership))
    : [];
}

export const primaryActionsIn = (
  { primaryActions }: TabDefinition,
  row: PrimaryActionRow,
): readonly PrimaryAction[] =>
  typeof primaryActions === 'function'
    ? primaryActions(row)
    : primaryActions === 'ofStatusTab'
      ? []
      : primaryActions;

function primaryActionRow(
  tab: TabDefinition,
  facts: Facts,
  membership: Membership,
): PrimaryActionRow {
  const interview = 'candidate' in facts ? facts.candidate.interviewDate : null;
  return {
    chip: membership.chip ?? null,
    isDue: dayInTab(tab, membership, contactDaysOf(facts)) <= dayOf(facts.now),
    isInterviewTimePast: interview !== null && interview <= facts.now,
    hasFamily: facts.matter.parentId !== null,
  };
}
