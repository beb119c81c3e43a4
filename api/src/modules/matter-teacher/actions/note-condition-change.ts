import { noteConditionChange as definition } from '@tsumugi/contract/actions/matter-teacher/update-matter-teacher';
import { handle } from '../../../platform/actions/handler.js';

/** domain/candidacy#edits: between the family's choice and the confirmed hiring. */
export const noteConditionChange = handle(definition, {
  already: ({ candidate }, { officialLessonChangeNote: note }) =>
    candidate.teacherRecruitConsentOfficialLessonChangeNote === (note || null),
  guard: ({ candidate }) =>
    candidate.hiringDecisionAt !== null && candidate.hiringDecisionConfirmedAt === null
      ? null
      : 'status_not_allowed',
  change: (_, { officialLessonChangeNote: note }) => ({
    set: { teacherRecruitConsentOfficialLessonChangeNote: note || null },
  }),
});
