import { endOfDay } from '@tsumugi/contract/calendar/instant';
import type { CandidateFacts, CaseFacts } from '@tsumugi/contract/facts';
import type { Appointment, PortalStep, Turn } from '@tsumugi/contract/portal/shared';
import type { WaitOwner } from '@tsumugi/contract/queues/wait-owner';

export type Reader = 'family' | 'student' | 'teacher';

const phrases: Record<Reader, Record<WaitOwner['owner'], string>> = {
  family: { family: 'あなたの番です', teacher: '先生のお返事待ち', staff: '事務局が対応中', scheduled: '予定待ち', none: '' },
  student: {
    family: '保護者の方の番です',
    teacher: '先生のお返事待ち',
    staff: '事務局が対応中',
    scheduled: '予定待ち',
    none: '',
  },
  teacher: { family: 'ご家庭のお返事待ち', teacher: '先生の番です', staff: '事務局が対応中', scheduled: '予定待ち', none: '' },
};

/**
 * The wait owner in the reader's words. The office's own due day is no promise: it is shown as expected, and not at all once passed.
 * @param ended what to say when nobody's turn it is
 */
export function turnOf(wait: WaitOwner, reader: Reader, now: Date, ended = ''): Turn {
  const { owner, until } = wait;
  const passed = until !== null && until < now;
  const shown = owner === 'staff' && passed ? null : until;
  const untilIs = { staff: 'expected', scheduled: 'appointment', family: 'deadline', teacher: 'deadline', none: null } as const;
  return {
    owner: owner === reader ? 'you' : owner,
    phrase: phrases[reader][owner] || ended,
    until: shown?.toISOString() ?? null,
    untilIs: shown ? untilIs[owner] : null,
    late: passed && (owner === 'family' || owner === 'teacher'),
  };
}

/** Gives the office's turn the day that the steps expect, where it has none of its own. */
export function withExpectedDay(turn: Turn, steps: readonly PortalStep[]): Turn {
  const day = turn.owner === 'staff' && !turn.until ? steps.find((step) => step.expected && step.day)?.day : null;
  return day ? { ...turn, until: endOfDay(day).toISOString(), untilIs: 'expected' } : turn;
}

/** The appointment ahead of a candidate, if there is one. Interviews are the teacher's alone. */
export function appointmentOf(candidate: CandidateFacts, { now }: Pick<CaseFacts, 'now'>, reader: Reader): Appointment | null {
  const { candidateStatus: status } = candidate;
  const ahead = (kind: Appointment['kind'], at: Date | null) => (at && at > now ? { kind, at: at.toISOString() } : null);
  if (status === 10 && reader === 'teacher') return ahead('interview', candidate.interviewDate);
  if (status === 60) return ahead('trial', candidate.trialLessonDate);
  if (status === 90) return ahead('firstLesson', candidate.firstLessonDate);
  return null;
}
