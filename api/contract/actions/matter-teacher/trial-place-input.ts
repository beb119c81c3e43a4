import { z } from 'zod';
import { trialPlace } from '../../codes/place.js';
import { codeSchema } from '../../kit/code-schema.js';
import { lineText } from '../../text/fields.js';
import { instant } from '../inputs.js';

/** One of `trialPlace`. */
export const placeCode = (title: string) =>
  codeSchema(trialPlace).nullish().meta({ title, codes: trialPlace.name });
/** Meeting place in words; stored only if the kind of place is a meeting place. */
export const placeWords = (title: string) => lineText(title, 100, { blank: true }).nullish();

/** Place of the trial that the family prefers (domain/candidacy#c11). */
export const preferredPlaceInput = {
  preferredTrialPlace: placeCode('体験の希望の場所'),
  preferredMeetingPlace: placeWords('希望の待ち合わせの場所'),
};

/** Days that the family prefers for the trial lesson. */
export const preferredTrialDates = z
  .array(instant)
  .max(5, '体験の希望日時は5つまで入力してください。')
  .meta({ title: '体験の希望日時' });
