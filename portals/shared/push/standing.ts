import { now } from '@tsumugi/client/clock';
import { pushRefreshDays, pushTimeOutSeconds } from '@tsumugi/contract/portal/push-times';

/**
 * How far this browser's registration has come, kept on the device (domain/notices#push-registration): 0 not, 1 in progress, 2 done;
 * `token` likewise for the server's yes.
 */
export interface Standing {
  readonly registration: 0 | 1 | 2;
  readonly token: 0 | 1 | 2;
  /** Milliseconds. */
  readonly at: number;
  /** Of the device at the server. */
  readonly id?: number;
  /** Of the subscription that was registered. */
  readonly mark?: string;
  /** Whose registration it is, as the device calls its reader. */
  readonly who?: string;
}

const key = 'tsumugi.push';
const offKey = 'tsumugi.push-off';
const mostOff = 20;
const nothing: Standing = { registration: 0, token: 0, at: 0 };

/** Registrations that got stuck for longer than a minute begin anew (domain/notices#push-registration). */
export const settled = (standing: Standing, at: number): Standing =>
  (standing.registration === 1 || standing.token === 1) &&
  at - standing.at > pushTimeOutSeconds * 1000
    ? nothing
    : standing;

/** Done, and longer ago than a week (domain/notices#push-registration). */
export const isStale = ({ registration, at: since }: Standing, at: number): boolean =>
  registration === 2 && at - since > pushRefreshDays * 86_400_000;

export function readStanding(): Standing {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Standing | null;
    return kept ? settled(kept, now()) : nothing;
  } catch {
    return nothing;
  }
}

/** `at` stays as it is where given: what was done before has not been done again. */
export function keepStanding(
  standing: (Omit<Standing, 'at'> & { readonly at?: number }) | null,
): void {
  try {
    if (standing) localStorage.setItem(key, JSON.stringify({ at: now(), ...standing }));
    else localStorage.removeItem(key);
  } catch {
    // A full or closed store: the browser's own subscription still counts.
  }
}

/** Whether this reader has switched pushes to this device off. That outlives signing out. */
export const isOff = (who: string): boolean => offList().includes(who);

export function keepOff(who: string, off: boolean): void {
  const others = offList().filter((each) => each !== who);
  try {
    localStorage.setItem(offKey, JSON.stringify(off ? [...others, who].slice(-mostOff) : others));
  } catch {
    // As above: without a store the subscription is gone all the same.
  }
}

function offList(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(offKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}
