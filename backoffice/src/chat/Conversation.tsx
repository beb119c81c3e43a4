import type { FillValues } from '@tsumugi/contract/chat/fill-template';
import type { ChatMessageView } from '@tsumugi/contract/resources/chat';
import type { ChatSeen } from '@tsumugi/contract/resources/chat-input';
import type { StaffRoomInfo } from '@tsumugi/contract/resources/chat-staff';
import * as api from '@tsumugi/contract/routes/routes';
import { type DragEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { today } from '../lib/clock.js';
import { messageOf } from '../lib/http-error.js';
import { call } from '../providers/http-client.js';
import { ErrorState } from '../ui/ErrorState.js';
import { Bone } from '../ui/Skeleton.js';
import { showError } from '../ui/shown-errors.js';
import { toastDone } from '../ui/toast.js';
import { Composer, useGoOn } from './Composer.js';
import { EditForm } from './EditForm.js';
import { type Heard, heardOf } from './heard.js';
import { type Line, linesOf } from './lines.js';
import { MessageLine } from './MessageLine.js';
import { MessageList } from './MessageList.js';
import { OutgoingLine } from './OutgoingLine.js';
import { dropOutgoing, type Outgoing, sendAgain, sendMessage, useOutgoing } from './outgoing.js';
import { RefusedLine } from './RefusedLine.js';
import { RoomSearch } from './RoomSearch.js';
import { sideLabels } from './side-labels.js';
import { useConversation } from './useConversation.js';
import { useDraft } from './useDraft.js';
import { useStaged } from './useStaged.js';

interface ConversationProps {
  info: StaffRoomInfo;
  values: FillValues;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  picking: boolean;
  onPicking: (open: boolean) => void;
  searching: boolean;
  onSearching: (open: boolean) => void;
  onTimeline: (() => void) | null;
  /** Opens the office room of the person on that side; null where there is none. */
  contact: (side: 'family' | 'teacher') => (() => void) | null;
  /** The user's read position, sent with each message. */
  seen: ChatSeen;
  /** Receives the function that loads all messages of the room. */
  readAllRef: RefObject<((most: number) => Promise<void>) | null>;
  onHeard: (change: (before: Heard | null) => Heard) => void;
  /** The newest messages from family and teacher, in which the case pane finds dates. */
  onTalk: (messages: readonly ChatMessageView[]) => void;
  onSent: () => void;
  /** Called when all parts have arrived and the user's preference is to open the next room. */
  onGoOn: () => void;
}

type Target = { readonly key: string; readonly align: 'start' | 'center' } | null;

/** Middle pane: the messages and the input. Mounted anew for each room. */
export function Conversation(props: ConversationProps) {
  const {
    info,
    values,
    inputRef,
    picking,
    onPicking,
    searching,
    onSearching,
    onTimeline,
    contact,
  } = props;
  const { seen, readAllRef, onHeard, onTalk, onSent, onGoOn } = props;
  const [goesOn] = useGoOn();
  const [unreadFrom] = useState(info.firstUnreadId);
  const { conversation, error, typing, open, older, newer, readAll, markRead, put } =
    useConversation(info, unreadFrom);
  readAllRef.current = readAll;
  const outgoing = useOutgoing(info.id);
  const draft = useDraft(info.id, info.draft);
  const staged = useStaged(info.id);
  const [target, setTarget] = useState<Target>(null);
  const [marked, setMarked] = useState<number | null>(null);
  const [editing, setEditing] = useState<ChatMessageView | null>(null);
  const [dragging, setDragging] = useState(false);
  const depth = useRef(0);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const lines = useMemo(
    () =>
      conversation
        ? linesOf(conversation, conversation.newer ? [] : outgoing, unreadFrom, today())
        : [],
    [conversation, outgoing, unreadFrom],
  );
  const unreadLine = lines.find(
    (line) => (line.kind === 'day' && line.unread) || line.kind === 'unread',
  )?.key;
  // The unread line when the room was opened; the line itself may merge into its day later.
  const start = useRef<Target | undefined>(undefined);
  if (conversation && start.current === undefined)
    start.current = unreadLine === undefined ? null : { key: unreadLine, align: 'start' };
  useEffect(() => {
    if (conversation && !conversation.newer)
      onTalk(conversation.messages.filter(({ side }) => side !== 'staff').slice(-20));
  }, [conversation, onTalk]);
  useEffect(() => {
    if (conversation) onHeard((before) => heardOf(conversation, before));
  }, [conversation, onHeard]);

  // A message whose answer was lost may have arrived.
  useEffect(() => {
    const arrivedIds = new Set(conversation?.messages.map(({ clientId }) => clientId));
    for (const { clientId } of outgoing)
      if (arrivedIds.has(clientId)) dropOutgoing(info.id, clientId);
  }, [conversation, outgoing, info.id]);

  const show = (messageId: number) => {
    setMarked(messageId);
    const go = () => setTarget({ key: `message-${messageId}`, align: 'center' });
    if (conversation?.messages.some(({ id }) => id === messageId)) go();
    else void open(messageId).then(go);
  };
  const latest = () =>
    open(null).then(() => {
      setTarget({ key: '', align: 'start' });
      setMarked(null);
    });
  const room = { id: info.id, type: info.type };
  const arrived = (clientId: string, answer: Awaited<ReturnType<typeof sendMessage>>) => {
    if (answer instanceof Error) return;
    put(answer.message);
    dropOutgoing(info.id, clientId);
    onSent();
  };
  /** In sequence, so that the parts have the same order for all readers. */
  const sendInTurn = async (parts: readonly [string, File | null][]) => {
    let lost = false;
    for (const [words, file] of parts) {
      const answer = await sendMessage(room, { text: words, file, seen });
      if (answer instanceof Error) lost = true;
      else arrived(answer.message.clientId ?? '', answer);
    }
    // Stays in the room if a part failed, or if the user is typing again.
    if (goesOn && !lost && here.current && !inputRef.current?.value) onGoOn();
  };
  const send = (text: string, files: readonly File[]) => {
    if (conversation?.newer) void latest();
    // The text goes with a single file, or before several files.
    const [only] = files.length === 1 ? files : [];
    const parts: [string, File | null][] = only
      ? [[text, only]]
      : [
          ...(text ? [[text, null] as [string, null]] : []),
          ...files.map((file): [string, File] => ['', file]),
        ];
    void sendInTurn(parts);
    draft.clear();
    staged.clear();
  };
  const takeBack = ({ clientId, text, file }: Outgoing) => {
    dropOutgoing(info.id, clientId);
    if (text) draft.write([draft.text, text].filter(Boolean).join('\n'));
    if (file) staged.add([file]);
    inputRef.current?.focus();
  };
  const remove = async (message: ChatMessageView) => {
    try {
      put((await call(api.adminChat.remove, { id: info.id, messageId: message.id })).message);
      toastDone('メッセージを取り消しました。');
    } catch (failure) {
      showError(messageOf(failure));
    }
  };
  const draw = (line: Line) => {
    if (line.kind === 'day')
      return (
        <div className={line.unread ? 'daysep new' : 'daysep'}>
          {line.unread ? `${line.label}　ここから未読` : line.label}
        </div>
      );
    if (line.kind === 'unread') return <div className="daysep new">ここから未読</div>;
    if (line.kind === 'refusal') {
      const { side } = line.refusal;
      return (
        <RefusedLine
          refusal={line.refusal}
          contact={side === 'teacher' || side === 'family' ? contact(side) : null}
          timeline={onTimeline}
        />
      );
    }
    if (line.kind === 'outgoing') {
      const one = line.outgoing;
      return (
        <OutgoingLine
          outgoing={one}
          onAgain={() => void sendAgain(room, one).then((answer) => arrived(one.clientId, answer))}
          onTakeBack={() => takeBack(one)}
        />
      );
    }
    return (
      <MessageLine
        message={line.message}
        readers={conversation?.readers ?? []}
        marked={line.message.id === marked}
        onEdit={setEditing}
        onRemove={(message) => void remove(message)}
      />
    );
  };
  const drop = {
    onDragEnter: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      depth.current += 1;
      setDragging(true);
    },
    onDragLeave: () => {
      depth.current = Math.max(0, depth.current - 1);
      if (depth.current === 0) setDragging(false);
    },
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      depth.current = 0;
      setDragging(false);
      if (info.mayWrite) staged.add(event.dataTransfer.files);
    },
  };
  const last = conversation?.messages.at(-1);
  return (
    <div
      style={{
        position: 'relative',
        flex: 1,
        minHeight: 0,
        display: 'flex',
        flexDirection: 'column',
      }}
      {...drop}
    >
      {searching && <RoomSearch room={info} onShow={show} onClose={() => onSearching(false)} />}
      {error !== null && !conversation && (
        <ErrorState error={error} onRetry={() => void open(unreadFrom)} />
      )}
      {!conversation && error === null && (
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
      )}
      {conversation && (
        <MessageList
          lines={lines}
          target={target ?? start.current ?? null}
          older={conversation.older}
          newer={conversation.newer}
          onOlder={older}
          onNewer={newer}
          onLatest={() => void latest()}
          onSeenAll={() => last && markRead(last.id)}
          draw={draw}
        />
      )}
      {conversation && lines.length === 0 && <p className="none first">まだ会話がありません。</p>}
      <p className="typing" aria-live="polite">
        {typing && `${sideLabels[typing]}が入力しています…`}
      </p>
      {info.mayWrite ? (
        <Composer
          info={info}
          values={values}
          draft={draft}
          staged={staged}
          inputRef={inputRef}
          picking={picking}
          onPicking={onPicking}
          onSend={send}
        />
      ) : (
        <p className="closed">
          {info.whyNot ?? info.closedReason ?? 'このチャットには書き込めません。'}
        </p>
      )}
      {dragging && info.mayWrite && <div className="dropzone">ここに放すと添付します</div>}
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
