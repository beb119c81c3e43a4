import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { Reach } from '@tsumugi/contract/reach';
import type { timelineQuery } from '@tsumugi/contract/resources/timeline';
import type { z } from 'zod';
import { Clock } from '../../platform/clock.js';
import type { Prisma } from '../../platform/database/generated-client/client.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { mattersIn } from '../../platform/reach/reach-conditions.js';
import { countKeys, findKeys, keyOf, type LineKey, type Source } from './timeline-keys.queries.js';

const named = { select: { name: true } } as const;
const eventSelect = {
  id: true,
  entity: true,
  entityId: true,
  action: true,
  fromStatus: true,
  toStatus: true,
  actorType: true,
  reason: true,
  stamped: true,
  undoUntil: true,
  undoneAt: true,
  undoOf: true,
  actor: named,
} satisfies Prisma.StatusEventSelect;
const noticeSelect = {
  id: true,
  code: true,
  audience: true,
  title: true,
  body: true,
  readAt: true,
  droppedAt: true,
  matterTeacherId: true,
  recipient: named,
  contactForm: { select: { parentName: true } },
  deliveries: {
    orderBy: { id: 'asc' },
    select: {
      id: true,
      channel: true,
      state: true,
      dueAt: true,
      sentAt: true,
      error: true,
      resentAs: true,
    },
  },
} satisfies Prisma.NoticeSelect;
const messageSelect = {
  id: true,
  text: true,
  kind: true,
  side: true,
  deletedAt: true,
  roomId: true,
  sender: named,
  room: { select: { matterTeacherId: true } },
} satisfies Prisma.ChatMessageSelect;
const refusalSelect = {
  id: true,
  word: true,
  roomId: true,
  sender: { select: { name: true, teacher: { select: { id: true } } } },
  room: { select: { matterTeacherId: true } },
} satisfies Prisma.ChatRefusalSelect;
const callSelect = {
  id: true,
  result: true,
  side: true,
  callNote: true,
  promisedAt: true,
  matterTeacherId: true,
  author: named,
} satisfies Prisma.CallNoteSelect;
const memoSelect = {
  id: true,
  content: true,
  shared: true,
  author: named,
} satisfies Prisma.MemoSelect;
const formSelect = {
  id: true,
  parentName: true,
  requestType: true,
  body: true,
} satisfies Prisma.ContactFormSelect;

export interface Sources {
  readonly status: Prisma.StatusEventGetPayload<{ select: typeof eventSelect }>;
  readonly notice: Prisma.NoticeGetPayload<{ select: typeof noticeSelect }>;
  readonly chat: Prisma.ChatMessageGetPayload<{ select: typeof messageSelect }>;
  readonly refusal: Prisma.ChatRefusalGetPayload<{ select: typeof refusalSelect }>;
  readonly call: Prisma.CallNoteGetPayload<{ select: typeof callSelect }>;
  readonly memo: Prisma.MemoGetPayload<{ select: typeof memoSelect }>;
  readonly form: Prisma.ContactFormGetPayload<{ select: typeof formSelect }>;
}
type Rows = { readonly [K in keyof Sources]: ReadonlyMap<number, Sources[K]> };

/** A page of lines with their rows. */
export interface TimelinePage {
  readonly keys: readonly LineKey[];
  readonly rows: Rows;
  readonly teachers: ReadonlyMap<number, string>;
  readonly counts: ReadonlyMap<Source, number>;
  readonly more: boolean;
}
type TimelineQuery = z.infer<typeof timelineQuery>;

/** All events of a matter, from seven tables in one order. */
@Injectable()
export class TimelineQueries {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 404 when there is no such matter */
  async page(reach: Reach, matterId: number, query: TimelineQuery): Promise<TimelinePage> {
    if (
      !(await this.prisma.matter.count({
        where: { id: matterId, deletedAt: null, ...mattersIn(reach) },
      }))
    )
      throw new AppError('not_found');
    const keyQuery = {
      reach,
      matterId,
      now: this.clock.now(),
      kinds: query.kinds,
      candidate: query.candidate,
    };
    const [found, counts, candidates] = await Promise.all([
      findKeys(this.prisma, keyQuery, keyOf(query.cursor), query.limit + 1),
      countKeys(this.prisma, keyQuery),
      this.prisma.matterTeacher.findMany({
        where: { matterId },
        select: { id: true, teacher: { select: { lastName: true, firstName: true } } },
      }),
    ]);
    const keys = found.slice(0, query.limit);
    return {
      keys,
      rows: await this.rowsOf(keys),
      teachers: new Map(
        candidates.map((row) => [row.id, `${row.teacher.lastName} ${row.teacher.firstName}`]),
      ),
      counts,
      more: found.length > query.limit,
    };
  }

  private async rowsOf(keys: readonly LineKey[]): Promise<Rows> {
    const ids = (...sources: Source[]) => ({
      id: { in: keys.filter((key) => sources.includes(key.source)).map((key) => key.id) },
    });
    const [status, notice, chat, refusal, call, memo, form] = await Promise.all([
      this.prisma.statusEvent.findMany({ where: ids('status', 'edit'), select: eventSelect }),
      this.prisma.notice.findMany({ where: ids('notice'), select: noticeSelect }),
      this.prisma.chatMessage.findMany({ where: ids('chat'), select: messageSelect }),
      this.prisma.chatRefusal.findMany({ where: ids('refusal'), select: refusalSelect }),
      this.prisma.callNote.findMany({ where: ids('call'), select: callSelect }),
      this.prisma.memo.findMany({ where: ids('memo'), select: memoSelect }),
      this.prisma.contactForm.findMany({ where: ids('form'), select: formSelect }),
    ]);
    return {
      status: byId(status),
      notice: byId(notice),
      chat: byId(chat),
      refusal: byId(refusal),
      call: byId(call),
      memo: byId(memo),
      form: byId(form),
    };
  }
}

const byId = <R extends { id: number }>(rows: readonly R[]): Map<number, R> =>
  new Map(rows.map((row) => [row.id, row]));
