import { patiently } from '@tsumugi/client/slow-read';

/** What is shown while reads take long. The frame fills it in. */
export const slowReads = {
  show:
    (_cancel: () => void): (() => void) =>
    () =>
      undefined,
};

/** Why a read was aborted that its reader did not want to wait for: it is told as a lost connection (domain/screens#toasts). */
export const givenUp = 'given up';

/** Runs a read that can be given up: when it takes long, somebody is asked whether to wait. */
export const slowRead = <T>(
  read: (signal: AbortSignal) => Promise<T>,
  outer?: AbortSignal,
): Promise<T> => patiently(read, (own) => slowReads.show(() => own.abort(givenUp)), outer);
