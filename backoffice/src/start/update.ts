import { isEditing } from '../forms/editing.js';
import { hasDrafts } from '../lib/drafts.js';
import { hasUnsaved } from '../lib/unsaved.js';

const lookEvery = 5 * 60_000;
/** Coming back to the window asks, too, but not at every turn. */
const notWithin = 60_000;
const askEvery = 1000;

/** A newer build is there, nothing typed would be lost, and it was not put off. */
let offered = false;
let putOff = false;
let wasDirty = false;
let lookedAt = 0;
let waiting: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

export const updateOffered = (): boolean => offered;
export function onUpdateOffered(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Not now. It is asked again after the next saving, and when a page is loaded anew it is there by itself. */
export function putUpdateOff(): void {
  putOff = true;
  offer();
}

/** The script that a page of the office starts with: its name changes with every build. */
export const scriptOf = (html: string): string | null => /<script[^>]+type="module"[^>]*\ssrc="([^"]+)"/.exec(html)?.[1] ?? null;

/** Asks now and then, quietly, which build the server has; a newer one is offered (specification section 1). */
export function watchBuild(): void {
  if (import.meta.env.DEV) return;
  lookedAt = performance.now();
  setInterval(() => void look(), lookEvery);
  const back = () => {
    if (performance.now() - lookedAt > notWithin) void look();
  };
  window.addEventListener('focus', back);
  document.addEventListener('visibilitychange', back);
}

async function look(): Promise<void> {
  if (waiting || document.visibilityState !== 'visible' || !navigator.onLine) return;
  lookedAt = performance.now();
  const running = document.querySelector('script[type=module][src]')?.getAttribute('src');
  const there = await fetch('/admin/', { cache: 'no-cache', credentials: 'same-origin' })
    .then(async (answer) => (answer.ok ? scriptOf(await answer.text()) : null))
    .catch(() => null);
  if (!running || !there || there === running || waiting) return;
  offer();
  waiting = setInterval(offer, askEvery);
}

function offer(): void {
  const dirty = hasUnsaved('POP') || hasDrafts() || isEditing();
  if (wasDirty && !dirty) putOff = false;
  wasDirty = dirty;
  const next = !dirty && !putOff;
  if (next === offered) return;
  offered = next;
  for (const listener of listeners) listener();
}
