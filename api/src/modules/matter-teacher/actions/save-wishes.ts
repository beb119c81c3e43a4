import { saveWishes as definition } from '@tsumugi/contract/actions/matter-teacher/update-matter-teacher';
import { handle, type Verdict } from '../../../platform/actions/handler.js';
import { meetingFault, placeMeant } from '../domain/trial-place.js';
import { locateWithHouse } from './locate-with-house.js';

/** Domain section 10, update-matter-teacher of a family: what is left out stays. */
export const saveWishes = handle(definition, {
  locate: locateWithHouse,
  check: (facts, { preferredTrialDates, preferredTrialPlace: kind, preferredMeetingPlace: words }): Verdict => {
    if (preferredTrialDates?.some((date) => new Date(date) <= facts.now))
      return { code: 'date_in_past', fields: { preferredTrialDates: 'これからの日時を入力してください。' } };
    const fault = (kind || words !== undefined) && meetingFault(facts, { kind, words });
    return fault ? { code: 'invalid_input', fields: { preferredMeetingPlace: fault } } : null;
  },
  change: (facts, { preferredTrialDates, preferredTrialPlace: kind, preferredMeetingPlace: words, note }) => {
    const place = placeMeant(facts, { kind, words });
    return {
      set: {
        ...(preferredTrialDates ? { preferredTrialDates: preferredTrialDates.map((date) => new Date(date)) } : {}),
        ...(kind || words !== undefined ? { preferredTrialPlace: place.kind, preferredMeetingPlace: place.meeting } : {}),
        ...(note === undefined ? {} : { customerNote: note || null }),
      },
    };
  },
});
