interface Saving {
  /** The current text, and the saved text. */
  readonly text: string;
  readonly saved: string;
  /** Debounce delay in milliseconds. */
  readonly debounceMs: number;
  /** `before`: the text stored at the server until now. */
  send(text: string, before: string): Promise<unknown>;
}

/** Debounced saving of a text. A failed save is repeated with the next one. */
export function saveLater({ text, saved, debounceMs, send }: Saving) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = {
    write(next: string) {
      text = next;
      clearTimeout(timer);
      timer = setTimeout(later.save, debounceMs);
    },
    /** Saves at once. */
    save() {
      clearTimeout(timer);
      const before = saved;
      if (text === before) return;
      saved = text;
      send(text, before).catch(() => {
        saved = before;
      });
    },
    /** The server has already deleted the draft. */
    clear() {
      clearTimeout(timer);
      text = '';
      saved = '';
    },
  };
  return later;
}
