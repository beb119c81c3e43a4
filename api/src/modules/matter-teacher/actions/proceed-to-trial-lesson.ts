import { proceedToTrialLesson as definition } from '@tsumugi/contract/actions/matter-teacher/proceed-to-trial-lesson';
import { candidateAt } from '@tsumugi/contract/states';
import { trialPlaceOf } from '@tsumugi/contract/text/trial-place';
import { handle } from '../../../platform/actions/handler.js';
import { meetingFault, placeMeant } from '../domain/trial-place.js';
import { trialOffered, trialRequested } from '../domain/trial-steps.js';
import { locateWithHomeAddress } from './locate-with-home-address.js';

const past = {
  code: 'date_in_past',
  fields: { preferredTrialDates: 'これからの日時を入力してください。' },
} as const;

interface Wished {
  readonly preferredTrialPlace?: number | null;
  readonly preferredMeetingPlace?: string | null;
}
const wished = ({ preferredTrialPlace: kind, preferredMeetingPlace: words }: Wished) => ({
  kind,
  words,
});

/**
 * domain/candidacy#c11. Staff in a call with the family may confirm the request (C12) in the same
 * step.
 */
export const proceedToTrialLesson = handle(definition, {
  locate: locateWithHomeAddress,
  already: ({ candidate }) =>
    candidate.candidateStatus === candidateAt.beforeTrialSetting &&
    candidate.trialRequestedAt !== null,
  guard: trialOffered,
  check: (facts, input) => {
    if (input.preferredTrialDates.some((date) => new Date(date) <= facts.now)) return past;
    return meetingFault(facts, 'preferredMeetingPlace', wished(input));
  },
  proposes: ({ candidate, matter }) => {
    const { kind, meeting } = trialPlaceOf(candidate, matter);
    return { preferredTrialPlace: kind, preferredMeetingPlace: meeting };
  },
  change: (facts, input) => {
    const { candidate, actor } = facts;
    const { preferredTrialDates, note, confirmNow } = input;
    const { kind, meeting } = placeMeant(facts, wished(input));
    const id = candidate.matterTeacherId;
    return {
      status: candidateAt.beforeTrialSetting,
      set: {
        ...trialRequested(facts),
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
