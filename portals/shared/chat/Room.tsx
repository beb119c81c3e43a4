import { nowText } from '@tsumugi/client/clock';
import { keyOfMessage, unreadKey } from '@tsumugi/client/conversation-lines';
import type { Conversation as LoadedMessages } from '@tsumugi/contract/chat/conversation';
import type {
  ChatHit,
  ChatMessageView,
  ChatRoomInfo,
  ChatSide,
} from '@tsumugi/contract/resources/chat';
import {
  type ReactNode,
  useCallback,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useBrand } from '../client/queries.js';
import { useOnline } from '../offline/online.js';
import {
  giveUp,
  onQueueChange,
  queuedSends,
  sendAgain,
  sendProgress,
} from '../offline/send-queue.js';
import type { QueuedSend } from '../offline/send-queue-store.js';
import { usePortal } from '../session/portal.js';
import { useZone } from '../session/use-zone.js';
import { Failed } from '../ui/elements.js';
import { Icon } from '../ui/Icon.js';
import { civilFor } from '../ui/reader-times.js';
import { toastError } from '../ui/toast.js';
import { printedMessages } from '../unstyled/usePrinting.js';
import { Composer } from './Composer.js';
import { EditSheet } from './EditSheet.js';
import { fillValues } from './fill-values.js';
import { isPast, type Line, linesOf } from './lines.js';
import { MenuSheet } from './MenuSheet.js';
import { MessageLine } from './MessageLine.js';
import { OutgoingLine } from './OutgoingLine.js';
import { RoomHead } from './RoomHead.js';
import { pageOf } from './rooms.js';
import { SearchBox } from './SearchBox.js';
import { isFor, sendMessage } from './send-message.js';
import { type Target, Thread } from './Thread.js';
import { TrialMove, trialMoveOf } from './TrialMove.js';
import { useConversation } from './useConversation.js';
import { useDraft } from './useDraft.js';
import { useStaged } from './useStaged.js';
import './message.css';
import './outgoing.css';

/** Shown in an empty room. */
const beginWith = {
  admin: 'ご相談やご質問をお書きください。事務局がお返事します。',
  matter: 'まだメッセージはありません。はじめのご挨拶をお送りください。',
} as const;

type Conversation = ReturnType<typeof useConversation>;

/** The lines of the room: its messages, the queued ones, the days, and the start of the unread. */
function useLines({ room, conversation }: Conversation, unreadFrom: number | null) {
  const all = useSyncExternalStore(onQueueChange, queuedSends);
  const outgoing = useMemo(() => all.filter((one) => isFor(room, one)), [all, room]);
  const messages = conversation?.messages;
  const zone = useZone();
  const today = civilFor(nowText(), zone)?.day ?? '';
  return useMemo(
    () => linesOf(messages ?? [], outgoing, unreadFrom, today, zone),
    [messages, outgoing, unreadFrom, today, zone],
  );
}

/** The scroll target and the marked message; a target that is not loaded is loaded first. */
function useTarget(
  { conversation, open }: Conversation,
  around: number | null,
  unreadFrom: number | null,
) {
  const [target, setTarget] = useState<Target>({
    key: around ? keyOfMessage(around) : unreadFrom === null ? null : unreadKey,
  });
  const [marked, setMarked] = useState(around);
  const latest = useCallback(() => {
    if (conversation?.newer) void open(null).then(() => setTarget({ key: null }));
    else setTarget({ key: null });
  }, [conversation?.newer, open]);
  const toUnread = (lines: readonly Line[]) => {
    const loaded = lines.some(({ kind }) => kind === 'unread');
    void (loaded ? Promise.resolve() : open(unreadFrom)).then(() => setTarget({ key: unreadKey }));
  };
  const jumpToHit = async ({ messageId }: Pick<ChatHit, 'messageId'>) => {
    await open(messageId);
    setMarked(messageId);
    setTarget({ key: keyOfMessage(messageId) });
  };
  return { target, marked, latest, toUnread, jump: jumpToHit };
}

