import { now } from '@tsumugi/client/clock';
import { saveLater } from '@tsumugi/client/save-later';
import { selectSendable } from '@tsumugi/contract/chat/sendable-files';
import { draftStateOf, insertWords } from '@tsumugi/contract/chat/writing';
import { typingEveryMs } from '@tsumugi/contract/resources/chat-input';
import { type ClipboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface DraftStorage extends Omit<Parameters<typeof saveLater>[0], 'text'> {
  /** The text on the device or at the server when the room opens. */
  start: () => string;
  /** Stores the text on the device, with every key. */
  keep: (text: string) => void;
}

/**
 * The unsent text of a room: stored on the device with every key, and at the server debounced.
 * `clear` only empties the text: the server deletes its draft with the message.
 */
export function useTextDraft({ start, keep, ...saving }: DraftStorage) {
  const [text, setText] = useState(start);
  const [later] = useState(() => saveLater({ text, ...saving }));
  useEffect(() => later.save, [later]);
  return {
    text,
    write: (next: string) => {
      keep(next);
      setText(next);
      later.write(next);
    },
    clear: () => {
      later.clear();
      setText('');
    },
    save: later.save,
  };
}

/**
 * Adding and removing the files of the next message. Files that can never be sent are refused with
 * a `complaint`, and a file chosen twice is sent once.
 */
export function useFileChoice(
  files: readonly File[],
  setFiles: (change: (before: readonly File[]) => readonly File[]) => void,
  /** Shown until the next choice. */
  firstComplaint: string | null = null,
) {
  const [complaint, setComplaint] = useState(firstComplaint);
  return {
    files,
    complaint,
    add: (more: Iterable<File>) => {
      const chosen = [...more];
      setComplaint(selectSendable([], chosen).complaint);
      setFiles((before) => selectSendable(before, chosen).files);
    },
    remove: (file: File) => setFiles((before) => before.filter((each) => each !== file)),
    clear: () => {
      setFiles(() => []);
      setComplaint(null);
    },
  };
}
export type FileChoice = ReturnType<typeof useFileChoice>;

/** The address of a chosen picture for its preview; null for other files. */
export function usePreviewAddress(file: File, pictures: RegExp): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!pictures.test(file.type)) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file, pictures]);
  return address;
}

/** Sends the signal that the user is typing, at most every `typingEveryMs`. */
export function useTypingSignal(send: () => Promise<unknown>): () => void {
  const sentAt = useRef(0);
  return () => {
    if (now() - sentAt.current < typingEveryMs) return;
    sentAt.current = now();
    send().catch(() => undefined);
  };
}

/** Inserts a template at the caret of the field, and selects its first placeholder. */
export function insertAtCaret(
  field: HTMLTextAreaElement | null,
  text: string,
  words: string,
  write: (text: string) => void,
): void {
  const { text: next, select } = insertWords(text, field, words);
  write(next);
  requestAnimationFrame(() => {
    field?.focus();
    field?.setSelectionRange(...select);
  });
}

interface Editor {
  draft: { readonly text: string; write: (text: string) => void };
  /** The text as it is sent, such as with a signature. */
  outgoingText: string;
  files: readonly File[];
  inputRef: RefObject<HTMLTextAreaElement | null>;
  onSend: (text: string, files: readonly File[]) => void;
}

/** Sends the text of an editor, at first with a warning about unfilled placeholders. */
export function useEditor({
  draft: { text, write },
  outgoingText,
  files,
  inputRef,
  onSend,
}: Editor) {
  const [warnedText, setWarnedText] = useState('');
  const state = draftStateOf({ text, outgoingText, files: files.length, warnedText });
  return {
    state,
    send: () => {
      if (state.blocked) return;
      if (state.warnFirst) return setWarnedText(text);
      onSend(outgoingText, files);
      inputRef.current?.focus();
    },
    insert: (words: string) => insertAtCaret(inputRef.current, text, words, write),
  };
}

/** Handler of a paste into the text field: pasted files become attachments. */
export const pasteFiles = (onFiles: (files: File[]) => void) => (event: ClipboardEvent) => {
  if (event.clipboardData.files.length === 0) return;
  event.preventDefault();
  onFiles([...event.clipboardData.files]);
};
