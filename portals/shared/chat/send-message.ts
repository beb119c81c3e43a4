import { addressOf } from '@tsumugi/client/call-arguments';
import { inRoom } from '@tsumugi/client/in-room';
import { newUuid } from '@tsumugi/client/new-id';
import * as api from '@tsumugi/contract/routes/routes';
import { queueAndSend } from '../offline/send-queue.js';
import type { QueuedSend } from '../offline/send-queue-store.js';
import type { RoomKey } from './rooms.js';

interface Content {
  readonly text: string;
  readonly files: readonly File[];
  /** 事務局にも確認を頼む. */
  readonly toStaff: boolean;
}

/** Endpoints of the room's messages and of its files. */
const doorsOf = (room: RoomKey) =>
  [addressOf(api.chat.send, inRoom(room)), addressOf(api.chat.sendFile, inRoom(room))] as const;

/** Whether an entry of the send queue is a message of this room. */
export const isFor = (room: RoomKey, { path }: Pick<QueuedSend, 'path'>): boolean =>
  doorsOf(room).includes(path);

/**
 * Sends a message; the text and the flag `toStaff` go with the first file. The message is stored on
 * the device first, sent when a network is available, and idempotent over retries. `page` is the
 * page that shows its state.
 */
export async function sendMessage(
  room: RoomKey,
  page: string,
  { text, files, toStaff }: Content,
): Promise<void> {
  const common = { method: 'POST', label: 'チャットのメッセージ', page } as const;
  const [withoutFile, withFile] = doorsOf(room);
  const outgoing = (clientId: string, at: number) => {
    const [file] = files.slice(at, at + 1);
    const words =
      at === 0 ? { text, ...(toStaff && { toStaff: file ? 'true' : true }) } : { text: '' };
    return {
      ...common,
      clientId,
      path: file ? withFile : withoutFile,
      body: { clientId, ...words },
      file,
    };
  };
  const parts = Array.from({ length: Math.max(files.length, 1) }, (_, at) =>
    outgoing(newUuid(), at),
  );
  await Promise.all(parts.map((part) => queueAndSend(part)));
}
