import type { CandidateFacts } from '@tsumugi/contract/facts';
import type { NoticeAudience } from '@tsumugi/contract/notices/placeholders';
import { isEnded } from '@tsumugi/contract/states';
import type { NoticeOrder } from '../../../platform/actions/change.js';

/** What is still to come of these candidacies and stands in that side's calendar, as notices name it. A family knows of no interview. */
export const aheadOf = (
  candidates: readonly CandidateFacts[],
  now: Date,
  side: NoticeAudience,
): string[] =>
  candidates
    .filter((candidate) => !isEnded(candidate))
    .flatMap((candidate) => [
      { what: '面談', at: side === 'teacher' ? candidate.interviewDate : null },
      { what: '体験授業', at: candidate.trialLessonDate },
      { what: '初回の指導', at: candidate.firstLessonDate },
    ])
    .flatMap(({ what, at }) => (at && at > now ? [what] : []));

/** The note of a notice whose mail takes these out of the calendar; nothing where there are none. */
export function calledOff(whats: readonly string[]): Pick<NoticeOrder, 'values'> {
  const named = [...new Set(whats)].join('と');
  const note = `予定していた${named}は、取りやめになりました。カレンダーに予定が残っているときは、お手数ですが削除してください。`;
  return named ? { values: { note } } : {};
}
