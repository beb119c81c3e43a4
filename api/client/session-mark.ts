/** Storage key of the signed-in user, shared by all tabs: account id and face, without a name. */
const markKey = 'tsumugi.session';
/** Storage key of the flag that a reload of this tab has changed its user. */
const passedKey = 'tsumugi.passed-on';

interface Worker {
  readonly account: number;
  readonly here: string;
}
/** Change of the session by another tab: another person, or another face of the same person. */
export type Other = 'person' | 'face';

let own: string | null = null;

/** Binds this page to a user; null: until the next sign-in. */
export function markSession(who: Worker | null): void {
  own = who && `${who.account} ${who.here}`;
  if (own) localStorage.setItem(markKey, own);
}

/** Unbinds the page after signing out. */
export function unmarkSession(): void {
  own = null;
  localStorage.removeItem(markKey);
}

const standing = (): readonly string[] | undefined =>
  globalThis.localStorage?.getItem(markKey)?.split(' ');

/**
 * The session's user if it is no longer that of this page, because calls would then run as the
 * other user (ADR 62).
 */
export function otherSession(): Other | null {
  const [account, here] = standing() ?? [];
  if (own === null || !account || own === `${account} ${here}`) return null;
  return own.startsWith(`${account} `) ? 'face' : 'person';
}

/** Face of the session's user. */
export const markedFace = (): string | undefined => standing()?.[1];

/**
 * Calls back when the session belongs to another user: at once for another person; for another face
 * of the same person when the user returns to this page. Otherwise two windows side by side would
 * take the face from each other without end.
 */
export function watchSession(onOther: (other: Other) => void): () => void {
  const look = (event: Event) => {
    const other = otherSession();
    if (
      other === 'person' ||
      (other === 'face' && event.type !== 'storage' && document.visibilityState === 'visible')
    )
      onOther(other);
  };
  const ways = [
    [window, 'storage'],
    [window, 'focus'],
    [document, 'visibilitychange'],
  ] as const;
  for (const [target, type] of ways) target.addEventListener(type, look);
  return () => {
    for (const [target, type] of ways) target.removeEventListener(type, look);
  };
}

/**
 * Reloads the page for the session's current user. Unsaved input is discarded without a question,
 * because the previous user cannot send it any more.
 */
export function passOn(other: Other, path: string): void {
  if (other === 'person') sessionStorage.setItem(passedKey, '1');
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), {
    capture: true,
  });
  if (other === 'person') window.location.replace(path);
  else window.location.reload();
}

/** Whether the reload changed the user; true once. */
export function wasPassedOn(): boolean {
  const passed = sessionStorage.getItem(passedKey) !== null;
  sessionStorage.removeItem(passedKey);
  return passed;
}

export const passedOn =
  '別の方がこのブラウザでログインしました。この画面は、いまログインしている方のものです。';
