import * as definitions from '@tsumugi/contract/actions/matter-teacher/hiring';
import { isFirstLessonOff } from '@tsumugi/contract/appointments';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import {
  candidateAt,
  choiceAt,
  isContractOver,
  isHired,
  isSelected,
} from '@tsumugi/contract/states';
import { formatDayWithWeekday } from '@tsumugi/contract/text/format';
import { handle, type NeedNow } from '../../../platform/actions/handler.js';
import { locateByBody } from '../../../platform/actions/locate-subject.js';
import { checkConfirmDate, confirmedAt } from '../domain/confirm-date.js';
import { hire, hireCheck, hireGuard, hireObstacle } from '../domain/hire.js';
import { isAdmin } from '../domain/is-admin.js';
import { openRoomForHire } from '../domain/room-writes.js';

/** domain/candidacy#c24. */
export const hireTeacher = handle(definitions.hireTeacher, {
  already: ({ candidate }) =>
    isSelected(candidate) && candidate.hiringDecisionAt !== null && !isHired(candidate),
  guard: ({ candidate, candidates, matter }) => {
    if (candidate.candidateStatus === candidateAt.teacherIntroduced && matter.hasTrial)
      return 'trial_offered';
    if (candidate.candidateState !== choiceAt.inCandidate) return 'candidate_decided';
    return candidates.some((each) => isSelected(each)) ? 'another_selected' : null;
  },
  check: ({ today }, { startDate }) =>
    startDate && startDate < today
      ? { code: 'date_in_past', fields: { startDate: '本日以降の日付を入力してください。' } }
      : null,
  change: ({ now }, { startDate, note }) => ({
    set: {
      candidateState: choiceAt.selected,
      hiringDecisionAt: now,
      desiredStartDate: startDate ?? null,
      hiringNote: note || null,
    },
    notices: [{ code: 'N22' }, { code: 'N23' }],
  }),
});

/**
 * domain/candidacy#c25. Staff's confirmation notifies the family (C26). Without a trial, the chat
 * of family and teacher opens now.
 */
export const agreeHiring = handle(definitions.agreeHiring, {
  already: ({ candidate }) => isSelected(candidate) && candidate.teacherHiringAgreedAt !== null,
  guard: ({ candidate }) =>
    isSelected(candidate) && candidate.hiringDecisionAt ? null : 'hiring_not_decided',
  change: (facts, { officialLessonChangeNote }) => ({
    set: {
      teacherHiringAgreedAt: facts.now,
      ...(officialLessonChangeNote
        ? { teacherRecruitConsentOfficialLessonChangeNote: officialLessonChangeNote }
        : {}),
    },
    writes: openRoomForHire(facts),
  }),
});

/**
 * domain/candidacy#hiring: the note becomes part of the matter's teaching conditions, with the
 * fields that staff derive from it.
 */
export const confirmTeacherConditionChange = handle(definitions.confirmTeacherConditionChange, {
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

/** domain/candidacy#c26. */
export const confirmHiringDecision = handle(definitions.confirmHiringDecision, {
  already: ({ candidate }) => isHired(candidate),
  guard: (facts) => hireGuard(facts) ?? (isAdmin(facts.actor) ? null : hireObstacle(facts)),
  needs: (facts): Record<string, NeedNow> =>
    hireObstacle(facts) && isAdmin(facts.actor)
      ? { reason: { remedy: '確定する理由を入力してください。', when: { override: [true] } } }
      : {},
  check: (facts, input) => {
    const { hiringDecisionAt, teacherHiringAgreedAt } = facts.candidate;
    return (
      hireCheck(facts, input) ??
      checkConfirmDate(facts, input.date, hiringDecisionAt, teacherHiringAgreedAt)
    );
  },
  change: (facts, { date, keepOthers, reason }) => {
    const { hiringDecisionAt, teacherHiringAgreedAt } = facts.candidate;
    const at = confirmedAt(facts, date, hiringDecisionAt, teacherHiringAgreedAt);
    return { ...hire(facts, { at, day: date ?? facts.today, keepOthers }), reason: reason || null };
  },
});

/**
 * domain/candidacy#c32: the teacher enters it, staff may correct it; it is stored on the matter
 * too.
 */
export const setFirstLessonDate = handle(definitions.setFirstLessonDate, {
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
