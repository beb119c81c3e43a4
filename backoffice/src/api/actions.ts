import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { bulkLimits } from '@tsumugi/contract/actions/bulk';
import { holdSeconds } from '@tsumugi/contract/notices/quiet-hours';
import * as api from '@tsumugi/contract/routes/routes';
import { showError } from '../ui/shown-errors.js';
import { toastDone } from '../ui/toast.js';
import { offerUndo } from '../ui/undo.js';
import { call } from './http-client.js';
import { invalidateChange } from './invalidate.js';
import type { ActionOutcome, BulkOutcome } from './steps.js';
import { UndoStack } from './undo-stack.js';

const stepsDone = new UndoStack();
export const stepCount = (): number => stepsDone.count;

/**
 * Undoes the steps done since `count`, as far as possible.
 * @returns one sentence on the result; null where there was no step
 */
export const undoSince = (count: number): Promise<string | null> =>
  stepsDone.undoSince(count, async (events) => {
    const last = events.slice(-bulkLimits.Operator);
    return (await call(api.action.undoMany, { input: { events: last } })).message;
  });

/**
 * Timeout in milliseconds for the refetch of lists: a lost connection must not keep a dialog open.
 */
const refetchTimeout = 5_000;
const isList = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  queryKey[1] === 'getList';

/**
 * Invalidates the reads of cases and persons, and resolves when the active lists are refetched, so that no key or tick
 * acts on a row that is about to leave.
 */
async function refetchLists(client: QueryClient): Promise<void> {
  void invalidateChange(client);
  await Promise.race([
    client.invalidateQueries({ predicate: isList }, { cancelRefetch: false }),
    new Promise((resolve) => setTimeout(resolve, refetchTimeout)),
  ]);
}

/**
 * Follows a single action: offers the undo, and invalidates every list and count. Resolves when the
 * lists show the action.
 */
export function useAfterAction(): (outcome: ActionOutcome) => Promise<void> {
  const client = useQueryClient();
  return async (outcome) => {
    const refetched = refetchLists(client);
    const { eventId, undoUntil, matterNumber, message } = outcome;
    const text = message.startsWith(matterNumber)
      ? message.slice(matterNumber.length).trim()
      : message;
    if (!outcome.changed || eventId === null || !undoUntil) {
      toastDone(message);
      return refetched;
    }
    stepsDone.push(eventId);
    offerUndo({
      id: String(eventId),
      number: matterNumber,
      text,
      seconds: holdSeconds,
      undo: async () => {
        await call(api.action.undo, { id: eventId });
        await invalidateChange(client);
        return undefined;
      },
    });
    return refetched;
  };
}

/** One undo for all steps of a bulk run, for as long as the first step can be undone. */
function offerUndoOfAll(
  client: QueryClient,
  results: readonly ActionOutcome[],
  done: number,
): void {
  const events = results.flatMap(({ eventId }) => eventId ?? []);
  const ends = results.map(({ undoUntil }) => Date.parse(undoUntil ?? ''));
  offerUndo({
    id: `bulk-${events.join('-')}`,
    number: '',
    text: `${done}件を処理しました。`,
    undone: `${done}件を元に戻しました。`,
    seconds: Math.max(5, holdSeconds - Math.ceil((Math.max(...ends) - Math.min(...ends)) / 1000)),
    undo: async () => {
      const { refused, message } = await call(api.action.undoMany, { input: { events } });
      await invalidateChange(client);
      return refused > 0 ? message : undefined;
    },
  });
}

/**
 * Follows a bulk run: the number of successes with one undo for all of them, and the refused rows
 * with the reason. `names`: row names by id. Resolves when the lists show the run, so that no row
 * that is about to leave is ticked.
 */
export function useAfterBulk(): (
  outcome: BulkOutcome,
  names: ReadonlyMap<number, string>,
) => Promise<void> {
  const client = useQueryClient();
  return async ({ results, done }, names) => {
    await refetchLists(client);
    const undoable = results.flatMap(({ result }) =>
      result?.changed && result.eventId !== null && result.undoUntil ? [result] : [],
    );
    if (undoable.length > 0) offerUndoOfAll(client, undoable, done);
    else if (done > 0) toastDone(`${done}件を処理しました。`);
    for (const reason of new Set(
      results.map(({ error }) => error?.message).filter((text) => text !== undefined),
    )) {
      const rows = results
        .filter(({ error }) => error?.message === reason)
        .map(({ id }) => names.get(id) ?? String(id));
      showError(`${rows.length}件は処理できませんでした（${rows.join('、')}）。${reason}`);
    }
  };
}
