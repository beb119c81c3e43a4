import type { FamilyCandidate } from '@tsumugi/contract/portal/customer';
import type { TrialPlaceFacts } from '@tsumugi/contract/text/trial-place';

/** The family's preferences for a trial, while they are chosen. */
export interface Wished {
  /** ISO instants, up to three. */
  readonly wishes: string[];
  /** A typed time that is not added yet: an instant, or an empty text. */
  readonly own: string;
  readonly place: TrialPlaceFacts;
}

export const maxWishes = 3;
export const tooManyWishes = '希望の日時は3つまでです。ほかの日時を外してから送信してください。';

/**
 * The preferred times with the typed time, whether it was added or not. May contain one too many.
 */
export const withTypedTime = ({ wishes, own }: Pick<Wished, 'wishes' | 'own'>): string[] =>
  own && !wishes.includes(own) ? [...wishes, own] : wishes;

/** The request body of the choice; null with one time too many. */
export function wishedBody({ version }: Pick<FamilyCandidate, 'version'>, wished: Wished) {
  const preferredTrialDates = withTypedTime(wished);
  if (preferredTrialDates.length > maxWishes) return null;
  const { kind, meeting } = wished.place;
  return {
    version,
    preferredTrialDates,
    preferredTrialPlace: kind,
    preferredMeetingPlace: meeting ?? '',
  };
}
