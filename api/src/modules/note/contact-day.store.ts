import { type Day, dateFromDay } from '@tsumugi/contract/calendar/day';
import type { CalledSide } from '@tsumugi/contract/codes/contact';
import { AppError } from '@tsumugi/contract/errors';
import type { CaseFacts } from '@tsumugi/contract/facts';
import type { Transaction } from '../../platform/database/transaction.js';

/** Remedy for a note about a teacher that names no candidate. */
export const teacherMissing = 'どの教師にかけたかを、候補から選んでください。';

interface Next {
  readonly side: CalledSide | null;
  readonly matterTeacherId: number | null;
  readonly day: Day;
}

/**
 * The day of the next call becomes the contact day of the called side, so that its rows are
 * postponed until that day (domain/turns#contact-days).
 */
export async function moveContactDay(
  tx: Transaction,
  noteId: number,
  facts: CaseFacts,
  { side, matterTeacherId, day }: Next,
): Promise<void> {
  const { matter, candidates } = facts;
  const candidate =
    side === 'teacher'
      ? candidates.find((each) => each.matterTeacherId === matterTeacherId)
      : undefined;
  // A next call to a teacher does not change the contact day of the family.
  if (side === 'teacher' && !candidate)
    throw new AppError('invalid_input', { matterTeacherId: teacherMissing });
  const before = candidate ? candidate.teacherResponseDate : matter.customerResponseDate;
  if (candidate)
    await tx.matterTeacher.update({
      where: { id: candidate.matterTeacherId },
      data: { teacherResponseDate: dateFromDay(day) },
    });
  else
    await tx.matter.update({
      where: { id: matter.matterId },
      data: { customerResponseDate: dateFromDay(day) },
    });
  const responseDateBefore = before && dateFromDay(before);
  await tx.callNote.update({
    where: { id: noteId },
    data: { responseDate: dateFromDay(day), responseDateBefore },
  });
}

/** On undo the contact day gets its former value, unless it was changed since. */
export async function restoreContactDay(tx: Transaction, noteId: number): Promise<void> {
  const note = await tx.callNote.findUniqueOrThrow({
    where: { id: noteId },
    select: {
      side: true,
      matterId: true,
      matterTeacherId: true,
      responseDate: true,
      responseDateBefore: true,
    },
  });
  const { side, matterId, matterTeacherId, responseDate, responseDateBefore: before } = note;
  if (!responseDate) return;
  if (side === 'teacher' && matterTeacherId) {
    const where = { id: matterTeacherId, teacherResponseDate: responseDate };
    await tx.matterTeacher.updateMany({ where, data: { teacherResponseDate: before } });
  } else if (matterId) {
    await tx.matter.updateMany({
      where: { id: matterId, customerResponseDate: responseDate },
      data: { customerResponseDate: before },
    });
  }
}
