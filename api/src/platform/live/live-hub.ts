import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { LiveChange, Presence } from '@tsumugi/contract/resources/live';
import { changeChannel } from '../actions/announce-change.js';
import { SessionReader } from '../auth/session-reader.js';
import { Clock } from '../clock.js';
import { PrismaService } from '../database/prisma.service.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { SETTINGS, type Settings } from '../settings/settings.js';
import { ChangeListener } from './change-listener.js';
import { presenceChannel } from './channels.js';
import type { EventStream } from './event-stream.js';
import { PresenceBoard } from './presence-board.js';

const beatMs = 25_000;

/** Hands what the database announces to the open screens of this process. The listening connection exists while somebody listens. */
@Injectable()
export class LiveHub implements OnModuleDestroy {
  private readonly streams = new Map<EventStream, string>();
  private readonly board = new PresenceBoard();
  private listener: ChangeListener | undefined;
  private beat: NodeJS.Timeout | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(PrismaService) private readonly prisma: PrismaService,
    @Inject(SessionReader) private readonly sessions: SessionReader,
  ) {}

  /** The stream lives as long as the session behind it, and no longer than the process. */
  join(stream: EventStream, sessionId: string): void {
    this.streams.set(stream, sessionId);
    stream.onClose(() => this.leave(stream));
    if (this.listener) this.welcome(stream);
    else this.listen();
  }

  presence(): Presence[] {
    return this.board.list();
  }

  /** Tells every process who has which case open (null: none). */
  async tell(adminId: number, matterId: number | null): Promise<void> {
    await this.prisma.$executeRaw`select pg_notify(${presenceChannel}, ${JSON.stringify({ adminId, matterId })})`;
  }

  async onModuleDestroy(): Promise<void> {
    for (const stream of this.streams.keys()) stream.end();
    this.streams.clear();
    await this.rest();
  }

  /** Ends the streams whose session is over. */
  async checkSessions(): Promise<void> {
    for (const sessionId of new Set(this.streams.values())) {
      const user = await this.sessions.userOf(sessionId).catch(() => null);
      // Without a database nobody is sent away: the next beat asks again.
      if (user === undefined) for (const [stream, of] of this.streams) if (of === sessionId) stream.end();
    }
  }

  private listen(): void {
    this.listener = new ChangeListener(this.settings.databaseUrl, this.logger, {
      channels: [changeChannel, presenceChannel],
      heard: (channel, payload) => this.hear(channel, payload),
      ready: () => {
        for (const stream of this.streams.keys()) this.welcome(stream);
      },
    });
    void this.listener.open();
    this.beat = setInterval(() => {
      for (const stream of this.streams.keys()) stream.beat();
      if (this.board.forget(this.clock.now())) this.showPresence();
      void this.checkSessions();
    }, beatMs);
    this.beat.unref();
  }

  private leave(stream: EventStream): void {
    this.streams.delete(stream);
    if (this.streams.size === 0) void this.rest();
  }

  private async rest(): Promise<void> {
    clearInterval(this.beat);
    const { listener } = this;
    this.listener = undefined;
    await listener?.close();
  }

  private hear(channel: string, payload: string): void {
    if (channel === presenceChannel) {
      const { adminId, matterId } = JSON.parse(payload) as { adminId: number; matterId: number | null };
      if (this.board.note(adminId, matterId, this.clock.now())) this.showPresence();
      return;
    }
    const change = JSON.parse(payload) as LiveChange;
    for (const stream of this.streams.keys()) stream.send('changed', change);
  }

  private welcome(stream: EventStream): void {
    stream.send('ready', {});
    stream.send('presence', this.board.list());
  }

  private showPresence(): void {
    for (const stream of this.streams.keys()) stream.send('presence', this.board.list());
  }
}
