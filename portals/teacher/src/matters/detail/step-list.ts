import type { TeacherStep } from '@tsumugi/contract/portal/teacher-case';
import { formatDayWithWeekday } from '@tsumugi/contract/text/format';
import type { Step } from '#shared/ui/Stepper.js';

/** Steps of an application for the stepper: real days, and the usual duration of future steps. */
export const stepsFor = (steps: readonly TeacherStep[], nextWords: string): Step[] =>
  steps.map(({ key, label, state, day, usualDays }) => ({
    key,
    label,
    state,
    when: day
      ? formatDayWithWeekday(day)
      : state !== 'done' && state !== 'skipped' && usualDays
        ? `ふだん約${usualDays}日`
        : '',
    note: state === 'now' ? nextWords : undefined,
  }));
