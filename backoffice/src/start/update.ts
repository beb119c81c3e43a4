import { newerBuild, reloadOnce } from '@tsumugi/client/reload-once';
import { isEditing } from '../forms/editing.js';
import { hasDrafts } from '../lib/drafts.js';
import { hasUnsaved } from '../lib/unsaved.js';

/** The address whose answer names the build of the back office. */
const page = '/admin/';
const lookEvery = 5 * 60_000;
/** Minimum milliseconds between two checks when the window gets the focus. */
const notWithin = 60_000;
const askEvery = 1000;

/**
 * `offered`: a newer build exists, and no input would be lost. `needed`: a chunk of the older build
 * is gone. `lost`: a chunk cannot be loaded, though no newer build is known.
 */
export type Prompt = 'offered' | 'needed' | 'lost';
let prompt: Prompt | null = null;
let isPostponed = false;
/** Whether a chunk could not be loaded. */
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

/**
 * Postpones the update. It is offered again after the next save or missing chunk; a reload takes it
 * anyway.
 */
export function postponeUpdate(): void {
  isPostponed = true;
  offerUpdate();
}

/**
 * Checks regularly which build the server has, and offers a newer one (domain/screens#updates). A
 * missing chunk of the older build reloads the page, unless input would be lost.
 */
export function watchBuild(): void {
  if (import.meta.env.DEV) return;
  window.addEventListener('vite:preloadError', () => void onMissingFile());
  lookedAt = performance.now();
  setInterval(() => void checkForUpdate(), lookEvery);
  const checkOnReturn = () => {
    if (performance.now() - lookedAt > notWithin) void checkForUpdate();
  };
  window.addEventListener('focus', checkOnReturn);
  document.addEventListener('visibilitychange', checkOnReturn);
}

async function checkForUpdate(): Promise<void> {
  if (waiting || document.visibilityState !== 'visible' || !navigator.onLine) return;
  lookedAt = performance.now();
  await ask();
}

/** Checks the server's build; from a newer one on, `offer` runs every `askEvery` milliseconds. */
async function ask(): Promise<void> {
  const build = await newerBuild(page).catch(() => null);
  if (!build || waiting) return;
  waiting = setInterval(offerUpdate, askEvery);
  offerUpdate();
}

/**
 * A chunk cannot be loaded: with unsaved input the user is asked, otherwise the page reloads into
 * the newer build.
 */
async function onMissingFile(): Promise<void> {
  if (!waiting) await ask();
  if (waiting && !isTyped() && (await reloadOnce(page).catch(() => false))) return;
  lacks = true;
  isPostponed = false;
  offerUpdate();
}

/** Whether a reload would lose or hide the user's input. */
const isTyped = (): boolean => hasUnsaved('POP') || hasDrafts() || isEditing();

function promptNow(isDirty: boolean): Prompt | null {
  if (isPostponed) return null;
  if (lacks) return waiting ? 'needed' : 'lost';
  return waiting && !isDirty ? 'offered' : null;
}

function offerUpdate(): void {
  const dirty = isTyped();
  if (wasDirty && !dirty) isPostponed = false;
  wasDirty = dirty;
  const next = promptNow(dirty);
  if (next === prompt) return;
  prompt = next;
  for (const listener of listeners) listener();
}
