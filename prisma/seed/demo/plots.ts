import type { End } from './candidate-story.js';
import type { Stage } from './matter-story.js';

/**
 * A kind of demo matter: number, start, and progress. Together the kinds fill every tab of every
 * list.
 */
export interface Plot {
  readonly count: number;
  readonly daysAgo: number;
  readonly stage: Stage;
  readonly candidates?: readonly End[];
  readonly brand?: number;
  readonly shortTerm?: boolean;
  /** Then canceled or ended by staff. */
  readonly closed?: boolean;
  /**
   * Then staff promise the family a contact day: days after the demo's present (negative: before).
   */
  readonly seenToIn?: number;
  /** Then its candidacies request withdrawal. */
  readonly leaving?: boolean;
  /** Owner of the first matter, so that demo logins have data. */
  readonly first?: Owner;
}

/**
 * A demo login. `child`: index of the guardian's child; `taught`: the candidate is the demo's
 * teacher login.
 */
export interface Owner {
  readonly who: 'guardian' | 'grown';
  readonly child?: 0 | 1;
  readonly taught?: boolean;
}
const elder = { who: 'guardian', child: 0, taught: true } as const;
const younger = { who: 'guardian', child: 1 } as const;
const grown = { who: 'grown' } as const;

export const plots: readonly Plot[] = [
  { count: 3, daysAgo: 0, stage: 'new' },
  { count: 2, daysAgo: 1, stage: 'new' },
  { count: 2, daysAgo: 0, stage: 'consultation' },
  { count: 3, daysAgo: 1, stage: 'inquiry' },
  { count: 2, daysAgo: 2, stage: 'checked' },
  { count: 2, daysAgo: 4, stage: 'checked', seenToIn: 0 },
  { count: 1, daysAgo: 5, stage: 'inquiry', seenToIn: -1 },
  { count: 3, daysAgo: 2, stage: 'ready' },
  { count: 2, daysAgo: 3, stage: 'recruiting' },
  { count: 3, daysAgo: 7, stage: 'distributed' },
  { count: 2, daysAgo: 24, stage: 'distributed', candidates: ['applied'] },
  { count: 2, daysAgo: 7, stage: 'changing' },
  { count: 2, daysAgo: 8, stage: 'canceling' },
  { count: 2, daysAgo: 6, stage: 'distributed', candidates: ['applied', 'informed'] },
  { count: 2, daysAgo: 7, stage: 'distributed', candidates: ['informed', 'onHold'] },
  { count: 2, daysAgo: 7, stage: 'distributed', candidates: ['screened', 'invited'] },
  { count: 2, daysAgo: 8, stage: 'distributed', candidates: ['interviewPlanned', 'applied'] },
  { count: 2, daysAgo: 9, stage: 'distributed', candidates: ['interviewHeld'] },
  { count: 2, daysAgo: 10, stage: 'distributed', candidates: ['interviewAgain', 'informed'] },
  { count: 2, daysAgo: 10, stage: 'distributed', candidates: ['interviewed', 'invited'] },
  { count: 7, daysAgo: 15, stage: 'distributed', candidates: ['introduced'] },
  { count: 5, daysAgo: 13, stage: 'distributed', candidates: ['introduced'], first: younger },
  { count: 1, daysAgo: 13, stage: 'distributed', candidates: ['introduced'], seenToIn: 1 },
  { count: 2, daysAgo: 22, stage: 'distributed', candidates: ['extended'] },
  { count: 3, daysAgo: 10, stage: 'distributed', candidates: ['trialRequested'] },
  { count: 2, daysAgo: 12, stage: 'distributed', candidates: ['trialConfirmed'] },
  { count: 2, daysAgo: 13, stage: 'distributed', candidates: ['trialAgreed'] },
  { count: 3, daysAgo: 13, stage: 'distributed', candidates: ['trialPlanned'], first: elder },
  { count: 1, daysAgo: 14, stage: 'distributed', candidates: ['trialAgreed'], leaving: true },
  { count: 1, daysAgo: 13, stage: 'distributed', candidates: ['trialPlanned'], leaving: true },
  { count: 3, daysAgo: 16, stage: 'distributed', candidates: ['trialHeld'] },
  { count: 3, daysAgo: 17, stage: 'distributed', candidates: ['reported'] },
  { count: 2, daysAgo: 18, stage: 'distributed', candidates: ['wanted'] },
  { count: 2, daysAgo: 19, stage: 'distributed', candidates: ['agreed'], first: grown },
  { count: 2, daysAgo: 22, stage: 'distributed', candidates: ['introduced', 'hired'] },
  { count: 2, daysAgo: 40, stage: 'distributed', candidates: ['teaching'], first: younger },
  {
    count: 2,
    daysAgo: 14,
    stage: 'distributed',
    candidates: ['introduced'],
    shortTerm: true,
    first: grown,
  },
  { count: 1, daysAgo: 20, stage: 'distributed', candidates: ['agreed'], shortTerm: true },
  { count: 2, daysAgo: 30, stage: 'canceling', closed: true },
];
