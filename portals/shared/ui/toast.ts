import { clearFlashMessage, keepFlashMessage, readFlashMessage } from './flash-message.js';
import { loadPatiently } from './load-patiently.js';
import type * as ToastKit from './toast-kit.js';

type Kit = typeof ToastKit;

let loaded: Promise<Kit> | null = null;
let shown = false;

/** What draws toasts. No first page needs it, so it comes after it; toasts of before wait for it, in their order. */
export const toastKit = (): Promise<Kit> =>
  (loaded ??= loadPatiently(() => import('./toast-kit.js'))());

const later = (show: (kit: Kit) => void): void =>
  void toastKit().then((kit) => {
    shown = true;
    show(kit);
  });

/** Of the toast that says that no answer came. */
export const networkToast = 'network';

/** Of a success that goes along. */
const doneToast = 'done';

/**
 * A success: gone after 3000 ms (domain/screens#toasts). As long as the code that shows it is on its way it goes along: should the line lose
 * that part, the page is loaded anew, and nobody would know whether it was saved.
 */
export function toastDone(message: string): void {
  // What tells why the page opens is read first.
  if (!shown && !readFlashMessage()) keepFlashMessage({ message, id: doneToast });
  later(({ showDone }) => {
    if (readFlashMessage()?.id === doneToast) clearFlashMessage();
    showDone(message);
  });
}

/**
 * A failure, gone like a success (domain/screens#toasts): what is to be read or mended stands in the page. The same one stands only once. `along`: it
 * tells why the next page opens, and is still read there.
 */
export function toastError(message: string, id: string, along = false): void {
  if (along) keepFlashMessage({ message, id });
  later(({ showError }) => showError(message, id, along));
}

/** Tells what an earlier document of this tab could not. */
export function tellKept(): void {
  const kept = readFlashMessage();
  if (kept?.id === doneToast) toastDone(kept.message);
  else if (kept) toastError(kept.message, kept.id, true);
}

/** What went wrong on a page is not to be read over another. */
export const leaveErrors = (): void => {
  if (loaded) later((kit) => kit.leaveErrors());
};

/** Something done that can be taken back for a while, with the seconds left in sight (ui 1). */
export const toastUndo = (message: string, undo: () => Promise<void>, seconds = 30): void =>
  later(({ showUndo }) => showUndo(message, undo, seconds));

/** Says that a read takes long; `dismissToast` takes it away. */
export const toastSlow = (id: string, giveUp: () => void): void =>
  later(({ showSlow }) => showSlow(id, giveUp));

/** Takes one toast away, or all of them. */
export const dismissToast = (id?: string): void => {
  if (id === undefined) clearFlashMessage();
  if (loaded) later(({ dismiss }) => dismiss(id));
};

/** The lost connection that a toast tells of is over: the same form has arrived. */
export const endNetworkToast = (): void => dismissToast(networkToast);

/** What the person has mended is not to be read any more. */
export const clearToasts = (): void => dismissToast();
