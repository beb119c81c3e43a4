import * as definitions from '@tsumugi/contract/actions/matter-teacher/reminders';
import type { CandidateCase } from '@tsumugi/contract/facts';
import type { Awaited } from '@tsumugi/contract/queues/awaited';
import {
  isRemindedToday,
  type Reminder,
  reminders,
} from '@tsumugi/contract/queues/manual-reminders';
import type { Change } from '../../../platform/actions/change.js';
import { handle, type Rules } from '../../../platform/actions/handler.js';

/** domain/lists#reminders-by-hand: reminder of the present wait with its communicated deadline. */
function createReminderRules(id: Reminder): Rules<CandidateCase, object> {
  const { column, waitOf } = reminders[id];
  return {
    already: (facts) => {
      const wait = waitOf(facts);
      return wait !== null && isRemindedToday(facts.candidate[column], wait.since, facts.today);
    },
    guard: (facts) => (waitOf(facts) ? null : 'nothing_awaited'),
    change: (facts): Change => {
      const { about, deadline, side } = waitOf(facts) as Awaited;
      return {
        set: { [column]: [...facts.candidate[column], facts.now] },
        notices: [
          {
            code: deadline < facts.now ? 'N41' : 'N40',
            to: side,
            about,
            values: { responseDeadline: deadline },
          },
        ],
      };
    },
  };
}

export const remindFamily = handle(
  definitions.remindFamily,
  createReminderRules('matterTeacher.remindFamily'),
);
export const remindTeacher = handle(
  definitions.remindTeacher,
  createReminderRules('matterTeacher.remindTeacher'),
);
export const remindReport = handle(
  definitions.remindReport,
  createReminderRules('matterTeacher.remindReport'),
);
