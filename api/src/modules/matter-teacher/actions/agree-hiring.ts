import { agreeHiring as definition } from '@tsumugi/contract/actions/matter-teacher/agree-hiring';
import { isSelected } from '@tsumugi/contract/states';
import { handle } from '../../../platform/actions/handler.js';

/** Domain C25. The family is told when staff confirm (C26). */
export const agreeHiring = handle(definition, {
  already: ({ candidate }) => isSelected(candidate) && candidate.teacherHiringAgreedAt !== null,
  guard: ({ candidate }) => (isSelected(candidate) && candidate.hiringDecisionAt ? null : 'hiring_not_decided'),
  change: ({ now }, { officialLessonChangeNote }) => ({
    set: {
      teacherHiringAgreedAt: now,
      ...(officialLessonChangeNote ? { teacherRecruitConsentOfficialLessonChangeNote: officialLessonChangeNote } : {}),
    },
  }),
});
