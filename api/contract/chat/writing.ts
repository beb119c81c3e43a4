import { chatTextMax } from '../resources/chat-input.js';
import { lettersOf } from '../text/letters.js';
import { holesIn } from './fill-template.js';

interface DraftMessage {
  /** Text in the field. */
  readonly text: string;
  /** The text as it would be sent: trimmed at its end, with the signature, if any. */
  readonly outgoingText: string;
  readonly files: number;
  /** The text whose unfilled placeholders were already reported; empty if none was. */
  readonly warnedText: string;
}

/**
 * State of a draft message: sendable with text or a file within the length; a text with unfilled
 * placeholders only after a warning.
 */
export function draftStateOf({ text, outgoingText, files, warnedText }: DraftMessage) {
  const holes = holesIn(text);
  const empty = text.trim() === '' && files === 0;
  const tooLong = lettersOf(outgoingText) > chatTextMax;
  /** A second send confirms the unfilled placeholders. */
  const isWarned = holes.length > 0 && warnedText === text;
  return {
    holes,
    tooLong,
    isWarned,
    blocked: empty || tooLong,
    warnFirst: holes.length > 0 && !isWarned,
  };
}

/**
 * Replaces the selection, or appends; `select` is the new selection: the first unfilled
 * placeholder, or the position after the text.
 */
export function insertWords(
  text: string,
  field: { readonly selectionStart: number; readonly selectionEnd: number } | null,
  words: string,
): { text: string; select: [from: number, to: number] } {
  const [from, to] = field
    ? [field.selectionStart, field.selectionEnd]
    : [text.length, text.length];
  const [first] = holesIn(words);
  const start = from + (first ? words.indexOf(first) : words.length);
  return {
    text: text.slice(0, from) + words + text.slice(to),
    select: [start, start + (first?.length ?? 0)],
  };
}
