import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { Reach } from '@tsumugi/contract/reach';
import type { AlikeTeacher } from '@tsumugi/contract/resources/teacher';
import { findRemainingFace } from '../../platform/accounts/find-remaining-face.js';
import { ReadingLog } from '../../platform/audit/reading-log.js';
import type { CurrentUser } from '../../platform/auth/current-user.js';
import type { Prisma } from '../../platform/database/generated-client/client.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { candidaciesIn } from '../../platform/reach/reach-conditions.js';
import { maskReasons } from '../duplicate/domain/likeness.js';
import { LikenessStore } from '../duplicate/likeness.store.js';

const teacherInclude = (reach: Reach) =>
  ({
    account: {
      select: {
        email: true,
        passwordHash: true,
        disabledAt: true,
        sessions: { orderBy: { lastSeenAt: 'desc' }, take: 1, select: { lastSeenAt: true } },
        adminRoom: { select: { id: true } },
        deletionRequests: {
          where: { withdrawnAt: null },
          select: { reason: true, requestedAt: true },
        },
      },
    },
    subjects: { orderBy: [{ subject: 'asc' }, { level: 'asc' }] },
    languages: { orderBy: { language: 'asc' } },
    availability: { orderBy: [{ weekday: 'asc' }, { fromMinute: 'asc' }] },
    dpLevelScores: { orderBy: { id: 'asc' } },
    overseasExperiences: { orderBy: { id: 'asc' } },
    prereturnAppliedSchools: { orderBy: { id: 'asc' } },
    teachingExperiences: { where: { matterTeacherId: null }, orderBy: { id: 'asc' } },
    candidacies: {
      where: { deletedAt: null, ...candidaciesIn(reach) },
      orderBy: { id: 'desc' },
      take: 100,
      select: {
        id: true,
        selectionNumber: true,
        matterId: true,
        candidateStatus: true,
        candidateState: true,
        statusChangedAt: true,
        matter: { select: { student: { select: { id: true, lastName: true, firstName: true } } } },
      },
    },
  }) satisfies Prisma.TeacherInclude;
type Read = Prisma.TeacherGetPayload<{ include: ReturnType<typeof teacherInclude> }>;

/** A teacher for presenters: with `canSignIn` instead of the password's hash. */
export type TeacherRow = Omit<Read, 'account'> & {
  readonly account: Omit<Read['account'], 'passwordHash'> & { readonly canSignIn: boolean };
};

/** @throws AppError 404 when it does not exist or is deleted */
export async function readTeacher(
  tx: Transaction,
  reach: Reach,
  teacherId: number,
): Promise<TeacherRow> {
  const row = await tx.teacher.findFirst({
    where: { id: teacherId, deletedAt: null },
    include: teacherInclude(reach),
  });
  if (!row) throw new AppError('not_found');
  const { passwordHash, ...account } = row.account;
  return {
    ...row,
    account: { ...account, canSignIn: passwordHash !== null && account.disabledAt === null },
  };
}

@Injectable()
export class TeacherQueries {
  constructor(
    private readonly prisma: PrismaService,
    private readonly readings: ReadingLog,
    private readonly likeness: LikenessStore,
  ) {}

  /** The read is logged. A merged teacher is read as the remaining record. */
  async detail(id: number, user: CurrentUser): Promise<TeacherRow> {
    const teacherId = await findRemainingFace(this.prisma, 'teacher', id);
    const row = await readTeacher(this.prisma, user.reach, teacherId);
    await this.readings.one(user, { entity: 'teacher', entityId: teacherId });
    return row;
  }

  /**
   * Other teachers who may be the same person, also stopped or removed ones; the newest first.
   * @throws AppError 404
   */
  async findAlike(teacherId: number, full: boolean): Promise<AlikeTeacher[]> {
    const why = await this.likeness.findPossibleTeachers(teacherId);
    const found = await this.prisma.teacher.findMany({
      where: { id: { in: [...why.keys()] } },
      orderBy: { id: 'desc' },
      take: maxAlike,
      select: {
        id: true,
        lastName: true,
        firstName: true,
        blockedAt: true,
        deletedAt: true,
        createdAt: true,
      },
    });
    return found.map((row) => ({
      id: row.id,
      name: `${row.lastName} ${row.firstName}`,
      by: maskReasons(why.get(row.id) ?? [], full),
      standing: row.deletedAt ? 'removed' : row.blockedAt ? 'stopped' : 'active',
      registeredAt: row.createdAt.toISOString(),
    }));
  }
}

const maxAlike = 10;
