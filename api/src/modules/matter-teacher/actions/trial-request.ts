import * as definitions from '@tsumugi/contract/actions/matter-teacher/trial-request';
import { candidateAt } from '@tsumugi/contract/states';
import { trialPlaceOf } from '@tsumugi/contract/text/trial-place';
import { handle } from '../../../platform/actions/handler.js';
import { checkConfirmDate, confirmedAt } from '../domain/confirm-date.js';
import { openRoom } from '../domain/room-writes.js';
import { intendedPlace, meetingFault } from '../domain/trial-place.js';
import { checkTrialOffered, trialRequestStamp } from '../domain/trial-steps.js';
import { locateWithHomeAddress } from './locate-with-home-address.js';

const datePassed = {
  code: 'date_in_past',
  fields: { preferredTrialDates: 'これからの日時を入力してください。' },
} as const;

interface WishedPlace {
  readonly preferredTrialPlace?: number | null;
  readonly preferredMeetingPlace?: string | null;
}
const wishedPlace = ({ preferredTrialPlace: kind, preferredMeetingPlace: words }: WishedPlace) => ({
  kind,
  words,
});

/**
 * domain/candidacy#c11. Staff in a call with the family may confirm the request (C12) in the same
 * step.
 */
export const proceedToTrialLesson = handle(definitions.proceedToTrialLesson, {
  locate: locateWithHomeAddress,
  already: ({ candidate }) =>
    candidate.candidateStatus === candidateAt.beforeTrialSetting &&
    candidate.trialRequestedAt !== null,
  guard: checkTrialOffered,
  check: (facts, input) => {
    if (input.preferredTrialDates.some((date) => new Date(date) <= facts.now)) return datePassed;
    return meetingFault(facts, 'preferredMeetingPlace', wishedPlace(input));
  },
  proposes: ({ candidate, matter }) => {
    const { kind, meeting } = trialPlaceOf(candidate, matter);
    return { preferredTrialPlace: kind, preferredMeetingPlace: meeting };
  },
  change: (facts, input) => {
    const { candidate, actor } = facts;
    const { preferredTrialDates, note, confirmNow } = input;
    const { kind, meeting } = intendedPlace(facts, wishedPlace(input));
    const id = candidate.matterTeacherId;
    return {
      status: candidateAt.beforeTrialSetting,
      set: {
        ...trialRequestStamp(facts),
        preferredTrialPlace: kind,
        preferredMeetingPlace: meeting,
        ...(preferredTrialDates.length
          ? { preferredTrialDates: preferredTrialDates.map((date) => new Date(date)) }
          : {}),
        ...(note ? { customerNote: note } : {}),
      },
      notices: [{ code: 'N13' }],
      cascades:
        confirmNow && actor.type === 'staff'
          ? [{ action: 'matterTeacher.confirmTrialRequest', id, input: {} }]
          : [],
    };
  },
});

/** domain/candidacy#c12. */
export const confirmTrialRequest = handle(definitions.confirmTrialRequest, {
  already: ({ candidate }) =>
    candidate.candidateStatus === candidateAt.beforeTrialSetting &&
    candidate.trialRequestConfirmedAt !== null,
  guard: ({ candidate }) => (candidate.trialRequestedAt ? null : 'trial_request_missing'),
  check: (facts, { date }) => checkConfirmDate(facts, date, facts.candidate.trialRequestedAt),
  // The teacher's answer period starts now, independent of the day that staff enter.
  change: (facts, { date }) => ({
    set: {
      trialRequestConfirmedAt: confirmedAt(facts, date, facts.candidate.trialRequestedAt),
      teacherAskedAt: facts.now,
    },
    notices: [{ code: 'N14' }],
  }),
});

/** domain/candidacy#c13. */
export const agreeTrialLesson = handle(definitions.agreeTrialLesson, {
  already: ({ candidate }) =>
    candidate.candidateStatus === candidateAt.beforeTrialSetting &&
    candidate.teacherTrialAgreedAt !== null,
  guard: ({ candidate }) => (candidate.trialRequestConfirmedAt ? null : 'trial_not_confirmed'),
  change: (facts) => ({
    set: { teacherTrialAgreedAt: facts.now },
    writes: openRoom(facts),
    notices: [{ code: 'N15' }],
  }),
});
