import type { Reach, ReachedKind } from '@tsumugi/contract/reach';
import type { LiveChange, OpenPerson, OpenRoom, Presence } from '@tsumugi/contract/resources/live';
import type { SessionReader } from '../auth/session-reader.js';
import type { PrismaService } from '../database/prisma.service.js';
import { findReachable } from '../reach/require-reach.js';
import type { ChatChange } from './announce-chat.js';
import type { EventStream } from './event-stream.js';

/** Live events for staff screens. */
export type StaffNews =
  | { readonly changed: LiveChange }
  | { readonly chat: ChatChange }
  | { readonly presence: readonly Presence[] }
  | { readonly looking: readonly OpenRoom[] }
  | { readonly visiting: readonly OpenPerson[] };

export interface StaffListener {
  readonly stream: EventStream;
  readonly sessionId: string;
  readonly accountId: number;
}

/** Kinds of records in a change. */
const kinds = {
  matters: 'matter',
  contactForms: 'contactForm',
  rooms: 'room',
  waitingRooms: 'room',
  accounts: 'account',
} as const;

/**
 * Delivers events to staff screens in order, filtered by the reader's teams. Rights are read again
 * for each batch, so that moved, stopped or demoted staff receive nothing. Events that arrive
 * during the read form the next batch.
 */
export class StaffAudience {
  private readonly waiting: StaffNews[] = [];
  private readonly reaches = new Map<EventStream, string>();
  private missed = false;
  private isSending = false;

  constructor(
    private readonly prisma: PrismaService,
    private readonly sessions: SessionReader,
    private readonly listeners: () => readonly StaffListener[],
  ) {}

  async send(...news: StaffNews[]): Promise<void> {
    this.waiting.push(...news);
    if (this.isSending) return;
    this.isSending = true;
    while (this.waiting.length > 0)
      await this.flush(this.waiting.splice(0)).catch(() => this.markMissed());
    this.isSending = false;
  }

  /** The part of the changes within this reader's reach. */
  async narrowToReach(reach: Reach, news: StaffNews): Promise<StaffNews> {
    if (reach === 'all') return news;
    const known = await this.knownTo(reach, [news]);
    return (
      narrowNews(news, reach, known) ?? ('presence' in news ? { presence: [] } : { looking: [] })
    );
  }

  /** Without a database the audience is unknown: all streams reload once it answers. */
  private markMissed(): void {
    this.missed = true;
  }

  private async flush(all: readonly StaffNews[]): Promise<void> {
    const news = gatherNews(all);
    const listeners = this.listeners();
    if (listeners.length === 0) return;
    const reaches = await this.sessions.readReaches([
      ...new Set(listeners.map(({ sessionId }) => sessionId)),
    ]);
    const groups = new Map<string, { reach: Reach; listeners: StaffListener[] }>();
    for (const listener of listeners) {
      const reach = reaches.get(listener.sessionId);
      if (reach === undefined) listener.stream.end();
      else {
        const key = JSON.stringify(reach);
        const group = groups.get(key) ?? { reach, listeners: [] };
        group.listeners.push(listener);
        groups.set(key, group);
      }
    }
    for (const [key, { reach, listeners: readers }] of groups) {
      const known = reach === 'all' ? null : await this.knownTo(reach, news);
      const readerNews = news.flatMap((each) =>
        known ? (narrowNews(each, reach, known) ?? []) : [each],
      );
      for (const reader of readers) {
        const before = this.reaches.get(reader.stream) ?? key;
        if (!this.reaches.has(reader.stream))
          reader.stream.onClose(() => this.reaches.delete(reader.stream));
        this.reaches.set(reader.stream, key);
        // After a change of teams or lost events, the screen reads everything again.
        if (this.missed || before !== key) reader.stream.send('ready', {});
        if (before !== key) reader.stream.send('changed', { teams: [0] });
        for (const each of readerNews) send(reader, each);
      }
    }
    this.missed = false;
  }

