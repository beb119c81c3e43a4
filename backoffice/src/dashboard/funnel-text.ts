import type { DashboardPeriod, FunnelLine } from '@tsumugi/contract/resources/dashboard';

const hour = 60;
const day = 24 * hour;

/** 45分, 1時間12分, 3日4時間 */
export function minutesText(minutes: number | null): string {
  if (minutes === null) return '—';
  // Rounds to the smaller unit before splitting, so that no 60分 or 24時間 remains.
  const whole = Math.max(1, Math.round(minutes));
  if (whole < hour) return `${whole}分`;
  if (whole < day) return joinUnits(Math.floor(whole / hour), '時間', whole % hour, '分');
  const hours = Math.round(minutes / hour);
  return joinUnits(Math.floor(hours / 24), '日', hours % 24, '時間');
}
const joinUnits = (large: number, largeUnit: string, small: number, smallUnit: string) =>
  small === 0 ? `${large}${largeUnit}` : `${large}${largeUnit}${small}${smallUnit}`;

/** Share of the previous step that reached this one; null where the previous step is empty. */
export function shareOf(funnel: readonly FunnelLine[], index: number): number | null {
  const [before, here] = [funnel[index - 1], funnel[index]];
  return before && here && before.count > 0 ? Math.round((here.count / before.count) * 100) : null;
}

/**
 * The step whose median grew most against the previous period, if any grew by at least half a day.
 */
export function findSlowedStep(
  funnel: readonly FunnelLine[],
): { index: number; days: number } | null {
  const grown = funnel.map(({ medianDays, medianDaysBefore }, index) => ({
    index,
    days:
      medianDays !== null && medianDaysBefore !== null
        ? Math.round((medianDays - medianDaysBefore) * 10) / 10
        : 0,
  }));
  const most = grown.reduce((a, b) => (b.days > a.days ? b : a), { index: -1, days: 0 });
  return most.days >= 0.5 ? most : null;
}

interface Choice {
  readonly brand: number;
}
type Span = Pick<DashboardPeriod, 'from' | 'to'>;

function search(tab: 1 | 2, { brand }: Choice, filters: Record<string, string | number>): string {
  const params = new URLSearchParams({
    tab: String(tab),
    charge: 'all',
    ...(brand ? { brand: String(brand) } : {}),
  });
  for (const [name, value] of Object.entries(filters)) params.set(name, String(value));
  return `/admin/case-list-search?${params}`;
}
const days = (name: string, { from, to }: Span) => ({ [`${name}From`]: from, [`${name}To`]: to });

/** Targets of the dashboard's numbers: the list of exactly these rows. */
export const listOf = {
  step: (step: number, span: Span, choice: Choice) =>
    search(1, choice, { reachedStep: step, ...days('applicationDate', span) }),
  satisfaction: (span: Span, choice: Choice) =>
    search(2, choice, days('customerTrialReportDate', span)),
  trialRequests: (span: Span, choice: Choice) =>
    search(2, choice, days('trialLessonRequestDate', span)),
  inquiries: ({ from, to }: Span, { brand }: Choice) =>
    `/admin/user-list-hp-inquiry?day=all&charge=all&includeConfirmed=true&hpInquiryDateFrom=${from}&hpInquiryDateTo=${to}${brand ? `&brand=${brand}` : ''}`,
  handled: (today: string) => search(1, { brand: 0 }, { handledDate: today }),
  waiting: (since: string) => search(1, { brand: 0 }, { introductionWaitDateTo: since }),
  interviews: (today: string) =>
    search(
      2,
      { brand: 0 },
      { interViewDate: today, candidateStatus: '10,20,30,40,50,60,70,80,90' },
    ),
  trials: (today: string) =>
    search(2, { brand: 0 }, { trialLessonDate: today, candidateStatus: '60,70,80,90' }),
};
