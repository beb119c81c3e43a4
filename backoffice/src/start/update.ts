import { newerBuild, reloadOnce } from '@tsumugi/client/reload-once';
import { isEditing } from '../forms/editing.js';
import { hasDrafts } from '../lib/drafts.js';
import { hasUnsaved } from '../lib/unsaved.js';

/** The address of the office whose answer names its build. */
const page = '/admin/';
const lookEvery = 5 * 60_000;
/** Coming back to the window asks, too, but not at every turn. */
const notWithin = 60_000;
const askEvery = 1000;

/**
 * `offered`: a newer build is there, and nothing typed would be lost. `needed`: a part of the page is gone with the older one. `lost`: a part
 * cannot be had, though nothing newer is known of.
 */
export type Prompt = 'offered' | 'needed' | 'lost';
let prompt: Prompt | null = null;
let putOff = false;
/** A part could not be had. */
let lacks = false;
let wasDirty = false;
let lookedAt = 0;
let waiting: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

export const updatePrompt = (): Prompt | null => prompt;
export function onUpdatePrompt(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Not now. It is asked again after the next saving or missing part, and when a page is loaded anew it is there by itself. */
export function putUpdateOff(): void {
  putOff = true;
  offer();
}

/**
 * Asks now and then, quietly, which build the server has; a newer one is offered (domain/screens#updates). A part that is gone with the
 * older one loads the page anew, unless something typed would be lost.
 */
export function watchBuild(): void {
  if (import.meta.env.DEV) return;
  window.addEventListener('vite:preloadError', () => void miss());
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
  await ask();
}

/** Asks which build the server has. From then on a newer one is offered. */
async function ask(): Promise<void> {
  const build = await newerBuild(page).catch(() => null);
  if (!build || waiting) return;
  waiting = setInterval(offer, askEvery);
  offer();
}

/** A part cannot be had: whoever has typed something is told, everybody else gets the newer build at once. */
async function miss(): Promise<void> {
  if (!waiting) await ask();
  if (waiting && !isTyped() && (await reloadOnce(page).catch(() => false))) return;
  lacks = true;
  putOff = false;
  offer();
}

/** Whether a reload would lose, or take out of sight, what somebody has typed. */
const isTyped = (): boolean => hasUnsaved('POP') || hasDrafts() || isEditing();

function promptNow(isDirty: boolean): Prompt | null {
  if (putOff) return null;
  if (lacks) return waiting ? 'needed' : 'lost';
  return waiting && !isDirty ? 'offered' : null;
}

function offer(): void {
  const dirty = isTyped();
  if (wasDirty && !dirty) putOff = false;
  wasDirty = dirty;
  const next = promptNow(dirty);
  if (next === prompt) return;
  prompt = next;
  for (const listener of listeners) listener();
}
