import type { Conversation as LoadedMessages } from '@tsumugi/contract/chat/conversation';
import type { FillValues } from '@tsumugi/contract/chat/fill-template';
import type { ChatMessageView } from '@tsumugi/contract/resources/chat';
import type { ChatSeen } from '@tsumugi/contract/resources/chat-input';
import type { StaffRoomInfo } from '@tsumugi/contract/resources/chat-staff';
import * as api from '@tsumugi/contract/routes/routes';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { call } from '../api/http-client.js';
import { today } from '../lib/clock.js';
import { messageOf } from '../lib/http-error.js';
import { ErrorState } from '../ui/ErrorState.js';
import { Bone } from '../ui/Skeleton.js';
import { showError } from '../ui/shown-errors.js';
import { toastDone } from '../ui/toast.js';
import { Composer } from './Composer.js';
import { ConversationLine, type LineTools } from './ConversationLine.js';
import { EditForm } from './EditForm.js';
import { type Line, linesOf } from './lines.js';
import { MessageList } from './MessageList.js';
import { RoomSearch } from './RoomSearch.js';
import { type ReadPosition, readPositionOf } from './read-position.js';
import { sideLabels } from './side-labels.js';
import { useConversation } from './useConversation.js';
import { useFileDrop } from './useFileDrop.js';
import { useDropArrived, useMessageSending } from './useMessageSending.js';
import { useScrollTarget } from './useScrollTarget.js';

interface ConversationProps extends Pick<LineTools, 'contact' | 'onTimeline'> {
  info: StaffRoomInfo;
  values: FillValues;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  picking: boolean;
  onPicking: (open: boolean) => void;
  searching: boolean;
  onSearching: (open: boolean) => void;
  /** The user's read position, sent with each message. */
  seen: ChatSeen;
  /** Receives the function that loads all messages of the room. */
  readAllRef: RefObject<((most: number) => Promise<void>) | null>;
  onReadPosition: (change: (before: ReadPosition | null) => ReadPosition) => void;
  /** The newest messages from family and teacher, in which the case pane finds dates. */
  onTalk: (messages: readonly ChatMessageView[]) => void;
  onSent: () => void;
  /** Called when all parts have arrived and the user's preference is to open the next room. */
  onGoOn: () => void;
}

/** 取り消し. Returns the retracted message, or undefined after a refusal. */
async function removeMessage(roomId: number, message: ChatMessageView) {
  try {
    const removed = await call(api.adminChat.remove, { id: roomId, messageId: message.id });
    toastDone('メッセージを取り消しました。');
    return removed.message;
  } catch (failure) {
    showError(messageOf(failure));
    return undefined;
  }
}

/** The lines of the loaded messages; outgoing ones only below the newest message. */
function useLines(
  conversation: LoadedMessages | null,
  outgoing: Parameters<typeof linesOf>[1],
  unreadFrom: number | null,
): readonly Line[] {
  return useMemo(
    () =>
      conversation
        ? linesOf(conversation, conversation.newer ? [] : outgoing, unreadFrom, today())
        : [],
    [conversation, outgoing, unreadFrom],
  );
}

/** Reports the loaded messages to the room: the read position, and the newest messages. */
function useReports(
  conversation: LoadedMessages | null,
  { onReadPosition, onTalk }: Pick<ConversationProps, 'onReadPosition' | 'onTalk'>,
): void {
  useEffect(() => {
    if (conversation && !conversation.newer)
      onTalk(conversation.messages.filter(({ side }) => side !== 'staff').slice(-20));
  }, [conversation, onTalk]);
  useEffect(() => {
    if (conversation) onReadPosition((before) => readPositionOf(conversation, before));
  }, [conversation, onReadPosition]);
}

