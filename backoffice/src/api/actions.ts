import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { bulkLimits } from '@tsumugi/contract/actions/bulk';
import * as api from '@tsumugi/contract/routes/routes';
import { call } from '../providers/http-client.js';
import type { ActionOutcome, BulkOutcome } from '../providers/methods.js';
import { useOffice } from '../providers/useOffice.js';
import { showError } from '../ui/shown-errors.js';
import { toastDone } from '../ui/toast.js';
import { offerUndo } from '../ui/undo.js';
import { StepsDone } from './steps-done.js';

const holdSeconds = 30;

const stepsDone = new StepsDone();
export const stepCount = (): number => stepsDone.count;

/** Takes back what was done since, as far as it can be. @returns one sentence on all of it; null where there was nothing */
export const undoSince = (count: number): Promise<string | null> =>
  stepsDone.takeBackSince(count, async (events) => {
    const last = events.slice(-bulkLimits.Operator);
    return (await call(api.action.undoMany, { input: { events: last } })).message;
  });

/** Everything on the screen but the preview that was just confirmed. */
export const refreshAll = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'preview' });

/** Longest wait for lists that are asked anew, in milliseconds: a line that is down must not hold a dialog. */
const refreshPatience = 5_000;
const isList = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  queryKey[1] === 'getList';

/** Everything is asked anew; ends when the lists in view are there, so that no key or tick falls on a row that is about to leave. */
async function listsFresh(client: QueryClient): Promise<void> {
  void refreshAll(client);
  await Promise.race([
    client.invalidateQueries({ predicate: isList }, { cancelRefetch: false }),
    new Promise((resolve) => setTimeout(resolve, refreshPatience)),
  ]);
}

/** What follows an action on the screen: the toast offers the way back, and every list and count is asked again. Ends when the lists show it. */
export function useAfterAction(): (outcome: ActionOutcome) => Promise<void> {
  const client = useQueryClient();
  const office = useOffice();
  return async (outcome) => {
    const fresh = listsFresh(client);
    const { eventId, undoUntil, matterNumber, message } = outcome;
    const text = message.startsWith(matterNumber)
      ? message.slice(matterNumber.length).trim()
      : message;
    if (!outcome.changed || eventId === null || !undoUntil) {
      toastDone(message);
      return fresh;
    }
    stepsDone.push(eventId);
    offerUndo({
      id: String(eventId),
      number: matterNumber,
      text,
      seconds: holdSeconds,
      undo: async () => {
        await office.undo({ id: eventId });
        await refreshAll(client);
        return undefined;
      },
    });
    return fresh;
  };
}

/** One way back for what a bulk run did, for as long as its first step has one. */
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
      await refreshAll(client);
      return refused > 0 ? message : undefined;
    },
  });
}

/**
 * After a bulk run: how many went through, with one way back for all of them, and which of the others did not, and why. `names` are the rows' as people know them.
 * Ends when the lists show what was done, so that nobody goes on to tick rows that are about to leave.
 */
export function useAfterBulk(): (
  outcome: BulkOutcome,
  names: ReadonlyMap<number, string>,
) => Promise<void> {
  const client = useQueryClient();
  return async ({ results, done }, names) => {
    await listsFresh(client);
    const back = results.flatMap(({ result }) =>
      result?.changed && result.eventId !== null && result.undoUntil ? [result] : [],
    );
    if (back.length > 0) offerUndoOfAll(client, back, done);
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
