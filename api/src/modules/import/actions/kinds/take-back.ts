import type { Role } from '@tsumugi/contract/codes/person';
import { AppError } from '@tsumugi/contract/errors';
import type { Transaction } from '../../../../platform/database/transaction.js';
import { replaceLists } from '../../../teacher/actions/replace-lists.js';
import type { BackTools, Made, MadeEntity } from './kind.js';
import { takeMatterBack } from './take-matter-back.js';
import { takeMessageBack } from './take-message-back.js';

interface Closed {
  readonly accountId: number;
  readonly roles: readonly Role[];
}
interface Table {
  findUnique(ask: { where: { id: number } }): Promise<Record<string, unknown> | null>;
  updateMany(ask: { where: object; data: object }): Promise<{ count: number }>;
}

const rolesOf: Readonly<Partial<Record<MadeEntity, readonly Role[]>>> = {
  parent: ['Parent', 'ParentAndStudent'],
  teacher: ['Teacher'],
  admin: ['Admin', 'Operator'],
};
const timed: ReadonlySet<MadeEntity> = new Set(['parent', 'student', 'teacher']);

/** What hangs on a record that a batch made. Whatever is there was built on it. */
const hangsOn: Readonly<Partial<Record<MadeEntity, (tx: Transaction, id: number) => Promise<number>[]>>> = {
  parent: (tx, id) => [
    tx.matter.count({ where: { parentId: id, deletedAt: null } }),
    tx.student.count({ where: { parentId: id, deletedAt: null } }),
    tx.parent.count({ where: { primaryParentId: id, deletedAt: null } }),
    tx.callNote.count({ where: { parentId: id } }),
    tx.memo.count({ where: { parentId: id, deletedAt: null } }),
  ],
  student: (tx, id) => [
    tx.matter.count({ where: { studentId: id, deletedAt: null } }),
    tx.memo.count({ where: { studentId: id, deletedAt: null } }),
  ],
  teacher: (tx, id) => [
    tx.matterTeacher.count({ where: { teacherId: id, deletedAt: null, matter: { deletedAt: null } } }),
    tx.callNote.count({ where: { teacherId: id } }),
    tx.memo.count({ where: { teacherId: id, deletedAt: null } }),
  ],
  admin: (tx, id) => [
    tx.matter.count({ where: { OR: [{ personInCharge: id }, { personInChargeOnTheDay: id }], deletedAt: null } }),
    tx.matterTeacher.count({ where: { interviewer: id, deletedAt: null, matter: { deletedAt: null } } }),
  ],
  course: (tx, id) => [tx.matterCourse.count({ where: { courseId: id, matter: { deletedAt: null } } })],
};

/** A login that somebody uses, by whatever door, or was invited to (codes go, also by a restore; that a mail left does not), or anything said in the room to the office. */
const usesLogin = (tx: Transaction, accountId: number) =>
  tx.account.count({
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

/** Where a record stood before what was taken back of it, and at which version it is now. */
type TakenBack = Map<string, { readonly was: number; readonly now: number }>;

/**
 * Takes one record back. @param taken what this undoing has already done; lines of one file may have edited a record one after the other
 * @returns the logins that end with it. @throws AppError 409 where something was built on it
 */
export async function takeBack(tools: BackTools, made: Made, taken: TakenBack): Promise<readonly Closed[]> {
  const { tx, now } = tools;
  const { entity, id, before } = made;
  const table = tx[entity] as unknown as Table;
  const later = taken.get(`${entity} ${id}`);
  if (later && later.was !== made.version) throw new AppError('import_built_on');
  const version = later?.now ?? made.version;
  taken.set(`${entity} ${id}`, { was: made.version - 1, now: version + 1 });
  const where = { id, version };
  if (entity === 'matter') {
    await takeMatterBack(tools, made);
    return [];
  }
  if (entity === 'chatMessage') {
    await takeMessageBack(tools, made);
    return [];
  }
  if (before) {
    const { subjects, availability, ...columns } = before;
    const { count } = await table.updateMany({ where, data: { ...revived(columns), version: { increment: 1 } } });
    if (count !== 1) throw new AppError('import_built_on');
    if (entity === 'teacher') await replaceLists(tx, id, { subjects, availability } as Parameters<typeof replaceLists>[2]);
    return [];
  }
  const row = await table.findUnique({ where: { id } });
  const accountId = rolesOf[entity] && typeof row?.accountId === 'number' ? row.accountId : null;
  const uses = await Promise.all([...(hangsOn[entity]?.(tx, id) ?? []), ...(accountId ? [usesLogin(tx, accountId)] : [])]);
  if (uses.some((count) => count > 0)) throw new AppError('import_built_on');
  const { count } = await table.updateMany({
    where: { ...where, deletedAt: null },
    data: { deletedAt: now, ...(timed.has(entity) ? { updatedAt: now } : {}), version: { increment: 1 } },
  });
  if (count !== 1) throw new AppError('import_built_on');
  await tx.importKey.deleteMany({ where: { entity, entityId: id } });
  return accountId ? [{ accountId, roles: rolesOf[entity] ?? [] }] : [];
}

const instantText = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** What stood there, as the columns take it: a JSON column has texts where there were instants. */
const revived = (before: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(before).map(([name, value]) => [name, typeof value === 'string' && instantText.test(value) ? new Date(value) : value]),
  );
