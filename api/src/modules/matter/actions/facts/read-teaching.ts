import { liveCandidateStatuses } from '@tsumugi/contract/codes/candidate';
import type { TeachingFacts } from '@tsumugi/contract/facts';
import { candidateAt } from '@tsumugi/contract/states';
import type { Transaction } from '../../../../platform/database/transaction.js';

/** What the teachers of a matter's live and hired candidates can do, by matterTeacherId. */
export async function readTeaching(tx: Transaction, matterId: number): Promise<ReadonlyMap<number, TeachingFacts>> {
  const rows = await tx.matterTeacher.findMany({
    where: { matterId, deletedAt: null, candidateStatus: { in: [...liveCandidateStatuses, candidateAt.hired] } },
    select: {
      id: true,
      teacher: {
        select: {
          gender: true,
          inPerson: true,
          online: true,
          subjects: { select: { subject: true } },
          availability: { select: { weekday: true, fromMinute: true, toMinute: true } },
        },
      },
    },
  });
  return new Map(
    rows.map(({ id, teacher }) => [id, { ...teacher, subjects: [...new Set(teacher.subjects.map(({ subject }) => subject))] }]),
  );
}
