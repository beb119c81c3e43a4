import { confirmTeacherConditionChange as definition } from '@tsumugi/contract/actions/matter-teacher/confirm-teacher-condition-change';
import { handle } from '../../../platform/actions/handler.js';
import { locateByBody } from '../../../platform/actions/locate-subject.js';

/**
 * domain/candidacy#hiring: the note becomes part of the matter's teaching conditions, with the
 * fields that staff derive from it.
 */
export const confirmTeacherConditionChange = handle(definition, {
  locate: locateByBody,
  already: ({ candidate }) => candidate.officialLessonChangeConfirmedAt !== null,
  guard: ({ candidate }) =>
    candidate.teacherRecruitConsentOfficialLessonChangeNote ? null : 'condition_note_missing',
  needs: () => ({
    lessonMinutes: {
      remedy: '時間（分）を入力してください。',
      when: { lessonLength: [999] },
      code: 'field_missing',
    },
  }),
  change: (
    { candidate, matter, now },
    { lessonFrequency, lessonLength, lessonMinutes, teachingMode },
  ) => ({
    set: { officialLessonChangeConfirmedAt: now },
    writes: [
      {
        entity: 'matter',
        id: matter.matterId,
        set: {
          teacherConditionNote: candidate.teacherRecruitConsentOfficialLessonChangeNote,
          ...(lessonFrequency === undefined ? {} : { lessonFrequency }),
          ...(lessonLength === undefined
            ? {}
            : { lessonLength, lessonMinutes: lessonLength === 999 ? lessonMinutes : null }),
          ...(teachingMode === undefined ? {} : { teachingMode }),
        },
      },
    ],
    notices: [{ code: 'N36' }],
  }),
});
