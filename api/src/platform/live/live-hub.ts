import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type {
  LiveChange,
  LiveEvents,
  OpenPerson,
  OpenRoom,
  Presence,
} from '@tsumugi/contract/resources/live';
import { changeChannel } from '../actions/announce-change.js';
import type { CurrentUser } from '../auth/current-user.js';
import { SessionReader } from '../auth/session-reader.js';
import { Clock, minutes } from '../clock.js';
import { ChangeListener } from '../database/change-listener.js';
import { PrismaService } from '../database/prisma.service.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { SETTINGS, type Settings } from '../settings/settings.js';
import type { ChatChange } from './announce-chat.js';
import { chatChannel, presenceChannel } from './channels.js';
import type { EventStream } from './event-stream.js';
import { PresenceBoard } from './presence-board.js';
import { audienceOf, readMissed } from './room-audience.js';
import { StaffAudience, type StaffNews } from './staff-audience.js';

const heartbeatMs = 25_000;
/**
 * Largest difference between the clocks of two processes, and longest duration of an open
 * transaction.
 */
const overlapMs = minutes(1);
/**
 * Listening continues this long after the last screen closed, so that a reloaded page can catch up.
 */
const listenAfterLastMs = minutes(2);
/** An ended session receives no event after this time. */
const sessionCheckMs = 4_000;
const maxOfOneAccount = 8;
/** Staff keep many tabs open. */
const maxOfStaff = 40;

/** Records that a staff member has open; null: closed. Absent fields are unchanged. */
interface Open {
  readonly matterId?: number | null | undefined;
  readonly roomId?: number | null | undefined;
  readonly accountId?: number | null | undefined;
}

interface Listener {
  readonly sessionId: string;
  readonly accountId: number;
  readonly isStaff: boolean;
  /** Time of the last event in an earlier stream. */
  readonly lastHeard: Date | null;
  /** Time when the page began to read, by this process's monotonic clock. */
  readonly readsSince: number | null;
}

/** Data of a screen that opens a stream. */
interface StreamStart {
  readonly lastEventId?: string;
  readonly age?: number;
}

