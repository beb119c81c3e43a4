import { isDeepStrictEqual } from 'node:util';
import * as definitions from '@tsumugi/contract/actions/matter-teacher/portal-edits';
import type { CandidateCase } from '@tsumugi/contract/facts';
import type { ActionInput } from '@tsumugi/contract/kit/define-action';
import { handle, type Verdict } from '../../../platform/actions/handler.js';
import { intendedPlace, meetingFault } from '../domain/trial-place.js';
import { locateWithHomeAddress } from './locate-with-home-address.js';

/** Columns to write; absent fields are unchanged. */
function wishesOf(
  facts: CandidateCase,
  {
    preferredTrialDates,
    preferredTrialPlace: kind,
    preferredMeetingPlace: words,
    note,
  }: ActionInput<typeof definitions.saveWishes>,
) {
  const place = intendedPlace(facts, { kind, words });
  return {
    ...(preferredTrialDates
      ? { preferredTrialDates: preferredTrialDates.map((date) => new Date(date)) }
      : {}),
    ...(kind || words !== undefined
      ? { preferredTrialPlace: place.kind, preferredMeetingPlace: place.meeting }
      : {}),
    ...(note === undefined ? {} : { customerNote: note || null }),
  };
}

/** domain/candidacy#edits. */
export const saveWishes = handle(definitions.saveWishes, {
  locate: locateWithHomeAddress,
  already: (facts, input) =>
    isDeepStrictEqual({ ...facts.candidate, ...wishesOf(facts, input) }, facts.candidate),
  check: (
    facts,
    { preferredTrialDates, preferredTrialPlace: kind, preferredMeetingPlace: words },
  ): Verdict => {
    if (preferredTrialDates?.some((date) => new Date(date) <= facts.now))
      return {
        code: 'date_in_past',
        fields: { preferredTrialDates: 'これからの日時を入力してください。' },
      };
    return kind || words !== undefined
      ? meetingFault(facts, 'preferredMeetingPlace', { kind, words })
      : null;
  },
  change: (facts, input) => ({ set: wishesOf(facts, input) }),
});

/** domain/candidacy#edits: between the family's choice and the confirmed hiring. */
export const noteConditionChange = handle(definitions.noteConditionChange, {
  already: ({ candidate }, { officialLessonChangeNote: note }) =>
    candidate.teacherRecruitConsentOfficialLessonChangeNote === (note || null),
  guard: ({ candidate }) =>
    candidate.hiringDecisionAt !== null && candidate.hiringDecisionConfirmedAt === null
      ? null
      : 'status_not_allowed',
  change: (_, { officialLessonChangeNote: note }) => ({
    set: { teacherRecruitConsentOfficialLessonChangeNote: note || null },
  }),
});
