import * as api from '@tsumugi/contract/routes/all';
import { useCallback, useEffect, useRef, useState } from 'react';
import { nowText } from '../client/clock.js';
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
 * A room's unsent text: on the device with every key, at the server a moment later, for one's other devices. The later of both is offered;
 * an empty one on the device stands for what was sent from it.
 */
export function useDraft(roomId: number, atServer: Kept | null) {
  const place = draftPlace(`chat-${roomId}`);
  const [text, setText] = useState(() => {
    const here = onDevice(place);
    return (here && (!atServer || here.at >= atServer.at) ? here.text : atServer?.text) ?? '';
  });
  const current = useRef(text);
  const saved = useRef(atServer?.text ?? '');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = useCallback(
    (next: string) => {
      current.current = next;
      setText(next);
      try {
        localStorage.setItem(place, JSON.stringify({ text: next, at: nowText() } satisfies Kept));
      } catch {
        // A full device: the server still gets it.
      }
    },
    [place],
  );
  const save = useCallback(() => {
    clearTimeout(timer.current);
    const next = current.current;
    if (next === saved.current) return;
    const before = saved.current;
    saved.current = next;
    call(api.chat.draft, { id: roomId, input: { text: next }, quiet: true }).catch(() => {
      saved.current = before;
    });
  }, [roomId]);
  const write = useCallback(
    (next: string) => {
      keep(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(save, settle);
    },
    [keep, save],
  );
  /** After sending: the server drops its draft with the message. */
  const clear = useCallback(() => {
    clearTimeout(timer.current);
    keep('');
    saved.current = '';
  }, [keep]);
  useEffect(() => save, [save]);
  return { text, write, clear };
}
export type Draft = ReturnType<typeof useDraft>;
