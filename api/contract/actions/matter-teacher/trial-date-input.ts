import { z } from 'zod';
import { instant } from '../inputs.js';

/** Body of set- and change-trial-lesson-date (domain C14, C15). */
export const trialDateInput = {
  trialLessonDate: instant.meta({ title: '体験日時' }),
  acceptOverlap: z.boolean().default(false).meta({ title: '重なりを承知で登録' }),
};