/** The message being written: text, files, and whether it also goes to the office. */
function useWriting(info: ChatRoomInfo, room: Conversation['room'], onSent: () => void) {
  const page = pageOf(usePortal().prefix, info);
  const draft = useDraft(info.id, info.draft);
  const staged = useStaged(info.id);
  const input = useRef<HTMLTextAreaElement>(null);
  const [toStaff, setToStaff] = useState(false);
  const send = async (text: string, files: readonly File[]) => {
    draft.clear();
    staged.clear();
    setToStaff(false);
    onSent();
    await sendMessage(room, page, { text, files, toStaff });
  };
  const rewrite = async (one: QueuedSend) => {
    const { text, toStaff: wasToStaff } = one.body as { text: string; toStaff?: unknown };
    draft.write([draft.text, text].filter(Boolean).join('\n'));
    if (wasToStaff) setToStaff(true);
    if (one.file) staged.add([one.file]);
    await giveUp(one.clientId);
    input.current?.focus();
  };
  return { draft, staged, input, toStaff, setToStaff, send, rewrite };
}

/** Prints the room with as many of its messages as a print-out may have. */
async function printRoom(readAll: Conversation['readAll']): Promise<void> {
  try {
    await readAll(printedMessages);
    window.print();
  } catch {
    toastError(
      'メッセージを読み込めませんでした。通信の状態を確認して、もう一度お試しください。',
      'chat-print',
    );
  }
}

