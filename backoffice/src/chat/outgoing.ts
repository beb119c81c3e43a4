import { ApiError } from '@tsumugi/client/api-error';
import { inRoom } from '@tsumugi/client/in-room';
import { newUuid } from '@tsumugi/client/new-id';
import type { ChatRoomType, ChatSent } from '@tsumugi/contract/resources/chat';
import type { ChatSeen } from '@tsumugi/contract/resources/chat-input';
import * as api from '@tsumugi/contract/routes/routes';
import { useSyncExternalStore } from 'react';
import { call } from '../api/http-client.js';
import { now } from '../lib/clock.js';
import { keepDraft, readDraft, subscribeDrafts } from '../lib/drafts.js';
import { messageOf } from '../lib/http-error.js';

/**
 * A message on its way. The client id is the idempotency key: it stays the same for every retry, so
 * the message never arrives twice.
 */
export interface Outgoing {
  readonly clientId: string;
  readonly text: string;
  readonly file: File | null;
  /** The author's read position: later messages stay unanswered, however late this one arrives. */
  readonly seen: ChatSeen;
  readonly state: 'sending' | 'failed';
  readonly error: string | null;
  readonly sentAt: number;
}
interface Room {
  readonly id: number;
  readonly type: ChatRoomType;
}

const none: readonly Outgoing[] = [];
const of = (roomId: number) => readDraft<readonly Outgoing[]>(`outgoing ${roomId}`) ?? none;
function set(roomId: number, change: (list: readonly Outgoing[]) => readonly Outgoing[]): void {
  const next = change(of(roomId));
  keepDraft(`outgoing ${roomId}`, next.length > 0 ? next : undefined, { pageOnly: true });
}

/**
 * The messages of a room that have not arrived. They survive a change of rooms, and closing the
 * window asks first.
 */
export const useOutgoing = (roomId: number): readonly Outgoing[] =>
  useSyncExternalStore(subscribeDrafts, () => of(roomId));
export const dropOutgoing = (roomId: number, clientId: string): void =>
  set(roomId, (list) => list.filter((one) => one.clientId !== clientId));

function post(room: Room, { clientId, text, file, seen }: Outgoing): Promise<ChatSent> {
  const to = { ...inRoom(room), quiet: true };
  if (!file) return call(api.adminChat.send, { ...to, input: { clientId, text, ...seen } });
  const input = new FormData();
  input.append('clientId', clientId);
  input.append('text', text);
  for (const [name, id] of Object.entries(seen)) input.append(name, String(id));
  input.append('file', file);
  return call(api.adminChat.sendFile, { ...to, input });
}

async function deliver(room: Room, one: Outgoing): Promise<ChatSent | ApiError> {
  try {
    return await post(room, one);
  } catch (error) {
    const failure = error instanceof ApiError ? error : new ApiError(0, messageOf(error));
    const reason = Object.values(failure.fields)[0] ?? failure.message;
    set(room.id, (list) =>
      list.map((each) =>
        each.clientId === one.clientId ? { ...each, state: 'failed', error: reason } : each,
      ),
    );
    return failure;
  }
}

/**
 * Sends a message, which is shown as outgoing until it has arrived. A failed one stays with the
 * reason, to be sent again or discarded.
 */
export function sendMessage(
  room: Room,
  message: Pick<Outgoing, 'text' | 'file' | 'seen'>,
): Promise<ChatSent | ApiError> {
  const one: Outgoing = {
    ...message,
    clientId: newUuid(),
    state: 'sending',
    error: null,
    sentAt: now(),
  };
  set(room.id, (list) => [...list, one]);
  return deliver(room, one);
}

/** 再送, under the same client id. */
export function sendAgain(room: Room, one: Outgoing): Promise<ChatSent | ApiError> {
  const next: Outgoing = { ...one, state: 'sending', error: null };
  set(room.id, (list) => list.map((each) => (each.clientId === one.clientId ? next : each)));
  return deliver(room, next);
}
