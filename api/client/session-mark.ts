/** Who works in this browser, as all of its tabs know it: the number of an account and one of its faces, no name. */
const markKey = 'tsumugi.session';
/** Key of a mark that this tab changed its user by a reload. */
const passedKey = 'tsumugi.passed-on';

interface Worker {
  readonly account: number;
  readonly here: string;
}
/** What another tab has made of the session: another person's, or that of another face of the same one. */
export type Other = 'person' | 'face';

let own: string | null = null;

/** Binds this page to a user; null: until the next sign-in. */
export function markSession(who: Worker | null): void {
  own = who && `${who.account} ${who.here}`;
  if (own) localStorage.setItem(markKey, own);
}

/** They have signed out. */
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
 * Calls back when the session is another's by now: of another person at once, of another face of the same one as soon as this page is come
 * back to. Two windows side by side would else take the face from each other without end.
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
 * Reloads the page for the session's present user. Unsaved input is discarded without a question,
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
