import type { createMatterForStudent } from '@tsumugi/contract/actions/matter/creation';
import type { ActionInput } from '@tsumugi/contract/kit/define-action';
import { candidateAt } from '@tsumugi/contract/states';
import type { Verdict } from '../../../platform/actions/handler.js';
import type { CreationFacts } from '../../../platform/actions/locate.js';
import type { NewMatter } from './new-matter.js';

type Input = Pick<ActionInput<typeof createMatterForStudent>, 'selectedReason' | 'changeReason'>;

/** Requires a hired candidacy and a reason (domain/matter#m16). */
export function checkTeacherChange(
  { extra, case: caseFacts }: CreationFacts<NewMatter>,
  { selectedReason }: Input,
): Verdict {
  const { previous } = extra;
  if (!previous) return null;
  const candidate = caseFacts?.candidates.find(
    ({ matterTeacherId }) => matterTeacherId === previous.matterTeacherId,
  );
  if (candidate?.candidateStatus !== candidateAt.hired) return 'not_hired';
  return selectedReason
    ? null
    : { code: 'reason_required', fields: { selectedReason: '教師変更の理由を選んでください。' } };
}

/** Columns of a teacher change besides the conditions. */
export function teacherChangeColumns(
  { previous }: NewMatter,
  { selectedReason, changeReason }: Input,
): Record<string, unknown> {
  if (!previous) return {};
  const { matterTeacherId, teamInCharge, personInCharge } = previous;
  return {
    previousMatterTeacherId: matterTeacherId,
    selectedReason,
    changeReason: changeReason || null,
    teamInCharge,
    personInCharge,
  };
}
