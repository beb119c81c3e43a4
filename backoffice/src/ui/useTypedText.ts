import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { markUnparsable } from './unparsable.js';

export type Reading<V> = { value?: V; fault?: string };

interface TypedText<V> {
  value: V | null | undefined;
  /** Formats a value. */
  shown: (value: V | null | undefined) => string;
  /** Parses a text that is not empty. */
  read: (text: string) => Reading<V>;
  onChange: (value: V | undefined) => void;
  /** The value follows each key press, not only the blur. */
  follows?: boolean;
}

/**
 * An input whose text is parsed to a value. A text that cannot be parsed changes no value, shows
 * its error, and blocks the submit of the surrounding form (`markUnparsable`).
 */
export function useTypedText<V extends string | number>({
  value,
  shown,
  read,
  onChange,
  follows = false,
}: TypedText<V>) {
  const [text, setText] = useState(shown(value));
  const [showsFault, setShowsFault] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const lastValue = useRef(value ?? undefined);
  useEffect(() => {
    if (lastValue.current !== (value ?? undefined)) {
      setText(shown(value));
      setShowsFault(false);
    }
    lastValue.current = value ?? undefined;
  }, [value, shown]);
  const readText = (typed: string): Reading<V> => (typed.trim() === '' ? {} : read(typed));
  const { fault } = readText(text);
  useLayoutEffect(
    () =>
      fault && input.current ? markUnparsable(input.current, () => setShowsFault(true)) : undefined,
    [fault],
  );
  const emitValue = (next: V | undefined) => {
    if (shown(next) === shown(value)) return;
    lastValue.current = next;
    onChange(next);
  };
  return {
    text,
    input,
    /** The error, once the input was left or a submit was attempted. */
    fault: showsFault ? fault : undefined,
    type: (typed: string) => {
      setText(typed);
      const now = readText(typed);
      if (!now.fault && showsFault) setShowsFault(false);
      if (follows && !now.fault) emitValue(now.value);
    },
    /** Parses the text and commits its value. */
    commit: (typed = text) => {
      const now = readText(typed);
      setShowsFault(now.fault !== undefined);
      if (now.fault) return setText(typed);
      setText(shown(now.value));
      emitValue(now.value);
    },
  };
}
