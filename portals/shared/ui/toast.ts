import { clearFlashMessage, keepFlashMessage, readFlashMessage } from './flash-message.js';
import { loadWithRetry } from './load-with-retry.js';
import type * as ToastKit from './toast-kit.js';

type Kit = typeof ToastKit;

let loaded: Promise<Kit> | null = null;
let shown = false;

/**
 * The toast code. The first page does not need it, so it is loaded later; earlier toasts are queued
 * in order.
 */
export const toastKit = (): Promise<Kit> =>
  (loaded ??= loadWithRetry(() => import('./toast-kit.js'))());

const withToastKit = (show: (kit: Kit) => void): void =>
  void toastKit().then((kit) => {
    shown = true;
    show(kit);
  });

/** Id of the toast for a missing answer. */
export const networkToast = 'network';

/** Id of a success that is stored as a flash message. */
const doneToast = 'done';

/**
 * A success toast, shown for 3000 ms (domain/screens#toasts). Until the toast code is loaded, the
 * message is also kept as a flash message: a failed load reloads the page, and the success would be
 * lost.
 */
export function toastDone(message: string): void {
  // The flash message that explains the current page has priority.
  if (!shown && !readFlashMessage()) keepFlashMessage({ message, id: doneToast });
  withToastKit(({ showDone }) => {
    if (readFlashMessage()?.id === doneToast) clearFlashMessage();
    showDone(message);
  });
}

/**
 * An error toast, shown as long as a success (domain/screens#toasts): an error to be fixed is shown
 * in the page. Equal errors are shown once. `along`: a flash message, also shown on the next page.
 */
export function toastError(message: string, id: string, survivesNavigation = false): void {
  if (survivesNavigation) keepFlashMessage({ message, id });
  withToastKit(({ showError }) => showError(message, id, survivesNavigation));
}

/** Shows the flash message of an earlier document. */
export function tellKept(): void {
  const flashMessage = readFlashMessage();
  if (flashMessage?.id === doneToast) toastDone(flashMessage.message);
  else if (flashMessage) toastError(flashMessage.message, flashMessage.id, true);
}

/** Removes the errors of the page that is left. */
export const leaveErrors = (): void => {
  if (loaded) withToastKit((kit) => kit.leaveErrors());
};

/** A success with undo, with the seconds left (ui 1). */
export const toastUndo = (message: string, undo: () => Promise<void>, seconds = 30): void =>
  withToastKit(({ showUndo }) => showUndo(message, undo, seconds));

/** Shows that a read takes long; `dismissToast` removes it. */
export const toastSlow = (id: string, giveUp: () => void): void =>
  withToastKit(({ showSlow }) => showSlow(id, giveUp));

/** Removes one toast, or all of them. */
export const dismissToast = (id?: string): void => {
  if (id === undefined) clearFlashMessage();
  if (loaded) withToastKit(({ dismiss }) => dismiss(id));
};

/** The connection is back: the form of the network toast has arrived. */
export const endNetworkToast = (): void => dismissToast(networkToast);

/** Removes errors that the user has fixed. */
export const clearToasts = (): void => dismissToast();
