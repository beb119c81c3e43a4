import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { CandidateCase } from '@tsumugi/contract/facts';
import { matterFields } from '@tsumugi/contract/fields/matter';
import { matterTeacherFields } from '@tsumugi/contract/fields/matter-teacher';
import { columnsFor } from '@tsumugi/contract/kit/define-fields';
import type { TeacherCandidacies } from '@tsumugi/contract/portal/teacher';
import { isEnded } from '@tsumugi/contract/states';
import { guardianSecrets, studentSecrets } from '../../modules/news/family-names.queries.js';
import { toActor } from '../../platform/actions/actors.js';
import type { CurrentUser } from '../../platform/auth/current-user.js';
import { CalendarSource } from '../../platform/calendar/calendar-source.js';
import { Clock, days } from '../../platform/clock.js';
import type { Prisma } from '../../platform/database/generated-client/client.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { loadCases } from '../../platform/facts/load-cases.js';
import { type LineRow, type LineView, readFunnel, readLines } from './lines.queries.js';

const noId = -1;
/**
 * Limit of candidacies, above the number of a teacher's open ones; later pages contain the older
 * ones.
 */
const maxShown = 100;
const funnelDays = 365;

const candidacySelect = {
  id: true,
  matterId: true,
  candidateStatus: true,
  ...columnsFor(matterTeacherFields, 'teacher'),
  ...columnsFor(matterTeacherFields, 'teacherWords'),
  rejectReasonTold: true,
  teacher: {
    select: {
      lastName: true,
      firstName: true,
      timeZone: true,
      account: { select: { email: true, adminRoom: { select: { id: true } } } },
    },
  },
  matter: {
    select: {
      ...columnsFor(matterFields, 'teacher'),
      ...columnsFor(matterFields, 'homeAddress'),
      recruitTitle: true,
      rewardNote: true,
      teacherConditionNote: true,
      student: {
        select: { ...studentSecrets, grade: true, schoolType: true },
      },
      parent: { select: { ...guardianSecrets, timeZone: true } },
    },
  },
} satisfies Prisma.MatterTeacherSelect;
export type CandidacyRow = Prisma.MatterTeacherGetPayload<{ select: typeof candidacySelect }>;

export interface CandidacyView {
  readonly facts: CandidateCase;
  readonly row: CandidacyRow;
}

/** Reads of the teacher portal, limited to the caller's candidacies. */
@Injectable()
export class TeacherQueries {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly calendars: CalendarSource,
  ) {}

  /** The teacher's own candidacies for lists, newest first. */
  async lines(user: CurrentUser): Promise<LineView[]> {
    return this.withFacts(await readLines(this.prisma, user.teacherId ?? noId, maxShown), user);
  }

  /**
   * Data of the caller's candidacies, newest first; `before` is the last id of the previous page.
   */
  async candidacies(
    user: CurrentUser,
    { before, size }: { before?: number; size: number },
  ): Promise<CandidacyView[]> {
    const rows = await this.prisma.matterTeacher.findMany({
      where: { ...ownCandidacies(user), ...(before === undefined ? {} : { id: { lt: before } }) },
      orderBy: { id: 'desc' },
      take: size,
      select: candidacySelect,
    });
    return this.withFacts(rows, user);
  }

  /** @throws AppError 404 for an absent or foreign candidacy */
  async candidacy(matterTeacherId: number, user: CurrentUser): Promise<CandidacyView> {
    const row = await this.prisma.matterTeacher.findFirst({
      where: { ...ownCandidacies(user), id: matterTeacherId },
      select: candidacySelect,
    });
    const [view] = row ? await this.withFacts([row], user) : [];
    if (!view) throw new AppError('not_found');
    return view;
  }

  /** Numbers of candidacies of the last twelve months by the step they reached. */
  funnel(user: CurrentUser): Promise<TeacherCandidacies['funnel']> {
    return readFunnel(this.prisma, user.teacherId ?? noId, this.clock.in(-days(funnelDays)));
  }

  calendarsOfBrands() {
    return this.prisma.brand.findMany({
      orderBy: { id: 'asc' },
      select: { id: true, timerexCalendarUrl: true },
    });
  }

  private async withFacts<Row extends Listed>(
    rows: readonly Row[],
    user: CurrentUser,
  ): Promise<{ facts: CandidateCase; row: Row }[]> {
    const calendar = await this.calendars.now();
    const context = { now: this.clock.now(), calendar, actor: toActor(user) };
    // For an ended candidacy the others of its matter are irrelevant: a long-standing teacher has
    // hundreds of those.
    const [ended, alive] = [rows.filter(isEnded), rows.filter((row) => !isEnded(row))];
    const mattersOf = (some: readonly Row[]) => [...new Set(some.map(({ matterId }) => matterId))];
    const own = ended.map(({ id }) => id);
    const [over, cases] = await Promise.all([
      loadCases(this.prisma, mattersOf(ended), context, own),
      loadCases(this.prisma, mattersOf(alive), context),
    ]);
    return rows.flatMap((row) => {
      const facts = (isEnded(row) ? over : cases).get(row.matterId);
      const candidate = facts?.candidates.find((each) => each.matterTeacherId === row.id);
      return facts && candidate ? [{ facts: { ...facts, candidate }, row }] : [];
    });
  }
}

type Listed = Pick<LineRow, 'id' | 'matterId' | 'candidateStatus'>;

const ownCandidacies = (user: CurrentUser) =>
  ({
    teacherId: user.teacherId ?? noId,
    deletedAt: null,
    matter: { deletedAt: null },
  }) satisfies Prisma.MatterTeacherWhereInput;
