import { Inject, Injectable } from '@nestjs/common';
import { dayFromDate } from '@tsumugi/contract/calendar/day';
import { liveCandidateStatuses } from '@tsumugi/contract/codes/candidate-status';
import { type Grade } from '@tsumugi/contract/codes/grade';
import { schoolLevelOf } from '@tsumugi/contract/codes/school-level';
import { AppError } from '@tsumugi/contract/errors';
import type { Slot } from '@tsumugi/contract/facts';
import { Clock } from '../../platform/clock.js';
import type { Prisma } from '../../platform/database/generated-client/client.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import type { Wanted } from './domain/rank-teacher.js';

const busy = [...liveCandidateStatuses, 90, 110];
/** So many teachers are looked at; those who may be introduced come first. */
const looked = 400;

const teacherSelect = (matterId: number) =>
  ({
    id: true,
    lastName: true,
    firstName: true,
    university: true,
    gradeYear: true,
    occupation: true,
    gender: true,
    inPerson: true,
    online: true,
    prefecture: true,
    stations: true,
    areas: true,
    isIntroducible: true,
    identityVerifiedAt: true,
    blockedAt: true,
    stopIntroductionUntil: true,
    subjects: { select: { subject: true, level: true } },
    availability: { select: { weekday: true, fromMinute: true, toMinute: true } },
    teachingExperiences: { select: { purposes: true } },
    candidacies: {
      where: { matterId, deletedAt: null },
      orderBy: { id: 'desc' },
      take: 1,
      select: { id: true, candidateStatus: true, rejectedAt: true, withdrawnAt: true },
    },
    _count: { select: { candidacies: { where: { deletedAt: null, candidateStatus: { in: busy } } } } },
  }) satisfies Prisma.TeacherSelect;
export type PoolRow = Prisma.TeacherGetPayload<{ select: ReturnType<typeof teacherSelect> }> & { readonly hires: number };

/** Reads a request and the teachers who could take it. */
@Injectable()
export class SuggestionQueries {
  constructor(
    @Inject(PrismaService) private readonly prisma: PrismaService,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  get today(): string {
    return this.clock.today();
  }

  /** Throws 404 when there is no such matter. */
  async pool(matterId: number): Promise<{ wanted: Wanted; teachers: PoolRow[] }> {
    const matter = await this.prisma.matter.findFirst({
      where: { id: matterId, deletedAt: null },
      include: { student: { select: { grade: true } } },
    });
    if (!matter) throw new AppError('not_found');
    const where: Prisma.TeacherWhereInput = {
      deletedAt: null,
      OR: [
        ...(matter.subjects.length ? [{ subjects: { some: { subject: { in: matter.subjects } } } }] : [{}]),
        { candidacies: { some: { matterId, deletedAt: null } } },
      ],
    };
    const rows = await this.prisma.teacher.findMany({
      where,
      orderBy: [{ isIntroducible: 'desc' }, { profileCompleteness: 'desc' }, { id: 'desc' }],
      take: looked,
      select: teacherSelect(matterId),
    });
    const hires = await this.prisma.matterTeacher.groupBy({
      by: ['teacherId'],
      where: { teacherId: { in: rows.map((row) => row.id) }, hiringDecisionConfirmedAt: { not: null }, deletedAt: null },
      _count: true,
    });
    const hiresOf = new Map(hires.map((row) => [row.teacherId, row._count]));
    return { wanted: wantedOf(matter), teachers: rows.map((row) => ({ ...row, hires: hiresOf.get(row.id) ?? 0 })) };
  }
}

type MatterRow = Prisma.MatterGetPayload<{ include: { student: { select: { grade: true } } } }>;

function wantedOf(matter: MatterRow): Wanted {
  return {
    subjects: matter.subjects,
    level: matter.student ? schoolLevelOf(matter.student.grade as Grade) : null,
    purposes: matter.purposes,
    mode: matter.teachingMode,
    prefecture: matter.prefecture,
    city: matter.city,
    station: matter.nearestStation,
    slots: matter.preferredSlots as unknown as Slot[],
    minutes: matter.lessonLength === 999 ? (matter.lessonMinutes ?? 60) : (matter.lessonLength ?? 60),
    gender: matter.teacherGenderPreference,
  };
}

/** Until when a teacher is not to be introduced, if that lies ahead. */
export const stoppedUntil = (row: PoolRow, today: string): string | null => {
  const until = row.stopIntroductionUntil && dayFromDate(row.stopIntroductionUntil);
  return until && until >= today ? until : null;
};
