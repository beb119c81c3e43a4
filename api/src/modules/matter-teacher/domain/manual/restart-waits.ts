import type { CandidateCase, CandidateFacts } from '@tsumugi/contract/facts';
import type { NoticeCode } from '@tsumugi/contract/notices/notices';
import { answerOfTeacher, awaitedFrom, reportOfTeacher } from '@tsumugi/contract/queues/awaited';
import type { NoticeOrder } from '../../../../platform/actions/change.js';

const waits = [
  {
    codes: ['N19'],
    stamp: 'familyAskedAt',
    waitOf: (facts: CandidateCase) => awaitedFrom(facts, 'customer'),
  },
  { codes: ['N01', 'N02', 'N14', 'N22'], stamp: 'teacherAskedAt', waitOf: answerOfTeacher },
  { codes: ['N20'], stamp: 'reportAskedAt', waitOf: reportOfTeacher },
] as const satisfies readonly {
  codes: readonly NoticeCode[];
  stamp: keyof CandidateFacts;
  waitOf: unknown;
}[];

/**
 * A party asked again after its deadline gets the full answer period, so that no notice names a
 * past deadline.
 */
export function restartWaits(
  facts: CandidateCase,
  notices: readonly NoticeOrder[],
): Record<string, Date> {
  const overdueWaits = waits.filter(({ codes, waitOf }) => {
    const deadline = waitOf(facts)?.deadline;
    return (
      deadline &&
      deadline < facts.now &&
      notices.some(({ code }) => (codes as readonly NoticeCode[]).includes(code))
    );
  });
  return Object.fromEntries(overdueWaits.map(({ stamp }) => [stamp, facts.now]));
}
