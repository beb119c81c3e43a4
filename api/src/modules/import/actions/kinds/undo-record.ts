import type { Role } from '@tsumugi/contract/codes/person';
import type { Transaction } from '../../../../platform/database/transaction.js';
import { replaceLists } from '../../../teacher/actions/replace-lists.js';
import { type Dependent, findDependents, HasDependentsError } from './find-dependents.js';
import type { ImportedEntity, ImportedRecord, UndoTools } from './import-kind.js';
import { copyNameToLogin } from './logins.js';
import { undoMatter } from './undo-matter.js';
import { undoMessage } from './undo-message.js';

interface Closed {
  readonly accountId: number;
  readonly roles: readonly Role[];
}
interface Table {
  findUnique(ask: { where: { id: number } }): Promise<Record<string, unknown> | null>;
  updateMany(ask: { where: object; data: object }): Promise<{ count: number }>;
}

const rolesOf: Readonly<Partial<Record<ImportedEntity, readonly Role[]>>> = {
  parent: ['Parent', 'ParentAndStudent'],
  teacher: ['Teacher'],
  admin: ['Admin', 'Operator'],
};
const timed: ReadonlySet<ImportedEntity> = new Set(['parent', 'student', 'teacher']);

const id = { id: true } as const;
const some = 20;
/** The matters of rows of another table, as `id`. */
const matters = async (rows: Promise<readonly { matterId: number }[]>) =>
  (await rows).map(({ matterId }) => ({ id: matterId }));

/** Dependents of an imported record, which were created after it. */
const hangsOn: Readonly<
  Partial<Record<ImportedEntity, (tx: Transaction, own: number) => Promise<Dependent | null>[]>>
> = {
  parent: (tx, own) => [
    findDependents(
      'matter',
      'matter',
      tx.matter.findMany({ where: { parentId: own, deletedAt: null }, select: id, take: some }),
    ),
    findDependents(
      'member',
      'student',
      tx.student.findMany({ where: { parentId: own, deletedAt: null }, select: id, take: some }),
    ),
    findDependents(
      'member',
      'parent',
      tx.parent.findMany({
        where: { primaryParentId: own, deletedAt: null },
        select: id,
        take: some,
      }),
    ),
    findDependents(
      'note',
      null,
      tx.callNote.findMany({ where: { parentId: own }, select: id, take: 1 }),
    ),
    findDependents(
      'note',
      null,
      tx.memo.findMany({ where: { parentId: own, deletedAt: null }, select: id, take: 1 }),
    ),
  ],
  student: (tx, own) => [
    findDependents(
      'matter',
      'matter',
      tx.matter.findMany({ where: { studentId: own, deletedAt: null }, select: id, take: some }),
    ),
    findDependents(
      'note',
      null,
      tx.memo.findMany({ where: { studentId: own, deletedAt: null }, select: id, take: 1 }),
    ),
  ],
  teacher: (tx, own) => [
    findDependents('matter', 'matter', matters(candidacies(tx, { teacherId: own }))),
    findDependents(
      'note',
      null,
      tx.callNote.findMany({ where: { teacherId: own }, select: id, take: 1 }),
    ),
    findDependents(
      'note',
      null,
      tx.memo.findMany({ where: { teacherId: own, deletedAt: null }, select: id, take: 1 }),
    ),
  ],
  admin: (tx, own) => [
    findDependents(
      'matter',
      'matter',
      tx.matter.findMany({ where: { ...inCharge(own), deletedAt: null }, select: id, take: some }),
    ),
    findDependents('matter', 'matter', matters(candidacies(tx, { interviewer: own }))),
  ],
  course: (tx, own) => [
    findDependents(
      'matter',
      'matter',
      matters(
        tx.matterCourse.findMany({
          where: { courseId: own, matter: { deletedAt: null } },
          select: { matterId: true },
          take: some,
        }),
      ),
    ),
  ],
};
const inCharge = (own: number) => ({
  OR: [{ personInCharge: own }, { personInChargeOnTheDay: own }],
});
const candidacies = (tx: Transaction, of: { teacherId: number } | { interviewer: number }) =>
  tx.matterTeacher.findMany({
    where: { ...of, deletedAt: null, matter: { deletedAt: null } },
    select: { matterId: true },
    take: some,
  });

