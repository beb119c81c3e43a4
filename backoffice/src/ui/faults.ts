let faults: readonly string[] = [];
const readers = new Set<() => void>();
const tell = (next: readonly string[]) => {
  faults = next;
  for (const reader of readers) reader();
};

/** What was refused and is to be read or mended: it stands above the page until it is closed, the page is left, or the next attempt succeeds. */
export function standFault(...messages: readonly string[]): void {
  tell([...new Set([...faults, ...messages])]);
}
export const dropFault = (message: string): void =>
  tell(faults.filter((fault) => fault !== message));
export const dropFaults = (): void => {
  if (faults.length > 0) tell([]);
};

export const faultsNow = (): readonly string[] => faults;
export function subscribeFaults(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}
