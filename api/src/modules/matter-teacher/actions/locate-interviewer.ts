import { requireAtWork } from '../../../platform/accounts/staff-at-work.js';
import type { Locate } from '../../../platform/actions/locate.js';

/**
 * `locate`, and checks the interviewer of the input: active, or already the interviewer. @throws
 * AppError 400 or 422 naming the field
 */
export const withInterviewer =
  (locate: Locate): Locate =>
  async (tx, request) => {
    const target = await locate(tx, request);
    const { interviewer: id } = request.input;
    if (!target?.matterTeacherId || typeof id !== 'number') return target;
    const now = await tx.matterTeacher.findUnique({
      where: { id: target.matterTeacherId },
      select: { interviewer: true },
    });
    await requireAtWork(tx, { id, had: now?.interviewer, field: 'interviewer', label: '面談担当' });
    return target;
  };