/** Forwards NOTIFY messages to the event streams of this process. The listening connection exists while there is a stream. */
@Injectable()
export class LiveHub implements OnModuleDestroy {
  private readonly streams = new Map<EventStream, Listener>();
  private readonly cases = new PresenceBoard();
  private readonly rooms = new PresenceBoard();
  private readonly people = new PresenceBoard();
  private readonly staff: StaffAudience;
  private listener: ChangeListener | undefined;
  private listening = false;
  private isShuttingDown = false;
  private heartbeatTimer: NodeJS.Timeout | undefined;
  private sessionTimer: NodeJS.Timeout | undefined;
  private closeTimer: NodeJS.Timeout | undefined;
  /** Start of complete listening, and the latest change since then. */
  private listeningSince = Number.POSITIVE_INFINITY;
  private lastChange = Number.NEGATIVE_INFINITY;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly clock: Clock,
    private readonly prisma: PrismaService,
    private readonly sessions: SessionReader,
  ) {
    this.staff = new StaffAudience(prisma, sessions, () =>
      [...this.streams].flatMap(([stream, { sessionId, accountId, isStaff }]) =>
        isStaff ? [{ stream, sessionId, accountId }] : [],
      ),
    );
  }

  /** Number of open streams. */
  get open(): number {
    return this.streams.size;
  }

  /** @throws AppError 429 when the account has too many streams */
  requireRoom({ accountId, isStaff }: CurrentUser): void {
    const open = [...this.streams.values()].filter(
      (listener) => listener.accountId === accountId,
    ).length;
    if (open >= (isStaff ? maxOfStaff : maxOfOneAccount))
      throw new AppError('too_many', undefined, { retryAfterSeconds: heartbeatMs / 1000 });
  }

  /** The stream ends with its session or with the process. */
  join(
    stream: EventStream,
    { sessionId, accountId, isStaff }: CurrentUser,
    { lastEventId, age }: StreamStart = {},
  ): void {
    if (stream.isGone) return;
    if (this.isShuttingDown) {
      stream.askToReconnect();
      return;
    }
    const lastHeard = /^\d{13}$/.test(lastEventId ?? '') ? new Date(Number(lastEventId)) : null;
    clearTimeout(this.closeTimer);
    const readsSince = age === undefined ? null : performance.now() - age;
    this.streams.set(stream, { sessionId, accountId, isStaff, lastHeard, readsSince });
    stream.onClose(() => this.leave(stream));
    if (!this.listener) this.listen();
    else if (this.listening) void this.sendFirstState(stream);
  }

  /** Before shutdown: makes every present and new stream reconnect. */
  askAllToReconnect(): void {
    this.isShuttingDown = true;
    for (const stream of this.streams.keys()) stream.askToReconnect();
  }

  /** Open matters by staff member, within the reader's teams. */
  async presenceFor({ reach }: CurrentUser): Promise<readonly Presence[]> {
    const visible = await this.staff.narrowToReach(reach, { presence: this.listPresence() });
    return 'presence' in visible ? visible.presence : [];
  }

  /** Open rooms by staff member, within the reader's teams. */
  async lookingFor({ reach }: CurrentUser): Promise<readonly OpenRoom[]> {
    const visible = await this.staff.narrowToReach(reach, { looking: this.listOpenRooms() });
    return 'looking' in visible ? visible.looking : [];
  }

  private listPresence(): Presence[] {
    return this.cases.list().map(({ adminId, openId }) => ({ adminId, matterId: openId }));
  }

  private listOpenRooms(): OpenRoom[] {
    return this.rooms.list().map(({ adminId, openId }) => ({ adminId, roomId: openId }));
  }

  private listOpenPeople(): OpenPerson[] {
    return this.people.list().map(({ adminId, openId }) => ({ adminId, accountId: openId }));
  }

  /** Publishes the open matter, room or person of a staff member to all processes. */
  async publishPresence(adminId: number, open: Open): Promise<void> {
    await this.prisma
      .$executeRaw`select pg_notify(${presenceChannel}, ${JSON.stringify({ adminId, ...open })})`;
  }

  async onModuleDestroy(): Promise<void> {
    for (const stream of this.streams.keys()) stream.end();
    this.streams.clear();
    await this.stopListening();
  }

  /** Ends the streams of ended sessions, and of those that must set up the second step first. */
  async checkSessions(): Promise<void> {
    for (const sessionId of new Set(
      [...this.streams.values()].map((listener) => listener.sessionId),
    )) {
      const user = await this.sessions.userOf(sessionId).catch(() => null);
      // Streams stay open while the database is unavailable; the next heartbeat checks again.
      if (user === undefined || user?.needsTwoStep || user?.needsPasskey)
        for (const [stream, listener] of this.streams)
          if (listener.sessionId === sessionId) stream.end();
    }
  }

  /** Checks all streams at once after a session end, password change or account closure. */
  async endDead(): Promise<void> {
    const ids = [...new Set([...this.streams.values()].map((listener) => listener.sessionId))];
    const alive = await this.sessions.findValidSessions(ids).catch(() => null);
    if (alive)
      for (const [stream, { sessionId }] of this.streams)
        if (ids.includes(sessionId) && !alive.has(sessionId)) stream.end();
  }

  private listen(): void {
    this.listener = new ChangeListener(this.settings.databaseUrl, this.logger, {
      channels: [changeChannel, presenceChannel, chatChannel],
      onNotification: (channel, payload) => this.receive(channel, payload),
      onReady: () => {
        this.listening = true;
        this.listeningSince = performance.now();
        for (const stream of this.streams.keys()) void this.sendFirstState(stream);
      },
    });
    void this.listener.open();
    this.heartbeatTimer = setInterval(() => {
      for (const stream of this.streams.keys()) stream.sendHeartbeat();
      if (this.cases.forget(this.clock.now())) this.showPresence();
      if (this.rooms.forget(this.clock.now())) this.showLooking();
      if (this.people.forget(this.clock.now())) this.showVisiting();
      void this.checkSessions();
      // A listening connection sends nothing and so does not detect a dead peer.
      void this.listener?.receiveAll();
    }, heartbeatMs);
    this.heartbeatTimer.unref();
    this.sessionTimer = setInterval(() => void this.endDead(), sessionCheckMs);
    this.sessionTimer.unref();
  }

  private leave(stream: EventStream): void {
    this.streams.delete(stream);
    if (this.streams.size > 0) return;
    clearTimeout(this.closeTimer);
    this.closeTimer = setTimeout(() => void this.stopListening(), listenAfterLastMs);
    this.closeTimer.unref();
  }

  private async stopListening(): Promise<void> {
    clearTimeout(this.closeTimer);
    clearInterval(this.heartbeatTimer);
    clearInterval(this.sessionTimer);
    this.cases.clear();
    this.rooms.clear();
    this.people.clear();
    const { listener } = this;
    this.listener = undefined;
    this.listening = false;
    await listener?.close();
  }

  private receive(channel: string, payload: string): void {
    const message: unknown = JSON.parse(payload);
    if (channel !== presenceChannel) this.lastChange = performance.now();
    if (channel === presenceChannel) this.receivePresence(message as Open & { adminId: number });
    else if (channel === chatChannel) this.receiveChat(message as ChatChange);
    else void this.receiveChange(message as LiveChange);
  }

  private receivePresence({
    adminId,
    matterId,
    roomId,
    accountId,
  }: Open & { adminId: number }): void {
    const now = this.clock.now();
    if (roomId !== undefined && this.rooms.note(adminId, roomId, now)) this.showLooking();
    if (matterId !== undefined && this.cases.note(adminId, matterId, now)) this.showPresence();
    if (accountId !== undefined && this.people.note(adminId, accountId, now)) this.showVisiting();
  }

  private receiveChat(chat: ChatChange): void {
    const { signal, by, to, staff = true } = chat;
    const now = this.clock.now();
    if (staff) this.sendToStaff({ chat });
    for (const [stream, { accountId, isStaff }] of this.streams)
      if (!isStaff && to.includes(accountId))
        stream.send('chat', accountId === by ? { ...signal, own: true } : signal, now);
  }

  /**
   * Sends a change: staff receive everything within their reach; families and teachers their own
   * rooms and notices.
   */
  private async receiveChange(change: LiveChange): Promise<void> {
    this.sendToStaff({ changed: change });
    const others = [...this.streamsOf('others')];
    if (others.length === 0) return;
    for (const accountId of change.accounts ?? []) {
      for (const stream of this.streamsOf(accountId))
        stream.send('changed', { accounts: [accountId] }, this.clock.now());
    }
    if (!change.rooms?.length) return;
    const audience = await audienceOf(this.prisma, change.rooms).catch(() => null);
    if (!audience) return;
    for (const [roomId, accounts] of audience)
      for (const accountId of accounts)
        for (const stream of this.streamsOf(accountId))
          stream.send('chat', { kind: 'sync', roomId }, this.clock.now());
  }

  private *streamsOf(whom: 'staff' | 'others' | number): Iterable<EventStream> {
    for (const [stream, { accountId, isStaff }] of this.streams) {
      if (whom === 'staff' ? isStaff : !isStaff && (whom === 'others' || whom === accountId))
        yield stream;
    }
  }

  private async sendFirstState(stream: EventStream): Promise<void> {
    const listener = this.streams.get(stream);
    if (!listener) return;
    const now = this.clock.now();
    if (listener.isStaff) {
      stream.send('ready', this.readyEventFor(listener));
      this.showPresence();
      this.showLooking();
      this.showVisiting();
      return;
    }
    stream.send('ready', this.readyEventFor(listener), now);
    if (!listener.lastHeard) return;
    const since = new Date(listener.lastHeard.getTime() - overlapMs);
    const missed = await readMissed(this.prisma, listener.accountId, since).catch(() => null);
    for (const roomId of missed?.rooms ?? []) stream.send('chat', { kind: 'sync', roomId }, now);
    if (missed?.notices) stream.send('changed', { accounts: [listener.accountId] }, now);
  }

  /** Whether a change may have been missed after the page began to read; true if unknown. */
  private readyEventFor({ readsSince }: Listener): LiveEvents['ready'] {
    return readsSince !== null && readsSince > Math.max(this.listeningSince, this.lastChange)
      ? { missed: false }
      : {};
  }

  private showPresence(): void {
    this.sendToStaff({ presence: this.listPresence() });
  }

  private showLooking(): void {
    this.sendToStaff({ looking: this.listOpenRooms() });
  }

  private showVisiting(): void {
    this.sendToStaff({ visiting: this.listOpenPeople() });
  }

  private sendToStaff(news: StaffNews): void {
    void this.staff.send(news);
  }
}
