import { useQueryClient } from '@tanstack/react-query';
import { inRoom } from '@tsumugi/client/in-room';
import type { ChatRoomType } from '@tsumugi/contract/resources/chat';
import type { StaffRoomInfo } from '@tsumugi/contract/resources/chat-staff';
import * as api from '@tsumugi/contract/routes/routes';
import { useEffect, useState } from 'react';
import { useTextDraft } from '../../../portals/shared/unstyled/chat/write-message.js';
import { call } from '../api/http-client.js';
import { keepDraft, readDraft } from '../lib/drafts.js';

const debounceMs = 800;

const keyOf = (roomId: number) => `chat ${roomId}`;

/** Appends text to a room's draft. @throws ApiError */
export async function addToDraft(
  room: { type: ChatRoomType; id: number },
  words: string,
): Promise<void> {
  const begun =
    readDraft<string>(keyOf(room.id)) ?? (await call(api.adminChat.info, inRoom(room))).draft?.text;
  keepDraft(keyOf(room.id), [begun, words].filter(Boolean).join('\n\n'));
}

/**
 * The draft of a room: kept through a change of rooms and a reload, and saved on the server,
 * debounced by `debounceMs` milliseconds.
 */
export function useDraft(roomId: number, storedDraft: { text: string; at: string } | null) {
  const key = keyOf(roomId);
  const [savedAt, setSavedAt] = useState<string | null>(storedDraft?.at ?? null);
  const client = useQueryClient();
  const draft = useTextDraft({
    start: () => readDraft<string>(key) ?? storedDraft?.text ?? '',
    saved: storedDraft?.text ?? '',
    debounceMs,
    keep: (next) => keepDraft(key, next),
    async send(next, before) {
      try {
        const { at } = await call(api.adminChat.draft, {
          id: roomId,
          input: { text: next },
          quiet: true,
        });
        setSavedAt(at);
      } catch (error) {
        setSavedAt(null);
        throw error;
      }
      if (readDraft(key) === next) keepDraft(key, next || undefined, { safe: true });
      // The list of rooms marks rooms with a draft.
      if ((before === '') !== (next === ''))
        void client.invalidateQueries({ queryKey: ['chat-rooms'] });
    },
  });
  const { text, write, save } = draft;
  /**
   * After sending: the server deletes the draft with the message, so the cached room loses it too.
   */
  const clear = () => {
    draft.clear();
    keepDraft(key, undefined);
    setSavedAt(null);
    const read = { queryKey: ['chat-room', roomId] };
    void client.cancelQueries(read).then(() => {
      client.setQueryData(
        read.queryKey,
        (before: StaffRoomInfo | undefined) => before && { ...before, draft: null },
      );
    });
  };
  // Saves a draft that a reload interrupted.
  useEffect(save, [save]);
  return { text, write, clear, savedAt: text === '' ? null : savedAt };
}
