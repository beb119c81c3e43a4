import type { QueryClient } from '@tanstack/react-query';
import type { ActionResult } from '@tsumugi/contract/resources/action-result';
import * as api from '@tsumugi/contract/routes/routes';
import { call } from '../client/http.js';
import { toastDone, toastUndo } from '../ui/toast.js';

/** What was done can be taken back for 30 s (domain/steps#undo); where it cannot, only that it is done is said. */
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
