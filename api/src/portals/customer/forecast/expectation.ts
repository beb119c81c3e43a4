import { addDays, type Day, daysBetween, latestDay } from '@tsumugi/contract/calendar/day';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import type { CandidateFacts, CaseFacts } from '@tsumugi/contract/facts';
import type { Forecast } from '@tsumugi/contract/portal/customer-forecast';
import { hasCancelRequest, isConsentMissing, isHeld } from '@tsumugi/contract/queues/blockers';
import { isContractOver, isEnded, matterAt } from '@tsumugi/contract/states';
import { plannedDays, type StepDays } from '../../../modules/matter/progress-steps.js';
import type { Pace, PaceStep } from './pace.queries.js';

/** Minimum number of cases for a forecast. */
export const fewestCases = 5;
/** Days before and after the planned duration, if there is no history. */
const about = 3;

export const paceOf = (paces: ReadonlyMap<PaceStep, Pace>, step: PaceStep): Pace | null => {
  const pace = paces.get(step);
  return pace && pace.cases >= fewestCases ? pace : null;
};

/** Median durations of the steps at the brand. */
export function usualDays(paces: ReadonlyMap<PaceStep, Pace>): StepDays {
  const known = [...paces.keys()].flatMap((step) => {
    const pace = paceOf(paces, step);
    return pace ? [[step, Math.round(pace.median)] as const] : [];
  });
  return { ...plannedDays, ...Object.fromEntries(known) };
}

type Introduction = Forecast['introduction'];

/**
 * Expected time of the next introduction: the middle half of the brand's own history, counted from
 * the start of the search, or from the loss of the last introduced teacher. Null while an
 * introduced teacher is undecided, after the search, and while an obstacle has to be removed first.
 * @param facts as the family sees them: only introduced candidates
 */
export function expectedIntroduction(
  facts: CaseFacts,
  paces: ReadonlyMap<PaceStep, Pace>,
): Introduction {
  const { matter, candidates } = facts;
  const over = matter.caseStatus >= matterAt.hired || isContractOver(matter);
  if (over || isHeld(facts) || candidates.some((candidate) => !isEnded(candidate))) return null;
  const pace = paceOf(paces, 'introduced');
  const start = searchedSince(facts, paceOf(paces, 'recruiting'));
  const from = addDays(start, pace ? Math.floor(pace.quarter) : plannedDays.introduced - about);
  const to = addDays(
    start,
    pace
      ? Math.max(Math.ceil(pace.threeQuarters), Math.floor(pace.quarter) + 1)
      : plannedDays.introduced + about,
  );
  return { from, to, basis: pace ? 'history' : 'usual' };
}

function searchedSince({ matter, candidates, today }: CaseFacts, recruiting: Pace | null): Day {
  const since = matter.recruitmentConfirmedAt;
  if (since) return latestDay(dayOf(since), ...candidates.map(endOf)) ?? dayOf(since);
  const expected = addDays(
    dayOf(matter.createdAt),
    recruiting ? Math.ceil(recruiting.median) : plannedDays.recruiting,
  );
  return latestDay(expected, today) ?? today;
}

const endOf = ({ rejectedAt, withdrawnAt }: CandidateFacts): Day | null => {
  const at = rejectedAt ?? withdrawnAt;
  return at ? dayOf(at) : null;
};

/** Days after the end of the expected period; 0 before it. */
export const lateDays = (introduction: Introduction, today: Day): number =>
  introduction && today > introduction.to ? daysBetween(introduction.to, today) : 0;

const few = 2;

/**
 * Reasons for a missing introduction, limited to verified facts. `candidates`: number who meet
 * every condition, null if not counted.
 */
export function reasonsFor(
  { matter }: CaseFacts,
  introduction: Introduction,
  late: boolean,
  candidates: number | null,
): string[] {
  if (matter.caseStatus < matterAt.hired) {
    if (hasCancelRequest(matter))
      return ['取り消しのご希望を事務局が確認しているあいだは、新しいご紹介を止めています。'];
    if (isConsentMissing(matter)) return ['ご紹介には、利用規約などへの同意が必要です。'];
  }
  if (matter.caseStatus === matterAt.conditionChanged)
    return ['条件変更を事務局が確認しているあいだは、新しいご紹介を止めています。'];
  if (!introduction) return [];
  if (matter.caseStatus < matterAt.conditionChanged)
    return late
      ? ['事務局がご依頼内容を確認しています。募集を始めしだい、目安をお知らせします。']
      : [];
  if (candidates === 0) return ['ご希望のすべてに合う先生が、いまはいません。募集を続けています。'];
  if (candidates !== null && candidates <= few)
    return ['ご希望のすべてに合う先生が少ないため、ご紹介まで時間がかかることがあります。'];
  return late ? ['条件に合う先生を探しています。'] : [];
}
