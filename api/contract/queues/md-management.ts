import { onOrNextBusinessDay } from '../calendar/business-day.js';
import { addDays, type Day, daysBetween } from '../calendar/day.js';
import { dayOf, startOfDay } from '../calendar/instant.js';
import type { CaseFacts } from '../facts.js';
import { defineQueue, defineTab } from '../kit/define-queue.js';
import { isRecruiting } from '../states.js';
import { businessDaysAfter, nextMidnight } from './due-day.js';
import { matterFilters } from './filters.js';

const columns = [
  'due',
  'matterNumber',
  'student',
  'conditions',
  'candidates',
  'distributed',
  'wait',
  'next',
] as const;
const common = {
  row: 'matter',
  snooze: 'customerResponseDate',
  columns,
  filters: matterFilters,
} as const;

const recruiting = ({ matter }: CaseFacts) => isRecruiting(matter);
const lastDistribution = ({ matter }: CaseFacts): Date | null =>
  matter.tnewsDistributionDates.reduce<Date | null>(
    (last, at) => (last && last > at ? last : at),
    null,
  );
const between = ({ candidates }: CaseFacts, low: number, high: number) =>
  candidates.filter(
    (candidate) => candidate.candidateStatus >= low && candidate.candidateStatus <= high,
  ).length;

const longRecruiting = 14;
const everyDays = 7;

/**
 * First day on which recruiting counts as long; checked weekly from then on. Null before recruiting
 * and after an introduction.
 */
const longFrom = (facts: CaseFacts): Day | null => {
  const { recruitmentConfirmedAt: confirmed } = facts.matter;
  return recruiting(facts) && confirmed && between(facts, 60, 80) === 0
    ? addDays(dayOf(confirmed), longRecruiting)
    : null;
};

/**
 * Next day, today or later, on which this list shows a recruiting matter again (domain/lists#md-management,
 * MD4); null for a matter that does not recruit.
 */
export function nextReviewDay(facts: CaseFacts): Day | null {
  const first = longFrom(facts);
  if (!first) return null;
  const weeks = Math.ceil(Math.max(0, daysBetween(first, facts.today)) / everyDays);
  return onOrNextBusinessDay(addDays(first, weeks * everyDays), facts.calendar);
}

/** MD管理: the supply side of recruiting matters (domain/lists#md-management). */
export const mdManagement = defineQueue({
  route: 'case-list-md-management',
  resource: 'md-managements',
  call: 'GET /api/admin/get-md-managements',
  label: 'MD管理',
  group: 'mdManagement',
  tabs: [
    defineTab({
      code: 'MD1',
      tab: 1,
      label: '未配信',
      ...common,
      primaryActions: ['matter.deliverNews', 'matter.findTeacher'],
      waitOwner: 'staff',
      member: (facts) => {
        const { matter } = facts;
        if (!recruiting(facts) || matter.tnewsDistributionDates.length > 0) return null;
        const confirmed = matter.recruitmentConfirmedAt ?? matter.statusChangedAt;
        return { due: businessDaysAfter(facts, confirmed, 1), since: matter.statusChangedAt };
      },
    }),
    defineTab({
      code: 'MD2',
      tab: 2,
      label: '応募なし',
      ...common,
      primaryActions: ['matter.findTeacher', 'matter.deliverNews', 'matter.proposeLoosening'],
      waitOwner: 'staff',
      member: (facts) => {
        const last = lastDistribution(facts);
        if (
          !recruiting(facts) ||
          !last ||
          facts.candidates.some((candidate) => candidate.createdAt >= last)
        )
          return null;
        return { due: businessDaysAfter(facts, last, 3), since: facts.matter.statusChangedAt };
      },
    }),
    defineTab({
      code: 'MD3',
      tab: 3,
      label: '候補不足',
      ...common,
      primaryActions: ['matter.findTeacher', 'matter.deliverNews', 'matter.proposeLoosening'],
      waitOwner: 'staff',
      member: (facts) => {
        const { candidates } = facts;
        if (
          !recruiting(facts) ||
          candidates.length === 0 ||
          between(facts, 8, 80) >= 2 ||
          between(facts, 40, 80) > 0
        )
          return null;
        const changed = new Date(
          Math.max(...candidates.map((candidate) => candidate.statusChangedAt.getTime())),
        );
        return { due: businessDaysAfter(facts, changed, 2), since: changed };
      },
    }),
    defineTab({
      code: 'MD4',
      tab: 4,
      label: '長期募集',
      ...common,
      primaryActions: ['matter.findTeacher', 'matter.deliverNews', 'matter.proposeLoosening'],
      waitOwner: 'staff',
      member: (facts) => {
        const { matter, today } = facts;
        const first = longFrom(facts);
        if (!first || today < first) return null;
        const weeks = Math.floor(daysBetween(first, today) / everyDays);
        return { due: addDays(first, weeks * everyDays), since: matter.statusChangedAt };
      },
      recheckAt: (facts) => {
        const first = longFrom(facts);
        if (!first) return null;
        return facts.today < first ? startOfDay(first) : nextMidnight(facts.now);
      },
    }),
  ],
});
