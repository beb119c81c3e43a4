import type { End } from './candidate-story.js';
import type { Stage } from './matter-story.js';

/** One case of the demo day: how many, how long ago they began, how far they came. Between them they fill every tab of every list. */
export interface Plot {
  readonly count: number;
  readonly daysAgo: number;
  readonly stage: Stage;
  readonly candidates?: readonly End[];
  readonly brand?: number;
  readonly shortTerm?: boolean;
  /** Then canceled, or ended, by staff. */
  readonly closed?: boolean;
}

export const plots: readonly Plot[] = [
  { count: 4, daysAgo: 1, stage: 'new' },
  { count: 2, daysAgo: 0, stage: 'new' },
  { count: 2, daysAgo: 1, stage: 'consultation' },
  { count: 2, daysAgo: 4, stage: 'checked' },
  { count: 3, daysAgo: 5, stage: 'ready' },
  { count: 2, daysAgo: 6, stage: 'recruiting' },
  { count: 3, daysAgo: 10, stage: 'distributed' },
  { count: 2, daysAgo: 26, stage: 'distributed', candidates: ['applied'] },
  { count: 2, daysAgo: 12, stage: 'changing' },
  { count: 2, daysAgo: 12, stage: 'canceling' },
  { count: 2, daysAgo: 8, stage: 'distributed', candidates: ['applied', 'informed'] },
  { count: 2, daysAgo: 9, stage: 'distributed', candidates: ['informed', 'onHold'] },
  { count: 2, daysAgo: 10, stage: 'distributed', candidates: ['screened', 'invited'] },
  { count: 2, daysAgo: 10, stage: 'distributed', candidates: ['interviewPlanned', 'applied'] },
  { count: 2, daysAgo: 9, stage: 'distributed', candidates: ['interviewHeld'] },
  { count: 2, daysAgo: 12, stage: 'distributed', candidates: ['interviewAgain', 'informed'] },
  { count: 3, daysAgo: 13, stage: 'distributed', candidates: ['interviewed', 'invited'] },
  { count: 8, daysAgo: 21, stage: 'distributed', candidates: ['introduced', 'interviewed'] },
  { count: 5, daysAgo: 17, stage: 'distributed', candidates: ['introduced'] },
  { count: 3, daysAgo: 27, stage: 'distributed', candidates: ['extended'] },
  { count: 4, daysAgo: 14, stage: 'distributed', candidates: ['trialRequested'] },
  { count: 3, daysAgo: 16, stage: 'distributed', candidates: ['trialConfirmed', 'introduced'] },
  { count: 2, daysAgo: 18, stage: 'distributed', candidates: ['trialAgreed'] },
  { count: 4, daysAgo: 18, stage: 'distributed', candidates: ['trialPlanned'] },
  { count: 4, daysAgo: 20, stage: 'distributed', candidates: ['trialHeld'] },
  { count: 4, daysAgo: 22, stage: 'distributed', candidates: ['reported', 'interviewed'] },
  { count: 2, daysAgo: 24, stage: 'distributed', candidates: ['wanted'] },
  { count: 2, daysAgo: 25, stage: 'distributed', candidates: ['agreed'] },
  { count: 3, daysAgo: 30, stage: 'distributed', candidates: ['introduced', 'hired'] },
  { count: 3, daysAgo: 40, stage: 'distributed', candidates: ['teaching'] },
  { count: 3, daysAgo: 15, stage: 'distributed', candidates: ['introduced'], shortTerm: true },
  { count: 1, daysAgo: 20, stage: 'distributed', candidates: ['agreed'], shortTerm: true },
  { count: 2, daysAgo: 30, stage: 'canceling', closed: true },
];
