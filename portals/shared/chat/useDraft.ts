import { nowText } from '@tsumugi/client/clock';
import * as api from '@tsumugi/contract/routes/routes';
import { call } from '../client/http.js';
import { draftPlace } from '../offline/reader.js';
import { useTextDraft } from '../unstyled/chat/write-message.js';

const debounceMs = 1_200;

interface Kept {
  readonly text: string;
  readonly at: string;
}

function onDevice(place: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

/**
 * A room's unsent text: stored on the device with every key, and debounced at the server for the
 * user's other devices. The later of both is offered; an empty draft on the device means that its
 * text was sent from there.
 */
export function useDraft(roomId: number, atServer: Kept | null) {
  const place = draftPlace(`chat-${roomId}`);
  const keep = (text: string) => {
    try {
      localStorage.setItem(place, JSON.stringify({ text, at: nowText() } satisfies Kept));
    } catch {
      // The device is full; the server still stores the draft.
    }
  };
  const { text, write, clear } = useTextDraft({
    start: () => {
      const here = onDevice(place);
      return (here && (!atServer || here.at >= atServer.at) ? here.text : atServer?.text) ?? '';
    },
    saved: atServer?.text ?? '',
    debounceMs,
    keep,
    send: (next) => call(api.chat.draft, { id: roomId, input: { text: next }, quiet: true }),
  });
  return {
    text,
    write,
    /** After sending. */
    clear: () => {
      clear();
      keep('');
    },
  };
}
export type Draft = ReturnType<typeof useDraft>;
