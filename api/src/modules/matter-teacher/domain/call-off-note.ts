import type { CandidateFacts } from '@tsumugi/contract/facts';
import type { NoticeAudience } from '@tsumugi/contract/notices/placeholders';
import { isEnded } from '@tsumugi/contract/states';
import type { NoticeOrder } from '../../../platform/actions/change.js';

/**
 * Future appointments of these candidacies in that side's calendar, in the wording of notices.
 * Families do not see interviews.
 */
export const futureAppointments = (
  candidates: readonly CandidateFacts[],
  now: Date,
  side: NoticeAudience,
): string[] =>
  candidates
    .filter((candidate) => !isEnded(candidate))
    .flatMap((candidate) => [
      { label: '面談', at: side === 'teacher' ? candidate.interviewDate : null },
      { label: '体験授業', at: candidate.trialLessonDate },
      { label: '初回の指導', at: candidate.firstLessonDate },
    ])
    .flatMap(({ label, at }) => (at && at > now ? [label] : []));

/** The note of a notice whose mail removes these from the calendar; empty without any. */
export function callOffNote(whats: readonly string[]): Pick<NoticeOrder, 'values'> {
  const named = [...new Set(whats)].join('と');
  const note = `予定していた${named}は、取りやめになりました。カレンダーに予定が残っているときは、お手数ですが削除してください。`;
  return named ? { values: { note } } : {};
}
