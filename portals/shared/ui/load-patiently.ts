const pause = 3000;

/**
 * Asks for code that no page depends on until it comes: without a network the page goes on without it instead of breaking.
 */
export const loadPatiently =
  <T>(load: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    for (;;) {
      try {
        return await load();
      } catch {
        // Asked again below.
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
