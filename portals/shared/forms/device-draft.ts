import { nowText } from '@tsumugi/client/clock';
import { draftPlace } from '../offline/reader.js';

export interface KeptDraft {
  readonly value: unknown;
  /** An instant. */
  readonly savedAt: string;
}

/** The draft of the present reader on this device, or null. */
export function readDraft(key: string): KeptDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(draftPlace(key)) ?? 'null') as KeptDraft | null;
    return kept && typeof kept.savedAt === 'string' ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps a draft; null when the device has no room for it. */
export function keepDraft(key: string, value: unknown): KeptDraft | null {
  const kept: KeptDraft = { value, savedAt: nowText() };
  try {
    localStorage.setItem(draftPlace(key), JSON.stringify(kept));
    return kept;
  } catch {
    return null;
  }
}

export const dropDraft = (key: string): void => localStorage.removeItem(draftPlace(key));

/** The later of two drafts. */
export function newerDraft(a: KeptDraft | null, b: KeptDraft | null): KeptDraft | null {
  if (!a || !b) return a ?? b;
  return Date.parse(b.savedAt) > Date.parse(a.savedAt) ? b : a;
}

/** The values without what must not be kept, such as passwords. */
export function withoutSecrets<T extends object>(values: T, skip: readonly string[]): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !skip.includes(name))) as Partial<T>;
}
