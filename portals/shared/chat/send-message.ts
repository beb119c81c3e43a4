import { uuidOf } from '@tsumugi/contract/text/uuid-of';
import { keepAndSend } from '../offline/outbox.js';
import { apiOf, type RoomKey } from './rooms.js';

interface Content {
  readonly text: string;
  readonly files: readonly File[];
  /** 事務局にも確認を頼む. */
  readonly toStaff: boolean;
}

/**
 * Sends a message, its words with the first of its files. It is kept on the device first, goes out when there is a network, and arrives once
 * however often it is tried. `page` is where the reader sees how it stands. @throws DOMException where the device keeps nothing
 */
export async function sendMessage(room: RoomKey, page: string, { text, files, toStaff }: Content): Promise<void> {
  const common = { method: 'POST', label: 'チャットのメッセージ', page } as const;
  if (files.length === 0) {
    const clientId = newUuid();
    return keepAndSend({ ...common, clientId, path: `${apiOf(room)}/message/send`, body: { clientId, text, ...(toStaff && { toStaff }) } });
  }
  await Promise.all(
    files.map((file, at) => {
      const clientId = newUuid();
      return keepAndSend({ ...common, clientId, path: `${apiOf(room)}/file/send`, body: { clientId, text: at === 0 ? text : '' }, file });
    }),
  );
}

/** A random UUID, also on addresses without TLS, where browsers hold randomUUID back. */
const newUuid = (): string => uuidOf(crypto.getRandomValues(new Uint8Array(16)));
