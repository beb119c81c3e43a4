const key = 'tsumugi.told-along';
/** What a closed tab left behind is no news any more. */
const freshFor = 60_000;

export interface FlashMessage {
  readonly message: string;
  readonly id: string;
}

const now = () => performance.timeOrigin + performance.now();

/** Keeps what goes along with the next page until it has been read: that page may be a document of its own, or be loaded anew. */
export const keepFlashMessage = (told: FlashMessage): void =>
  sessionStorage.setItem(key, JSON.stringify({ ...told, at: now() }));

/** It was read, or does not hold any more. */
export const clearFlashMessage = (): void => sessionStorage.removeItem(key);

/** What an earlier document of this tab wanted to tell and could not, if anything. */
export function readFlashMessage(at: number = now()): FlashMessage | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return kept && at - kept.at < freshFor
      ? { message: String(kept.message), id: String(kept.id) }
      : null;
  } catch {
    return null;
  }
}
