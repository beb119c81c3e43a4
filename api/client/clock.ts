let offset = 0;

/**
 * Sets the offset to the server's clock from the Date header of an answer: a device clock may be
 * wrong by hours, and would mark rows as overdue.
 */
export function learnTime(header: string | null): void {
  const at = header ? Date.parse(header) : Number.NaN;
  if (!Number.isNaN(at)) offset = at - Date.now();
}

/** Milliseconds by the server's clock, or the device's until the first answer. */
export const now = (): number => toServerTime(Date.now());
/** The current instant as ISO text. */
export const nowText = (): string => new Date(now()).toISOString();
/** Converts a time of this device's clock to the server's, in ms. */
export const toServerTime = (local: number): number => local + offset;