/**
 * SQL: a login is in use if it has a session, an invitation (codes may expire or be lost in a
 * restore; the sent mail is proof), or messages in its office room.
 */
const usesLogin = (tx: Transaction, accountId: number) =>
  tx.account.findMany({
    select: id,
    where: {
      id: accountId,
      OR: [
        { passwordHash: { not: null } },
        { invitedAt: { not: null } },
        { staffIdentities: { some: {} } },
        { passkeys: { some: {} } },
        { passwordResets: { some: {} } },
        { messages: { some: {} } },
        { adminRoom: { messages: { some: {} } } },
      ],
    },
  });

/** Values before the undone changes of a record, and its present version. */
export type UndoneValues = Map<string, { readonly was: number; readonly now: number }>;

/**
 * Rolls one record back.
 * @param results results of this rollback so far; several lines of a file may have edited one
 * record
 * @returns the logins that end with it
 * @throws HasDependentsError; nothing is written then
 */
export async function undoRecord(
  tools: UndoTools,
  record: ImportedRecord,
  results: UndoneValues,
): Promise<readonly Closed[]> {
  const { tx, now } = tools;
  const { entity, id: own, before } = record;
  if (entity === 'chatMessage') {
    await undoMessage(tools, record);
    return [];
  }
  if (record.externalNumber !== undefined) {
    await tx.importKey.deleteMany({ where: { entity, key: record.externalNumber, entityId: own } });
    return [];
  }
  const table = tx[entity] as unknown as Table;
  const createEditObstacle = async () => {
    const now = await table.findUnique({ where: { id: own } });
    const by = typeof now?.version === 'number' ? [{ entity, id: own, version: now.version }] : [];
    return new HasDependentsError({ entity, id: own }, { use: 'edit', by });
  };
  const later = results.get(`${entity} ${own}`);
  if (later && later.was !== record.version) throw await createEditObstacle();
  const version = later?.now ?? record.version;
  results.set(`${entity} ${own}`, { was: record.version - 1, now: version + 1 });
  const where = { id: own, version };
  if (entity === 'matter') {
    await undoMatter(tools, record);
    return [];
  }
  if (before) {
    const { subjects, availability, ...columns } = before;
    const { count } = await table.updateMany({
      where,
      data: { ...revived(columns), version: { increment: 1 } },
    });
    if (count !== 1) throw await createEditObstacle();
    await copyNameToLogin(tx, { entity, id: own }, columns);
    if (entity === 'teacher')
      await replaceLists(tx, own, { subjects, availability } as Parameters<typeof replaceLists>[2]);
    return [];
  }
  const row = await table.findUnique({ where: { id: own } });
  const accountId = rolesOf[entity] && typeof row?.accountId === 'number' ? row.accountId : null;
  const login = accountId ? [findDependents('login', null, usesLogin(tx, accountId))] : [];
  const use = (await Promise.all([...(hangsOn[entity]?.(tx, own) ?? []), ...login])).find(
    (each) => each !== null,
  );
  if (use) throw new HasDependentsError({ entity, id: own }, use);
  const { count } = await table.updateMany({
    where: { ...where, deletedAt: null },
    data: {
      deletedAt: now,
      ...(timed.has(entity) ? { updatedAt: now } : {}),
      version: { increment: 1 },
    },
  });
  if (count !== 1) throw await createEditObstacle();
  await tx.importKey.deleteMany({ where: { entity, entityId: own } });
  return accountId ? [{ accountId, roles: rolesOf[entity] ?? [] }] : [];
}

const instantText = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** Former values in the form of the columns: a JSON column has texts instead of instants. */
const revived = (before: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(before).map(([name, value]) => [
      name,
      typeof value === 'string' && instantText.test(value) ? new Date(value) : value,
    ]),
  );
