import type { CandidateCase, CaseFacts } from '@tsumugi/contract/facts';
import type { PrimaryAction } from '@tsumugi/contract/kit/define-queue';
import { nonWorkflowButton } from '@tsumugi/contract/queues/non-workflow-actions';
import type { OpenAction } from '@tsumugi/contract/resources/queue-row';
import { isRecruiting } from '@tsumugi/contract/states';

/**
 * Actions for a recruiting matter that open other pages: news service, teacher search, proposal to
 * relax a condition (domain/lists#leading-action, MD1–MD4).
 */
export function recruitingActions(
  primaryActions: readonly PrimaryAction[],
  { matter, ...facts }: CaseFacts | CandidateCase,
): OpenAction[] {
  if ('candidate' in facts || !isRecruiting(matter)) return [];
  const page = `/admin/case-detail/${matter.matterId}/introduce`;
  const steps: OpenAction[] = [
    nonWorkflowButton('matter.deliverNews'),
    nonWorkflowButton('matter.findTeacher', { opens: { page } }),
    nonWorkflowButton('matter.proposeLoosening'),
  ];
  return steps.filter(
    ({ id }) =>
      primaryActions.includes(id) &&
      (id !== 'matter.proposeLoosening' ||
        (matter.parentId !== null && matter.hasRequiredConsents)),
  );
}
