import type { Conversation } from '@tsumugi/contract/chat/conversation';
import type { ChatMessageView } from '@tsumugi/contract/resources/chat';
import type { ChatSeen } from '@tsumugi/contract/resources/chat-input';
import type { StaffRoomInfo } from '@tsumugi/contract/resources/chat-staff';
import { type RefObject, useEffect, useRef } from 'react';
import { usePreference } from '../lib/preference.js';
import { dropOutgoing, type Outgoing, sendAgain, sendMessage, useOutgoing } from './outgoing.js';
import { useDraft } from './useDraft.js';
import { useStaged } from './useStaged.js';

interface MessageSendingOptions {
  room: StaffRoomInfo;
  /** The user's read position, sent with each message. */
  seen: ChatSeen;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  /** Adds an arrived message to the conversation. */
  put: (message: ChatMessageView) => void;
  onSent: () => void;
  /** Called when all parts have arrived and the user's preference is to open the next room. */
  onGoOn: () => void;
}

/** Whether sending a message opens the next room; a preference of this browser. */
export const useOpensNextRoom = () => usePreference<boolean>('chat.goOn', false);

/** One message for each part: the text goes with a single file, or before several files. */
function partsOf(text: string, files: readonly File[]): [string, File | null][] {
  const [only] = files.length === 1 ? files : [];
  if (only) return [[text, only]];
  const fileParts = files.map((file): [string, File] => ['', file]);
  return text ? [[text, null], ...fileParts] : fileParts;
}

/** Drops outgoing messages that are in the conversation: their answer was lost. */
export function useDropArrived(
  roomId: number,
  conversation: Conversation | null,
  outgoing: readonly Outgoing[],
): void {
  useEffect(() => {
    const arrivedIds = new Set(conversation?.messages.map(({ clientId }) => clientId));
    for (const { clientId } of outgoing)
      if (arrivedIds.has(clientId)) dropOutgoing(roomId, clientId);
  }, [conversation, outgoing, roomId]);
}

/** Writing in a room: the draft, the staged files, and the outgoing messages. */
export function useMessageSending({
  room,
  seen,
  inputRef,
  put,
  onSent,
  onGoOn,
}: MessageSendingOptions) {
  const [opensNext] = useOpensNextRoom();
  const outgoing = useOutgoing(room.id);
  const draft = useDraft(room.id, room.draft);
  const staged = useStaged(room.id);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const onAnswer = (clientId: string, answer: Awaited<ReturnType<typeof sendMessage>>) => {
    if (answer instanceof Error) return;
    put(answer.message);
    dropOutgoing(room.id, clientId);
    onSent();
  };
  /** In sequence, so that the parts have the same order for all readers. */
  const sendInTurn = async (parts: readonly [string, File | null][]) => {
    let hasFailed = false;
    for (const [text, file] of parts) {
      const answer = await sendMessage(room, { text, file, seen });
      if (answer instanceof Error) hasFailed = true;
      else onAnswer(answer.message.clientId ?? '', answer);
    }
    // Stays in the room if a part failed, or if the user is typing again.
    if (opensNext && !hasFailed && isMounted.current && !inputRef.current?.value) onGoOn();
  };
  return {
    draft,
    staged,
    outgoing,
    send: (text: string, files: readonly File[]) => {
      void sendInTurn(partsOf(text, files));
      draft.clear();
      staged.clear();
    },
    resend: (one: Outgoing) =>
      void sendAgain(room, one).then((answer) => onAnswer(one.clientId, answer)),
    /** Moves an outgoing message back to the draft. */
    moveToDraft: ({ clientId, text, file }: Outgoing) => {
      dropOutgoing(room.id, clientId);
      if (text) draft.write([draft.text, text].filter(Boolean).join('\n'));
      if (file) staged.add([file]);
      inputRef.current?.focus();
    },
  };
}
