const pause = 3000;

/**
 * Asks for code that no page depends on until it comes: without a network the page goes on without it instead of breaking.
 * Where the page is about to be loaded anew because a part is gone, the part comes as nothing (pwa/stale-build).
 */
export const loadPatiently =
  <T>(load: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    for (;;) {
      try {
        const code = await load();
        if (code !== undefined) return code;
      } catch {
        // Asked again below.
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
