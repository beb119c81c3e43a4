/** Storage key of the signed-in user, shared by all tabs: account id and face, without a name. */
const markKey = 'tsumugi.session';
/** Storage key of the flag that a reload of this tab has changed its user. */
const userChangedKey = 'tsumugi.passed-on';

interface SessionUser {
  readonly account: number;
  readonly here: string;
}
/** Change of the session by another tab: another person, or another face of the same person. */
export type SessionChange = 'person' | 'face';

let ownMark: string | null = null;

/** Binds this page to a user; null: until the next sign-in. */
export function markSession(user: SessionUser | null): void {
  ownMark = user && `${user.account} ${user.here}`;
  if (ownMark) localStorage.setItem(markKey, ownMark);
}

/** Unbinds the page after signing out. */
export function unmarkSession(): void {
  ownMark = null;
  localStorage.removeItem(markKey);
}

const readMark = (): readonly string[] | undefined =>
  globalThis.localStorage?.getItem(markKey)?.split(' ');

/**
 * The session's user if it is no longer that of this page, because calls would then run as the
 * other user (ADR 62).
 */
export function otherSession(): SessionChange | null {
  const [account, here] = readMark() ?? [];
  if (ownMark === null || !account || ownMark === `${account} ${here}`) return null;
  return ownMark.startsWith(`${account} `) ? 'face' : 'person';
}

/** Face of the session's user. */
export const markedFace = (): string | undefined => readMark()?.[1];

/**
 * Calls back when the session belongs to another user: at once for another person; for another face
 * of the same person when the user returns to this page. Otherwise two windows side by side would
 * take the face from each other without end.
 */
export function watchSession(onOther: (other: SessionChange) => void): () => void {
  const check = (event: Event) => {
    const other = otherSession();
    if (
      other === 'person' ||
      (other === 'face' && event.type !== 'storage' && document.visibilityState === 'visible')
    )
      onOther(other);
  };
  const events = [
    [window, 'storage'],
    [window, 'focus'],
    [document, 'visibilitychange'],
  ] as const;
  for (const [target, type] of events) target.addEventListener(type, check);
  return () => {
    for (const [target, type] of events) target.removeEventListener(type, check);
  };
}

/**
 * Reloads the page for the session's current user. Unsaved input is discarded without a question,
 * because the previous user cannot send it any more.
 */
export function reloadForOtherUser(other: SessionChange, path: string): void {
  if (other === 'person') sessionStorage.setItem(userChangedKey, '1');
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), {
    capture: true,
  });
  if (other === 'person') window.location.replace(path);
  else window.location.reload();
}

/** Whether the reload changed the user; true once. */
export function takeUserChange(): boolean {
  const isChanged = sessionStorage.getItem(userChangedKey) !== null;
  sessionStorage.removeItem(userChangedKey);
  return isChanged;
}

export const userChangedMessage =
  '別の方がこのブラウザでログインしました。この画面は、いまログインしている方のものです。';
