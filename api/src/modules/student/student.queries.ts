import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { Reach } from '@tsumugi/contract/reach';
import { findRemainingFace } from '../../platform/accounts/find-remaining-face.js';
import { ReadingLog } from '../../platform/audit/reading-log.js';
import type { CurrentUser } from '../../platform/auth/current-user.js';
import type { Prisma } from '../../platform/database/generated-client/client.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { mattersIn } from '../../platform/reach/reach-conditions.js';
import { requireReach } from '../../platform/reach/require-reach.js';
import { lineSelect } from '../matter/matter-select.queries.js';

const studentInclude = (reach: Reach) =>
  ({
    account: { select: { email: true } },
    parent: { select: { id: true, lastName: true, firstName: true, relation: true } },
    matters: {
      where: { deletedAt: null, ...mattersIn(reach) },
      orderBy: { id: 'desc' },
      select: lineSelect,
    },
  }) satisfies Prisma.StudentInclude;
export type StudentRow = Prisma.StudentGetPayload<{ include: ReturnType<typeof studentInclude> }>;

/** @throws AppError 404 when it does not exist or is deleted */
export async function readStudent(
  tx: Transaction,
  reach: Reach,
  studentId: number,
): Promise<StudentRow> {
  const row = await tx.student.findFirst({
    where: { id: studentId, deletedAt: null },
    include: studentInclude(reach),
  });
  if (!row) throw new AppError('not_found');
  return row;
}

@Injectable()
export class StudentQueries {
  constructor(
    private readonly prisma: PrismaService,
    private readonly readings: ReadingLog,
  ) {}

  /**
   * The read is logged. A merged child is read as the remaining record, which must also be within
   * reach.
   * @throws AppError 404
   */
  async detail(id: number, user: CurrentUser): Promise<StudentRow> {
    const studentId = await findRemainingFace(this.prisma, 'student', id);
    await requireReach(this.prisma, user.reach, 'student', studentId);
    const row = await readStudent(this.prisma, user.reach, studentId);
    await this.readings.one(user, { entity: 'student', entityId: studentId });
    return row;
  }
}
