let faults: readonly string[] = [];
const readers = new Set<() => void>();
const setFaults = (next: readonly string[]) => {
  faults = next;
  for (const reader of readers) reader();
};

/**
 * Shows an error above the page until it is closed, the page is left, or the next attempt succeeds.
 */
export function showError(...messages: readonly string[]): void {
  setFaults([...new Set([...faults, ...messages])]);
}
export const dismissError = (message: string): void =>
  setFaults(faults.filter((fault) => fault !== message));
export const clearShownErrors = (): void => {
  if (faults.length > 0) setFaults([]);
};

export const shownErrors = (): readonly string[] => faults;
export function subscribeErrors(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}
