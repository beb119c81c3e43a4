const key = 'tsumugi.told-along';
/** Lifetime in ms: a message left by a closed tab is outdated. */
const freshFor = 60_000;

export interface FlashMessage {
  readonly message: string;
  readonly id: string;
}

const now = () => performance.timeOrigin + performance.now();

/**
 * Stores a flash message for the next page, which may be a new document, until it has been read.
 */
export const keepFlashMessage = (message: FlashMessage): void =>
  sessionStorage.setItem(key, JSON.stringify({ ...message, at: now() }));

/** Removes a flash message that was read or is outdated. */
export const clearFlashMessage = (): void => sessionStorage.removeItem(key);

/** The flash message that an earlier document of this tab left, or null. */
export function readFlashMessage(at: number = now()): FlashMessage | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return stored && at - stored.at < freshFor
      ? { message: String(stored.message), id: String(stored.id) }
      : null;
  } catch {
    return null;
  }
}
