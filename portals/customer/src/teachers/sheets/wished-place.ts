import type { Place } from '@tsumugi/contract/text/trial-place';

/** The place as the calls name it. */
export const wishedPlace = ({ kind, meeting }: Place) => ({ preferredTrialPlace: kind, preferredMeetingPlace: meeting ?? '' });
