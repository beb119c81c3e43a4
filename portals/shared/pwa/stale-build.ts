import { reloadOnce } from '@tsumugi/client/reload-once';
import { isAnyDirty } from '../forms/dirty.js';

/** Milliseconds for which the server is not asked again: what loads patiently tries every few seconds. */
const askEvery = 10_000;

let leaving: Promise<boolean> | undefined;
let askedAt = 0;

/** A part of the page whose code could not be loaded. */
export class LostPart extends Error {
  override readonly name = 'LostPart';
}

/**
 * Reloads a page of which a part could not be loaded. What is being typed is kept by its draft, but a file on its way is not: with
 * something unfinished the page stays.
 * @returns whether it reloads
 */
function leaveBrokenPage(): Promise<boolean> {
  if (isAnyDirty()) return Promise.resolve(false);
  if (!leaving || performance.now() - askedAt > askEvery) {
    askedAt = performance.now();
    leaving = navigator.onLine ? reloadOnce(import.meta.env.BASE_URL) : Promise.resolve(false);
  }
  return leaving;
}

/**
 * A part that fails without the person having asked for it makes the page ask too. The event is not prevented, as the answer comes later than
 * its end: the import fails, and `orLost` holds that failure back until the answer is there.
 */
export function reloadStaleBuild(): void {
  window.addEventListener('vite:preloadError', () => void leaveBrokenPage());
}

/** Loads the code of a part. While the page is about to be reloaded it does not settle. @throws LostPart where that is no remedy */
export const orLost =
  <Code>(load: () => Promise<Code>): (() => Promise<Code>) =>
  async () => {
    try {
      return await load();
    } catch (cause) {
      if (await leaveBrokenPage()) return new Promise(() => {});
      throw new LostPart('The code of a part could not be loaded', { cause });
    }
  };
