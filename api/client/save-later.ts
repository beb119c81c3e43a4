interface Saving {
  /** Present text, and the saved one. */
  readonly text: string;
  readonly saved: string;
  /** How long nothing more is typed before it goes, in milliseconds. */
  readonly settle: number;
  /** `before`: text on the server until now. */
  send(text: string, before: string): Promise<unknown>;
}

/** Debounced saving of a text. A failed save is repeated with the next one. */
export function saveLater({ text, saved, settle, send }: Saving) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = {
    /** Present text. */
    text: () => text,
    write(next: string) {
      text = next;
      clearTimeout(timer);
      timer = setTimeout(later.save, settle);
    },
    /** At once. */
    save() {
      clearTimeout(timer);
      const before = saved;
      if (text === before) return;
      saved = text;
      send(text, before).catch(() => {
        saved = before;
      });
    },
    /** The server dropped it by itself. */
    clear() {
      clearTimeout(timer);
      text = '';
      saved = '';
    },
  };
  return later;
}
