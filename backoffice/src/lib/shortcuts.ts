import { useEffect, useRef } from 'react';

export type ShortcutMap = Record<string, ((event: KeyboardEvent) => void) | undefined>;

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !['checkbox', 'radio'].includes((target as HTMLInputElement).type);
/** A choice of several: these keys choose, or send its form; letters and digits mean nothing to it. */
const chooses = ({ key, target }: KeyboardEvent) =>
  target instanceof HTMLInputElement &&
  target.type === 'radio' &&
  (/^(Arrow|Enter$)/.test(key) || key === ' ');
const pressable = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('button, a[href], summary, [role=tab]') !== null;

/** Whether a key press may be a shortcut: no modifier, no field in focus, no open dialog. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented) return false;
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target) || chooses(event))
    return false;
  if ((event.key === 'Enter' || event.key === ' ') && pressable(event.target)) return false;
  return document.querySelector('[aria-modal=true]') === null;
}

/** With Shift a digit's key says what else is printed on it, which each keyboard has its own way: `Shift+1`. */
const nameOf = ({ key, code, shiftKey }: KeyboardEvent): string =>
  shiftKey && /^Digit\d$/.test(code) ? `Shift+${code.slice(5)}` : key;

/** Single-key shortcuts of a page, keyed by `KeyboardEvent.key`, a digit with Shift as `Shift+1`. */
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
