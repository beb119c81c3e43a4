import type { OpenAction } from '@tsumugi/contract/resources/queue-row';
import { useState } from 'react';
import { useAfterAction, useAfterBulk } from '../api/actions.js';
import { type ActionOutcome, runAction, runBulk } from '../api/steps.js';
import type { MessageEdits } from './messages.js';

interface ActionRun {
  /** The rows of a bulk run, by id with their names. */
  bulk: ReadonlyMap<number, string> | undefined;
  input: Record<string, unknown>;
  version: number | undefined;
  edits: MessageEdits;
}

/**
 * Runs an action on one record or on several, and refreshes the lists. `run` returns the outcome of
 * a single run.
 */
export function useActionRun(action: OpenAction) {
  const [isDone, setDone] = useState(false);
  const afterAction = useAfterAction();
  const afterBulk = useAfterBulk();
  const run = async (order: ActionRun): Promise<ActionOutcome | undefined> => {
    const { bulk, input, version, edits } = order;
    if (bulk) {
      await afterBulk(await runBulk(action.id, [...bulk.keys()], input), bulk);
      return undefined;
    }
    const messages = edits.size > 0 ? { messages: [...edits.values()] } : {};
    const outcome = await runAction(action.call, { ...input, version, ...messages });
    setDone(true);
    await afterAction(outcome);
    return outcome;
  };
  return {
    /**
     * A single run has succeeded, and the lists are being refreshed: changes that arrive meanwhile
     * raise no conflict.
     */
    isDone,
    run,
  };
}
