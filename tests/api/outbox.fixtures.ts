import { addDays } from '@tsumugi/contract/calendar/day';
import { endOfDay } from '@tsumugi/contract/calendar/instant';
import type { CandidateStatus } from '@tsumugi/contract/codes/candidate';
import { choiceAt, isEnded } from '@tsumugi/contract/states';
import { systemActor } from '../../api/src/platform/actions/actors.js';
import type { NoticeOrder } from '../../api/src/platform/actions/change.js';
import { calendarFrom } from '../../api/src/platform/calendar/calendar-from.js';
import type { PrismaService } from '../../api/src/platform/database/prisma.service.js';
import type { Transaction } from '../../api/src/platform/database/transaction.js';
import { loadCases } from '../../api/src/platform/facts/load-cases.js';
import type { MessageEdit, NoticeRequest, Outbox } from '../../api/src/platform/outbox/outbox.js';
import { type Account, createAccount } from '../support/accounts.js';
import type { TestApp } from '../support/test-app.js';

/** A matter at 80 with one introduced candidate, and the outbox as an action uses it. */
export class OutboxCase {
  matterId = 0;
  matterTeacherId = 0;
  family!: Account;
  teacher!: Account;

  constructor(
    readonly test: TestApp,
    readonly prisma: PrismaService,
    readonly outbox: Outbox,
  ) {}

  static async brand(prisma: PrismaService, row: Record<string, unknown> = {}): Promise<void> {
    const fixed = {
      id: 1,
      name: 'つむぎ家庭教師',
      prefix: 'K',
      primaryColor: '#000000',
      accentColor: '#000000',
      companyName: '株式会社つむぎ',
    };
    await prisma.brand.upsert({ where: { id: 1 }, create: { ...fixed, ...row }, update: row });
  }

  async open(options: { guest?: boolean; zone?: string } = {}): Promise<this> {
    const { prisma, test } = this;
    const now = test.clock.now();
    this.family = await createAccount(test.app, { role: 'Parent' });
    this.teacher = await createAccount(test.app, { role: 'Teacher' });
    const parentId = this.family.parentId as number;
    const teacherId = this.teacher.teacherId as number;
    if (options.zone)
      await prisma.parent.update({ where: { id: parentId }, data: { timeZone: options.zone } });
    await prisma.teacher.update({
      where: { id: teacherId },
      data: { lastName: '佐藤', firstName: '次郎', university: '試験大学', gradeYear: 3 },
    });
    await prisma.$transaction(async (tx) => {
      const names = {
        lastName: '山田',
        firstName: '花',
        lastNameKana: 'ヤマダ',
        firstNameKana: 'ハナ',
      };
      const student = options.guest
        ? null
        : await tx.student.create({
            data: { parentId, grade: 7, ...names, createdAt: now, updatedAt: now },
          });
      const matter = await tx.matter.create({
        data: {
          matterNumber: `K26-${String(parentId).padStart(6, '0')}`,
          brand: 1,
          parentId: options.guest ? null : parentId,
          studentId: student?.id ?? null,
          caseStatus: options.guest ? 20 : 80,
          requestType: 10,
          subjects: [100, 110],
          statusChangedAt: now,
          createdAt: now,
          updatedAt: now,
        },
      });
      this.matterId = matter.id;
      await this.event(tx, 'matter', matter.id, matter.caseStatus);
    });
    if (!options.guest) this.matterTeacherId = await this.candidate(teacherId);
    return this;
  }

  async candidate(teacherId: number, sequence = 1): Promise<number> {
    const now = this.test.clock.now();
    return this.prisma.$transaction(async (tx) => {
      const { id } = await tx.matterTeacher.create({
        data: {
          selectionNumber: `${this.matterId}-${sequence}`,
          sequence,
          matterId: this.matterId,
          teacherId,
          candidateStatus: 40,
          source: 1,
          statusChangedAt: now,
          createdAt: now,
          updatedAt: now,
          introducedAt: now,
          trialLessonRequestDeadline: endOfDay(addDays(this.test.clock.today(), 7)),
        },
      });
      await this.event(tx, 'matterTeacher', id, 40);
      return id;
    });
  }

