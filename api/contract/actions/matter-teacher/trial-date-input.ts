import { z } from 'zod';
import { instant } from '../inputs.js';
import { placeCode, placeWords } from './trial-place-input.js';

/**
 * Body of set- and change-trial-lesson-date (domain/candidacy#c14, #c15). Default place: the agreed
 * one, else the proposed one, else the default from the conditions.
 */
export const trialDateInput = {
  trialLessonDate: instant.meta({ title: '体験日時' }),
  trialPlace: placeCode('体験の場所'),
  meetingPlace: placeWords('待ち合わせの場所'),
  acceptOverlap: z.boolean().default(false).meta({ title: '重なりを承知で登録' }),
};
