import {
  remindFamily as familyDefinition,
  remindReport as reportDefinition,
  remindTeacher as teacherDefinition,
} from '@tsumugi/contract/actions/matter-teacher/remind';
import type { CandidateCase } from '@tsumugi/contract/facts';
import { type Awaited, answerOfTeacher, awaitedFrom, reportOfTeacher } from '@tsumugi/contract/queues/awaited';
import { remindedToday } from '@tsumugi/contract/queues/reminded';
import type { Change } from '../../../platform/actions/change.js';
import { handle, type Rules } from '../../../platform/actions/handler.js';

type Column = 'familyRemindedAt' | 'teacherRemindedAt' | 'reportRemindedAt';

/** Domain 5.2: the reminder of the present wait, with the deadline that was told. */
function reminding(column: Column, waitOf: (facts: CandidateCase) => Awaited | null): Rules<CandidateCase, object> {
  return {
    already: (facts) => {
      const wait = waitOf(facts);
      return wait !== null && remindedToday(facts.candidate[column], wait.since, facts.today);
    },
    guard: (facts) => (waitOf(facts) ? null : 'nothing_awaited'),
    change: (facts): Change => {
      const { deadline, side } = waitOf(facts) as Awaited;
      return {
        set: { [column]: [...facts.candidate[column], facts.now] },
        notices: [{ code: deadline < facts.now ? 'N41' : 'N40', to: side, values: { responseDeadline: deadline } }],
      };
    },
  };
}

export const remindFamily = handle(
  familyDefinition,
  reminding('familyRemindedAt', (facts) => awaitedFrom(facts, 'customer')),
);
export const remindTeacher = handle(teacherDefinition, reminding('teacherRemindedAt', answerOfTeacher));
export const remindReport = handle(reportDefinition, reminding('reportRemindedAt', reportOfTeacher));
