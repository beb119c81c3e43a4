import type { Locate } from '../../../platform/actions/locate.js';
import { locateSubject } from '../../../platform/actions/locate-subject.js';

/** Also reads the latest interview that the teacher has with other candidacies, on whatever matter. */
export const locateWithInterviews: Locate = async (tx, request) => {
  const target = await locateSubject('matterTeacher')(tx, request);
  if (!target?.matterTeacherId) return null;
  const other = await tx.matterTeacher.findFirst({
    where: {
      id: { not: target.matterTeacherId },
      deletedAt: null,
      interviewDate: { not: null },
      teacher: { candidacies: { some: { id: target.matterTeacherId } } },
    },
    orderBy: { interviewDate: 'desc' },
    select: { interviewDate: true },
  });
  return { ...target, extra: { ...target.extra, otherInterview: other?.interviewDate ?? null } };
};
