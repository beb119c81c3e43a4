interface Saving {
  /** What stands there now, and what the server has of it. */
  readonly text: string;
  readonly saved: string;
  /** How long nothing more is typed before it goes, in milliseconds. */
  readonly settle: number;
  /** `before`: what the server had until now. */
  send(text: string, before: string): Promise<unknown>;
}

/** A text that goes to the server a moment after the last key. What was not taken goes with the next. */
export function saveLater({ text, saved, settle, send }: Saving) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = {
    /** What stands there now. */
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
