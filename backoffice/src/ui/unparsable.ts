import { useSyncExternalStore } from 'react';

/** Inputs whose text cannot be parsed, each with the function that shows its fault. */
const unparsable = new Map<HTMLElement, () => void>();
const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const reader of listeners) reader();
};

/** Marks an input whose text cannot be parsed; the returned function removes the mark. */
export function markUnparsable(input: HTMLElement, show: () => void): () => void {
  unparsable.set(input, show);
  notifyListeners();
  return () => {
    unparsable.delete(input);
    notifyListeners();
  };
}

const unparsableIn = (box: Element): HTMLElement[] =>
  [...unparsable.keys()]
    .filter((input) => box.contains(input))
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));

/**
 * Whether the box holds unreadable text; then shows the errors and focuses the first such input.
 */
export function showUnparsable(box: Element | null): boolean {
  const [first, ...others] = box ? unparsableIn(box) : [];
  if (!first) return false;
  for (const input of [first, ...others]) unparsable.get(input)?.();
  first.focus();
  return true;
}

/** Whether the box holds unreadable text, updated while typing. */
export function useHasUnparsable(box: { readonly current: Element | null }): boolean {
  return useSyncExternalStore(
    (reader) => {
      listeners.add(reader);
      return () => listeners.delete(reader);
    },
    () => box.current !== null && unparsableIn(box.current).length > 0,
  );
}

/** Blocks the submit of any form that has an input with unreadable text. */
export function guardSubmits(): void {
  document.addEventListener(
    'submit',
    (event) => {
      if (!(event.target instanceof HTMLFormElement) || !showUnparsable(event.target)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