  async event(
    tx: Transaction,
    entity: 'matter' | 'matterTeacher',
    entityId: number,
    toStatus: number,
    actorId?: number,
  ): Promise<number> {
    const actor = actorId ? { actorType: 'staff', actorId } : { actorType: 'system' };
    const { id } = await tx.statusEvent.create({
      data: {
        entity,
        entityId,
        matterId: this.matterId,
        action: 'test',
        toStatus,
        at: this.test.clock.now(),
        ...actor,
      },
    });
    return id;
  }

  /** A candidacy as a step leaves it. */
  async move(candidateStatus: CandidateStatus, id = this.matterTeacherId): Promise<void> {
    const candidateState = isEnded({ candidateStatus }) ? choiceAt.declined : choiceAt.inCandidate;
    const moved = {
      candidateStatus,
      candidateState,
      statusChangedAt: this.test.clock.now(),
      version: { increment: 1 },
    };
    await this.prisma.$transaction(async (tx) => {
      await tx.matterTeacher.update({ where: { id }, data: moved });
      await this.event(tx, 'matterTeacher', id, candidateStatus);
    });
  }

  /** Runs an action: an event, then its notices. */
  async order(
    orders: readonly NoticeOrder[],
    options: {
      edits?: readonly MessageEdit[];
      preview?: boolean;
      actorId?: number;
      dropKeys?: readonly string[];
    } = {},
  ) {
    const now = this.test.clock.now();
    const rollback = new Error('preview');
    let result: { eventId: number; messages: Awaited<ReturnType<Outbox['enqueue']>> } | undefined;
    await this.prisma
      .$transaction(async (tx) => {
        const eventId = this.matterTeacherId
          ? await this.event(
              tx,
              'matterTeacher',
              this.matterTeacherId,
              await statusOf(tx, this.matterTeacherId),
              options.actorId,
            )
          : await this.event(tx, 'matter', this.matterId, 20, options.actorId);
        const facts = await loadCases(tx, [this.matterId], {
          now,
          actor: systemActor,
          calendar: calendarFrom([]),
        });
        const placements = orders.map(
          (order): NoticeRequest => ({
            order,
            facts: facts.get(this.matterId) as NoticeRequest['facts'],
            matterTeacherId:
              order.matterTeacherId === undefined ? this.matterTeacherId : order.matterTeacherId,
            eventId,
          }),
        );
        if (options.dropKeys) await this.outbox.cancel(tx, { keys: options.dropKeys }, now);
        result = {
          eventId,
          messages: await this.outbox.enqueue(tx, placements, options.edits ?? []),
        };
        if (options.preview) throw rollback;
      })
      .catch((error) => {
        if (error !== rollback) throw error;
      });
    if (!result) throw new Error('nothing was placed');
    return result;
  }

  async undo(eventId: number): Promise<void> {
    await this.prisma.$transaction((tx) =>
      this.outbox.cancel(tx, { eventIds: [eventId] }, this.test.clock.now()),
    );
  }

  deliveries(where: Record<string, unknown> = {}) {
    return this.prisma.delivery.findMany({
      where: { notice: { matterId: this.matterId }, ...where },
      include: { notice: true },
      orderBy: { id: 'asc' },
    });
  }
}

/** The one message to a side on a channel. */
export const messageOf = <T extends { channel: string; to: string }>(
  messages: readonly T[],
  to: string,
  channel: string,
) => messages.find((message) => message.to === to && message.channel === channel) as T;

async function statusOf(tx: Transaction, id: number): Promise<number> {
  const { candidateStatus } = await tx.matterTeacher.findUniqueOrThrow({
    where: { id },
    select: { candidateStatus: true },
  });
  return candidateStatus;
}
