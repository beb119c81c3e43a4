import { useEffect, useRef } from 'react';

export type ShortcutMap = Record<string, ((event: KeyboardEvent) => void) | undefined>;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !['checkbox', 'radio'].includes((target as HTMLInputElement).type);
/**
 * Keys that a radio button handles itself: arrows, space and Enter. Letters and digits remain
 * shortcuts.
 */
const chooses = ({ key, target }: KeyboardEvent) =>
  target instanceof HTMLInputElement &&
  target.type === 'radio' &&
  (/^(Arrow|Enter$)/.test(key) || key === ' ');
const pressable = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('button, a[href], summary, [role=tab]') !== null;

/** Whether a key press may be a shortcut: no modifier, no focused field, no open dialog. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented) return false;
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || chooses(event))
    return false;
  if ((event.key === 'Enter' || event.key === ' ') && pressable(event.target)) return false;
  return document.querySelector('[aria-modal=true]') === null;
}

/** `Shift+1` for a digit with Shift: `key` would be the keyboard layout's symbol. */
const nameOf = ({ key, code, shiftKey }: KeyboardEvent): string =>
  shiftKey && /^Digit\d$/.test(code) ? `Shift+${code.slice(5)}` : key;

/** Single-key shortcuts of a page, by `KeyboardEvent.key`; a digit with Shift as `Shift+1`. */
export function useShortcuts(map: ShortcutMap): void {
  const current = useRef(map);
  current.current = map;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const run = current.current[nameOf(event)];
      if (!run || !isShortcut(event)) return;
      event.preventDefault();
      run(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
