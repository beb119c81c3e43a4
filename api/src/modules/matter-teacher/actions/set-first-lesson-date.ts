import { setFirstLessonDate as definition } from '@tsumugi/contract/actions/matter-teacher/set-first-lesson-date';
import { isFirstLessonOff } from '@tsumugi/contract/appointments';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import { isContractOver } from '@tsumugi/contract/states';
import { formatDayWithWeekday } from '@tsumugi/contract/text/format';
import { handle } from '../../../platform/actions/handler.js';

/**
 * domain/candidacy#c32: the teacher enters it, staff may correct it; it is stored on the matter
 * too.
 */
export const setFirstLessonDate = handle(definition, {
  already: ({ candidate, matter }, { firstLessonDate }) => {
    const at = new Date(firstLessonDate).getTime();
    return candidate.firstLessonDate?.getTime() === at && matter.firstLessonDate?.getTime() === at;
  },
  narrow: ({ candidate }) =>
    candidate.firstLessonDate ? { label: '初回指導日を変更', short: '指導日を変更' } : null,
  guard: ({ matter }) => (isContractOver(matter) ? 'contract_final' : null),
  check: ({ candidate, matter, now }, { firstLessonDate }) => {
    if (isFirstLessonOff(matter, new Date(firstLessonDate), now))
      return {
        code: 'date_before_event',
        fields: {
          firstLessonDate: `休止中です。再開日(${formatDayWithWeekday(matter.contractResumeDate)})以降の日時を入力してください。`,
        },
      };
    const hired = candidate.teacherHiringDate;
    if (!hired || dayOf(new Date(firstLessonDate)) >= hired) return null;
    return {
      code: 'date_before_event',
      fields: {
        firstLessonDate: `先生に決まった${formatDayWithWeekday(hired)}以降の日時を入力してください。`,
      },
    };
  },
  change: ({ matter }, { firstLessonDate }) => {
    const at = new Date(firstLessonDate);
    return {
      set: { firstLessonDate: at },
      writes: [{ entity: 'matter', id: matter.matterId, set: { firstLessonDate: at } }],
      notices: [{ code: 'N28' }],
    };
  },
});
