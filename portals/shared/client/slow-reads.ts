import { runSlowRead } from '@tsumugi/client/slow-read';

/** Display of slow reads. The frame sets it. */
export const slowReads = {
  show:
    (_cancel: () => void): (() => void) =>
    () =>
      undefined,
};

/**
 * Abort reason of a read that the user cancelled: shown as a lost connection
 * (domain/screens#toasts).
 */
export const abortReason = 'given up';

/** Runs a read that can be cancelled: when it takes long, a prompt offers to wait or to cancel. */
export const slowRead = <T>(
  read: (signal: AbortSignal) => Promise<T>,
  outer?: AbortSignal,
): Promise<T> => runSlowRead(read, (own) => slowReads.show(() => own.abort(abortReason)), outer);
