import { isAnyDirty, onDirtyChange } from '../forms/dirty.js';

interface Update {
  /** A version is waiting, no form is dirty, and the user has not postponed it. */
  readonly offered: boolean;
}

/**
 * Holds the waiting version; read at activation, because a newer version may have replaced the
 * offered one.
 */
let registered: Pick<ServiceWorkerRegistration, 'waiting'> | null = null;
let isPostponed = false;
/** The user has accepted, and the new version is being activated. */
let isActivating = false;
let state: Update = { offered: false };
let wasDirty = isAnyDirty();
const listeners = new Set<() => void>();

function refreshOffer(): void {
  const offered = registered !== null && !isPostponed && !isAnyDirty();
  if (offered === state.offered) return;
  state = { offered };
  for (const listener of listeners) listener();
}

onDirtyChange(() => {
  const dirty = isAnyDirty();
  // After saving, the update is offered again (domain/screens#updates).
  if (wasDirty && !dirty) isPostponed = false;
  wasDirty = dirty;
  refreshOffer();
});

export const updateNow = (): Update => state;
export function onUpdate(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function offerUpdate(registration: Pick<ServiceWorkerRegistration, 'waiting'>): void {
  registered = registration;
  isPostponed = false;
  // A newer version has replaced the one just activated.
  if (isActivating) activateUpdate();
  refreshOffer();
}

/** Postpones the update until the next saving or the next start of the portal. */
export function postponeUpdate(): void {
  isActivating = false;
  isPostponed = true;
  refreshOffer();
}

/**
 * Ends the activation: it failed, or the page reloads with the new version. A version that arrives
 * later stays offered and needs a new confirmation. If it were activated at once, the worker that
 * has just received the navigation of the reload would stop, and the browser would never answer the
 * navigation.
 */
export function endActivation(): void {
  isActivating = false;
}

/**
 * Whether the offered version no longer waits: another page activated it, or its activation took
 * longer than the page waits. Then only a reload is left.
 */
export const isActivated = (): boolean => registered !== null && registered.waiting === null;

/**
 * Activates the waiting version, or a newer one that arrives meanwhile. Only after the user's
 * confirmation.
 */
export function activateUpdate(): void {
  isActivating = true;
  registered?.waiting?.postMessage({ type: 'SKIP_WAITING' });
}
