import { Injectable } from '@nestjs/common';
import type { Reach } from '@tsumugi/contract/reach';
import { candidateAt } from '@tsumugi/contract/states';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { mattersIn } from '../../platform/reach/reach-conditions.js';
import { toMatterNumber } from './domain/matter-number.js';

/** Statuses in which an existing candidate can still be introduced, or has just been. */
const introducible = [
  candidateAt.beforeAdditionalInfo,
  candidateAt.beforeDocumentScreening,
  candidateAt.beforeInterview,
  candidateAt.interviewedNotIntroduced,
  candidateAt.beforeSkippedIntroduction,
  candidateAt.teacherIntroduced,
];

@Injectable()
export class IntroduceToMatterQueries {
  constructor(private readonly prisma: PrismaService) {}

  /** The teacher's introducible candidacy on that matter, if there is one. */
  candidateOf(
    reach: Reach,
    { matterNumber, teacherId }: { matterNumber: string; teacherId: number },
  ): Promise<{ id: number } | null> {
    return this.prisma.matterTeacher.findFirst({
      where: {
        teacherId,
        deletedAt: null,
        candidateStatus: { in: introducible },
        matter: {
          matterNumber: toMatterNumber(matterNumber),
          deletedAt: null,
          ...mattersIn(reach),
        },
      },
      select: { id: true },
    });
  }
}
