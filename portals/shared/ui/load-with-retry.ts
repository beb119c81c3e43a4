const pause = 3000;

/**
 * Loads code that no page depends on, and retries until it arrives: offline, the page works without
 * it.
 */
export const loadWithRetry =
  <T>(load: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    for (;;) {
      try {
        return await load();
      } catch {
        // Retried below.
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
