import type { CandidateCase, CaseFacts } from '@tsumugi/contract/facts';
import type { PrimaryAction } from '@tsumugi/contract/kit/define-queue';
import { deskStep } from '@tsumugi/contract/queues/packed-row';
import type { OpenAction } from '@tsumugi/contract/resources/queue-row';
import { isRecruiting } from '@tsumugi/contract/states';

/**
 * What staff do for a recruiting matter on pages of its own, where its leads say so, in a list as on its page: give it to the news service, look for a teacher,
 * propose to its family to give way in a point (domain/lists#leading-action, MD1–MD4).
 */
export function recruitingActions(
  leads: readonly PrimaryAction[],
  { matter, ...facts }: CaseFacts | CandidateCase,
): OpenAction[] {
  if ('candidate' in facts || !isRecruiting(matter)) return [];
  const page = `/admin/case-detail/${matter.matterId}/introduce`;
  const steps: OpenAction[] = [
    deskStep('matter.deliverNews'),
    deskStep('matter.findTeacher', { opens: { page } }),
    deskStep('matter.proposeLoosening'),
  ];
  return steps.filter(
    ({ id }) =>
      leads.includes(id) &&
      (id !== 'matter.proposeLoosening' || (matter.parentId !== null && matter.consented)),
  );
}
