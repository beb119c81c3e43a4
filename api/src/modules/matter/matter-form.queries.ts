import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { readableValues } from '@tsumugi/contract/resources/address-mask';
import type { NewMatterForm } from '@tsumugi/contract/resources/new-matter';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { storedConditions } from './actions/facts/stored-conditions.js';

/** What the form for a new matter starts with. */
@Injectable()
export class MatterFormQueries {
  constructor(@Inject(PrismaService) private readonly prisma: PrismaService) {}

  /** The conditions of the child's latest matter, else the family's address; `full` as in address-mask. Throws 404. */
  async prefilled(studentId: number, full: boolean): Promise<NewMatterForm> {
    const student = await this.prisma.student.findFirst({
      where: { id: studentId, deletedAt: null },
      select: {
        lastName: true,
        firstName: true,
        grade: true,
        parent: {
          select: {
            id: true,
            lastName: true,
            firstName: true,
            postalCode: true,
            prefecture: true,
            city: true,
            town: true,
            building: true,
            nearestStation: true,
          },
        },
        matters: {
          where: { deletedAt: null },
          orderBy: { id: 'desc' },
          take: 1,
          select: { id: true, matterNumber: true, brand: true, caseStatus: true },
        },
      },
    });
    if (!student) throw new AppError('not_found');
    const { id, lastName, firstName, ...place } = student.parent;
    const [last] = student.matters;
    const stored = last && (await storedConditions(this.prisma, last.id));
    return {
      student: { id: studentId, name: `${student.lastName} ${student.firstName}`, grade: student.grade },
      parent: { id, name: `${lastName} ${firstName}` },
      from: last ? { matterId: last.id, matterNumber: last.matterNumber, caseStatus: last.caseStatus } : null,
      values: readableValues({ brand: last?.brand ?? null, ...place, ...stored }, full),
    };
  }
}
