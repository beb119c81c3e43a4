import { liveCandidateStatuses } from '@tsumugi/contract/codes/candidate';
import { candidateAt, choiceAt, isOver } from '@tsumugi/contract/states';
import { type ImportTools, RowFault } from './import-kind.js';

const { beforeTrial, hired, interviewedNotIntroduced, withdrawalRequested } = candidateAt;
const goesOn: readonly number[] = [...liveCandidateStatuses, hired, withdrawalRequested];

/**
 * Each candidacy that needs an action must have a row in a list (domain/candidacy#moves-by-hand).
 * No action is needed before a dated trial, for a teacher who passed the interview and is not
 * introduced, and for a hire with a first lesson. `lines`: the line of each candidacy, in order.
 * @throws RowFault for a candidacy without a row
 */
export async function requireListed(
  { tx }: ImportTools,
  matterId: number,
  lines: readonly number[],
): Promise<void> {
  const matter = await tx.matter.findUniqueOrThrow({
    where: { id: matterId },
    select: { caseStatus: true, contractStatus: true },
  });
  if (isOver(matter)) return;
  const [candidates, items] = await Promise.all([
    tx.matterTeacher.findMany({
      where: { matterId, candidateStatus: { in: [...goesOn] } },
      select: {
        id: true,
        sequence: true,
        candidateStatus: true,
        candidateState: true,
        firstLessonDate: true,
      },
    }),
    tx.workItem.findMany({
      where: { matterId, entity: 'matterTeacher' },
      select: { entityId: true },
    }),
  ]);
  const listed = new Set(items.map(({ entityId }) => entityId));
  const lost = candidates.find(
    ({ id, candidateStatus, candidateState, firstLessonDate }) =>
      !listed.has(id) &&
      candidateStatus !== beforeTrial &&
      !(candidateStatus === interviewedNotIntroduced && candidateState === choiceAt.declined) &&
      !(candidateStatus === hired && firstLessonDate),
  );
  if (lost)
    throw new RowFault(
      lines[lost.sequence - 1] ?? 0,
      'candidate.candidateStatus',
      '候補ステータスと日付・結果が合わないため、どの一覧にも出ません。ステータスか、日付・結果を直してください。',
    );
}
