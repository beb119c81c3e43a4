import type { NotificationPayload, UndoableMutation } from 'react-admin';
import { toastDone, toastError } from '../ui/toast.js';
import { offerUndo } from '../ui/undo.js';

/** Milliseconds for the undo of a react-admin mutation, which is sent only after them. */
const undoMs = 5_000;
let undoableCount = 0;

/**
 * Shows a notification of react-admin as a toast; an undoable one in the undo bar, with its mutation.
 * @param translate of the text, which may be a key
 */
export function showNotification(
  { message, type, notificationOptions = {} }: NotificationPayload,
  translate: (text: string, args?: object) => string,
  takeMutation: () => UndoableMutation | undefined,
): void {
  const { undoable, messageArgs, autoHideDuration } = notificationOptions;
  const text = typeof message === 'string' ? translate(message, messageArgs) : message;
  const mutation = undoable ? takeMutation() : undefined;
  if (mutation) {
    undoableCount += 1;
    offerUndo({
      id: `undoable-${undoableCount}`,
      number: '',
      text: String(text),
      undone: '元に戻しました。',
      seconds: Math.ceil((autoHideDuration ?? undoMs) / 1000),
      undo: async () => {
        mutation({ isUndo: true });
        return undefined;
      },
      send: () => mutation({ isUndo: false }),
    });
  } else if (type === 'error' || type === 'warning') toastError(String(text));
  else toastDone(text);
}
