import type {
  ChatFileView,
  ChatMessageView,
  ChatRefusalView,
} from '@tsumugi/contract/resources/chat';
import { chatEditMs } from '@tsumugi/contract/resources/chat-input';
import type { FileLinks } from '../../platform/files/file-links.js';
import type { SeatedRoom } from './chat-room.queries.js';
import type { MessageRow } from './message.queries.js';
import { nameFor, officeName, peopleOf } from './people-of-room.js';

export interface Reading {
  readonly accountId: number;
  readonly links: FileLinks;
  readonly now: Date;
}

/** A message for its reader; its file links work for this reader alone. */
export function presentMessage(
  room: SeatedRoom,
  row: MessageRow,
  { accountId, links, now }: Reading,
): ChatMessageView {
  const mine = row.senderId === accountId && row.side !== 'system';
  const deleted = row.deletedAt !== null;
  const until = new Date(row.sentAt.getTime() + chatEditMs);
  const changeable =
    mine && !deleted && room.rights.write && until > now && !row.clientId.startsWith('notice-');
  return {
    id: row.id,
    clientId: mine ? row.clientId : null,
    side: row.side,
    mine,
    sender: senderOf(room, row),
    kind: row.kind,
    text: deleted ? '' : row.text,
    file: deleted ? null : fileOf(row, accountId, links),
    sentAt: row.sentAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    deleted,
    changeableUntil: changeable ? until.toISOString() : null,
  };
}

/** Name of the sender, as the reader may see it; empty for a system line. */
export function senderOf(
  { row: room, seat }: Pick<SeatedRoom, 'row' | 'seat'>,
  { side, senderId, sender, kind }: Pick<MessageRow, 'side' | 'senderId' | 'sender' | 'kind'>,
): string {
  if (kind === 'system') return '';
  if (side === 'staff') return officeName(seat, sender?.name ?? null);
  if (side === 'system') return officeName(seat, null);
  const person = peopleOf(room).find(({ accountId }) => accountId === senderId);
  if (person) return nameFor(seat, person);
  // The sender has left the room.
  return seat === 'staff' ? (sender?.name ?? '') : side === 'teacher' ? '先生' : 'ご家庭';
}

const pathOf = (file: { kind: string; storageKey: string }) => `${file.kind}/${file.storageKey}`;

function fileOf(
  { file, thumbnail, width, height }: MessageRow,
  accountId: number,
  links: FileLinks,
): ChatFileView | null {
  if (!file) return null;
  const { url, expiresAt } = links.make(file.storageKey, accountId);
  return {
    name: file.originalName,
    size: file.size,
    contentType: file.contentType,
    path: pathOf(file),
    url,
    expiresAt,
    thumbnail: thumbnail && links.make(thumbnail.storageKey, accountId).url,
    thumbnailPath: thumbnail && pathOf(thumbnail),
    width,
    height,
  };
}

interface RefusalRow {
  readonly id: number;
  readonly senderId: number;
  readonly word: string;
  readonly text: string;
  readonly at: Date;
  readonly sender: { readonly name: string };
}

export function presentRefusal(room: SeatedRoom, row: RefusalRow): ChatRefusalView {
  const person = peopleOf(room.row).find(({ accountId }) => accountId === row.senderId);
  return {
    id: row.id,
    side: person?.side ?? 'family',
    sender: person?.name ?? row.sender.name,
    word: row.word,
    text: row.text,
    at: row.at.toISOString(),
  };
}
