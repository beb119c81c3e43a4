import { dayOf } from '@tsumugi/contract/calendar/instant';

let offset = 0;

/** The server's clock counts: its answers carry the time, and a wrong clock on the desk must not colour rows red. */
export function setServerTime(instant: string | null): void {
  const at = instant ? Date.parse(instant) : Number.NaN;
  if (!Number.isNaN(at)) offset = at - Date.now();
}
export const now = (): number => Date.now() + offset;
/** The server's time of a moment on this machine's clock. */
export const toServerTime = (local: number): number => local + offset;
/** Today in Tokyo. */
export const today = (): string => dayOf(new Date(now()));
