import { interviewResult } from '@tsumugi/contract/codes/interview-result';
import type { CandidateCard } from '@tsumugi/contract/resources/matter-detail';
import { fullDayWeek, fullTime } from '../lib/dates.js';
import { dateLabels } from './candidate-words.js';
import type { Fact } from './facts.js';
import { instantFact, localTime } from './local-time.js';

type Zone = string | null | undefined;

/** The dates of the way so far that are not edited in place; `zone` is the family's. */
export const dateFacts = (card: CandidateCard, edited: readonly string[], zone: Zone): Fact[] =>
  dateLabels.flatMap(([name, label]) => {
    const at = card.dates[name];
    if (!at || edited.includes(name)) return [];
    return at.length === 10 ? [{ label, value: fullDayWeek(at) }] : instantFact(label, at, zone);
  });

/** When the family would like the trial, and what went before: interviews that led to another one, moves of the trial. */
export function historyFacts(card: CandidateCard, zone: Zone): Fact[] {
  return [
    ...card.preferredTrialDates.flatMap((at) => instantFact('体験の希望日時', at, zone)),
    ...card.interviewHistory.map((past) => ({
      label: '前の面談',
      value: [fullTime(past.interviewDate), interviewResult.label(past.interviewResult)].filter(Boolean).join(' '),
    })),
    ...card.trialDateHistory.map((move) => ({
      label: '体験日の変更',
      value: `${fullTime(move.from)} → ${fullTime(move.to)}`,
      note: [`${fullTime(move.at)}に変更`, localTime(move.to, zone)].filter(Boolean).join('・'),
    })),
  ];
}
