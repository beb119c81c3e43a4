import { addDays } from '@tsumugi/contract/calendar/day';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import type { CandidateCase } from '@tsumugi/contract/facts';
import { restDays } from '@tsumugi/contract/matching/blocks';
import { reasonForRecipient } from '@tsumugi/contract/notices/reason-for-recipient';
import type { TeacherEnding } from '@tsumugi/contract/portal/teacher-case';
import { candidateAt, isRecruiting } from '@tsumugi/contract/states';

const matterClosed = 940;

/**
 * End of a candidacy. The category of a refusal only if staff chose to send it
 * (domain/notices#ticked-notices, N21).
 */
export function endingOf(
  { candidate: c, matter, today }: CandidateCase,
  isReasonTold: boolean,
): TeacherEnding | null {
  const at =
    c.candidateStatus === candidateAt.notHired
      ? c.rejectedAt
      : c.candidateStatus === candidateAt.withdrawn
        ? c.withdrawnAt
        : null;
  if (!at) return null;
  const day = addDays(dayOf(at), restDays);
  const reapplyFrom = isRecruiting(matter) && day > today ? day : null;
  if (c.candidateStatus === candidateAt.withdrawn)
    return {
      at: at.toISOString(),
      title: '辞退済み',
      words: '辞退の手続きが完了しました。',
      category: null,
      reapplyFrom,
    };
  if (c.rejectReason === matterClosed)
    return {
      at: at.toISOString(),
      title: '募集終了',
      words: '募集が終了しました。ご応募・ご対応に感謝いたします。',
      category: null,
      reapplyFrom: null,
    };
  const words = c.introducedAt
    ? 'ご家庭とのご縁に至りませんでした。体験・ご準備に感謝いたします。'
    : '今回はご紹介を見送らせていただくこととなりました。ご応募に心より感謝いたします。';
  const category = isReasonTold ? reasonForRecipient(c.rejectReason) : null;
  return { at: at.toISOString(), title: '今回は見送り', words, category, reapplyFrom };
}
