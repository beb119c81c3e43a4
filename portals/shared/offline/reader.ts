import { reader, readerKey } from '../client/reader-key.js';
import { forgetReads, markReader, readsPrefix } from '../sw/reads.js';
import { clearSendQueue } from './send-queue-store.js';

const keptPrefix = 'tsumugi.draft.';

const nobody = 'nobody';

/** Where a draft of the present reader is kept. */
export const draftPlace = (key: string): string => `${keptPrefix}${reader() ?? nobody}.${key}`;

/** Where all drafts of the present reader are kept. */
export const ownDraftPlaces = (): string[] =>
  Object.keys(localStorage).filter((place) => place.startsWith(draftPlace('')));

/** Where the drafts of those are kept who were not signed in. */
export const strangersDraftPlaces = (): string[] =>
  Object.keys(localStorage).filter((place) => place.startsWith(`${keptPrefix}${nobody}.`));

/** Somebody is signed in: what others left on this device is removed. */
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

/** The session ended by itself: nothing may be read any more, but what was written waits for the same person. */
export async function pauseReader(): Promise<void> {
  await markReader(null);
  await forgetReads(() => true);
}

/** Signed out: nothing personal stays on the device (security A1 14.3.1). */
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