  private async knownTo(reach: Reach, news: readonly StaffNews[]): Promise<ReachableIds> {
    const idsByKind = new Map<ReachedKind, Set<number>>();
    for (const [kind, id] of news.flatMap(namedIn))
      idsByKind.set(kind, (idsByKind.get(kind) ?? new Set()).add(id));
    const known: [ReachedKind, ReadonlySet<number>][] = [];
    for (const [kind, ids] of idsByKind)
      known.push([kind, await findReachable(this.prisma, reach, kind, [...ids])]);
    return new Map(known);
  }
}

type ReachableIds = ReadonlyMap<ReachedKind, ReadonlySet<number>>;

function namedIn(news: StaffNews): (readonly [ReachedKind, number])[] {
  if ('presence' in news) return news.presence.map(({ matterId }) => ['matter', matterId] as const);
  if ('looking' in news) return news.looking.map(({ roomId }) => ['room', roomId] as const);
  if ('visiting' in news)
    return news.visiting.map(({ accountId }) => ['account', accountId] as const);
  if ('chat' in news) return [['room', news.chat.signal.roomId]];
  return Object.entries(kinds).flatMap(([name, kind]) =>
    (news.changed[name as keyof typeof kinds] ?? []).map((id) => [kind, id] as const),
  );
}

/** Merges the changes of a batch, except changes that stand for an unknown number of rows. */
function gatherNews(news: readonly StaffNews[]): StaffNews[] {
  const changes = news.flatMap((each) =>
    'changed' in each && isNamed(each.changed) ? [each.changed] : [],
  );
  if (changes.length < 2) return [...news];
  const others = news.filter((each) => !('changed' in each && isNamed(each.changed)));
  return [...others, { changed: mergeChanges(changes) }];
}

const isNamed = (change: LiveChange): boolean => Object.keys(change).length > 0;

function mergeChanges(changes: readonly LiveChange[]): LiveChange {
  const names = [
    ...new Set(changes.flatMap((change) => Object.keys(change))),
  ] as (keyof LiveChange)[];
  return Object.fromEntries(
    names
      // If one change does not name its tabs, all tabs may be affected.
      .filter(
        (name) => (name !== 'tabs' && name !== 'counts') || changes.every((change) => change[name]),
      )
      .map((name) => [
        name,
        [...new Set<unknown>(changes.flatMap((change) => [...(change[name] ?? [])]))],
      ]),
  ) as LiveChange;
}

/** The part of a change within reach; null if there is none. */
function narrowNews(news: StaffNews, reach: Reach, known: ReachableIds): StaffNews | null {
  const has = (kind: ReachedKind) => (id: number) => known.get(kind)?.has(id) ?? false;
  if ('presence' in news)
    return { presence: news.presence.filter(({ matterId }) => has('matter')(matterId)) };
  if ('looking' in news)
    return { looking: news.looking.filter(({ roomId }) => has('room')(roomId)) };
  if ('visiting' in news)
    return { visiting: news.visiting.filter(({ accountId }) => has('account')(accountId)) };
  if ('chat' in news) return has('room')(news.chat.signal.roomId) ? news : null;
  if (!isNamed(news.changed)) return news;
  const ids = Object.entries(kinds).map(
    ([name, kind]) =>
      [name, news.changed[name as keyof typeof kinds]?.filter(has(kind)) ?? []] as const,
  );
  const teams = (news.changed.teams ?? []).filter(
    (team) => team === 0 || reach === 'all' || reach.includes(team),
  );
  const reachable = [...ids, ['teams', teams] as const].filter(([, own]) => own.length > 0);
  const { tabs, counts } = news.changed;
  const where = { ...(tabs && { tabs }), ...(counts && { counts }) };
  return reachable.length > 0 ? { changed: { ...Object.fromEntries(reachable), ...where } } : null;
}

function send({ stream, accountId }: StaffListener, news: StaffNews): void {
  if ('changed' in news) stream.send('changed', news.changed);
  else if ('presence' in news) stream.send('presence', news.presence);
  else if ('looking' in news) stream.send('looking', news.looking);
  else if ('visiting' in news) stream.send('visiting', news.visiting);
  else
    stream.send(
      'chat',
      news.chat.by === accountId ? { ...news.chat.signal, own: true } : news.chat.signal,
    );
}
