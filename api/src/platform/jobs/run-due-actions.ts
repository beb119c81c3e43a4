import type { ActionId } from '@tsumugi/contract/actions/names';
import { AppError } from '@tsumugi/contract/errors';
import { systemActor } from '../actions/actors.js';
import type { TimerTools } from './timer.js';

/**
 * Runs a system action on each subject in its own transaction, so that a refusal does not block
 * the others.
 */
export async function runDueActions(
  { runner, logger }: TimerTools,
  action: ActionId,
  ids: readonly number[],
): Promise<number> {
  let done = 0;
  for (const id of ids) {
    try {
      const { changed } = await runner.run(action, {
        id,
        input: {},
        actor: systemActor,
        call: null,
      });
      if (changed) done += 1;
    } catch (error) {
      const reason = error instanceof AppError ? error.code : (error as Error).name;
      logger.warn({ action, id, reason }, 'a due action was not done');
    }
  }
  return done;
}
