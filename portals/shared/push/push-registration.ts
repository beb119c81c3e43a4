import { now } from '@tsumugi/client/clock';
import { pushRefreshDays, pushTimeOutSeconds } from '@tsumugi/contract/portal/push-times';

/**
 * State of this browser's registration, stored on the device (domain/notices#push-registration): 0
 * none, 1 in progress, 2 done; `token` likewise for the server's confirmation.
 */
export interface PushRegistration {
  readonly registration: 0 | 1 | 2;
  readonly token: 0 | 1 | 2;
  /** Milliseconds. */
  readonly at: number;
  /** Id of the device at the server. */
  readonly id?: number;
  /** Mark of the registered subscription. */
  readonly mark?: string;
  /** Owner of the registration, as a reader key of the device. */
  readonly who?: string;
}

const key = 'tsumugi.push';
const offKey = 'tsumugi.push-off';
const maxOffReaders = 20;
const nothing: PushRegistration = { registration: 0, token: 0, at: 0 };

/** A registration stuck for longer than a minute is reset (domain/notices#push-registration). */
export const withoutStuckState = (standing: PushRegistration, at: number): PushRegistration =>
  (standing.registration === 1 || standing.token === 1) &&
  at - standing.at > pushTimeOutSeconds * 1000
    ? nothing
    : standing;

/** Done more than a week ago (domain/notices#push-registration). */
export const isRegistrationOld = (
  { registration, at: since }: PushRegistration,
  at: number,
): boolean => registration === 2 && at - since > pushRefreshDays * 86_400_000;

export function readRegistration(): PushRegistration {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as PushRegistration | null;
    return kept ? withoutStuckState(kept, now()) : nothing;
  } catch {
    return nothing;
  }
}

/** A given `at` is kept: it is the time of an earlier registration. */
export function storeRegistration(
  standing: (Omit<PushRegistration, 'at'> & { readonly at?: number }) | null,
): void {
  try {
    if (standing) localStorage.setItem(key, JSON.stringify({ at: now(), ...standing }));
    else localStorage.removeItem(key);
  } catch {
    // The storage is full or blocked: the browser's own subscription still counts.
  }
}

/** Whether this reader has switched pushes to this device off. The choice survives signing out. */
export const isOff = (who: string): boolean => offList().includes(who);

export function storeOff(who: string, off: boolean): void {
  const others = offList().filter((each) => each !== who);
  try {
    localStorage.setItem(
      offKey,
      JSON.stringify(off ? [...others, who].slice(-maxOffReaders) : others),
    );
  } catch {
    // The subscription ends even without storage, as above.
  }
}

function offList(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(offKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}
