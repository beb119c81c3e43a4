import { Injectable } from '@nestjs/common';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import { matterFields } from '@tsumugi/contract/fields/matter';
import { columnsFor } from '@tsumugi/contract/kit/define-fields';
import { isContractOver, isRecruiting, matterAt } from '@tsumugi/contract/states';
import { requirementsOf } from '../../../modules/matching/domain/requirements-of-matter.js';
import type {
  Candidacy,
  TeacherOffer,
  TeacherRequirements,
} from '../../../modules/matching/domain/teacher-requirements.js';
import { readPool } from '../../../modules/matching/pool.queries.js';
import { guardianSecrets, studentSecrets } from '../../../modules/news/family-names.queries.js';
import { Clock } from '../../../platform/clock.js';
import type { Prisma } from '../../../platform/database/generated-client/client.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { runningContract } from '../../../platform/facts/open-matter.js';
import { loadTownPoints } from '../../../platform/places/town-points.js';
import { readOwnBrands } from '../profile/profile.queries.js';

/** Limit of matters, the newest first; above the number for which a brand recruits at a time. */
const maxRowsRead = 1000;
const noMatter = 0;

export const openMatterSelect = {
  id: true,
  ...columnsFor(matterFields, 'listing'),
  matterNumber: true,
  brand: true,
  caseStatus: true,
  contractStatus: true,
  recruitmentConfirmedAt: true,
  recruitTitle: true,
  rewardNote: true,
  teacherConditionNote: true,
  subjects: true,
  lessonLength: true,
  lessonMinutes: true,
  city: true,
  town: true,
  building: true,
  nearestStation: true,
  preferredSlots: true,
  brandSettings: { select: { name: true, matchingWeights: true } },
  student: { select: { ...studentSecrets, grade: true, gender: true } },
  parent: { select: guardianSecrets },
} satisfies Prisma.MatterSelect;
/** A matter with the names and places that are read only to mask them in its texts. */
export type OpenMatterRow = Prisma.MatterGetPayload<{ select: typeof openMatterSelect }>;

export interface OpenMatterRead {
  readonly row: OpenMatterRow;
  readonly wanted: TeacherRequirements;
  readonly candidacy: Candidacy | null;
}
const recruiting = {
  caseStatus: matterAt.recruiting,
  ...runningContract,
  cancelRequestedAt: null,
  deletedAt: null,
} satisfies Prisma.MatterWhereInput;

/** Recruiting matters of a teacher's own brands, and the teacher's relation to them. */
@Injectable()
export class OpenMatterQueries {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  get today(): string {
    return this.clock.today();
  }

  brands(teacherId: number) {
    return readOwnBrands(this.prisma, teacherId);
  }

  /** The teacher's offer, independent of a matter. */
  async readOffered(teacherId: number): Promise<TeacherOffer | null> {
    const [own] = await readPool(this.prisma, noMatter, [], { only: teacherId });
    return own ?? null;
  }

  /** The newest first. */
  async recruiting(teacherId: number, brands: readonly number[]): Promise<OpenMatterRead[]> {
    const rows = await this.prisma.matter.findMany({
      where: { ...recruiting, brand: { in: [...brands] } },
      orderBy: [{ recruitmentConfirmedAt: 'desc' }, { id: 'desc' }],
      take: maxRowsRead,
      select: openMatterSelect,
    });
    return this.withCandidacies(rows, teacherId);
  }

  /** A matter that recruits, or has recruited; null for others. */
  async byNumber(
    teacherId: number,
    matterNumber: string,
    brands: readonly number[],
  ): Promise<OpenMatterRead | null> {
    const row = await this.prisma.matter.findFirst({
      where: {
        matterNumber,
        deletedAt: null,
        brand: { in: [...brands] },
        OR: [{ caseStatus: recruiting.caseStatus }, { recruitmentConfirmedAt: { not: null } }],
      },
      select: openMatterSelect,
    });
    return row ? ((await this.withCandidacies([row], teacherId))[0] ?? null) : null;
  }

  private async withCandidacies(
    rows: readonly OpenMatterRow[],
    teacherId: number,
  ): Promise<OpenMatterRead[]> {
    const own = await this.prisma.matterTeacher.findMany({
      where: { teacherId, deletedAt: null, matterId: { in: rows.map(({ id }) => id) } },
      orderBy: { id: 'asc' },
      select: {
        id: true,
        matterId: true,
        version: true,
        candidateStatus: true,
        rejectedAt: true,
        withdrawnAt: true,
      },
    });
    const places = await loadTownPoints();
    const latest = new Map(own.map((each) => [each.matterId, each]));
    return rows.map((row) => {
      const found = latest.get(row.id);
      const ended = found?.rejectedAt ?? found?.withdrawnAt ?? null;
      const candidacy = found && {
        id: found.id,
        version: found.version,
        status: found.candidateStatus,
        endedOn: ended && dayOf(ended),
      };
      // Point of the municipality, which the teacher sees: the travel time to the town would reveal
      // the town.
      const point = places.pointOf({ ...row, town: null });
      return { row, wanted: requirementsOf(row, point), candidacy: candidacy ?? null };
    });
  }
}

export const takesApplications = (matter: OpenMatterRow): boolean =>
  isRecruiting(matter) && !isContractOver(matter);
