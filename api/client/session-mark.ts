/** Who works in this browser, as all of its tabs know it: the number of an account and one of its faces, no name. */
const markKey = 'tsumugi.session';
/** Of this tab: it was another's until it was loaded anew. */
const passedKey = 'tsumugi.passed-on';

interface Worker {
  readonly account: number;
  readonly here: string;
}
/** What another tab has made of the session: another person's, or that of another face of the same one. */
export type Other = 'person' | 'face';

let own: string | null = null;

/** From now on this page works as that one; null: as nobody, until somebody signs in. */
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

/** Whose the session is by now, where it is not this page's any more: every call would be theirs (ADR 62). */
export function otherSession(): Other | null {
  const [account, here] = standing() ?? [];
  if (own === null || !account || own === `${account} ${here}`) return null;
  return own.startsWith(`${account} `) ? 'face' : 'person';
}

/** As what the session works now. */
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

/** Loads the page anew for whom the session is now. Nothing asks whether to stay: what is typed here cannot be sent by who typed it. */
export function passOn(other: Other, path: string): void {
  if (other === 'person') sessionStorage.setItem(passedKey, '1');
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), {
    capture: true,
  });
  if (other === 'person') window.location.replace(path);
  else window.location.reload();
}

/** Whether this page was another's before it was loaded; told once. */
export function wasPassedOn(): boolean {
  const passed = sessionStorage.getItem(passedKey) !== null;
  sessionStorage.removeItem(passedKey);
  return passed;
}

export const passedOn =
  '別の方がこのブラウザでログインしました。この画面は、いまログインしている方のものです。';
