let offset = 0;

/** Learns the server's time from the Date header of an answer: a device may be wrong by hours, and no row may turn red for that. */
export function learnTime(header: string | null): void {
  const at = header ? Date.parse(header) : Number.NaN;
  if (!Number.isNaN(at)) offset = at - Date.now();
}

/** Milliseconds, by the server's clock as far as it is known. */
export const now = (): number => toServerTime(Date.now());
/** Now, as an instant. */
export const nowText = (): string => new Date(now()).toISOString();
/** The server's time of a moment on this device's clock. */
export const toServerTime = (local: number): number => local + offset;
