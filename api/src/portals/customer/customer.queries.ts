import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { CaseFacts } from '@tsumugi/contract/facts';
import { matterFields } from '@tsumugi/contract/fields/matter';
import { matterTeacherFields } from '@tsumugi/contract/fields/matter-teacher';
import { teacherFields } from '@tsumugi/contract/fields/teacher';
import { columnsFor } from '@tsumugi/contract/kit/define-fields';
import { rowsPerPage } from '@tsumugi/contract/kit/page-sizes';
import type { memosOf, searchMatters } from '@tsumugi/contract/portal/customer-input';
import { candidateAt } from '@tsumugi/contract/states';
import type { z } from 'zod';
import type { StepDays } from '../../modules/matter/progress-steps.js';
import { lessonColumns } from '../../modules/teacher/running-lessons.js';
import { toActor } from '../../platform/actions/actors.js';
import type { CurrentUser } from '../../platform/auth/current-user.js';
import { CalendarSource } from '../../platform/calendar/calendar-source.js';
import { Clock } from '../../platform/clock.js';
import type { Prisma } from '../../platform/database/generated-client/client.js';
import { Hourly } from '../../platform/database/hourly.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { loadCases } from '../../platform/facts/load-cases.js';
import { openMatter } from '../../platform/facts/open-matter.js';
import { isVisibleToFamily } from './family-view.js';
import { usualDays } from './forecast/expectation.js';
import { type Pace, type PaceStep, readPace } from './forecast/pace.queries.js';
import { type ProfileRow, readProfile } from './profile.queries.js';

/** Columns of a matter's pages besides its facts. */
const aroundSelect = {
  id: true,
  ...columnsFor(matterFields, 'family'),
  ...columnsFor(matterFields, 'guardian'),
  previousMatterTeacher: {
    select: { id: true, teacher: { select: { lastName: true, firstName: true } } },
  },
  changeRequests: {
    orderBy: { id: 'desc' },
    take: 20,
    select: {
      id: true,
      type: true,
      diff: true,
      reason: true,
      requestedAt: true,
      confirmedAt: true,
      rejectedAt: true,
      rejectReason: true,
      withdrawnAt: true,
      open: true,
    },
  },
  brandSettings: { select: { name: true } },
  parent: { select: { timeZone: true } },
  student: {
    select: { id: true, lastName: true, firstName: true, grade: true, chatReadable: true },
  },
  courses: {
    select: { course: { select: { id: true, name: true } } },
    orderBy: { courseId: 'asc' },
  },
  candidates: {
    where: { deletedAt: null, introducedAt: { not: null } },
    select: { id: true, teacher: { select: { firstName: true, faculty: true } } },
  },
} satisfies Prisma.MatterSelect;
export type FamilyContextRow = Prisma.MatterGetPayload<{ select: typeof aroundSelect }>;

export interface FamilyView {
  readonly facts: CaseFacts;
  readonly context: FamilyContextRow;
  /** Durations of the steps at the brand. */
  readonly usual: StepDays;
}

/**
 * Fields that a family may read by the field book, and columns for its texts
 * (domain/permissions#what-a-family-sees).
 */
const candidateSelect = {
  id: true,
  ...columnsFor(matterTeacherFields, 'family'),
  ...columnsFor(matterTeacherFields, 'guardian'),
  ...columnsFor(matterTeacherFields, 'guardianWords'),
  matchingChoice: true,
  teacher: {
    select: {
      ...columnsFor(teacherFields, 'family'),
      photo: { select: { storageKey: true } },
      availability: { select: { weekday: true, fromMinute: true, toMinute: true } },
      candidacies: {
        where: {
          candidateStatus: { in: [candidateAt.beforeTrial, candidateAt.hired] },
          deletedAt: null,
          matter: { deletedAt: null },
        },
        select: { ...lessonColumns, trialLessonDate: true },
      },
      subjects: {
        select: { subject: true, level: true },
        orderBy: [{ level: 'asc' }, { subject: 'asc' }],
      },
      teachingExperiences: {
        where: { matterTeacherId: null },
        orderBy: { id: 'asc' },
        select: {
          grades: true,
          subjects: true,
          purposes: true,
          years: true,
          pupils: true,
          note: true,
        },
      },
    },
  },
} satisfies Prisma.MatterTeacherSelect;
export type IntroducedRow = Prisma.MatterTeacherGetPayload<{ select: typeof candidateSelect }>;

