import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { CaseFacts } from '@tsumugi/contract/facts';
import type { ReferenceKind } from '@tsumugi/contract/kit/define-fields';
import type { Reach } from '@tsumugi/contract/reach';
import { canReach } from '@tsumugi/contract/reach';
import { searchKey } from '@tsumugi/contract/text/search-key';
import { toActor } from '../../platform/actions/actors.js';
import { ReadingLog } from '../../platform/audit/reading-log.js';
import type { CurrentUser } from '../../platform/auth/current-user.js';
import { CalendarSource } from '../../platform/calendar/calendar-source.js';
import { Clock } from '../../platform/clock.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { loadCases } from '../../platform/facts/load-cases.js';
import { findPage } from '../../platform/http/find-page.js';
import { listOrder } from '../../platform/http/list-order.js';
import type { PageQuery } from '../../platform/http/list-page.js';
import { accountsOfFamily } from '../../platform/reach/family-accounts.js';
import { familiesIn, mattersIn } from '../../platform/reach/reach-conditions.js';
import { readableMessages } from '../../platform/reach/require-reach.js';
import { keysOf } from '../duplicate/domain/likeness.js';
import { likelyForms } from '../duplicate/likely-forms.queries.js';
import { LikenessStore } from '../duplicate/likeness.store.js';
import {
  type ContextRow,
  contextSelect,
  type LineRow,
  lineSelect,
  type MessageRow,
  messageSelect,
  nameSelect,
} from './matter-select.queries.js';

export interface MatterView {
  readonly facts: CaseFacts;
  readonly context: ContextRow;
  readonly chat: {
    readonly unread: number;
    readonly accountId: number | null;
    readonly roomId: number | null;
    readonly last: readonly MessageRow[];
  };
}

/** A member of a matter's family, with the office room if there is one. */
interface FamilyRoom {
  readonly accountId: number;
  readonly roomId: number | null;
  readonly first: boolean;
  readonly waits: boolean;
  readonly unread: number;
}

const shownMessages = 3;
/**
 * A family's room also contains texts about matters of other teams; they are removed after the
 * read.
 */
const maxRead = 20;

