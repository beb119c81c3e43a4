import { useSyncExternalStore } from 'react';

/** Inputs whose text cannot be parsed, each with the function that shows its fault. */
const unread = new Map<HTMLElement, () => void>();
const readers = new Set<() => void>();
const notifyListeners = () => {
  for (const reader of readers) reader();
};

/** Marks an input whose text cannot be parsed; the returned function removes the mark. */
export function markUnread(input: HTMLElement, show: () => void): () => void {
  unread.set(input, show);
  notifyListeners();
  return () => {
    unread.delete(input);
    notifyListeners();
  };
}

const unreadIn = (box: Element): HTMLElement[] =>
  [...unread.keys()]
    .filter((input) => box.contains(input))
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));

/**
 * Whether the box holds unreadable text; then shows the errors and focuses the first such input.
 */
export function stopsAtUnread(box: Element | null): boolean {
  const [first, ...others] = box ? unreadIn(box) : [];
  if (!first) return false;
  for (const input of [first, ...others]) unread.get(input)?.();
  first.focus();
  return true;
}

/** Whether the box holds unreadable text, updated while typing. */
export function useHoldsUnread(box: { readonly current: Element | null }): boolean {
  return useSyncExternalStore(
    (reader) => {
      readers.add(reader);
      return () => readers.delete(reader);
    },
    () => box.current !== null && unreadIn(box.current).length > 0,
  );
}

/** Blocks the submit of any form that has an input with unreadable text. */
export function guardSubmits(): void {
  document.addEventListener(
    'submit',
    (event) => {
      if (!(event.target instanceof HTMLFormElement) || !stopsAtUnread(event.target)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
