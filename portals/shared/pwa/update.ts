import { isAnyDirty, onDirtyChange } from '../forms/dirty.js';

interface Update {
  /** A version that waits, may be offered now, and was not put off. */
  readonly offered: boolean;
}

/** Has the waiting version: read when it is let in, as a newer one may have taken the place of the one that was offered. */
let registered: Pick<ServiceWorkerRegistration, 'waiting'> | null = null;
let putOff = false;
/** The person has said yes, and the new version is on its way in. */
let taking = false;
let state: Update = { offered: false };
let wasDirty = isAnyDirty();
const listeners = new Set<() => void>();

function look(): void {
  const offered = registered !== null && !putOff && !isAnyDirty();
  if (offered === state.offered) return;
  state = { offered };
  for (const listener of listeners) listener();
}

onDirtyChange(() => {
  const dirty = isAnyDirty();
  // After saving it is asked again (domain/screens#updates).
  if (wasDirty && !dirty) putOff = false;
  wasDirty = dirty;
  look();
});

export const updateNow = (): Update => state;
export function onUpdate(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function offerUpdate(registration: Pick<ServiceWorkerRegistration, 'waiting'>): void {
  registered = registration;
  putOff = false;
  // It has pushed out the one that was let in a moment ago.
  if (taking) letIn();
  look();
}

/** Not now. It is asked again after the next saving, and when the portal is opened anew. */
export function putUpdateOff(): void {
  taking = false;
  putOff = true;
  look();
}

/** It did not come in. It stays offered, and nothing is let in before the person says so again. */
export function giveUp(): void {
  taking = false;
}

/** Lets the waiting version take over; should a still newer one arrive meanwhile, that one. Only after the person's yes. */
export function letIn(): void {
  taking = true;
  registered?.waiting?.postMessage({ type: 'SKIP_WAITING' });
}
