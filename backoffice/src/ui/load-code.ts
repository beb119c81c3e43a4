import { isGone } from './lazy-component.js';

/**
 * Loads code on a click.
 * @throws Error with a message for the user, where the code cannot be fetched
 */
export const loadCode =
  <Code>(load: () => Promise<Code>): (() => Promise<Code>) =>
  () =>
    load().catch((cause: unknown) => {
      if (!isGone(cause)) throw cause;
      throw new Error(
        '画面の一部を読み込めませんでした。通信を確かめて、ページを再読み込みしてください。',
        { cause },
      );
    });