/** Reads single matters with their dependents. */
@Injectable()
export class MatterQueries {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly calendars: CalendarSource,
    private readonly readings: ReadingLog,
    private readonly likeness: LikenessStore,
  ) {}

  /** The read is logged. @throws AppError 404 when it does not exist or is deleted */
  async view(matterId: number, user: CurrentUser): Promise<MatterView> {
    const view = await this.viewUnlogged(matterId, user);
    await this.readings.one(user, { entity: 'matter', entityId: matterId, matterId });
    return view;
  }

  /** A brand's own wordings of notices. */
  async ownWordings(brand: number) {
    return this.prisma.noticeTemplate.findMany({ where: { brand } });
  }

  private async viewUnlogged(matterId: number, user: CurrentUser): Promise<MatterView> {
    const [cases, context, chat] = await Promise.all([
      loadCases(this.prisma, [matterId], {
        now: this.clock.now(),
        calendar: await this.calendars.now(),
        actor: toActor(user),
      }),
      this.prisma.matter.findFirst({
        where: { id: matterId, deletedAt: null, ...mattersIn(user.reach) },
        select: contextSelect(user.reach),
      }),
      this.chat(matterId, user.reach),
    ]);
    const facts = cases.get(matterId);
    if (!facts || !context) throw new AppError('not_found');
    const previous = context.previousMatterTeacher;
    if (!previous || canReach(user.reach, previous.matter.teamInCharge))
      return { facts, context, chat };
    return { facts, context: { ...context, previousMatterTeacher: null }, chat };
  }

  /** Matter of a candidate. @throws AppError 404 */
  async viewOfCandidate(matterTeacherId: number, user: CurrentUser): Promise<MatterView> {
    const row = await this.prisma.matterTeacher.findFirst({
      where: { id: matterTeacherId, deletedAt: null },
      select: { matterId: true },
    });
    if (!row) throw new AppError('not_found');
    return this.view(row.matterId, user);
  }

  /** A page of candidates by matter or teacher, newest first. */
  async candidatePage(
    where: { matterId?: number; teacherId?: number; ids?: readonly number[] },
    page: PageQuery,
    user: CurrentUser,
  ) {
    const { rows, total } = await findPage(this.prisma.matterTeacher, page, {
      where: {
        matterId: where.matterId,
        teacherId: where.teacherId,
        id: where.ids && { in: [...where.ids] },
        deletedAt: null,
        matter: { deletedAt: null, ...mattersIn(user.reach) },
      },
      orderBy: listOrder(page, { statusSince: (order) => ({ statusChangedAt: order }) }) ?? {
        id: 'desc',
      },
      select: { id: true, matterId: true },
    });
    const views = new Map<number, MatterView>();
    for (const matterId of new Set(rows.map((row) => row.matterId)))
      views.set(matterId, await this.view(matterId, user));
    return {
      total,
      rows: rows.flatMap((row) => ({ id: row.id, view: views.get(row.matterId) as MatterView })),
    };
  }

  /**
   * Matters of a family or of a student, newest first.
   * @throws AppError 404 if the person does not exist
   */
  async linesOf(
    reach: Reach,
    where: { parentId: number } | { studentId: number },
  ): Promise<LineRow[]> {
    const known =
      'parentId' in where
        ? await this.prisma.parent.count({ where: { id: where.parentId, deletedAt: null } })
        : await this.prisma.student.count({ where: { id: where.studentId, deletedAt: null } });
    if (!known) throw new AppError('not_found');
    return this.prisma.matter.findMany({
      where: { ...where, deletedAt: null, ...mattersIn(reach) },
      orderBy: { id: 'desc' },
      select: lineSelect,
    });
  }

  /**
   * Id of a matter number, typed in any width and case, with or without its hyphen. @throws
   * AppError 404
   */
  async idOfNumber(reach: Reach, number: string): Promise<number> {
    const parts = /^([a-z]{1,4})(\d{2})(\d{6})$/.exec(searchKey(number));
    const matterNumber = parts && `${parts[1]?.toUpperCase()}${parts[2]}-${parts[3]}`;
    const row =
      matterNumber &&
      (await this.prisma.matter.findFirst({
        where: { matterNumber, deletedAt: null, ...mattersIn(reach) },
        select: { id: true },
      }));
    if (!row) throw new AppError('not_found');
    return row.id;
  }

  /** Other families and inquiries with the same telephone or mail as this family. */
  async findLikePeople(reach: Reach, { facts, context }: MatterView) {
    const { parent } = context;
    const [form] = context.contactForms;
    const person = {
      phones: [parent?.phone, parent?.phone2, form?.phone],
      email: parent?.account.email ?? form?.email,
    };
    const [people, inquiries] = await Promise.all([
      this.likeness.findPossible('parent', keysOf(person)),
      likelyForms(this.prisma, reach, person, {
        OR: [{ linkedMatterId: null }, { linkedMatterId: { not: facts.matter.matterId } }],
      }),
    ]);
    const [families, forms] = await Promise.all([
      this.prisma.parent.findMany({
        where: {
          deletedAt: null,
          id: { in: people.map(({ id }) => id), not: parent?.id },
          AND: [
            familiesIn(reach),
            ...(parent
              ? [{ OR: [{ primaryParentId: null }, { primaryParentId: { not: parent.id } }] }]
              : []),
          ],
        },
        take: 20,
        select: {
          ...nameSelect,
          matters: { where: { deletedAt: null, ...mattersIn(reach) }, select: lineSelect },
        },
      }),
      this.prisma.contactForm.findMany({
        where: { id: { in: inquiries.map(({ id }) => id) } },
        orderBy: { id: 'desc' },
        select: {
          id: true,
          parentName: true,
          receivedAt: true,
          linkedMatter: { select: lineSelect },
        },
      }),
    ]);
    return { families, forms };
  }

  /** Names of staff, teams and courses that a diff refers to. */
  async names(): Promise<Record<ReferenceKind, Map<number, string>>> {
    const [admins, teams, courses] = await Promise.all([
      this.prisma.admin.findMany({
        select: { id: true, accountId: true, account: { select: { name: true } } },
      }),
      this.prisma.team.findMany({ select: { id: true, name: true } }),
      this.prisma.course.findMany({ select: { id: true, name: true } }),
    ]);
    return {
      admin: new Map(admins.map((row) => [row.id, row.account.name])),
      account: new Map(admins.map((row) => [row.accountId, row.account.name])),
      team: new Map(teams.map((row) => [row.id, row.name])),
      course: new Map(courses.map((row) => [row.id, row.name])),
    };
  }

  private async chat(matterId: number, reach: Reach): Promise<MatterView['chat']> {
    const family = await this.prisma.$queryRaw<FamilyRoom[]>`
      select a.account_id as "accountId", r.id as "roomId", a.account_id = p.account_id as first, r.unanswered_since is not null as waits,
        (select count(*)::int from chat_message c
          where c.room_id = r.id and c.side = 'family' and c.deleted_at is null and c.sent_at >= r.unanswered_since) as unread
      from matter m join parent p on p.id = m.parent_id cross join lateral (${accountsOfFamily('m')}) a
      left join chat_room r on r.account_id = a.account_id
      where m.id = ${matterId} order by r.unanswered_since, a.account_id`;
    const rooms = family.flatMap(({ roomId }) => roomId ?? []);
    const last = await this.prisma.chatMessage.findMany({
      where: {
        deletedAt: null,
        room: { OR: [{ matterTeacher: { matterId } }, { id: { in: rooms } }] },
      },
      orderBy: { id: 'desc' },
      take: reach === 'all' ? shownMessages : maxRead,
      select: messageSelect,
    });
    const own = await readableMessages(
      this.prisma,
      reach,
      last.map(({ id }) => id),
    );
    const first = family.find((each) => each.first);
    return {
      unread: family.reduce((sum, { unread }) => sum + unread, 0),
      accountId: first?.accountId ?? null,
      // The family member with the longest wait; otherwise the first guardian.
      roomId: (family.find(({ waits }) => waits) ?? first)?.roomId ?? null,
      last: last
        .filter(({ id }) => own.has(id))
        .slice(0, shownMessages)
        .reverse(),
    };
  }
}
