import { agreeHiring as definition } from '@tsumugi/contract/actions/matter-teacher/agree-hiring';
import { handle } from '../../../platform/actions/handler.js';
import { answerReminderKeys } from '../domain/answer-reminders.js';

/** Domain C25. The family is told when staff confirm (C26). */
export const agreeHiring = handle(definition, {
  already: ({ candidate }) => candidate.candidateState === 20 && candidate.teacherHiringAgreedAt !== null,
  guard: ({ candidate }) => (candidate.candidateState === 20 && candidate.hiringDecisionAt ? null : 'hiring_not_decided'),
  change: ({ candidate, now }, { officialLessonChangeNote }) => ({
    set: {
      teacherHiringAgreedAt: now,
      ...(officialLessonChangeNote ? { teacherRecruitConsentOfficialLessonChangeNote: officialLessonChangeNote } : {}),
    },
    dropNotices: answerReminderKeys(candidate.matterTeacherId, ['teacher']),
  }),
});
