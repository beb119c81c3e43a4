import type { QueryClient } from '@tanstack/react-query';
import type { ActionResult } from '@tsumugi/contract/resources/action-result';
import * as api from '@tsumugi/contract/routes/routes';
import { call } from '../client/http.js';
import { toastDone, toastUndo } from '../ui/toast.js';

/**
 * Offers undo for 30 s (domain/steps#undo); where an action cannot be undone, shows only its
 * success.
 */
export function offerUndo(
  answer: Pick<ActionResult, 'eventId' | 'undoUntil'>,
  text: string,
  queries: QueryClient,
  onUndone?: () => void,
): void {
  const { eventId, undoUntil } = answer;
  if (!eventId || !undoUntil) {
    toastDone(text);
    return;
  }
  toastUndo(text, async () => {
    await call(api.action.undo, { id: eventId });
    onUndone?.();
    await queries.invalidateQueries();
  });
}
