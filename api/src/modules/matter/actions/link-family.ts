import { linkFamily as definition } from '@tsumugi/contract/actions/matter/link-family';
import { AppError } from '@tsumugi/contract/errors';
import type { CaseExtra, CaseFacts } from '@tsumugi/contract/facts';
import type { ActionInput } from '@tsumugi/contract/kit/define-action';
import { handle } from '../../../platform/actions/handler.js';
import type { Locate } from '../../../platform/actions/locate.js';
import { matterSearchText } from '../../../platform/search/search-texts.js';

type Input = ActionInput<typeof definition>;
type Facts = CaseFacts & CaseExtra;

/** Reads the family: the child must be that parent's own. */
const locate: Locate = async (tx, { id, input }) => {
  const { parentId: named, studentId } = input as Input;
  const matter =
    id === null
      ? null
      : await tx.matter.findFirst({
          where: { id, deletedAt: null },
          select: { id: true, matterNumber: true },
        });
  if (!matter) return null;
  const student = await tx.student.findFirst({
    where: {
      id: studentId,
      ...(named ? { parentId: named } : {}),
      deletedAt: null,
      parent: { deletedAt: null },
    },
    include: { parent: true },
  });
  if (!student)
    throw new AppError('invalid_input', { studentId: 'この保護者の生徒を選んでください。' });
  const { parentId } = student;
  const searchText = matterSearchText({
    matterNumber: matter.matterNumber,
    parent: student.parent,
    student,
  });
  return { matterId: matter.id, extra: { family: { parentId, studentId, searchText } } };
};

/** Links a family to a matter from an unregistered sender, so that recruiting can begin (domain/matter#m7). */
export const linkFamily = handle(definition, {
  locate,
  already: ({ matter, family }: Facts) =>
    matter.parentId === family?.parentId && matter.studentId === family?.studentId,
  change: ({ family }: Facts) => ({ set: { ...family } }),
});
