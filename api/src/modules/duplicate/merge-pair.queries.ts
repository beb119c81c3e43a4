import { liveCandidateStatuses } from '@tsumugi/contract/codes/candidate';
import { AppError, type ErrorCode } from '@tsumugi/contract/errors';
import type { PersonKind } from '@tsumugi/contract/resources/duplicate';
import { candidateAt } from '@tsumugi/contract/states';
import { Prisma } from '../../platform/database/generated-client/client.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { isOpenMatter } from '../../platform/facts/open-matter.js';
import { findLoginObstacle, readLogin } from './actions/merge-logins.js';
import type { RecordUse } from './domain/merge-fields.js';
import type { JsonRow } from './domain/merge-step.js';

export interface Person {
  readonly id: number;
  readonly version: number;
  readonly accountId: number | null;
  /** All its columns; for a teacher also the week, as `availability`; `email` of the login. */
  readonly row: JsonRow;
  readonly use: RecordUse;
}
export interface MergePair {
  readonly kind: PersonKind;
  readonly winner: Person;
  readonly loser: Person;
}

const { sql, raw } = Prisma;

/** Statuses in which a teacher can have only one candidacy on a matter. */
const goesOn: number[] = [...liveCandidateStatuses, candidateAt.withdrawalRequested];

/**
 * Two existing records of one kind. `lock`: their cases first, then they and their logins, in the
 * order of steps. @throws AppError 404
 */
export async function readMergePair(
  tx: Transaction,
  kind: PersonKind,
  winnerId: number,
  loserId: number,
  lock = false,
): Promise<MergePair> {
  if (winnerId === loserId)
    throw new AppError('invalid_input', { loserId: '別の二人を選んでください。' });
  if (lock) await lockMergePair(tx, kind, [winnerId, loserId]);
  const [winner, loser] = [await one(tx, kind, winnerId), await one(tx, kind, loserId)];
  if (!winner || !loser) throw new AppError('not_found');
  return { kind, winner, loser };
}

export async function lockMergePair(
  tx: Transaction,
  kind: PersonKind,
  ids: readonly number[],
): Promise<void> {
  const matters = await mattersOf(tx, kind, ids);
  await tx.$queryRaw`select id from matter where id = any(${matters}::int[]) order by id for update`;
  await tx.$queryRaw`select id from ${raw(kind)} where id = any(${[...ids]}::int[]) order by id for update`;
  await tx.$queryRaw`
    select a.id from account a join ${raw(kind)} p on p.account_id = a.id where p.id = any(${[...ids]}::int[]) order by a.id for update of a`;
}

/** The cases of these people. */
export async function mattersOf(
  tx: Transaction,
  kind: PersonKind,
  ids: readonly number[],
): Promise<number[]> {
  const whose = {
    parent: sql`select id from matter where parent_id = any(${[...ids]}::int[])`,
    student: sql`select id from matter where student_id = any(${[...ids]}::int[])`,
    teacher: sql`select distinct matter_id as id from matter_teacher where teacher_id = any(${[...ids]}::int[])`,
  };
  return (await tx.$queryRaw<{ id: number }[]>`${whose[kind]}`).map(({ id }) => id);
}

async function one(tx: Transaction, kind: PersonKind, id: number): Promise<Person | null> {
  const [found] = await tx.$queryRaw<{ row: JsonRow; email: string | null }[]>`
    select to_jsonb(p) as row, a.email from ${raw(kind)} p left join account a on a.id = p.account_id where p.id = ${id} and p.deleted_at is null`;
  if (!found) return null;
  const availability = kind === 'teacher' ? await weekOf(tx, id) : undefined;
  const row = { ...found.row, email: found.email, ...(availability ? { availability } : {}) };
  const accountId = (found.row.account_id as number | null) ?? null;
  return {
    id,
    version: Number(found.row.version),
    accountId,
    row,
    use: await useOfRecord(tx, kind, id, accountId),
  };
}

