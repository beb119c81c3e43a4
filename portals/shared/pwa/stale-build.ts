import { reloadOnce } from '@tsumugi/client/reload-once';
import { isAnyDirty } from '../forms/dirty.js';

/** Milliseconds between two requests for the build of the server: `loadPatiently` tries every few seconds. */
const askEvery = 10_000;

let leaving: Promise<boolean> | undefined;
let askedAt = 0;

/** A part of the page whose code could not be loaded. Its message is for the person. */
export class LostPart extends Error {
  static readonly words =
    '画面の一部を読み込めませんでした。通信を確かめて「再読み込み」を押してください。';
  override readonly name = 'LostPart';

  constructor(options: ErrorOptions) {
    super(LostPart.words, options);
  }
}

/**
 * Reloads a page of which a part could not be loaded. What is being typed is kept by its draft, but a file on its way is not: with
 * something unfinished the page stays.
 * @returns whether it reloads
 */
function reloadBrokenPage(): Promise<boolean> {
  if (isAnyDirty()) return Promise.resolve(false);
  if (!leaving || performance.now() - askedAt > askEvery) {
    askedAt = performance.now();
    leaving = navigator.onLine ? reloadOnce(import.meta.env.BASE_URL) : Promise.resolve(false);
  }
  return leaving;
}

/**
 * A part that fails without the person having asked for it makes the page ask too. The event is not prevented, as the answer comes later than
 * its end: the import fails, and `loadPart` holds that failure back until the answer is there.
 */
export function reloadStaleBuild(): void {
  window.addEventListener('vite:preloadError', () => void reloadBrokenPage());
}

/** Loads the code of a part. While the page is being reloaded the promise does not settle. @throws LostPart where a reload does not help */
export const loadPart =
  <Code>(load: () => Promise<Code>): (() => Promise<Code>) =>
  async () => {
    try {
      return await load();
    } catch (cause) {
      if (await reloadBrokenPage()) return new Promise(() => {});
      throw new LostPart({ cause });
    }
  };
