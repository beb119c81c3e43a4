import type { TeacherStep } from '@tsumugi/contract/portal/teacher-case';
import { formatDayWithWeekday } from '@tsumugi/contract/text/format';
import type { Step } from '../../../../shared/ui/Stepper.js';

/** The way of an application for the stepper: real days, and how long what is ahead usually takes. */
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
