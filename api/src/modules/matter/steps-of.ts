import { isFirstLessonOff } from '@tsumugi/contract/appointments';
import { addDays, type Day } from '@tsumugi/contract/calendar/day';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import type { CandidateFacts, CaseFacts } from '@tsumugi/contract/facts';
import type { MatterStep } from '@tsumugi/contract/resources/matter-detail';
import { candidateAt, isHired, isOver, isSelected, matterAt } from '@tsumugi/contract/states';

interface Draft {
  readonly key: MatterStep['key'];
  readonly label: string;
  /** Days that this step usually takes after the one before. */
  readonly usual: number;
  readonly day: Day | null;
}

const ended: readonly number[] = [candidateAt.notHired, candidateAt.withdrawalRequested, candidateAt.withdrawn];
const on = (at: Date | null | undefined): Day | null => (at ? dayOf(at) : null);

/** The candidate furthest along, on whom the request turns now. */
export function leadingCandidate(facts: CaseFacts): CandidateFacts | undefined {
  return [...facts.candidates]
    .filter((candidate) => !ended.includes(candidate.candidateStatus))
    .sort((a, b) => b.candidateStatus - a.candidateStatus || b.candidateState - a.candidateState)[0];
}

/** How far the leading candidate has brought the request: 1 募集, 2 紹介, 3 体験, 4 採用, 5 指導. */
function reached(facts: CaseFacts, lead: CandidateFacts | undefined): number {
  if (facts.matter.caseStatus < matterAt.conditionChanged) return 0;
  if (!lead || lead.candidateStatus < candidateAt.teacherIntroduced) return 1;
  if (isHired(lead)) return lead.firstLessonDate && lead.firstLessonDate <= facts.now ? 5 : 4;
  if (isSelected(lead)) return 4;
  return lead.candidateStatus === candidateAt.teacherIntroduced ? 2 : 3;
}

/** 申込 → 募集 → 紹介 → 体験 → 採用 → 指導 with the real days, and for what is ahead an honest expected one (never before tomorrow's sum). */
export function stepsOf(facts: CaseFacts): MatterStep[] {
  const { matter, candidates } = facts;
  const lead = leadingCandidate(facts);
  const introductions = candidates.flatMap((candidate) => candidate.introducedAt ?? []).sort((a, b) => a.getTime() - b.getTime());
  const lesson = matter.firstLessonDate ?? lead?.firstLessonDate;
  const isOff = lesson !== null && lesson !== undefined && isFirstLessonOff(matter, lesson, facts.now);
  const drafts: Draft[] = [
    { key: 'applied', label: '申込', usual: 0, day: dayOf(matter.createdAt) },
    { key: 'recruiting', label: '募集', usual: 3, day: on(matter.recruitmentConfirmedAt) },
    { key: 'introduced', label: '紹介', usual: 7, day: on(lead?.introducedAt ?? introductions.at(-1)) },
    { key: 'trial', label: '体験', usual: 9, day: on(lead?.trialLessonDate) },
    { key: 'hiring', label: '採用', usual: 7, day: lead?.teacherHiringDate ?? on(lead?.hiringDecisionConfirmedAt) },
    { key: 'teaching', label: '指導', usual: 7, day: isOff ? matter.contractResumeDate : on(lesson) },
  ];
  const now = reached(facts, lead);
  const closed = isOver(matter);
  let last = facts.today;
  return drafts.flatMap((draft, index) => {
    if (draft.key === 'trial' && !matter.hasTrial) return [];
    const state: MatterStep['state'] = index < now ? 'done' : index === now ? 'now' : 'ahead';
    const guess = !draft.day && state !== 'done' && !closed;
    const day = draft.day ?? (guess ? addDays(last, draft.usual) : null);
    if (state !== 'done' && day && day > last) last = day;
    return [{ key: draft.key, label: draft.label, state, day, expected: guess }];
  });
}
