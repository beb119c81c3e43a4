import { nowText } from '@tsumugi/client/clock';
import { saveLater } from '@tsumugi/client/save-later';
import * as api from '@tsumugi/contract/routes/routes';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../client/http.js';
import { draftPlace } from '../offline/reader.js';

const settle = 1_200;

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
  const [text, setText] = useState(() => {
    const here = onDevice(place);
    return (here && (!atServer || here.at >= atServer.at) ? here.text : atServer?.text) ?? '';
  });
  const [later] = useState(() =>
    saveLater({
      text,
      saved: atServer?.text ?? '',
      settle,
      send: (next) => call(api.chat.draft, { id: roomId, input: { text: next }, quiet: true }),
    }),
  );
  const keep = useCallback(
    (next: string) => {
      setText(next);
      try {
        localStorage.setItem(place, JSON.stringify({ text: next, at: nowText() } satisfies Kept));
      } catch {
        // The device is full; the server still stores the draft.
      }
    },
    [place],
  );
  const write = useCallback(
    (next: string) => {
      later.write(next);
      keep(next);
    },
    [keep, later],
  );
  /** After sending. The server drops its draft with the message. */
  const clear = useCallback(() => {
    later.clear();
    keep('');
  }, [keep, later]);
  useEffect(() => later.save, [later]);
  return { text, write, clear };
}
export type Draft = ReturnType<typeof useDraft>;