/** Matters that have not ended, and open candidacies. */
const liveCases = {
  parent: (id: number) => sql`select from matter m where m.parent_id = ${id} and ${isOpenMatter}`,
  student: (id: number) => sql`select from matter m where m.student_id = ${id} and ${isOpenMatter}`,
  teacher: (id: number) =>
    sql`select from matter_teacher c where c.teacher_id = ${id} and c.deleted_at is null and c.candidate_status = any(${goesOn}::int[])`,
};

async function useOfRecord(
  tx: Transaction,
  kind: PersonKind,
  id: number,
  accountId: number | null,
): Promise<RecordUse> {
  const [found] = await tx.$queryRaw<(Omit<RecordUse, 'used'> & { canSignIn: boolean })[]>`
    select exists (select from import_key k where k.entity = ${kind} and k.entity_id = ${id})
        or exists (select from account a where a.id = ${accountId}::int and a.import_batch_id is not null) as imported,
      exists (select from account a where a.id = ${accountId}::int and a.password_hash is not null)
        or exists (select from passkey k where k.account_id = ${accountId}::int) as "canSignIn",
      greatest((select max(s.last_seen_at) from session s where s.account_id = ${accountId}::int),
        (select max(l.at) from access_log l where l.account_id = ${accountId}::int and l.action = 'edit' and l.entity = ${kind} and l.entity_id = ${id})) as "usedAt",
      exists (${liveCases[kind](id)}) as "hasLiveCases"`;
  const { canSignIn = false, imported = false, usedAt = null, hasLiveCases = false } = found ?? {};
  return { imported, used: canSignIn || usedAt !== null, usedAt, hasLiveCases };
}

const weekOf = (tx: Transaction, teacherId: number) =>
  tx.teacherAvailability.findMany({
    where: { teacherId },
    orderBy: [{ weekday: 'asc' }, { fromMinute: 'asc' }],
    select: { weekday: true, fromMinute: true, toMinute: true },
  });

/**
 * A family has at most two guardians. Second guardians merge with each other or into their own
 * first guardian, and of two merged families only one may have a second guardian.
 */
async function whyNotGuardians(
  tx: Transaction,
  winner: Person,
  loser: Person,
): Promise<ErrorCode | null> {
  const [ours, theirs] = [winner.row.primary_parent_id, loser.row.primary_parent_id];
  if (ours === null && theirs === null) {
    const seconds = await tx.parent.findMany({
      where: { primaryParentId: { in: [winner.id, loser.id] }, deletedAt: null },
      select: { primaryParentId: true },
    });
    return new Set(seconds.map(({ primaryParentId }) => primaryParentId)).size > 1
      ? 'merge_third_guardian'
      : null;
  }
  return (ours !== null && theirs !== null) || theirs === winner.id
    ? null
    : 'merge_second_guardian';
}

/** Why these two cannot be merged in this direction; null if they can. */
export async function findMergeObstacle(
  tx: Transaction,
  { kind, winner, loser }: MergePair,
  swapLogins: boolean,
): Promise<ErrorCode | null> {
  if (kind === 'parent') {
    const reason = await whyNotGuardians(tx, winner, loser);
    if (reason) return reason;
  }
  if (kind === 'student' && winner.row.parent_id !== loser.row.parent_id)
    return 'merge_other_family';
  if (kind === 'teacher') {
    const [both] = await tx.$queryRaw<{ together: boolean }[]>`
      select exists (select from matter_teacher a join matter_teacher b on b.matter_id = a.matter_id where a.teacher_id = ${winner.id}
        and b.teacher_id = ${loser.id} and a.deleted_at is null and b.deleted_at is null
        and a.candidate_status = any(${goesOn}::int[]) and b.candidate_status = any(${goesOn}::int[])) as together`;
    if (both?.together) return 'merge_same_case';
  }
  if (winner.accountId === null || loser.accountId === null) return null;
  return findLoginObstacle(
    await readLogin(tx, winner.accountId),
    await readLogin(tx, loser.accountId),
    swapLogins,
  );
}
