import type { ActionResult } from '@tsumugi/contract/resources/action-result';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../providers/http-client.js';
import { offerUndo } from '../ui/undo.js';
import { toastDone } from '../ui/toast.js';

/** JSON of a contract shape: instants are ISO strings. */
export type Wire<T> = T extends Date ? string : T extends readonly (infer U)[] ? readonly Wire<U>[] : T extends object ? { [K in keyof T]: Wire<T[K]> } : T;
export type ActionOutcome = Wire<ActionResult>;

const holdSeconds = 30;

/** `?preview=1`: everything the action would do, written nowhere (architecture section 2). */
export const previewAction = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body: unknown, signal?: AbortSignal): Promise<ActionOutcome> =>
  call<ActionOutcome>(method, `${url}?preview=1`, body, { quiet: true, signal });

export const runAction = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body: unknown): Promise<ActionOutcome> => call<ActionOutcome>(method, url, body);

export const undoEvent = (eventId: number): Promise<ActionOutcome> => call<ActionOutcome>('POST', `/api/admin/status-events/${eventId}/undo`);

/** What follows an action on the screen: every list and count is asked again, and the toast offers the way back. */
export function useAfterAction(): (outcome: ActionOutcome) => void {
  const client = useQueryClient();
  return (outcome) => {
    void client.invalidateQueries();
    const { eventId, undoUntil, matterNumber, message } = outcome;
    const text = message.startsWith(matterNumber) ? message.slice(matterNumber.length).trim() : message;
    if (!outcome.changed || eventId === null || !undoUntil) {
      toastDone(message);
      return;
    }
    offerUndo({
      id: String(eventId),
      number: matterNumber,
      text,
      seconds: holdSeconds,
      undo: async () => {
        await undoEvent(eventId);
        await client.invalidateQueries();
      },
    });
  };
}
