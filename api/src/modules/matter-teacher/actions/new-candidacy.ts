import { addDays } from '@tsumugi/contract/calendar/day';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import { type CandidateStatus, liveCandidateStatuses } from '@tsumugi/contract/codes/candidate';
import { AppError } from '@tsumugi/contract/errors';
import type { TeacherFacts } from '@tsumugi/contract/facts';
import type { Reach } from '@tsumugi/contract/reach';
import { candidateAt, choiceAt } from '@tsumugi/contract/states';
import type { Verdict } from '../../../platform/actions/handler.js';
import type { CreationFacts } from '../../../platform/actions/locate.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { identityWaiting } from '../../../platform/facts/identity-waiting.js';
import { teacherFacts } from '../../../platform/facts/to-facts.js';
import { matterWithin } from '../../../platform/reach/reach-conditions.js';
import { toMatterNumber } from '../domain/matter-number.js';
import { hasInternationalProfile } from './international-profile.js';

/** Facts for a new candidacy besides those of the matter. */
interface NewCandidacy {
  readonly matterId: number;
  readonly brand: number;
  readonly matterTeacherId: number;
  readonly sequence: number;
  readonly selectionNumber: string;
  readonly teacher: TeacherFacts;
  /** Latest additional information of the teacher for this brand. */
  readonly additionalInfo: Readonly<Record<string, unknown>>;
  readonly internationalProfile: boolean;
}

interface CandidacyNumbers {
  readonly id: number;
  readonly sequence: number;
}

/**
 * Reads the facts for a new candidacy, with its number. The matter is locked first, so that two
 * candidacies never get one number.
 * @throws AppError unknown_matter, unknown_teacher
 */
export async function loadCandidacy(
  tx: Transaction,
  reach: Reach,
  typedNumber: string,
  teacherId: number,
): Promise<NewCandidacy> {
  const matterNumber = toMatterNumber(typedNumber);
  const [matter] = await tx.$queryRaw<{ id: number; brand: number }[]>`
    select id, brand from matter m where ${matterWithin(reach)} and matter_number = ${matterNumber} and deleted_at is null for update`;
  if (!matter) throw unknownMatter();
  const teacher = await tx.teacher.findFirst({ where: { id: teacherId, deletedAt: null } });
  if (!teacher) throw new AppError('unknown_teacher', { teacherId: '教師を選び直してください。' });
  // Numbers of undone candidacies stay used.
  const [numbers] = await tx.$queryRaw<CandidacyNumbers[]>`
    select nextval(pg_get_serial_sequence('matter_teacher', 'id'))::int as id, coalesce(max(sequence), 0)::int + 1 as sequence
    from matter_teacher where matter_id = ${matter.id}`;
  const { id, sequence } = numbers as CandidacyNumbers;
  const [documents] = await tx.$queryRaw<{ waiting: boolean }[]>`
    select t.identity_verified_at is null and ${identityWaiting('t')} as waiting from teacher t where t.id = ${teacherId}`;
  const earlier = await tx.matterTeacher.findFirst({
    where: {
      teacherId,
      deletedAt: null,
      additionalInfoAt: { not: null },
      matter: { brand: matter.brand },
    },
    orderBy: { additionalInfoAt: 'desc' },
    select: { additionalInfo: true },
  });
  return {
    matterId: matter.id,
    brand: matter.brand,
    matterTeacherId: id,
    sequence,
    selectionNumber: `${matterNumber}-${String(sequence).padStart(2, '0')}`,
    teacher: teacherFacts({ ...teacher, identityWaiting: documents?.waiting ?? false }),
    additionalInfo: (earlier?.additionalInfo ?? {}) as Record<string, unknown>,
    internationalProfile: await hasInternationalProfile(tx, teacherId),
  };
}

export const unknownMatter = () =>
  new AppError('unknown_matter', { matterNumber: '案件番号を確認してください。' });

export type CandidacyFacts = CreationFacts<NewCandidacy>;

const openStatuses: readonly CandidateStatus[] = [
  ...liveCandidateStatuses,
  candidateAt.hired,
  candidateAt.withdrawalRequested,
];
const daysUntilAgain = 30;

/** Requires that the teacher has no open candidacy on this matter. */
export function checkNoOpenCandidacy({ extra, case: caseFacts }: CandidacyFacts): Verdict {
  const candidacies =
    caseFacts?.candidates.filter(({ teacherId }) => teacherId === extra.teacher.teacherId) ?? [];
  return candidacies.some(({ candidateStatus }) => openStatuses.includes(candidateStatus))
    ? 'already_candidate'
    : null;
}

/**
 * After a refusal or a withdrawal a teacher may apply again on the 30th day
 * (domain/candidacy#applying-again).
 */
export function checkReapplication({ extra, case: caseFacts, today }: CandidacyFacts): Verdict {
  const since = addDays(today, -daysUntilAgain);
  const ended = (caseFacts?.candidates ?? [])
    .filter(({ teacherId }) => teacherId === extra.teacher.teacherId)
    .flatMap(({ rejectedAt, withdrawnAt }) =>
      [rejectedAt, withdrawnAt].filter((at) => at !== null),
    );
  return ended.some((at) => dayOf(at) > since) ? 'recently_rejected' : null;
}

/** The row of a new candidacy; `more`: the stamps of its first status. */
export function newCandidate(
  facts: CandidacyFacts,
  status: CandidateStatus,
  source: number,
  more: Readonly<Record<string, unknown>>,
) {
  const { now, extra } = facts;
  return {
    id: extra.matterTeacherId,
    selectionNumber: extra.selectionNumber,
    sequence: extra.sequence,
    matterId: extra.matterId,
    teacherId: extra.teacher.teacherId,
    candidateStatus: status,
    candidateState: choiceAt.inCandidate,
    statusChangedAt: now,
    source,
    additionalInfo: extra.additionalInfo,
    createdAt: now,
    ...more,
  };
}
