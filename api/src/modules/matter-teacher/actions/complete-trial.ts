import { completeTrial as definition } from '@tsumugi/contract/actions/matter-teacher/complete-trial';
import { candidateAt } from '@tsumugi/contract/states';
import { handle } from '../../../platform/actions/handler.js';
import { completeTrial as change, trialOver } from '../domain/complete-trial.js';

/** domain/candidacy#c16: run by the clock, 10 minutes after the lesson. */
export const completeTrial = handle(definition, {
  already: ({ candidate }) => candidate.candidateStatus !== candidateAt.beforeTrial,
  guard: trialOver,
  change,
});