/** An open room: the head, the conversation, and the editor. */
export function Room({ info, around }: { info: ChatRoomInfo; around: number | null }) {
  const { face } = usePortal();
  const ownBrand = useBrand().data?.name;
  const brand = info.brand ?? ownBrand;
  const [unreadFrom] = useState(info.firstUnreadId);
  const talk = useConversation(info, around ?? unreadFrom);
  const scroll = useTarget(talk, around, unreadFrom);
  const { draft, staged, input, toStaff, setToStaff, send, rewrite } = useWriting(
    info,
    talk.room,
    scroll.latest,
  );
  const [panel, setPanel] = useState<'menu' | 'search' | null>(null);
  const [chosen, setChosen] = useState<ChatMessageView | null>(null);
  const values = useMemo(() => fillValues(info, face, brand), [info, face, brand]);
  return (
    <>
      <div className="room-top">
        <RoomHead info={info} onMenu={() => setPanel('menu')} />
        {panel === 'search' && (
          <SearchBox
            roomId={info.id}
            onPick={(hit) => void scroll.jump(hit)}
            onClose={() => setPanel(null)}
          />
        )}
      </div>
      <Messages
        info={info}
        talk={talk}
        scroll={scroll}
        unreadFrom={unreadFrom}
        onTools={setChosen}
        onRewrite={(one) => void rewrite(one)}
      />
      <RoomFoot info={info} typing={talk.typing} onFiles={staged.add}>
        <Composer
          roomId={info.id}
          values={values}
          draft={draft}
          staged={staged}
          inputRef={input}
          toStaff={toStaff}
          onToStaff={setToStaff}
          onSend={(text, files) => void send(text, files)}
        />
      </RoomFoot>
      <MenuSheet
        open={panel === 'menu'}
        info={info}
        onSearch={() => setPanel('search')}
        onPrint={() => {
          setPanel(null);
          void printRoom(talk.readAll);
        }}
        onToStaff={() => {
          setToStaff(true);
          setPanel(null);
        }}
        onClose={() => setPanel(null)}
      />
      {chosen && (
        <EditSheet
          roomId={info.id}
          message={chosen}
          onChanged={talk.put}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

interface MessagesProps extends Pick<RoomLineProps, 'info' | 'onTools' | 'onRewrite'> {
  talk: Conversation;
  scroll: ReturnType<typeof useTarget>;
  /** The first unread message when the room was opened. */
  unreadFrom: number | null;
}

/** The messages of the room; instead of them, the error of the first read. */
function Messages({ talk, scroll, unreadFrom, ...tools }: MessagesProps) {
  const { info } = tools;
  const { conversation, error, older, newer, markRead } = talk;
  const { target, marked, latest, toUnread } = scroll;
  const { face } = usePortal();
  const lines = useLines(talk, unreadFrom);
  const messages = conversation?.messages;
  const move = useMemo(
    () => trialMoveOf(face, info, messages ?? [], nowText()),
    [face, info, messages],
  );
  if (error && !conversation)
    return (
      <div className="rooms-blank">
        <Failed label="メッセージ" onRetry={() => void talk.open(unreadFrom)} />
      </div>
    );
  return (
    <Thread
      lines={lines}
      target={target}
      older={conversation?.older ?? false}
      newer={conversation?.newer ?? false}
      onOlder={older}
      onNewer={newer}
      onLatest={latest}
      isPastUnread={(key) => isPast(lines, key, unreadFrom)}
      onUnread={() => toUnread(lines)}
      onSeenAll={() => markRead(messages?.at(-1)?.id ?? 0)}
      draw={(line) => (
        <RoomLine
          line={line}
          readers={conversation?.readers ?? []}
          marked={marked}
          move={move}
          {...tools}
        />
      )}
      blank={conversation && (info.mayWrite ? beginWith[info.type] : 'メッセージはありません。')}
    />
  );
}

interface RoomLineProps {
  line: Line;
  info: ChatRoomInfo;
  readers: LoadedMessages['readers'];
  /** The message that a search hit or the address named. */
  marked: number | null;
  move: ReturnType<typeof trialMoveOf>;
  onTools: (message: ChatMessageView) => void;
  onRewrite: (outgoing: QueuedSend) => void;
}

/** One line of the conversation, by its kind. */
function RoomLine({ line, info, readers, marked, move, onTools, onRewrite }: RoomLineProps) {
  const zone = useZone();
  if (line.kind === 'day') return <p className="day">{line.label}</p>;
  if (line.kind === 'unread') return <UnreadLine />;
  if (line.kind === 'outgoing')
    return <QueuedLine outgoing={line.outgoing} onRewrite={() => onRewrite(line.outgoing)} />;
  // Stopped attempts are shown to staff only.
  if (line.kind === 'refusal') return null;
  const { message } = line;
  return (
    <>
      <MessageLine
        message={message}
        readers={readers}
        title={info.title}
        marked={message.id === marked}
        onTools={onTools}
      />
      {move && move.messageId === message.id && <TrialMove move={move} zone={zone} />}
    </>
  );
}

const UnreadLine = () => (
  <p className="unread">
    <span>ここから未読</span>
  </p>
);

/** A message of the send queue, with its state and its actions. */
function QueuedLine({ outgoing, onRewrite }: { outgoing: QueuedSend; onRewrite: () => void }) {
  const online = useOnline();
  const underWay = useSyncExternalStore(onQueueChange, sendProgress);
  return (
    <OutgoingLine
      outgoing={outgoing}
      underWay={underWay}
      online={online}
      onAgain={() => void sendAgain(outgoing)}
      onRewrite={onRewrite}
      onRemove={() => void giveUp(outgoing.clientId)}
    />
  );
}

interface RoomFootProps {
  info: ChatRoomInfo;
  typing: Conversation['typing'];
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/**
 * The typing members and the editor. A room that is closed for the user shows the reason instead.
 */
function RoomFoot({ info, typing, onFiles, children }: RoomFootProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files may be dropped where one writes; the button 添付 does the same
    <div
      className="room-foot"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <p className="typing" role="status">
        {typing && `${whoOf(typing, info)}が入力中…`}
      </p>
      {info.mayWrite ? (
        children
      ) : (
        <p className="closed">
          <Icon name="chat" size={20} />
          <span>{info.whyNot ?? info.closedReason}</span>
        </p>
      )}
    </div>
  );
}

function whoOf(side: ChatSide, { title, type }: ChatRoomInfo): string {
  if (side === 'staff') return '事務局';
  return type === 'admin' ? 'ご家族' : title;
}
