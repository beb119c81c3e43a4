import { reader, readerKey } from '../client/reader-key.js';
import { forgetReads, markReader, readsPrefix } from '../sw/reads.js';
import { clearSendQueue } from './send-queue-store.js';

const keptPrefix = 'tsumugi.draft.';

const signedOut = 'nobody';

/** Storage key of a draft of the current reader. */
export const draftPlace = (key: string): string => `${keptPrefix}${reader() ?? signedOut}.${key}`;

/** Storage keys of all drafts of the current reader. */
export const ownDraftPlaces = (): string[] =>
  Object.keys(localStorage).filter((place) => place.startsWith(draftPlace('')));

/** Storage keys of the drafts of visitors without a sign-in. */
export const strangersDraftPlaces = (): string[] =>
  Object.keys(localStorage).filter((place) => place.startsWith(`${keptPrefix}${signedOut}.`));

/** A user has signed in: removes the data of other readers from this device. */
export async function beginReader(who: string): Promise<void> {
  const before = reader();
  localStorage.setItem(readerKey, who);
  if (before !== who) {
    forgetDrafts((place) => !place.startsWith(`${keptPrefix}${who}.`));
    await clearSendQueue((owner) => owner !== who);
    await forgetReads((name) => name !== readsPrefix + who);
  }
  await markReader(who);
}

/**
 * The session expired: clears the cached reads, but keeps drafts and the send queue for the same
 * user.
 */
export async function pauseReader(): Promise<void> {
  await markReader(null);
  await forgetReads(() => true);
}

/** Signed out: removes all personal data from the device (security A1 14.3.1). */
export async function endReader(): Promise<void> {
  localStorage.removeItem(readerKey);
  forgetDrafts(() => true);
  await pauseReader();
  await clearSendQueue(() => true);
}

function forgetDrafts(isOld: (place: string) => boolean): void {
  for (const place of Object.keys(localStorage))
    if (place.startsWith(keptPrefix) && isOld(place)) localStorage.removeItem(place);
}
