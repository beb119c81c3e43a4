import { Injectable } from '@nestjs/common';
import type { Role } from '@tsumugi/contract/codes/person';
import { AppError } from '@tsumugi/contract/errors';
import type { Reach } from '@tsumugi/contract/reach';
import { readableValues } from '@tsumugi/contract/resources/address-mask';
import type { NewMatterForm } from '@tsumugi/contract/resources/new-matter';
import { candidateAt, contractAt, matterAt } from '@tsumugi/contract/states';
import type { CurrentUser } from '../../platform/auth/current-user.js';
import type { Prisma } from '../../platform/database/generated-client/client.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { mattersIn } from '../../platform/reach/reach-conditions.js';
import { storedConditions } from './actions/stored-conditions.js';

const named = { id: true, lastName: true, firstName: true } as const;
const familyRoles: Role[] = ['Parent', 'ParentAndStudent'];
/**
 * Contract statuses of current teachers: in progress, or paused (domain/matter#contract-status).
 */
const running: readonly number[] = [contractAt.inProgress, contractAt.paused];

const studentSelect = (reach: Reach) =>
  ({
    ...named,
    grade: true,
    parent: {
      select: {
        ...named,
        postalCode: true,
        prefecture: true,
        city: true,
        town: true,
        building: true,
        nearestStation: true,
        account: {
          select: {
            roles: {
              where: { role: { in: familyRoles }, brand: { not: null } },
              take: 1,
              select: { brand: true },
            },
          },
        },
      },
    },
    matters: {
      where: { deletedAt: null, ...mattersIn(reach) },
      orderBy: { id: 'desc' },
      select: {
        id: true,
        matterNumber: true,
        brand: true,
        caseStatus: true,
        contractStatus: true,
        candidates: {
          where: { candidateStatus: candidateAt.hired, deletedAt: null },
          select: { id: true, teacher: { select: named } },
        },
      },
    },
  }) satisfies Prisma.StudentSelect;

const ref = (row: { id: number; lastName: string; firstName: string }) => ({
  id: row.id,
  name: `${row.lastName} ${row.firstName}`,
});

/** Initial values of the form for a new matter. */
@Injectable()
export class MatterFormQueries {
  constructor(private readonly prisma: PrismaService) {}

  /**
   * Conditions of the student's latest matter, or of the matter whose teacher is replaced;
   * otherwise the family's address. `full` as in address-mask. Free texts are not copied.
   * @throws AppError 404
   */
  async prefilled(
    studentId: number,
    { isAdmin: full, reach }: CurrentUser,
    changeMatterTeacherId?: number,
  ): Promise<NewMatterForm> {
    const student = await this.prisma.student.findFirst({
      where: { id: studentId, deletedAt: null },
      select: studentSelect(reach),
    });
    if (!student) throw new AppError('not_found');
    const { id, lastName, firstName, account, ...place } = student.parent;
    const taught = student.matters
      .filter(
        ({ caseStatus, contractStatus }) =>
          caseStatus === matterAt.hired && running.includes(contractStatus),
      )
      .flatMap((matter) => matter.candidates.map((candidate) => ({ matter, candidate })));
    const changed = taught.find(({ candidate }) => candidate.id === changeMatterTeacherId)?.matter;
    if (changeMatterTeacherId !== undefined && !changed) throw new AppError('not_found');
    const last = changed ?? student.matters[0];
    const { freeComment: _, ...stored } =
      (last && (await storedConditions(this.prisma, last.id))) ?? {};
    return {
      student: { ...ref(student), grade: student.grade },
      parent: ref({ id, lastName, firstName }),
      from: last
        ? { matterId: last.id, matterNumber: last.matterNumber, caseStatus: last.caseStatus }
        : null,
      taught: taught.map(({ matter, candidate }) => ({
        matterTeacherId: candidate.id,
        matterNumber: matter.matterNumber,
        teacher: ref(candidate.teacher),
      })),
      values: readableValues(
        { brand: last?.brand ?? account.roles[0]?.brand ?? null, ...place, ...stored },
        full,
      ),
    };
  }
}
