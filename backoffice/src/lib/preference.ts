import { useSyncExternalStore } from 'react';

const prefix = 'tsumugi.';
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/**
 * A preference of this browser (team, density, columns); never personal data. Unreadable values
 * fall back.
 */
export function usePreference<T>(key: string, fallback: T): [T, (value: T) => void] {
  const raw = useSyncExternalStore(subscribe, () => localStorage.getItem(prefix + key));
  let value = fallback;
  try {
    if (raw !== null) value = JSON.parse(raw) as T;
  } catch {
    value = fallback;
  }
  const set = (next: T) => {
    localStorage.setItem(prefix + key, JSON.stringify(next));
    for (const listener of listeners) listener();
  };
  return [value, set];
}

/** The current value of a preference, outside a component. */
export function readPreference(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(prefix + key) ?? 'null');
  } catch {
    return null;
  }
}

/** The team selector: 0 = 指定なし (domain/screens#team-selector). */
export const useTeam = () => usePreference<number>('team', 0);
