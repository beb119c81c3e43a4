import { withdrawReason } from '@tsumugi/contract/codes/ending';
import type { CandidateCase } from '@tsumugi/contract/facts';
import { restDays } from '@tsumugi/contract/matching/blocks';
import type { PortalAction } from '@tsumugi/contract/portal/shared';
import type { WithdrawalPreview } from '@tsumugi/contract/portal/teacher-case';
import { candidateAt, isHired } from '@tsumugi/contract/states';
import { formatAppointment } from '@tsumugi/contract/text/format';

/**
 * Consequences of a withdrawal now, shown in advance (domain/candidacy#c28, #c29). Null if it is
 * not offered.
 */
export function withdrawalOf(
  facts: CandidateCase,
  actions: readonly PortalAction[],
  zone: string | null,
): WithdrawalPreview | null {
  const action = actions.find(
    ({ id }) =>
      id === 'matterTeacher.withdrawBeforeSelection' ||
      id === 'matterTeacher.withdrawAfterSelection',
  );
  if (!action) return null;
  const before = action.id === 'matterTeacher.withdrawBeforeSelection';
  return {
    phase: before ? 'beforeSelection' : 'afterSelection',
    call: action.call,
    consequences: before ? beforeSelection : afterSelection(facts, zone),
    reasons: withdrawReason.options('teacher'),
  };
}

const rest = `手続きのあと${restDays}日間は、同じ案件に応募できません。ほかの応募には影響しません。`;
const beforeSelection = [
  'この案件の選考を終えます。ご家庭には伝わりません。',
  '事務局が確認すると手続きが完了し、お知らせが届きます。',
  rest,
];

function afterSelection({ candidate: c, now }: CandidateCase, zone: string | null): string[] {
  const trial =
    c.candidateStatus === candidateAt.beforeTrial && c.trialLessonDate && c.trialLessonDate > now
      ? c.trialLessonDate
      : null;
  const owesReport = c.trialCompletedAt !== null && c.teacherReportAt === null;
  return [
    'まず事務局から先生に、電話かチャットで確認することがあります。',
    ...(trial
      ? [`${formatAppointment(trial, zone ?? undefined)}からの体験授業は行われません。`]
      : []),
    isHired(c)
      ? 'ご家庭には事務局からお伝えし、次の先生をお探しします。'
      : 'ご家庭には事務局から、先生のご都合による終了としてお伝えします。理由は伝わりません。',
    ...(owesReport ? ['行った体験授業の報告は、辞退のあともお願いしています。'] : []),
    ...(c.room ? ['手続きの完了から7日で、ご家庭とのチャットは閉じます。'] : []),
    rest,
  ];
}
