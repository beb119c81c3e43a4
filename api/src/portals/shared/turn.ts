import { isFirstLessonOff } from '@tsumugi/contract/appointments';
import { endOfDay } from '@tsumugi/contract/calendar/instant';
import type { CandidateFacts, CaseFacts } from '@tsumugi/contract/facts';
import { waitLabels } from '@tsumugi/contract/kit/define-queue';
import type { Appointment, PortalStep, Turn } from '@tsumugi/contract/portal/shared';
import { isHeld } from '@tsumugi/contract/queues/blockers';
import { nextReviewDay } from '@tsumugi/contract/queues/md-management';
import type { WaitOwner } from '@tsumugi/contract/queues/wait-owner';
import { candidateAt, contractAt } from '@tsumugi/contract/states';
import { formatDayWithWeekday } from '@tsumugi/contract/text/format';
import { trialPlaceOf, trialPlaceWords } from '@tsumugi/contract/text/trial-place';

export type Reader = 'family' | 'student' | 'teacher';

const phrases: Record<Reader, Record<WaitOwner['owner'], string>> = {
  family: {
    family: 'あなたの番です',
    teacher: '先生のお返事待ち',
    staff: '事務局が対応中',
    scheduled: waitLabels.scheduled,
    none: '',
  },
  student: {
    family: '保護者の方の番です',
    teacher: '先生のお返事待ち',
    staff: '事務局が対応中',
    scheduled: waitLabels.scheduled,
    none: '',
  },
  teacher: {
    family: 'ご家庭のお返事待ち',
    teacher: '先生の番です',
    staff: '事務局が対応中',
    scheduled: waitLabels.scheduled,
    none: '',
  },
};

/**
 * The wait owner in the wording for the reader. The office's check day is only shown as expected,
 * and not after it has passed.
 * @param ended text if the wait has no owner
 */
export function presentTurn(wait: WaitOwner, reader: Reader, now: Date, ended = ''): Turn {
  const { owner, until } = wait;
  const passed = until !== null && until < now;
  const shown = owner === 'staff' && passed ? null : until;
  const untilIs = {
    staff: 'expected',
    scheduled: 'appointment',
    family: 'deadline',
    teacher: 'deadline',
    none: null,
  } as const;
  return {
    owner: owner === reader ? 'you' : owner,
    phrase: phrases[reader][owner] || ended,
    until: shown?.toISOString() ?? null,
    untilIs: shown ? untilIs[owner] : null,
    late: passed && (owner === 'family' || owner === 'teacher'),
  };
}

interface ContractWords {
  /** Text beside the short label; empty if the label is sufficient. */
  readonly words: string;
  /** One or two words; null before the first lesson. */
  readonly short: string | null;
  /** Whether no task is open. */
  readonly over: boolean;
}

/** State of a decided request, worded for the portals. */
export function contractWords({ matter, now }: CaseFacts): ContractWords {
  const { contractStatus: status, contractResumeDate: resume, firstLessonDate } = matter;
  if (status === contractAt.terminated) return { words: '', short: '契約終了', over: true };
  if (status === contractAt.completed) return { words: '', short: '指導完了', over: true };
  if (status === contractAt.paused)
    return {
      words: resume ? `${formatDayWithWeekday(resume)}に再開の予定です` : '',
      short: '休止中',
      over: true,
    };
  if (firstLessonDate && firstLessonDate <= now) return { words: '', short: '指導中', over: false };
  return { words: '指導が決まりました', short: null, over: false };
}

/** Wait owner of a hired matter or candidacy: none if the contract is suspended or over. */
export function decidedTurn(turn: Turn, facts: CaseFacts): Turn {
  const { words, over } = contractWords(facts);
  return over ? { owner: 'none', phrase: words, until: null, untilIs: null, late: false } : turn;
}

/**
 * Adds an expected day to a wait for the office: the day of the steps, or after that day the next
 * check of the recruiting.
 */
export function withNextDay(turn: Turn, steps: readonly PortalStep[], facts: CaseFacts): Turn {
  if (turn.owner !== 'staff' || turn.until) return turn;
  const expected = steps.find((step) => step.expected && step.day)?.day;
  const day = expected ?? (isHeld(facts) ? null : nextReviewDay(facts));
  return day
    ? { ...turn, until: endOfDay(day).toISOString(), untilIs: expected ? 'expected' : 'look' }
    : turn;
}

/**
 * The next appointment of a candidate, if there is one. Interviews are shown only to the teacher.
 */
export function appointmentOf(
  candidate: CandidateFacts,
  facts: CaseFacts,
  reader: Reader,
): Appointment | null {
  const { candidateStatus: status } = candidate;
  const { now } = facts;
  const futureAppointment = (
    kind: Appointment['kind'],
    at: Date | null,
    place: string | null = null,
  ) => (at && at > now ? { kind, at: at.toISOString(), place } : null);
  if (status === candidateAt.beforeInterview && reader === 'teacher')
    return futureAppointment('interview', candidate.interviewDate);
  if (status === candidateAt.beforeTrial)
    return futureAppointment(
      'trial',
      candidate.trialLessonDate,
      trialPlaceWords(trialPlaceOf(candidate, facts.matter)),
    );
  if (status === candidateAt.hired && !isLessonOff(candidate, facts))
    return futureAppointment('firstLesson', candidate.firstLessonDate);
  return null;
}

/** Whether the contract has called the candidate's first lesson off. */
export const isLessonOff = (
  { firstLessonDate }: CandidateFacts,
  { matter, now }: CaseFacts,
): boolean => firstLessonDate !== null && isFirstLessonOff(matter, firstLessonDate, now);
