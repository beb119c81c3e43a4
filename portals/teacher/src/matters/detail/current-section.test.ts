import type { TeacherTask } from '@tsumugi/contract/portal/teacher';
import { describe, expect, it } from 'vitest';
import { currentSection, reachedSections } from './current-section.js';

const none = {
  additionalInfoAt: null,
  interviewDate: null,
  introducedAt: null,
  familyAnswersBy: null,
  trialAgreedAt: null,
  trialLessonDate: null,
  trialCompletedAt: null,
  reportedAt: null,
  hiringDecisionAt: null,
  hiringAgreedAt: null,
  hiredOn: null,
  firstLessonDate: null,
  withdrawalRequestedAt: null,
};
const own = {
  additionalInfo: null,
  report: null,
  reportDraft: null,
  officialLessonChangeNote: null,
  withdrawReason: null,
  withdrawNote: null,
};
const at = (
  status: number,
  dates: Partial<Record<keyof typeof none, string>> = {},
  ...tasks: TeacherTask[]
) => ({
  status,
  dates: { ...none, firstLessonOff: false, ...dates },
  duties: tasks.map((task) => ({ task, until: null, late: false })),
  hasTrial: true,
  own,
});
const day = '2026-06-20T01:00:00Z';

describe('the part of the status', () => {
  it.each([
    [at(7), 'additional-info'],
    [at(8), null],
    [at(10), 'interview'],
    [at(40), null],
    [at(40, { hiringDecisionAt: day }), 'recruit'],
    [at(50), 'consent'],
    [at(50, { trialAgreedAt: day }), 'trial'],
    [at(60, { trialAgreedAt: day, trialLessonDate: day }), 'trial'],
    [at(70, { trialCompletedAt: day }, 'reportTrial'), 'report'],
    [
      at(80, { trialCompletedAt: day, hiringDecisionAt: day }, 'reportTrial', 'agreeHiring'),
      'report',
    ],
    [at(80, { trialCompletedAt: day, hiringDecisionAt: day }), 'recruit'],
    [at(90, { hiringDecisionAt: day }), 'recruit'],
    [at(120, { hiringDecisionAt: day }), null],
    [at(100, { trialCompletedAt: day }, 'reportTrial'), 'report'],
  ])('%#', (candidacy, section) => expect(currentSection(candidacy)).toBe(section));
});

it('shows only sections that were reached, and after the end those still to do', () => {
  expect(reachedSections(at(8))).toEqual(['detail']);
  expect(reachedSections(at(50))).toEqual(['consent', 'trial', 'detail']);
  expect(reachedSections(at(100, {}, 'reportTrial'))).toEqual(['report', 'detail']);
});
