import { isFirstLessonOff } from '@tsumugi/contract/appointments';
import { addDays, type Day, latestDay } from '@tsumugi/contract/calendar/day';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import type { CandidateFacts, CaseFacts } from '@tsumugi/contract/facts';
import { isHeld } from '@tsumugi/contract/queues/blockers';
import type { MatterStep } from '@tsumugi/contract/resources/matter-detail';
import { candidateAt, isHired, isOver, isSelected, matterAt } from '@tsumugi/contract/states';

interface Draft {
  readonly key: MatterStep['key'];
  readonly label: string;
  readonly day: Day | null;
}

/** Days from the previous step to each step. */
export type StepDays = Readonly<Record<MatterStep['key'], number>>;
/** Default durations without history. */
export const plannedDays: StepDays = {
  applied: 0,
  recruiting: 3,
  introduced: 7,
  trial: 9,
  hiring: 7,
  teaching: 7,
};

const ended: readonly number[] = [
  candidateAt.notHired,
  candidateAt.withdrawalRequested,
  candidateAt.withdrawn,
];
const on = (at: Date | null | undefined): Day | null => (at ? dayOf(at) : null);

/** The most advanced candidate, which determines the state of the request. */
export function leadingCandidate(facts: CaseFacts): CandidateFacts | undefined {
  return [...facts.candidates]
    .filter((candidate) => !ended.includes(candidate.candidateStatus))
    .sort(
      (a, b) => b.candidateStatus - a.candidateStatus || b.candidateState - a.candidateState,
    )[0];
}

/** Step that the leading candidate has reached: 1 募集, 2 紹介, 3 体験, 4 採用, 5 指導. */
function reachedStep(facts: CaseFacts, lead: CandidateFacts | undefined): number {
  if (facts.matter.caseStatus < matterAt.conditionChanged) return 0;
  if (!lead || lead.candidateStatus < candidateAt.teacherIntroduced) return 1;
  if (isHired(lead)) return lead.firstLessonDate && lead.firstLessonDate <= facts.now ? 5 : 4;
  if (isSelected(lead)) return 4;
  return lead.candidateStatus === candidateAt.teacherIntroduced ? 2 : 3;
}

/**
 * Time at which the last introduced teacher was ruled out. The search for the next teacher starts
 * then.
 */
const fellAway = ({ candidates }: CaseFacts): Day | null =>
  latestDay(
    ...candidates
      .filter(({ introducedAt }) => introducedAt)
      .map(({ rejectedAt, withdrawnAt }) => on(rejectedAt ?? withdrawnAt)),
  );

/**
 * 申込 → 募集 → 紹介 → 体験 → 採用 → 指導 with actual dates, and expected dates for later steps (ui 3). An
 * expected date is counted from the previous step, so that it does not move daily; it is omitted
 * once it has passed or while another step is due.
 * @param usual durations of the brand
 */
export function progressSteps(facts: CaseFacts, usual: StepDays = plannedDays): MatterStep[] {
  const { matter, candidates, today } = facts;
  const lead = leadingCandidate(facts);
  const now = reachedStep(facts, lead);
  const closed = isOver(matter);
  const held = isHeld(facts);
  const introductions = candidates
    .flatMap((candidate) => candidate.introducedAt ?? [])
    .sort((a, b) => a.getTime() - b.getTime());
  const lesson = matter.firstLessonDate ?? lead?.firstLessonDate;
  const isOff =
    lesson !== null && lesson !== undefined && isFirstLessonOff(matter, lesson, facts.now);
  const drafts: Draft[] = [
    { key: 'applied', label: '申込', day: dayOf(matter.createdAt) },
    { key: 'recruiting', label: '募集', day: on(matter.recruitmentConfirmedAt) },
    {
      key: 'introduced',
      label: '紹介',
      day: on(lead?.introducedAt ?? (closed ? introductions.at(-1) : null)),
    },
    { key: 'trial', label: '体験', day: on(lead?.trialLessonDate) },
    {
      key: 'hiring',
      label: '採用',
      day: lead?.teacherHiringDate ?? on(lead?.hiringDecisionConfirmedAt),
    },
    { key: 'teaching', label: '指導', day: isOff ? matter.contractResumeDate : on(lesson) },
  ];
  let last = dayOf(matter.createdAt);
  let passed = false;
  return drafts.flatMap((draft, index) => {
    if (draft.key === 'trial' && !matter.hasTrial) return [];
    const state: MatterStep['state'] = index < now ? 'done' : index === now ? 'now' : 'ahead';
    if (draft.key === 'introduced') last = latestDay(last, fellAway(facts)) ?? last;
    const guess =
      !draft.day && state !== 'done' && !closed && !held ? addDays(last, usual[draft.key]) : null;
    passed ||= guess !== null && guess < today;
    const day = draft.day ?? (passed ? null : guess);
    if (day && day > last) last = day;
    return [
      { key: draft.key, label: draft.label, state, day, expected: day !== null && !draft.day },
    ];
  });
}
