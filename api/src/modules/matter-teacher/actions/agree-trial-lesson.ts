import { agreeTrialLesson as definition } from '@tsumugi/contract/actions/matter-teacher/agree-trial-lesson';
import { deadlineInBusinessDays } from '@tsumugi/contract/calendar/deadline';
import type { CandidateCase } from '@tsumugi/contract/facts';
import type { Write } from '../../../platform/actions/change.js';
import { handle } from '../../../platform/actions/handler.js';
import { answerReminderKeys, answerReminders } from '../domain/answer-reminders.js';
import { keepRoom } from '../domain/room-writes.js';

/** Days to settle the date in (domain 5.1, TR2). */
const daysToSettle = 2;

const openRoom = ({ candidate, now }: CandidateCase): Write[] =>
  candidate.room
    ? keepRoom(candidate)
    : [{ entity: 'chatRoom', set: { type: 'matter', matterTeacherId: candidate.matterTeacherId, openedAt: now } }];

/** Domain C13. */
export const agreeTrialLesson = handle(definition, {
  already: ({ candidate }) => candidate.candidateStatus === 50 && candidate.teacherTrialAgreedAt !== null,
  guard: ({ candidate }) => (candidate.trialRequestConfirmedAt ? null : 'trial_not_confirmed'),
  change: (facts) => {
    const { candidate, now, calendar } = facts;
    const deadline = deadlineInBusinessDays(now, daysToSettle, calendar);
    return {
      set: { teacherTrialAgreedAt: now },
      writes: openRoom(facts),
      notices: [{ code: 'N15' }, ...answerReminders(candidate.matterTeacherId, 'teacher', deadline, now)],
      dropNotices: answerReminderKeys(candidate.matterTeacherId, ['teacher']),
    };
  },
});
