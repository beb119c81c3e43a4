import { useQueryClient } from '@tanstack/react-query';
import { civilOf, hoursAt } from '@tsumugi/contract/calendar/instant';
import type { ChatMessageView } from '@tsumugi/contract/resources/chat';
import type { StaffRoomInfo, StaffRoomLine } from '@tsumugi/contract/resources/chat-staff';
import type { CandidateCard, MatterDetail } from '@tsumugi/contract/resources/matter-detail';
import type { OpenAction } from '@tsumugi/contract/resources/queue-row';
import { findDateInText } from '@tsumugi/contract/text/find-date-in-text';
import { Suspense, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { printedMessages } from '../../../portals/shared/unstyled/usePrinting.js';
import { mergeActions } from '../actions/order.js';
import { useMatter } from '../api/matter.js';
import { now } from '../lib/clock.js';
import { messageOf } from '../lib/http-error.js';
import { useShortcuts } from '../lib/shortcuts.js';
import { personOf } from '../matters/facts.js';
import { recordPath } from '../resources/addresses.js';
import { ErrorState } from '../ui/ErrorState.js';
import { lazyComponent } from '../ui/lazy-component.js';
import { shortcutsOf } from '../ui/NextActions.js';
import { showError } from '../ui/shown-errors.js';
import { CasePane, type RoomMatter } from './CasePane.js';
import { Conversation } from './Conversation.js';
import { officeRoomOf } from './chat-links.js';
import { fillValues } from './fill-values.js';
import { HandoverNote, hasBegunNote } from './HandoverNote.js';
import { openOrClose } from './open-or-close.js';
import { RoomHead } from './RoomHead.js';
import { type ReadPosition, seenOf } from './read-position.js';
import { useRoomInfo } from './useRooms.js';
import { useRoomWork } from './useRoomWork.js';

const ActionDialog = lazyComponent(() => import('../actions/ActionDialog.js'));
const dateActions = ['matterTeacher.setTrialLessonDate', 'matterTeacher.changeTrialLessonDate'];

/** `2026-09-10 10:42` in Tokyo. */
const momentNow = (): string => {
  const parts = civilOf(new Date(now()));
  return parts ? `${parts.day} ${parts.time}` : '';
};

interface RoomViewProps {
  line: StaffRoomLine;
  colleagues: readonly string[];
  onList: () => void;
  onSent: () => void;
  onNext: () => void;
}
interface Running {
  readonly action: OpenAction;
  readonly defaults?: Record<string, unknown>;
}

/** The matter of a room: its own, the chosen one of the person, or the person's first. */
function useRoomMatter(line: StaffRoomLine, info: StaffRoomInfo | undefined): RoomMatter {
  const [chosen, choose] = useState<number | null>(null);
  const id = line.matterId ?? chosen ?? info?.matters[0]?.matterId ?? null;
  const { data, error, refetch } = useMatter(id);
  const matter = data?.id === id ? data : undefined;
  const teacherId = info?.members.find((member) => member.teacherId !== null)?.teacherId;
  const card = matter?.candidates.find((each) =>
    line.matterTeacherId ? each.id === line.matterTeacherId : each.teacher.id === teacherId,
  );
  return { id, matter, card, error, retry: () => void refetch(), choose };
}

/** The actions that are open in a room: of its candidate, its matter, and the room itself. */
function roomActions(line: StaffRoomLine, info: StaffRoomInfo, { card, matter }: RoomMatter) {
  const ownRoom = info.type === 'matter' && card && info.open ? [openOrClose(card.id, true)] : [];
  const { actions, hasPrimaryAction } = mergeActions(
    card,
    card && line.matterTeacherId ? undefined : matter,
  );
  return { actions: [...actions, ...ownRoom], hasPrimaryAction };
}

/**
 * What the conversation reports to the room: the read position, and the date in the newest messages
 * that staff can register now, with the action for it.
 */
function useTalk(info: StaffRoomInfo, actions: readonly OpenAction[]) {
  const [position, setPosition] = useState<ReadPosition | null>(null);
  const [talk, setTalk] = useState<readonly ChatMessageView[]>([]);
  const moment = momentNow();
  const foundDate = useMemo(() => findDateInText(talk, moment), [talk, moment]);
  const action = actions.find(({ id }) => dateActions.includes(id));
  return {
    position,
    setPosition,
    seen: seenOf(position, info.lastMessageId),
    foundDate: foundDate && action ? { ...foundDate, action } : null,
    setTalk,
  };
}

/** Opens the office room of a member of a matter's room. */
function useContact(info: StaffRoomInfo) {
  const navigate = useNavigate();
  return (side: 'family' | 'teacher') => {
    const member = info.members.find((each) => each.side === side);
    if (!member || info.type !== 'matter') return null;
    return () =>
      void officeRoomOf(member.accountId).then(
        (id) => navigate(`/admin/chat/${id}`),
        (failure) => showError(messageOf(failure)),
      );
  };
}

interface RoomPanelOptions {
  /** Whether the user may write, so that a template can be chosen. */
  mayWrite: boolean;
  /** Further shortcuts of the room. */
  keys: Record<string, (() => void) | undefined>;
}

/** The parts of the room that open and close, and the shortcuts for them. */
function useRoomPanels({ mayWrite, keys }: RoomPanelOptions) {
  const [picking, setPicking] = useState(false);
  const [searching, setSearching] = useState(false);
  const [noting, setNoting] = useState(hasBegunNote);
  const [caseOpen, setCaseOpen] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  useShortcuts({
    r: () => input.current?.focus(),
    t: mayWrite ? () => setPicking(true) : undefined,
    n: () => note.current?.focus(),
    f: () => setSearching(true),
    Escape: searching ? () => setSearching(false) : caseOpen ? () => setCaseOpen(false) : undefined,
    ...keys,
  });
  return {
    picking,
    setPicking,
    searching,
    setSearching,
    noting,
    setNoting,
    caseOpen,
    setCaseOpen,
    input,
    note,
  };
}

/** Prints the room after all its messages have been loaded. */
function useRoomPrinting() {
  const readAll = useRef<((most: number) => Promise<void>) | null>(null);
  const print = () =>
    void readAll.current?.(printedMessages).then(
      () => window.print(),
      (failure) => showError(messageOf(failure)),
    );
  return { readAll, print };
}

/** A room of the list, drawn once it has been read. */
export default function RoomView(props: RoomViewProps) {
  const { line } = props;
  const { data: info, error, refetch } = useRoomInfo(line.type, line.id);
  const room = useRoomMatter(line, info);
  if (info) return <OpenRoom {...props} info={info} room={room} />;
  return (
    <section className={error ? 'conv empty' : 'conv'} aria-busy={!error} aria-label="会話">
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
    </section>
  );
}

interface OpenRoomProps extends RoomViewProps {
  info: StaffRoomInfo;
  room: RoomMatter;
}

/** An open room: its conversation, and its matter beside it. */
function OpenRoom({ line, info, room, ...props }: OpenRoomProps) {
  const { matter, card } = room;
  const { actions, hasPrimaryAction } = roomActions(line, info, room);
  const [running, setRunning] = useState<Running | null>(null);
  const run = (action: OpenAction, defaults?: Record<string, unknown>) =>
    setRunning({ action, defaults });
  const talk = useTalk(info, actions);
  const { seen, foundDate } = talk;
  const work = useRoomWork(line.id);
  const panels = useRoomPanels({
    mayWrite: info.mayWrite,
    keys: {
      e: info.work.unansweredSince ? () => void work.settle(seen) : undefined,
      ...shortcutsOf(actions, hasPrimaryAction, run),
    },
  });
  return (
    <div className={panels.caseOpen ? 'room-view case-open' : 'room-view'}>
      <ConversationPane
        {...props}
        line={line}
        info={info}
        room={room}
        talk={talk}
        work={work}
        panels={panels}
        onRun={run}
      />
      <CasePane
        info={info}
        room={room}
        actions={actions}
        hasPrimaryAction={hasPrimaryAction}
        onRun={run}
        foundDate={foundDate}
        onUseDate={() =>
          foundDate &&
          run(foundDate.action, {
            trialLessonDate: hoursAt(foundDate.day, foundDate.time).toISOString(),
          })
        }
        noteRef={panels.note}
        onClose={() => panels.setCaseOpen(false)}
      />
      {running && matter && (
        <RoomActionDialog
          roomId={line.id}
          running={running}
          matter={matter}
          card={card}
          onClose={() => setRunning(null)}
        />
      )}
    </div>
  );
}

interface ConversationPaneProps extends OpenRoomProps {
  talk: ReturnType<typeof useTalk>;
  work: ReturnType<typeof useRoomWork>;
  panels: ReturnType<typeof useRoomPanels>;
  onRun: (action: OpenAction) => void;
}

/** The room's head, its handover note and its conversation. */
function ConversationPane({ line, info, room, talk, panels, ...props }: ConversationPaneProps) {
  const navigate = useNavigate();
  const { id: matterId, matter, card } = room;
  const { settle, putBack, keepNote } = props.work;
  const { readAll, print } = useRoomPrinting();
  const values = useMemo(() => fillValues(info, matter, card), [info, matter, card]);
  const contact = useContact(info);
  return (
    <section className="conv" aria-label="会話">
      <RoomHead
        info={info}
        colleagues={props.colleagues}
        onSettle={() => void settle(talk.seen)}
        onPutBack={talk.position?.outside ? () => void putBack() : null}
        onHandover={() => panels.setNoting(true)}
        onSearch={() => panels.setSearching(true)}
        onPrint={print}
        onOpenOrClose={
          line.matterTeacherId && card ? () => props.onRun(openOrClose(card.id, info.open)) : null
        }
        onList={props.onList}
        onCase={() => panels.setCaseOpen(true)}
      />
      <HandoverNote
        work={info.work}
        editing={panels.noting}
        onEdit={panels.setNoting}
        onSave={keepNote}
      />
      <Conversation
        info={info}
        values={values}
        inputRef={panels.input}
        picking={panels.picking}
        onPicking={panels.setPicking}
        searching={panels.searching}
        onSearching={panels.setSearching}
        onTimeline={matterId === null ? null : () => navigate(recordPath('matters', matterId))}
        contact={contact}
        seen={talk.seen}
        readAllRef={readAll}
        onReadPosition={talk.setPosition}
        onTalk={talk.setTalk}
        onSent={props.onSent}
        onGoOn={props.onNext}
      />
    </section>
  );
}

interface RoomActionDialogProps {
  roomId: number;
  running: Running;
  matter: MatterDetail;
  card: CandidateCard | undefined;
  onClose: () => void;
}

/** The dialog of an action on the room's matter or candidate; refreshes the room afterwards. */
function RoomActionDialog({ roomId, running, matter, card, onClose }: RoomActionDialogProps) {
  const client = useQueryClient();
  const { action, defaults } = running;
  return (
    <Suspense fallback={null}>
      <ActionDialog
        action={action}
        matterId={matter.id}
        matterTeacherId={card?.id}
        version={action.on === 'matterTeacher' ? card?.version : matter.version}
        defaults={defaults ?? (action.on === 'matter' ? { ...matter } : undefined)}
        subjectText={`${matter.matterNumber} ${personOf(matter)}${card ? ` と ${card.teacher.name} 先生` : ''}`}
        onClose={onClose}
        onDone={() => void client.invalidateQueries({ queryKey: ['chat-room', roomId] })}
      />
    </Suspense>
  );
}
