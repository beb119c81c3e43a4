import { reloadOnce } from '@tsumugi/client/reload-once';
import { isAnyDirty } from '../forms/dirty.js';

/**
 * Shortest pause in ms between two requests for the server's build: `loadWithRetry` retries every
 * few seconds.
 */
const requestEvery = 10_000;

let leaving: Promise<boolean> | undefined;
let requestedAt = 0;

/** Error for code that could not be loaded. Its message is shown to the user. */
export class MissingCodeError extends Error {
  static readonly words =
    '画面の一部を読み込めませんでした。通信を確かめて「再読み込み」を押してください。';
  override readonly name = 'MissingCodeError';

  constructor(options: ErrorOptions) {
    super(MissingCodeError.words, options);
  }
}

/**
 * Reloads a page with code that could not be loaded. Drafts keep typed input, but an upload in
 * progress would be lost: a dirty page is not reloaded.
 * @returns whether it reloads
 */
function reloadBrokenPage(): Promise<boolean> {
  if (isAnyDirty()) return Promise.resolve(false);
  if (!leaving || performance.now() - requestedAt > requestEvery) {
    requestedAt = performance.now();
    leaving = navigator.onLine ? reloadOnce(import.meta.env.BASE_URL) : Promise.resolve(false);
  }
  return leaving;
}

/**
 * Also reloads for code that fails without a request by the user. The event is not prevented,
 * because the answer arrives after the event: the import fails, and `loadCode` delays that failure
 * until the answer is there.
 */
export function reloadStaleBuild(): void {
  window.addEventListener('vite:preloadError', () => void reloadBrokenPage());
}

/**
 * Loads code. While the page is being reloaded the promise does not settle. @throws MissingCodeError where
 * a reload does not help
 */
export const loadCode =
  <Code>(load: () => Promise<Code>): (() => Promise<Code>) =>
  async () => {
    try {
      return await load();
    } catch (cause) {
      if (await reloadBrokenPage()) return new Promise(() => {});
      throw new MissingCodeError({ cause });
    }
  };
