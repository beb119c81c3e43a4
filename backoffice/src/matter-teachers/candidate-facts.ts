import { acceptReject, interviewResult, satisfaction } from '@tsumugi/contract/codes/candidate';
import { matterTeacherFields } from '@tsumugi/contract/fields/matter-teacher';
import type { CandidateCard } from '@tsumugi/contract/resources/matter-detail';
import { formatCalendarDay, formatDateTime } from '@tsumugi/contract/text/format';
import type { Fact } from '../matters/facts.js';
import { instantFact, localTime } from '../matters/local-time.js';

const reportLabels = {
  customer: {
    satisfaction: 'ご家庭の満足度',
    issues: '気になった点',
    comments: 'ご家庭のコメント',
  },
  teacher: {
    lessonContent: '授業の内容',
    studentState: '生徒の様子',
    plan: '今後の方針',
    wantsToTeach: '指導の希望',
    note: '教師の連絡事項',
  },
} as const;

type Zone = string | null | undefined;

/** Dates so far that are not edited in place; `zone` is the family's. */
export function dateFacts(card: CandidateCard, edited: readonly string[], zone: Zone): Fact[] {
  const way = Object.entries(matterTeacherFields).flatMap(([name, field]): Fact[] => {
    const at =
      'card' in field && field.card === 'way' && !edited.includes(name)
        ? card[name as keyof CandidateCard]
        : null;
    if (typeof at !== 'string') return [];
    return field.format === 'day'
      ? [{ label: field.label, value: formatCalendarDay(at) }]
      : instantFact(field.label, at, zone);
  });
  return [...way, ...instantFact('約束の日時', card.promisedUntil, zone)];
}

/**
 * The family's preferred trial times, the place of the trial, and its history: earlier interviews,
 * and moved trials.
 */
export function historyFacts(card: CandidateCard, zone: Zone): Fact[] {
  return [
    ...card.preferredTrialDates.flatMap((at) => instantFact('体験の希望日時', at, zone)),
    ...(card.trialPlace ? [{ label: '体験の場所', value: card.trialPlace }] : []),
    ...card.interviewHistory.map((interview) => ({
      label: '前の面談',
      value: [
        formatDateTime(interview.interviewDate),
        interviewResult.label(interview.interviewResult),
      ]
        .filter(Boolean)
        .join(' '),
    })),
    ...card.trialDateHistory.map((move) => ({
      label: '体験日の変更',
      value: `${formatDateTime(move.from)} → ${formatDateTime(move.to)}`,
      note: [`${formatDateTime(move.at)}に変更`, localTime(move.to, zone)]
        .filter(Boolean)
        .join('・'),
    })),
  ];
}

/** Texts from a form, under their labels, without the empty ones. */
export function textFacts(
  values: Readonly<Record<string, unknown>> | null,
  labels: Readonly<Record<string, string>>,
): Fact[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const value = values?.[name];
    if (value === undefined || value === null || value === '') return [];
    const table = { satisfaction, wantsToTeach: acceptReject }[name];
    return [{ label, value: table?.label(Number(value)) || String(value) }];
  });
}

export const reportFacts = (card: CandidateCard, side: keyof typeof reportLabels): Fact[] =>
  textFacts(side === 'customer' ? card.customerReport : card.teacherReport, reportLabels[side]);