/** Middle pane: the messages and the input. Mounted anew for each room. */
export function Conversation(props: ConversationProps) {
  const { info, inputRef, readAllRef } = props;
  const [unreadFrom] = useState(info.firstUnreadId);
  const talk = useConversation(info, unreadFrom);
  const { conversation, typing, put } = talk;
  readAllRef.current = talk.readAll;
  const { seen, onSent, onGoOn } = props;
  const sending = useMessageSending({ room: info, seen, inputRef, put, onSent, onGoOn });
  const { draft, staged, outgoing } = sending;
  const lines = useLines(conversation, outgoing, unreadFrom);
  const scroll = useScrollTarget(conversation, lines, talk.open);
  useReports(conversation, props);
  useDropArrived(info.id, conversation, outgoing);
  const [editing, setEditing] = useState<ChatMessageView | null>(null);
  const drop = useFileDrop(info.mayWrite ? staged.add : null);
  const tools: LineTools = {
    contact: props.contact,
    onTimeline: props.onTimeline,
    onEdit: setEditing,
    onRemove: (message) =>
      void removeMessage(info.id, message).then((removed) => removed && put(removed)),
    onResend: sending.resend,
    onMoveToDraft: sending.moveToDraft,
  };
  return (
    <div
      style={{
        position: 'relative',
        flex: 1,
        minHeight: 0,
        display: 'flex',
        flexDirection: 'column',
      }}
      {...drop.handlers}
    >
      {props.searching && (
        <RoomSearch
          room={info}
          onShow={scroll.showMessage}
          onClose={() => props.onSearching(false)}
        />
      )}
      <Messages talk={talk} lines={lines} scroll={scroll} unreadFrom={unreadFrom} tools={tools} />
      <p className="typing" aria-live="polite">
        {typing && `${sideLabels[typing]}が入力しています…`}
      </p>
      {info.mayWrite ? (
        <Composer
          info={info}
          values={props.values}
          draft={draft}
          staged={staged}
          inputRef={inputRef}
          picking={props.picking}
          onPicking={props.onPicking}
          onSend={(text, files) => {
            if (conversation?.newer) scroll.showLatest();
            sending.send(text, files);
          }}
        />
      ) : (
        <p className="closed">
          {info.whyNot ?? info.closedReason ?? 'このチャットには書き込めません。'}
        </p>
      )}
      {drop.isDragging && info.mayWrite && <div className="dropzone">ここに放すと添付します</div>}
      {editing && (
        <EditForm
          roomId={info.id}
          message={editing}
          onDone={put}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );
}

interface MessagesProps {
  talk: ReturnType<typeof useConversation>;
  lines: readonly Line[];
  scroll: ReturnType<typeof useScrollTarget>;
  /** The first unread message when the room was opened. */
  unreadFrom: number | null;
  tools: LineTools;
}

/** The loaded messages; before them, the loading state or the error. */
function Messages({ talk, lines, scroll, unreadFrom, tools }: MessagesProps) {
  const { conversation, error, older, newer, markRead } = talk;
  if (!conversation)
    return error === null ? (
      <LoadingMessages />
    ) : (
      <ErrorState error={error} onRetry={() => void talk.open(unreadFrom)} />
    );
  const last = conversation.messages.at(-1);
  return (
    <>
      <MessageList
        lines={lines}
        target={scroll.target}
        older={conversation.older}
        newer={conversation.newer}
        onOlder={older}
        onNewer={newer}
        onLatest={scroll.showLatest}
        onSeenAll={() => last && markRead(last.id)}
        draw={(line) => (
          <ConversationLine
            line={line}
            readers={conversation.readers}
            markedId={scroll.markedId}
            tools={tools}
          />
        )}
      />
      {lines.length === 0 && <p className="none first">まだ会話がありません。</p>}
    </>
  );
}

function LoadingMessages() {
  return (
    <div
      style={{
        position: 'relative',
        flex: 1,
        minHeight: 0,
        display: 'grid',
        alignContent: 'start',
        gap: 16,
        padding: 16,
      }}
      aria-busy="true"
    >
      <Bone width={280} />
      <Bone width={220} />
    </div>
  );
}
