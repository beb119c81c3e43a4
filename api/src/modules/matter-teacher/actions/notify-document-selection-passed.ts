import { notifyDocumentSelectionPassed as definition } from '@tsumugi/contract/actions/matter-teacher/notify-document-selection-passed';
import { deadlineInBusinessDays } from '@tsumugi/contract/calendar/deadline';
import { handle } from '../../../platform/actions/handler.js';
import { locateByBody } from '../../../platform/actions/locate-subject.js';
import { answerReminders } from '../domain/answer-reminders.js';
import { daysToBook } from '../domain/interview-history.js';

/** Domain section 10, notify-document-selection-passed. */
export const notifyDocumentSelectionPassed = handle(definition, {
  locate: locateByBody,
  already: ({ candidate }) => candidate.candidateStatus === 10 && candidate.interviewInformationDate !== null,
  guard: ({ candidate }) => (candidate.interviewDate ? 'interview_fixed' : null),
  change: ({ candidate, now, calendar }) => ({
    set: { interviewInformationDate: now },
    notices: [
      { code: 'N02' },
      ...answerReminders(candidate.matterTeacherId, 'teacher', deadlineInBusinessDays(now, daysToBook, calendar), now),
    ],
  }),
});
