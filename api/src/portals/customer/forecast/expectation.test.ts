import { hoursAt } from '@tsumugi/contract/calendar/instant';
import type { CaseFacts } from '@tsumugi/contract/facts';
import { matterAt } from '@tsumugi/contract/states';
import { expect, it } from 'vitest';
import { plannedDays, progressSteps } from '../../../modules/matter/progress-steps.js';
import { expectedIntroduction, fewestCases, reasonsFor, usualDays } from './expectation.js';
import type { Pace, PaceStep } from './pace.queries.js';

const matter = {
  ...{
    caseStatus: matterAt.recruiting,
    contractStatus: 1,
    hasTrial: true,
    firstLessonDate: null,
    contractResumeDate: null,
  },
  ...{ parentId: 1, hasRequiredConsents: true, cancelRequestedAt: null, cancelConfirmedAt: null },
  ...{
    createdAt: hoursAt('2026-11-01', '10:00'),
    recruitmentConfirmedAt: hoursAt('2026-11-02', '10:00'),
  },
};
const facts = (today: string) =>
  ({
    matter,
    candidates: [],
    openChangeRequest: null,
    today,
    now: hoursAt(today, '12:00'),
  }) as unknown as Parameters<typeof progressSteps>[0] & CaseFacts;
const pace = (median: number, cases = fewestCases): Pace => ({
  cases,
  quarter: median - 2,
  median,
  threeQuarters: median + 3,
});
const paces = new Map<PaceStep, Pace>([
  ['introduced', pace(12.4)],
  ['trial', pace(30, fewestCases - 1)],
]);

it('uses the median of the brand’s cases for a step, or the planned days for too few cases', () => {
  expect(usualDays(paces)).toEqual({ ...plannedDays, introduced: 12 });
});

it.each([new Map<PaceStep, Pace>(), paces])(
  'puts the day of the introduction within the range of its note, and does not move it later',
  (known) => {
    const range = expectedIntroduction(facts('2026-11-05'), known);
    const dayOn = (today: string) =>
      progressSteps(facts(today), usualDays(known)).find(({ key }) => key === 'introduced')?.day;
    const day = dayOn('2026-11-05') as string;
    expect([range?.from, day, range?.to].sort()).toEqual([range?.from, day, range?.to]);
    expect(dayOn('2026-11-06')).toBe(day);
    expect(dayOn('2026-12-20')).toBeNull();
  },
);

it('explains a delay only by steps that staff have done', () => {
  const range = expectedIntroduction(facts('2026-12-20'), paces);
  for (const candidates of [0, 9, null])
    expect(reasonsFor(facts('2026-12-20'), range, true, candidates).join()).not.toMatch(
      /声をかけ|予定を確認/,
    );
});
