import { useQueryClient } from '@tanstack/react-query';
import { newId } from '@tsumugi/client/new-id';
import type { ChatSeen } from '@tsumugi/contract/resources/chat-input';
import type { ChatWork, StaffRoomInfo } from '@tsumugi/contract/resources/chat-staff';
import * as api from '@tsumugi/contract/routes/routes';
import { call } from '../api/http-client.js';
import { isVersionConflict, messageOf } from '../lib/http-error.js';
import { showError } from '../ui/shown-errors.js';
import { toastDone } from '../ui/toast.js';
import { offerUndo } from '../ui/undo.js';
import { settledText } from './settled-text.js';

/**
 * The current state of the room after a version conflict of the note; undefined for other errors.
 */
export const conflictingWork = (failure: unknown): ChatWork | undefined =>
  isVersionConflict(failure) ? (failure.body as { current?: ChatWork }).current : undefined;

/** The staff's work on a room, each change with an undo. Head and lists show it at once. */
export function useRoomWork(roomId: number) {
  const client = useQueryClient();
  const queryKey = ['chat-room', roomId];
  const show = async (work: ChatWork) => {
    // A read in flight would restore the former state.
    await client.cancelQueries({ queryKey });
    client.setQueryData(
      queryKey,
      (before: StaffRoomInfo | undefined) => before && { ...before, work },
    );
    void client.invalidateQueries({ queryKey });
    void client.invalidateQueries({
      predicate: ({ queryKey: [name] }) => ['chat-rooms', 'notifications'].includes(String(name)),
    });
  };
  const offer = (text: string, undone: string, undo: () => Promise<ChatWork>) =>
    offerUndo({
      id: newId(),
      number: '',
      text,
      undone,
      undo: async () => {
        await show(await undo());
        return undefined;
      },
    });
  const putBack = () => call(api.adminChat.settle, { id: roomId, input: { settled: false } });
  const back = '未対応に戻しました。';

  return {
    /** 対応不要 for the seen messages; later ones stay unanswered, which the message mentions. */
    settle: async (seen: ChatSeen) => {
      try {
        const work = await call(api.adminChat.settle, {
          id: roomId,
          input: { settled: true, ...seen },
        });
        await show(work);
        offer(settledText(work), back, putBack);
      } catch (failure) {
        showError(messageOf(failure));
      }
    },
    putBack: async () => {
      try {
        await show(await putBack());
        toastDone(back);
      } catch (failure) {
        showError(messageOf(failure));
      }
    },
    /**
     * An empty note clears it; after a version conflict the cache gets the colleague's note first.
     * @throws ApiError
     */
    keepNote: async (note: string, version: number) => {
      const save = (text: string, of: number) =>
        call(api.adminChat.handover, { id: roomId, input: { note: text, version: of } });
      const before = client.getQueryData<StaffRoomInfo>(queryKey)?.work.handover?.note;
      try {
        const work = await save(note, version);
        await show(work);
        if (note) toastDone('引き継ぎメモを残しました。');
        else if (before)
          offer('引き継ぎメモを消しました。', '引き継ぎメモを元に戻しました。', () =>
            save(before, work.version),
          );
      } catch (failure) {
        const theirs = conflictingWork(failure);
        if (theirs) await show(theirs);
        throw failure;
      }
    },
  };
}
