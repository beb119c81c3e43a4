import { now, nowText } from '@tsumugi/client/clock';
import { draftPlace, ownDraftPlaces, strangersDraftPlaces } from '../offline/reader.js';

export interface StoredDraft {
  readonly value: unknown;
  /**
   * For a draft of a record: the record's values of these fields at the time of typing; the record
   * may have changed since.
   */
  readonly before?: unknown;
  /** An instant. */
  readonly savedAt: string;
  /** The draft is also stored at the server, and restored at the next sign-in. */
  readonly atServer?: boolean;
  /** The step of the form that was open. */
  readonly step?: string;
}

/** The draft of the current reader on this device, or null. */
export const readDraft = (key: string): StoredDraft | null => readStored(draftPlace(key));

/** Number of drafts of the current reader that are stored only on this device. */
export const countLocalDrafts = (): number =>
  ownDraftPlaces().filter((place) => readStored(place)?.atServer === false).length;

function readStored(place: string): StoredDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as StoredDraft | null;
    return kept && typeof kept.savedAt === 'string' ? kept : null;
  } catch {
    return null;
  }
}

/** Stores a draft; null when the device is full. */
export function storeDraft(
  key: string,
  value: unknown,
  { atServer = false, before, step }: Pick<StoredDraft, 'atServer' | 'before' | 'step'> = {},
): StoredDraft | null {
  const kept: StoredDraft = { value, before, savedAt: nowText(), atServer, step };
  try {
    localStorage.setItem(draftPlace(key), JSON.stringify(kept));
    return kept;
  } catch {
    return null;
  }
}

export const dropDraft = (key: string): void => localStorage.removeItem(draftPlace(key));

/** The later of two drafts. */
export function newerDraft(a: StoredDraft | null, b: StoredDraft | null): StoredDraft | null {
  if (!a || !b) return a ?? b;
  return Date.parse(b.savedAt) > Date.parse(a.savedAt) ? b : a;
}

/** The values without the secret fields, such as passwords. */
export function withoutSecrets<T extends object>(values: T, skip: readonly string[]): Partial<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !skip.includes(name)),
  ) as Partial<T>;
}

const day = 86_400_000;

/**
 * Deletes drafts of visitors without a sign-in after a day, the lifetime of the link that opened
 * the page.
 */
export function forgetStrangers(): void {
  for (const place of strangersDraftPlaces()) {
    const kept = readStored(place);
    if (!kept || !(now() - Date.parse(kept.savedAt) < day)) localStorage.removeItem(place);
  }
}