const memoSelect = {
  id: true,
  content: true,
  createdAt: true,
  matterId: true,
  studentId: true,
} satisfies Prisma.MemoSelect;

/** Reads of the customer portal. Ownership is checked here too, in addition to the guards. */
@Injectable()
export class CustomerQueries {
  private readonly history: Hourly<ReadonlyMap<PaceStep, Pace>>;

  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly calendars: CalendarSource,
  ) {
    this.history = new Hourly(clock);
  }

  /** Durations of the steps at the brand in the recent past, equal for every family. */
  readPaces(brand: number): Promise<ReadonlyMap<PaceStep, Pace>> {
    return this.history.of(String(brand), () => readPace(this.prisma, brand, this.clock));
  }

  /** The caller's own requests, newest first. A student account has only its own. */
  async search(
    query: z.infer<typeof searchMatters>,
    user: CurrentUser,
  ): Promise<{ views: FamilyView[]; total: number; timeZone: string | null }> {
    const where: Prisma.MatterWhereInput = {
      ...ownMatters(user),
      deletedAt: null,
      ...(query.studentId ? { studentId: query.studentId } : {}),
      ...(query.open ? openMatter : {}),
    };
    const [total, rows, parent] = await Promise.all([
      this.prisma.matter.count({ where }),
      this.prisma.matter.findMany({
        where,
        orderBy: { id: 'desc' },
        skip: (query.page - 1) * rowsPerPage,
        take: rowsPerPage,
        select: aroundSelect,
      }),
      user.guardianId
        ? this.prisma.parent.findUnique({
            where: { id: user.guardianId },
            select: { timeZone: true },
          })
        : null,
    ]);
    return {
      views: await this.withFacts(rows, user),
      total,
      timeZone: parent?.timeZone ?? rows[0]?.parent?.timeZone ?? null,
    };
  }

  /** A page of the caller's matters, newest first; `before` is the last id of the previous page. */
  async page(user: CurrentUser, before: number | undefined, take: number): Promise<FamilyView[]> {
    const where = {
      ...ownMatters(user),
      deletedAt: null,
      ...(before === undefined ? {} : { id: { lt: before } }),
    };
    return this.withFacts(
      await this.prisma.matter.findMany({
        where,
        orderBy: { id: 'desc' },
        take,
        select: aroundSelect,
      }),
      user,
    );
  }

  /** @throws AppError 404 for an absent request */
  async matter(matterId: number, user: CurrentUser): Promise<FamilyView> {
    const row = await this.prisma.matter.findFirst({
      where: { id: matterId, deletedAt: null, ...ownMatters(user) },
      select: aroundSelect,
    });
    const [view] = row ? await this.withFacts([row], user) : [];
    if (!view) throw new AppError('not_found');
    return view;
  }

  /** @throws AppError 404 for a candidate that is absent or not introduced yet */
  async candidate(
    matterTeacherId: number,
    user: CurrentUser,
  ): Promise<{ view: FamilyView; row: IntroducedRow }> {
    const found = await this.prisma.matterTeacher.findFirst({
      where: { id: matterTeacherId, deletedAt: null, introducedAt: { not: null } },
      select: { matterId: true, ...candidateSelect },
    });
    if (!found) throw new AppError('not_found');
    const { matterId, ...row } = found;
    const view = await this.matter(matterId, user);
    if (
      !view.facts.candidates.some(
        (each) => each.matterTeacherId === matterTeacherId && isVisibleToFamily(each),
      )
    )
      throw new AppError('not_found');
    return { view, row };
  }

  /** All teachers introduced on a request, by matterTeacherId. @throws AppError 404 */
  async introductions(
    matterId: number,
    user: CurrentUser,
  ): Promise<{ view: FamilyView; rows: ReadonlyMap<number, IntroducedRow> }> {
    return { view: await this.matter(matterId, user), rows: await this.introducedOn([matterId]) };
  }

  /** All teachers introduced on requests whose ownership was checked, by matterTeacherId. */
  async introducedOn(matterIds: readonly number[]): Promise<ReadonlyMap<number, IntroducedRow>> {
    const rows = await this.prisma.matterTeacher.findMany({
      where: { matterId: { in: [...matterIds] }, deletedAt: null, introducedAt: { not: null } },
      select: candidateSelect,
    });
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Names of courses, also of courses that are no longer offered. */
  async courseNames(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.prisma.course.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, name: true },
    });
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** Events of matters, oldest first; without undone events. */
  events(...matterIds: readonly number[]) {
    return this.prisma.statusEvent.findMany({
      where: { matterId: { in: [...matterIds] }, undoneAt: null, undoOf: null },
      orderBy: { id: 'asc' },
      select: {
        id: true,
        matterId: true,
        entity: true,
        entityId: true,
        action: true,
        fromStatus: true,
        toStatus: true,
        actorType: true,
        at: true,
        stamped: true,
      },
    });
  }

  /** Memos marked 共有 of the named records. */
  memos({ matterId, parentId, studentId }: z.infer<typeof memosOf>) {
    const any = [
      matterId ? { matterId } : [],
      parentId ? { parentId } : [],
      studentId ? { studentId } : [],
    ].flat();
    const where = { shared: true, deletedAt: null, teacherId: null, OR: any };
    return this.prisma.memo.findMany({
      where,
      orderBy: { id: 'desc' },
      take: 100,
      select: memoSelect,
    });
  }

  /** Shared memos of these requests. */
  memosOn(matterIds: readonly number[]) {
    const where = {
      shared: true,
      deletedAt: null,
      teacherId: null,
      matterId: { in: [...matterIds] },
    };
    return this.prisma.memo.findMany({ where, orderBy: { id: 'desc' }, select: memoSelect });
  }

  async adminChatKey(accountId: number): Promise<number | null> {
    const room = await this.prisma.chatRoom.findUnique({
      where: { accountId },
      select: { id: true },
    });
    return room?.id ?? null;
  }

  async matterNumber(matterId: number): Promise<string> {
    const row = await this.prisma.matter.findFirst({
      where: { id: matterId, deletedAt: null },
      select: { matterNumber: true },
    });
    if (!row) throw new AppError('not_found');
    return row.matterNumber;
  }

  async courses() {
    const rows = await this.prisma.course.findMany({
      where: { active: true, deletedAt: null },
      orderBy: [{ brand: 'asc' }, { sortOrder: 'asc' }, { id: 'asc' }],
      select: {
        id: true,
        brand: true,
        name: true,
        description: true,
        lessonPeriod: true,
        hasTrial: true,
        brandSettings: { select: { name: true } },
      },
    });
    return rows.map(({ brandSettings, ...row }) => ({ ...row, brandName: brandSettings.name }));
  }

  /** @throws AppError 404 for an absent guardian */
  profile(parentId: number): Promise<ProfileRow> {
    return readProfile(this.prisma, parentId, this.clock.now());
  }

  private async withFacts(
    rows: readonly FamilyContextRow[],
    user: CurrentUser,
  ): Promise<FamilyView[]> {
    const calendar = await this.calendars.now();
    const ids = rows.map(({ id }) => id);
    const cases = await loadCases(this.prisma, ids, {
      now: this.clock.now(),
      calendar,
      actor: toActor(user),
    });
    const views = rows.map(async (context): Promise<FamilyView[]> => {
      const facts = cases.get(context.id);
      return facts
        ? [{ facts, context, usual: usualDays(await this.readPaces(facts.matter.brand)) }]
        : [];
    });
    return (await Promise.all(views)).flat();
  }
}

export type EventRow = Awaited<ReturnType<CustomerQueries['events']>>[number];
export type MemoRow = Awaited<ReturnType<CustomerQueries['memos']>>[number];

const noId = -1;
/** A guardian has the family's requests, a student account its own. */
const ownMatters = (user: CurrentUser): Prisma.MatterWhereInput =>
  user.parentId ? { parentId: user.parentId } : { studentId: user.studentId ?? noId };
